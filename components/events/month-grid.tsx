import Link from "next/link";
import type { CSSProperties } from "react";
import type { EventCalendar } from "@/lib/contract/events";
import { weeksOf } from "@/lib/domain/event-days";
import { formatMonth } from "@/lib/domain/event-when";
import { formatDay, formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { eventDayPage } from "@/lib/event-routes";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import type { Narrowed } from "./calendar-frame";
import "./month.css";

const weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;
/** Most dots of a day on a phone. */
const MAX_DOTS = 3;

interface MonthGridProps extends Pick<Narrowed, "filter"> {
  calendar: EventCalendar;
  /** Today in Rome. */
  today: string;
}

/** The weeks of a month: each day with events is a link, with the first titles if there is room. */
export function MonthGrid({ calendar: { month, days }, filter, today }: MonthGridProps) {
  const t = useTranslations("events.month");
  const found = new Map(days.map((day) => [day.day, day]));
  return (
    <table className="month">
      <caption className="sr-only">{t("caption", { month: formatMonth(month) })}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={t(`weekdays.${weekday}`)}>{t(`weekdays.${weekday}`).slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) => (
              <td
                key={weekdays[place]}
                aria-current={day === today ? "date" : undefined}
                data-past={day !== null && day < today ? "" : undefined}
              >
                {day && <Day day={day} found={found.get(day)} filter={filter} today={today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<Narrowed, "filter"> {
  day: string;
  /** Undefined: no events. */
  found: EventCalendar["days"][number] | undefined;
  today: string;
}

/** The start time on a day; an event from an earlier day "continues". */
export function StartOn({ day, startsAt }: { day: string; startsAt: string }) {
  const t = useTranslations("events.month");
  const at = new Date(startsAt);
  if (romeDay(at) < day) return <span className="hour">{t("goesOn")}</span>;
  return (
    <time dateTime={startsAt} className="hour">
      {formatRomeTime(at)}
    </time>
  );
}

function Day({ day, found, filter, today }: DayProps) {
  const t = useTranslations("events");
  const number = Number(day.slice(8));
  if (!found) return <time dateTime={day}>{number}</time>;
  const { total, events } = found;
  return (
    <>
      <Link
        href={eventDayPage(day, filter)}
        prefetch={false}
        aria-label={t("month.dayLabel", { day: formatDay(day, today), count: total })}
        className="month-day"
      >
        <time dateTime={day}>{number}</time>
        <span style={{ "--dots": Math.min(total, MAX_DOTS) } as CSSProperties} />
      </Link>
      <ul>
        {events.map(({ slug, title, starts_at, is_cancelled }) => (
          <li key={`${slug} ${starts_at}`}>
            <Link href={routes.item("events", slug)} prefetch={false}>
              <StartOn day={day} startsAt={starts_at} />{" "}
              {is_cancelled && <span className="sr-only">{t("state.cancelled")}: </span>}
              <span className={is_cancelled ? "line-through" : undefined}>{title}</span>
            </Link>
          </li>
        ))}
        {total > events.length && (
          <li aria-hidden="true">{t("month.more", { count: total - events.length })}</li>
        )}
      </ul>
    </>
  );
}
