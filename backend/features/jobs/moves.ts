import { takeOwnStep } from "@/backend/content/own-step";
import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { jobStateAt } from "@/lib/domain/job-rules";
import { editableJob } from "./editing";
import { NOTIFY_FILLED, NOTIFY_JOB_SAVERS } from "./job-names";
import { type JobRow, lockJob, selectById } from "./queries";
import { tagsOf } from "./tags";
import { renewJob, requireJob, setJobStatus, type WrittenJob } from "./writing";

type MoveDeps = Pick<Deps, "db" | "now" | "web" | "queue">;

/** The owner of an ad, for permission checks; no owner if it does not exist. */
export async function ownerOfJob(
  db: Executor,
  id: string,
): Promise<{ organisationId: string | null }> {
  const row = await selectById(db, id);
  return { organisationId: row?.job.organisation_id ?? null };
}

/** Runs and logs a step on a locked ad; returns after the web was notified. Throws `not_found`. */
function step(
  deps: MoveDeps,
  user: CurrentUser,
  id: string,
  after: "filled" | "renewed",
  act: (tx: Executor, job: JobRow["job"], at: Date) => Promise<WrittenJob>,
): Promise<void> {
  return takeOwnStep(deps, user, {
    kind: editableJob.kind,
    id,
    after,
    async lock(tx, wanted, at) {
      await lockJob(tx, wanted);
      const { job } = await requireJob(tx, wanted);
      return { ...job, state: jobStateAt(job, at) };
    },
    act: async (tx, job, at) => tagsOf(await act(tx, job, at)),
  });
}

/**
 * Marks an ad as filled, also an expired one; applicants and people who saved it are notified.
 * Throws `not_found`, and `conflict` in another state.
 */
export function fillJob(deps: MoveDeps, user: CurrentUser, id: string): Promise<void> {
  return step(deps, user, id, "filled", async (tx, job, at) => {
    const state = jobStateAt(job, at);
    if (state !== "published" && state !== "expired") throw new DomainError("conflict");
    await deps.queue.send(NOTIFY_FILLED, { id }, { key: id, tx });
    await deps.queue.send(NOTIFY_JOB_SAVERS, { id }, { key: id, tx });
    return setJobStatus(tx, id, "filled", at);
  });
}

/** Extends an ad. Throws `not_found`, and `conflict` if it cannot be renewed. */
export function extendJob(
  deps: MoveDeps,
  user: CurrentUser,
  id: string,
  days: number,
): Promise<void> {
  return step(deps, user, id, "renewed", (tx, _, at) => renewJob(tx, id, days, at));
}
