import type { Deps } from "@/backend/kernel/deps";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { deleteMissesBefore } from "./queries";

const FORGET = "forget-waste-misses";
const KEPT_DAYS = 90;

/** Deletes questions that nobody asked for 90 days. */
export function defineWasteHelpTasks({ db, now, queue }: Deps): void {
  queue.define(FORGET, () => deleteMissesBefore(db, addDays(romeDay(now()), -KEPT_DAYS)));
  queue.every(FORGET, "41 3 * * *");
}
