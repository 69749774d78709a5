import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import { forgetObjector, selectObjectionsOf } from "./objection-queries";
import { forgetReporter, lockReportsInHand, reportRows, selectReportsOf } from "./queries";

/**
 * A user's reports for the data export; without the staff's names and notes, which are data of
 * others.
 */
export async function exportReports(db: Executor, userId: string): Promise<unknown> {
  return (await selectReportsOf(db, userId)).map(
    ({ reporter_id: _, taken_by: __, decided_by: ___, content_before: ____, ...row }) => row,
  );
}

/** A user's objections to decisions. */
export function exportObjections(db: Executor, userId: string): Promise<unknown> {
  return selectObjectionsOf(db, userId);
}

/** Removes the user from their objections; call before `eraseReports`. */
export function eraseObjections(tx: Executor, userId: string): Promise<void> {
  return forgetObjector(tx, userId);
}

/** Removes the user from their reports, and unassigns reports that they had as staff. */
export async function eraseReports(tx: Executor, userId: string, at: Date): Promise<void> {
  await forgetReporter(tx, userId, accounts.deletedName);
  for (const { id, status } of await lockReportsInHand(tx, userId)) {
    await reportRows.update(tx, id, { status: "open", taken_by: null });
    await recordStep(tx, {
      subject: "report",
      subject_id: id,
      at,
      actor_id: null,
      part: "system",
      before: status,
      after: "open",
    });
  }
}
