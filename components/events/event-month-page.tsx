import Link from "next/link";
import type { EventCalendar } from "@/lib/contract/events";
import { isFiltered } from "@/lib/define-listing";
import { addMonths, monthOf } from "@/lib/domain/event-days";
import { formatMonth, formatWeekdayAndDay, nearDay } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { eventDayPage } from "@/lib/event-routes";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { CalendarFrame, type Narrowed } from "./calendar-frame";
import { DateLeaf } from "./date-leaf";
import { StepLinks } from "./event-day-page";
import { MonthGrid, StartOn } from "./month-grid";
import { NothingOn } from "./no-events";
import "./month.css";

interface EventMonthPageProps extends Narrowed {
  calendar: EventCalendar;
  town: string;
  now: Date;
}

/** A month as a calendar; on a phone with a list of days below. */
export function EventMonthPage(props: EventMonthPageProps) {
  const { calendar, filter, zones, town, now } = props;
  const t = useTranslations("events");
  const { month, days } = calendar;
  const today = romeDay(now);
  const name = formatMonth(month);
  const coming = days.filter(({ day }) => day >= today);
  const past = days.filter(({ day }) => day < today);
  return (
    <CalendarFrame
      day={month}
      filter={filter}
      zones={zones}
      kicker={t("month.kicker", { town })}
      title={name}
      resultText={t("month.count", { count: days.length })}
      now={now}
      isMonth={month === monthOf(today)}
    >
      <MonthGrid calendar={calendar} filter={filter} today={today} />
      <StepLinks
        label={t("month.navigation")}
        previous={{ day: addMonths(month, -1), label: t("month.previous") }}
        next={{ day: addMonths(month, 1), label: t("month.next") }}
        filter={filter}
        today={today}
      >
        <Link href={listings.events.href(filter)} prefetch={false} className="pill">
          {t("empty.all")}
        </Link>
      </StepLinks>
      {days.length > 0 ? (
        <section aria-labelledby="giorno-per-giorno" className="month-agenda">
          <h2 id="giorno-per-giorno" className="text-2xl">
            {t("month.agenda")}
          </h2>
          {/* A past month is fully unfolded. */}
          <Agenda days={coming.length > 0 ? coming : past} filter={filter} today={today} />
          {coming.length > 0 && past.length > 0 && (
            <details>
              <summary className="link cursor-pointer text-sm">{t("month.pastDays")}</summary>
              <Agenda days={past} filter={filter} today={today} />
            </details>
          )}
        </section>
      ) : (
        <div className="mt-8">
          <NothingOn
            title={t("empty.title")}
            text={t(isFiltered(listings.events, filter) ? "empty.text" : "empty.month")}
          />
        </div>
      )}
    </CalendarFrame>
  );
}

interface AgendaProps extends Pick<Narrowed, "filter"> {
  days: EventCalendar["days"];
  today: string;
}

function Agenda({ days, filter, today }: AgendaProps) {
  return (
    <ol>
      {days.map((day) => (
        <li key={day.day}>
          <DateLeaf day={day.day} />
          <AgendaDay day={day} filter={filter} today={today} />
        </li>
      ))}
    </ol>
  );
}

interface AgendaDayProps extends Pick<Narrowed, "filter"> {
  day: EventCalendar["days"][number];
  today: string;
}

function AgendaDay({ day: { day, total, events }, filter, today }: AgendaDayProps) {
  const t = useTranslations("events");
  const near = nearDay(day, today);
  const date = formatWeekdayAndDay(day, today);
  return (
    <div>
      <h3>
        <Link
          href={eventDayPage(day, filter)}
          prefetch={false}
          className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
        >
          {near ? `${t(`list.${near}`)}, ${date}` : date}
        </Link>
      </h3>
      <ul>
        {events.map(({ slug, title, starts_at, is_cancelled }) => (
          <li key={`${slug} ${starts_at}`}>
            <StartOn day={day} startsAt={starts_at} />
            <Link
              href={routes.item("events", slug)}
              prefetch={false}
              className={is_cancelled ? "link line-through" : "link"}
            >
              {title}
            </Link>
            {is_cancelled && (
              <span className="badge" data-tone="off">
                {t("state.cancelled")}
              </span>
            )}
          </li>
        ))}
        {total > events.length && (
          <li>
            <Link href={eventDayPage(day, filter)} prefetch={false} className="link">
              {t("month.more", { count: total - events.length })}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
