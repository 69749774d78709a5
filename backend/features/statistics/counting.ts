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

/** Milliseconds that a count may wait in memory: what a crash can lose. */
const REST_MS = 5000;
/** What one client may add in a minute. Behind one address there may be a school, or a whole mobile network. */
const HITS_A_MINUTE = 240;

/** What a request tells beside its body; none of it is kept. */
export interface CountCircumstances {
  /** Null: nobody who is known. */
  user: CurrentUser | null;
  /** As `clientAddress` tells it. */
  address: string | null;
  userAgent: string | null;
  /** The browser signals that its person objects: Global Privacy Control, or Do Not Track. */
  objects: boolean;
}

/** Adds counts to the table, but for things that visitors cannot read: what never existed, or is no longer public. */
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

/** The batch of this process; it is written every {@link REST_MS} and at the stop. */
export function openCountBatch({ db, log, lifecycle }: Deps): CountBatch {
  const batch = createCountBatch({
    write: (counts) => writeCounts(db, counts),
    restMs: REST_MS,
    log,
  });
  lifecycle.beforeEnd(batch.flush);
  return batch;
}

/** Whether somebody works on it: for the portal, or in the team behind it. */
function isInside(user: CurrentUser | null, { kind, id }: CountInput): boolean {
  return user !== null && (user.roles.length > 0 || kinds[kind].isTeam(user, id));
}

/**
 * Counts something that happened, unless whoever it came from is not counted (docs/domain/statistics.md). Nobody learns
 * which of the two it was.
 */
export async function count(
  { rateLimits, now }: Pick<Deps, "rateLimits" | "now">,
  batch: CountBatch,
  input: CountInput,
  { user, address, userAgent, objects }: CountCircumstances,
): Promise<void> {
  if (objects || !userAgent || isBot(userAgent)) return;
  if (!kinds[input.kind].measures.includes(input.measure) || isInside(user, input)) return;
  const at = now();
  const client = address ? addressBucket(address) : "unknown";
  const { count: hits } = await rateLimits.hit(`statistics ${client}`, 60, at);
  if (hits <= HITS_A_MINUTE) batch.add({ ...input, day: romeDay(at) });
}
