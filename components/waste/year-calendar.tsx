import "./waste.css";
import type { CancelledPickup, WasteCalendar, WastePickup } from "@/lib/contract/waste";
import { dayAndMonth, formatWeekday, monthName } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { eveningSaid } from "@/lib/i18n/waste-words";
import { FractionName } from "./fraction-name";
import type { NamedFraction } from "./tonight";

interface YearCalendarProps {
  calendar: Pick<WasteCalendar, "pickups" | "cancelled">;
  fractions: readonly NamedFraction[];
}

type Entry = WastePickup | CancelledPickup;

function grouped(entries: readonly Entry[], keyOf: (entry: Entry) => string): [string, Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups];
}

/** All evenings by month, with what was moved, added or taken off. */
export function YearCalendar({ calendar, fractions }: YearCalendarProps) {
  const t = useTranslations("wastePage.zone");
  const entries = [...calendar.pickups, ...calendar.cancelled].sort((one, other) =>
    one.evening.localeCompare(other.evening),
  );
  return (
    <div className="waste-months">
      {grouped(entries, ({ evening }) => evening.slice(0, 7)).map(([month, ofMonth]) => (
        <table key={month} className="waste-month">
          <caption>{`${monthName(`${month}-01`)} ${month.slice(0, 4)}`}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("date")}</th>
              <th scope="col">{t("what")}</th>
            </tr>
          </thead>
          <tbody>
            {grouped(ofMonth, ({ evening }) => evening).map(([evening, ofEvening]) => (
              <tr key={evening} id={evening}>
                <th scope="row">
                  <abbr title={eveningSaid(evening)} className="no-underline">
                    {`${formatWeekday(evening).slice(0, 3)} ${Number(evening.slice(8))}`}
                  </abbr>
                </th>
                <td>
                  <ul className="flex flex-wrap gap-x-4 gap-y-1">
                    {ofEvening.map((entry) => (
                      <li key={entry.fraction}>
                        <EntrySaid entry={entry} fractions={fractions} />
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function EntrySaid({ entry, fractions }: { entry: Entry; fractions: readonly NamedFraction[] }) {
  const t = useTranslations("wastePage.changes");
  const fraction = fractions.find(({ slug }) => slug === entry.fraction);
  const name = fraction?.name ?? entry.fraction;
  if (!("window" in entry)) {
    const said = entry.to
      ? t("offTo", { what: name, day: dayAndMonth(entry.to) })
      : t("off", { what: name });
    return (
      <span data-gone>
        {entry.reason ? t("because", { what: said, reason: entry.reason }) : said}
      </span>
    );
  }
  const { change } = entry;
  return (
    <>
      <FractionName name={name} color={fraction?.color ?? "grey"} />
      {change && <span className="text-ink-soft text-xs"> ({changeSaid(change, t)})</span>}
    </>
  );
}

function changeSaid(
  { kind, from, reason }: NonNullable<WastePickup["change"]>,
  t: ReturnType<typeof useTranslations<"wastePage.changes">>,
): string {
  const day = from ? dayAndMonth(from) : "";
  if (kind === "holiday") {
    return reason ? t("holidayNamed", { day, reason }) : t("holiday", { day });
  }
  const said = kind === "moved" ? t("moved", { day }) : t(kind);
  return reason ? t("because", { what: said, reason }) : said;
}
