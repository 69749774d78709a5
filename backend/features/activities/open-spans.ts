import type { Executor } from "@/backend/db/handle";
import { inTransaction } from "@/backend/db/handle";
import type { Opening } from "@/lib/contract/opening";
import { openSpans } from "@/lib/domain/opening-hours";
import { openingsAfter } from "./queries";
import { replaceOpenSpans } from "./write-queries";

const DAY = 86_400_000;
const SLICE = 500;
/** How far ahead the intervals always reach: they are written for two days, every six hours. */
export const SPANS_REACH = 1.75 * DAY;

interface Hours {
  id: string;
  /** Null: not listed, whatever its hours. */
  opening: Opening | null;
}

/** Writes intervals of the given activities from a day before `now` to two days after it. */
export async function writeOpenSpans(db: Executor, hours: Hours[], now: Date): Promise<void> {
  const from = new Date(now.getTime() - DAY);
  const to = new Date(now.getTime() + 2 * DAY);
  const spans = hours.flatMap(({ id, opening }) =>
    opening ? openSpans(opening, from, to).map((span) => ({ ...span, activityId: id })) : [],
  );
  await replaceOpenSpans(
    db,
    hours.map(({ id }) => id),
    spans,
  );
}

/**
 * Updates the intervals of all published activities; run at each start and by the queue, more often
 * than the window is long. Works in batches, so that other requests run in between.
 */
export async function refreshOpenSpans(db: Executor, now: Date): Promise<void> {
  let after: string | null = null;
  do {
    const slice: Hours[] = await openingsAfter(db, after, SLICE);
    if (slice.length > 0) await inTransaction(db, (tx) => writeOpenSpans(tx, slice, now));
    after = slice.length < SLICE ? null : (slice.at(-1)?.id ?? null);
    await new Promise((resolve) => setImmediate(resolve));
  } while (after !== null);
}
