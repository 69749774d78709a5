import { useMessages } from "next-intl";
import { FollowFilter } from "@/components/follows/follow-filter";
import { SaveSearchFilter } from "@/components/follows/save-search-filter";
import { EmptyList } from "@/components/listing/empty-list";
import { ListingPage } from "@/components/listing/listing-page";
import { nameOf } from "@/components/listing/name-of";
import { StillRegion } from "@/components/ui/still-region";
import type { Category, Zone } from "@/lib/contract/activities";
import type { Page } from "@/lib/contract/pagination";
import type { PromoCard } from "@/lib/contract/promos";
import { isFiltered } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { NearPromos } from "./near-promos";
import { PromoFilters } from "./promo-filters";
import { PromoList } from "./promo-list";

interface PromosPageProps {
  filter: ListFilter<"promotions">;
  list: Page<PromoCard>;
  categories: readonly Category[];
  zones: readonly Zone[];
  /** The town's name. */
  town: string;
  now: Date;
}

/** The list of promotions, for the cached page and its per-request twin. */
export function PromosPage(props: PromosPageProps) {
  const { filter, list, categories, zones, town, now } = props;
  const t = useTranslations("promotions");
  const { promotions } = useMessages();
  const resultText = t("list.count", { count: list.total });
  const category = nameOf(categories, filter.category);
  const zone = nameOf(zones, filter.zone);
  const names = {
    q: filter.q,
    category: category ?? filter.category,
    zone: zone ?? filter.zone,
    kind: filter.kind && t(`kind.${filter.kind}`),
    now: filter.now ? t("filters.now") : undefined,
    weekend: filter.weekend ? t("filters.weekend") : undefined,
  };
  return (
    <ListingPage
      kind="promotions"
      filter={filter}
      list={list}
      kicker={t("list.kicker", { town })}
      title={t("list.title")}
      resultText={resultText}
      names={names}
      feedLabel={t("list.feed")}
      filters={
        <PromoFilters
          filter={filter}
          categories={categories}
          zones={zones}
          resultText={resultText}
        />
      }
      action={
        <div className="flex flex-wrap gap-2">
          <FollowFilter filter={filter} category={category} zone={zone} />
          <SaveSearchFilter
            kind="promotions"
            filter={filter}
            names={{ q: filter.q, category, zone, kind: names.kind }}
          />
        </div>
      }
    >
      {list.data.length > 0 ? (
        <>
          <NearPromos filter={filter} texts={promotions.near} map={null}>
            <StillRegion region="list">
              <PromoList promos={list.data} now={now} heading="h2" />
            </StillRegion>
          </NearPromos>
          <p className="mt-6 max-w-[68ch] text-ink-soft text-sm">{t("list.order")}</p>
        </>
      ) : (
        <EmptyList
          kind="promotions"
          isFiltered={isFiltered(listings.promotions, filter)}
          words={promotions.empty}
          glyph="gift"
          permission="promos.manage"
          module="promo"
          askedRole="esercente"
        />
      )}
    </ListingPage>
  );
}
