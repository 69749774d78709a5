import { useMessages } from "next-intl";
import { FollowFilter } from "@/components/follows/follow-filter";
import { SaveSearchFilter } from "@/components/follows/save-search-filter";
import { EmptyList } from "@/components/listing/empty-list";
import { ListingPage } from "@/components/listing/listing-page";
import { nameOf } from "@/components/listing/name-of";
import { StillRegion } from "@/components/ui/still-region";
import type { Zone } from "@/lib/contract/activities";
import type { NewsCard } from "@/lib/contract/news";
import type { Page } from "@/lib/contract/pagination";
import { isFiltered } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { NewsFilters } from "./news-filters";
import { NewsList } from "./news-list";

interface NewsListPageProps {
  filter: ListFilter<"news">;
  list: Page<NewsCard>;
  zones: readonly Zone[];
  /** The town's name. */
  town: string;
}

/** The list of news, for the cached page and its per-request twin. */
export function NewsListPage({ filter, list, zones, town }: NewsListPageProps) {
  const t = useTranslations("news");
  const messages = useMessages();
  const resultText = t("list.count", { count: list.total });
  const zone = nameOf(zones, filter.zone);
  return (
    <ListingPage
      kind="news"
      filter={filter}
      list={list}
      kicker={t("list.kicker", { town })}
      title={t("list.title")}
      resultText={resultText}
      names={{ q: filter.q, zone: zone ?? filter.zone }}
      feedLabel={t("list.feed")}
      filters={<NewsFilters filter={filter} zones={zones} resultText={resultText} />}
      action={
        <div className="flex flex-wrap gap-2">
          <FollowFilter filter={filter} zone={zone} />
          <SaveSearchFilter kind="news" filter={filter} names={{ q: filter.q, zone }} />
        </div>
      }
    >
      {list.data.length > 0 ? (
        <StillRegion region="list">
          <NewsList news={list.data} heading="h2" priority />
        </StillRegion>
      ) : (
        <EmptyList
          kind="news"
          isFiltered={isFiltered(listings.news, filter)}
          words={messages.news.empty}
          glyph="newspaper"
          permission="news.write"
          module="notizie"
          askedRole="associazione"
        />
      )}
    </ListingPage>
  );
}
