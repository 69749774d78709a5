import Link from "next/link";
import { FollowFilter } from "@/components/follows/follow-filter";
import { SaveSearchFilter } from "@/components/follows/save-search-filter";
import { ListingPage } from "@/components/listing/listing-page";
import { nameOf } from "@/components/listing/name-of";
import { SuitableLink } from "@/components/listing/suitable-link";
import type { Zone } from "@/lib/contract/activities";
import type { EventCard } from "@/lib/contract/events";
import type { Page } from "@/lib/contract/pagination";
import { firstDayOf } from "@/lib/domain/event-days";
import { romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { ListFilter } from "@/lib/listings";
import { eventProposalPage, privateRequestForm } from "@/lib/routes";
import { EventFilters } from "./event-filters";
import { EventList } from "./event-list";
import { EventSubscriptions } from "./event-subscriptions";
import { useFilterNames } from "./filter-names";
import { NoEvents } from "./no-events";
import { TimeChips } from "./time-chips";

interface EventsPageProps {
  filter: ListFilter<"events">;
  list: Page<EventCard>;
  zones: readonly Zone[];
  /** Origin of the site. */
  siteUrl: string;
  /** The town's name. */
  town: string;
  now: Date;
}

/** The calendar as a list, for the cached pages and their per-request twin. */
export function EventsPage({ filter, list, zones, siteUrl, town, now }: EventsPageProps) {
  const t = useTranslations("events");
  const tRequest = useTranslations("privateRequestPage");
  const { time, past } = filter;
  const resultText = t("list.count", { count: list.total });
  const zone = nameOf(zones, filter.zone);
  const names = useFilterNames(filter, zones);
  const title = past ? t("list.titles.past") : time ? t(`list.titles.${time}`) : t("list.title");
  const today = romeDay(now);
  const from = past ? undefined : time ? firstDayOf(time, now) : today;
  return (
    <ListingPage
      kind="events"
      filter={filter}
      list={list}
      kicker={t("list.kicker", { town })}
      title={title}
      resultText={resultText}
      names={names}
      filters={
        <>
          <TimeChips filter={filter} now={now} />
          <EventFilters filter={filter} zones={zones} resultText={resultText} />
        </>
      }
      action={
        <div className="flex flex-wrap gap-2">
          <FollowFilter filter={{ zone: filter.zone }} zone={zone} />
          <SaveSearchFilter
            kind="events"
            filter={filter}
            names={{ q: filter.q, category: names.category || undefined, zone }}
          />
        </div>
      }
    >
      {list.data.length > 0 ? (
        <EventList events={list.data} now={now} from={from} />
      ) : (
        <NoEvents filter={filter} />
      )}
      <SuitableLink />
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        {t("propose.missing")}
        <Link
          href={eventProposalPage()}
          prefetch={false}
          className="link font-semibold text-accent"
        >
          {t("propose.link")}
        </Link>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        {tRequest("onList")}
        <Link
          href={privateRequestForm()}
          prefetch={false}
          className="link font-semibold text-accent"
        >
          {tRequest("onListLink")}
        </Link>
      </p>
      <EventSubscriptions filter={filter} siteUrl={siteUrl} town={town} />
    </ListingPage>
  );
}
