import { createHmac, timingSafeEqual } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import type { CookieDeps } from "@/backend/kernel/cookie-names";
import type { AppContext } from "./app-env";

/** What a SHA-256 is long in base64. */
const SIGNATURE_LENGTH = 44;

function signatureOf({ secrets }: Pick<CookieDeps, "secrets">, value: string): Buffer {
  return createHmac("sha256", secrets.session_secret).update(value).digest();
}

/**
 * What a signed cookie says; null: there is none, or its signature is not ours. In the form of Hono's and Better Auth's signed
 * cookies, `value.signature`, and without the thread pool, where checking would wait for passwords that are being hashed.
 */
export function readSignedCookie(c: AppContext, deps: CookieDeps, name: string): string | null {
  const kept = getCookie(c, name) ?? "";
  const end = kept.lastIndexOf(".");
  const [value, signature] = [kept.slice(0, Math.max(0, end)), kept.slice(end + 1)];
  if (value === "" || signature.length !== SIGNATURE_LENGTH) return null;
  const given = Buffer.from(signature, "base64");
  const own = signatureOf(deps, value);
  return given.length === own.length && timingSafeEqual(given, own) ? value : null;
}

/** Sends a cookie that {@link readSignedCookie} reads. */
export function sendSignedCookie(
  c: AppContext,
  deps: CookieDeps,
  { name, value, options }: { name: string; value: string; options: CookieOptions },
): void {
  setCookie(c, name, `${value}.${signatureOf(deps, value).toString("base64")}`, options);
}
