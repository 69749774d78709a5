import { and, desc, eq, inArray, isNotNull, lt, ne, notInArray, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { notificationPreferences } from "@/backend/db/schema/notifications";
import { pushRefusals, pushSubscriptions } from "@/backend/db/schema/push";

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type SubscriptionValues = typeof pushSubscriptions.$inferInsert;

/** Locks saving of this user's subscriptions and of this endpoint until the transaction ends. */
export async function lockSaving(tx: Executor, userId: string, endpoint: string): Promise<void> {
  for (const key of [userId, endpoint]) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

export async function isRefused(db: Executor, endpointHash: string): Promise<boolean> {
  const rows = await db
    .select({ hash: pushRefusals.endpoint_hash })
    .from(pushRefusals)
    .where(eq(pushRefusals.endpoint_hash, endpointHash));
  return rows.length > 0;
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

export async function deleteRefusal(db: Executor, hash: string): Promise<void> {
  await db.delete(pushRefusals).where(eq(pushRefusals.endpoint_hash, hash));
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

export async function insertSubscription(
  db: Executor,
  values: SubscriptionValues,
): Promise<string> {
  const [row] = await db
    .insert(pushSubscriptions)
    .values(values)
    .returning({ id: pushSubscriptions.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}

export async function updateSubscription(
  db: Executor,
  id: string,
  values: Partial<SubscriptionValues>,
): Promise<void> {
  await db.update(pushSubscriptions).set(values).where(eq(pushSubscriptions.id, id));
}

/** Moves a session's device to another session. */
export async function moveSession(db: Executor, from: string, to: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ session_id: to })
    .where(eq(pushSubscriptions.session_id, from));
}

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

export async function clearFailures(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(pushSubscriptions)
    .set({ failures: 0, failing_since: null })
    .where(and(isOneOf(pushSubscriptions.id, ids), ne(pushSubscriptions.failures, 0)));
}

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
