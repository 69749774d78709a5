import { and, eq, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities, activityHoursReminders } from "@/backend/db/schema/activities";

export interface DueMoments {
  /** Hours confirmed before this must be confirmed. */
  confirmedBefore: Date;
  /** An organisation reminded once, at this time or earlier, is reminded again. */
  remindedBefore: Date;
}

const confirmedAt = sql<Date | null>`(${activities.opening} ->> 'confirmed_at')::timestamptz`;
const { activity_id, organisation_id, sent, sent_at } = activityHoursReminders;
/** Condition: the row's reminders no longer count. */
const isOver = or(ne(organisation_id, activities.organisation_id), lt(sent_at, confirmedAt));

/** Published activities due for a reminder by date, ordered by id. */
export async function selectDueForReminder(
  db: Executor,
  { confirmedBefore, remindedBefore }: DueMoments,
) {
  const rows = await db
    .select({
      id: activities.id,
      name: activities.name,
      opening: activities.opening,
      organisation_id: activities.organisation_id,
      /** Reminders that count. */
      sent: sql<number>`case when ${isOver} then 0 else coalesce(${sent}, 0) end`,
      last: sent_at,
    })
    .from(activities)
    .leftJoin(activityHoursReminders, eq(activity_id, activities.id))
    .where(
      and(
        eq(activities.status, "published"),
        isNotNull(activities.organisation_id),
        or(isNull(confirmedAt), lt(confirmedAt, confirmedBefore)),
        or(isNull(activity_id), isOver, and(eq(sent, 1), lte(sent_at, remindedBefore))),
      ),
    )
    .orderBy(activities.id);
  return rows.flatMap(({ organisation_id: owner, ...row }) =>
    owner === null ? [] : [{ ...row, organisation_id: owner }],
  );
}

/**
 * Records a reminder after the one that was read (`last`, null: none); false if another run has
 * done so.
 */
export async function noteReminder(
  tx: Executor,
  reminder: typeof activityHoursReminders.$inferInsert,
  last: Date | null,
): Promise<boolean> {
  const rows = await tx
    .insert(activityHoursReminders)
    .values(reminder)
    .onConflictDoUpdate({
      target: activity_id,
      set: reminder,
      setWhere: last ? eq(sent_at, last) : sql`false`,
    })
    .returning({ id: activity_id });
  return rows.length > 0;
}
