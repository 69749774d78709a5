import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { isMemberOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { jobStateAt } from "@/lib/domain/job-rules";
import { editableJob } from "./editing";
import { TELL_FILLED } from "./job-names";
import { type JobRow, lockJob, selectById } from "./queries";
import { tagsOf } from "./tags";
import { renewJob, requireJob, setJobStatus, type WrittenJob } from "./writing";

type MoveDeps = Pick<Deps, "db" | "now" | "web" | "queue">;

/** Whose an ad is, for who may look after it; of what does not exist nothing is anybody's. */
export async function ownerOfJob(
  db: Executor,
  id: string,
): Promise<{ organisationId: string | null }> {
  const row = await selectById(db, id);
  return { organisationId: row?.job.organisation_id ?? null };
}

/** Takes a step on a locked ad, and writes it down. When it returns the web knows. Throws `not_found`. */
async function step(
  { db, now, web }: MoveDeps,
  user: CurrentUser,
  id: string,
  after: "filled" | "renewed",
  act: (tx: Executor, row: JobRow, at: Date) => Promise<WrittenJob>,
): Promise<void> {
  const at = now();
  const tags = await inTransaction(db, async (tx) => {
    await lockJob(tx, id);
    const row = await requireJob(tx, id);
    const written = await act(tx, row, at);
    const { organisation_id } = row.job;
    await recordStep(tx, {
      subject: "content",
      content_kind: editableJob.kind,
      subject_id: id,
      at,
      actor_id: user.id,
      part: organisation_id !== null && isMemberOf(user, organisation_id) ? "business" : "staff",
      before: jobStateAt(row.job, at),
      after,
    });
    return tagsOf(written);
  });
  await web.changed(tags);
}

/** Says that the place is taken, also of an ad that has expired; who waits for an answer is told. Throws `not_found`, and `conflict` from another state. */
export function fillJob(deps: MoveDeps, user: CurrentUser, id: string): Promise<void> {
  return step(deps, user, id, "filled", async (tx, { job }, at) => {
    const state = jobStateAt(job, at);
    if (state !== "published" && state !== "expired") throw new DomainError("conflict");
    await deps.queue.send(TELL_FILLED, { id }, { key: id, tx });
    return setJobStatus(tx, id, "filled", at);
  });
}

/** Gives an ad further days. Throws `not_found`, and `conflict` for one that is not to be renewed. */
export function extendJob(
  deps: MoveDeps,
  user: CurrentUser,
  id: string,
  days: number,
): Promise<void> {
  return step(deps, user, id, "renewed", (tx, _, at) => renewJob(tx, id, days, at));
}
