import type { ErrorCode } from "@/lib/contract/errors";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

function originOf(url: string | null): string | null {
  if (!url) return null;
  try {
    return new URL(url).origin;
  } catch {
    return "null";
  }
}

/**
 * Why a write may come from another site than ours (ASVS 3.5.1 to 3.5.3); null: it does not. A write with a cookie
 * must name its origin and carry `X-Requested-With`, which a form of another site cannot send.
 */
export function crossSiteFault(
  method: string,
  headers: Headers,
  siteOrigins: readonly string[],
): ErrorCode | null {
  if (safe.has(method)) return null;
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return "forbidden";
  const origin = headers.get("origin") ?? originOf(headers.get("referer"));
  if (origin !== null && !siteOrigins.includes(origin)) return "forbidden";
  if (!headers.has("cookie")) return null;
  if (origin === null) return "forbidden";
  const asked = headers.get("x-requested-with")?.toLowerCase();
  return asked === "xmlhttprequest" ? null : "csrf_mismatch";
}
