import type { Deps } from "@/backend/kernel/deps";
import { WATCH_PROMOS } from "./job-names";
import { watchPromos } from "./watching";

/** Defines the tasks for the dates of promotions; call before the queue starts. */
export function definePromoTasks(deps: Pick<Deps, "queue" | "db" | "now" | "web">): void {
  deps.queue.define(WATCH_PROMOS, (_, signal) => watchPromos(deps, signal));
  deps.queue.every(WATCH_PROMOS, "*/10 * * * *");
}
