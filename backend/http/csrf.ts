import type { MiddlewareHandler } from "hono";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { AppEnv } from "./app-env";
import { echoesXsrfToken } from "./session-cookie";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

function originOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  return URL.canParse(url) ? new URL(url).origin : "null";
}

/**
 * Refuses writes that another site made a browser send (OWASP, cross-site request forgery). An
 * origin must be ours. A write with cookies must have an origin and the XMLHttpRequest header, and
 * must repeat the token of its session or of the XSRF-TOKEN cookie.
 */
export function refuseForgedWrites(
  deps: Pick<Deps, "config" | "secrets">,
): MiddlewareHandler<AppEnv> {
  const ours = new Set(deps.config.siteOrigins);
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();

    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin") ?? originOf(c.req.header("referer"));
    const foreign =
      (site !== undefined && site !== "same-origin" && site !== "none") ||
      (origin !== undefined && !ours.has(origin));
    const withCookies = c.req.header("cookie") !== undefined;
    const marked = c.req.header("x-requested-with")?.toLowerCase() === "xmlhttprequest";
    if (foreign || (withCookies && (origin === undefined || !marked))) {
      c.get("log").warn({ origin, site, address: c.get("clientAddress") }, "forged write refused");
      throw new DomainError("forbidden");
    }

    if (!echoesXsrfToken(c, deps)) throw new DomainError("csrf_mismatch");
    return next();
  };
}
