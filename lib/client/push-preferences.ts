import { getPushPreferences, setPushPreferences } from "@/lib/contract/notification-endpoints";
import type { PushPreferences } from "@/lib/contract/notifications";
import { isRecord } from "@/lib/domain/is-record";
import { createStore } from "./external-store";
import { logFailure } from "./log";
import { PUSH_SNOOZE } from "./push-rules";
import { send } from "./send";
import { currentPerson } from "./session";
import { readStored, store } from "./storage";

type PushStatus = PushPreferences["status"];

const statuses: readonly PushStatus[] = ["unknown", "accepted", "declined", "snoozed"];
const unknown: PushPreferences = { status: "unknown", snooze_until: null };

const preferences = createStore<PushPreferences>(unknown);

export const usePushPreferences = preferences.useValue;

/** {@link usePushPreferences} at this moment. */
export const currentPushPreferences = preferences.get;

/** Exported for its test. */
export function preferencesOf(body: unknown): PushPreferences {
  const { status, snooze_until }: Record<string, unknown> = isRecord(body) ? body : {};
  const known = statuses.find((one) => one === status);
  if (!known) throw new TypeError("The answer holds no preferences");
  const isInstant = typeof snooze_until === "string" && !Number.isNaN(Date.parse(snooze_until));
  return { status: known, snooze_until: isInstant ? snooze_until : null };
}

function readLocal(): PushPreferences {
  try {
    return preferencesOf({
      status: readStored("local", "pushStatus"),
      snooze_until: readStored("local", "pushSnoozeUntil"),
    });
  } catch {
    return unknown;
  }
}

/** Stores the settings in the browser (spec section 9) with their owner. */
function write(next: PushPreferences, owner: string | null, now: Date): void {
  const { status, snooze_until } = next;
  const declinedAt = readStored("local", "pushDeclinedAt") ?? now.toISOString();
  store("local", "pushOwner", owner);
  store("local", "pushStatus", status === "unknown" ? null : status);
  store("local", "pushAccepted", status === "accepted" ? "1" : null);
  store("local", "pushDeclinedAt", status === "declined" ? declinedAt : null);
  store("local", "pushSnoozeUntil", status === "snoozed" ? snooze_until : null);
  preferences.set(next);
}

function keep(next: PushPreferences, now: Date): void {
  write(next, currentPerson(), now);
}

async function sendStatus(status: PushStatus): Promise<void> {
  const person = currentPerson();
  if (!person) return;
  try {
    const answer = preferencesOf(await send(setPushPreferences, { status }));
    const isCurrent = preferences.get().status === status && currentPerson() === person;
    if (isCurrent) keep(answer, new Date());
  } catch (error) {
    logFailure("The choice about notifications could not be saved.", error);
  }
}

/** True if the stored settings belong to this user; null: without a login. */
export function isPushOwner(person: string | null): boolean {
  return readStored("local", "pushOwner") === person;
}

/**
 * Loads stored settings of the current user, or those without a login; deletes another user's. Call
 * once the user is known.
 */
export function claimPushPreferences(): void {
  if (isPushOwner(currentPerson())) {
    preferences.set(readLocal());
    return;
  }
  const former = readStored("local", "pushOwner");
  if (former !== null) store("local", "pushLast", former);
  write(unknown, null, new Date());
}

/**
 * Stores an answer in this browser and in the user's account; a failure of the latter is only
 * logged.
 */
export async function setPushStatus(status: PushStatus): Promise<void> {
  const now = new Date();
  const snooze_until =
    status === "snoozed" ? new Date(now.getTime() + PUSH_SNOOZE).toISOString() : null;
  keep({ status, snooze_until }, now);
  await sendStatus(status);
}

/**
 * Takes over the account's settings, or sends this browser's answer if the account has none. False
 * if the call failed (logged) or another user has logged in.
 */
export async function syncPushPreferences(person: string): Promise<boolean> {
  try {
    const known = preferencesOf(await send(getPushPreferences));
    if (currentPerson() !== person) return false;
    const own = preferences.get();
    if (known.status === "unknown" && own.status !== "unknown") await sendStatus(own.status);
    else keep(known, new Date());
    return true;
  } catch (error) {
    logFailure("The choice about notifications could not be read.", error);
    return false;
  }
}
