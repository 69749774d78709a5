import { useFormatter } from "next-intl";
import type { Statistics } from "@/lib/contract/statistics";
import { useTranslations } from "@/lib/i18n/use-translations";
import { useStepWords } from "./step-words";
import "@/components/modules/modules.css";

/** Every number of a span, in words that can be read and copied; the newest first. */
export function NumbersTable({ statistics }: { statistics: Statistics }) {
  const t = useTranslations("modules.statistiche");
  const format = useFormatter();
  const { nameOf, isByMonth } = useStepWords(statistics);
  const names = statistics.totals.map(({ measure }) => measure);
  const title = t("table.title", { step: t(isByMonth ? "table.byMonth" : "table.byDay") });
  return (
    <details className="numbers">
      <summary>{t("table.show")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section aria-label={title} tabIndex={0}>
        <table className="module-counts tabular">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t(isByMonth ? "table.month" : "table.day")}</th>
              {names.map((measure) => (
                <th key={measure} scope="col">
                  {t(`measures.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statistics.steps.toReversed().map((step) => (
              <tr key={step.from}>
                <th scope="row" className="font-normal whitespace-nowrap">
                  {nameOf(step)}
                </th>
                {names.map((measure) => (
                  <td key={measure}>{format.number(step.counts[measure] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
