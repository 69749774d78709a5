import { and, eq, isNull, sql } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import { products } from "@/backend/db/schema/prices";

/** The register of a shop. It goes along with its activity; products of one name stand side by side. */
export const pricedActivities: ActivityUse = {
  columns: ["products.activity_id"],
  // The register belongs to one trader: only colleagues may see who wrote it.
  lost: async (_, tx, { activity, organisationId, at }) => {
    const { activity_id, former_organisation_id, archived_at } = products;
    await tx
      .update(products)
      .set({
        former_organisation_id: organisationId,
        archived_at: sql`coalesce(${archived_at}, ${at.toISOString()}::timestamptz)`,
      })
      .where(and(eq(activity_id, activity.id), isNull(former_organisation_id)));
    return [];
  },
};
