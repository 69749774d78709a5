import type { CookieDeps, RightCookie } from "@/backend/kernel/cookie-names";
import type { CHECKOUT_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { keepRight, readRight } from "./right-cookie";

/** Links that one browser works by. */
const MOST_LINKS = 5;

type LinkCookie = Exclude<RightCookie, typeof CHECKOUT_COOKIE>;

/** Ids of what a browser has opened by secret links for whoever asks, the last one first. */
export function linksOf(c: AppContext, deps: CookieDeps, cookie: LinkCookie): string[] {
  return readRight(c, deps, cookie);
}

/** The browser opens this without its link from now on, for fourteen days. */
export async function rememberLink(
  c: AppContext,
  deps: CookieDeps,
  cookie: LinkCookie,
  id: string,
): Promise<void> {
  const others = linksOf(c, deps, cookie).filter((one) => one !== id);
  await keepRight(c, deps, cookie, [id, ...others].slice(0, MOST_LINKS));
}
