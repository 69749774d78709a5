import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  ne,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import { holdsWords, isOfZone, itemRows, selectUncovered } from "@/backend/content/item-rows";
import type { Executor } from "@/backend/db/handle";
import { hasItsActivity } from "@/backend/db/has-its-activity";
import { isOneOf } from "@/backend/db/one-of";
import { pictures } from "@/backend/db/schema/files";
import { promoSlugs, promos } from "@/backend/db/schema/promos";
import { zones } from "@/backend/db/schema/zones";
import {
  activities,
  activityColumns,
  farness,
  findActivity,
  isOfCategory,
  publicStatuses,
} from "@/backend/features/activities/view";
import type { PromoQuery } from "@/lib/contract/promos";
import { endOfDay } from "@/lib/domain/day-ends";
import type { Position } from "@/lib/domain/position";
import { slicesOf } from "@/lib/domain/promo-hours";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { windowOf } from "@/lib/domain/search-times";

export type PromoValues = typeof promos.$inferInsert;

const promoRows = itemRows(promos);
export const { lock: lockPromo, insert: insertPromo, update: updatePromo } = promoRows;

const { search: _, ...columns } = getTableColumns(promos);

const DAYS_OF_A_WEEK = 7;

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Running and future promotions. A literal, not a parameter: only then does the planner use the
 * partial indexes.
 */
const runs = (
  now: Date,
): SQL => sql`${promos.status} = 'published' and ${promos.ends_at} > ${instant(now)}
  and (${promos.limit_total} is null or ${promos.redeemed_count} < ${promos.limit_total})`;

/** Promotions for lists: running, of public activities, with valid hours still to come. */
const isListed = (now: Date): SQL =>
  sql`${runs(now)} and ${activities.status} = 'published'
    and ${givenAgain(sql`${promos}`, sql`${JSON.stringify(hoursAhead(now))}`)}`;

/** By end. */
const listOrder = [asc(promos.ends_at), asc(promos.id)];

/** Filters of a list. */
export type ListScope = Partial<
  Pick<
    PromoQuery,
    "q" | "category" | "zone" | "kind" | "now" | "weekend" | "activity" | "order"
  > & {
    id: string;
    /** Only of activities with coordinates. */
    isLocated: boolean;
  }
>;

function promoQuery(db: Executor) {
  return db
    .select({
      promo: columns,
      activity: activityColumns,
      zone: { slug: zones.slug, name: zones.name },
      cover: pictures,
    })
    .from(promos)
    .innerJoin(activities, eq(activities.id, promos.activity_id))
    .leftJoin(zones, eq(zones.id, activities.zone_id))
    .leftJoin(pictures, eq(pictures.hash, promos.cover_hash));
}

/** The same, for a select over promotions alone. */
export const hasReadActivity = sql<boolean>`exists (
  select from activities card where card.id = promos.activity_id
    and card.status::text = any(${sql.param([...publicStatuses])}::text[]))`;

export type PromoRow = Awaited<ReturnType<typeof promoQuery>>[number];

/** {@link hasItsActivity} for rows already read. */
export const isOfHolder = ({ promo, activity }: Pick<PromoRow, "promo" | "activity">): boolean =>
  promo.organisation_id === null || promo.organisation_id === activity.organisation_id;

/** PostgreSQL would read words joined by a slash as a path. */
const plain = (q: string) => q.replaceAll("/", " ");

/** `isGivenIn` of lib/domain/promo-hours.ts in SQL, for the table `promo`. */
export function givenIn(promo: SQL, slices: SQL): SQL {
  return sql`exists (
    select from jsonb_to_recordset(${slices}::jsonb) as slice(
      from_at timestamptz, to_at timestamptz, weekday text, eve text, "from" text, "to" text)
    where (${promo}.starts_at < slice.to_at or ${promo}.starts_at <= slice.from_at)
      and ${promo}.ends_at > slice.from_at
      and (${promo}.recurring_days is null
        or (slice.weekday = any(${promo}.recurring_days)
          and (${promo}.recurring_from < slice."to" or ${promo}.recurring_from <= slice."from")
          and (${promo}.recurring_to > slice."from" or ${promo}.recurring_to <= ${promo}.recurring_from))
        or (slice.eve = any(${promo}.recurring_days) and ${promo}.recurring_to <= ${promo}.recurring_from
          and ${promo}.recurring_to > slice."from")))`;
}

