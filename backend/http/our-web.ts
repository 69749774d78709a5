import type { MiddlewareHandler } from "hono";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { WEB_KEY, webKey } from "@/lib/secrets";
import type { AppEnv } from "./app-env";
import { cameThroughProxy, isLoopbackPeer } from "./client-address";
import { comparesWith } from "./same-secret";

/**
 * Tells requests of the portal's own web, which come from this machine or with the key of the
 * secrets, from all others (docs/decisions/254).
 */
export function recogniseWeb({
  secrets,
}: {
  secrets: Pick<Deps["secrets"], "session_secret">;
}): MiddlewareHandler<AppEnv> {
  const isKey = comparesWith(webKey(secrets));
  return (c, next) => {
    c.set("isOurWeb", isLoopbackPeer(c) || isKey(c.req.header(WEB_KEY)));
    return next();
  };
}

/** For what a web asks for itself; what it passes on for a visitor names the visitor. */
export const onlyOurWeb: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.get("isOurWeb") && !cameThroughProxy(c)) return next();
  c.get("log").warn({ address: c.get("clientAddress") }, "internal request from elsewhere refused");
  throw new DomainError("unauthenticated");
};
