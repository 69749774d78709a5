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
import { deleteSessionByToken } from "./queries";

const LOGIN_SECONDS = 30 * 24 * 60 * 60;

/** What a request tells a login beside its form. */
export function circumstancesOf(c: AppContext, deps: AuthDeps): LoginCircumstances {
  return {
    headers: c.req.raw.headers,
    address: c.get("clientAddress"),
    device: knownDevice(c, deps),
    previousToken: sessionToken(c, deps),
  };
}

/** Lets the browser have what the library sends it. */
export function sendCookies(c: AppContext, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
}

/**
 * The cookies of a session that no call of the library sends as it must be: until the browser closes, or for 30 days. A
 * browser that was told before that its session is brief is told otherwise.
 */
export async function sessionCookies(
  deps: AuthDeps,
  { token, remember }: { token: string; remember: boolean },
): Promise<string[]> {
  const options = httpOnlyCookie(deps, remember ? LOGIN_SECONDS : undefined);
  const secret = deps.secrets.session_secret;
  // The library's own sign that a session is not to be remembered.
  const brief = hostCookie(deps, BRIEF_COOKIE);
  return [
    await generateSignedCookie(sessionCookieName(deps), token, secret, options),
    remember
      ? generateCookie(brief, "", httpOnlyCookie(deps, 0))
      : await generateSignedCookie(brief, "true", secret, options),
  ];
}

/**
 * Makes the session that a login or a change of it has begun the browser's: its cookies, the token that writes must echo,
 * the staff's way through maintenance, and the cookie by which this browser is known the next time. Throws
 * `unauthenticated` when the session has ended meanwhile.
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

/** Ends the session of the browser, here and there. Harmless when it has none. */
export async function endSession(c: AppContext, deps: AuthDeps): Promise<void> {
  const token = sessionToken(c, deps);
  if (token) await deleteSessionByToken(deps.db, token);
  c.set("user", null);
  clearPerson(c, deps);
}
