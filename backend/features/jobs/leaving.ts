import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { jobStateAt } from "@/lib/domain/job-rules";
import { editableJob } from "./editing";
import { isOfHolder, lockJob } from "./queries";
import { tagsOf } from "./tags";
import { requireJob, setJobStatus } from "./writing";

/**
 * Takes an ad off whose organisation has lost the card of the employer, and writes it down; cache tags of what showed it, none
 * where it is closed already. What was applied for stays with the organisation. Throws `not_found`.
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
