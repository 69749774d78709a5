import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { uploadRows } from "@/backend/content/upload-rows";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { jobAds } from "@/backend/db/schema/job-ads";
import {
  cvDownloads,
  jobApplicationFiles,
  jobApplicationNotes,
  jobApplications,
  jobApplicationUploads,
} from "@/backend/db/schema/job-applications";
import type { ApplicationStatus } from "@/lib/contract/job-application-constants";

export type ApplicationRow = typeof jobApplications.$inferSelect;
export type ApplicationValues = typeof jobApplications.$inferInsert;

export const noteRows = rows(jobApplicationNotes);
export const applicationRows = rows(jobApplications);

const { id, code, job_id, status, email, user_id, confirmed_at, created_at } = jobApplications;

/** When an ad closed or will close; a renewed ad counts from its new end. */
const closing = sql<Date>`coalesce(${jobAds.closed_at}, ${jobAds.expires_at})`;
/**
 * Ads that closed after this moment. Applications to others are no longer read, even before they
 * are deleted.
 */
const isKept = (since: Date): SQL => sql`${closing} > ${since.toISOString()}::timestamptz`;
const isStanding = and(isNotNull(confirmed_at), ne(status, "withdrawn"));

/** One application with its organisation's id. */
function selectKept(db: Executor, condition: SQL, since: Date) {
  return db
    .select({ application: jobApplications, organisation_id: jobAds.organisation_id })
    .from(jobApplications)
    .innerJoin(jobAds, eq(jobAds.id, job_id))
    .where(and(condition, isKept(since)));
}

/** Null if it does not exist or its time is over. */
export async function selectByCode(
  db: Executor,
  wanted: string,
  since: Date,
): Promise<ApplicationRow | null> {
  const [row] = await selectKept(db, eq(code, wanted), since);
  return row?.application ?? null;
}

/**
 * An application that the employer may read; null if it does not exist, is unconfirmed or its time
 * is over.
 */
export async function selectReceived(db: Executor, wanted: string, since: Date) {
  const [row] = await selectKept(db, sql`${eq(id, wanted)} and ${isNotNull(confirmed_at)}`, since);
  return row ?? null;
}

export async function updateApplication(
  tx: Executor,
  wanted: string,
  values: Partial<ApplicationValues>,
): Promise<void> {
  await tx.update(jobApplications).set(values).where(eq(id, wanted));
}

/** A person's valid application to an ad, by address or account, or null. */
export async function selectStanding(
  tx: Executor,
  person: { jobId: string; email: string; userId: string | null },
): Promise<ApplicationRow | null> {
  const isTheirs = or(
    eq(email, person.email),
    person.userId === null ? undefined : eq(user_id, person.userId),
  );
  const [row] = await tx
    .select()
    .from(jobApplications)
    .where(and(eq(job_id, person.jobId), isTheirs, isStanding));
  return row ?? null;
}

/** Applications to an ad that were not refused, oldest first. */
export function selectWaiting(db: Executor, jobId: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(jobApplications)
    .where(and(eq(job_id, jobId), isStanding, ne(status, "rejected")))
    .orderBy(asc(created_at), asc(id));
}

/** The application with this CV, or null. */
export async function selectByUpload(
  tx: Executor,
  uploadId: string,
): Promise<ApplicationRow | null> {
  const [row] = await tx
    .select({ application: jobApplications })
    .from(jobApplicationUploads)
    .innerJoin(jobApplications, eq(id, jobApplicationUploads.application_id))
    .where(eq(jobApplicationUploads.id, uploadId));
  return row?.application ?? null;
}

/** A user's applications, newest first, expired ones too. */
export function selectOfPerson(db: Executor, userId: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(jobApplications)
    .where(eq(user_id, userId))
    .orderBy(desc(created_at), asc(id));
}

/** A user's current applications with their ads' titles, newest first. */
export function selectOwn(db: Executor, userId: string, since: Date) {
  return db
    .select({
      application: jobApplications,
      title: jobAds.title,
      employer: jobAds.employer_name,
    })
    .from(jobApplications)
    .innerJoin(jobAds, eq(jobAds.id, job_id))
    .where(and(eq(user_id, userId), isKept(since)))
    .orderBy(desc(created_at), asc(id));
}

export interface ReceivedScope {
  organisationIds: readonly string[];
  /** Left out: all of their ads. */
  jobId?: string | undefined;
  since: Date;
  /** Text in the name or code; empty or left out: no filter. */
  q?: string;
}

const inScope = ({ organisationIds, jobId, since, q = "" }: ReceivedScope): SQL | undefined =>
  and(
    isNotNull(confirmed_at),
    isKept(since),
    sql`${jobAds.organisation_id} = any(${sql.param([...organisationIds])}::uuid[])`,
    jobId ? eq(job_id, jobId) : undefined,
    q === "" ? undefined : contains(q, [code, jobApplications.name]),
  );

