import { and, eq, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities, activityHoursReminders } from "@/backend/db/schema/activities";

export interface DueMoments {
  /** Hours that were last confirmed before have to be confirmed. */
  confirmedBefore: Date;
  /** Who was reminded once, and not later than this, is reminded again. */
  remindedBefore: Date;
}

const confirmedAt = sql<Date | null>`(${activities.opening} ->> 'confirmed_at')::timestamptz`;
const { activity_id, organisation_id, sent, sent_at } = activityHoursReminders;
/** The reminders of the row do not count any more. */
const isOver = or(ne(organisation_id, activities.organisation_id), lt(sent_at, confirmedAt));

/** Published cards whose organisation is due a reminder, as far as dates tell; in the order of their ids. */
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
      /** How many count already. */
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

/** Writes a reminder down after the one that was read (`last`, null: none); false: another run has done so since. */
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
