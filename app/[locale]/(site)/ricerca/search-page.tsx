import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { IdleCards } from "@/components/search/idle-cards";
import { SearchScreen } from "@/components/search/search-screen";
import { countResults, daysOf } from "@/lib/domain/search-results";
import { foundState, type SearchState } from "@/lib/domain/search-state";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import type { SearchAnswer } from "@/lib/server/search";
import { getSite } from "@/lib/server/site";
import { PageAd } from "../page-ad";

interface SearchPageProps {
  /** Search text, trimmed. */
  term: string;
  /** Null: the text is too short. */
  answer: SearchAnswer | null;
}

/** The search, for both of its pages. */
export async function SearchPage({ term, answer }: SearchPageProps) {
  const [t, messages] = await Promise.all([getTranslations("search"), getMessages()]);
  const texts = messages.search.screen;
  let initial: SearchState = { status: "idle" };
  if (answer && "result" in answer) initial = foundState(term, answer.result);
  else if (answer) initial = { status: "error", term, message: answer.fault || texts.failed };
  const said =
    "result" in initial
      ? {
          counted: t("counted", { count: countResults(initial.result) }),
          days: daysOf(initial.result),
        }
      : undefined;
  return (
    <div data-section="home" className="page-width pt-6 pb-16 md:pt-10">
      <h1 className="text-4xl">{t("page.title")}</h1>
      <div className="mt-5 max-w-3xl">
        <SearchScreen key={term} term={term} initial={initial} texts={texts} said={said}>
          <IdleCards />
        </SearchScreen>
        {term && <PageAd placement="search" about={[term]} />}
      </div>
    </div>
  );
}

/** `noindex` for all searches. */
export async function searchMetadata(term: string): Promise<Metadata> {
  const [site, t] = await Promise.all([getSite(), getTranslations("search.page")]);
  return pageMetadata(site, {
    title: term ? t("metaTitleFor", { text: term }) : t("metaTitle"),
    description: t("metaDescription", { town: site.town }),
    path: routes.search(),
    index: false,
  });
}
