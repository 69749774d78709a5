import type { PromoEffect } from "@/lib/contract/ticketing-constants";

/** Sums of an order in whole cents, VAT included (docs/domain/ticketing.md). */

/** A line as it is ordered. */
export interface Line {
  /** Of one ticket. */
  price: number;
  quantity: number;
  /** In percent. */
  vatRate: number;
  /** True if the promo code applies to it. */
  isReduced: boolean;
}

export interface PricedLine extends Line {
  /** Of the whole line. */
  discount: number;
  total: number;
}

export interface Sums {
  net: number;
  vat: number;
  discount: number;
  total: number;
}

export interface Reduction {
  effect: PromoEffect;
  /** Cents off the order, or percent off each ticket. */
  amount: number;
}

/** Splits a sum by weight, to the cent; the remainder of rounding goes to the first parts. */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((sum * weight) / whole));
  let rest = sum - shares.reduce((all, share) => all + share, 0);
  return shares.map((share, index) => {
    if (rest === 0 || weights[index] === 0) return share;
    rest -= 1;
    return share + 1;
  });
}

function discountsOf(lines: readonly Line[], reduction: Reduction | null): number[] {
  const none = lines.map(() => 0);
  if (!reduction || reduction.effect === "none") return none;
  if (reduction.effect === "percent") {
    return lines.map(({ price, quantity, isReduced }) =>
      isReduced ? Math.round((price * reduction.amount) / 100) * quantity : 0,
    );
  }
  const weights = lines.map(({ price, quantity, isReduced }) => (isReduced ? price * quantity : 0));
  const reducible = weights.reduce((all, weight) => all + weight, 0);
  return shareOut(Math.min(reduction.amount, reducible), weights);
}

/** Price of each line with a discount. */
export function priceLines(lines: readonly Line[], reduction: Reduction | null): PricedLine[] {
  const discounts = discountsOf(lines, reduction);
  return lines.map((line, index) => {
    const discount = discounts[index] ?? 0;
    return { ...line, discount, total: line.price * line.quantity - discount };
  });
}

/** The net part of a sum that includes VAT. */
export function netOf(total: number, vatRate: number): number {
  return Math.round((total * 100) / (100 + vatRate));
}

/** VAT is computed once per line, as on an invoice. */
export function sumsOf(lines: readonly PricedLine[]): Sums {
  const sums = { net: 0, vat: 0, discount: 0, total: 0 };
  for (const { total, discount, vatRate } of lines) {
    const net = netOf(total, vatRate);
    sums.net += net;
    sums.vat += total - net;
    sums.discount += discount;
    sums.total += total;
  }
  return sums;
}

/** The price paid for each ticket of a line, so that single ones can be refunded. */
export function ticketPrices({ total, quantity }: { total: number; quantity: number }): number[] {
  return shareOut(total, Array<number>(quantity).fill(1));
}
