import type { Deps } from "@/backend/kernel/deps";
import { removeOldConsents } from "./service";

const REMOVE_OLD_CONSENTS = "remove-old-consents";

/** Jobs of the proof log; before the queue starts. */
export function definePrivacyJobs({ queue, db, now }: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(REMOVE_OLD_CONSENTS, () => removeOldConsents(db, now()));
  queue.every(REMOVE_OLD_CONSENTS, "40 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startPrivacyJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(REMOVE_OLD_CONSENTS, {}, { key: "start" });
}
