import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import { forgetObjector, selectObjectionsOf } from "./objection-queries";
import { forgetReporter, lockReportsInHand, reportRows, selectReportsOf } from "./queries";

/** A person's reports as they stand in the export of their data: who of the staff dealt with them, and its notes, are not theirs. */
export async function exportReports(db: Executor, userId: string): Promise<unknown> {
  return (await selectReportsOf(db, userId)).map(
    ({ reporter_id: _, taken_by: __, decided_by: ___, content_before: ____, ...row }) => row,
  );
}

/** What a person objected to decisions. */
export function exportObjections(db: Executor, userId: string): Promise<unknown> {
  return selectObjectionsOf(db, userId);
}

/** Takes a person out of their objections; before they are taken out of their reports. */
export function eraseObjections(tx: Executor, userId: string): Promise<void> {
  return forgetObjector(tx, userId);
}

/** Takes a person out of their reports, and gives back what they had in hand for the staff. */
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
