import type { CookieDeps, RightCookie } from "@/backend/kernel/cookie-names";
import type { CHECKOUT_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { keepRight, readRight } from "./right-cookie";

/** Most links of one browser. */
const MOST_LINKS = 5;

type LinkCookie = Exclude<RightCookie, typeof CHECKOUT_COOKIE>;

/** Ids that this browser opened by secret links, last first. */
export function linksOf(c: AppContext, deps: CookieDeps, cookie: LinkCookie): string[] {
  return readRight(c, deps, cookie);
}

/** Lets the browser open this without its link for fourteen days. */
export async function rememberLink(
  c: AppContext,
  deps: CookieDeps,
  cookie: LinkCookie,
  id: string,
): Promise<void> {
  const others = linksOf(c, deps, cookie).filter((one) => one !== id);
  await keepRight(c, deps, cookie, [id, ...others].slice(0, MOST_LINKS));
}
