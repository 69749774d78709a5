import type { FlyerState, FlyerStatus } from "@/lib/contract/flyer-constants";

// Times of flyers (docs/domain/flyers.md).

interface Running {
  starts_at: Date;
  ends_at: Date;
}

/** State of something at a moment, from its days. */
export function stateByDays({ starts_at, ends_at }: Running, now: Date): FlyerState {
  if (ends_at <= now) return "expired";
  return starts_at > now ? "scheduled" : "active";
}

/** State of a flyer at a moment, even if not stored yet; null: not public. */
export function flyerStateAt(
  flyer: Running & { status: FlyerStatus },
  now: Date,
): FlyerState | null {
  if (flyer.status === "suspended" || flyer.status === "archived") return null;
  return flyer.status === "expired" ? "expired" : stateByDays(flyer, now);
}

/** When it expired; null while it runs or is to come. */
export function closingOf(
  flyer: Running & { status: FlyerStatus; closed_at: Date | null },
  now: Date,
): Date | null {
  if (flyer.closed_at) return flyer.closed_at;
  return flyer.ends_at <= now ? flyer.ends_at : null;
}
