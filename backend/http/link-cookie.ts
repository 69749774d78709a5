import { setSignedCookie } from "hono/cookie";
import { type CookieDeps, hostCookie } from "@/backend/kernel/cookie-names";
import type { DOOR_COOKIE, REQUEST_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { httpOnlyCookie } from "./session-cookie";
import { readSignedCookie } from "./signed-cookie";

const DAYS = 14;
/** Links that one browser works by. */
const MOST_LINKS = 5;

type LinkCookie = typeof DOOR_COOKIE | typeof REQUEST_COOKIE;

/** Ids of what a browser has opened by secret links, the last one first; its cookie's signature is checked. */
export function linksOf(c: AppContext, deps: CookieDeps, cookie: LinkCookie): string[] {
  return readSignedCookie(c, deps, hostCookie(deps, cookie))?.split(" ") ?? [];
}

/** The browser opens this without its link from now on, for fourteen days. */
export async function rememberLink(
  c: AppContext,
  deps: CookieDeps,
  cookie: LinkCookie,
  id: string,
): Promise<void> {
  const others = linksOf(c, deps, cookie).filter((one) => one !== id);
  await setSignedCookie(
    c,
    hostCookie(deps, cookie),
    [id, ...others].slice(0, MOST_LINKS).join(" "),
    deps.secrets.session_secret,
    httpOnlyCookie(deps, DAYS * 24 * 60 * 60),
  );
}
