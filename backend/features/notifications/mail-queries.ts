import { and, asc, eq, lte } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { users } from "@/backend/db/schema/accounts";
import { notificationDeliveries, notifications } from "@/backend/db/schema/notifications";
import { deliveryRows } from "./queries";

function dueAt(now: Date) {
  return and(
    eq(notificationDeliveries.channel, "email"),
    eq(notificationDeliveries.state, "pending"),
    lte(notificationDeliveries.due_at, now),
  );
}

/** Users with a due mail; mails of deactivated accounts wait until these are active again. */
export async function selectPeopleToWrite(
  db: Executor,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ user_id: notifications.user_id })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notification_id))
    .innerJoin(users, eq(users.id, notifications.user_id))
    .where(and(dueAt(now), eq(users.status, "active")))
    .limit(limit);
  return rows.map(({ user_id }) => user_id);
}

/** Locks the due mails of these users until the transaction ends, oldest first. */
export async function lockDueMails(tx: Executor, userIds: readonly string[], now: Date) {
  return tx
    .select({
      id: notificationDeliveries.id,
      user_id: notifications.user_id,
      expires_at: notificationDeliveries.expires_at,
      type: notifications.type,
      title: notifications.title,
      body: notifications.body,
      deep_link: notifications.deep_link,
      read_at: notifications.read_at,
      cleared_at: notifications.cleared_at,
      name: users.first_name,
      address: users.email,
    })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notification_id))
    .innerJoin(users, eq(users.id, notifications.user_id))
    .where(and(dueAt(now), isOneOf(notifications.user_id, userIds)))
    .orderBy(asc(notifications.created_at), asc(notifications.id))
    .for("update", { of: notificationDeliveries, skipLocked: true });
}

/** Marks them as done. */
export const endMails = (
  tx: Executor,
  ids: readonly string[],
  values: Pick<typeof notificationDeliveries.$inferInsert, "state" | "reason" | "sent_at">,
) => deliveryRows.update(tx, ids, { ...values, due_at: null });
