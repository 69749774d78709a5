import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { endOld, formatEnd } from "./ending";
import { forgetOld, selectWaitingActivities } from "./queries";

const SWEEP_SUGGESTIONS = "sweep-suggestions";
/** How long a suggestion stays open and keeps its author's name (docs/domain/suggestions.md). */
const KEPT_MONTHS = 12;

/** Ends old open suggestions, and removes the authors after a year. */
export async function sweepSuggestions({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  for (const id of await selectWaitingActivities(db)) {
    await inTransaction(db, (tx) => formatEnd(tx, id, at));
  }
  const madeUntil = new Date(at);
  madeUntil.setUTCMonth(madeUntil.getUTCMonth() - KEPT_MONTHS);
  await inTransaction(db, async (tx) => {
    await endOld(tx, madeUntil, at);
    await forgetOld(tx, madeUntil);
  });
}

/** Defines the tasks of the suggestions; call before the queue starts. */
export function defineSuggestionTasks(deps: Pick<Deps, "queue" | "db" | "now">): void {
  deps.queue.define(SWEEP_SUGGESTIONS, () => sweepSuggestions(deps));
  deps.queue.every(SWEEP_SUGGESTIONS, "55 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startSuggestionTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_SUGGESTIONS, {}, { key: "start" });
}
