import { useMessages } from "next-intl";
import { FollowFilter } from "@/components/follows/follow-filter";
import { SaveSearchFilter } from "@/components/follows/save-search-filter";
import { ListingPage } from "@/components/listing/listing-page";
import { nameOf } from "@/components/listing/name-of";
import { SuitableLink } from "@/components/listing/suitable-link";
import { StillRegion } from "@/components/ui/still-region";
import type { ActivityCard, Category, Zone } from "@/lib/contract/activities";
import type { Page } from "@/lib/contract/pagination";
import { isFiltered } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { ActivityFilters } from "./activity-filters";
import { ActivityList } from "./activity-list";
import { ActivityMap } from "./activity-map";
import { NearPlaces } from "./near-places";
import { NoActivities } from "./no-activities";
import { OpeningClock } from "./opening-clock";

interface ActivitiesPageProps {
  filter: ListFilter<"activities">;
  list: Page<ActivityCard>;
  categories: readonly Category[];
  zones: readonly Zone[];
  /** The town's name. */
  town: string;
  /** Null: no map. */
  map: { host: string | null } | null;
  now: Date;
}

/** The list of activities, for the cached page and its per-request twin. */
export function ActivitiesPage(props: ActivitiesPageProps) {
  const { filter, list, categories, zones, town, map, now } = props;
  const t = useTranslations("activities");
  const { activities } = useMessages();
  const isNarrowed = isFiltered(listings.activities, filter);
  const category = nameOf(categories, filter.category);
  const zone = nameOf(zones, filter.zone);
  const resultText = t("list.count", { count: list.total });
  return (
    <>
      <ListingPage
        kind="activities"
        filter={filter}
        list={list}
        kicker={t("list.kicker", { town })}
        title={category ?? t("list.title")}
        resultText={resultText}
        names={{
          q: filter.q,
          category: category ?? filter.category,
          zone: zone ?? filter.zone,
          open: filter.open && t("filters.open"),
          fact: filter.fact && t(`filters.facts.${filter.fact}`),
        }}
        filters={
          <ActivityFilters
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
              kind="activities"
              filter={filter}
              names={{ q: filter.q, category, zone }}
            />
          </div>
        }
      >
        {list.data.length > 0 ? (
          <NearPlaces
            filter={filter}
            texts={activities.near}
            map={map && <ActivityMap host={map.host} />}
          >
            <StillRegion region="list">
              <ActivityList
                activities={list.data}
                now={now}
                lead={!isNarrowed && list.current_page === 1}
              />
            </StillRegion>
          </NearPlaces>
        ) : (
          <NoActivities filter={filter} isFiltered={isNarrowed} categories={categories} />
        )}
        <SuitableLink />
      </ListingPage>
      <OpeningClock />
    </>
  );
}
