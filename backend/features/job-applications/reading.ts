import type { Executor } from "@/backend/db/handle";
import type { JobRow } from "@/backend/features/jobs/service";
import type { Reach } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { APPLICATIONS_PER_PAGE, KEPT_MONTHS } from "@/lib/contract/job-application-constants";
import type {
  Application,
  OwnApplication,
  ReceivedApplication,
  ReceivedApplicationRow,
  ReceivedApplicationsQuery,
} from "@/lib/contract/job-applications";
import type { Page } from "@/lib/contract/pagination";
import { overOn } from "@/lib/domain/application-days";
import { isStillShown } from "@/lib/domain/day-ends";
import { closingOf, jobStateAt } from "@/lib/domain/job-rules";
import { type Opened, since } from "./access";
import { canRefuse, canShortlist } from "./moving";
import { jobOf } from "./notifications";
import {
  type ApplicationRow,
  countReceived,
  selectDownloads,
  selectJobsWithApplications,
  selectNotes,
  selectOwn,
  selectReceived,
  selectReceivedList,
} from "./queries";
import { cvOf } from "./uploads";

type ReadDeps = Pick<Deps, "db" | "now">;

function stateOf({ code, status, created_at, changed_at }: ApplicationRow) {
  return {
    code,
    status,
    created_at: created_at.toISOString(),
    changed_at: changed_at.toISOString(),
  };
}

async function writtenOf(db: Executor, row: ApplicationRow) {
  const { name, email, phone, letter, answers } = row;
  return { name, email, phone, letter, answers, cv: await cvOf(db, row.id) };
}

/** Day of deletion, by the ad's current state. */
const deletedOn = ({ job }: JobRow): string => overOn(job.closed_at ?? job.expires_at, KEPT_MONTHS);

/** Slug of an ad; null if its page does not exist. */
function slugOf({ job }: JobRow, now: Date): string | null {
  const closed = closingOf(job, now);
  const isThere = job.status === "published" || job.status === "expired" || job.status === "filled";
  return isThere && (!closed || isStillShown(closed, now)) ? job.slug : null;
}

/** How an ad ended; null if open. */
function formatClosing({ job }: JobRow, now: Date): Application["job"]["closed"] {
  const state = jobStateAt(job, now);
  if (state === "published") return null;
  return state === "filled" ? "filled" : "over";
}

/** An application as shown to its candidate. */
export async function describeApplication(
  { db, now }: ReadDeps,
  { row, isProved }: Opened,
): Promise<Application> {
  const ad = await jobOf(db, row);
  const { title, employer_name, privacy_url } = ad.job;
  const isConfirmed = row.confirmed_at !== null;
  return {
    ...stateOf(row),
    ...(await writtenOf(db, row)),
    job: {
      title,
      employer: employer_name,
      slug: slugOf(ad, now()),
      privacy_url,
      closed: formatClosing(ad, now()),
    },
    is_confirmed: isConfirmed,
    refusal: row.refusal,
    downloads: (await selectDownloads(db, row.id)).map(({ at }) => at.toISOString()),
    deleted_on: deletedOn(ad),
    can: { confirm: !isConfirmed && isProved, withdraw: row.status !== "withdrawn" },
  };
}

/** A user's applications, newest first. */
export async function listOwn(
  { db, now }: ReadDeps,
  user: Pick<CurrentUser, "id">,
): Promise<{ data: OwnApplication[] }> {
  const rows = await selectOwn(db, user.id, since(now()));
  return {
    data: rows.map(({ application, title, employer }) => ({
      ...stateOf(application),
      is_confirmed: application.confirmed_at !== null,
      title,
      employer,
    })),
  };
}

/** Applications received by the user's organisations; no reach is unlimited here. */
export async function listReceived(
  { db, now }: ReadDeps,
  reach: Reach,
  { status, job, q, page, per_page }: ReceivedApplicationsQuery,
): Promise<
  Page<ReceivedApplicationRow> & {
    counts: Record<string, number>;
    jobs: { id: string; title: string; count: number }[];
  }
> {
  const organisationIds = reach === "all" ? [] : [...reach.organisationIds];
  const scope = { organisationIds, since: since(now()) };
  const paging = { page, perPage: per_page ?? APPLICATIONS_PER_PAGE };
  const narrowed = { ...scope, jobId: job, q };
  const counts = await countReceived(db, narrowed);
  const rows = await selectReceivedList(db, { ...narrowed, state: status }, sliceOf(paging));
  const data = rows.map(({ application, title, notes }) => ({
    id: application.id,
    ...stateOf(application),
    name: application.name,
    job: { id: application.job_id, title },
    notes,
  }));
  return {
    ...toPage(data, { ...paging, total: counts[status] ?? 0 }),
    counts,
    jobs: await selectJobsWithApplications(db, scope),
  };
}

/** An application as shown to the employer's team. Throws `not_found`. */
export async function describeReceived(
  { db, now }: ReadDeps,
  id: string,
): Promise<ReceivedApplication> {
  const found = await selectReceived(db, id, since(now()));
  if (!found) throw new DomainError("not_found");
  const { application } = found;
  const ad = await jobOf(db, application);
  return {
    id,
    ...stateOf(application),
    ...(await writtenOf(db, application)),
    job: { id: ad.job.id, title: ad.job.title, employer: ad.job.employer_name },
    refusal: application.refusal,
    notes: (await selectNotes(db, id)).map((note) => ({ ...note, at: note.at.toISOString() })),
    downloads: (await selectDownloads(db, id)).map(({ by, at }) => ({ by, at: at.toISOString() })),
    deleted_on: deletedOn(ad),
    can: {
      shortlist: canShortlist(application),
      refuse: canRefuse(application),
      note: application.status !== "withdrawn",
    },
  };
}
