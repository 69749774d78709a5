import { createHash, randomBytes } from "node:crypto";
import type { CookieDeps } from "@/backend/kernel/cookie-names";
import { CHECKOUT_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { keepRight, readRight } from "./right-cookie";

/** What the database knows a browser by: nobody opens an order with what stands there. */
function hashOf(token: string): string {
  return createHash("sha256").update(`checkout ${token}`).digest("base64url");
}

/** The browser that asks, if it has begun to buy something for whoever asks; null: it has not, or its cookie is not one of ours. */
export function checkoutBrowser(c: AppContext, deps: CookieDeps): string | null {
  const [token] = readRight(c, deps, CHECKOUT_COOKIE);
  return token ? hashOf(token) : null;
}

/** The browser that begins to buy something; it is known from now on. `isNew`: nobody can have asked for it before. */
export async function knownCheckoutBrowser(
  c: AppContext,
  deps: CookieDeps,
): Promise<{ browser: string; isNew: boolean }> {
  const [known] = readRight(c, deps, CHECKOUT_COOKIE);
  const token = known ?? randomBytes(24).toString("base64url");
  await keepRight(c, deps, CHECKOUT_COOKIE, [token]);
  return { browser: hashOf(token), isNew: known === undefined };
}
