import { writeMoments } from "@/backend/content/moments";
import { unknownPictures, zoneIds } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import {
  isPublicJob,
  type JobStatus,
  MAX_DAYS,
  TWIN_DAYS,
  USUAL_DAYS,
} from "@/lib/contract/job-constants";
import type { JobContent } from "@/lib/contract/job-content";
import { slugOf } from "@/lib/domain/categories";
import { endOfDay, lastDayOf } from "@/lib/domain/day-ends";
import { canRenew, closingOf, jobStateAt, monthlyPay, renewedUntil } from "@/lib/domain/job-rules";
import { addDays, daysBetween, romeDay } from "@/lib/domain/rome-time";
import writes from "@/lib/i18n/messages/it/activity-writes.json";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { sanitizeRichText } from "@/lib/rich-text";
import { jobMoments } from "./moments";
import {
  hasTwin,
  insertJob,
  isOfHolder,
  type JobRow,
  type JobValues,
  selectActivity,
  selectById,
  updateJob,
} from "./queries";
import { jobSearch } from "./search";

const { faults } = texts;
const DAY = 24 * 60 * 60 * 1000;

interface Owner {
  id: string;
  organisation_id: string | null;
}

/** The permanent part of an ad's address. */
const codeOf = (id: string) => id.replaceAll("-", "").slice(0, 10);

const slugFor = (id: string, title: string) => `${codeOf(id)}-${slugOf(title)}`;

/**
 * Columns of the employer. Throws `validation_failed` for an activity of another owner and an unknown
 * logo.
 */
async function employerColumns(
  tx: Executor,
  { activity, name, url, logo }: JobContent["employer"],
  { organisation_id }: Owner,
) {
  const found = activity === null ? null : await selectActivity(tx, activity);
  if (activity !== null && !found) throw refuseField("employer.activity", faults.unknownActivity);
  if (found && organisation_id !== null && found.organisation_id !== organisation_id) {
    throw refuseField("employer.activity", faults.foreignActivity);
  }
  if (logo && (await unknownPictures(tx, [logo.hash])).length > 0) {
    throw refuseField("employer.logo", writes.unknownPicture);
  }
  return {
    activity_id: found?.id ?? null,
    employer_name: found?.name ?? name ?? "",
    employer_url: url,
    logo_hash: logo?.hash ?? null,
    logo_alt: logo?.alt ?? null,
    ...(found?.zone_id && { zone_id: found.zone_id }),
  };
}

/** Throws `validation_failed` for a missing or foreign employer activity and an unknown logo. */
export async function requireEmployer(
  tx: Executor,
  { employer }: Pick<JobContent, "employer">,
  owner: Owner,
): Promise<void> {
  await employerColumns(tx, employer, owner);
}

/** Columns of the given fields. Throws `validation_failed` for unknown references. */
async function columnsOf(tx: Executor, fields: Partial<JobContent>, owner: Owner) {
  const { employer, pay, workplace, zone, deadline: _, ...plain } = fields;
  if (plain.apply_mode === "form" && owner.organisation_id === null) {
    // The staff does not read applications.
    throw refuseField("apply_mode", faults.formOfStaff);
  }
  const { description_html, requirements_html, benefits_html, ...rest } = plain;
  const sanitised = (html: string | null) => (html === null ? null : sanitizeRichText(html));
  const columns: Partial<JobValues> = { ...rest };
  if (description_html !== undefined) columns.description_html = sanitizeRichText(description_html);
  if (requirements_html !== undefined) columns.requirements_html = sanitised(requirements_html);
  if (benefits_html !== undefined) columns.benefits_html = sanitised(benefits_html);
  if (plain.apply_mode !== undefined && plain.apply_mode !== "url") columns.apply_url = null;
  if (pay) {
    columns.pay_min = pay.min;
    columns.pay_max = pay.max;
    columns.pay_unit = pay.unit;
    columns.pay_basis = pay.basis;
    columns.pay_note = pay.note;
    columns.pay_month = monthlyPay(pay.min, pay.unit);
  }
  if (workplace) {
    columns.workplace = workplace.kind;
    columns.street = workplace.address?.street ?? null;
    columns.postal_code = workplace.address?.postal_code ?? null;
    columns.city = workplace.address?.city ?? null;
    columns.province = workplace.address?.province ?? null;
  }
  if (zone === null) columns.zone_id = null;
  else if (zone !== undefined) {
    columns.zone_id = (await zoneIds(tx, [zone])).get(zone);
    if (!columns.zone_id) throw refuseField("zone", writes.unknownZone);
  }
  if (employer) {
    const { zone_id, ...own } = await employerColumns(tx, employer, owner);
    Object.assign(columns, own);
    // The activity's zone is used if none was chosen.
    if (zone_id && !columns.zone_id) columns.zone_id = zone_id;
  }
  return columns;
}

/** Throws `validation_failed` for a last day that is past or too far from the first. */
function requireDeadline(deadline: string, { first, at }: { first: Date; at: Date }): void {
  if (endOfDay(deadline) <= at) throw refuseField("deadline", faults.deadlinePast);
  if (daysBetween(romeDay(first), deadline) > MAX_DAYS) {
    throw refuseField("deadline", faults.deadlineFar);
  }
}

