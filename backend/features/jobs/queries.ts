import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { holdsWords, isOfZone, itemRows } from "@/backend/content/item-rows";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { pictures } from "@/backend/db/schema/files";
import { jobAds } from "@/backend/db/schema/job-ads";
import { zones } from "@/backend/db/schema/zones";
import { activities, activityColumns, findActivity } from "@/backend/features/activities/view";
import type { JobQuery } from "@/lib/contract/jobs";

export type JobValues = typeof jobAds.$inferInsert;

const jobRows = itemRows(jobAds);
export const { lock: lockJob, insert: insertJob, update: updateJob } = jobRows;

const { search: _, ...columns } = getTableColumns(jobAds);

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Ads open for applications. A literal, not a parameter: only then does the planner use the partial
 * indexes.
 */
const isOpen = (now: Date): SQL =>
  sql`${jobAds.status} = 'published' and ${jobAds.expires_at} > ${instant(now)}`;
const newestFirst = [desc(jobAds.published_at), asc(jobAds.id)];

/** Filters of a list. */
export type ListScope = Partial<
  Pick<
    JobQuery,
    "q" | "category" | "contract" | "hours" | "zone" | "remote" | "pay" | "activity"
  > & { id: string }
>;

function jobQuery(db: Executor) {
  return db
    .select({
      job: columns,
      activity: activityColumns,
      zone: { slug: zones.slug, name: zones.name },
      logo: pictures,
    })
    .from(jobAds)
    .leftJoin(activities, eq(activities.id, jobAds.activity_id))
    .leftJoin(zones, eq(zones.id, jobAds.zone_id))
    .leftJoin(pictures, eq(pictures.hash, jobAds.logo_hash));
}

export type JobRow = Awaited<ReturnType<typeof jobQuery>>[number];

/** True if the ad's organisation owns the employer's activity, or the ad names none. */
export const isOfHolder = ({ job, activity }: Pick<JobRow, "job" | "activity">): boolean =>
  activity === null ||
  job.organisation_id === null ||
  job.organisation_id === activity.organisation_id;

/** Current ads of organisations that have lost the employer's activity. */
export const selectLeft = (db: Executor): Promise<{ id: string }[]> =>
  jobRows.ids(
    db,
    and(
      eq(jobAds.status, "published"),
      isNotNull(jobAds.organisation_id),
      sql`exists (
        select from activities card where card.id = job_ads.activity_id
          and card.organisation_id is distinct from job_ads.organisation_id)`,
    ),
  );

/** PostgreSQL would read words joined by a slash as a path. */
const plain = (q: string) => q.replaceAll("/", " ");

function inScope(scope: ListScope): SQL | undefined {
  const { q, category, contract, hours, zone, remote, pay, activity, id } = scope;
  return and(
    id ? eq(jobAds.id, id) : undefined,
    category ? eq(jobAds.category, category) : undefined,
    contract ? eq(jobAds.contract, contract) : undefined,
    hours ? eq(jobAds.hours, hours) : undefined,
    remote ? ne(jobAds.workplace, "on_site") : undefined,
    pay ? gte(jobAds.pay_month, Number(pay) * 100) : undefined,
    zone ? isOfZone(jobAds.zone_id, zone) : undefined,
    activity
      ? sql`${jobAds.activity_id} = (select id from ${activities} where slug = ${activity})`
      : undefined,
    q ? holdsWords(jobAds.search, plain(q)) : undefined,
  );
}

