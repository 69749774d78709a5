import { createHmac } from "node:crypto";
import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { rows } from "@/backend/db/rows";
import { throttles } from "@/backend/db/schema/accounts";
import { addressBucket, secondsUntil } from "@/lib/domain/rate-window";
import type { Deps } from "./deps";
import { DomainError } from "./errors";
import { inBatches, settleEach } from "./in-batches";
import { outsideCalls } from "./write-call";

/** A rate limit stored in the database, so that it survives a restart. */
export interface Throttle {
  /** Name of the bucket. */
  name: string;
  /**
   * Pause in seconds after the first, second, … attempt; the last value applies to all later ones.
   */
  pauses: readonly number[];
  /** Seconds after the first attempt when the count resets. */
  forgetSeconds: number;
  /** The reset time counts from the last attempt, so that continuous attempts never reset. */
  patient?: boolean;
}

type ThrottleDeps = Pick<Deps, "db" | "now" | "secrets">;

/**
 * Allows `free` attempts, then a pause of `seconds` after each further one; the count resets after
 * the same time.
 */
export function attemptsPer(seconds: number, free: number, name: string): Throttle {
  const pauses = [...Array<number>(free - 1).fill(0), seconds];
  return { name, pauses, forgetSeconds: seconds };
}

function keyOf({ secrets }: ThrottleDeps, { name }: Throttle, subject: string): string {
  return createHmac("sha256", secrets.session_secret)
    .update(`throttle ${name} ${subject}`)
    .digest("base64url");
}

/** An attempt to count. */
interface Attempt {
  throttle: Throttle;
  key: string;
  now: Date;
}

/**
 * Concurrent attempts are counted in one statement per throttle. They are not part of the call's
 * own transaction.
 */
const takeTogether = oncePerDatabase((db) =>
  inBatches<Attempt, void>(
    async (tries) => {
      const [{ now }] = tries as [Attempt];
      const taken = new Set<string>();
      for (const throttle of new Set(tries.map((one) => one.throttle))) {
        const own = tries.filter((one) => one.throttle === throttle).map(({ key }) => key);
        for (const key of await countAttempts(db, throttle, { keys: own, now })) taken.add(key);
      }
      const late = tries.filter(({ key }) => !taken.has(key)).map(({ key }) => key);
      const until = await pausesOf(db, late);
      return settleEach(tries, ({ key }) => {
        if (taken.has(key)) return;
        throw new DomainError("too_many_requests", undefined, undefined, {
          "retry-after": String(secondsUntil(until.get(key) ?? now, now)),
        });
      });
    },
    { most: 25, keysOf: ({ key }) => [key] },
  ),
);

/** Counts an attempt for each key that is not paused; returns those counted. */
async function countAttempts(
  db: Executor,
  { pauses, forgetSeconds, patient = false }: Throttle,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<string[]> {
  const forgotten = new Date(now.getTime() + forgetSeconds * 1000);
  const blocked = new Date(now.getTime() + (pauses[0] ?? 0) * 1000);
  const { rows } = await db.execute<{ key: string }>(sql`
    insert into throttles as t (key, count, blocked_until, forgotten_at)
    select key, 1, ${blocked}::timestamptz, ${forgotten}::timestamptz
    from unnest(${sql.param([...keys].sort())}::text[]) as key
    on conflict (key) do update set
      count = case when t.forgotten_at <= ${now}::timestamptz then 1 else t.count + 1 end,
      blocked_until = ${now}::timestamptz + make_interval(secs =>
        (${sql.param([...pauses])}::float8[])[least(
          case when t.forgotten_at <= ${now}::timestamptz then 1 else t.count + 1 end,
          ${pauses.length}::int)]),
      forgotten_at = case when ${patient}::boolean or t.forgotten_at <= ${now}::timestamptz
        then ${forgotten}::timestamptz else t.forgotten_at end
    where t.blocked_until <= ${now}::timestamptz
    returning t.key`);
  return rows.map(({ key }) => key);
}

/** End of the pauses of these keys. */
async function pausesOf(db: Executor, keys: readonly string[]): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: throttles.key, until: throttles.blocked_until })
    .from(throttles)
    .where(inArray(throttles.key, [...keys]));
  return new Map(rows.map(({ key, until }) => [key, until]));
}

/**
 * Counts an attempt atomically before it is made: of fifty at once only the free ones pass. Throws
 * `too_many_requests` with Retry-After during a pause; such an attempt does not count. Do not call
 * inside a transaction, which could roll back the count.
 */
export function consumeAttempt(
  deps: ThrottleDeps,
  throttle: Throttle,
  subject: string,
): Promise<void> {
  const key = keyOf(deps, throttle, subject);
  return outsideCalls(() => takeTogether(deps.db)({ throttle, key, now: deps.now() }));
}

/**
 * Runs work that needs an unguessable value; a `not_found` counts as an attempt of the machine.
 * `address` is the IP address, null if unknown. The work ends its own transactions. Throws
 * `too_many_requests`, and what the work throws.
 */
export async function countMisses<T>(
  deps: ThrottleDeps,
  { throttle, address }: { throttle: Throttle; address: string | null },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") {
      await consumeAttempt(deps, throttle, address ? addressBucket(address) : "unknown");
    }
    throw error;
  }
}

/** True if an attempt is allowed; only then it counts. Otherwise like {@link consumeAttempt}. */
export async function isAttemptFree(
  deps: ThrottleDeps,
  throttle: Throttle,
  subject: string,
): Promise<boolean> {
  try {
    await consumeAttempt(deps, throttle, subject);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many_requests") return false;
    throw error;
  }
}

/** True during a pause; counts nothing. */
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

/** Resets the count, as after a correct password. */
export async function forgetAttempts(
  deps: ThrottleDeps,
  throttle: Throttle,
  subject: string,
): Promise<void> {
  await deps.db.delete(throttles).where(eq(throttles.key, keyOf(deps, throttle, subject)));
}

/** Deletes expired counts; run by the queue. */
export const sweepThrottles = (db: Executor, now: Date) =>
  rows(throttles).remove(db, lte(throttles.forgotten_at, now), lte(throttles.blocked_until, now));
