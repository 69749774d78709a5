import type { Deps } from "@/backend/kernel/deps";
import { sweepTeamInvitations } from "./invitations";

const SWEEP_TEAM_INVITATIONS = "sweep-team-invitations";

/** Defines the tasks of the organisations; call before the queue starts. */
export function defineOrganisationTasks({
  queue,
  db,
  now,
}: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(SWEEP_TEAM_INVITATIONS, () => sweepTeamInvitations(db, now()));
  queue.every(SWEEP_TEAM_INVITATIONS, "50 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startOrganisationTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_TEAM_INVITATIONS, {}, { key: "start" });
}
