import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { pricePoints, products } from "@/backend/db/schema/prices";
import { activities } from "@/backend/features/activities/view";

export type ProductRow = typeof products.$inferSelect;
export type PointRow = typeof pricePoints.$inferSelect;

export const pointRows = rows(pricePoints);
export const productRows = rows(products);

const correction = alias(pricePoints, "correction");

/** Rows that were not replaced. */
function pointQuery(db: Executor) {
  return db
    .select({ point: pricePoints, correction_id: correction.id })
    .from(pricePoints)
    .leftJoin(correction, eq(correction.corrects_id, pricePoints.id));
}

/** Valid prices of several products, in the order of recording. */
export async function selectCounting(
  db: Executor,
  productIds: readonly string[],
): Promise<PointRow[]> {
  if (productIds.length === 0) return [];
  const rows = await pointQuery(db)
    .where(and(inArray(pricePoints.product_id, [...productIds]), isNull(correction.id)))
    .orderBy(asc(pricePoints.id));
  return rows.map(({ point }) => point);
}

/** Every row of a product's register with its author, newest first. */
export async function selectRegister(db: Executor, productId: string) {
  return db
    .select({ point: pricePoints, correction_id: correction.id, recorder: users.name })
    .from(pricePoints)
    .leftJoin(correction, eq(correction.corrects_id, pricePoints.id))
    .leftJoin(users, eq(users.id, pricePoints.recorded_by))
    .where(eq(pricePoints.product_id, productId))
    .orderBy(sql`${pricePoints.id} desc`);
}

/** A row, and whether it was replaced. */
export async function selectPoint(db: Executor, id: number) {
  const [row] = await pointQuery(db).where(eq(pricePoints.id, id));
  return row ? { ...row.point, is_corrected: row.correction_id !== null } : null;
}

/** How many rows of a product were corrected since a moment. */
export function countCorrections(db: Executor, productId: string, since: Date): Promise<number> {
  return db.$count(
    pricePoints,
    and(
      eq(pricePoints.product_id, productId),
      isNotNull(pricePoints.corrects_id),
      gte(pricePoints.recorded_at, since),
    ),
  );
}

/** True if a shop's register has a current product with this name. */
export async function hasTwin(
  db: Executor,
  activityId: string,
  { name, but }: { name: string; but?: string },
): Promise<boolean> {
  const { id, activity_id, former_organisation_id, archived_at } = products;
  const isTwin = and(
    eq(activity_id, activityId),
    isNull(former_organisation_id),
    isNull(archived_at),
    sql`lower(${products.name}) = lower(${name})`,
    but ? ne(id, but) : undefined,
  );
  return (await db.$count(products, isTwin)) > 0;
}

export const insertProduct = async (tx: Executor, values: typeof products.$inferInsert) =>
  (await productRows.insert(tx, values)).id;

/**
 * Products of these activities with the activity's name, by name, archived ones last. Products kept by a
 * former organisation of the activity are left out.
 */
export async function selectProducts(db: Executor, activityIds: readonly string[]) {
  const { activity_id, former_organisation_id, archived_at, name, id } = products;
  return db
    .select({ product: products, activity: { id: activities.id, name: activities.name } })
    .from(products)
    .innerJoin(activities, eq(activities.id, activity_id))
    .where(
      and(
        isOneOf(activity_id, activityIds),
        or(isNull(former_organisation_id), eq(former_organisation_id, activities.organisation_id)),
      ),
    )
    .orderBy(sql`${archived_at} is not null`, asc(name), asc(id));
}

/** These activities, by name; null: all activities with an organisation. */
export async function selectActivities(db: Executor, ids: readonly string[] | null) {
  return db
    .select({
      id: activities.id,
      name: activities.name,
      organisation_id: activities.organisation_id,
    })
    .from(activities)
    .where(ids ? isOneOf(activities.id, ids) : isNotNull(activities.organisation_id))
    .orderBy(asc(activities.name), asc(activities.id));
}

/**
 * Deletes rows that were written and ended before `until`: a regular price ends at the next one. A
 * row that another one refers to stays until that is deleted.
 */
export async function deleteOldPoints(tx: Executor, until: Date): Promise<void> {
  const moment = sql`${until.toISOString()}::timestamptz`;
  await tx.execute(sql`
    delete from ${pricePoints} as old
    where old.recorded_at < ${moment}
      and not exists (select from ${pricePoints} as newer where newer.corrects_id = old.id)
      and (old.ends_at < ${moment} or exists (
        select from ${pricePoints} as next
        where next.product_id = old.product_id and next.kind = 'regular' and next.starts_at > old.starts_at
          and next.starts_at < ${moment}
          and not exists (select from ${pricePoints} as newer where newer.corrects_id = next.id)))`);
}

/** Deletes products without rows that were added before `until`. */
export async function deleteEmptyProducts(tx: Executor, until: Date): Promise<void> {
  await tx
    .delete(products)
    .where(
      and(
        lt(products.created_at, until),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(pricePoints)
            .where(eq(pricePoints.product_id, products.id)),
        ),
      ),
    );
}

export const selectNamed = (db: Executor, ids: readonly string[]) =>
  db
    .select({ id: products.id, name: products.name, unit: products.unit })
    .from(products)
    .where(isOneOf(products.id, ids));

/** Products that are on sale in a public shop, which still keeps their register. */
export const selectOnSale = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      product: products,
      activity: { id: activities.id, slug: activities.slug, name: activities.name },
    })
    .from(products)
    .innerJoin(activities, eq(activities.id, products.activity_id))
    .where(
      and(
        isOneOf(products.id, ids),
        eq(activities.status, "published"),
        isNull(products.archived_at),
        or(
          isNull(products.former_organisation_id),
          eq(products.former_organisation_id, activities.organisation_id),
        ),
      ),
    );
