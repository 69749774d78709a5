import { createHash, randomBytes } from "node:crypto";
import type { CookieDeps } from "@/backend/kernel/cookie-names";
import { CHECKOUT_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { keepRight, readRight } from "./right-cookie";

/** Hash of a browser's token: the database's value opens no order. */
function hashOf(token: string): string {
  return createHash("sha256").update(`checkout ${token}`).digest("base64url");
}

/**
 * The token of this browser, if it has started a purchase; null: it has not, or the cookie is not
 * ours.
 */
export function checkoutBrowser(c: AppContext, deps: CookieDeps): string | null {
  const [token] = readRight(c, deps, CHECKOUT_COOKIE);
  return token ? hashOf(token) : null;
}

/**
 * The token of a browser that starts a purchase, as a cookie. `isNew`: it has no earlier orders.
 */
export async function knownCheckoutBrowser(
  c: AppContext,
  deps: CookieDeps,
): Promise<{ browser: string; isNew: boolean }> {
  const [known] = readRight(c, deps, CHECKOUT_COOKIE);
  const token = known ?? randomBytes(24).toString("base64url");
  await keepRight(c, deps, CHECKOUT_COOKIE, [token]);
  return { browser: hashOf(token), isNew: known === undefined };
}