export function selectListed(
  db: Executor,
  scope: ListScope,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<JobRow[]> {
  return jobQuery(db)
    .where(and(isOpen(now), inScope(scope)))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}

export const countListed = (db: Executor, scope: ListScope, now: Date) =>
  jobRows.count(db, isOpen(now), inScope(scope));

/** Condition: same employer, by activity or else by name and owner. */
const ofEmployer = ({ job }: JobRow): SQL =>
  job.activity_id
    ? sql`${jobAds.activity_id} = ${job.activity_id}::uuid`
    : sql`(${jobAds.activity_id} is null and ${jobAds.employer_name} = ${job.employer_name}
        and ${jobAds.organisation_id} is not distinct from ${job.organisation_id}::uuid)`;

/** Other open ads of the same employer. */
export function selectOthers(
  db: Executor,
  row: JobRow,
  { limit, now }: { limit: number; now: Date },
): Promise<JobRow[]> {
  return jobQuery(db)
    .where(and(isOpen(now), ne(jobAds.id, row.job.id), ofEmployer(row)))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Open ads of other employers in the same field, same hours first. */
export function selectSimilar(
  db: Executor,
  row: JobRow,
  { limit, now }: { limit: number; now: Date },
): Promise<JobRow[]> {
  return jobQuery(db)
    .where(
      and(
        isOpen(now),
        ne(jobAds.id, row.job.id),
        eq(jobAds.category, row.job.category),
        sql`not ${ofEmployer(row)}`,
      ),
    )
    .orderBy(sql`(${jobAds.hours} <> ${row.job.hours})`, ...newestFirst)
    .limit(limit);
}

/** In any state; null if none has the code. */
export async function selectByCode(db: Executor, code: string): Promise<JobRow | null> {
  const [row] = await jobQuery(db).where(eq(jobAds.code, code));
  return row ?? null;
}

/** In any state; null if it does not exist. */
export async function selectById(db: Executor, id: string): Promise<JobRow | null> {
  const [row] = await jobQuery(db).where(eq(jobAds.id, id));
  return row ?? null;
}

/** In any order; unknown ids are missing. */
export function selectByIds(db: Executor, ids: readonly string[]): Promise<JobRow[]> {
  return jobQuery(db).where(isOneOf(jobAds.id, ids));
}

/** Slugs of open ads after `after`, in byte order, for the sitemap. */
export const selectSlugs = (db: Executor, after: string, limit: number, now: Date) =>
  jobRows.slugsAfter(db, isOpen(now), after, limit);

/** Slugs of ads that show one of the pictures. */
export const selectShowing = (db: Executor, hashes: string[]): Promise<string[]> =>
  jobRows.showing(db, jobAds.logo_hash, hashes);

/** An activity by slug, in any state, or null. */
export const selectActivity = (db: Executor, slug: string) =>
  findActivity(db, eq(activities.slug, slug));

/** True if the employer has an open ad with this title and place published since. */
export async function hasTwin(
  db: Executor,
  twin: { id: string; title: string; employer: string; city: string | null },
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: jobAds.id })
    .from(jobAds)
    .where(
      and(
        isOpen(now),
        ne(jobAds.id, twin.id),
        sql`public.piazza_normalize(${jobAds.title}) = public.piazza_normalize(${twin.title})`,
        sql`public.piazza_normalize(${jobAds.employer_name}) = public.piazza_normalize(${twin.employer})`,
        sql`${jobAds.city} is not distinct from ${twin.city}`,
        gt(jobAds.published_at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Ads that ended by `now` and are still marked as open. */
export const selectEnded = (db: Executor, now: Date): Promise<{ id: string }[]> =>
  jobRows.ids(db, and(eq(jobAds.status, "published"), lte(jobAds.expires_at, now)));

/** Expired and filled ads that closed by `until`. */
export const selectClosed = (db: Executor, until: Date): Promise<{ id: string }[]> =>
  jobRows.ids(db, and(inArray(jobAds.status, ["expired", "filled"]), lte(jobAds.closed_at, until)));

/** Open ads that end by `until` and got fewer than `sent` reminders. */
export function selectEnding(
  db: Executor,
  { now, until, sent }: { now: Date; until: Date; sent: number },
): Promise<{ id: string }[]> {
  const isDue = and(lte(jobAds.expires_at, until), sql`${jobAds.reminders_sent} < ${sent}`);
  return jobRows.ids(db, and(isOpen(now), isDue));
}
