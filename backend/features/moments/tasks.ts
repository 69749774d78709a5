import type { Deps } from "@/backend/kernel/deps";
import { deleteMomentsBefore } from "./queries";

const FORGET_MOMENTS = "forget-moments";

/** Defines the tasks of the moments; call before the queue starts. */
export function defineMomentTasks({ queue, db, now }: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(FORGET_MOMENTS, () => deleteMomentsBefore(db, now()));
  queue.every(FORGET_MOMENTS, "23 3 * * *");
}
