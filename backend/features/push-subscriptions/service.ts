import { createHash, randomUUID } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { PushDevice, PushSubscriptionInput } from "@/lib/contract/push";
import notifications from "@/lib/i18n/messages/it/notifications.json";
import {
  clearFailures,
  countFailures,
  deleteBeyond,
  deleteByIds,
  deleteOld,
  deleteSubscriptions,
  hasAccepted,
  insertRefusals,
  lockSaving,
  moveSession,
  refusalRows,
  type SubscriptionRow,
  type SubscriptionValues,
  selectKnown,
  selectSubscriptionIds,
  selectSubscriptions,
  subscriptionRows,
} from "./queries";

/** Maximum devices per user; the least recently seen one makes room for a new one. */
const MOST_DEVICES = 20;
/** Days after which an unseen device is dropped, since some push services never report it. */
const LIFE_DAYS = 365;
/** Failures in a row, over more than a day, after which a subscription is dropped. */
const MOST_FAILURES = 3;

const DAY = 24 * 60 * 60 * 1000;

type SubscriptionDeps = Pick<Deps, "db" | "now" | "push">;
type RemovalDeps = Pick<Deps, "db" | "now">;

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Hash of a device that its user removed; automatic renewals of it are refused. */
function removalHash(
  userId: string,
  { device_id, endpoint }: { device_id: string | null; endpoint: string },
): string {
  return hashOf(`removed ${userId} ${device_id ?? endpoint}`);
}

/** True if the user asked for it, not the page or worker by itself. */
function isAskedFor({ meta }: PushSubscriptionInput): boolean {
  return meta?.source !== "reconcile" && meta?.source !== "sw-refresh";
}

function valuesOf(
  input: PushSubscriptionInput,
  user: CurrentUser,
  at: Date,
): Omit<SubscriptionValues, "created_at"> & { device_id: string | null } {
  const { subscription, device, user_agent, meta, device_id } = input;
  return {
    user_id: user.id,
    session_id: user.session_id,
    device_id: device_id ?? null,
    endpoint: subscription.endpoint,
    p256dh: subscription.keys.p256dh.replace(/(?<!=)=+$/, ""),
    auth: subscription.keys.auth.replace(/(?<!=)=+$/, ""),
    device,
    user_agent,
    display_mode: meta?.display_mode ?? null,
    source: meta?.source ?? null,
    expires_at: subscription.expirationTime ? new Date(subscription.expirationTime) : null,
    seen_at: at,
    failures: 0,
    failing_since: null,
  };
}

/**
 * Saves or renews the subscription of a user's device. A device has one, and an endpoint belongs to
 * the last user who asked for it. Automatic calls are accepted only if the account has push on, and
 * not with another user's endpoint. An id of null means that it was not saved: with `renew` the
 * push service refused it and the browser must make a new one; otherwise this device must stay
 * quiet until its user asks again. Throws `validation_failed` for a forbidden endpoint or invalid
 * keys.
 */
export async function saveSubscription(
  { db, now, push }: SubscriptionDeps,
  user: CurrentUser,
  input: PushSubscriptionInput,
): Promise<{ id: string | null; isNew: boolean; renew: boolean }> {
  const at = now();
  const values = valuesOf(input, user, at);
  if (!push.accepts(values)) {
    throw new DomainError("validation_failed", undefined, {
      subscription: [notifications.unusableSubscription],
    });
  }
  return inTransaction(db, async (tx) => {
    await lockSaving(tx, user.id, values.endpoint);
    const removal = removalHash(user.id, values);
    const { byEndpoint, byDevice } = await selectKnown(tx, values);
    const isOwn = byEndpoint?.user_id === user.id;
    if (isAskedFor(input)) await refusalRows.remove(tx, { endpoint_hash: removal });
    else if (
      (byEndpoint && !isOwn) ||
      !(await hasAccepted(tx, user.id)) ||
      (await refusalRows.exists(tx, { endpoint_hash: removal }))
    ) {
      // Its former owner is another user or does not want it any more.
      await deleteByIds(
        tx,
        [byEndpoint, byDevice].flatMap((row) => row?.id ?? []),
      );
      return { id: null, isNew: false, renew: false };
    }
    if (await refusalRows.exists(tx, { endpoint_hash: hashOf(values.endpoint) })) {
      return { id: null, isNew: false, renew: true };
    }
    const known = isOwn ? byEndpoint : byDevice;
    // Waiting deliveries of the endpoint's former owner are deleted with the row.
    const replaced = [byEndpoint, byDevice].filter((row) => row && row.id !== known?.id);
    await deleteByIds(
      tx,
      replaced.flatMap((row) => row?.id ?? []),
    );
    if (known) {
      const device_id = values.device_id ?? known.device_id;
      await subscriptionRows.update(tx, known.id, { ...values, device_id });
      return { id: known.id, isNew: false, renew: false };
    }
    const { id } = await subscriptionRows.insert(tx, { ...values, created_at: at });
    await deleteBeyond(tx, user.id, MOST_DEVICES);
    return { id, isNew: true, renew: false };
  });
}

