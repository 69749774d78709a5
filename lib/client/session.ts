import type { logOut as logOutEndpoint } from "@/lib/contract/access-endpoints";
import type { getProfile } from "@/lib/contract/account-endpoints";
import type { User } from "@/lib/contract/auth";
import type { PathOf } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import { readUser } from "@/lib/domain/read-user";
import { followChanges, tellTabs } from "./changes";
import { loadChunk } from "./chunks";
import { createStore } from "./external-store";
import { request } from "./http";
import { logFailure } from "./log";
import { store as keep } from "./storage";

/** `unknown` until the page brought the user along, or the profile call was answered. */
export interface SessionState {
  status: "unknown" | "known";
  /** Null: nobody is logged in, as far as one knows. */
  user: User | null;
}

/** Raised on `window` when something needs a login (spec section 2); `detail` is the message for the login page. */
const REQUIRE_LOGIN = "require-login";

const PATH = "/api/frontend/profile" satisfies PathOf<typeof getProfile>;

const session = createStore<SessionState>({ status: "unknown", user: null });
/** Goes up with each change, so that an answer that was overtaken is told from the newest. */
let version = 0;
let reading: Promise<void> | null = null;

/** The user of an answer that names one, or nobody. Throws when it does neither. */
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

async function read(): Promise<void> {
  const asked = version;
  try {
    const user = userOf(await request(PATH));
    if (asked === version) settle(user);
  } catch (error) {
    if (isUnauthenticated(error)) {
      if (asked === version) settle(null);
    } else {
      logFailure("The profile could not be read", error);
    }
  }
}

/** Asks the server who is logged in. A failure is logged only (spec section 8): what was known counts. */
export function refreshSession(): Promise<void> {
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

/** The user as the server named them when it made the page. */
export function preloadSession(user: User | null): void {
  const known = session.get();
  const isSame = JSON.stringify(known.user) === JSON.stringify(user);
  if (known.status === "unknown" || !isSame) settle(user);
}

/** After a login, a logout or a change of one's own data: this tab knows at once, the others ask. */
export function changeSession(user: User | null): void {
  settle(user);
  tellTabs(PATH);
}

/** Reads who is logged in unless the page told it, and follows what happens in other tabs; returns how to stop. */
export function followSession(): () => void {
  if (session.get().status === "unknown") void refreshSession();
  return followChanges((changed) => {
    // What is being read may be from before the change.
    if (changed === PATH) void (reading ?? Promise.resolve()).then(refreshSession);
  });
}

/** Ends the session here and in every tab. Throws `ApiError`, and then one is still logged in. */
export async function logOut(): Promise<void> {
  await request("/api/auth/logout" satisfies PathOf<typeof logOutEndpoint>, { method: "POST" });
  keep("session", "loginMessage", null);
  try {
    const { forgetKept } = await loadChunk(() => import("./kept-of-person"));
    await forgetKept();
  } catch (error) {
    // Nobody else sees it, and it goes when somebody else logs in.
    logFailure("What is kept of a person stays", error);
  }
  changeSession(null);
}

/** Tells the page that something needs a login; the login page will say why. */
export function requireLogin(message: string): void {
  keep("session", "loginMessage", message);
  window.dispatchEvent(new CustomEvent(REQUIRE_LOGIN, { detail: message }));
}

/** Who is logged in; on the server and at hydration `unknown`, so that the HTML is the same for everybody. */
export const useSession = session.useValue;

/** As {@link useSession}, at this moment. */
export const currentSession = session.get;

/** The id of who is logged in at this moment; null: nobody, as far as one knows. */
export const currentPerson = () => session.get().user?.id ?? null;
