import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import { versioned } from "@/backend/kernel/version";
import { type PriceHistory, productFactsSchema } from "@/lib/contract/prices";
import {
  type AnnouncedCut,
  judgePriceCut,
  type PriceCut,
  spansOf,
} from "@/lib/domain/reference-price";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import {
  countCorrections,
  type PointRow,
  type ProductRow,
  productRows,
  selectActivities,
  selectCounting,
} from "./queries";
import { toPriced } from "./register";

/** Minimum days of a chart. */
const CHART_DAYS = 90;

async function findProduct(db: Executor, id: string): Promise<ProductRow> {
  const product = await productRows.find(db, id);
  if (!product) throw new DomainError("not_found");
  return product;
}

/** Editable fields of a product, with their version. */
export function factsOf({ name, archived_at }: Pick<ProductRow, "name" | "archived_at">) {
  return versioned({ name, is_archived: archived_at !== null }, productFactsSchema);
}

/**
 * Judges a discount by the current register (lib/domain/reference-price.ts). Throws `not_found`.
 */
export async function checkPriceCut(
  db: Executor,
  { productId, ...cut }: AnnouncedCut & { productId: string },
): Promise<PriceCut> {
  const product = await findProduct(db, productId);
  return judgePriceCut(toPriced(product, await selectCounting(db, [productId])), cut);
}

/** Chart data from valid rows: the last ninety days until `now`. */
export async function describeHistory(
  db: Executor,
  product: ProductRow,
  { points, now }: { points: readonly PointRow[]; now: Date },
): Promise<PriceHistory> {
  const since = addDays(romeDay(now), -CHART_DAYS);
  const begin = romeInstant(since, 0);
  const spans = spansOf(toPriced(product, points).prices).filter(
    ({ from, to }) => from <= now && (to === null || to > begin),
  );
  return {
    product: { id: product.id, name: product.name, unit: product.unit },
    since,
    until: now.toISOString(),
    spans: spans.map(({ cents, kind, from, to, isDeclared }) => ({
      price: cents,
      kind,
      starts_at: from.toISOString(),
      ends_at: to?.toISOString() ?? null,
      is_declared: isDeclared,
    })),
    corrections: await countCorrections(db, product.id, begin),
  };
}

/**
 * The public prices of a product for a promotion's chart: the last ninety days. Throws `not_found`.
 */
export async function priceHistory(
  db: Executor,
  productId: string,
  now: Date,
): Promise<PriceHistory> {
  const product = await findProduct(db, productId);
  return describeHistory(db, product, { points: await selectCounting(db, [productId]), now });
}

/** A product that a promotion can use, with its activity; null if unknown or no longer sold. */
export async function findSoldProduct(
  db: Executor,
  id: string,
): Promise<{ id: string; name: string; activityId: string | null } | null> {
  const product = await productRows.find(db, id);
  if (!product || product.archived_at) return null;
  const { name, former_organisation_id: formerId } = product;
  const [activity] = product.activity_id ? await selectActivities(db, [product.activity_id]) : [];
  const isKept = formerId !== null && formerId !== activity?.organisation_id;
  return { id: product.id, name, activityId: isKept ? null : product.activity_id };
}
