import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rateLimits } from "@/backend/db/schema/rate-limits";
import { type RateLimitHit, RateWindows } from "@/lib/domain/rate-window";
import type { Secrets } from "@/lib/secrets";
import { outsideCalls } from "./write-call";

/** Milliseconds after which a process deletes the ended windows again. */
const SWEEP_EVERY_MS = 5 * 60_000;

/** Counts hits; each call is atomic, so concurrent hits are all counted. */
export interface RateLimitStore {
  hit(key: string, windowSeconds: number, now: Date): Promise<RateLimitHit>;
}

/** Counts in this process. */
export function createMemoryRateLimits(): RateLimitStore {
  const windows = new RateWindows();
  return { hit: async (key, windowSeconds, now) => windows.hit(key, windowSeconds, now) };
}

/**
 * Counts in the database, over all processes. Hits are not part of the call's own transaction, and
 * some of them delete the ended windows.
 */
export function createSharedRateLimits({
  db,
  secrets,
}: {
  db: Executor;
  secrets: Pick<Secrets, "session_secret">;
}): RateLimitStore {
  let sweptAt = 0;
  return {
    hit: (key, windowSeconds, now) =>
      outsideCalls(async () => {
        const isSweepDue = now.getTime() - sweptAt >= SWEEP_EVERY_MS;
        if (isSweepDue) {
          sweptAt = now.getTime();
          await deleteEnded(db, now);
        }
        const hash = createHmac("sha256", secrets.session_secret).update(`limit ${key}`);
        return countHit(db, { key: hash.digest("base64url"), windowSeconds, now });
      }),
  };
}

async function countHit(
  db: Executor,
  { key, windowSeconds, now }: { key: string; windowSeconds: number; now: Date },
): Promise<RateLimitHit> {
  const ended = sql`${rateLimits.resets_at} <= ${now}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resets_at: new Date(now.getTime() + windowSeconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${ended} then 1 else ${rateLimits.count} + 1 end`,
        resets_at: sql`case when ${ended} then excluded.resets_at else ${rateLimits.resets_at} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resets_at });
  if (!row) throw new Error("The upsert returned no row");
  return row;
}

/** Leaves those that another process is counting or deleting. */
async function deleteEnded(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${rateLimits} where key in (
      select key from ${rateLimits} where resets_at <= ${now}::timestamptz for update skip locked)`);
}
