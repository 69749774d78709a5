import type { Deps } from "@/backend/kernel/deps";
import { removeOldConsents } from "./service";

const REMOVE_OLD_CONSENTS = "remove-old-consents";

/** Defines the tasks of the consent log; call before the queue starts. */
export function definePrivacyTasks({ queue, db, now }: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(REMOVE_OLD_CONSENTS, () => removeOldConsents(db, now()));
  queue.every(REMOVE_OLD_CONSENTS, "40 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startPrivacyTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(REMOVE_OLD_CONSENTS, {}, { key: "start" });
}
