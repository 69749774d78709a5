import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  lte,
  ne,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { holdsWords, isOfZone, itemRows } from "@/backend/content/item-rows";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import {
  flyerFiles,
  flyerOffers,
  flyerPages,
  flyerSlugs,
  flyers,
} from "@/backend/db/schema/flyers";
import { zones } from "@/backend/db/schema/zones";
import {
  activities,
  activityColumns,
  farness,
  findActivity,
  isOfCategory,
  publicStatuses,
} from "@/backend/features/activities/view";
import type { FlyerQuery } from "@/lib/contract/flyers";
import type { Position } from "@/lib/domain/position";
import { fileKeyColumns } from "./file-queries";

export const flyerRows = itemRows(flyers);
export const offerRows = rows(flyerOffers);

const { search: _, ...columns } = getTableColumns(flyers);
const { search: __, ...offerColumns } = getTableColumns(flyerOffers);

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Flyers for lists: public, running or to come, of public activities. */
const isListed = (now: Date): SQL =>
  sql`${flyers.status} = 'published' and ${flyers.visibility} = 'public'
    and ${flyers.ends_at} > ${instant(now)} and ${activities.status} = 'published'`;

/** Those that run by their end, then those to come by their start. */
const listOrder = (now: Date) => [
  sql`${flyers.starts_at} > ${instant(now)}`,
  sql`case when ${flyers.starts_at} > ${instant(now)} then ${flyers.starts_at} else ${flyers.ends_at} end`,
  asc(flyers.id),
];

/** Filters of a list. */
export type ListScope = Partial<
  Pick<FlyerQuery, "q" | "category" | "zone" | "activity" | "state"> & {
    id: string;
    /** Only of activities with coordinates. */
    isLocated: boolean;
  }
>;

function flyerQuery(db: Executor) {
  return db
    .select({
      flyer: columns,
      activity: activityColumns,
      zone: { slug: zones.slug, name: zones.name },
      file: fileKeyColumns,
      cover: {
        number: flyerPages.number,
        width: flyerPages.width,
        height: flyerPages.height,
        widths: flyerPages.widths,
        turns: flyerPages.turns,
      },
    })
    .from(flyers)
    .innerJoin(activities, eq(activities.id, flyers.activity_id))
    .innerJoin(flyerFiles, eq(flyerFiles.id, flyers.file_id))
    .innerJoin(
      flyerPages,
      and(eq(flyerPages.file_id, flyers.file_id), eq(flyerPages.number, flyers.first_page)),
    )
    .leftJoin(zones, eq(zones.id, activities.zone_id));
}
export type FlyerRow = Awaited<ReturnType<typeof flyerQuery>>[number];

/** In any state; null if it does not exist. */
export async function selectById(db: Executor, id: string): Promise<FlyerRow | null> {
  const [row] = await flyerQuery(db).where(eq(flyers.id, id));
  return row ?? null;
}

/** In any order; unknown ids are missing. */
export const selectByIds = (db: Executor, ids: readonly string[]): Promise<FlyerRow[]> =>
  flyerQuery(db).where(isOneOf(flyers.id, ids));

/** Flyers besides this one that show pages of these files. */
export const selectOfFiles = (
  db: Executor,
  fileIds: readonly string[],
  but: string,
): Promise<FlyerRow[]> =>
  flyerQuery(db).where(and(isOneOf(flyers.file_id, fileIds), ne(flyers.id, but)));

/** The flyer that has or had the slug, in any state, or null. */
export async function selectBySlug(db: Executor, slug: string): Promise<FlyerRow | null> {
  const [row] = await flyerQuery(db).where(
    sql`${flyers.id} = (select flyer_id from ${flyerSlugs} where slug = ${slug})`,
  );
  return row ?? null;
}

/** True if it has a page of its own; for a select over flyers alone. */
export const hasOwnPage = sql<boolean>`flyers.visibility = 'public' and exists (
  select from activities place where place.id = flyers.activity_id
    and place.status::text = any(${sql.param([...publicStatuses])}::text[]))`;

/** True if who wrote it still has its activity. */
export const isOfHolder = ({ flyer, activity }: Pick<FlyerRow, "flyer" | "activity">): boolean =>
  flyer.organisation_id === null || flyer.organisation_id === activity.organisation_id;

function inScope(scope: ListScope, now: Date): SQL | undefined {
  const { q, category, zone, activity, state, id, isLocated } = scope;
  return and(
    id ? eq(flyers.id, id) : undefined,
    state === "active" ? lte(flyers.starts_at, now) : undefined,
    state === "scheduled" ? gt(flyers.starts_at, now) : undefined,
    isLocated ? sql`${activities.latitude} is not null` : undefined,
    activity ? eq(activities.slug, activity) : undefined,
    category ? isOfCategory(category) : undefined,
    zone ? isOfZone(activities.zone_id, zone) : undefined,
    // PostgreSQL would read words joined by a slash as a path.
    q ? holdsWords(flyers.search, q.replaceAll("/", " ")) : undefined,
  );
}

interface Slice {
  limit: number;
  offset: number;
  now: Date;
}