/** The days ahead that include each hour of a week once. */
export const hoursAhead = (now: Date) =>
  slicesOf({ from: now, to: endOfDay(addDays(romeDay(now), DAYS_OF_A_WEEK)) });

/** True if it has not begun or is valid now or later; `slices` come from {@link hoursAhead}. */
export function givenAgain(promo: SQL, slices: SQL): SQL {
  return sql`(${promo}.recurring_days is null or ${givenIn(promo, slices)}
    or ${promo}.starts_at > (${slices}::jsonb -> 0 ->> 'from_at')::timestamptz)`;
}

const givenDuring = (span: { from: Date; to: Date }): SQL =>
  givenIn(sql`${promos}`, sql`${JSON.stringify(slicesOf(span))}`);

function inScope(scope: ListScope, now: Date): SQL | undefined {
  const { q, category, zone, kind, activity, id, isLocated } = scope;
  return and(
    id ? eq(promos.id, id) : undefined,
    kind ? eq(promos.kind, kind) : undefined,
    scope.now ? givenDuring({ from: now, to: now }) : undefined,
    scope.weekend ? givenDuring(windowOf("weekend", now)) : undefined,
    isLocated ? sql`${activities.latitude} is not null` : undefined,
    activity ? eq(activities.slug, activity) : undefined,
    category ? isOfCategory(category) : undefined,
    zone ? isOfZone(activities.zone_id, zone) : undefined,
    q ? holdsWords(promos.search, plain(q)) : undefined,
  );
}

interface Slice {
  limit: number;
  offset: number;
  now: Date;
}

/** By end, after the ones with the ids `first`. With `from`: nearest first. */
export async function selectListed(
  db: Executor,
  scope: ListScope,
  { limit, offset, now, from, first = [] }: Slice & { from?: Position; first?: readonly string[] },
): Promise<PromoRow[]> {
  const isIn = and(isListed(now), inScope(scope, now));
  const order = from ? [farness(from), ...listOrder] : listOrder;
  const isFirst = isOneOf(promos.id, first);
  const heads =
    first.length > 0
      ? await promoQuery(db)
          .where(and(isIn, isFirst))
          .orderBy(...order)
      : [];
  const shown = heads.slice(offset, offset + limit);
  if (shown.length === limit) return shown;
  // On its own, so that the index of the order is read.
  const rest = await promoQuery(db)
    .where(heads.length > 0 ? and(isIn, not(isFirst)) : isIn)
    .orderBy(...order)
    .limit(limit - shown.length)
    .offset(Math.max(0, offset - heads.length));
  return [...shown, ...rest];
}

export async function countListed(db: Executor, scope: ListScope, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(promos)
    .innerJoin(activities, eq(activities.id, promos.activity_id))
    .where(and(isListed(now), inScope(scope, now)));
  return row?.total ?? 0;
}

/** Other promotions of the same activity. */
export function selectOthers(
  db: Executor,
  { promo }: PromoRow,
  { limit, now }: Omit<Slice, "offset">,
): Promise<PromoRow[]> {
  return promoQuery(db)
    .where(and(isListed(now), ne(promos.id, promo.id), eq(promos.activity_id, promo.activity_id)))
    .orderBy(...listOrder)
    .limit(limit);
}

/** Promotions of other activities in the category or zone, same category first. */
export function selectSimilar(
  db: Executor,
  { promo, activity }: PromoRow,
  { limit, now }: Omit<Slice, "offset">,
): Promise<PromoRow[]> {
  const isSameCategory = eq(activities.category_id, activity.category_id);
  return promoQuery(db)
    .where(
      and(
        isListed(now),
        ne(promos.activity_id, promo.activity_id),
        sql`(${isSameCategory} or ${activities.zone_id} = ${activity.zone_id}::uuid)`,
      ),
    )
    .orderBy(sql`not (${isSameCategory})`, asc(promos.ends_at), asc(promos.id))
    .limit(limit);
}

