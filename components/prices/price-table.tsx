import type { PriceHistory } from "@/lib/contract/prices";
import { formatCents } from "@/lib/domain/euros";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

interface PriceTableProps {
  spans: PriceHistory["spans"];
  /** The day for which the table is made. */
  today: string;
}

/** All prices with their days, newest first: the chart's data as text. */
export function PriceTable({ spans, today }: PriceTableProps) {
  const t = useTranslations("prices.chart");
  const periodOf = ({ starts_at, ends_at }: PriceHistory["spans"][number]) => {
    const from = romeDay(new Date(starts_at));
    // The last moment at which it was valid.
    const to = ends_at === null ? null : romeDay(new Date(Date.parse(ends_at) - 1));
    const said = { from: formatDay(from, today), to: formatDay(to ?? from, today) };
    if (to === null || to > today) return t("from", said);
    return t(to === from ? "one" : "between", said);
  };
  return (
    <details>
      <summary>{t("table")}</summary>
      <table className="module-counts tabular">
        <caption className="sr-only">{t("table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("period")}</th>
            <th scope="col">{t("price")}</th>
            <th scope="col">{t("kind")}</th>
          </tr>
        </thead>
        <tbody>
          {spans.toReversed().map((span) => (
            <tr key={span.starts_at}>
              <th scope="row">{periodOf(span)}</th>
              <td>{formatCents(span.price)}</td>
              <td>
                {[t(span.kind), span.is_declared && t("declared")].filter(Boolean).join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
