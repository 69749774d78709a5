import type { Deps } from "@/backend/kernel/deps";
import { forgetVoters } from "./queries";

const FORGET_VOTERS = "forget-suitability-voters";
/** How long an address without an account has one tap for each attribute. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes the keys of addresses from old taps. */
export function forgetOldVoters({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  return forgetVoters(db, new Date(now().getTime() - KEPT_MS));
}

/** Defines the nightly task; call before the queue starts. */
export function defineSuitabilityTasks(deps: Pick<Deps, "queue" | "db" | "now">): void {
  deps.queue.define(FORGET_VOTERS, () => forgetOldVoters(deps));
  deps.queue.every(FORGET_VOTERS, "35 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startSuitabilityTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(FORGET_VOTERS, {}, { key: "start" });
}
