import type { Opening } from "@/lib/contract/opening";
import { type DayHours, weekTable } from "@/lib/domain/opening-hours";
import { formatDay, formatWeekday } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

/**
 * The next seven days. `aria-current` marks today; `OpeningClock` moves it at midnight. Renders
 * nothing without daily hours.
 */
export function OpeningHoursTable({ opening, now }: { opening: Opening; now: Date }) {
  const t = useTranslations("opening.table");
  const rows = weekTable(opening, now);
  const known = opening.weekly !== null || opening.always_open;
  if (opening.permanently_closed || (!known && rows.every(({ isSpecial }) => !isSpecial))) {
    return <p className="text-ink-soft">{t(restText(opening))}</p>;
  }
  const today = rows[0]?.day ?? "";
  return (
    <>
      <table className="hours">
        <caption className="sr-only">{t("caption")}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day} data-day={row.day} aria-current={row.isToday ? "date" : undefined}>
              <th scope="row">
                {formatWeekday(row.day)}
                <time dateTime={row.day}>{formatDay(row.day, today)}</time>
              </th>
              <td>
                <DayTimes row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opening.by_appointment && <p className="mt-3 text-ink-soft text-sm">{t("byAppointment")}</p>}
    </>
  );
}

function restText(opening: Opening): "closedForGood" | "byAppointmentOnly" | "unknown" {
  if (opening.permanently_closed) return "closedForGood";
  return opening.by_appointment ? "byAppointmentOnly" : "unknown";
}

function DayTimes({ row }: { row: DayHours }) {
  const t = useTranslations("opening.table");
  const times = row.intervals.map(([opens, closes]) => {
    if (opens === "00:00" && closes === "24:00") return t("allDay");
    return t("interval", { opens, closes: closes === "24:00" ? "00:00" : closes });
  });
  return (
    <>
      {times.length === 0 ? (
        <span className="text-ink-soft">{t("closed")}</span>
      ) : (
        times.map((time) => <span key={time}>{time}</span>)
      )}
      {row.isSpecial && (
        <small>{row.label ?? t(times.length > 0 ? "special" : "specialClosed")}</small>
      )}
    </>
  );
}