function toDevice(row: SubscriptionRow, user: CurrentUser): PushDevice {
  return {
    id: row.id,
    device: row.device,
    display_mode: row.display_mode,
    is_current: row.session_id === user.session_id,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  };
}

/** The devices that get a user's pushes, most recently seen first. */
export async function listDevices(db: Executor, user: CurrentUser): Promise<PushDevice[]> {
  return (await selectSubscriptions(db, user.id)).map((row) => toDevice(row, user));
}

/** Removes a user's devices and records it, so that an automatic call cannot bring them back. */
export async function removeDevicesOf(
  tx: Executor,
  userId: string,
  at: Date,
  only?: { id?: string; sessionId?: string },
): Promise<number> {
  const rows = await deleteSubscriptions(tx, userId, only);
  await insertRefusals(
    tx,
    rows.map((row) => removalHash(userId, row)),
    at,
  );
  return rows.length;
}

function removeDevices(
  { db, now }: RemovalDeps,
  user: CurrentUser,
  only?: { id?: string; sessionId?: string },
): Promise<number> {
  return inTransaction(db, (tx) => removeDevicesOf(tx, user.id, now(), only));
}

/** Throws `not_found` for another user's device. */
export async function removeDevice(
  deps: RemovalDeps,
  user: CurrentUser,
  id: string,
): Promise<void> {
  if ((await removeDevices(deps, user, { id })) === 0) throw new DomainError("not_found");
}

/** Stops pushes to the current device, if it has any. */
export async function removeCurrentDevice(deps: RemovalDeps, user: CurrentUser): Promise<void> {
  await removeDevices(deps, user, { sessionId: user.session_id });
}

/**
 * Replaces a session by another one and moves the device to it, since a device is deleted with its
 * session. In between it belongs to no session.
 */
export async function keepDevice(
  db: Executor,
  sessionId: string,
  renew: () => Promise<CurrentUser>,
): Promise<CurrentUser> {
  const nobody = randomUUID();
  await moveSession(db, sessionId, nobody);
  let next = sessionId;
  try {
    const user = await renew();
    next = user.session_id;
    return user;
  } finally {
    await moveSession(db, nobody, next);
  }
}

/** Switches push off on every device. */
export async function removeAllDevices(deps: RemovalDeps, user: CurrentUser): Promise<void> {
  await removeDevices(deps, user);
}

/** Ids of each user's subscriptions; users without one are absent. */
export async function subscriptionsOf(
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { id, user_id } of await selectSubscriptionIds(db, userIds)) {
    found.set(user_id, [...(found.get(user_id) ?? []), id]);
  }
  return found;
}

/** Answers of push services, by subscription id. */
export interface SubscriptionNews {
  delivered: readonly string[];
  /** Permanently refused. */
  dead: readonly string[];
  failed: readonly string[];
}

/** Deletes dead subscriptions and counts failures (docs/reliability.md, row 38). */
export async function noteOutcomes(
  tx: Executor,
  { delivered, dead, failed }: SubscriptionNews,
  at: Date,
): Promise<void> {
  await clearFailures(tx, delivered);
  await countFailures(tx, failed, at, {
    most: MOST_FAILURES,
    since: new Date(at.getTime() - DAY),
  });
  const endpoints = await deleteByIds(tx, dead);
  await insertRefusals(tx, endpoints.map(hashOf), at);
}

/** Deletes expired subscriptions and those unseen for a year. */
export async function removeOldSubscriptions(db: Executor, at: Date): Promise<void> {
  await deleteOld(db, at, new Date(at.getTime() - LIFE_DAYS * DAY));
}

/** A user's devices for the export of their data. */
export async function exportDevices(db: Executor, userId: string): Promise<unknown> {
  const rows = await selectSubscriptions(db, userId);
  return rows.map(({ endpoint, device, user_agent, display_mode, created_at, seen_at }) => ({
    endpoint,
    device,
    user_agent,
    display_mode,
    created_at,
    seen_at,
  }));
}
