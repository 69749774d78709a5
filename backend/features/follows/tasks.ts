import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { dispatchFollowMails, type NewItem, notifyFollowers } from "./follower-notifications";
import { DISPATCH_FOLLOW_MAILS, NOTIFY_FOLLOWERS, SWEEP_FOLLOWS } from "./job-names";
import { deleteOld } from "./queries";
import { deleteOldSearches } from "./saved-search-queries";
import { deleteOldReminders } from "./waste-reminder-queries";

const DAY = 24 * 60 * 60 * 1000;
/** Days that mails are remembered, and a follow can be confirmed (docs/domain/follows.md). */
const MAILS_DAYS = 30;
const UNCONFIRMED_DAYS = 7;
/** Days after its end that follows of an event or job ad are kept. */
const OVER_DAYS = 30;
/** Days without a visit after which a search is deleted. */
const UNSEEN_DAYS = 365;

type TaskDeps = Pick<Deps, "queue" | "db" | "now" | "config" | "secrets" | "editableKinds">;

/** Deletes expired data. */
export function sweepFollows({ db, now }: Pick<TaskDeps, "db" | "now">): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY);
  const unconfirmedUntil = ago(UNCONFIRMED_DAYS);
  return inTransaction(db, async (tx) => {
    await deleteOldSearches(tx, { unconfirmedUntil, unseenUntil: ago(UNSEEN_DAYS) });
    await deleteOldReminders(tx, unconfirmedUntil);
    const overUntil = ago(OVER_DAYS);
    await deleteOld(tx, { mailsUntil: ago(MAILS_DAYS), unconfirmedUntil, overUntil });
  });
}

/** Tasks of follows; call before the queue starts. */
export function defineFollowTasks(deps: TaskDeps): void {
  const { queue } = deps;
  queue.define<NewItem>(NOTIFY_FOLLOWERS, (item, signal) => notifyFollowers(deps, item, signal));
  queue.define(DISPATCH_FOLLOW_MAILS, (_, signal) => dispatchFollowMails(deps, signal));
  queue.every(DISPATCH_FOLLOW_MAILS, "*/10 * * * *");
  queue.define(SWEEP_FOLLOWS, () => sweepFollows(deps));
  queue.every(SWEEP_FOLLOWS, "35 3 * * *");
}

/** Also at each start, since a night while the portal was off is not made up for. */
export function startFollowTasks({ queue }: Pick<TaskDeps, "queue">): Promise<void> {
  return queue.send(SWEEP_FOLLOWS, {}, { key: "start" });
}
