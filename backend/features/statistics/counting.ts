import { type Executor, inTransaction } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import type { CountInput } from "@/lib/contract/statistics";
import { countedKinds } from "@/lib/contract/statistics-constants";
import { isBot } from "@/lib/domain/bots";
import { addressBucket } from "@/lib/domain/rate-window";
import { romeDay } from "@/lib/domain/rome-time";
import { type CountBatch, createCountBatch } from "./batch";
import { kinds } from "./kinds";
import { addCounts, type Counted } from "./queries";

/** Milliseconds that a count may stay in memory: a crash loses at most these. */
const REST_MS = 5000;
/** Counts per client and minute. One address may be a school or a mobile network. */
const HITS_A_MINUTE = 240;

/** Data of a request besides its body; not stored. */
export interface CountCircumstances {
  /** Null: not logged in. */
  user: CurrentUser | null;
  /** From `clientAddress`. */
  address: string | null;
  userAgent: string | null;
  /** The browser sends Global Privacy Control or Do Not Track. */
  objects: boolean;
}

/** Adds counts to the table, except for things that are unknown or not public. */
export async function writeCounts(db: Executor, counts: readonly Counted[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const kind of countedKinds) {
      const own = counts.filter((count) => count.kind === kind);
      if (own.length === 0) continue;
      const shown = new Set(await kinds[kind].shownAmong(tx, [...new Set(own.map((c) => c.id))]));
      await addCounts(
        tx,
        own.filter(({ id }) => shown.has(id)),
      );
    }
  });
}

/** This process's batch; written every {@link REST_MS} and at the stop. */
export function openCountBatch({ db, log, lifecycle }: Deps): CountBatch {
  const batch = createCountBatch({
    write: (counts) => writeCounts(db, counts),
    restMs: REST_MS,
    log,
  });
  lifecycle.beforeEnd(batch.flush);
  return batch;
}

/** True for staff or members of the team behind the thing. */
async function isInside(
  db: Executor,
  user: CurrentUser | null,
  { kind, id }: CountInput,
): Promise<boolean> {
  return user !== null && (user.roles.length > 0 || (await kinds[kind].isTeam(db, user, id)));
}

/**
 * Counts a view or action, unless its source is excluded (docs/domain/statistics.md). The answer is
 * the same.
 */
export async function count(
  { db, rateLimits, now }: Pick<Deps, "db" | "rateLimits" | "now">,
  batch: CountBatch,
  input: CountInput,
  { user, address, userAgent, objects }: CountCircumstances,
): Promise<void> {
  if (objects || !userAgent || isBot(userAgent)) return;
  if (!kinds[input.kind].measures.includes(input.measure)) return;
  if (await isInside(db, user, input)) return;
  const at = now();
  const client = address ? addressBucket(address) : "unknown";
  const { count: hits } = await rateLimits.hit(`statistics ${client}`, 60, at);
  if (hits <= HITS_A_MINUTE) batch.add({ ...input, day: romeDay(at) });
}
