import { FollowFilter } from "@/components/follows/follow-filter";
import { SaveSearchFilter } from "@/components/follows/save-search-filter";
import { BeginHere } from "@/components/listing/begin-here";
import { ListingPage } from "@/components/listing/listing-page";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { Zone } from "@/lib/contract/activities";
import type { NewsCard } from "@/lib/contract/news";
import type { Page } from "@/lib/contract/pagination";
import { isFiltered } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { NewsFilters } from "./news-filters";
import { NewsList } from "./news-list";

interface NewsListPageProps {
  filter: ListFilter<"news">;
  list: Page<NewsCard>;
  zones: readonly Zone[];
  /** The town's name. */
  town: string;
}

/** The list of news; the cached page and its per-request twin both show it. */
export function NewsListPage({ filter, list, zones, town }: NewsListPageProps) {
  const t = useTranslations("news");
  const resultText = t("list.count", { count: list.total });
  const zone = zones.find(({ slug }) => slug === filter.zone)?.name;
  return (
    <ListingPage
      kind="news"
      filter={filter}
      list={list}
      kicker={t("list.kicker", { town })}
      title={t("list.title")}
      resultText={resultText}
      names={{ q: filter.q, zone: zone ?? filter.zone }}
      filters={<NewsFilters filter={filter} zones={zones} resultText={resultText} />}
      action={
        <div className="flex flex-wrap gap-2">
          <FollowFilter filter={filter} zone={zone} />
          <SaveSearchFilter kind="news" filter={filter} names={{ q: filter.q, zone }} />
        </div>
      }
    >
      {list.data.length > 0 ? (
        <NewsList news={list.data} heading="h2" priority />
      ) : (
        <NoNews isFiltered={isFiltered(listings.news, filter)} />
      )}
      <p className="mt-8">
        <a href={routes.feed("news")} className="link text-ink-soft text-sm">
          {t("list.feed")}
        </a>
      </p>
    </ListingPage>
  );
}

function NoNews({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  const t = useTranslations("news.empty");
  return isNarrowed ? (
    <EmptyState title={t("title")} text={t("text")} glyph="newspaper">
      <LinkButton href={listings.news.href()}>{t("all")}</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={t("portalTitle")} text={t("portalText")} glyph="newspaper">
      <BeginHere permission="news.write" href={routes.module("notizie")} label={t("begin")} />
      <LinkButton href={routes.roleRequest("associazione")} variant="secondary">
        {t("role")}
      </LinkButton>
      <LinkButton href={routes.home()} variant="secondary">
        {t("home")}
      </LinkButton>
    </EmptyState>
  );
}
