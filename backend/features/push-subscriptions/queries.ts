import { and, desc, eq, inArray, isNotNull, lt, ne, notInArray, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import { notificationPreferences } from "@/backend/db/schema/notifications";
import { pushRefusals, pushSubscriptions } from "@/backend/db/schema/push";

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type SubscriptionValues = typeof pushSubscriptions.$inferInsert;

export const subscriptionRows = rows(pushSubscriptions);
export const refusalRows = rows(pushRefusals);

/** Locks saving of this user's subscriptions and of this endpoint until the transaction ends. */
export async function lockSaving(tx: Executor, userId: string, endpoint: string): Promise<void> {
  for (const key of [userId, endpoint]) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

export async function insertRefusals(
  db: Executor,
  endpointHashes: readonly string[],
  at: Date,
): Promise<void> {
  if (endpointHashes.length === 0) return;
  await db
    .insert(pushRefusals)
    .values(endpointHashes.map((endpoint_hash) => ({ endpoint_hash, refused_at: at })))
    .onConflictDoNothing();
}

/** True if the user accepted push; locked until the transaction ends. */
export async function hasAccepted(tx: Executor, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ status: notificationPreferences.push_status })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, userId))
    .for("share");
  return row?.status === "accepted";
}

/** Subscriptions with this endpoint, or of this user's device. */
export async function selectKnown(
  db: Executor,
  { user_id, device_id, endpoint }: Pick<SubscriptionRow, "user_id" | "device_id" | "endpoint">,
): Promise<{ byEndpoint: SubscriptionRow | undefined; byDevice: SubscriptionRow | undefined }> {
  const [byEndpoint] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint));
  const [byDevice] = device_id
    ? await db
        .select()
        .from(pushSubscriptions)
        .where(
          and(eq(pushSubscriptions.user_id, user_id), eq(pushSubscriptions.device_id, device_id)),
        )
    : [];
  return { byEndpoint, byDevice };
}

/** Moves a session's device to another session. */
export const moveSession = (db: Executor, from: string, to: string) =>
  subscriptionRows.update(db, { session_id: from }, { session_id: to });

/** Most recently seen first. */
export async function selectSubscriptions(
  db: Executor,
  userId: string,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
    .orderBy(desc(pushSubscriptions.seen_at), pushSubscriptions.id);
}

export async function selectSubscriptionIds(
  db: Executor,
  userIds: readonly string[],
): Promise<{ id: string; user_id: string }[]> {
  return db
    .select({ id: pushSubscriptions.id, user_id: pushSubscriptions.user_id })
    .from(pushSubscriptions)
    .where(isOneOf(pushSubscriptions.user_id, userIds));
}

/** Keeps a user's most recently seen devices and deletes the others. */
export async function deleteBeyond(db: Executor, userId: string, most: number): Promise<void> {
  const kept = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
    .orderBy(desc(pushSubscriptions.seen_at), pushSubscriptions.id)
    .limit(most);
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), notInArray(pushSubscriptions.id, kept)));
}

/** Returns their number. */
export function deleteSubscriptions(
  db: Executor,
  userId: string,
  only: { id?: string; sessionId?: string } = {},
): Promise<Pick<SubscriptionRow, "endpoint" | "device_id">[]> {
  return db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.user_id, userId),
        only.id ? eq(pushSubscriptions.id, only.id) : undefined,
        only.sessionId ? eq(pushSubscriptions.session_id, only.sessionId) : undefined,
      ),
    )
    .returning({
      endpoint: pushSubscriptions.endpoint,
      device_id: pushSubscriptions.device_id,
    });
}

/** Deletes subscriptions; returns their endpoints. */
export async function deleteByIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .delete(pushSubscriptions)
    .where(inArray(pushSubscriptions.id, [...ids]))
    .returning({ endpoint: pushSubscriptions.endpoint });
  return rows.map(({ endpoint }) => endpoint);
}

export const clearFailures = (db: Executor, ids: readonly string[]) =>
  subscriptionRows.update(
    db,
    ids,
    { failures: 0, failing_since: null },
    ne(pushSubscriptions.failures, 0),
  );

/** Counts a failure for each, and deletes those with `most` failures since before `since`. */
export async function countFailures(
  db: Executor,
  ids: readonly string[],
  at: Date,
  limit: { most: number; since: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(pushSubscriptions)
    .set({
      failures: sql`${pushSubscriptions.failures} + 1`,
      failing_since: sql`coalesce(${pushSubscriptions.failing_since}, ${at})`,
    })
    .where(inArray(pushSubscriptions.id, [...ids]));
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        inArray(pushSubscriptions.id, [...ids]),
        sql`${pushSubscriptions.failures} >= ${limit.most}`,
        lt(pushSubscriptions.failing_since, limit.since),
      ),
    );
}

/**
 * Deletes expired subscriptions, those last seen before `seenBefore`, and refusals from before
 * that.
 */
export async function deleteOld(db: Executor, now: Date, seenBefore: Date): Promise<void> {
  await db.delete(pushSubscriptions).where(lt(pushSubscriptions.seen_at, seenBefore));
  await db
    .delete(pushSubscriptions)
    .where(and(isNotNull(pushSubscriptions.expires_at), lt(pushSubscriptions.expires_at, now)));
  await db.delete(pushRefusals).where(lt(pushRefusals.refused_at, seenBefore));
}
