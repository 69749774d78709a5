import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "@/backend/http/app-env";
import { hostCookie, isSecureSite } from "@/backend/kernel/cookie-names";
import { CEREMONY_COOKIE } from "@/lib/domain/cookies";
import type { AuthDeps } from "./auth";

const CEREMONY_SECONDS = 5 * 60;

/** Where the secret of a passkey's ceremony waits for its end. */
function ceremonyCookie(deps: AuthDeps): string {
  return hostCookie(deps, CEREMONY_COOKIE);
}

/** Keeps the secret of a ceremony in the browser that has begun it. */
export function keepCeremony(c: AppContext, deps: AuthDeps, secret: string): void {
  setCookie(c, ceremonyCookie(deps), secret, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecureSite(deps),
    maxAge: CEREMONY_SECONDS,
  });
}

/** The secret of the ceremony that this browser has begun, once. */
export function takeCeremony(c: AppContext, deps: AuthDeps): string {
  const secret = getCookie(c, ceremonyCookie(deps)) ?? "";
  deleteCookie(c, ceremonyCookie(deps), { path: "/", secure: isSecureSite(deps) });
  return secret;
}