/** With `from`: nearest first; otherwise in list order. */
export function selectListed(
  db: Executor,
  scope: ListScope,
  { limit, offset, now, from }: Slice & { from?: Position },
): Promise<FlyerRow[]> {
  const order = from ? [farness(from), ...listOrder(now)] : listOrder(now);
  return flyerQuery(db)
    .where(and(isListed(now), inScope(scope, now)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export async function countListed(db: Executor, scope: ListScope, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(flyers)
    .innerJoin(activities, eq(activities.id, flyers.activity_id))
    .where(and(isListed(now), inScope(scope, now)));
  return row?.total ?? 0;
}

/** Other public flyers of the same activity that run or will. */
export const selectOthers = (
  db: Executor,
  { flyer }: Pick<FlyerRow, "flyer">,
  { limit, now }: Omit<Slice, "offset">,
): Promise<FlyerRow[]> =>
  flyerQuery(db)
    .where(and(isListed(now), ne(flyers.id, flyer.id), eq(flyers.activity_id, flyer.activity_id)))
    .orderBy(...listOrder(now))
    .limit(limit);

/** Flyers of other activities in the category or zone, same category first. */
export function selectSimilar(
  db: Executor,
  { flyer, activity }: FlyerRow,
  { limit, now }: Omit<Slice, "offset">,
): Promise<FlyerRow[]> {
  const isSameCategory = eq(activities.category_id, activity.category_id);
  return flyerQuery(db)
    .where(
      and(
        isListed(now),
        ne(flyers.activity_id, flyer.activity_id),
        activity.zone_id
          ? sql`(${isSameCategory} or ${activities.zone_id} = ${activity.zone_id})`
          : isSameCategory,
      ),
    )
    .orderBy(sql`not (${isSameCategory})`, ...listOrder(now))
    .limit(limit);
}

/** Published flyers of activities, those read by code only too; those that run first. */
export const selectPublished = (
  db: Executor,
  activityIds: readonly string[],
  now: Date,
): Promise<FlyerRow[]> =>
  flyerQuery(db)
    .where(and(isOneOf(flyers.activity_id, activityIds), eq(flyers.status, "published")))
    .orderBy(...listOrder(now));

/** Slugs of listed flyers after `after`, in byte order, for the sitemap. */
export function selectSlugs(db: Executor, after: string, limit: number, now: Date) {
  return db
    .select({ slug: flyers.slug, updated_at: flyers.updated_at })
    .from(flyers)
    .innerJoin(activities, eq(activities.id, flyers.activity_id))
    .where(and(isListed(now), gt(flyers.slug, after)))
    .orderBy(asc(flyers.slug))
    .limit(limit);
}

/** An activity by slug, in any state, or null. */
export const selectActivity = (db: Executor, slug: string) =>
  findActivity(db, eq(activities.slug, slug));

/** Offers of flyers in the order of their editors. */
export const selectOffers = (db: Executor, flyerIds: readonly string[]) =>
  db
    .select(offerColumns)
    .from(flyerOffers)
    .where(isOneOf(flyerOffers.flyer_id, flyerIds))
    .orderBy(asc(flyerOffers.flyer_id), asc(flyerOffers.position));
export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];
export type OfferValues = typeof flyerOffers.$inferInsert;

/** Offers with these ids in public flyers of any state; several flyers can have the same one. */
export const selectOffersByIds = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      offer: offerColumns,
      flyer: {
        slug: flyers.slug,
        status: flyers.status,
        starts_at: flyers.starts_at,
        ends_at: flyers.ends_at,
      },
      activity: {
        id: activities.id,
        slug: activities.slug,
        name: activities.name,
        status: activities.status,
      },
    })
    .from(flyerOffers)
    .innerJoin(flyers, eq(flyers.id, flyerOffers.flyer_id))
    .innerJoin(activities, eq(activities.id, flyers.activity_id))
    .where(and(isOneOf(flyerOffers.id, ids), eq(flyers.visibility, "public")));

/** Those of these ids that offers of other businesses have. */
export async function selectForeignOffers(
  db: Executor,
  ids: readonly string[],
  activityId: string,
): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ id: flyerOffers.id })
    .from(flyerOffers)
    .innerJoin(flyers, eq(flyers.id, flyerOffers.flyer_id))
    .where(and(isOneOf(flyerOffers.id, ids), ne(flyers.activity_id, activityId)));
  return new Set(found.map(({ id }) => id));
}

/** Deletes the offers of a flyer besides these. */
export async function deleteOffersBut(
  tx: Executor,
  flyerId: string,
  ids: readonly string[],
): Promise<void> {
  const others = ids.length > 0 ? notInArray(flyerOffers.id, [...ids]) : undefined;
  await tx.delete(flyerOffers).where(and(eq(flyerOffers.flyer_id, flyerId), others));
}

/** Flyers past their last day that are still marked as published. */
export const selectEnded = (db: Executor, now: Date): Promise<{ id: string }[]> =>
  flyerRows.ids(db, and(eq(flyers.status, "published"), lte(flyers.ends_at, now)));

/** Flyers of an organisation for an activity that are not archived. */
export const selectOfOwner = (
  db: Executor,
  { activityId, organisationId }: { activityId: string; organisationId: string },
): Promise<{ id: string }[]> =>
  flyerRows.ids(
    db,
    and(
      eq(flyers.activity_id, activityId),
      eq(flyers.organisation_id, organisationId),
      ne(flyers.status, "archived"),
    ),
  );

/** Expired flyers that closed by `until`. */
export const selectClosed = (db: Executor, until: Date): Promise<{ id: string }[]> =>
  flyerRows.ids(db, and(eq(flyers.status, "expired"), lte(flyers.closed_at, until)));
