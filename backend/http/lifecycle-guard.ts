import type { MiddlewareHandler } from "hono";
import { DomainError } from "@/backend/kernel/errors";
import type { Lifecycle } from "@/backend/kernel/lifecycle";
import { getHealth } from "@/lib/contract/health-endpoints";
import type { AppEnv } from "./app-env";

/**
 * Until the data is there, and when the end has begun, only the question after the health is answered. What was under
 * way before is answered as unavailable once the time of the stop is over; how it goes on is no fault.
 */
export function refuseUnlessRunning(lifecycle: Lifecycle): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (lifecycle.state !== "running" && c.req.path !== getHealth.path) {
      throw new DomainError("unavailable");
    }
    try {
      await lifecycle.unlessGivenUp(next());
    } catch (error) {
      c.set("isGivenUp", true);
      throw error;
    }
  };
}
