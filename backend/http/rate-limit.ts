import type { MiddlewareHandler } from "hono";
import { DomainError } from "@/backend/kernel/errors";
import type { RateLimitStore } from "@/backend/kernel/rate-limits";
import { addressBucket, secondsUntil } from "@/lib/domain/rate-window";
import type { AppEnv } from "./app-env";
import { cameThroughProxy } from "./client-address";

export interface RateLimit {
  /** Name of the bucket; routes with the same name share it. */
  name: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Limits requests: by user for endpoints with a login, so that an office behind one address is not
 * one client; otherwise by address. Unknown clients share one bucket. The web's own reads, from
 * this machine without a visitor, are not counted.
 */
export function rateLimit(
  deps: { rateLimits: RateLimitStore; now: () => Date },
  { name, limit, windowSeconds }: RateLimit,
  counts: "addresses" | "people" = "addresses",
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.get("isOurWeb") && !cameThroughProxy(c)) return next();
    const now = deps.now();
    const address = c.get("clientAddress");
    const person = counts === "people" ? c.get("user")?.id : undefined;
    const key = `${name} ${person ?? (address ? addressBucket(address) : "unknown")}`;
    const { count, resetsAt } = await deps.rateLimits.hit(key, windowSeconds, now);
    if (count > limit) {
      if (count === limit + 1)
        c.get("log").warn({ limit: name, address, person }, "rate limit reached");
      throw new DomainError("too_many_requests", undefined, undefined, {
        "retry-after": String(secondsUntil(resetsAt, now)),
      });
    }
    return next();
  };
}
