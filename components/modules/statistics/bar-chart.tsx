import { useFormatter } from "next-intl";
import type { Statistics } from "@/lib/contract/statistics";
import type { Measure } from "@/lib/contract/statistics-constants";
import { formatDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { Bars } from "./bars";
import { useStepWords } from "./step-words";

/** One measure over time as bars; every number stands in the table. */
export function BarChart({ statistics, measure }: { statistics: Statistics; measure: Measure }) {
  const t = useTranslations("modules.statistiche");
  const format = useFormatter();
  const { nameOf, whenOf, isByMonth } = useStepWords(statistics);
  const { steps, from, to } = statistics;
  const bars = steps.map((step) => ({ step, count: step.counts[measure] ?? 0 }));
  const peak = bars.reduce((best, bar) => (bar.count > best.count ? bar : best), bars[0] as Bar);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <p className="text-ink-soft">{t("chart.nothing")}</p>;
  const summary = t(isByMonth ? "chart.months" : "chart.days", {
    measure: t(`measures.${measure}`),
    from: formatDay(from, to),
    to: formatDay(to, to),
    total: format.number(total),
    max: format.number(peak.count),
    maxWhen: whenOf(peak.step),
  });
  return (
    <Bars
      bars={bars.map(({ step, count }) => ({ key: step.from, name: nameOf(step), count }))}
      summary={summary}
    />
  );
}

interface Bar {
  step: Statistics["steps"][number];
  count: number;
}
