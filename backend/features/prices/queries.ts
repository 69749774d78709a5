import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { pricePoints, products } from "@/backend/db/schema/prices";

export type ProductRow = typeof products.$inferSelect;
export type PointRow = typeof pricePoints.$inferSelect;
export type PointValues = Omit<typeof pricePoints.$inferInsert, "id">;

export async function selectProduct(db: Executor, id: string): Promise<ProductRow | null> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row ?? null;
}

/** Within a transaction: whoever writes prices of a product does so one after the other. */
export async function lockProduct(tx: Executor, id: string): Promise<ProductRow | null> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for("update");
  return row ?? null;
}

const correction = alias(pricePoints, "correction");

/** Rows in whose place no other one stands. */
function pointQuery(db: Executor) {
  return db
    .select({ point: pricePoints, correction_id: correction.id })
    .from(pricePoints)
    .leftJoin(correction, eq(correction.corrects_id, pricePoints.id));
}

/** The prices that count, of several products, in the order in which they were recorded. */
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

/** Every row of a product's register with who wrote it, the last one first. */
export async function selectRegister(db: Executor, productId: string) {
  return db
    .select({ point: pricePoints, correction_id: correction.id, recorder: users.name })
    .from(pricePoints)
    .leftJoin(correction, eq(correction.corrects_id, pricePoints.id))
    .leftJoin(users, eq(users.id, pricePoints.recorded_by))
    .where(eq(pricePoints.product_id, productId))
    .orderBy(sql`${pricePoints.id} desc`);
}

/** A row, and whether another one stands in its place. */
export async function selectPoint(db: Executor, id: number) {
  const [row] = await pointQuery(db).where(eq(pricePoints.id, id));
  return row ? { ...row.point, is_corrected: row.correction_id !== null } : null;
}

export async function insertPoint(tx: Executor, values: PointValues): Promise<number> {
  const [row] = await tx.insert(pricePoints).values(values).returning({ id: pricePoints.id });
  if (!row) throw new Error("The price was not written");
  return row.id;
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
