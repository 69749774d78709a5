import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Deps } from "@/backend/kernel/deps";
import { loggablePath } from "@/backend/kernel/loggable-path";
import { CHANGES_PATH } from "@/lib/contract/changes";
import { getHealth } from "@/lib/contract/health-endpoints";
import type { AppContext, AppEnv } from "./app-env";
import { cameThroughProxy, clientAddress } from "./client-address";

/** Supervisors and webs ask these constantly. */
const polled = new Set<string>([getHealth.path, CHANGES_PATH]);

const onlyUuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The request id from the portal's proxy, which the browser knows; null without one. */
function idOfProxy(c: AppContext): string | null {
  const id = c.req.header("x-request-id") ?? "";
  return c.get("isOurWeb") && cameThroughProxy(c) && onlyUuid.test(id) ? id : null;
}

/**
 * Needs `recogniseWeb`. Gives each request an id and one log line, without query, headers and
 * bodies, which may contain secrets.
 */
export function logRequests({ log }: Pick<Deps, "log">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = idOfProxy(c) ?? randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ request_id: requestId }));
    c.set("clientAddress", clientAddress(c));
    const startedAt = performance.now();
    await next();
    c.header("x-request-id", requestId);
    const level = polled.has(c.req.path) ? "debug" : "info";
    c.get("log")[level](
      {
        method: c.req.method,
        path: loggablePath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      "request",
    );
  };
}
