import type { CookieDeps } from "@/backend/kernel/cookie-names";
import { DOOR_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { linksOf, rememberLink } from "./link-cookie";

/** Ids of the links by which a browser works at doors, the last one first. */
export function doorLinksOf(c: AppContext, deps: CookieDeps): string[] {
  return linksOf(c, deps, DOOR_COOKIE);
}

/** The browser works at a door by this link from now on. */
export function rememberDoorLink(c: AppContext, deps: CookieDeps, linkId: string): Promise<void> {
  return rememberLink(c, deps, DOOR_COOKIE, linkId);
}
