import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { holdsWords, isOfZone, itemRows, selectUncovered } from "@/backend/content/item-rows";
import type { Executor } from "@/backend/db/handle";
import { hasItsCard } from "@/backend/db/has-its-card";
import { isOneOf } from "@/backend/db/one-of";
import { activities, activityCategories } from "@/backend/db/schema/activities";
import { categories, categoryFormerSlugs } from "@/backend/db/schema/categories";
import { pictures } from "@/backend/db/schema/files";
import { promoSlugs, promos } from "@/backend/db/schema/promos";
import { zones } from "@/backend/db/schema/zones";
import type { PromoQuery } from "@/lib/contract/promos";
import { endOfDay } from "@/lib/domain/day-ends";
import type { Position } from "@/lib/domain/position";
import { slicesOf } from "@/lib/domain/promo-hours";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { windowOf } from "@/lib/domain/search-times";

export type PromoValues = typeof promos.$inferInsert;

const rows = itemRows(promos);
export const { lock: lockPromo, insert: insertPromo, update: updatePromo } = rows;

const { search: _, ...columns } = getTableColumns(promos);

const DAYS_OF_A_WEEK = 7;

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** What runs, or will. The literal, not a parameter: only so does the planner see that the partial indexes fit. */
const runs = (
  now: Date,
): SQL => sql`${promos.status} = 'published' and ${promos.ends_at} > ${instant(now)}
  and (${promos.limit_total} is null or ${promos.redeemed_count} < ${promos.limit_total})`;

/** What lists show: what runs, of cards that visitors read, as long as some of its hours are still to come. */
const isListed = (now: Date): SQL =>
  sql`${runs(now)} and ${activities.status} = 'published'
    and ${givenAgain(sql`${promos}`, sql`${JSON.stringify(hoursAhead(now))}`)}`;

/** Who paid for it first, then what ends soonest. */
const listOrder = [desc(promos.paid_placement), asc(promos.ends_at), asc(promos.id)];

/** What ends soonest, whoever paid. */
const endingOrder = [asc(promos.ends_at), desc(promos.paid_placement), asc(promos.id)];

/** What a list is narrowed to; left out: not narrowed. */
export type ListScope = Partial<
  Pick<
    PromoQuery,
    "q" | "category" | "zone" | "kind" | "now" | "weekend" | "activity" | "order"
  > & {
    id: string;
    /** Only of cards that have a position. */
    isLocated: boolean;
  }
>;

function promoQuery(db: Executor) {
  return db
    .select({
      promo: columns,
      card: {
        id: activities.id,
        slug: activities.slug,
        name: activities.name,
        status: activities.status,
        organisation_id: activities.organisation_id,
        category_id: activities.category_id,
        zone_id: activities.zone_id,
        street: activities.street,
        number: activities.number,
        postal_code: activities.postal_code,
        city: activities.city,
        province: activities.province,
        latitude: activities.latitude,
        longitude: activities.longitude,
      },
      zone: { slug: zones.slug, name: zones.name },
      cover: pictures,
    })
    .from(promos)
    .innerJoin(activities, eq(activities.id, promos.activity_id))
    .leftJoin(zones, eq(zones.id, activities.zone_id))
    .leftJoin(pictures, eq(pictures.hash, promos.cover_hash));
}

/** The states of a card whose promotions visitors read at their addresses. */
const readCards: readonly (typeof activities.$inferSelect)["status"][] = ["published", "closed"];

export const isReadCard = ({ status }: Pick<PromoRow["card"], "status">): boolean =>
  readCards.includes(status);

/** The same, in a select over the promotions alone. */
export const hasReadCard = sql<boolean>`exists (
  select from activities card where card.id = promos.activity_id
    and card.status::text = any(${sql.param([...readCards])}::text[]))`;

export type PromoRow = Awaited<ReturnType<typeof promoQuery>>[number];

/** As {@link hasItsCard}, of what was read. */
export const isOfHolder = ({ promo, card }: Pick<PromoRow, "promo" | "card">): boolean =>
  promo.organisation_id === null || promo.organisation_id === card.organisation_id;

/** A slash between two forms of a word would be a path to the database. */
const plain = (q: string) => q.replaceAll("/", " ");

/** As `isGivenIn` of lib/domain/promo-hours.ts, of the table `promo`. */
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

/** The days ahead in which each hour of a week lies once more. */
export const hoursAhead = (now: Date) =>
  slicesOf({ from: now, to: endOfDay(addDays(romeDay(now), DAYS_OF_A_WEEK)) });

/** Whether it has not begun, or is given now or later; `slices`: of {@link hoursAhead}. */
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
    category
      ? sql`exists (
          select from (
            select id from ${categories} where slug = ${category}
            union all select category_id from ${categoryFormerSlugs} where slug = ${category}) as asked
          where asked.id = ${activities.category_id} or asked.id in (
            select category_id from ${activityCategories} where activity_id = ${activities.id}))`
      : undefined,
    zone ? isOfZone(activities.zone_id, zone) : undefined,
    q ? holdsWords(promos.search, plain(q)) : undefined,
  );
}

