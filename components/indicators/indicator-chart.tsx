import "./indicators.css";
import { useFormatter } from "next-intl";
import type { Indicator } from "@/lib/contract/indicators";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Years that fit beside each other on a phone; the table has all. */
const SHOWN = 8;

/** Units of the drawing: the width of a year with its gap, the height of the bars, room for words. */
const STEP = 40;
const GAP = 10;
const HEIGHT = 96;
const WORDS = 18;

interface IndicatorChartProps extends Pick<Indicator, "name" | "unit" | "values"> {}

/**
 * The last years as bars from zero, each with its number and year in words, so that neither colour
 * nor a script is needed. A year without a value leaves no gap: its year is missing below.
 */
export function IndicatorChart({ name, unit, values }: IndicatorChartProps) {
  const t = useTranslations("sustainability.figures");
  const format = useFormatter();
  const shown = values.slice(-SHOWN);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || shown.length < 2) return null;
  const said = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const short = (value: number) =>
    format.number(value, { notation: "compact", maximumSignificantDigits: 3 });
  const top = Math.max(...shown.map(({ value }) => value)) || 1;
  const width = shown.length * STEP;
  return (
    <svg
      role="img"
      aria-label={t("chart", {
        name,
        unit,
        first: String(first.year),
        firstValue: said(first.value),
        last: String(last.year),
        lastValue: said(last.value),
      })}
      className="indicator-chart"
      viewBox={`0 0 ${width} ${HEIGHT + 2 * WORDS}`}
      // The words keep their size, however many years there are.
      style={{ maxWidth: `${width / 16}rem` }}
    >
      <line x1="0" x2={width} y1={HEIGHT + WORDS} y2={HEIGHT + WORDS} />
      {shown.map(({ year, value }, index) => {
        const height = Math.round((value / top) * HEIGHT * 10) / 10;
        const middle = index * STEP + STEP / 2;
        const y = HEIGHT + WORDS - height;
        return (
          <g key={year}>
            <rect x={index * STEP + GAP / 2} y={y} width={STEP - GAP} height={height} />
            <text x={middle} y={y - 5}>
              {short(value)}
            </text>
            <text x={middle} y={HEIGHT + 2 * WORDS - 4}>
              {year}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
