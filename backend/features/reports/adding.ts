import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { type ReportRow, type ReportValues, reportRows } from "./queries";

/**
 * Adds an open report with the first line of its log. Sends no mail. Null: the user has an open
 * report of the same thing.
 */
export async function addReport(tx: Executor, values: ReportValues): Promise<ReportRow | null> {
  const row = await reportRows.insertIfNew(tx, values);
  if (!row) return null;
  await recordStep(tx, {
    subject: "report",
    subject_id: row.id,
    at: row.created_at,
    actor_id: row.reporter_id,
    part: row.is_by_owner ? "business" : "reporter",
    before: null,
    after: "open",
    reason: row.reason,
  });
  return row;
}
