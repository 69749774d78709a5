import { type EndingKind, watchEnding } from "@/backend/content/ending";
import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import type { JobStatus } from "@/lib/contract/job-constants";
import { jobStateAt } from "@/lib/domain/job-rules";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { NOTIFY_JOB_SAVERS } from "./job-names";
import { withdrawLeft } from "./leaving";
import {
  type JobRow,
  lockJob,
  selectClosed,
  selectEnded,
  selectEnding,
  selectLeft,
  updateJob,
} from "./queries";
import { tagsOf } from "./tags";
import { requireJob, setJobStatus } from "./writing";

/** Moves an ad to the state of its dates, unless it was changed in the meantime. */
function closeTo(to: JobStatus, at: Date, isDue: (job: JobRow["job"]) => boolean) {
  return async (tx: Executor, id: string): Promise<string[]> => {
    await lockJob(tx, id);
    const { job } = await requireJob(tx, id);
    return isDue(job) ? tagsOf(await setJobStatus(tx, id, to, at)) : [];
  };
}

const endingJobs = (queue: Deps["queue"]): EndingKind => ({
  type: "job_expiring",
  name: "job",
  module: "lavoro",
  told: texts.told,
  selectEnding,
  async noteReminder(tx, id, { now, sent }) {
    await lockJob(tx, id);
    const { job } = await requireJob(tx, id);
    // Another request renewed, filled or reminded in the meantime.
    if (jobStateAt(job, now) !== "published" || job.reminders_sent >= sent) return null;
    await updateJob(tx, id, { reminders_sent: sent });
    if (sent === 2) await queue.send(NOTIFY_JOB_SAVERS, { id }, { key: id, tx });
    return { organisation_id: job.organisation_id, title: job.title, ends: job.expires_at };
  },
  closings: ({ now, closedUntil }) => [
    { select: selectLeft, close: (tx, id) => withdrawLeft(tx, id, now) },
    {
      select: (db) => selectEnded(db, now),
      close: closeTo(
        "expired",
        now,
        ({ status, expires_at }) => status === "published" && expires_at <= now,
      ),
    },
    {
      select: (db) => selectClosed(db, closedUntil),
      close: closeTo("archived", now, ({ status }) => status === "expired" || status === "filled"),
    },
  ],
});

/** Sends reminders of ads that end soon, records ended ones, and archives those closed long ago. */
export function watchJobAds(
  deps: Pick<Deps, "db" | "now" | "queue" | "web">,
  signal?: AbortSignal,
): Promise<void> {
  return watchEnding(deps, endingJobs(deps.queue), signal);
}