/** A number that grows with the way from somewhere; so near that the earth is flat. */
function farness({ latitude, longitude }: Position): SQL {
  const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
  return sql`power(${activities.latitude} - ${latitude}::float8, 2)
    + ${shrink}::float8 * power(${activities.longitude} - ${longitude}::float8, 2)`;
}

interface Slice {
  limit: number;
  offset: number;
  now: Date;
}

/** `from`: the nearest first; left out: in the order of the list. */
export function selectListed(
  db: Executor,
  scope: ListScope,
  { limit, offset, now, from }: Slice & { from?: Position },
): Promise<PromoRow[]> {
  const usual = scope.order === "ending" ? endingOrder : listOrder;
  const order = from ? [farness(from), ...usual] : usual;
  return promoQuery(db)
    .where(and(isListed(now), inScope(scope, now)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export async function countListed(db: Executor, scope: ListScope, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(promos)
    .innerJoin(activities, eq(activities.id, promos.activity_id))
    .where(and(isListed(now), inScope(scope, now)));
  return row?.total ?? 0;
}

/** Other promotions of the card of one. */
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

/** Promotions of other cards of the category or the zone, those of the category first. */
export function selectSimilar(
  db: Executor,
  { promo, card }: PromoRow,
  { limit, now }: Omit<Slice, "offset">,
): Promise<PromoRow[]> {
  const isOfCategory = eq(activities.category_id, card.category_id);
  return promoQuery(db)
    .where(
      and(
        isListed(now),
        ne(promos.activity_id, promo.activity_id),
        sql`(${isOfCategory} or ${activities.zone_id} = ${card.zone_id}::uuid)`,
      ),
    )
    .orderBy(sql`not (${isOfCategory})`, asc(promos.ends_at), asc(promos.id))
    .limit(limit);
}

/** By a slug that it has or had, whatever its state; null: none has. */
export async function selectBySlug(db: Executor, slug: string): Promise<PromoRow | null> {
  const [row] = await promoQuery(db)
    .innerJoin(promoSlugs, eq(promoSlugs.promo_id, promos.id))
    .where(eq(promoSlugs.slug, slug));
  return row ?? null;
}

/** Whatever its state; null: there is none. */
export async function selectById(db: Executor, id: string): Promise<PromoRow | null> {
  const [row] = await promoQuery(db).where(eq(promos.id, id));
  return row ?? null;
}

/** In no order; ids that do not exist are missing. */
export function selectByIds(db: Executor, ids: readonly string[]): Promise<PromoRow[]> {
  return promoQuery(db).where(isOneOf(promos.id, ids));
}

/** Slugs of listed promotions after `after`, in the order of bytes, for the sitemap. */
export function selectSlugs(db: Executor, after: string, limit: number, now: Date) {
  return db
    .select({ slug: promos.slug, updated_at: promos.updated_at })
    .from(promos)
    .innerJoin(activities, eq(activities.id, promos.activity_id))
    .where(and(isListed(now), gt(promos.slug, after)))
    .orderBy(asc(promos.slug))
    .limit(limit);
}

/** Slugs of the promotions that show one of the pictures. */
export const selectShowing = (db: Executor, hashes: string[]): Promise<string[]> =>
  rows.showing(db, promos.cover_hash, hashes);

/** Promotions of these slugs that have no picture, by their slugs. */
export const selectWithoutCover = (db: Executor, slugs: readonly string[]) =>
  selectUncovered(db, promos, slugs);

/** A card by its slug, published or not; null: there is none. */
export async function selectCard(db: Executor, slug: string) {
  const { id, name, organisation_id } = activities;
  const [row] = await db
    .select({ id, name, organisation_id })
    .from(activities)
    .where(eq(activities.slug, slug));
  return row ?? null;
}

/** Promotions whose days are over, and that still say that they run or are paused. */
export const selectEnded = (db: Executor, now: Date): Promise<{ id: string }[]> =>
  rows.ids(db, and(inArray(promos.status, ["published", "paused"]), lte(promos.ends_at, now)));

/** Promotions that were given as often as they are to be, and still say that they run. */
export const selectAtLimit = (db: Executor): Promise<{ id: string }[]> =>
  rows.ids(
    db,
    and(eq(promos.status, "published"), sql`${promos.redeemed_count} >= ${promos.limit_total}`),
  );

/** Promotions that run, or can again, of organisations that have lost their card. */
export const selectLeft = (db: Executor): Promise<{ id: string }[]> =>
  rows.ids(
    db,
    and(inArray(promos.status, ["published", "paused", "used_up"]), sql`not ${hasItsCard}`),
  );

/** Expired and used-up promotions that closed by `until`. */
export const selectClosed = (db: Executor, until: Date): Promise<{ id: string }[]> =>
  rows.ids(db, and(inArray(promos.status, ["expired", "used_up"]), lte(promos.closed_at, until)));

/** Running promotions that end by `until`, of which fewer than `sent` reminders went out. */
export function selectEnding(
  db: Executor,
  { now, until, sent }: { now: Date; until: Date; sent: number },
): Promise<{ id: string }[]> {
  const isDue = and(lte(promos.ends_at, until), sql`${promos.reminders_sent} < ${sent}`);
  return rows.ids(db, and(runs(now), isDue));
}
