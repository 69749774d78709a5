import { randomUUID } from "node:crypto";
import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { users } from "@/backend/db/schema/accounts";
import {
  notificationDeliveries,
  notificationPreferences,
  notifications,
  pushSends,
} from "@/backend/db/schema/notifications";
import type { NotificationType } from "@/lib/contract/notifications";

type NotificationValues = typeof notifications.$inferInsert;
export type DeliveryValues = typeof notificationDeliveries.$inferInsert;
export type PushSendValues = typeof pushSends.$inferInsert;

export interface Reader {
  user_id: string;
  email_verified: boolean;
  /** Null: no settings. */
  preferences: typeof notificationPreferences.$inferSelect | null;
}

/** Those of these users who can be notified, with their settings. */
export async function selectReaders(db: Executor, userIds: readonly string[]): Promise<Reader[]> {
  return db
    .select({
      user_id: users.id,
      email_verified: users.email_verified,
      preferences: notificationPreferences,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.user_id, users.id))
    .where(and(isOneOf(users.id, userIds), inArray(users.status, ["active", "deleting"])));
}

/** Values common to all recipients. */
export type SharedValues = Omit<NotificationValues, "id" | "user_id" | "is_listed">;

/**
 * Skips users with the same `dedupe_key` and returns the new ones. Columns are passed as arrays:
 * with a list of values, building and planning would take half as long as writing the rows.
 */
export async function insertNotifications(
  tx: Executor,
  shared: SharedValues,
  readers: readonly Pick<NotificationValues, "user_id" | "is_listed">[],
): Promise<{ id: string; user_id: string }[]> {
  if (readers.length === 0) return [];
  const payload = shared.payload ? JSON.stringify(shared.payload) : null;
  const { rows } = await tx.execute<{ id: string; user_id: string }>(sql`
    INSERT INTO ${notifications} (id, user_id, is_listed, type, title, body, deep_link, payload,
      dedupe_key, activity_id, broadcast_id, created_at)
    SELECT reader.*, ${shared.type}::text, ${shared.title}::text, ${shared.body}::text,
      ${shared.deep_link}::text, ${payload}::jsonb, ${shared.dedupe_key}::text,
      ${shared.activity_id}::uuid, ${shared.broadcast_id}::uuid, ${shared.created_at}::timestamptz
    FROM unnest(
      ${sql.param(readers.map(() => randomUUID()))}::uuid[],
      ${sql.param(readers.map(({ user_id }) => user_id))}::uuid[],
      ${sql.param(readers.map(({ is_listed }) => is_listed))}::boolean[]
    ) AS reader
    ON CONFLICT (user_id, dedupe_key) DO NOTHING
    RETURNING id, user_id`);
  return rows;
}

function instants(dates: readonly (Date | null | undefined)[]) {
  return sql`${sql.param(dates.map((date) => date?.toISOString() ?? null))}::timestamptz[]`;
}

export async function insertDeliveries(
  tx: Executor,
  deliveries: readonly DeliveryValues[],
  sends: readonly PushSendValues[],
): Promise<void> {
  if (deliveries.length > 0) {
    await tx.execute(sql`
      INSERT INTO ${notificationDeliveries}
        (id, notification_id, channel, state, reason, due_at, expires_at, sent_at)
      SELECT * FROM unnest(
        ${sql.param(deliveries.map(({ id }) => id))}::uuid[],
        ${sql.param(deliveries.map(({ notification_id }) => notification_id))}::uuid[],
        ${sql.param(deliveries.map(({ channel }) => channel))}::notification_channel[],
        ${sql.param(deliveries.map(({ state }) => state))}::delivery_state[],
        ${sql.param(deliveries.map(({ reason }) => reason ?? null))}::text[],
        ${instants(deliveries.map(({ due_at }) => due_at))},
        ${instants(deliveries.map(({ expires_at }) => expires_at))},
        ${instants(deliveries.map(({ sent_at }) => sent_at))}
      )`);
  }
  if (sends.length > 0) {
    await tx.execute(sql`
      INSERT INTO ${pushSends} (delivery_id, subscription_id, due_at)
      SELECT * FROM unnest(
        ${sql.param(sends.map(({ delivery_id }) => delivery_id))}::uuid[],
        ${sql.param(sends.map(({ subscription_id }) => subscription_id))}::uuid[],
        ${instants(sends.map(({ due_at }) => due_at))}
      )`);
  }
}

/** Pushes of these types sent to each user since a moment; users without any are absent. */
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
        isOneOf(notifications.user_id, userIds),
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
