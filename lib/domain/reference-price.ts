import type { PriceBasis, PriceKind } from "@/lib/contract/price-constants";
import { addDays, romeDay, romeInstant } from "./rome-time";

/**
 * What a price cut may be announced against: art. 17-bis of the Codice del consumo (docs/domain/prices.md, which names the
 * texts). Pure, for both sides. Prices are whole cents, days `YYYY-MM-DD` in Europe/Rome.
 */

/** A price of the register that counts: one that was corrected is left out by the caller. */
export interface Price {
  cents: number;
  kind: PriceKind;
  from: Date;
  /** The first moment at which it does not hold; null: until the next regular price, a promotional one until the next price. */
  to: Date | null;
  /** Told by the shop afterwards, for days that were over. */
  isDeclared: boolean;
}

export interface PricedProduct {
  prices: readonly Price[];
  /** The first day on which the shop sold it. */
  onSaleSince: string;
  /** Farm and food products that spoil (art. 17-bis, paragraph 3). */
  isPerishable: boolean;
}

/** What everybody paid from one moment to another; `to` null: until further notice. Spans never overlap. */
export type PriceSpan = Price;

export interface Reference {
  cents: number;
  basis: PriceBasis;
  /**
   * The day that the basis is about: the first of the thirty days; the last one of the promotion before; the day on which the
   * product went on sale; that of the first step; the one since which the price before was asked.
   */
  since: string;
}

/** No price is known of the days that count (`knownSince` null, or later than `neededSince`), or none was asked on them. */
interface MissingHistory {
  kind: "history_missing";
  neededSince: string;
  knownSince: string | null;
}

/** Why a cut may not be announced. */
export type PriceCutProblem =
  | MissingHistory
  /** The price is not below the reference. */
  | { kind: "not_lower" }
  /** The percentage that was claimed is higher than the right one, or a price before higher than the reference. */
  | { kind: "claim_too_high" };

export interface PriceCut {
  /** Null: no price is known that the cut could be measured by. */
  referenceCents: number | null;
  /** What is off, in whole percent, rounded down; never below 0. Null: there is no reference. */
  percent: number | null;
  basis: PriceBasis | null;
  since: string | null;
  problem: PriceCutProblem | null;
}

const DAYS = 30;
/** Whoever ends a step at 23:59 and begins the next one at midnight has not interrupted anything. */
const PAUSE = 60_000;

const isHolding = ({ from, to }: Price, at: number) =>
  from.getTime() <= at && (to === null || at < to.getTime());

/** The last of several prices; of two from one moment, that which stands later in the list. */
function latest(prices: readonly Price[]): Price | undefined {
  return prices.reduce<Price | undefined>(
    (last, price) => (last && last.from > price.from ? last : price),
    undefined,
  );
}

/** What everybody paid at a moment: the lowest promotional price, else the last regular one. Undefined: it was not sold. */
function priceAt(prices: readonly Price[], at: number): Price | undefined {
  const begun = prices.filter(({ from }) => from.getTime() <= at);
  const promos = begun.filter((price) => {
    if (price.kind !== "promo") return false;
    if (price.to !== null) return isHolding(price, at);
    // Without an end it holds until whatever price comes next.
    return !begun.some(({ from }) => from > price.from);
  });
  if (promos.length > 0) return promos.reduce((low, one) => (one.cents < low.cents ? one : low));
  const regular = latest(begun.filter(({ kind }) => kind === "regular"));
  return regular && isHolding(regular, at) ? regular : undefined;
}

const isAlike = (one: Price, other: Price) =>
  one.cents === other.cents && one.kind === other.kind && one.isDeclared === other.isDeclared;

/** Prices as they followed one another; where the product was not sold, there is a gap. */
export function spansOf(written: readonly Price[]): PriceSpan[] {
  // What ends when it begins was taken back before it held.
  const prices = written.filter((price) => isHolding(price, price.from.getTime()));
  const moments = prices.flatMap(({ from, to }) =>
    to ? [from.getTime(), to.getTime()] : [from.getTime()],
  );
  const edges = [...new Set(moments)].sort((one, other) => one - other);
  const spans: PriceSpan[] = [];
  for (const [index, edge] of edges.entries()) {
    const price = priceAt(prices, edge);
    if (!price) continue;
    const next = edges[index + 1];
    const to = next === undefined ? null : new Date(next);
    const last = spans.at(-1);
    if (last?.to?.getTime() === edge && isAlike(last, price)) last.to = to;
    else spans.push({ ...price, from: new Date(edge), to });
  }
  return spans;
}

const endOf = ({ to }: PriceSpan) => to?.getTime() ?? Number.POSITIVE_INFINITY;

/** The last day of a span that is over. */
const lastDay = (span: PriceSpan) => romeDay(new Date(endOf(span) - 1));