/** Applications received by organisations in one state, newest first. */
export function selectReceivedList(
  db: Executor,
  { state, ...scope }: ReceivedScope & { state: ApplicationStatus },
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      application: jobApplications,
      title: jobAds.title,
      // In a subselect, column names need their table.
      notes: sql<number>`(select count(*)::int from job_application_notes n
        where n.application_id = job_applications.id)`,
    })
    .from(jobApplications)
    .innerJoin(jobAds, eq(jobAds.id, job_id))
    .where(and(inScope(scope), eq(status, state)))
    .orderBy(desc(confirmed_at), asc(id))
    .limit(limit)
    .offset(offset);
}

/** Number of applications received by organisations, per state. */
export async function countReceived(
  db: Executor,
  scope: ReceivedScope,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ status, total: count() })
    .from(jobApplications)
    .innerJoin(jobAds, eq(jobAds.id, job_id))
    .where(inScope(scope))
    .groupBy(status);
  return Object.fromEntries(rows.map((row) => [row.status, row.total]));
}

/** Ads of organisations with applications, last published first. */
export function selectJobsWithApplications(db: Executor, scope: ReceivedScope) {
  return db
    .select({ id: jobAds.id, title: jobAds.title, count: count() })
    .from(jobApplications)
    .innerJoin(jobAds, eq(jobAds.id, job_id))
    .where(inScope(scope))
    .groupBy(jobAds.id, jobAds.title, jobAds.published_at)
    .orderBy(desc(jobAds.published_at), asc(jobAds.id));
}

export const insertNote = (tx: Executor, values: typeof jobApplicationNotes.$inferInsert) =>
  noteRows.insert(tx, values);

/** Oldest first. */
export function selectNotes(db: Executor, applicationId: string) {
  const { application_id, author_id, text, created_at: at } = jobApplicationNotes;
  return db
    .select({ text, author: users.name, at })
    .from(jobApplicationNotes)
    .leftJoin(users, eq(users.id, author_id))
    .where(eq(application_id, applicationId))
    .orderBy(asc(at), asc(jobApplicationNotes.id));
}

/** Notes by a user, oldest first. */
export function selectNotesBy(db: Executor, userId: string) {
  const { author_id, created_at: at } = jobApplicationNotes;
  return db
    .select({ created_at: at })
    .from(jobApplicationNotes)
    .where(eq(author_id, userId))
    .orderBy(asc(at));
}

export const insertDownload = (tx: Executor, values: typeof cvDownloads.$inferInsert) =>
  rows(cvDownloads).insert(tx, values);

/** Downloads of a CV by the employer's team, newest first. */
export function selectDownloads(db: Executor, applicationId: string) {
  const { application_id, team_member_id, at } = cvDownloads;
  return db
    .select({ at, by: users.name })
    .from(cvDownloads)
    .innerJoin(users, eq(users.id, team_member_id))
    .where(eq(application_id, applicationId))
    .orderBy(desc(at), asc(cvDownloads.id));
}

/** CVs of applications, submitted or not. */
export const uploads = uploadRows({
  table: jobApplicationUploads,
  owners: [jobApplicationUploads.application_id],
  links: { table: jobApplicationFiles, of: jobApplicationFiles.upload_id },
});

/** CV of one application; null if it was deleted. */
export async function selectUploadOf(
  db: Executor,
  applicationId: string,
): Promise<{ id: string } | null> {
  const [upload] = await uploads.where(db, eq(jobApplicationUploads.application_id, applicationId));
  return upload ?? null;
}

/** Deletes the CV of an application. The next sweep deletes its file. */
export function deleteCv(tx: Executor, applicationId: string): Promise<void> {
  return uploads.delete(tx, eq(jobApplicationUploads.application_id, applicationId));
}

async function deleteApplications(tx: Executor, condition: SQL | undefined): Promise<void> {
  const ids = tx.select({ id }).from(jobApplications).where(condition);
  await uploads.delete(tx, sql`${jobApplicationUploads.application_id} in (${ids})`);
  await tx.delete(jobApplications).where(condition);
}

export function deleteApplication(tx: Executor, wanted: string): Promise<void> {
  return deleteApplications(tx, eq(id, wanted));
}

export function deleteOfPerson(tx: Executor, userId: string): Promise<void> {
  return deleteApplications(tx, eq(user_id, userId));
}

/** Deletes applications not confirmed by then. */
export function deleteUnconfirmed(tx: Executor, until: Date): Promise<void> {
  return deleteApplications(tx, and(isNull(confirmed_at), lte(created_at, until)));
}

/** Deletes all applications to ads that closed by then. */
export function deleteOver(tx: Executor, since: Date): Promise<void> {
  const over = tx
    .select({ id: jobAds.id })
    .from(jobAds)
    .where(sql`not (${isKept(since)})`);
  return deleteApplications(tx, sql`${job_id} in (${over})`);
}
