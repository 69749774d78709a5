import { notifyAbout } from "@/backend/features/follows/service";
import type { Deps } from "@/backend/kernel/deps";
import { lastDayOf } from "@/lib/domain/day-ends";
import { jobStateAt } from "@/lib/domain/job-rules";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { routes } from "@/lib/routes";
import { selectById } from "./queries";

/**
 * Notifies users who saved an ad that it ends tomorrow or that the job is taken; once each, and
 * only for public ads.
 */
export async function notifyJobSavers(
  deps: Pick<Deps, "db" | "now" | "queue">,
  { id }: { id: string },
  signal?: AbortSignal,
): Promise<void> {
  const now = deps.now();
  const job = (await selectById(deps.db, id))?.job;
  const state = job && jobStateAt(job, now);
  if (!job || (state !== "published" && state !== "filled")) return;
  const isOpen = state === "published";
  const { told } = texts;
  const day = formatDay(lastDayOf(job.expires_at), romeDay(now));
  await notifyAbout(
    deps,
    { job: [id] },
    {
      key: { kind: isOpen ? `job-ends-${job.expires_at.toISOString()}` : "job-filled", id },
      type: "job_alert",
      title: isOpen ? told.savedEnds : told.savedFilled,
      body: fillMessage(isOpen ? told.savedEndsBody : told.savedFilledBody, {
        title: job.title,
        day,
      }),
      path: routes.item("jobs", job.slug),
      isUrgent: isOpen,
      ...(isOpen && { expiresAt: job.expires_at }),
    },
    signal,
  );
}