/**
 * When a cut to `cents` at `at` began: at the first of the promotional prices that led to it one after the other, each lower
 * than the one before or the same. `at` itself where nothing led to it.
 */
function firstStep(spans: readonly PriceSpan[], cents: number, at: Date): Date {
  let [first, reached] = [at, cents];
  const before = spans.filter(({ from }) => from < at).reverse();
  for (const span of before) {
    const end = Math.min(endOf(span), at.getTime());
    if (span.kind === "regular" && end - span.from.getTime() <= PAUSE) continue;
    if (first.getTime() - end > PAUSE || span.kind !== "promo" || span.cents < reached) break;
    [first, reached] = [span.from, span.cents];
  }
  return first;
}

/** The lowest price before `at`, as paragraphs 2 to 4 ask for it. */
function priorPrice(
  { onSaleSince, isPerishable }: PricedProduct,
  spans: readonly PriceSpan[],
  at: Date,
): { reference: Reference | null; neededSince: string } {
  const day = romeDay(at);
  const before = spans.filter(({ from }) => from < at);
  if (isPerishable) {
    const last = before.at(-1);
    const since = last && romeDay(last.from);
    const reference =
      last && since ? ({ cents: last.cents, basis: "perishable_previous", since } as const) : null;
    return { reference, neededSince: since ?? addDays(day, -1) };
  }
  const window = addDays(day, -DAYS);
  const isNew = onSaleSince > window;
  const since = isNew ? onSaleSince : window;
  const begin = romeInstant(since, 0).getTime();
  const [first, ...others] = before.filter((span) => endOf(span) > begin);
  if (!first) return { reference: null, neededSince: since };
  const lowest = others.reduce((low, span) => (span.cents <= low.cents ? span : low), first);
  const { cents } = lowest;
  if (isNew)
    return { reference: { cents, basis: "lowest_since_on_sale", since }, neededSince: since };
  if (lowest.kind === "promo" && endOf(lowest) <= at.getTime()) {
    const reference = { cents, basis: "previous_promo", since: lastDay(lowest) } as const;
    return { reference, neededSince: since };
  }
  return { reference: { cents, basis: "lowest_30d", since }, neededSince: since };
}

/** The reference of a cut to `cents` that begins at `at`, and since when prices must be known for it. */
function referenceFor(product: PricedProduct, cents: number, at: Date) {
  const spans = spansOf(product.prices.filter(({ from }) => from < at));
  const begun = product.isPerishable ? at : firstStep(spans, cents, at);
  const { reference, neededSince } = priorPrice(product, spans, begun);
  const [earliest] = spans;
  const knownSince = earliest ? romeDay(earliest.from) : null;
  const isMissing = !reference || knownSince === null || knownSince > neededSince;
  const stepwise =
    reference && begun < at ? { basis: "stepwise" as const, since: romeDay(begun) } : {};
  return {
    reference: reference && { ...reference, ...stepwise },
    missing: isMissing ? ({ kind: "history_missing", neededSince, knownSince } as const) : null,
  };
}

/** What any cut that began at `at` would be measured by, and what of the prices before is not known; one that runs would go on. */
export function referenceAt(
  product: PricedProduct,
  at: Date,
): { reference: Reference | null; missing: MissingHistory | null } {
  return referenceFor(product, 0, at);
}

const percentOff = (from: number, to: number) =>
  Math.max(0, Math.floor(((from - to) * 100) / from));

/** A cut as it is to be announced. */
export interface AnnouncedCut {
  priceNowCents: number;
  startsAt: Date;
  /** Null: it is left to the rule. */
  claimedPercent?: number | null;
  /** What the product is said to have cost before; null: nothing is said. */
  claimedBeforeCents?: number | null;
}

/**
 * Judges a cut: what happens from its beginning on does not count. Days count whole, from midnight to midnight in Rome: the
 * thirty before that of the beginning, and its own hours until then.
 */
export function judgePriceCut(
  product: PricedProduct,
  { priceNowCents, startsAt, claimedPercent = null, claimedBeforeCents = null }: AnnouncedCut,
): PriceCut {
  const { reference, missing } = referenceFor(product, priceNowCents, startsAt);
  if (!reference) {
    return { referenceCents: null, percent: null, basis: null, since: null, problem: missing };
  }
  const { cents, basis, since } = reference;
  const percent = percentOff(cents, priceNowCents);
  const isTooHigh = (claimedPercent ?? 0) > percent || (claimedBeforeCents ?? 0) > cents;
  const broken =
    priceNowCents >= cents
      ? ({ kind: "not_lower" } as const)
      : isTooHigh
        ? ({ kind: "claim_too_high" } as const)
        : null;
  return { referenceCents: cents, percent, basis, since, problem: missing ?? broken };
}
