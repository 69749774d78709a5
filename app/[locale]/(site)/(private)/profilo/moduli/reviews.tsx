import { notFound } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { ModulePagination } from "@/components/modules/module-pagination";
import { BusinessReviews } from "@/components/modules/recensioni/business-reviews";
import { EmptyState } from "@/components/ui/empty-state";
import { knownReviewPageSchema } from "@/lib/contract/reviews";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";

const SLUG = "recensioni";
const PER_PAGE = 25;

/** The reviews of the activities that one answers for. */
export async function BusinessReviewsPage({ searchParams }: PrivatePageProps) {
  const [number, messages, t, texts] = await Promise.all([
    pageNumber(searchParams),
    getMessages(),
    getTranslations("modules.recensioni"),
    actionTexts(),
  ]);
  const page = await getOwn(
    `/api/business/reviews?per_page=${PER_PAGE}&page=${number}`,
    knownReviewPageSchema,
  );
  if (!page) notFound();
  return (
    <ModuleFrame module={findModule(SLUG)}>
      {page.data.length > 0 ? (
        <BusinessReviews
          reviews={page.data}
          texts={messages.modules.recensioni.actions}
          reasons={messages.reviewWrites.refusals}
          actionTexts={texts}
        />
      ) : (
        <EmptyState glyph="star" title={t("empty.title")} text={t("empty.text")} />
      )}
      <ModulePagination
        current={page.current_page}
        last={page.last_page}
        hrefOf={(target) => routes.module(SLUG, { page: target })}
      />
    </ModuleFrame>
  );
}
