import type { Executor } from "@/backend/db/handle";
import type { Reach, Target } from "@/backend/features/roles/service";
import { DomainError } from "@/backend/kernel/errors";
import type {
  PricePoint,
  Product,
  ProductDetail,
  ProductList,
  ProductQuery,
} from "@/lib/contract/prices";
import { referenceAt, spansOf } from "@/lib/domain/reference-price";
import {
  type PointRow,
  type ProductRow,
  productRows,
  selectActivities,
  selectCounting,
  selectProducts,
  selectRegister,
} from "./queries";
import { describeHistory, factsOf } from "./reading";
import { canCorrect, toPriced } from "./register";

interface Shop {
  id: string;
  name: string;
}

/** A product for the shop's team, at `now`. */
function toProduct(
  { product, activity }: { product: ProductRow; activity: Shop },
  { points, now }: { points: readonly PointRow[]; now: Date },
): Product {
  const priced = toPriced(product, points);
  const held = spansOf(priced.prices).find(({ from, to }) => from <= now && (!to || now < to));
  const { reference, missing } = referenceAt(priced, now);
  return {
    id: product.id,
    activity,
    name: product.name,
    unit: product.unit,
    is_perishable: product.is_perishable,
    on_sale_since: product.on_sale_since,
    is_archived: product.archived_at !== null,
    price: held ? { price: held.cents, kind: held.kind } : null,
    reference: reference && {
      price: reference.cents,
      basis: reference.basis,
      since: reference.since,
    },
    missing_since: missing?.neededSince ?? null,
  };
}

/**
 * Products of the user's shops, or of one shop, with their present prices. Throws `not_found` for a
 * shop of others.
 */
export async function listProducts(
  db: Executor,
  { activity }: ProductQuery,
  { reach, now }: { reach: Reach; now: Date },
): Promise<ProductList> {
  const activities = await selectActivities(
    db,
    reach === "all" ? null : [...reach.activities.keys()],
  );
  if (activity && !activities.some(({ id }) => id === activity)) throw new DomainError("not_found");
  const asked = activity ? [activity] : reach === "all" ? [] : activities.map(({ id }) => id);
  const rows = await selectProducts(db, asked);
  const points = await selectCounting(
    db,
    rows.map(({ product }) => product.id),
  );
  return { data: rows.map((row) => toProduct(row, { points, now })), activities };
}

/** The shop of a product. Throws `not_found`. */
export async function targetOf(db: Executor, id: string): Promise<Target> {
  const product = await productRows.find(db, id);
  if (!product) throw new DomainError("not_found");
  return { activityId: product.activity_id, formerId: product.former_organisation_id };
}

/** A product with all prices of its register, corrected ones too. Throws `not_found`. */
export async function describeProduct(
  db: Executor,
  id: string,
  { reach, now }: { reach: Reach; now: Date },
): Promise<ProductDetail> {
  const product = await productRows.find(db, id);
  const [activity] = product?.activity_id ? await selectActivities(db, [product.activity_id]) : [];
  if (!product || !activity) throw new DomainError("not_found");
  const register = await selectRegister(db, id);
  const points = register
    .filter(({ correction_id }) => correction_id === null)
    .map(({ point }) => point)
    .reverse();
  return {
    ...toProduct({ product, activity }, { points, now }),
    version: factsOf(product).version,
    points: register.map(({ point, correction_id, recorder }): PricePoint => {
      const { starts_at, ends_at, recorded_at, ...row } = point;
      return {
        ...row,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at?.toISOString() ?? null,
        is_corrected: correction_id !== null,
        can_correct: correction_id === null && canCorrect(point, { isStaff: reach === "all", now }),
        recorded_by: recorder,
        recorded_at: recorded_at.toISOString(),
      };
    }),
    history: await describeHistory(db, product, { points, now }),
  };
}
