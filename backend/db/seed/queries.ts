import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { activities, activityPictures } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { pages } from "@/backend/db/schema/pages";
import { reports } from "@/backend/db/schema/reports";
import { activityReviews, reviewPhotos } from "@/backend/db/schema/reviews";
import { settings } from "@/backend/db/schema/settings";
import { zones } from "@/backend/db/schema/zones";
import type { CategoryDefinition } from "@/lib/domain/categories";

export type PictureRole = "cover" | "gallery" | "logo";

/** Whether nobody has put anything in yet (no activity, page or setting), so that the demo town may be built. */
export async function isEmpty(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from ${activities}) or exists (select from ${pages})
      or exists (select from ${settings}) as found`);
  return rows[0]?.found === false;
}

/** Existing slugs are left as they are. */
export async function insertCategories(
  db: Executor,
  list: readonly CategoryDefinition[],
): Promise<void> {
  await db
    .insert(categories)
    .values(list.map(({ slug, name, icon }, position) => ({ slug, name, icon, position })))
    .onConflictDoNothing();
}

/** Existing slugs are left as they are. */
export async function insertZones(
  db: Executor,
  list: readonly { slug: string; name: string }[],
): Promise<void> {
  await db
    .insert(zones)
    .values(list.map(({ slug, name }) => ({ slug, name })))
    .onConflictDoNothing();
}

/** Ids of the activities with these slugs and the roles for which each already has a picture. */
export async function pictureRoles(
  db: Executor,
  slugs: string[],
): Promise<Map<string, { id: string; roles: Set<PictureRole> }>> {
  const rows = await db
    .select({ slug: activities.slug, id: activities.id, role: activityPictures.role })
    .from(activities)
    .leftJoin(activityPictures, sql`${activityPictures.activity_id} = ${activities.id}`)
    .where(inArray(activities.slug, slugs));
  const found = new Map<string, { id: string; roles: Set<PictureRole> }>();
  for (const { slug, id, role } of rows) {
    const entry = found.get(slug) ?? { id, roles: new Set<PictureRole>() };
    if (role) entry.roles.add(role);
    found.set(slug, entry);
  }
  return found;
}

/** The review of an activity by an account, shown or waiting, and how many photos it has; null: there is none. */
export async function findOwnReview(
  db: Executor,
  { activity, email }: { activity: string; email: string },
): Promise<{ id: string; author_id: string; photos: number } | null> {
  const [row] = await db
    .select({ id: activityReviews.id, author_id: users.id, photos: count(reviewPhotos.id) })
    .from(activityReviews)
    .innerJoin(activities, eq(activities.id, activityReviews.activity_id))
    .innerJoin(users, eq(users.id, activityReviews.author_id))
    .leftJoin(reviewPhotos, eq(reviewPhotos.review_id, activityReviews.id))
    .where(
      and(
        eq(activities.slug, activity),
        eq(users.email, email),
        inArray(activityReviews.status, ["published", "pending"]),
      ),
    )
    .groupBy(activityReviews.id, users.id);
  return row ?? null;
}

/** Adds a report that waits for the staff, as it would have come in by the form; its id. */
export async function insertOpenReport(
  tx: Executor,
  report: Omit<typeof reports.$inferInsert, "status" | "is_by_owner">,
): Promise<string> {
  const values = { ...report, status: "open" as const, is_by_owner: false };
  const [row] = await tx.insert(reports).values(values).returning({ id: reports.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}