export interface WrittenJob {
  /** Current and former slugs, the current one first. */
  slugs: [string, ...string[]];
  /** Slugs of activities whose pages show it or did. */
  activities: string[];
}

/** Throws `not_found`. */
export async function requireJob(db: Executor, id: string): Promise<JobRow> {
  const row = await selectById(db, id);
  if (!row) throw new DomainError("not_found");
  return row;
}

async function written(tx: Executor, id: string, before: JobRow | null): Promise<WrittenJob> {
  const after = await requireJob(tx, id);
  await jobSearch.learn(tx, id);
  await writeMoments(tx, jobMoments, { subjects: [id] });
  const activities = [after.activity?.slug, before?.activity?.slug].filter(
    (slug) => slug !== undefined,
  );
  const former = before && before.job.slug !== after.job.slug ? [before.job.slug] : [];
  return { slugs: [after.job.slug, ...former], activities: [...new Set(activities)] };
}

/**
 * Publishes a new ad. Throws `validation_failed`, also for a duplicate that the employer published
 * in these days.
 */
export async function createJob(
  tx: Executor,
  { content, ...owner }: Owner & { content: JobContent },
  at: Date,
): Promise<WrittenJob> {
  const { id, organisation_id } = owner;
  if (content.deadline) requireDeadline(content.deadline, { first: at, at });
  const columns = await columnsOf(tx, content, owner);
  const values = {
    ...columns,
    id,
    code: codeOf(id),
    slug: slugFor(id, content.title),
    status: "published",
    organisation_id,
    published_at: at,
    period_started_at: at,
    expires_at: endOfDay(content.deadline ?? addDays(romeDay(at), USUAL_DAYS)),
    created_at: at,
    updated_at: at,
  } as JobValues;
  const twin = {
    id,
    title: content.title,
    employer: values.employer_name,
    city: values.city ?? null,
  };
  const since = new Date(at.getTime() - TWIN_DAYS * DAY);
  if (await hasTwin(tx, twin, { since, now: at })) throw refuseField("title", faults.twin);
  await insertJob(tx, values);
  return written(tx, id, null);
}

/**
 * Writes the given fields of a locked ad. A new title gives a new address; the old one redirects.
 * Throws `not_found` and `validation_failed`.
 */
export async function changeJob(
  tx: Executor,
  id: string,
  fields: Partial<JobContent>,
  at: Date,
): Promise<WrittenJob> {
  const before = await requireJob(tx, id);
  const { job } = before;
  const values: Partial<JobValues> = await columnsOf(tx, fields, job);
  if (fields.title !== undefined) values.slug = slugFor(id, fields.title);
  if (fields.deadline && fields.deadline !== lastDayOf(job.expires_at)) {
    if (jobStateAt(job, at) !== "published") throw refuseField("deadline", faults.deadlineClosed);
    requireDeadline(fields.deadline, { first: job.period_started_at, at });
    Object.assign(values, { expires_at: endOfDay(fields.deadline), reminders_sent: 0 });
  }
  await updateJob(tx, id, { ...values, updated_at: at });
  return written(tx, id, before);
}

/** Throws `conflict` if the organisation has lost the employer's activity. */
export function requireHolder(row: Pick<JobRow, "job" | "activity">): void {
  if (!isOfHolder(row)) throw new DomainError("conflict", faults.cardLost);
}

/**
 * Sets the state of a locked ad; a reopened one keeps its remaining days. If its organisation has
 * lost the activity, it is withdrawn instead. Throws `not_found`.
 */
export async function setJobStatus(
  tx: Executor,
  id: string,
  status: JobStatus,
  at: Date,
): Promise<WrittenJob> {
  const before = await requireJob(tx, id);
  const { job } = before;
  const now = jobStateAt(job, at);
  const closing = closingOf(job, at);
  const kept = status === "published" && !isOfHolder(before) ? "withdrawn" : status;
  const next = jobStateAt({ status: kept, expires_at: job.expires_at }, at);
  await updateJob(tx, id, {
    status: next,
    resumes_as: isPublicJob(next) ? null : isPublicJob(now) ? now : job.resumes_as,
    closed_at:
      next === "published"
        ? null
        : next === "suspended"
          ? closing
          : (closing ?? (next === "expired" ? job.expires_at : at)),
    updated_at: at,
  });
  return written(tx, id, before);
}

/**
 * Extends a locked ad and reopens it. Throws `conflict` before its last days and if it cannot be
 * renewed.
 */
export async function renewJob(
  tx: Executor,
  id: string,
  days: number,
  at: Date,
): Promise<WrittenJob> {
  const before = await requireJob(tx, id);
  const { job } = before;
  requireHolder(before);
  if (!canRenew(job, at)) throw new DomainError("conflict", texts.faults.renewal);
  await updateJob(tx, id, {
    status: "published",
    closed_at: null,
    expires_at: renewedUntil(job.expires_at, days, at),
    period_started_at: at,
    reminders_sent: 0,
    updated_at: at,
  });
  return written(tx, id, before);
}
