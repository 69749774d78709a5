import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "@/backend/http/app-env";
import { hostCookie, isSecureSite } from "@/backend/kernel/cookie-names";
import { CEREMONY_COOKIE } from "@/lib/domain/cookies";
import type { AuthDeps } from "./auth";

const CEREMONY_SECONDS = 5 * 60;

/** Cookie with the secret of a passkey ceremony. */
function ceremonyCookie(deps: AuthDeps): string {
  return hostCookie(deps, CEREMONY_COOKIE);
}

/** Sets the secret of a ceremony as a cookie. */
export function keepCeremony(c: AppContext, deps: AuthDeps, secret: string): void {
  setCookie(c, ceremonyCookie(deps), secret, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecureSite(deps),
    maxAge: CEREMONY_SECONDS,
  });
}

/** Returns the secret of this browser's ceremony, and deletes it. */
export function takeCeremony(c: AppContext, deps: AuthDeps): string {
  const secret = getCookie(c, ceremonyCookie(deps)) ?? "";
  deleteCookie(c, ceremonyCookie(deps), { path: "/", secure: isSecureSite(deps) });
  return secret;
}
