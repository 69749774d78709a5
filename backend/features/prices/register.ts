import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import type { PriceKind, PriceSource } from "@/lib/contract/price-constants";
import type { Price, PricedProduct } from "@/lib/domain/reference-price";
import texts from "@/lib/i18n/messages/it/prices.json";
import {
  type PointRow,
  type ProductRow,
  pointRows,
  productRows,
  selectCounting,
  selectPoint,
} from "./queries";

/** A price to write into the register. */
export interface RecordedPrice {
  productId: string;
  /** VAT included. */
  priceCents: number;
  kind: PriceKind;
  from: Date;
  /** Exclusive end; null or left out: until the next price. */
  to?: Date | null;
  source: PriceSource;
  /** Null: the portal itself. */
  recordedBy: string | null;
  recordedAt: Date;
}

/** A replacement for a row; fields left out stay. */
export interface Correction {
  pointId: number;
  priceCents?: number;
  from?: Date;
  /** Equal to `from`: the price never applied. */
  to?: Date | null;
  /** In Italian, for the shop's team. */
  reason: string;
  recordedBy: string | null;
  recordedAt: Date;
}

function toPrice({ price, kind, starts_at, ends_at, source }: PointRow): Price {
  return {
    cents: price,
    kind,
    from: starts_at,
    to: ends_at,
    isDeclared: source === "declared",
  };
}

/** Input of the price rules for a product, from its valid rows. */
export function toPriced(product: ProductRow, points: readonly PointRow[]): PricedProduct {
  return {
    onSaleSince: product.on_sale_since,
    isPerishable: product.is_perishable,
    prices: points
      .filter(({ product_id }) => product_id === product.id)
      .map((point) => toPrice(point)),
  };
}

/** Time in which a shop can correct its entries. */
const CORRECTION_MS = 48 * 60 * 60 * 1000;

/**
 * True if a valid row can be corrected by hand: not those of promotions, and the staff has no time
 * limit.
 */
export function canCorrect(
  { source, recorded_at }: PointRow,
  { isStaff, now }: { isStaff: boolean; now: Date },
): boolean {
  if (source === "promotion") return false;
  return isStaff || now.getTime() - recorded_at.getTime() <= CORRECTION_MS;
}

/** Throws if a regular price already starts at this moment. */
function requireFree(points: readonly PointRow[], kind: PriceKind, from: Date): void {
  const isTaken = points.some(
    (point) => kind === "regular" && point.kind === kind && +point.starts_at === +from,
  );
  if (isTaken) throw new DomainError("conflict", texts.faults.sameMoment);
}

/**
 * Writes a price within a transaction; returns the row's id. Promotions write theirs when they are
 * published (`source: "promotion"`) and check the discount in the same transaction, under this lock
 * or {@link lockRegister}. Throws `not_found`, and `conflict` for a second regular price with the
 * same start.
 */
export async function recordPrice(tx: Executor, price: RecordedPrice): Promise<number> {
  await lockRegister(tx, price.productId);
  requireFree(await selectCounting(tx, [price.productId]), price.kind, price.from);
  const { id } = await pointRows.insert(tx, {
    product_id: price.productId,
    price: price.priceCents,
    kind: price.kind,
    starts_at: price.from,
    ends_at: price.to ?? null,
    source: price.source,
    recorded_by: price.recordedBy,
    recorded_at: price.recordedAt,
  });
  return id;
}

/** Locks the register of a product until the transaction ends. Throws `not_found`. */
export async function lockRegister(tx: Executor, productId: string): Promise<ProductRow> {
  const product = await productRows.lock(tx, productId);
  if (!product) throw new DomainError("not_found");
  return product;
}

/**
 * Replaces a wrong or shortened row within a transaction; returns the new row's id. The old one
 * stays but no longer counts. A withdrawn promotion sets `to`. Throws `not_found`, and `conflict`
 * if the row was already corrected.
 */
export async function correctPrice(tx: Executor, correction: Correction): Promise<number> {
  const found = await selectPoint(tx, correction.pointId);
  if (!found) throw new DomainError("not_found");
  await lockRegister(tx, found.product_id);
  const points = await selectCounting(tx, [found.product_id]);
  const point = points.find(({ id }) => id === found.id);
  if (!point) throw new DomainError("conflict", texts.faults.correctedBefore);
  const from = correction.from ?? point.starts_at;
  const to = correction.to === undefined ? point.ends_at : correction.to;
  requireFree(
    points.filter(({ id }) => id !== point.id),
    point.kind,
    from,
  );
  const { id } = await pointRows.insert(tx, {
    product_id: point.product_id,
    price: correction.priceCents ?? point.price,
    kind: point.kind,
    starts_at: from,
    ends_at: to,
    source: point.source,
    corrects_id: point.id,
    reason: correction.reason,
    recorded_by: correction.recordedBy,
    recorded_at: correction.recordedAt,
  });
  return id;
}
