import { eq } from "drizzle-orm";
import type { CardUse } from "@/backend/content/card-use";
import { products } from "@/backend/db/schema/prices";

/** The register of a shop goes along with its card; products of one name stand side by side. */
export const pricedCards: CardUse = {
  columns: ["products.activity_id"],
  move: async (_, tx, { from, to }) => {
    await tx.update(products).set({ activity_id: to.id }).where(eq(products.activity_id, from.id));
    return undefined;
  },
};
