import { type HostCookie, SESSION_COOKIE } from "@/lib/domain/cookies";
import type { Deps } from "./deps";

export type CookieDeps = Pick<Deps, "config" | "secrets">;

/** Behind https cookies are `Secure`, and bound to the very host by their names (docs/domain/accounts.md). */
export function isSecureSite({ config }: Pick<Deps, "config">): boolean {
  return config.siteUrl.startsWith("https:");
}

/** A cookie's name on this site: with `__Host-` the browser refuses one that another host has set. */
export function hostCookie(deps: Pick<Deps, "config">, name: HostCookie): string {
  return isSecureSite(deps) ? `__Host-${name}` : name;
}

/** The name of the cookie that holds the session. */
export function sessionCookieName(deps: Pick<Deps, "config">): string {
  return hostCookie(deps, SESSION_COOKIE);
}
