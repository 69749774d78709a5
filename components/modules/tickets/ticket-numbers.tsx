import { useFormatter } from "next-intl";
import { ModuleSection } from "@/components/modules/module-section";
import { Bars } from "@/components/modules/statistics/bars";
import type { TicketStatistics } from "@/lib/contract/ticket-reports";
import { formatCents } from "@/lib/domain/euros";
import { addDays, formatDay, formatRomeTime } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import "@/components/modules/modules.css";

interface TicketNumbersProps {
  statistics: TicketStatistics;
}

/** What was sold of an event, by day and by type, and who came in by the hour. */
export function TicketNumbers({ statistics }: TicketNumbersProps) {
  const t = useTranslations("ticketDesk.numbers");
  return (
    <>
      <Totals statistics={statistics} />
      {statistics.days.length > 0 && (
        <ModuleSection id="giorni" title={t("byDay")}>
          <ByDay statistics={statistics} />
        </ModuleSection>
      )}
      {statistics.types.length > 0 && (
        <ModuleSection id="tipi" title={t("byType")}>
          <ByType statistics={statistics} />
        </ModuleSection>
      )}
      <ModuleSection id="ore" title={t("byHour")}>
        {statistics.hours.length > 0 ? (
          <ByHour statistics={statistics} />
        ) : (
          <p className="text-ink-soft">{t("noEntries")}</p>
        )}
      </ModuleSection>
    </>
  );
}

const counted = ["sold", "guests", "awaiting", "entered"] as const;
const money = ["received", "refunded"] as const;

function Totals({ statistics: { totals } }: TicketNumbersProps) {
  const t = useTranslations("ticketDesk.numbers");
  const format = useFormatter();
  const hasMoney = totals.received > 0;
  return (
    <section aria-labelledby="in-breve">
      <h2 id="in-breve" className="sr-only">
        {t("totals")}
      </h2>
      <ul className="totals">
        {counted.map((name) => (
          <li key={name}>
            <h3>{t(name)}</h3>
            <b className="tabular">{format.number(totals[name])}</b>
          </li>
        ))}
        {hasMoney &&
          money.map((name) => (
            <li key={name}>
              <h3>{t(name)}</h3>
              <b className="tabular">{formatCents(totals[name])}</b>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The one of which there were most. */
function peakOf<Item>(items: readonly Item[], countOf: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (best === undefined || countOf(item) > countOf(best) ? item : best),
    undefined,
  );
}

/** Bars of fewer days would be as wide as doors. */
const LEAST_DAYS = 7;

/** The days of a sale, with days before it where it has lasted a few. */
function shownDays(days: TicketStatistics["days"]): TicketStatistics["days"] {
  const first = days[0]?.day;
  const missing = Math.max(0, LEAST_DAYS - days.length);
  if (!first) return [];
  const before = Array.from({ length: missing }, (_, index) => ({
    day: addDays(first, index - missing),
    sold: 0,
  }));
  return [...before, ...days];
}

function ByDay({ statistics }: TicketNumbersProps) {
  const t = useTranslations("ticketDesk.numbers");
  const days = shownDays(statistics.days);
  const last = days.at(-1)?.day ?? "";
  const peak = peakOf(days, ({ sold }) => sold);
  return (
    <Bars
      bars={days.map(({ day, sold }) => ({ key: day, name: formatDay(day, last), count: sold }))}
      summary={t("chartDays", {
        from: formatDay(days[0]?.day ?? "", last),
        to: formatDay(last, last),
        total: days.reduce((sum, { sold }) => sum + sold, 0),
        max: peak?.sold ?? 0,
        day: formatDay(peak?.day ?? "", last),
      })}
    />
  );
}

function ByHour({ statistics: { hours } }: TicketNumbersProps) {
  const t = useTranslations("ticketDesk.numbers");
  const timeOf = (from = "") => formatRomeTime(new Date(from));
  const peak = peakOf(hours, ({ entered }) => entered);
  return (
    <Bars
      bars={hours.map(({ from, entered }) => ({ key: from, name: timeOf(from), count: entered }))}
      summary={t("chartHours", {
        from: timeOf(hours[0]?.from),
        to: timeOf(hours.at(-1)?.from),
        total: hours.reduce((sum, { entered }) => sum + entered, 0),
        max: peak?.entered ?? 0,
        hour: timeOf(peak?.from),
      })}
    />
  );
}

function ByType({ statistics: { types } }: TicketNumbersProps) {
  const t = useTranslations("ticketDesk.numbers");
  const format = useFormatter();
  const columns = ["sold", "entered", "quantity", "received"] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section aria-label={t("typeTable")} tabIndex={0} className="overflow-x-auto">
      <table className="module-counts tabular">
        <thead>
          <tr>
            <th scope="col">{t("columns.type")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map(({ id, name, sold, entered, quantity, received }) => (
            <tr key={id}>
              <th scope="row" className="font-normal">
                {name}
              </th>
              <td>{format.number(sold)}</td>
              <td>{format.number(entered)}</td>
              <td>{quantity === null ? "–" : format.number(quantity)}</td>
              <td>{formatCents(received)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
