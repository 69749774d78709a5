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

/** As {@link usePushPreferences}, at this moment. */
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

/** What a browser keeps (spec section 9), and whose it is. */
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

async function tellServer(status: PushStatus): Promise<void> {
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

/** Whether what this browser keeps is of this person; null: of nobody who is logged in. */
export function isPushOwner(person: string | null): boolean {
  return readStored("local", "pushOwner") === person;
}

/**
 * Takes up what this browser keeps, when it is of whoever is logged in now, or of nobody while nobody is; what is of
 * somebody else goes. Call it when one knows who is logged in.
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

/** Keeps an answer in this browser, and with the account of who is logged in; a failure there is logged only. */
export async function setPushStatus(status: PushStatus): Promise<void> {
  const now = new Date();
  const snooze_until =
    status === "snoozed" ? new Date(now.getTime() + PUSH_SNOOZE).toISOString() : null;
  keep({ status, snooze_until }, now);
  await tellServer(status);
}

/**
 * What this person's account says counts; where it says nothing yet, it is told what they have answered here. False: it
 * could not be asked, which is logged, or somebody else is logged in by now.
 */
export async function syncPushPreferences(person: string): Promise<boolean> {
  try {
    const known = preferencesOf(await send(getPushPreferences));
    if (currentPerson() !== person) return false;
    const own = preferences.get();
    if (known.status === "unknown" && own.status !== "unknown") await tellServer(own.status);
    else keep(known, new Date());
    return true;
  } catch (error) {
    logFailure("The choice about notifications could not be read.", error);
    return false;
  }
}
