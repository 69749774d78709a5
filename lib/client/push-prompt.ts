import { createStore } from "./external-store";
import { logFailure } from "./log";
import { currentPushPreferences, setPushStatus } from "./push-preferences";
import { PushMissingError, saveSubscription } from "./push-subscription";
import { currentPerson } from "./session";
import { readStored, store } from "./storage";

/** What went wrong: `missing` and `failed` as in spec section 8, `blocked` by the browser's own setting. */
export type PromptFault = "missing" | "failed" | "blocked";

export interface PromptState {
  state: "idle" | "loading" | "success" | "error";
  fault: PromptFault | null;
  /** A person has opened it; else it comes by itself. */
  isOpen: boolean;
  /** Somebody has gone to log in for it: until then it does not come by itself. */
  isWished: boolean;
}

const idle: PromptState = { state: "idle", fault: null, isOpen: false, isWished: false };

const prompt = createStore<PromptState>(idle);

export const usePushPrompt = prompt.useValue;

/** Opens the question by hand: from the notifications page or the profile. */
export function openPushPrompt(): void {
  prompt.set({ ...idle, isOpen: true });
}

/** It has said what it had to say. */
export function endPushPrompt(): void {
  prompt.set(idle);
}

/** Puts the question away. Who has not answered is asked again after 24 hours; an answer stays. */
export function dismissPushPrompt(): void {
  const { status } = currentPushPreferences();
  prompt.set(idle);
  if (status === "unknown" || status === "snoozed") void setPushStatus("snoozed");
}

/** Tells what came of it, unless the question was put away meanwhile. */
function tell(outcome: Pick<PromptState, "state" | "fault">): void {
  if (prompt.get().state === "loading") prompt.set(outcome);
}

function fail(fault: PromptFault): void {
  tell({ state: "error", fault });
}

/**
 * Asks the browser for the permission, subscribes, and keeps what came of it, unless somebody else is logged in by then.
 * Call it in a click.
 */
export async function enablePush(key: string | null | undefined): Promise<void> {
  if (prompt.get().state === "loading") return;
  const person = currentPerson();
  prompt.set({ state: "loading", fault: null });
  try {
    const permission = await Notification.requestPermission();
    if (currentPerson() !== person) return;
    if (permission === "default") return dismissPushPrompt();
    if (permission === "denied") {
      fail("blocked");
      return await setPushStatus("declined");
    }
    await saveSubscription(key, "prompt");
    if (currentPerson() !== person) return;
    tell({ state: "success", fault: null });
    await setPushStatus("accepted");
  } catch (error) {
    if (currentPerson() !== person) return;
    if (error instanceof PushMissingError) {
      fail("missing");
      await setPushStatus("snoozed");
    } else {
      logFailure("Push could not be switched on.", error);
      fail("failed");
    }
  }
}

/** Somebody who is not logged in wants push: it goes on after the login (docs/domain/notifications.md). */
export function rememberPushWish(): void {
  store("session", "pushWanted", "1");
  prompt.set({ ...idle, isWished: true });
}

/** After a login: the question that led there is asked again, so that it is answered in a click. */
export function resumePushWish(): void {
  if (readStored("session", "pushWanted") === null) return;
  store("session", "pushWanted", null);
  openPushPrompt();
}
