import type { PushPreferences } from "@/lib/contract/notifications";
import { isRecord } from "@/lib/domain/is-record";
import { createStore } from "./external-store";
import { request } from "./http";
import { logFailure } from "./log";
import { PUSH_SNOOZE } from "./push-rules";
import { currentSession } from "./session";
import { readStored, store } from "./storage";

type PushStatus = PushPreferences["status"];

const PATH = "/api/notifications/preferences";
const statuses: readonly PushStatus[] = ["unknown", "accepted", "declined", "snoozed"];
const unknown: PushPreferences = { status: "unknown", snooze_until: null };

const preferences = createStore<PushPreferences>(unknown);

export const usePushPreferences = preferences.useValue;

/** As {@link usePushPreferences}, at this moment. */
export const currentPushPreferences = preferences.get;

function preferencesOf(body: unknown): PushPreferences {
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

/** What a browser keeps (spec section 9). */
function keep(next: PushPreferences, now: Date): void {
  const { status, snooze_until } = next;
  const declinedAt = readStored("local", "pushDeclinedAt") ?? now.toISOString();
  store("local", "pushStatus", status === "unknown" ? null : status);
  store("local", "pushAccepted", status === "accepted" ? "1" : null);
  store("local", "pushDeclinedAt", status === "declined" ? declinedAt : null);
  store("local", "pushSnoozeUntil", status === "snoozed" ? snooze_until : null);
  preferences.set(next);
}

async function tellServer(status: PushStatus): Promise<void> {
  const { user } = currentSession();
  if (!user) return;
  try {
    const answer = preferencesOf(await request(PATH, { method: "POST", body: { status } }));
    const isCurrent = preferences.get().status === status && currentSession().user?.id === user.id;
    if (isCurrent) keep(answer, new Date());
  } catch (error) {
    logFailure("The choice about notifications could not be saved.", error);
  }
}

/** What this browser knows by itself: all there is while nobody is logged in. */
export function loadPushPreferences(): void {
  preferences.set(readLocal());
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
 * What the account says counts; where it says nothing yet, it is told what was answered here before. False: the account
 * could not be asked, which is logged.
 */
export async function syncPushPreferences(): Promise<boolean> {
  const { user } = currentSession();
  if (!user) return false;
  try {
    const known = preferencesOf(await request(PATH));
    if (currentSession().user?.id !== user.id) return false;
    const own = preferences.get();
    if (known.status !== "unknown") keep(known, new Date());
    else if (own.status !== "unknown") await tellServer(own.status);
    return true;
  } catch (error) {
    logFailure("The choice about notifications could not be read.", error);
    return false;
  }
}

/** Somebody else, or nobody, is logged in: what was answered was theirs. */
export function resetPushPreferences(): void {
  keep(unknown, new Date());
}
