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
 * Lifetime of the backend's cookies. `browser`: independent of users. `person`: belongs to the
 * logged-in user, or to no user before a login; deleted at a logout, at the end of the session, and
 * when another user logs in. One with `right` gives access besides the session for this many
 * seconds, and contains its owner (docs/decisions/210).
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

/** Cookies that give access besides the session. */
export type RightCookie = {
  [Name in BackendCookie]: (typeof cookieRules)[Name] extends { right: number } ? Name : never;
}[BackendCookie];

const names = Object.keys(cookieRules) as BackendCookie[];

/** All cookies that belong to the user. */
export const personCookies = names.filter((name) => cookieRules[name].of === "person");

export const rightCookies = names.filter(
  (name): name is RightCookie => "right" in cookieRules[name],
);

/**
 * With https cookies are `Secure`, and bound to the exact host by name (docs/domain/accounts.md).
 */
export function isSecureSite({ config }: Pick<Deps, "config">): boolean {
  return config.siteUrl.startsWith("https:");
}

/** A cookie's name on this site: with `__Host-` browsers refuse cookies set by other hosts. */
export function hostCookie(deps: Pick<Deps, "config">, name: HostCookie): string {
  return isSecureSite(deps) ? `__Host-${name}` : name;
}

/** The same for any cookie; scripts read some of them without the prefix. */
export function cookieName(deps: Pick<Deps, "config">, name: BackendCookie): string {
  return cookieRules[name].isHost ? hostCookie(deps, name as HostCookie) : name;
}

/** Name of the session cookie. */
export function sessionCookieName(deps: Pick<Deps, "config">): string {
  return hostCookie(deps, SESSION_COOKIE);
}
