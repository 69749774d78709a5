import { getSignedCookie, setSignedCookie } from "hono/cookie";
import { type CookieDeps, hostCookie } from "@/backend/kernel/cookie-names";
import { DOOR_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { httpOnlyCookie } from "./session-cookie";

const DAYS = 14;
/** Doors that one browser works at. */
const MOST_LINKS = 5;

/** Ids of the links by which a browser works at doors, the last one first; its cookie's signature is checked. */
export async function doorLinksOf(c: AppContext, deps: CookieDeps): Promise<string[]> {
  const kept = await getSignedCookie(c, deps.secrets.session_secret, hostCookie(deps, DOOR_COOKIE));
  return kept ? kept.split(" ") : [];
}

/** The browser works at a door by this link from now on. */
export async function rememberDoorLink(
  c: AppContext,
  deps: CookieDeps,
  linkId: string,
): Promise<void> {
  const others = (await doorLinksOf(c, deps)).filter((id) => id !== linkId);
  await setSignedCookie(
    c,
    hostCookie(deps, DOOR_COOKIE),
    [linkId, ...others].slice(0, MOST_LINKS).join(" "),
    deps.secrets.session_secret,
    httpOnlyCookie(deps, DAYS * 24 * 60 * 60),
  );
}
