import type { MiddlewareHandler } from "hono";
import { DomainError } from "@/backend/kernel/errors";
import type { Lifecycle } from "@/backend/kernel/lifecycle";
import { getHealth } from "@/lib/contract/health-endpoints";
import type { AppEnv } from "./app-env";

/**
 * Answers only the health check until the data is loaded and after the stop has begun. Requests
 * from before get `unavailable` when the grace period ends; their later errors are not logged as
 * faults.
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
