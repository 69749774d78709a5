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

/** How a cookie is sent that no script reads; without `maxAge` (seconds) it goes when the browser closes. */
export function httpOnlyCookie(deps: Pick<Deps, "config">, maxAge?: number) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecureSite(deps),
    ...(maxAge === undefined ? {} : { maxAge }),
  } as const;
}

/** The session's token as the request brings it, its signature checked; null: none, or not one of ours. */
export function sessionToken(c: AppContext, deps: CookieDeps): string | null {
  return readSignedCookie(c, deps, sessionCookieName(deps));
}

/** What `X-XSRF-TOKEN` must say in a session: bound to it, so that a planted cookie is worth nothing. */
function xsrfToken({ secrets }: CookieDeps, token: string): string {
  return createHmac("sha256", secrets.session_secret).update(`xsrf ${token}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a write echoes the token: that of its session, or without one the cookie that it brings, if any. */
export function echoesXsrfToken(c: AppContext, deps: CookieDeps): boolean {
  const header = c.req.header(XSRF_HEADER) ?? "";
  const token = sessionToken(c, deps);
  const expected = token === null ? getCookie(c, XSRF_COOKIE) : xsrfToken(deps, token);
  return expected === undefined || isSame(expected, header);
}

/** Gives the browser a cookie that the site's own scripts read, for this many seconds; no cache may keep the answer. */
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

/** Gives the browser the token that its next writes must echo. */
export function sendXsrfToken(c: AppContext, deps: CookieDeps, token: string): void {
  sendReadableCookie(c, deps, XSRF_COOKIE, xsrfToken(deps, token), LONGEST_SESSION_SECONDS);
}

/** Whether the request brings the token of its session already. */
export function hasXsrfToken(c: AppContext, deps: CookieDeps, token: string): boolean {
  return isSame(getCookie(c, XSRF_COOKIE) ?? "", xsrfToken(deps, token));
}

/** Whether the browser brings a session that opens nothing: it is over, or its account is closed. */
export function isSessionOver(c: AppContext, deps: CookieDeps): boolean {
  return !c.get("user") && sessionToken(c, deps) !== null;
}

/** Takes out of the browser all that it brings of a person (ASVS 14.3.1). */
export function clearPerson(c: AppContext, deps: Pick<Deps, "config">): void {
  for (const cookie of personCookies) {
    const name = cookieName(deps, cookie);
    if (getCookie(c, name) === undefined) continue;
    deleteCookie(c, name, { path: "/", secure: isSecureSite(deps) });
  }
}
