import type { Deps } from "@/backend/kernel/deps";
import { BEGIN_MENU_DAY } from "./job-names";
import { beginDay } from "./kitchen";

/** Defines the tasks of menus; call before the queue starts. */
export function defineMenuTasks(deps: Pick<Deps, "queue" | "db" | "now" | "web">): void {
  deps.queue.define(BEGIN_MENU_DAY, () => beginDay(deps));
  deps.queue.every(BEGIN_MENU_DAY, "0 5 * * *");
}
