import { asc, eq } from "drizzle-orm";
import type { DeclaredPersonalData } from "@/backend/content/personal-data";
import { pricePoints, products } from "@/backend/db/schema/prices";

/** Prices that a user recorded for a shop: they stay, without the user. */
export const recordedPrices: DeclaredPersonalData = {
  name: "recorded_prices",
  read: (db, userId) =>
    db
      .select({
        product: products.name,
        price: pricePoints.price,
        kind: pricePoints.kind,
        starts_at: pricePoints.starts_at,
        ends_at: pricePoints.ends_at,
        reason: pricePoints.reason,
        recorded_at: pricePoints.recorded_at,
      })
      .from(pricePoints)
      .innerJoin(products, eq(products.id, pricePoints.product_id))
      .where(eq(pricePoints.recorded_by, userId))
      .orderBy(asc(pricePoints.id)),
};
