import { createHmac } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { throttles } from "@/backend/db/schema/accounts";
import { secondsUntil } from "@/lib/domain/rate-window";
import type { Deps } from "./deps";
import { DomainError } from "./errors";

/** A limit on tries that outlives the process. */
export interface Throttle {
  /** Names the bucket. */
  name: string;
  /** Seconds of pause after the first, second, … try; the last value holds for all that follow. */
  pauses: readonly number[];
  /** So many seconds after the first try all is forgotten. */
  forgetSeconds: number;
  /** The seconds count from the last try instead, so that who goes on is never forgiven. */
  patient?: boolean;
}

type ThrottleDeps = Pick<Deps, "db" | "now" | "secrets">;

/** So many free tries, then a pause of so many seconds after each further one; after as long all is forgotten. */
export function triesPer(seconds: number, free: number, name: string): Throttle {
  const pauses = [...Array<number>(free - 1).fill(0), seconds];
  return { name, pauses, forgetSeconds: seconds };
}

function keyOf({ secrets }: ThrottleDeps, { name }: Throttle, subject: string): string {
  return createHmac("sha256", secrets.session_secret)
    .update(`throttle ${name} ${subject}`)
    .digest("base64url");
}

/**
 * Counts a try, in one atomic step before it is made: of fifty at once no more pass than are free. Throws
 * `too_many_requests` with Retry-After while the pause lasts; such a try does not count. Not inside a transaction, which
 * would take the count back.
 */
export async function takeTry(
  deps: ThrottleDeps,
  throttle: Throttle,
  subject: string,
): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const key = keyOf(deps, throttle, subject);
  const pauses = sql`array[${sql.join(
    throttle.pauses.map((seconds) => sql`${seconds}::float8`),
    sql`, `,
  )}]`;
  const isForgotten = lte(throttles.forgotten_at, now);
  const count = sql`case when ${isForgotten} then 1 else ${throttles.count} + 1 end`;
  const forgotten = new Date(now.getTime() + throttle.forgetSeconds * 1000);
  const [taken] = await db
    .insert(throttles)
    .values({
      key,
      count: 1,
      blocked_until: new Date(now.getTime() + (throttle.pauses[0] ?? 0) * 1000),
      forgotten_at: forgotten,
    })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count,
        blocked_until: sql`${now}::timestamptz + make_interval(secs =>
          (${pauses})[least(${count}, ${throttle.pauses.length}::int)])`,
        forgotten_at: throttle.patient
          ? forgotten
          : sql`case when ${isForgotten} then ${forgotten}::timestamptz else ${throttles.forgotten_at} end`,
      },
      setWhere: lte(throttles.blocked_until, now),
    })
    .returning({ count: throttles.count });
  if (taken) return;
  const [row] = await db
    .select({ until: throttles.blocked_until })
    .from(throttles)
    .where(eq(throttles.key, key));
  throw new DomainError("too_many_requests", undefined, undefined, {
    "retry-after": String(secondsUntil(row?.until ?? now, now)),
  });
}

/** Whether a try is free; it counts only then. Otherwise as {@link takeTry}. */
export async function isTryFree(
  deps: ThrottleDeps,
  throttle: Throttle,
  subject: string,
): Promise<boolean> {
  try {
    await takeTry(deps, throttle, subject);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many_requests") return false;
    throw error;
  }
}

/** Whether a pause lasts, without counting anything. */
export async function isPaused(
  deps: ThrottleDeps,
  throttle: Throttle,
  subject: string,
): Promise<boolean> {
  const [row] = await deps.db
    .select({ until: throttles.blocked_until })
    .from(throttles)
    .where(eq(throttles.key, keyOf(deps, throttle, subject)));
  return row !== undefined && row.until > deps.now();
}

/** Forgets the tries, as after the right password. */
export async function forgetTries(
  deps: ThrottleDeps,
  throttle: Throttle,
  subject: string,
): Promise<void> {
  await deps.db.delete(throttles).where(eq(throttles.key, keyOf(deps, throttle, subject)));
}

/** Removes what is forgotten anyway; the queue runs it. */
export async function sweepThrottles(db: Executor, now: Date): Promise<void> {
  await db
    .delete(throttles)
    .where(and(lte(throttles.forgotten_at, now), lte(throttles.blocked_until, now)));
}
