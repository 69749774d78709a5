import type { Executor } from "@/backend/db/handle";
import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { lockEvent, selectById, selectMoved, updateEvent } from "./queries";
import { formatPlaces, keptAddress } from "./showing";
import { tagsOf } from "./tags";
import { changeEvent } from "./writing";

/** What follows for an event from the address of its card as it is now; the cache tags of what shows it. */
async function followCard(tx: Executor, id: string, at: Date): Promise<string[]> {
  await lockEvent(tx, id);
  const row = await selectById(tx, id);
  if (!row?.place) return [];
  // What is told at last is no news, nor is what was never looked at.
  if (formatPlaces(row, row)) return tagsOf(await changeEvent(tx, id, {}, at));
  await updateEvent(tx, id, keptAddress(row.place));
  return [];
}

/**
 * Looks after the addresses of the cards at which events are still to take place: one that moved is another place of its events,
 * which is written down and told as a change of their own. Whoever writes a card need not know of them.
 */
export async function watchPlaces(
  { db, now, web }: Pick<Deps, "db" | "now" | "web">,
  signal?: AbortSignal,
): Promise<void> {
  const at = now();
  const tags: string[] = [];
  for (const id of await selectMoved(db, at)) {
    signal?.throwIfAborted();
    tags.push(...(await inTransaction(db, (tx) => followCard(tx, id, at))));
  }
  if (tags.length > 0) await web.changed([...new Set(tags)]);
}
