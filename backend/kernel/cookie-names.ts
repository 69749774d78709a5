import {
  BRIEF_COOKIE,
  CEREMONY_COOKIE,
  CHECKOUT_COOKIE,
  DEVICE_COOKIE,
  DOOR_COOKIE,
  type HostCookie,
  MAINTENANCE_PASS_COOKIE,
  REQUEST_COOKIE,
  type ReadableCookie,
  SECOND_STEP_COOKIE,
  SESSION_COOKIE,
  XSRF_COOKIE,
} from "@/lib/domain/cookies";
import type { Deps } from "./deps";

export type CookieDeps = Pick<Deps, "config" | "secrets">;

const DAY = 24 * 60 * 60;

/**
 * What the cookies that the backend writes go with: `browser`, whoever uses it; `person`, who is logged in, or nobody as long
 * as nobody is: they go at a logout, with the end of the session, and when somebody else logs in. One with `right` opens
 * something beside the session, for so many seconds, and says by itself whose it is (docs/decisions/210).
 */
export const cookieRules = {
  [SESSION_COOKIE]: { of: "person", isHost: true },
  [BRIEF_COOKIE]: { of: "person", isHost: true },
  [XSRF_COOKIE]: { of: "person", isHost: false },
  [SECOND_STEP_COOKIE]: { of: "person", isHost: true },
  [CEREMONY_COOKIE]: { of: "person", isHost: true },
  [MAINTENANCE_PASS_COOKIE]: { of: "person", isHost: false },
  [CHECKOUT_COOKIE]: { of: "person", isHost: true, right: DAY },
  [DOOR_COOKIE]: { of: "person", isHost: true, right: 14 * DAY },
  [REQUEST_COOKIE]: { of: "person", isHost: true, right: 14 * DAY },
  [DEVICE_COOKIE]: { of: "browser", isHost: true },
} as const satisfies Record<
  HostCookie | ReadableCookie,
  { of: "person" | "browser"; isHost: boolean; right?: number }
>;

type BackendCookie = keyof typeof cookieRules;

/** The cookies that open something beside the session. */
export type RightCookie = {
  [Name in BackendCookie]: (typeof cookieRules)[Name] extends { right: number } ? Name : never;
}[BackendCookie];

const names = Object.keys(cookieRules) as BackendCookie[];

/** All of them that go with the person. */
export const personCookies = names.filter((name) => cookieRules[name].of === "person");

export const rightCookies = names.filter(
  (name): name is RightCookie => "right" in cookieRules[name],
);

/** Behind https cookies are `Secure`, and bound to the very host by their names (docs/domain/accounts.md). */
export function isSecureSite({ config }: Pick<Deps, "config">): boolean {
  return config.siteUrl.startsWith("https:");
}

/** A cookie's name on this site: with `__Host-` the browser refuses one that another host has set. */
export function hostCookie(deps: Pick<Deps, "config">, name: HostCookie): string {
  return isSecureSite(deps) ? `__Host-${name}` : name;
}

/** The same for any cookie; scripts read some of them by their bare names. */
export function cookieName(deps: Pick<Deps, "config">, name: BackendCookie): string {
  return cookieRules[name].isHost ? hostCookie(deps, name as HostCookie) : name;
}

/** The name of the cookie that holds the session. */
export function sessionCookieName(deps: Pick<Deps, "config">): string {
  return hostCookie(deps, SESSION_COOKIE);
}
