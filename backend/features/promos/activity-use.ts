import { and, asc, eq } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import { promos } from "@/backend/db/schema/promos";
import { withdrawLeft } from "./leaving";
import { promoSearch } from "./search";
import { promoTags } from "./tags";

/** The promotions of an activity. */
export const promotedActivities: ActivityUse = {
  columns: ["promos.activity_id"],
  lost: async (_, tx, { activity, organisationId, at }) => {
    const { id, activity_id, organisation_id } = promos;
    const own = await tx
      .select({ id })
      .from(promos)
      .where(and(eq(activity_id, activity.id), eq(organisation_id, organisationId)))
      .orderBy(asc(id));
    const tags: string[] = [];
    for (const promo of own) tags.push(...(await withdrawLeft(tx, promo.id, at)));
    return tags;
  },
  move: async (_, tx, { from, to }) => {
    const rows = await tx
      .update(promos)
      .set({ activity_id: to.id, activity_name: to.name })
      .where(eq(promos.activity_id, from.id))
      .returning({ id: promos.id, slug: promos.slug });
    for (const { id } of rows) await promoSearch.learn(tx, id);
    return rows.length > 0 ? promoTags(...rows.map(({ slug }) => slug)) : undefined;
  },
};
