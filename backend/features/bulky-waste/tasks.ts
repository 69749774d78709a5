import type { Deps } from "@/backend/kernel/deps";
import { monthsLater } from "@/lib/domain/private-request-days";
import { romeDay } from "@/lib/domain/rome-time";
import { deleteBefore } from "./queries";

const SWEEP = "sweep-bulky-waste";
/** Retention (docs/domain/bulky-waste.md). */
const KEPT_MONTHS = 6;

/** Deletes pickups six months after their day. */
export function sweepPickups({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  return deleteBefore(db, monthsLater(romeDay(now()), -KEPT_MONTHS));
}

/** Defines the tasks of bulky waste; call before the queue starts. */
export function defineBulkyWasteTasks(deps: Deps): void {
  deps.queue.define(SWEEP, () => sweepPickups(deps));
  deps.queue.every(SWEEP, "44 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startBulkyWasteTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP, {}, { key: "start" });
}
