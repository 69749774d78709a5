import type { CookieDeps } from "@/backend/kernel/cookie-names";
import { DOOR_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { linksOf, rememberLink } from "./link-cookie";

/** Ids of this browser's door links, last first. */
export function doorLinksOf(c: AppContext, deps: CookieDeps): string[] {
  return linksOf(c, deps, DOOR_COOKIE);
}

/** Remembers a door link in this browser. */
export function rememberDoorLink(c: AppContext, deps: CookieDeps, linkId: string): Promise<void> {
  return rememberLink(c, deps, DOOR_COOKIE, linkId);
}
