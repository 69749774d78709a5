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

/** A price as it is written into the register. */
export interface RecordedPrice {
  productId: string;
  /** VAT included. */
  priceCents: number;
  kind: PriceKind;
  from: Date;
  /** The first moment at which it does not hold; left out or null: until another price comes. */
  to?: Date | null;
  source: PriceSource;
  /** Null: the portal itself. */
  recordedBy: string | null;
  recordedAt: Date;
}

/** What stands in the place of a row; what is left out stays as it was. */
export interface Correction {
  pointId: number;
  priceCents?: number;
  from?: Date;
  /** Equal to `from`: the price never held. */
  to?: Date | null;
  /** In Italian: the team of the shop reads it. */
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

/** What the rules need of a product, from the rows that count. */
export function toPriced(product: ProductRow, points: readonly PointRow[]): PricedProduct {
  return {
    onSaleSince: product.on_sale_since,
    isPerishable: product.is_perishable,
    prices: points
      .filter(({ product_id }) => product_id === product.id)
      .map((point) => toPrice(point)),
  };
}

/** How long a shop can correct what it typed. */
const CORRECTION_MS = 48 * 60 * 60 * 1000;

/** Whether a row that counts can be corrected by hand: what promotions wrote is theirs, and the staff is not bound to two days. */
export function canCorrect(
  { source, recorded_at }: PointRow,
  { isStaff, now }: { isStaff: boolean; now: Date },
): boolean {
  if (source === "promotion") return false;
  return isStaff || now.getTime() - recorded_at.getTime() <= CORRECTION_MS;
}

/** Whether a regular price holds from this very moment already: two of them would contradict each other. */
function requireFree(points: readonly PointRow[], kind: PriceKind, from: Date): void {
  const isTaken = points.some(
    (point) => kind === "regular" && point.kind === kind && +point.starts_at === +from,
  );
  if (isTaken) throw new DomainError("conflict", texts.faults.sameMoment);
}

/**
 * Writes a price into the register, within a transaction; the id of its row. Promotions write theirs when they are published
 * (`source: "promotion"`), and check the cut in the same transaction, behind this lock or {@link lockRegister}. Throws
 * `not_found`, and `conflict` for a second regular price from the same moment.
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

/** Makes others who write prices of a product wait until the transaction ends. Throws `not_found`. */
export async function lockRegister(tx: Executor, productId: string): Promise<ProductRow> {
  const product = await productRows.lock(tx, productId);
  if (!product) throw new DomainError("not_found");
  return product;
}

/**
 * Writes a row in the place of one that was wrong, or that ended sooner than it said, within a transaction; the id of the new
 * row. The old one stays and counts no more. A promotion that is withdrawn gives `to`. Throws `not_found`, and `conflict` when
 * the row was corrected already.
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
