import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
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

export const preferencesRows = rows(notificationPreferences);
const notificationRows = rows(notifications);
export const deliveryRows = rows(notificationDeliveries);

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
export const markRead = (db: Executor, notificationId: string, at: Date) =>
  notificationRows.update(db, { id: notificationId, read_at: null }, { read_at: at });

/** Records the channel that the user came by: a clicked push or mail. */
export const markDeliveryRead = (db: Executor, id: string, at: Date) =>
  deliveryRows.update(
    db,
    { id, read_at: null },
    {
      read_at: at,
      state: sql`CASE WHEN ${notificationDeliveries.channel} = 'in_app'
        THEN ${notificationDeliveries.state} ELSE 'clicked' END`,
    },
  );

export async function markAllRead(db: Executor, userId: string, at: Date): Promise<void> {
  await db.update(notifications).set({ read_at: at }).where(unreadOf(userId));
}

export async function clearListed(db: Executor, userId: string, at: Date): Promise<void> {
  await db.update(notifications).set({ cleared_at: at }).where(listedOf(userId));
}

/** What a person has set; until the end of the transaction nobody else changes it. */
export async function lockPreferences(
  tx: Executor,
  userId: string,
  at: Date,
): Promise<PreferencesRow> {
  await tx
    .insert(notificationPreferences)
    .values({ user_id: userId, updated_at: at })
    .onConflictDoNothing();
  const row = await preferencesRows.lock(tx, { user_id: userId });
  if (!row) throw new Error("The preferences were not stored");
  return row;
}

export const updatePreferences = (
  db: Executor,
  userId: string,
  change: PreferencesChange,
  at: Date,
) => preferencesRows.update(db, { user_id: userId }, { ...change, updated_at: at });

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
export const endForgotten = (db: Executor, now: Date) =>
  deliveryRows.update(
    db,
    { state: "pending" },
    { state: "failed", reason: "expired" },
    lt(notificationDeliveries.expires_at, now),
  );

/** Deletes notifications about deleted things, by page path. */
export const deleteLeadingTo = (tx: Executor, paths: readonly string[]) =>
  notificationRows.remove(tx, inArray(notifications.deep_link, [...paths]));

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
