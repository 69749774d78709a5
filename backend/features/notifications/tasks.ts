import { removeOldSubscriptions } from "@/backend/features/push-subscriptions/service";
import type { Deps } from "@/backend/kernel/deps";
import { runBroadcast } from "./broadcast";
import { dispatchPushes } from "./dispatch";
import { releaseClaims } from "./dispatch-queries";
import { BROADCAST, DISPATCH_MAILS, DISPATCH_PUSHES, REMOVE_OLD } from "./job-names";
import { dispatchMails } from "./mails";
import { removeOldNotifications } from "./service";

type TaskDeps = Pick<
  Deps,
  "queue" | "db" | "database" | "now" | "push" | "log" | "config" | "secrets"
>;

/** Defines the tasks of the notifications; call before the queue starts. */
export function defineNotificationTasks(deps: TaskDeps): void {
  const { queue, db, now } = deps;
  queue.define(DISPATCH_PUSHES, (_, signal) => dispatchPushes(deps, signal));
  // For retries, pushes delayed by the night, and claims of a process that died.
  queue.every(DISPATCH_PUSHES, "* * * * *");
  queue.define(DISPATCH_MAILS, (_, signal) => dispatchMails(deps, signal));
  queue.every(DISPATCH_MAILS, "*/10 * * * *");
  queue.define<{ id: string }>(BROADCAST, ({ id }, signal) => runBroadcast(deps, id, signal));
  queue.define(REMOVE_OLD, async () => {
    await removeOldNotifications(db, now());
    await removeOldSubscriptions(db, now());
  });
  queue.every(REMOVE_OLD, "20 3 * * *");
}

/**
 * Continues where the last process ended; also runs at each start, since a missed night is not
 * repeated.
 */
export async function startNotificationTasks({
  queue,
  db,
  database,
}: Pick<TaskDeps, "queue" | "db" | "database">): Promise<void> {
  // No other process opens the embedded database, so old claims are free.
  if (database.kind === "pglite") await releaseClaims(db);
  await queue.send(DISPATCH_PUSHES, {}, { key: "start" });
  await queue.send(REMOVE_OLD, {}, { key: "start" });
}
