import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import {
  notificationDeliveries,
  notificationPreferences,
  notifications,
  pushSends,
} from "@/backend/db/schema/notifications";
import type { NotificationType } from "@/lib/contract/notifications";

export type NotificationValues = typeof notifications.$inferInsert;
export type DeliveryValues = typeof notificationDeliveries.$inferInsert;
export type PushSendValues = typeof pushSends.$inferInsert;

export interface Reader {
  user_id: string;
  email_verified: boolean;
  /** Null: nothing was ever set. */
  preferences: typeof notificationPreferences.$inferSelect | null;
}

/** Those of these people who can be told anything, with what they have set. */
export async function selectReaders(db: Executor, userIds: readonly string[]): Promise<Reader[]> {
  return db
    .select({
      user_id: users.id,
      email_verified: users.email_verified,
      preferences: notificationPreferences,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.user_id, users.id))
    .where(and(inArray(users.id, [...userIds]), inArray(users.status, ["active", "deleting"])));
}

/** Who had a notification with the same `dedupe_key` gets none; gives those that were new. */
export async function insertNotifications(
  tx: Executor,
  rows: readonly NotificationValues[],
): Promise<{ id: string; user_id: string }[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing({ target: [notifications.user_id, notifications.dedupe_key] })
    .returning({ id: notifications.id, user_id: notifications.user_id });
}

export async function insertDeliveries(
  tx: Executor,
  deliveries: readonly DeliveryValues[],
  sends: readonly PushSendValues[],
): Promise<void> {
  if (deliveries.length > 0) await tx.insert(notificationDeliveries).values([...deliveries]);
  if (sends.length > 0) await tx.insert(pushSends).values([...sends]);
}

/** How many pushes of these types each of these people was sent since a moment; who had none is absent. */
export async function countPushes(
  db: Executor,
  userIds: readonly string[],
  types: readonly NotificationType[],
  since: Date,
  activityId?: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ user_id: notifications.user_id, pushes: count() })
    .from(notifications)
    .innerJoin(notificationDeliveries, eq(notificationDeliveries.notification_id, notifications.id))
    .where(
      and(
        inArray(notifications.user_id, [...userIds]),
        inArray(notifications.type, [...types]),
        gt(notifications.created_at, since),
        eq(notificationDeliveries.channel, "push"),
        sql`${notificationDeliveries.state} in ('pending', 'sent', 'clicked')`,
        activityId ? eq(notifications.activity_id, activityId) : undefined,
      ),
    )
    .groupBy(notifications.user_id);
  return new Map(rows.map(({ user_id, pushes }) => [user_id, pushes]));
}
