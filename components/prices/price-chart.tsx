import type { PriceHistory } from "@/lib/contract/prices";
import { formatCents } from "@/lib/domain/euros";
import { formatDay, romeDay, romeMilliseconds } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { PriceTable } from "./price-table";
import "./prices.css";

type Span = PriceHistory["spans"][number];

/** Units of the drawing, which is stretched to the available width. */
const WIDTH = 300;
const HEIGHT = 100;
/** The highest price is below the top. */
const ROOM = 1.15;

/** Coordinates of the spans, from zero at the bottom to slightly above the highest price. */
function placesOf({ spans, since, until }: PriceHistory, top: number) {
  const begin = romeMilliseconds(since, 0);
  const end = Date.parse(until);
  const x = (at: number) => Math.round(((at - begin) / (end - begin)) * WIDTH * 10) / 10;
  return spans.map((span) => ({
    span,
    from: x(Math.max(begin, Date.parse(span.starts_at))),
    to: x(Math.min(end, span.ends_at === null ? end : Date.parse(span.ends_at))),
    y: Math.round((1 - span.price / top) * HEIGHT * 10) / 10,
  }));
}

/** The price line: a step at each change, gaps where the product was not sold. */
function lineOf(places: ReturnType<typeof placesOf>): string {
  return places
    .map(({ from, to, y }, index) => {
      const isJoined = index > 0 && places[index - 1]?.to === from;
      return `${isJoined ? `V${y}` : `M${from} ${y}`}H${to}`;
    })
    .join("");
}

/**
 * Prices of a product over the last ninety days, drawn on the server: a step line with highlighted
 * promotions, and the same data as a table. Needs `app/prices.css`.
 */
export function PriceChart({ history }: { history: PriceHistory }) {
  const t = useTranslations("prices.chart");
  const { spans, since, until, product, corrections } = history;
  const today = romeDay(new Date(until));
  if (spans.length === 0) return <p className="text-ink-soft">{t("nothing")}</p>;
  const prices = spans.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const places = placesOf(history, highest * ROOM);
  const now = spans.find((span) => isHolding(span, until));
  const summary = t("summary", {
    name: product.name,
    from: formatDay(since, today),
    lowest: formatCents(lowest),
    highest: formatCents(highest),
    now: now ? formatCents(now.price) : t("notSold"),
  });
  return (
    <div className="price-chart">
      <figure>
        <p aria-hidden="true">
          <span>{formatCents(highest)}</span>
        </p>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {places.map(({ span, from, to, y }) => (
            <rect
              key={span.starts_at}
              data-kind={span.kind}
              x={from}
              width={to - from}
              y={y}
              height={HEIGHT - y}
            />
          ))}
          <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
          <path d={lineOf(places)} />
        </svg>
        <figcaption aria-hidden="true">
          <span>{formatDay(since, today)}</span>
          <span>{t("today")}</span>
        </figcaption>
      </figure>
      <ul className="price-legend" aria-hidden="true">
        {(["regular", "promo"] as const)
          .filter((kind) => spans.some((span) => span.kind === kind))
          .map((kind) => (
            <li key={kind} data-kind={kind}>
              {t(kind)}
            </li>
          ))}
      </ul>
      <PriceTable spans={spans} today={today} />
      <p className="text-sm text-ink-soft">
        {t("source")} {corrections > 0 && t("corrections", { count: corrections })}
      </p>
    </div>
  );
}

const isHolding = ({ starts_at, ends_at }: Span, at: string) =>
  starts_at <= at && (ends_at === null || at < ends_at);
