import { useFormatter, useTranslations } from "next-intl";
import type { Statistics } from "@/lib/contract/statistics";
import type { Measure } from "@/lib/contract/statistics-constants";
import { formatDay } from "@/lib/domain/rome-time";
import { topOf } from "./chart-scale";
import { useStepWords } from "./step-words";

/** Units of the drawing: a bar with the gap beside it, and the height of the scale. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 100;

/**
 * One measure over time as bars, drawn on the server. It is stretched to the width that there is, so words stand beside it.
 * For readers of screens it is one picture with its sum and its peak; every number stands in the table.
 */
export function BarChart({ statistics, measure }: { statistics: Statistics; measure: Measure }) {
  const t = useTranslations("modules.statistiche");
  const format = useFormatter();
  const { nameOf, whenOf, isByMonth } = useStepWords(statistics);
  const { steps, from, to } = statistics;
  const bars = steps.map((step) => ({ step, count: step.counts[measure] ?? 0 }));
  const peak = bars.reduce((best, bar) => (bar.count > best.count ? bar : best), bars[0] as Bar);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <p className="text-ink-soft">{t("chart.nothing")}</p>;
  const top = topOf(peak.count);
  const summary = t(isByMonth ? "chart.months" : "chart.days", {
    measure: t(`measures.${measure}`),
    from: formatDay(from, to),
    to: formatDay(to, to),
    total: format.number(total),
    max: format.number(peak.count),
    maxWhen: whenOf(peak.step),
  });
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className="bar-chart">
      <span aria-hidden="true">{format.number(top)}</span>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} />
        ))}
        {bars.map(({ step, count }, index) => {
          const height = (count / top) * HEIGHT;
          return (
            <rect
              key={step.from}
              x={index * STEP + GAP / 2}
              width={STEP - GAP}
              y={HEIGHT - height}
              height={height}
            >
              <title>{`${nameOf(step)}: ${format.number(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span>{first && nameOf(first.step)}</span>
        <span>{last && nameOf(last.step)}</span>
      </figcaption>
    </figure>
  );
}

interface Bar {
  step: Statistics["steps"][number];
  count: number;
}
