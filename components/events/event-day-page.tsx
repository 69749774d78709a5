import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { EventCard } from "@/lib/contract/events";
import { isFiltered } from "@/lib/define-listing";
import { hasDayPage, monthOf } from "@/lib/domain/event-days";
import { formatMonth, formatWeekdayAndDay, nearDay } from "@/lib/domain/event-when";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { eventDayPage } from "@/lib/event-routes";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { CalendarFrame, type Narrowed } from "./calendar-frame";
import { EventGrid } from "./event-list";
import { NothingOn } from "./no-events";

interface EventDayPageProps extends Narrowed {
  /** `2026-12-24` */
  day: string;
  events: readonly EventCard[];
  town: string;
  now: Date;
}

/** Events of one day, with links to adjacent days. */
export function EventDayPage(props: EventDayPageProps) {
  const { day, events, filter, zones, town, now } = props;
  const t = useTranslations("events");
  const today = romeDay(now);
  const near = nearDay(day, today);
  const date = formatWeekdayAndDay(day, today);
  const month = monthOf(day);
  return (
    <CalendarFrame
      day={day}
      filter={filter}
      zones={zones}
      kicker={t("day.kicker", { town })}
      title={near ? `${t(`list.${near}`)}, ${date}` : date}
      resultText={t("list.count", { count: events.length })}
      now={now}
    >
      {events.length > 0 ? (
        <EventGrid events={events} now={now} heading="h2" priority />
      ) : (
        <NothingOn
          title={t("empty.title")}
          text={t(isFiltered(listings.events, filter) ? "empty.text" : "empty.day")}
        />
      )}
      <StepLinks
        label={t("day.navigation")}
        previous={{ day: addDays(day, -1), label: t("day.previous") }}
        next={{ day: addDays(day, 1), label: t("day.next") }}
        filter={filter}
        today={today}
      >
        <Link href={eventDayPage(month, filter)} prefetch={false} className="pill">
          <Icon name="calendar-days" className="size-4" />
          {t("day.month", { month: formatMonth(month) })}
        </Link>
      </StepLinks>
    </CalendarFrame>
  );
}

interface StepLinksProps {
  label: string;
  /** Days, or months. */
  previous: { day: string; label: string };
  next: { day: string; label: string };
  /** The filters are kept. */
  filter: ListFilter<"events">;
  today: string;
  /** Between the two. */
  children: React.ReactNode;
}

/** Links to the previous and next day or month, if they have pages. */
export function StepLinks(props: StepLinksProps) {
  const { label, previous, next, filter, today, children } = props;
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {hasDayPage(previous.day, today) && (
        <Link
          rel="prev"
          href={eventDayPage(previous.day, filter)}
          prefetch={false}
          className="pill"
        >
          <Icon name="arrow-left" className="size-4" />
          {previous.label}
        </Link>
      )}
      {children}
      {hasDayPage(next.day, today) && (
        <Link rel="next" href={eventDayPage(next.day, filter)} prefetch={false} className="pill">
          {next.label}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
