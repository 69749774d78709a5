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
import { registerWorker, tellWorker } from "./service-worker";
import { currentPerson } from "./session";
import { isStandalone } from "./standalone";
import { readStored, store } from "./storage";

type Source = NonNullable<NonNullable<PushSubscriptionInput["meta"]>["source"]>;

/** Push is there by all appearances, and yet it cannot be had now (spec section 8). */
export class PushMissingError extends Error {
  override name = "PushMissingError";
}

const state = createStore<{ hasSubscription: boolean | null }>({ hasSubscription: null });

/** Whether this browser has a subscription; null: not known yet. */
export const usePushSubscription = state.useValue;

/** Whether this browser has what push takes. */
export function isPushCapable(): boolean {
  return Boolean("Notification" in window && "PushManager" in window && navigator.serviceWorker);
}

/** Whether push can be had here at all: what the browser has, and a key of the site (spec section 5). */
export function isPushSupported(key: string | null | undefined): boolean {
  return Boolean(key) && isPushCapable();
}

export function pushPermission(): NotificationPermission {
  return "Notification" in window ? Notification.permission : "default";
}

async function pushManager(): Promise<PushManager | null> {
  return (await registerWorker())?.pushManager ?? null;
}

/** Looks whether there is a subscription, without making one. */
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

/** The worker says that there is none any more. */
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
  // A browser refuses a second one under another key.
  await existing?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Push exists on secure addresses only, and there the browser makes such ids. */
function deviceId(): string {
  const kept = readStored("local", "pushDevice");
  if (kept) return kept;
  const made = crypto.randomUUID();
  store("local", "pushDevice", made);
  return made;
}

/** What the worker needs to renew the subscription while no page is open. */
export function tellPushKey(key: string | null): void {
  tellWorker({ type: "set-push-key", key, device_id: readStored("local", "pushDevice") });
}

/** What the server made of a subscription. */
type Verdict =
  | "saved"
  /** Its push service has refused it: a new one is to be made. */
  | "refused"
  /** Its person has taken this device away elsewhere. */
  | "removed";

async function sendSubscription(json: PushSubscriptionJSON, source: Source): Promise<Verdict> {
  const answer = await send(savePushSubscription, {
    // The browser's type leaves open what the standard says is there.
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

/** Whether push was switched off on this device by who is logged in, who may have it elsewhere. */
function isSwitchedOff(): boolean {
  const person = currentPerson();
  return person !== null && readStored("local", "pushOff") === person;
}

/** Whether somebody else had push on this device last: their permission, which the browser keeps, is nobody else's. */
function isOfSomebodyElse(): boolean {
  const last = readStored("local", "pushLast");
  return last !== null && last !== currentPerson();
}

async function endSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  state.set({ hasSubscription: false });
}

/** This browser has no subscription any more, and does not make one by itself. */
async function letGo(): Promise<void> {
  store("local", "pushOff", currentPerson());
  await endSubscription();
}

/** Switches push off on this device alone, until somebody wants it here again. Throws what `request` throws. */
export async function switchOffHere(): Promise<void> {
  await send(removeThisPushDevice);
  await letGo();
}

/** Switches push off on every device of who is logged in. Throws what `request` throws. */
export async function switchOffEverywhere(): Promise<void> {
  await send(removePushDevices);
  await letGo();
}

/**
 * Subscribes this device, or finds its subscription, and saves it on the server for whoever is logged in now. Throws
 * {@link PushMissingError} when there is no worker, no push or no key, and an error when somebody else is logged in by
 * then; what the browser or the server throws is thrown as it is.
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
  tellPushKey(key);
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

/** Saves what the worker has made anew. A failure is logged: the next start of the page saves it again. */
export async function saveRefreshed(subscription: PushSubscriptionJSON): Promise<void> {
  if (isOfSomebodyElse()) return dropSubscription();
  state.set({ hasSubscription: true });
  try {
    if ((await sendSubscription(subscription, "sw-refresh")) === "removed") await letGo();
  } catch (error) {
    logFailure("The renewed push subscription could not be saved.", error);
  }
}

/** Ends the subscription of this browser, which is not of who is logged in. A failure is logged. */
export async function dropSubscription(): Promise<void> {
  try {
    await endSubscription();
  } catch (error) {
    logFailure("The push subscription could not be ended.", error);
  }
}

/**
 * Makes the server's list true for who is logged in: a device of somebody who has accepted is subscribed and known, unless
 * they switched it off, or it was somebody else's before and they have not asked for it here; one of somebody who has not is
 * let go. Failures are logged.
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
