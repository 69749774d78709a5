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
  deleteRefusal,
  deleteSubscriptions,
  hasAccepted,
  insertRefusals,
  insertSubscription,
  isRefused,
  lockSaving,
  moveSession,
  type SubscriptionRow,
  type SubscriptionValues,
  selectKnown,
  selectSubscriptionIds,
  selectSubscriptions,
  updateSubscription,
} from "./queries";

/** Devices of one person; the one that was not seen for longest makes room for another. */
const MOST_DEVICES = 20;
/** A device that has not been seen for so long is gone: some push services never say so. */
const LIFE_DAYS = 365;
/** So many failures in a row, over more than a day, and the subscription is given up. */
const MOST_FAILURES = 3;

const DAY = 24 * 60 * 60 * 1000;

type SubscriptionDeps = Pick<Deps, "db" | "now" | "push">;
type RemovalDeps = Pick<Deps, "db" | "now">;

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Under this a device is remembered that its person has taken away: what it sends by itself is not taken. */
function removalHash(
  userId: string,
  { device_id, endpoint }: { device_id: string | null; endpoint: string },
): string {
  return hashOf(`removed ${userId} ${device_id ?? endpoint}`);
}

/** Whether a person asks for it now, and not the page or the worker by itself. */
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
 * Saves the subscription of a person's device, or renews it: a device has one, and an endpoint belongs to whoever asked for it
 * last. What a page or a worker sends by itself is taken only of somebody whose account says yes, and not with the endpoint of
 * somebody else. An id of null: it was not saved, and with `renew`, because its push service has refused it, so that the
 * browser is to make a new one; else this device is to be quiet until its person asks for it. Throws `validation_failed` for
 * an endpoint that may not be called, or keys that are none.
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
    if (isAskedFor(input)) await deleteRefusal(tx, removal);
    else if (
      (byEndpoint && !isOwn) ||
      !(await hasAccepted(tx, user.id)) ||
      (await isRefused(tx, removal))
    ) {
      // Whoever had it is not the one who sends it, or does not want it any more.
      await deleteByIds(
        tx,
        [byEndpoint, byDevice].flatMap((row) => row?.id ?? []),
      );
      return { id: null, isNew: false, renew: false };
    }
    if (await isRefused(tx, hashOf(values.endpoint))) {
      return { id: null, isNew: false, renew: true };
    }
    const known = isOwn ? byEndpoint : byDevice;
    // What still waits for the person who had the endpoint before goes with the row.
    const replaced = [byEndpoint, byDevice].filter((row) => row && row.id !== known?.id);
    await deleteByIds(
      tx,
      replaced.flatMap((row) => row?.id ?? []),
    );
    if (known) {
      const device_id = values.device_id ?? known.device_id;
      await updateSubscription(tx, known.id, { ...values, device_id });
      return { id: known.id, isNew: false, renew: false };
    }
    const id = await insertSubscription(tx, { ...values, created_at: at });
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

/** The devices that get a person's notifications, the one seen last first. */
export async function listDevices(db: Executor, user: CurrentUser): Promise<PushDevice[]> {
  return (await selectSubscriptions(db, user.id)).map((row) => toDevice(row, user));
}

/** Takes a person's devices away, and remembers that they did: it is no longer enough that the device sends itself. */
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

/** Throws `not_found` for a device that is not this person's. */
export async function removeDevice(
  deps: RemovalDeps,
  user: CurrentUser,
  id: string,
): Promise<void> {
  if ((await removeDevices(deps, user, { id })) === 0) throw new DomainError("not_found");
}

/** The device that asks gets no pushes any more; without one nothing happens. */
export async function removeCurrentDevice(deps: RemovalDeps, user: CurrentUser): Promise<void> {
  await removeDevices(deps, user, { sessionId: user.session_id });
}

/**
 * Does what puts another session in the place of one, and gives the device to the one that results: with the end of its
 * session a device is gone. Meanwhile it belongs to no session.
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

/** Ids of the subscriptions of each of these people; who has none is absent. */
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

/** What push services said of subscriptions, by their ids. */
export interface SubscriptionNews {
  delivered: readonly string[];
  /** Never again. */
  dead: readonly string[];
  failed: readonly string[];
}

/** Takes away what is dead, and counts what fails (docs/reliability.md, row 38). */
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

/** Takes away what ended by itself, or was not seen for a year. */
export async function removeOldSubscriptions(db: Executor, at: Date): Promise<void> {
  await deleteOld(db, at, new Date(at.getTime() - LIFE_DAYS * DAY));
}

/** A person's devices as they stand in the export of their data. */
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

/** Forgets a person's devices, as when the account is deleted. */
export async function eraseDevices(tx: Executor, userId: string): Promise<void> {
  await deleteSubscriptions(tx, userId);
}
