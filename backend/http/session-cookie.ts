import { createHmac, timingSafeEqual } from "node:crypto";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import {
  type CookieDeps,
  cookieName,
  isSecureSite,
  personCookies,
  sessionCookieName,
} from "@/backend/kernel/cookie-names";
import type { Deps } from "@/backend/kernel/deps";
import { type ReadableCookie, XSRF_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { readSignedCookie } from "./signed-cookie";

const XSRF_HEADER = "x-xsrf-token";
const LONGEST_SESSION_SECONDS = 30 * 24 * 60 * 60;

/**
 * Options of a cookie that scripts cannot read; without `maxAge` (seconds) it ends with the
 * browser.
 */
export function httpOnlyCookie(deps: Pick<Deps, "config">, maxAge?: number) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecureSite(deps),
    ...(maxAge === undefined ? {} : { maxAge }),
  } as const;
}

/** The session token of the request with a valid signature, or null. */
export function sessionToken(c: AppContext, deps: CookieDeps): string | null {
  return readSignedCookie(c, deps, sessionCookieName(deps));
}

/** The expected `X-XSRF-TOKEN` of a session: bound to it, so that a planted cookie is useless. */
function xsrfToken({ secrets }: CookieDeps, token: string): string {
  return createHmac("sha256", secrets.session_secret).update(`xsrf ${token}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** True if a write echoes the token: the session's, or without a session the cookie's, if any. */
export function echoesXsrfToken(c: AppContext, deps: CookieDeps): boolean {
  const header = c.req.header(XSRF_HEADER) ?? "";
  const token = sessionToken(c, deps);
  const expected = token === null ? getCookie(c, XSRF_COOKIE) : xsrfToken(deps, token);
  return expected === undefined || isSame(expected, header);
}

/** Sets a cookie for the site's scripts, for this many seconds; the answer must not be cached. */
export function sendReadableCookie(
  c: AppContext,
  deps: Pick<Deps, "config">,
  name: ReadableCookie,
  value: string,
  maxAge: number,
): void {
  setCookie(c, name, value, { path: "/", sameSite: "Lax", secure: isSecureSite(deps), maxAge });
  c.header("cache-control", "private, no-store");
}

/** Sets the CSRF cookie for the next writes. */
export function sendXsrfToken(c: AppContext, deps: CookieDeps, token: string): void {
  sendReadableCookie(c, deps, XSRF_COOKIE, xsrfToken(deps, token), LONGEST_SESSION_SECONDS);
}

/** True if the request already has its session's token. */
export function hasXsrfToken(c: AppContext, deps: CookieDeps, token: string): boolean {
  return isSame(getCookie(c, XSRF_COOKIE) ?? "", xsrfToken(deps, token));
}

/** True if the browser has an ended session or one of a closed account. */
export function isSessionOver(c: AppContext, deps: CookieDeps): boolean {
  return !c.get("user") && sessionToken(c, deps) !== null;
}

/** Clears all of the user's cookies in the browser (ASVS 14.3.1). */
export function clearPerson(c: AppContext, deps: Pick<Deps, "config">): void {
  for (const cookie of personCookies) {
    const name = cookieName(deps, cookie);
    if (getCookie(c, name) === undefined) continue;
    deleteCookie(c, name, { path: "/", secure: isSecureSite(deps) });
  }
}
