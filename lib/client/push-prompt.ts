import { createStore } from "./external-store";
import { logFailure } from "./log";
import { currentPushPreferences, setPushStatus } from "./push-preferences";
import { PushMissingError, saveSubscription } from "./push-subscription";
import { currentPerson } from "./session";
import { readStored, store } from "./storage";

/** Errors: `missing` and `failed` as in spec section 8, `blocked` by the browser's setting. */
export type PromptFault = "missing" | "failed" | "blocked";

export interface PromptState {
  state: "idle" | "loading" | "success" | "error";
  fault: PromptFault | null;
  /** Opened by the user; otherwise automatic. */
  isOpen: boolean;
  /** The user has gone to log in for it: it is not shown automatically until then. */
  isWished: boolean;
}

const idle: PromptState = { state: "idle", fault: null, isOpen: false, isWished: false };

const prompt = createStore<PromptState>(idle);

export const usePushPrompt = prompt.useValue;

/** Opens the question manually, from the notifications page or the profile. */
export function openPushPrompt(): void {
  prompt.set({ ...idle, isOpen: true });
}

/** Closes the finished question. */
export function endPushPrompt(): void {
  prompt.set(idle);
}

/** Dismisses the question. Without an answer it returns after 24 hours. */
export function dismissPushPrompt(): void {
  const { status } = currentPushPreferences();
  prompt.set(idle);
  if (status === "unknown" || status === "snoozed") void setPushStatus("snoozed");
}

/** Shows the result, unless the question was dismissed meanwhile. */
function tell(outcome: Pick<PromptState, "state" | "fault">): void {
  if (prompt.get().state === "loading") prompt.set(outcome);
}

function fail(fault: PromptFault): void {
  tell({ state: "error", fault });
}

/**
 * Asks for the browser's permission, subscribes, and stores the result, unless another user has
 * logged in. Call in a click.
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

/**
 * Remembers that a visitor wants push; it goes on after the login (docs/domain/notifications.md).
 */
export function rememberPushWish(): void {
  store("session", "pushWanted", "1");
  prompt.set({ ...idle, isWished: true });
}

/** After a login: asks the question again, so that it is answered by a click. */
export function resumePushWish(): void {
  if (readStored("session", "pushWanted") === null) return;
  store("session", "pushWanted", null);
  openPushPrompt();
}
