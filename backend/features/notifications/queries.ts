import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import {
  broadcasts,
  notificationDeliveries,
  notificationPreferences,
  notifications,
} from "@/backend/db/schema/notifications";
import accounts from "@/lib/i18n/messages/it/accounts.json";

export type PreferencesRow = typeof notificationPreferences.$inferSelect;
export type PreferencesChange = Partial<Omit<PreferencesRow, "user_id" | "updated_at">>;
export type ListedRow = typeof notifications.$inferSelect & { delivery_id: string };

/** Condition: shown in the user's list. */
function listedOf(userId: string) {
  return and(
    eq(notifications.user_id, userId),
    sql`${notifications.is_listed}`,
    isNull(notifications.cleared_at),
  );
}

function unreadOf(userId: string) {
  return and(listedOf(userId), isNull(notifications.read_at));
}

/** Newest first. */
export async function selectListed(
  db: Executor,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> {
  const rows = await db
    .select({ notification: notifications, delivery_id: notificationDeliveries.id })
    .from(notifications)
    .innerJoin(
      notificationDeliveries,
      and(
        eq(notificationDeliveries.notification_id, notifications.id),
        eq(notificationDeliveries.channel, "in_app"),
      ),
    )
    .where(listedOf(userId))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ notification, delivery_id }) => ({ ...notification, delivery_id }));
}

export async function countListed(db: Executor, userId: string): Promise<number> {
  return db.$count(notifications, listedOf(userId));
}

export async function countUnread(db: Executor, userId: string): Promise<number> {
  return db.$count(notifications, unreadOf(userId));
}

/** The notification of a delivery; null if it does not exist or is another user's. */
export async function selectOfDelivery(
  db: Executor,
  userId: string,
  deliveryId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: notifications.id })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notification_id))
    .where(and(eq(notificationDeliveries.id, deliveryId), eq(notifications.user_id, userId)));
  return row?.id ?? null;
}

/** Earlier reads keep their time. */
export async function markRead(db: Executor, notificationId: string, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ read_at: at })
    .where(and(eq(notifications.id, notificationId), isNull(notifications.read_at)));
}

/** Records the channel that the user came by: a clicked push or mail. */
export async function markDeliveryRead(db: Executor, id: string, at: Date): Promise<void> {
  await db
    .update(notificationDeliveries)
    .set({
      read_at: at,
      state: sql`CASE WHEN ${notificationDeliveries.channel} = 'in_app'
        THEN ${notificationDeliveries.state} ELSE 'clicked' END`,
    })
    .where(and(eq(notificationDeliveries.id, id), isNull(notificationDeliveries.read_at)));
}

export async function markAllRead(db: Executor, userId: string, at: Date): Promise<void> {
  await db.update(notifications).set({ read_at: at }).where(unreadOf(userId));
}

export async function clearListed(db: Executor, userId: string, at: Date): Promise<void> {
  await db.update(notifications).set({ cleared_at: at }).where(listedOf(userId));
}

/** Null: no settings. */
export async function selectPreferences(
  db: Executor,
  userId: string,
): Promise<PreferencesRow | null> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, userId));
  return row ?? null;
}

/** {@link selectPreferences} with a row lock until the transaction ends. */
export async function lockPreferences(
  tx: Executor,
  userId: string,
  at: Date,
): Promise<PreferencesRow> {
  await tx
    .insert(notificationPreferences)
    .values({ user_id: userId, updated_at: at })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, userId))
    .for("update");
  if (!row) throw new Error("The preferences were not stored");
  return row;
}

export async function updatePreferences(
  db: Executor,
  userId: string,
  change: PreferencesChange,
  at: Date,
): Promise<void> {
  await db
    .update(notificationPreferences)
    .set({ ...change, updated_at: at })
    .where(eq(notificationPreferences.user_id, userId));
}

/** Deletes older rows in batches; returns their number. */
export async function deleteOlder(db: Executor, before: Date, most: number): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.created_at, before))
    .limit(most);
  const { rowCount } = await db.delete(notifications).where(inArray(notifications.id, old));
  return rowCount ?? 0;
}

/** Ends expired deliveries that nothing will send, because their devices were removed. */
export async function endForgotten(db: Executor, now: Date): Promise<void> {
  await db
    .update(notificationDeliveries)
    .set({ state: "failed", reason: "expired" })
    .where(
      and(eq(notificationDeliveries.state, "pending"), lt(notificationDeliveries.expires_at, now)),
    );
}

/** Deletes notifications about deleted things, by page path. */
export async function deleteLeadingTo(tx: Executor, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await tx.delete(notifications).where(inArray(notifications.deep_link, [...paths]));
}

/** A PostgreSQL pattern for a text as a whole word, not after `also`. */
function alone(text: string, also = ""): string {
  const plain = text.replace(/[!-/:-@[-`{-~]/g, "\\$&");
  return `(?<![[:alnum:]${also}])${plain}(?![[:alnum:]])`;
}

/** Removes the user's name from notifications to others. */
async function takeNameOut(tx: Executor, userId: string): Promise<void> {
  const [person] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const { title, body } = notifications;
  const named = `${alone(person.email, "._+-")}|${alone(person.name)}`;
  const without = (column: typeof title | typeof body, most: number) =>
    sql`left(regexp_replace(${column}, ${named}, ${accounts.deletedName}, 'g'), ${most})`;
  await tx
    .update(notifications)
    .set({ title: without(title, 80), body: without(body, 180) })
    .where(sql`${title} ~ ${named} or ${body} ~ ${named}`);
}

/** All notifications of a user, newest first. */
export async function selectAllOf(db: Executor, userId: string) {
  return db
    .select({
      type: notifications.type,
      title: notifications.title,
      body: notifications.body,
      deep_link: notifications.deep_link,
      created_at: notifications.created_at,
      read_at: notifications.read_at,
      cleared_at: notifications.cleared_at,
    })
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(desc(notifications.created_at), desc(notifications.id));
}

export async function deleteAllOf(tx: Executor, userId: string): Promise<void> {
  await takeNameOut(tx, userId);
  await tx.delete(notifications).where(eq(notifications.user_id, userId));
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.user_id, userId));
  await tx.update(broadcasts).set({ created_by: null }).where(eq(broadcasts.created_by, userId));
}
