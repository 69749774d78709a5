import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env";
import { cameThroughProxy, isLoopbackPeer } from "./client-address";
import { DomainError } from "./errors";

export interface RateLimitHit {
  /** Hits in the window, this one included. */
  count: number;
  resetsAt: Date;
}

/** Counts hits; one call is one atomic step, so of two at once none is overlooked. */
export interface RateLimitStore {
  hit(key: string, windowSeconds: number, now: Date): Promise<RateLimitHit>;
}

const MAX_KEYS = 100_000;

/** Counts in this process. The number of keys is bounded: the oldest windows go first. */
export function createMemoryRateLimits(): RateLimitStore {
  const windows = new Map<string, { count: number; resetsAt: number }>();

  function makeRoom(now: number): void {
    if (windows.size < MAX_KEYS) return;
    for (const [key, window] of windows) {
      if (window.resetsAt <= now) windows.delete(key);
    }
    for (const key of windows.keys()) {
      if (windows.size < MAX_KEYS) return;
      windows.delete(key);
    }
  }

  return {
    async hit(key, windowSeconds, now) {
      const time = now.getTime();
      const known = windows.get(key);
      if (known && known.resetsAt > time) {
        known.count += 1;
        return { count: known.count, resetsAt: new Date(known.resetsAt) };
      }
      makeRoom(time);
      const resetsAt = time + windowSeconds * 1000;
      windows.delete(key);
      windows.set(key, { count: 1, resetsAt });
      return { count: 1, resetsAt: new Date(resetsAt) };
    },
  };
}

/** One person's IPv6 addresses share their /64 network. */
function bucketOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = address.includes("::") ? [...left, ...zeros, ...right] : left;
  return groups.slice(0, 4).join(":");
}

export interface RateLimit {
  /** Names the bucket: routes with the same name share it. */
  name: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Limits requests per client. Who cannot be told apart shares one bucket. The web's own reads, which
 * come from this machine and carry no visitor, are not counted.
 */
export function rateLimit(
  deps: { rateLimits: RateLimitStore; now: () => Date },
  { name, limit, windowSeconds }: RateLimit,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isLoopbackPeer(c) && !cameThroughProxy(c)) return next();
    const now = deps.now();
    const address = c.get("clientAddress");
    const key = `${name} ${address ? bucketOf(address) : "unknown"}`;
    const { count, resetsAt } = await deps.rateLimits.hit(key, windowSeconds, now);
    if (count > limit) {
      const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
      if (count === limit + 1) c.get("log").warn({ limit: name, address }, "rate limit reached");
      throw new DomainError("too_many_requests", undefined, undefined, {
        "retry-after": String(seconds),
      });
    }
    return next();
  };
}
