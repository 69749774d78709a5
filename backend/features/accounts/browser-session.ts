import { generateCookie, generateSignedCookie } from "hono/cookie";
import type { AppContext } from "@/backend/http/app-env";
import { knownDevice, rememberOnDevice } from "@/backend/http/device-cookie";
import { sendMaintenancePass } from "@/backend/http/maintenance-pass";
import { handOverRights } from "@/backend/http/right-cookie";
import {
  clearPerson,
  httpOnlyCookie,
  sendXsrfToken,
  sessionToken,
} from "@/backend/http/session-cookie";
import { hostCookie, sessionCookieName } from "@/backend/kernel/cookie-names";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { BRIEF_COOKIE } from "@/lib/domain/cookies";
import type { AuthDeps } from "./auth";
import { type Login, type LoginCircumstances, sessionOf } from "./login";
import { sessionRows } from "./queries";

const LOGIN_SECONDS = 30 * 24 * 60 * 60;

/** Data of a login request besides its form. */
export function circumstancesOf(c: AppContext, deps: AuthDeps): LoginCircumstances {
  return {
    headers: c.req.raw.headers,
    address: c.get("clientAddress"),
    device: knownDevice(c, deps),
    previousToken: sessionToken(c, deps),
  };
}

/** Passes the library's cookies to the browser. */
export function sendCookies(c: AppContext, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
}

/**
 * Session cookies that no library call sets correctly: until the browser closes, or for 30 days.
 * Clears an earlier "brief" mark.
 */
export async function sessionCookies(
  deps: AuthDeps,
  { token, remember }: { token: string; remember: boolean },
): Promise<string[]> {
  const options = httpOnlyCookie(deps, remember ? LOGIN_SECONDS : undefined);
  const secret = deps.secrets.session_secret;
  // The library's own mark for a session without "remember me".
  const brief = hostCookie(deps, BRIEF_COOKIE);
  return [
    await generateSignedCookie(sessionCookieName(deps), token, secret, options),
    remember
      ? generateCookie(brief, "", httpOnlyCookie(deps, 0))
      : await generateSignedCookie(brief, "true", secret, options),
  ];
}

/**
 * Gives a new session to the browser: its cookies, the CSRF token, the staff's pass through
 * maintenance, and the cookie that recognises the browser. Throws `unauthenticated` if the session
 * has ended meanwhile.
 */
export async function beginSession(
  c: AppContext,
  deps: AuthDeps,
  { cookies, token }: Login,
): Promise<CurrentUser> {
  if (token === null) throw new Error("There is no session to begin");
  const { user } = await sessionOf(deps, token);
  await handOverRights(c, deps, user);
  sendCookies(c, cookies);
  c.set("user", user);
  sendXsrfToken(c, deps, token);
  sendMaintenancePass(c, deps, user);
  await rememberOnDevice(c, deps, user.email);
  return user;
}

/** Ends the browser's session, if it has one. */
export async function endSession(c: AppContext, deps: AuthDeps): Promise<void> {
  const token = sessionToken(c, deps);
  if (token) await sessionRows.remove(deps.db, { token });
  c.set("user", null);
  clearPerson(c, deps);
}