/** By a current or former slug, in any state; null if none. */
export async function selectBySlug(db: Executor, slug: string): Promise<PromoRow | null> {
  const [row] = await promoQuery(db)
    .innerJoin(promoSlugs, eq(promoSlugs.promo_id, promos.id))
    .where(eq(promoSlugs.slug, slug));
  return row ?? null;
}

/** In any state; null if it does not exist. */
export async function selectById(db: Executor, id: string): Promise<PromoRow | null> {
  const [row] = await promoQuery(db).where(eq(promos.id, id));
  return row ?? null;
}

/** Running and future ones of an organisation, by end. */
export function selectRunningOf(
  db: Executor,
  organisationId: string,
  now: Date,
): Promise<PromoRow[]> {
  return promoQuery(db)
    .where(and(isListed(now), eq(promos.organisation_id, organisationId)))
    .orderBy(...listOrder);
}

/** In any order; unknown ids are missing. */
export function selectByIds(db: Executor, ids: readonly string[]): Promise<PromoRow[]> {
  return promoQuery(db).where(isOneOf(promos.id, ids));
}

/** Listed slugs after `after`, in byte order, for the sitemap. */
export function selectSlugs(db: Executor, after: string, limit: number, now: Date) {
  return db
    .select({ slug: promos.slug, updated_at: promos.updated_at })
    .from(promos)
    .innerJoin(activities, eq(activities.id, promos.activity_id))
    .where(and(isListed(now), gt(promos.slug, after)))
    .orderBy(asc(promos.slug))
    .limit(limit);
}

/** Slugs of promotions that show one of the pictures. */
export const selectShowing = (db: Executor, hashes: string[]): Promise<string[]> =>
  promoRows.showing(db, promos.cover_hash, hashes);

/** Promotions with these slugs that have no picture, by slug. */
export const selectWithoutCover = (db: Executor, slugs: readonly string[]) =>
  selectUncovered(db, promos, slugs);

/** An activity by slug, in any state, or null. */
export const selectActivity = (db: Executor, slug: string) =>
  findActivity(db, eq(activities.slug, slug));

/** Promotions past their last day that are still marked as running or paused. */
export const selectEnded = (db: Executor, now: Date): Promise<{ id: string }[]> =>
  promoRows.ids(db, and(inArray(promos.status, ["published", "paused"]), lte(promos.ends_at, now)));

/** Promotions at their limit that are still marked as running. */
export const selectAtLimit = (db: Executor): Promise<{ id: string }[]> =>
  promoRows.ids(
    db,
    and(eq(promos.status, "published"), sql`${promos.redeemed_count} >= ${promos.limit_total}`),
  );

/** Active or paused promotions of organisations that have lost their activity. */
export const selectLeft = (db: Executor): Promise<{ id: string }[]> =>
  promoRows.ids(
    db,
    and(inArray(promos.status, ["published", "paused", "used_up"]), sql`not ${hasItsActivity}`),
  );

/** Expired and used-up promotions that closed by `until`. */
export const selectClosed = (db: Executor, until: Date): Promise<{ id: string }[]> =>
  promoRows.ids(
    db,
    and(inArray(promos.status, ["expired", "used_up"]), lte(promos.closed_at, until)),
  );

/** Running promotions that end by `until` and got fewer than `sent` reminders. */
export function selectEnding(
  db: Executor,
  { now, until, sent }: { now: Date; until: Date; sent: number },
): Promise<{ id: string }[]> {
  const isDue = and(lte(promos.ends_at, until), sql`${promos.reminders_sent} < ${sent}`);
  return promoRows.ids(db, and(runs(now), isDue));
}

/** Those of the products whose price a promotion has published. */
export async function selectPromoted(db: Executor, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: promos.product_id })
    .from(promos)
    .where(
      and(
        isOneOf(promos.product_id, ids),
        inArray(promos.status, ["published", "paused", "used_up", "expired"]),
      ),
    );
  return found.flatMap(({ id }) => id ?? []);
}
