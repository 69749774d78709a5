import { useFormatter } from "next-intl";
import { topOf } from "./chart-scale";
import "@/components/modules/modules.css";

/** Units of the drawing: a bar with the gap beside it, and the height of the scale. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 100;

interface BarsProps {
  bars: readonly { key: string; name: string; count: number }[];
  /** What readers of screens are told instead of the picture. */
  summary: string;
}

/** Numbers one after the other as bars, drawn on the server. It is stretched to the width that there is, so words stand beside it. */
export function Bars({ bars, summary }: BarsProps) {
  const format = useFormatter();
  const top = topOf(Math.max(...bars.map(({ count }) => count)));
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
        {bars.map(({ key, name, count }, index) => {
          const height = (count / top) * HEIGHT;
          return (
            <rect
              key={key}
              x={index * STEP + GAP / 2}
              width={STEP - GAP}
              y={HEIGHT - height}
              height={height}
            >
              <title>{`${name}: ${format.number(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </figcaption>
    </figure>
  );
}
