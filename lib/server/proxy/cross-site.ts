import type { IncomingHttpHeaders } from "node:http";
import type { ErrorCode } from "@/lib/contract/errors";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

function originOf(url: string | undefined): string | null {
  if (!url) return null;
  try {
    return new URL(url).origin;
  } catch {
    return "null";
  }
}

/**
 * Why a write may come from another site (ASVS 3.5.1 to 3.5.3); null: it does not. A write with a
 * cookie must have an origin and `X-Requested-With`, which a form of another site cannot send.
 */
export function crossSiteFault(
  method: string,
  headers: IncomingHttpHeaders,
  siteOrigins: readonly string[],
): ErrorCode | null {
  if (safe.has(method)) return null;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return "forbidden";
  const origin = headers.origin ?? originOf(headers.referer);
  if (origin !== null && !siteOrigins.includes(origin)) return "forbidden";
  if (headers.cookie === undefined) return null;
  if (origin === null) return "forbidden";
  const asked = String(headers["x-requested-with"] ?? "");
  return asked.toLowerCase() === "xmlhttprequest" ? null : "csrf_mismatch";
}
