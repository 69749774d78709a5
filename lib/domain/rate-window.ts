import { ipv6Prefix } from "./ip-network";

export interface RateLimitHit {
  /** Hits in the window, this one included. */
  count: number;
  resetsAt: Date;
}

const MAX_KEYS = 100_000;

/**
 * Counts weighted hits in this process. The number of keys is bounded: the oldest windows are
 * removed first.
 */
export class RateWindows {
  private readonly windows = new Map<string, { count: number; resetsAt: number }>();

  hit(key: string, windowSeconds: number, now: Date, weight = 1): RateLimitHit {
    const time = now.getTime();
    const known = this.windows.get(key);
    if (known && known.resetsAt > time) {
      known.count += weight;
      return { count: known.count, resetsAt: new Date(known.resetsAt) };
    }
    this.makeRoom(time);
    const resetsAt = time + windowSeconds * 1000;
    this.windows.delete(key);
    this.windows.set(key, { count: weight, resetsAt });
    return { count: weight, resetsAt: new Date(resetsAt) };
  }

  /** Takes a hit back if the counted action did not happen. */
  giveBack(key: string, now: Date): void {
    const known = this.windows.get(key);
    if (known && known.resetsAt > now.getTime()) known.count -= 1;
  }

  private makeRoom(now: number): void {
    if (this.windows.size < MAX_KEYS) return;
    for (const [key, window] of this.windows) {
      if (window.resetsAt <= now) this.windows.delete(key);
    }
    for (const key of this.windows.keys()) {
      if (this.windows.size < MAX_KEYS) return;
      this.windows.delete(key);
    }
  }
}

/**
 * Key of a client: its IPv4 address, or the /64 network of an IPv6 address, which one customer has.
 */
export function addressBucket(address: string): string {
  return address.includes(":") ? ipv6Prefix(address, 4) : address;
}

/** Whole seconds until a window ends, for `Retry-After`; at least one. */
export function secondsUntil(resetsAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
}
