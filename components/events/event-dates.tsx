import type { Occurrence } from "@/lib/contract/events";
import type { EventDates } from "@/lib/domain/event-dates";
import { daysOf } from "@/lib/domain/event-days";
import { formatWeekdayAndDay, momentWords } from "@/lib/domain/event-when";
import { formatRomeTime } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { EventTimes } from "./event-times";

/** Dates shown unfolded. */
const SHOWN = 5;

/**
 * All dates of an event: future ones, the rest folded; past ones folded unless there are only
 * those.
 */
export function EventDateList({ dates, today }: { dates: EventDates; today: string }) {
  const t = useTranslations("events.page");
  const { next, later, past } = dates;
  const coming = [...(next ? [next] : []), ...later].sort((a, b) =>
    a.starts_at < b.starts_at ? -1 : 1,
  );
  if (coming.length === 0 && past.length <= SHOWN) return <Dates dates={past} today={today} />;
  const more = coming.slice(SHOWN);
  return (
    <>
      <Dates dates={coming.slice(0, SHOWN)} today={today} />
      {more.length > 0 && (
        <Folded title={t("allDates", { count: more.length })} dates={more} today={today} />
      )}
      {past.length > 0 && (
        <Folded title={t("pastDates", { count: past.length })} dates={past} today={today} />
      )}
    </>
  );
}

function Folded({
  title,
  dates,
  today,
}: {
  title: string;
  dates: readonly Occurrence[];
  today: string;
}) {
  return (
    <details>
      <summary className="link cursor-pointer text-sm">{title}</summary>
      <Dates dates={dates} today={today} />
    </details>
  );
}

function Dates({ dates, today }: { dates: readonly Occurrence[]; today: string }) {
  return (
    <ul className="event-dates">
      {dates.map((date) => (
        <li key={date.id}>
          <EventDate date={date} today={today} />
        </li>
      ))}
    </ul>
  );
}

function EventDate({ date, today }: { date: Occurrence; today: string }) {
  const t = useTranslations("events.page");
  const { first, last } = daysOf(date);
  const { starts_at, ends_at, doors_at, note, is_cancelled, previous_starts_at } = date;
  return (
    <>
      <p className={is_cancelled ? "line-through" : undefined}>
        {first === last && (
          <b className="block first-letter:uppercase">{formatWeekdayAndDay(first, today)}</b>
        )}
        <EventTimes times={date} today={today} />
      </p>
      {ends_at && first !== last && !is_cancelled && (
        <p className="text-ink-soft">
          {t("spanning", {
            start: momentWords(new Date(starts_at), today),
            end: momentWords(new Date(ends_at), today),
          })}
        </p>
      )}
      {is_cancelled && <p className="text-danger">{t("dateCancelled")}</p>}
      {previous_starts_at && !is_cancelled && (
        <p className="text-closing">
          {t("wasAt", { before: momentWords(new Date(previous_starts_at), today) })}
        </p>
      )}
      {doors_at && !is_cancelled && (
        <p className="text-ink-soft">{t("doors", { time: formatRomeTime(new Date(doors_at)) })}</p>
      )}
      {note && <p>{note}</p>}
    </>
  );
}
