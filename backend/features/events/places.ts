import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { inWrite } from "@/backend/kernel/in-write";
import { lockEvent, selectById, selectMoved, updateEvent } from "./queries";
import { formatPlaces, keptAddress } from "./showing";
import { tagsOf } from "./tags";
import { changeEvent } from "./writing";

/** Updates an event for its activity's current address; returns the cache tags. */
async function followActivity(tx: Executor, id: string, at: Date): Promise<string[]> {
  await lockEvent(tx, id);
  const row = await selectById(tx, id);
  if (!row?.place) return [];
  // An address added later, or never checked before, is no news.
  if (formatPlaces(row, row)) return tagsOf(await changeEvent(tx, id, {}, at));
  await updateEvent(tx, id, keptAddress(row.place));
  return [];
}

/**
 * Checks addresses of activities with coming events: a moved activity changes the place of its events, which
 * is logged and announced as their change. Writers of activities need not know of events.
 */
export async function watchPlaces(
  { db, now, web }: Pick<Deps, "db" | "now" | "web">,
  signal?: AbortSignal,
): Promise<void> {
  const at = now();
  for (const id of await selectMoved(db, at)) {
    signal?.throwIfAborted();
    await inWrite({ db, web }, (tx) => followActivity(tx, id, at));
  }
}
