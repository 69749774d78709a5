import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { inWrite } from "@/backend/kernel/in-write";
import type { FlyerStatus } from "@/lib/contract/flyer-constants";
import { CLOSED_DAYS } from "@/lib/domain/day-ends";
import { flyerRows, selectClosed, selectEnded } from "./queries";
import { tagsOf } from "./tags";
import { requireFlyer, setFlyerStatus } from "./writing";

const DAY = 24 * 60 * 60 * 1000;

/** Moves a flyer to a state if it is still in the other one; returns the cache tags. */
async function close(
  tx: Executor,
  id: string,
  { from, to, at }: { from: FlyerStatus; to: FlyerStatus; at: Date },
): Promise<string[]> {
  await flyerRows.lock(tx, id);
  const { flyer } = await requireFlyer(tx, id);
  const isDue = flyer.status === from && flyer.ends_at <= at;
  return isDue ? tagsOf(await setFlyerStatus(tx, id, to, { at, userId: null })) : [];
}

/** Records flyers past their last day as expired, and archives those that expired long ago. */
export async function watchFlyers(
  { db, now, web }: Pick<Deps, "db" | "now" | "web">,
  signal?: AbortSignal,
): Promise<void> {
  const at = now();
  const until = new Date(at.getTime() - CLOSED_DAYS * DAY);
  const steps = [
    { due: await selectEnded(db, at), from: "published", to: "expired" },
    { due: await selectClosed(db, until), from: "expired", to: "archived" },
  ] as const;
  for (const { due, from, to } of steps) {
    for (const { id } of due) {
      signal?.throwIfAborted();
      await inWrite({ db, web }, (tx) => close(tx, id, { from, to, at }));
    }
  }
}
