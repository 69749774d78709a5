import { useMessages } from "next-intl";
import { FollowFilter } from "@/components/follows/follow-filter";
import { SaveSearchFilter } from "@/components/follows/save-search-filter";
import { EmptyList } from "@/components/listing/empty-list";
import { ListingPage } from "@/components/listing/listing-page";
import { nameOf } from "@/components/listing/name-of";
import { StillRegion } from "@/components/ui/still-region";
import type { Category, Zone } from "@/lib/contract/activities";
import type { FlyerCard } from "@/lib/contract/flyers";
import type { Page } from "@/lib/contract/pagination";
import { isFiltered } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { type FlyerBusiness, FlyerFilters } from "./flyer-filters";
import { FlyerList } from "./flyer-list";
import { NearFlyers } from "./near-flyers";

interface FlyersPageProps {
  filter: ListFilter<"flyers">;
  list: Page<FlyerCard>;
  businesses: readonly FlyerBusiness[];
  categories: readonly Category[];
  zones: readonly Zone[];
  /** The town's name. */
  town: string;
  now: Date;
}

/** The list of flyers, for the cached page and its per-request twin. */
export function FlyersPage(props: FlyersPageProps) {
  const { filter, list, businesses, categories, zones, town, now } = props;
  const t = useTranslations("flyers");
  const { flyers } = useMessages();
  const resultText = t("list.count", { count: list.total });
  const category = nameOf(categories, filter.category);
  const zone = nameOf(zones, filter.zone);
  const business = nameOf(businesses, filter.activity);
  const names = {
    q: filter.q,
    state: filter.state && t(`filters.states.${filter.state}`),
    activity: business ?? filter.activity,
    category: category ?? filter.category,
    zone: zone ?? filter.zone,
  };
  return (
    <ListingPage
      kind="flyers"
      filter={filter}
      list={list}
      kicker={t("list.kicker", { town })}
      title={t("list.title")}
      resultText={resultText}
      names={names}
      filters={
        <FlyerFilters
          filter={filter}
          businesses={businesses}
          categories={categories}
          zones={zones}
          resultText={resultText}
        />
      }
      action={
        <div className="flex flex-wrap gap-2">
          <FollowFilter filter={filter} category={category} zone={zone} />
          <SaveSearchFilter
            kind="flyers"
            filter={filter}
            names={{ q: filter.q, category, zone, activity: business }}
          />
        </div>
      }
    >
      {list.data.length > 0 ? (
        <NearFlyers filter={filter} texts={flyers.near} map={null}>
          <FlyerGroups flyers={list.data} now={now} />
          <p className="mt-6 max-w-[68ch] text-ink-soft text-sm">{t("list.order")}</p>
        </NearFlyers>
      ) : (
        <EmptyList
          kind="flyers"
          isFiltered={isFiltered(listings.flyers, filter)}
          words={flyers.empty}
          glyph="newspaper"
          permission="flyers.manage"
          module="volantini"
          askedRole="esercente"
        />
      )}
    </ListingPage>
  );
}

/** Those that run, then those to come below a heading of their own. */
function FlyerGroups({ flyers, now }: { flyers: readonly FlyerCard[]; now: Date }) {
  const t = useTranslations("flyers.list");
  const running = flyers.filter(({ state }) => state !== "scheduled");
  const coming = flyers.filter(({ state }) => state === "scheduled");
  if (running.length === 0)
    return (
      <StillRegion region="list">
        <FlyerList flyers={coming} now={now} heading="h2" />
      </StillRegion>
    );
  return (
    <StillRegion region="list">
      <FlyerList flyers={running} now={now} heading="h2" />
      {coming.length > 0 && (
        <section aria-labelledby="in-arrivo" className="mt-10">
          <h2 id="in-arrivo" className="mb-4 text-2xl">
            {t("coming")}
          </h2>
          <FlyerList flyers={coming} now={now} />
        </section>
      )}
    </StillRegion>
  );
}
