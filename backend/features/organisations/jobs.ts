import type { Deps } from "@/backend/kernel/deps";
import { sweepTeamInvitations } from "./invitations";

const SWEEP_TEAM_INVITATIONS = "sweep-team-invitations";

/** Jobs of the organisations; before the queue starts. */
export function defineOrganisationJobs({
  queue,
  db,
  now,
}: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(SWEEP_TEAM_INVITATIONS, () => sweepTeamInvitations(db, now()));
  queue.every(SWEEP_TEAM_INVITATIONS, "50 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startOrganisationJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_TEAM_INVITATIONS, {}, { key: "start" });
}
