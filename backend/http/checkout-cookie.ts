import { createHash, randomBytes } from "node:crypto";
import { setSignedCookie } from "hono/cookie";
import { type CookieDeps, hostCookie } from "@/backend/kernel/cookie-names";
import { CHECKOUT_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { httpOnlyCookie } from "./session-cookie";
import { readSignedCookie } from "./signed-cookie";

const SECONDS = 24 * 60 * 60;

/** What the database knows a browser by: nobody opens an order with what stands there. */
function hashOf(token: string): string {
  return createHash("sha256").update(`checkout ${token}`).digest("base64url");
}

function tokenOf(c: AppContext, deps: CookieDeps): string | null {
  return readSignedCookie(c, deps, hostCookie(deps, CHECKOUT_COOKIE));
}

/** The browser that asks, if it has begun to buy something; null: it has not, or its cookie is not one of ours. */
export function checkoutBrowser(c: AppContext, deps: CookieDeps): string | null {
  const token = tokenOf(c, deps);
  return token && hashOf(token);
}

/** The browser that begins to buy something; it is known from now on. `isNew`: nobody can have asked for it before. */
export async function knownCheckoutBrowser(
  c: AppContext,
  deps: CookieDeps,
): Promise<{ browser: string; isNew: boolean }> {
  const known = tokenOf(c, deps);
  const token = known ?? randomBytes(24).toString("base64url");
  const { session_secret } = deps.secrets;
  const options = httpOnlyCookie(deps, SECONDS);
  await setSignedCookie(c, hostCookie(deps, CHECKOUT_COOKIE), token, session_secret, options);
  return { browser: hashOf(token), isNew: known === null };
}
