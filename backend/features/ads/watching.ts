import { notifyTeam } from "./notifications";
import { cutSpans, selectLate } from "./queries";
import { type AdDeps, move, withBooking } from "./states";

/**
 * Stops bookings that were not approved or paid in time, so that their places are free again. Run
 * by the queue.
 */
export async function watchAds(deps: AdDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.now();
  for (const { id } of await selectLate(deps.db, now)) {
    if (signal?.aborted) return;
    await withBooking(deps, id, async (tx, { row, status, spans }, at) => {
      const isLate =
        (status === "in_review" || status === "awaiting_payment") &&
        ((row.due_at !== null && row.due_at <= at) || spans.some(({ from }) => from <= at));
      if (!isLate) return;
      await cutSpans(tx, id, spans[0]?.from ?? at);
      const values = { status: "stopped" as const, stopped_at: at, stop_reason: "late" as const };
      const by = { actor: { id: null, part: "system" as const }, at, step: "stopped" as const };
      await notifyTeam(deps, tx, await move(tx, row, values, { ...by, reason: "late" }), "stopped");
    });
  }
}
