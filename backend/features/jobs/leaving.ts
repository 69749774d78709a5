import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { jobStateAt } from "@/lib/domain/job-rules";
import { editableJob } from "./editing";
import { isOfHolder, lockJob } from "./queries";
import { tagsOf } from "./tags";
import { requireJob, setJobStatus } from "./writing";

/**
 * Withdraws an ad whose organisation lost the employer's activity, and logs it. Returns the cache tags;
 * none if it was already closed. Applications stay with the organisation. Throws `not_found`.
 */
export async function withdrawLeft(tx: Executor, id: string, at: Date): Promise<string[]> {
  await lockJob(tx, id);
  const row = await requireJob(tx, id);
  const state = jobStateAt(row.job, at);
  if (isOfHolder(row) || state !== "published") return [];
  const done = await setJobStatus(tx, id, "withdrawn", at);
  await recordStep(tx, {
    subject: "content",
    content_kind: editableJob.kind,
    subject_id: id,
    at,
    part: "system",
    before: state,
    after: "unpublish",
  });
  return tagsOf(done);
}
