import { createHmac, timingSafeEqual } from "node:crypto";
import { getCookie } from "hono/cookie";
import type { CookieDeps } from "@/backend/kernel/cookie-names";
import type { AppContext } from "./app-env";

/**
 * The value of a cookie that Hono's `setSignedCookie` signed with our secret (HMAC-SHA-256 in
 * base64, after the last full stop); null: no cookie, or not signed by us. Hono's own reader
 * creates a WebCrypto key for each read, and a write of a logged-in user reads several times.
 */
export function readSignedCookie(
  c: AppContext,
  { secrets }: Pick<CookieDeps, "secrets">,
  name: string,
): string | null {
  const signed = getCookie(c, name) ?? "";
  const end = signed.lastIndexOf(".");
  if (end < 1) return null;
  const value = signed.slice(0, end);
  const right = createHmac("sha256", secrets.session_secret).update(value).digest();
  const given = Buffer.from(signed.slice(end + 1), "base64");
  return given.length === right.length && timingSafeEqual(given, right) ? value : null;
}
