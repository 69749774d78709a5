import type { getProfile } from "@/lib/contract/account-endpoints";
import type { User } from "@/lib/contract/auth";
import type { PathOf } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import { readUser } from "@/lib/domain/read-user";
import { followChanges, notifyTabs } from "./changes";
import { createStore } from "./external-store";
import { requestFirst } from "./first-calls";
import { request } from "./http";
import { logFailure } from "./log";
import { store as keep } from "./storage";

/** `unknown` until the page provides the user or the profile call is answered. */
export interface SessionState {
  status: "unknown" | "known";
  /** Null: not logged in, as far as known. */
  user: User | null;
}

/**
 * Event on `window` when a login is needed (spec section 2); `detail` is the message for the login
 * page.
 */
const REQUIRE_LOGIN = "require-login";

const PATH = "/api/frontend/profile" satisfies PathOf<typeof getProfile>;

const session = createStore<SessionState>({ status: "unknown", user: null });
/** Increases with each change, to detect outdated answers. */
let version = 0;
let reading: Promise<void> | null = null;

/** The user in an answer, or null without a login. Throws for an invalid answer. */
export function userOf(body: unknown): User | null {
  const named = isRecord(body) ? (body.user ?? null) : undefined;
  if (named === null) return null;
  const user = readUser(named);
  if (!user) throw new TypeError("The answer names no user");
  return user;
}

function isUnauthenticated(error: unknown): boolean {
  return isRecord(error) && error.status === 401;
}

function settle(user: User | null): void {
  version += 1;
  session.set({ status: "known", user });
}

type Ask = (path: typeof PATH) => Promise<unknown>;

async function read(ask: Ask): Promise<void> {
  const asked = version;
  try {
    const user = userOf(await ask(PATH));
    if (asked === version) settle(user);
  } catch (error) {
    if (isUnauthenticated(error)) {
      if (asked === version) settle(null);
    } else {
      logFailure("The profile could not be read", error);
    }
  }
}

function readOnce(ask: Ask): Promise<void> {
  reading ??= read(ask).finally(() => {
    reading = null;
  });
  return reading;
}

/**
 * Asks the server for the user. A failure is only logged (spec section 8) and the old state stays.
 */
export function refreshSession(): Promise<void> {
  return readOnce(request);
}

/** Sets the user that the server rendered into the page. */
export function preloadSession(user: User | null): void {
  const known = session.get();
  const isSame = JSON.stringify(known.user) === JSON.stringify(user);
  if (known.status === "unknown" || !isSame) settle(user);
}

/** Sets the user after a login, a logout or a profile change; other tabs ask the server. */
export function changeSession(user: User | null): void {
  settle(user);
  notifyTabs(PATH);
}

/**
 * Reads the user unless the page provided it, and follows changes in other tabs; returns the
 * cleanup.
 */
export function followSession(): () => void {
  if (session.get().status === "unknown") void readOnce(requestFirst);
  return followChanges((changed) => {
    // A pending read may be older than the change.
    if (changed === PATH) void (reading ?? Promise.resolve()).then(refreshSession);
  });
}

/** Reports that a login is needed; the login page shows the message. */
export function requireLogin(message: string): void {
  keep("session", "loginMessage", message);
  window.dispatchEvent(new CustomEvent(REQUIRE_LOGIN, { detail: message }));
}

/** The session; `unknown` on the server and at hydration, so that the HTML is the same for all. */
export const useSession = session.useValue;

/** {@link useSession} at this moment. */
export const currentSession = session.get;

/** Id of the current user; null if not logged in, as far as known. */
export const currentPerson = () => session.get().user?.id ?? null;
