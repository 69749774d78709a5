import type { Deps } from "@/backend/kernel/deps";
import { sweepInvitations } from "./service";

export const SWEEP_INVITATIONS = "sweep-editor-invitations";

/** Defines the tasks of the staff's invitations; call before the queue starts. */
export function defineInvitationTasks({
  queue,
  db,
  now,
}: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(SWEEP_INVITATIONS, () => sweepInvitations(db, now()));
  queue.every(SWEEP_INVITATIONS, "40 * * * *");
}
