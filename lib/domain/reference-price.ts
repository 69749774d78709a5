import type { PriceBasis, PriceKind } from "@/lib/contract/price-constants";
import { addDays, romeDay, romeInstant } from "./rome-time";

/**
 * The reference price of a discount: art. 17-bis of the Codice del consumo (docs/domain/prices.md
 * names the texts). Pure functions for server and browser. Prices are whole cents, days
 * `YYYY-MM-DD` in Europe/Rome.
 */

/** A valid price of the register. Callers leave out corrected ones. */
export interface Price {
  cents: number;
  kind: PriceKind;
  from: Date;
  /**
   * The exclusive end; null: until the next regular price, for a promotional one until the next
   * price.
   */
  to: Date | null;
  /** Entered later, for days in the past. */
  isDeclared: boolean;
}

export interface PricedProduct {
  prices: readonly Price[];
  /** First day on sale. */
  onSaleSince: string;
  /** Perishable farm and food products (art. 17-bis, paragraph 3). */
  isPerishable: boolean;
}

/** The price that applied in a time span; `to` is null for an open end. Spans never overlap. */
export type PriceSpan = Price;

export interface Reference {
  cents: number;
  basis: PriceBasis;
  /**
   * The day that the basis refers to: the first of the thirty days; the last day of the earlier
   * promotion; the first day on sale; the first step; or the start of the earlier price.
   */
  since: string;
}

/**
 * No price is known for the relevant days (`knownSince` is null or later than `neededSince`), or
 * the product was not sold on them.
 */
interface MissingHistory {
  kind: "history_missing";
  neededSince: string;
  knownSince: string | null;
}

/** Why a discount may not be announced. */
export type PriceCutProblem =
  | MissingHistory
  /** The price is not below the reference. */
  | { kind: "not_lower" }
  /** The claimed percentage is too high, or the claimed earlier price is above the reference. */
  | { kind: "claim_too_high" };

export interface PriceCut {
  /** Null if no earlier price is known. */
  referenceCents: number | null;
  /** The discount in whole percent, rounded down, never below 0. Null without a reference. */
  percent: number | null;
  basis: PriceBasis | null;
  since: string | null;
  problem: PriceCutProblem | null;
}

const DAYS = 30;
/** A step that ends at 23:59 and one that starts at midnight are continuous. */
const PAUSE = 60_000;

const isHolding = ({ from, to }: Price, at: number) =>
  from.getTime() <= at && (to === null || at < to.getTime());

/** The latest of several prices; of two with the same start, the later one in the list. */
function latest(prices: readonly Price[]): Price | undefined {
  return prices.reduce<Price | undefined>(
    (last, price) => (last && last.from > price.from ? last : price),
    undefined,
  );
}

/**
 * The price at a moment: the lowest promotional price, else the last regular one. Undefined if it
 * was not sold.
 */
function priceAt(prices: readonly Price[], at: number): Price | undefined {
  const begun = prices.filter(({ from }) => from.getTime() <= at);
  const promos = begun.filter((price) => {
    if (price.kind !== "promo") return false;
    if (price.to !== null) return isHolding(price, at);
    // An open end lasts until the next price.
    return !begun.some(({ from }) => from > price.from);
  });
  if (promos.length > 0) return promos.reduce((low, one) => (one.cents < low.cents ? one : low));
  const regular = latest(begun.filter(({ kind }) => kind === "regular"));
  return regular && isHolding(regular, at) ? regular : undefined;
}

const isAlike = (one: Price, other: Price) =>
  one.cents === other.cents && one.kind === other.kind && one.isDeclared === other.isDeclared;

/** Prices as consecutive spans, with gaps where the product was not sold. */
export function spansOf(written: readonly Price[]): PriceSpan[] {
  // A price that ends when it begins was withdrawn before it applied.
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

/** The last day of a finished span. */
const lastDay = (span: PriceSpan) => romeDay(new Date(endOf(span) - 1));

/**
 * Start of a discount to `cents` at `at`: the first of the consecutive promotional prices that led
 * to it, each not higher than the one before; `at` itself if there are none.
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

/** The lowest price before `at`, by paragraphs 2 to 4. */
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

/**
 * The reference for a discount to `cents` that begins at `at`, and the first day whose prices must
 * be known.
 */
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

/**
 * The reference for any discount that begins at `at`, and the missing earlier prices. A running
 * discount counts as continued.
 */
export function referenceAt(
  product: PricedProduct,
  at: Date,
): { reference: Reference | null; missing: MissingHistory | null } {
  return referenceFor(product, 0, at);
}

const percentOff = (from: number, to: number) =>
  Math.max(0, Math.floor(((from - to) * 100) / from));

/** A discount to announce. */
export interface AnnouncedCut {
  priceNowCents: number;
  startsAt: Date;
  /** Null: computed. */
  claimedPercent?: number | null;
  /** The earlier price that is advertised; null: none. */
  claimedBeforeCents?: number | null;
}

/**
 * Judges a discount. Prices after its start do not count. Days are whole days in Rome: the thirty
 * before the first day, and the hours of that day before the start.
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
