import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { MARK_DAYS } from "@/lib/contract/shopping-list-constants";
import { deleteMarks, deleteOldOperations, listRows, selectOldMarks } from "./queries";

const SWEEP_LISTS = "sweep-shopping-lists";
const DAY = 24 * 60 * 60 * 1000;

/** Deletes old marks of deleted lines, and ids of old changes. */
export async function sweepLists({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const until = new Date(now().getTime() - MARK_DAYS * DAY);
  for (const { listId, floor } of await selectOldMarks(db, until)) {
    await inTransaction(db, async (tx) => {
      const list = await listRows.lock(tx, listId);
      if (!list) return;
      await deleteMarks(tx, listId, Number(floor));
      await listRows.update(tx, listId, { floor: Math.max(list.floor, Number(floor)) });
    });
  }
  await inTransaction(db, (tx) => deleteOldOperations(tx, until));
}

/** Defines the nightly task of shopping lists; call before the queue starts. */
export function defineListTasks(deps: Pick<Deps, "queue" | "db" | "now">): void {
  deps.queue.define(SWEEP_LISTS, () => sweepLists(deps));
  deps.queue.every(SWEEP_LISTS, "52 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startListTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_LISTS, {}, { key: "start" });
}
