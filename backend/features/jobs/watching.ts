import { inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import { managersOf } from "@/backend/features/organisations/service";
import type { Deps } from "@/backend/kernel/deps";
import type { JobStatus } from "@/lib/contract/job-constants";
import { CLOSED_DAYS, jobStateAt, lastDayOf } from "@/lib/domain/job-rules";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { routes } from "@/lib/routes";
import { lockJob, selectClosed, selectEnded, selectEnding, updateJob } from "./queries";
import { tagsOf } from "./tags";
import { requireJob, setJobStatus } from "./writing";

const DAY = 24 * 60 * 60 * 1000;

/** When whoever looks after an ad is reminded of its end; the nearer reminder counts for both. */
const reminders = [
  { days: 1, sent: 2 },
  { days: 5, sent: 1 },
] as const;

type WatchDeps = Pick<Deps, "db" | "now" | "queue" | "web">;

async function remind(deps: WatchDeps, id: string, sent: number): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    await lockJob(tx, id);
    const { job } = await requireJob(tx, id);
    // Somebody renewed, filled or reminded meanwhile.
    if (jobStateAt(job, now) !== "published" || job.reminders_sent >= sent) return;
    await updateJob(tx, id, { reminders_sent: sent });
    if (!job.organisation_id) return;
    const managers = await managersOf(tx, job.organisation_id);
    await notifyMany(
      deps,
      tx,
      managers.map((manager) => manager.id),
      {
        type: "job_expiring",
        title: sent === 2 ? texts.told.endsTomorrow : texts.told.endsSoon,
        body: fillMessage(texts.told.ends, {
          title: job.title,
          day: formatDay(lastDayOf(job.expires_at), romeDay(now)),
        }),
        deepLink: routes.moduleItem("lavoro", id),
        dedupeKey: `job ${id} ${job.expires_at.toISOString()} ${sent}`,
        expiresAt: job.expires_at,
      },
    );
  });
}

/** Brings an ad into the state that its days ask for, unless somebody did otherwise meanwhile. */
async function close(deps: WatchDeps, id: string, from: readonly JobStatus[], to: JobStatus) {
  const now = deps.now();
  const tags = await inTransaction(deps.db, async (tx) => {
    await lockJob(tx, id);
    const { job } = await requireJob(tx, id);
    if (!from.includes(job.status) || (to === "expired" && job.expires_at > now)) return [];
    return tagsOf(await setJobStatus(tx, id, to, now));
  });
  if (tags.length > 0) await deps.web.changed(tags);
}

/** Reminds of what ends soon, writes down what has ended, and archives what closed long ago. */
export async function watchJobAds(deps: WatchDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.now();
  for (const { days, sent } of reminders) {
    const until = new Date(now.getTime() + days * DAY);
    for (const { id } of await selectEnding(deps.db, { now, until, sent })) {
      signal?.throwIfAborted();
      await remind(deps, id, sent);
    }
  }
  for (const { id } of await selectEnded(deps.db, now)) {
    signal?.throwIfAborted();
    await close(deps, id, ["published"], "expired");
  }
  const closedUntil = new Date(now.getTime() - CLOSED_DAYS * DAY);
  for (const { id } of await selectClosed(deps.db, closedUntil)) {
    signal?.throwIfAborted();
    await close(deps, id, ["expired", "filled"], "archived");
  }
}
