import type { Executor } from "@/backend/db/handle";
import type { Queue } from "@/backend/queue/queue";
import type { NewItem } from "./follower-notifications";
import { NOTIFY_FOLLOWERS } from "./job-names";
import { deleteOfPerson, selectOfPerson } from "./queries";

export { notifyAbout } from "./follower-notifications";
export { guestLink, stopLink } from "./guests";

/** Queues the notification of a new item's followers after the transaction that publishes it. */
export function announce({ queue }: { queue: Queue }, tx: Executor, item: NewItem): Promise<void> {
  return queue.send(NOTIFY_FOLLOWERS, item, { key: `${item.kind} ${item.id}`, tx });
}

/** A user's follows for the data export. */
export function exportFollows(db: Executor, userId: string): Promise<unknown> {
  return selectOfPerson(db, userId);
}

/** Deletes a user's follows, with and without the account. */
export function eraseFollows(tx: Executor, userId: string): Promise<void> {
  return deleteOfPerson(tx, userId);
}
