import type { PushSubscriptionInput } from "@/lib/contract/push";
import {
  removePushDevices,
  removeThisPushDevice,
  savePushSubscription,
} from "@/lib/contract/push-subscription-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import { createStore } from "./external-store";
import { thisDevice } from "./install";
import { logFailure } from "./log";
import { send } from "./send";
import { postToWorker, registerWorker } from "./service-worker";
import { currentPerson } from "./session";
import { isStandalone } from "./standalone";
import { readStored, store } from "./storage";

type Source = NonNullable<NonNullable<PushSubscriptionInput["meta"]>["source"]>;

/** Push seems supported but is not available now (spec section 8). */
export class PushMissingError extends Error {
  override name = "PushMissingError";
}

const state = createStore<{ hasSubscription: boolean | null }>({ hasSubscription: null });

/** True if this browser has a subscription; null while unknown. */
export const usePushSubscription = state.useValue;

/** True if the browser has the needed features. */
export function isPushCapable(): boolean {
  return Boolean("Notification" in window && "PushManager" in window && navigator.serviceWorker);
}

/** True if push is possible here: browser features and a key of the site (spec section 5). */
export function isPushSupported(key: string | null | undefined): boolean {
  return Boolean(key) && isPushCapable();
}

export function pushPermission(): NotificationPermission {
  return "Notification" in window ? Notification.permission : "default";
}

async function pushManager(): Promise<PushManager | null> {
  return (await registerWorker())?.pushManager ?? null;
}

/** Finds an existing subscription without creating one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  try {
    const found = (await (await pushManager())?.getSubscription()) ?? null;
    state.set({ hasSubscription: found !== null });
    return found;
  } catch (error) {
    logFailure("The push subscription could not be read.", error);
    state.set({ hasSubscription: false });
    return null;
  }
}

/** The worker reported that the subscription ended. */
export function forgetSubscription(): void {
  state.set({ hasSubscription: false });
}

function isOfKey(subscription: PushSubscription, key: string): boolean {
  const bytes = subscription.options?.applicationServerKey;
  if (!bytes) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return (
    text
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/(?<!=)=+$/, "") === key.replace(/(?<!=)=+$/, "")
  );
}

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const existing = await manager.getSubscription();
  if (existing && isOfKey(existing, key)) return existing;
  // A browser refuses a second subscription with another key.
  await existing?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Push needs a secure origin, where randomUUID exists. */
function deviceId(): string {
  const kept = readStored("local", "pushDevice");
  if (kept) return kept;
  const made = crypto.randomUUID();
  store("local", "pushDevice", made);
  return made;
}

/** Gives the worker the key to renew the subscription while no page is open. */
export function postPushKey(key: string | null): void {
  postToWorker({ type: "set-push-key", key, device_id: readStored("local", "pushDevice") });
}

/** The server's answer to a subscription. */
type Verdict =
  | "saved"
  /** The push service refused it: create a new one. */
  | "refused"
  /** The user removed this device elsewhere. */
  | "removed";

async function sendSubscription(json: PushSubscriptionJSON, source: Source): Promise<Verdict> {
  const answer = await send(savePushSubscription, {
    // The browser's type has optional fields that the standard guarantees.
    subscription: json as PushSubscriptionInput["subscription"],
    device: thisDevice(),
    user_agent: navigator.userAgent,
    meta: { display_mode: isStandalone() ? "standalone" : "browser", source },
    device_id: deviceId(),
  });
  const { id, renew }: Record<string, unknown> = isRecord(answer) ? answer : {};
  if (renew === true) return "refused";
  return id === null ? "removed" : "saved";
}

/** True if the logged-in user switched push off on this device; other devices may have it. */
function isSwitchedOff(): boolean {
  const person = currentPerson();
  return person !== null && readStored("local", "pushOff") === person;
}

/** True if another user last had push on this device: the browser's permission is theirs. */
function isOfSomebodyElse(): boolean {
  const last = readStored("local", "pushLast");
  return last !== null && last !== currentPerson();
}

async function endSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  state.set({ hasSubscription: false });
}

/** Ends this browser's subscription; it is not renewed automatically. */
async function letGo(): Promise<void> {
  store("local", "pushOff", currentPerson());
  await endSubscription();
}

/** Switches push off on this device until the user wants it again. Throws what `request` throws. */
export async function switchOffHere(): Promise<void> {
  await send(removeThisPushDevice);
  await letGo();
}

/** Switches push off on all devices of the user. Throws what `request` throws. */
export async function switchOffEverywhere(): Promise<void> {
  await send(removePushDevices);
  await letGo();
}

/**
 * Creates or finds this device's subscription and saves it for the current user. Throws {@link
 * PushMissingError} without a worker, push or key, and an error if another user has logged in
 * meanwhile; other errors pass through.
 */
export async function saveSubscription(
  key: string | null | undefined,
  source: Source,
): Promise<void> {
  const person = currentPerson();
  const manager = await pushManager();
  if (!manager || !key) throw new PushMissingError("No push manager or no key");
  if (source === "prompt") store("local", "pushOff", null);
  const subscription = await subscribe(manager, key);
  state.set({ hasSubscription: true });
  if (currentPerson() !== person) throw new Error("Somebody else is logged in");
  const verdict = await sendSubscription(subscription.toJSON(), source);
  postPushKey(key);
  if (verdict === "removed") return letGo();
  if (verdict === "refused") {
    await subscription.unsubscribe();
    state.set({ hasSubscription: false });
    const renewed = await subscribe(manager, key);
    if ((await sendSubscription(renewed.toJSON(), source)) === "refused")
      throw new Error("The push service refuses this device");
    state.set({ hasSubscription: true });
  }
  store("local", "pushLast", person);
}

/**
 * Saves a subscription renewed by the worker. Failures are logged; the next page load saves it
 * again.
 */
export async function saveRefreshed(subscription: PushSubscriptionJSON): Promise<void> {
  if (isOfSomebodyElse()) return dropSubscription();
  state.set({ hasSubscription: true });
  try {
    if ((await sendSubscription(subscription, "sw-refresh")) === "removed") await letGo();
  } catch (error) {
    logFailure("The renewed push subscription could not be saved.", error);
  }
}

/** Ends this browser's subscription, which belongs to another user. Failures are logged. */
export async function dropSubscription(): Promise<void> {
  try {
    await endSubscription();
  } catch (error) {
    logFailure("The push subscription could not be ended.", error);
  }
}

/**
 * Syncs the server's list with this device. If the user has push on, the device is subscribed and
 * saved, unless they switched it off here or it belonged to another user and they have not asked
 * for it. Otherwise it is unsubscribed. Failures are logged.
 */
export async function reconcileSubscription(
  key: string | null | undefined,
  isAccepted: boolean,
  source: Source = "reconcile",
): Promise<void> {
  if (isAccepted && isOfSomebodyElse()) store("local", "pushOff", currentPerson());
  if (!isAccepted || isSwitchedOff()) return dropSubscription();
  try {
    if (pushPermission() === "granted" && key) await saveSubscription(key, source);
    else await findSubscription();
  } catch (error) {
    logFailure("The push subscription could not be brought up to date.", error);
  }
}
