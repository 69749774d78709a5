import type { Deps } from "@/backend/kernel/deps";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { deleteMissesBefore } from "./queries";

const FORGET_MISSES = "forget-search-misses";
/** Days that a search without results is counted (docs/domain/search.md). */
const MISSES_KEPT_DAYS = 90;

/** Defines the tasks of the search; call before the queue starts. */
export function defineSearchTasks({ queue, db, now }: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(FORGET_MISSES, () =>
    deleteMissesBefore(db, addDays(romeDay(now()), -MISSES_KEPT_DAYS)),
  );
  queue.every(FORGET_MISSES, "41 3 * * *");
}
