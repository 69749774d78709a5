import type { MiddlewareHandler } from "hono";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { AppEnv } from "./app-env";
import { cameThroughProxy, isLoopbackPeer } from "./client-address";
import { comparesWith } from "./same-secret";

/**
 * The operator's API is for programs on this machine that can read the token's file
 * (docs/domain/site.md). For others it does not exist.
 */
export function operatorOnly({ secrets }: Pick<Deps, "secrets">): MiddlewareHandler<AppEnv> {
  const isToken = comparesWith(`Bearer ${secrets.operator_token}`);
  return async (c, next) => {
    const address = c.get("clientAddress");
    if (!isLoopbackPeer(c) || cameThroughProxy(c)) {
      c.get("log").warn({ address }, "operator request from elsewhere refused");
      throw new DomainError("not_found");
    }
    if (!isToken(c.req.header("authorization"))) {
      c.get("log").warn({ address }, "operator request with a wrong token refused");
      throw new DomainError("unauthenticated");
    }
    return next();
  };
}
