import { eq, inArray, or, sql } from "drizzle-orm";
import type { TermUse } from "@/backend/content/term-use";
import type { Executor } from "@/backend/db/handle";
import { activities, activityCategories } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { zones } from "@/backend/db/schema/zones";
import { addCategoryVotes, refreshRanks, refreshSearch } from "./write-queries";

/** Activities with the category as main or further one. */
async function idsNaming(db: Executor, categoryId: string): Promise<string[]> {
  const further = db
    .select({ id: activityCategories.activity_id })
    .from(activityCategories)
    .where(eq(activityCategories.category_id, categoryId));
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(or(eq(activities.category_id, categoryId), inArray(activities.id, further)));
  return rows.map(({ id }) => id);
}

/**
 * Locks activities before their categories, like writers of reviews, to avoid deadlocks; from then
 * on no other activity can use the locked terms.
 */
async function lockForMerge(tx: Executor, kind: "category" | "zone", ids: string[]): Promise<void> {
  const column = kind === "category" ? activities.category_id : activities.zone_id;
  const terms = kind === "category" ? categories : zones;
  await tx
    .select({ id: activities.id })
    .from(activities)
    .where(inArray(column, ids))
    .orderBy(activities.id)
    .for("update");
  await tx
    .select({ id: terms.id })
    .from(terms)
    .where(inArray(terms.id, ids))
    .orderBy(terms.id)
    .for("update");
}

/** Moves activities and votes to the other category; no activity has it twice. */
async function mergeCategory(tx: Executor, from: string, to: string): Promise<void> {
  await lockForMerge(tx, "category", [from, to]);
  const [votes] = await tx
    .select({ count: categories.rating_count, sum: categories.rating_sum })
    .from(categories)
    .where(eq(categories.id, from));
  await tx.update(activities).set({ category_id: to }).where(eq(activities.category_id, from));
  await tx.execute(sql`
    delete from ${activityCategories} as further
    where further.category_id = ${from}::uuid and exists (
      select from ${activityCategories} as other
      where other.activity_id = further.activity_id and other.category_id = ${to}::uuid)`);
  await tx
    .update(activityCategories)
    .set({ category_id: to })
    .where(eq(activityCategories.category_id, from));
  await tx.execute(sql`
    delete from ${activityCategories} as further using ${activities} as card
    where further.category_id = ${to}::uuid and card.id = further.activity_id
      and card.category_id = ${to}::uuid`);
  if (votes) await addCategoryVotes(tx, to, votes);
  await refreshRanks(tx, { categoryId: to });
}

const activityCategoryUse: TermUse = {
  kind: "category",
  columns: [
    "activities.category_id",
    "activity_categories.category_id",
    // maintained by triggers
    "activity_counts.category_id",
  ],
  move: async (tx, from, to) => {
    if (from.id !== to.id) await mergeCategory(tx, from.id, to.id);
    else if (from.name === to.name) return;
    // Activities are searchable by the names of their categories.
    await refreshSearch(tx, { ids: await idsNaming(tx, to.id) });
  },
};

const activityZoneUse: TermUse = {
  kind: "zone",
  columns: ["activities.zone_id", "activity_counts.zone_id"],
  move: async (tx, from, to) => {
    if (from.id === to.id) return;
    await lockForMerge(tx, "zone", [from.id, to.id]);
    await tx.update(activities).set({ zone_id: to.id }).where(eq(activities.zone_id, from.id));
  },
};

/** References of activities to categories and zones. */
export const activityTerms = [activityCategoryUse, activityZoneUse];
