import { and, asc, count, eq, isNull, lte, type SQL } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { activities } from "@/backend/db/schema/activities";
import { reports } from "@/backend/db/schema/reports";
import { activityReviews } from "@/backend/db/schema/reviews";
import type { Report } from "@/lib/contract/reports";

export type ReportRow = typeof reports.$inferSelect;
export type ReportValues = typeof reports.$inferInsert;

/** Null: the same person has an open report of the same thing. */
export async function insertReport(tx: Executor, values: ReportValues): Promise<ReportRow | null> {
  const [row] = await tx.insert(reports).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function lockReport(tx: Executor, id: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for("update");
  return row ?? null;
}

type Target = Pick<ReportRow, "activity_id" | "review_id">;

function isOpenOf({ activity_id, review_id }: Target): SQL | undefined {
  return and(
    eq(reports.activity_id, activity_id),
    review_id === null ? isNull(reports.review_id) : eq(reports.review_id, review_id),
    eq(reports.status, "open"),
  );
}

/** The open reports of the same thing, locked in one order. */
export async function lockOpenAlike(tx: Executor, target: Target): Promise<ReportRow[]> {
  return tx.select().from(reports).where(isOpenOf(target)).orderBy(asc(reports.id)).for("update");
}

export async function updateReport(
  tx: Executor,
  id: string,
  values: Partial<ReportValues>,
): Promise<void> {
  await tx.update(reports).set(values).where(eq(reports.id, id));
}

/** How many people with an account that existed by then have an open report of a review. */
export async function countTrustedReports(
  tx: Executor,
  reviewId: string,
  registeredBy: Date,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporter_id))
    .where(
      and(
        eq(reports.review_id, reviewId),
        eq(reports.status, "open"),
        eq(reports.is_by_owner, false),
        lte(users.created_at, registeredBy),
      ),
    );
  return row?.count ?? 0;
}

const shown = {
  report: reports,
  activity: { slug: activities.slug, name: activities.name },
  review: {
    id: activityReviews.id,
    author_name: activityReviews.author_name,
    rating: activityReviews.rating,
    title: activityReviews.title,
    text: activityReviews.text,
    status: activityReviews.status,
  },
};

/** Reports in one state, the oldest first. */
export async function selectReports(
  db: Executor,
  status: Report["status"],
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(shown)
    .from(reports)
    .innerJoin(activities, eq(activities.id, reports.activity_id))
    .leftJoin(activityReviews, eq(activityReviews.id, reports.review_id))
    .where(eq(reports.status, status))
    .orderBy(asc(reports.created_at), asc(reports.id))
    .limit(limit)
    .offset(offset);
}

/** Null: there is none. */
export async function selectReport(db: Executor, id: string) {
  const [row] = await db
    .select(shown)
    .from(reports)
    .innerJoin(activities, eq(activities.id, reports.activity_id))
    .leftJoin(activityReviews, eq(activityReviews.id, reports.review_id))
    .where(eq(reports.id, id));
  return row ?? null;
}

/** How many reports there are in each state. */
export async function countReports(db: Executor): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: reports.status, count: count() })
    .from(reports)
    .groupBy(reports.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** How many open reports of a thing there are. */
export async function countOpenAlike(db: Executor, target: Target): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reports).where(isOpenOf(target));
  return row?.count ?? 0;
}

export async function selectReportsOf(db: Executor, userId: string): Promise<ReportRow[]> {
  return db.select().from(reports).where(eq(reports.reporter_id, userId));
}

/** Takes a person out of their reports. */
export async function forgetReporter(tx: Executor, userId: string, name: string): Promise<void> {
  await tx
    .update(reports)
    .set({
      reporter_id: null,
      reporter_name: name,
      reporter_email: `${userId}@deleted.invalid`,
    })
    .where(eq(reports.reporter_id, userId));
}
