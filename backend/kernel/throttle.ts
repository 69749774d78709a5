import { createHmac } from "node:crypto";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { throttles } from "@/backend/db/schema/accounts";
import { addressBucket, secondsUntil } from "@/lib/domain/rate-window";
import type { Deps } from "./deps";
import { DomainError } from "./errors";
import { inBatches, settleEach } from "./in-batches";
import { outsideCalls } from "./write-call";

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
export function attemptsPer(seconds: number, free: number, name: string): Throttle {
  const pauses = [...Array<number>(free - 1).fill(0), seconds];
  return { name, pauses, forgetSeconds: seconds };
}

function keyOf({ secrets }: ThrottleDeps, { name }: Throttle, subject: string): string {
  return createHmac("sha256", secrets.session_secret)
    .update(`throttle ${name} ${subject}`)
    .digest("base64url");
}

/** A try that is about to be made. */
interface Try {
  throttle: Throttle;
  key: string;
  now: Date;
}

/** Tries of several at once are one statement for each throttle. A try is no deed of the call that makes it. */
const takeTogether = oncePerDatabase((db) =>
  inBatches<Try, void>(
    async (tries) => {
      const [{ now }] = tries as [Try];
      const taken = new Set<string>();
      for (const throttle of new Set(tries.map((one) => one.throttle))) {
        const own = tries.filter((one) => one.throttle === throttle).map(({ key }) => key);
        for (const key of await countTries(db, throttle, { keys: own, now })) taken.add(key);
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

/** Counts a try for each of these, but for those whose pause lasts; tells which were counted. */
async function countTries(
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

/** Until when the pauses of these last. */
async function pausesOf(db: Executor, keys: readonly string[]): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: throttles.key, until: throttles.blocked_until })
    .from(throttles)
    .where(inArray(throttles.key, [...keys]));
  return new Map(rows.map(({ key, until }) => [key, until]));
}

/**
 * Counts a try, in one atomic step before it is made: of fifty at once no more pass than are free. Throws
 * `too_many_requests` with Retry-After while the pause lasts; such a try does not count. Not inside a transaction, which
 * would take the count back.
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
 * Does what something that nobody guesses opens; where it opens nothing (`not_found`), that counts as a try of the machine.
 * `address`: of the network; null: unknown. The work ends its own transactions. Throws `too_many_requests`, and what the work does.
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

/** Whether a try is free; it counts only then. Otherwise as {@link consumeAttempt}. */
export async function isTryFree(
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
