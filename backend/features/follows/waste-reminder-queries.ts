import { and, desc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { wasteReminders } from "@/backend/db/schema/waste-reminders";
import type { Follower } from "./queries";

type ReminderRow = typeof wasteReminders.$inferSelect;

const reminderRows = rows(wasteReminders);

function isOf(owner: Follower): SQL {
  return "user_id" in owner
    ? eq(wasteReminders.user_id, owner.user_id)
    : eq(wasteReminders.guest_id, owner.guest_id);
}

/** Null: they have it already. */
export const insertReminder = (tx: Executor, values: typeof wasteReminders.$inferInsert) =>
  reminderRows.insertIfNew(tx, values);

/** Newest first. */
export function selectReminders(db: Executor, owner: Follower): Promise<ReminderRow[]> {
  return db
    .select()
    .from(wasteReminders)
    .where(isOf(owner))
    .orderBy(desc(wasteReminders.created_at), desc(wasteReminders.id));
}

export function countReminders(db: Executor, owner: Follower): Promise<number> {
  return db.$count(wasteReminders, isOf(owner));
}

/** False: none of them was theirs. */
export const deleteReminders = async (tx: Executor, owner: Follower, ids: readonly string[]) =>
  (await reminderRows.remove(tx, isOf(owner), inArray(wasteReminders.id, [...ids]))) > 0;

/** All that a guest has asked for is confirmed; what changed before is not told. */
export const confirmReminders = (tx: Executor, guestId: string, at: Date) =>
  reminderRows.update(
    tx,
    { guest_id: guestId, confirmed_at: null },
    { confirmed_at: at, told_until: at },
  );

/** Moves a guest's confirmed reminders to a user, except those that the user already has. */
export async function adoptReminders(tx: Executor, guestId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${wasteReminders} AS theirs SET user_id = ${userId}::uuid, guest_id = NULL
    WHERE guest_id = ${guestId}::uuid AND confirmed_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM ${wasteReminders} AS own
      WHERE own.user_id = ${userId}::uuid AND own.address_key = theirs.address_key)`);
}

/** Deletes reminders that were not confirmed in time. */
export async function deleteOldReminders(tx: Executor, unconfirmedUntil: Date): Promise<void> {
  const { confirmed_at, created_at } = wasteReminders;
  await tx
    .delete(wasteReminders)
    .where(and(isNull(confirmed_at), lte(created_at, unconfirmedUntil)));
}
