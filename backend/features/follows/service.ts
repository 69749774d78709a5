import type { Executor } from "@/backend/db/handle";
import type { Queue } from "@/backend/jobs/queue";
import { TELL_FOLLOWERS } from "./job-names";
import { deleteOfPerson, selectOfPerson } from "./queries";
import type { NewItem } from "./telling";

export { tellAbout } from "./telling";

/** Has the followers of a new item told, once the transaction that publishes it is over. */
export function announce({ queue }: { queue: Queue }, tx: Executor, item: NewItem): Promise<void> {
  return queue.send(TELL_FOLLOWERS, item, { key: `${item.kind} ${item.id}`, tx });
}

/** What a person follows, as it stands in the export of their data. */
export function exportFollows(db: Executor, userId: string): Promise<unknown> {
  return selectOfPerson(db, userId);
}

/** Deletes what a person follows, with and without the account. */
export function eraseFollows(tx: Executor, userId: string): Promise<void> {
  return deleteOfPerson(tx, userId);
}
