import { type RateLimitHit, RateWindows } from "@/lib/domain/rate-window";

/** Counts hits; each call is atomic, so concurrent hits are all counted. */
export interface RateLimitStore {
  hit(key: string, windowSeconds: number, now: Date): Promise<RateLimitHit>;
}

/** Counts in this process. */
export function createMemoryRateLimits(): RateLimitStore {
  const windows = new RateWindows();
  return { hit: async (key, windowSeconds, now) => windows.hit(key, windowSeconds, now) };
}
