import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env";
import { DomainError } from "./errors";

export type LifecycleState = "starting" | "running" | "draining";

/** Where the process stands; it takes work only while it runs. */
export interface Lifecycle {
  state: LifecycleState;
}

export function createLifecycle(state: LifecycleState = "starting"): Lifecycle {
  return { state };
}

/** Until the data is there, and when the end has begun, only the question after the health is answered. */
export function refuseUnlessRunning(lifecycle: Lifecycle): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (lifecycle.state !== "running" && c.req.path !== "/api/health") {
      throw new DomainError("unavailable", undefined, undefined, { "retry-after": "5" });
    }
    return next();
  };
}
