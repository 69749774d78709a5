import { and, asc, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { hasItsActivity } from "@/backend/db/has-its-activity";
import { promos } from "@/backend/db/schema/promos";
import { promoDays, promoRedemptions } from "@/backend/db/schema/redemptions";
import { activities } from "@/backend/features/activities/view";
import type { TillReason } from "@/lib/contract/redemption-constants";

// A shop's view of its till, without personal data.

/** Redemptions of the activity's former owner are hidden from the current one. */
const ofShop = (shopId: string) => and(eq(promos.activity_id, shopId), hasItsActivity);

const counts = and(isNull(promoRedemptions.conflict), isNull(promoRedemptions.undone_at));

const isOpenConflict = and(
  isNotNull(promoRedemptions.conflict),
  isNull(promoRedemptions.settled_at),
  isNull(promoRedemptions.undone_at),
);

/** Used codes of a shop that have not expired. */
export function selectUsed(db: Executor, { shopId, now }: { shopId: string; now: Date }) {
  return db
    .select({
      saved_id: sql<string>`${promoRedemptions.saved_id}`,
      promo_id: promoRedemptions.promo_id,
      until: promoRedemptions.token_until,
      at: promoRedemptions.at,
      till: promoRedemptions.till,
    })
    .from(promoRedemptions)
    .innerJoin(promos, eq(promos.id, promoRedemptions.promo_id))
    .where(
      and(
        ofShop(shopId),
        gt(promoRedemptions.token_until, now),
        isNotNull(promoRedemptions.saved_id),
        counts,
      ),
    );
}

/** A shop's redemptions on a day. */
export async function countGivenOn(
  db: Executor,
  { shopId, day }: { shopId: string; day: string },
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${promoDays.redeemed}), 0)::int` })
    .from(promoDays)
    .innerJoin(promos, eq(promos.id, promoDays.promo_id))
    .where(and(ofShop(shopId), eq(promoDays.day, day)));
  return row?.total ?? 0;
}

export async function countConflicts(db: Executor, shopId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(promoRedemptions)
    .innerJoin(promos, eq(promos.id, promoRedemptions.promo_id))
    .where(and(ofShop(shopId), isOpenConflict));
  return row?.total ?? 0;
}

/** Unchecked conflicts, oldest first. */
export async function selectConflicts(db: Executor, shopId: string, limit: number) {
  const rows = await db
    .select({
      id: promoRedemptions.id,
      at: promoRedemptions.at,
      till: promoRedemptions.till,
      reason: promoRedemptions.conflict,
      promo: promos.title,
      other: sql<{ at: string; till: string } | null>`(
        select json_build_object('at', r.at, 'till', r.till) from promo_redemptions r
        where r.saved_id = ${promoRedemptions.saved_id} and r.conflict is null
          and r.undone_at is null and r.token_until = ${promoRedemptions.token_until})`,
    })
    .from(promoRedemptions)
    .innerJoin(promos, eq(promos.id, promoRedemptions.promo_id))
    .where(and(ofShop(shopId), isOpenConflict))
    .orderBy(asc(promoRedemptions.at), asc(promoRedemptions.id))
    .limit(limit);
  return rows as ((typeof rows)[number] & { reason: TillReason })[];
}

interface ShopsAsked {
  /** Null: all. */
  shops: readonly string[] | null;
  /** Shops whose last promotion ended before this are left out. */
  since: Date;
}

/** Activities with promotions by code, current or recent. */
function withTill({ shops, since }: ShopsAsked): SQL | undefined {
  return and(
    sql`exists (
      select from promos p where p.activity_id = activities.id
        and (p.organisation_id is null or p.organisation_id = activities.organisation_id)
        and p.redeem_mode = 'qr' and p.ends_at > ${since.toISOString()}::timestamptz)`,
    shops === null ? undefined : sql`activities.id = any(${sql.param([...shops])}::uuid[])`,
  );
}

/** Shops by name. `day` is the day of the shown number. */
export function selectShops(
  db: Executor,
  {
    day,
    now,
    limit,
    offset,
    ...asked
  }: ShopsAsked & { day: string; now: Date; limit: number; offset: number },
) {
  return db
    .select({
      id: activities.id,
      name: activities.name,
      promos: sql<number>`(
        select count(*)::int from promos p where p.activity_id = activities.id
          and (p.organisation_id is null or p.organisation_id = activities.organisation_id)
          and p.redeem_mode = 'qr' and p.status = 'published'
          and p.ends_at > ${now.toISOString()}::timestamptz)`,
      today: sql<number>`(
        select coalesce(sum(d.redeemed), 0)::int from promo_days d
        join promos p on p.id = d.promo_id
        where p.activity_id = activities.id and d.day = ${day}
          and (p.organisation_id is null or p.organisation_id = activities.organisation_id))`,
    })
    .from(activities)
    .where(withTill(asked))
    .orderBy(asc(activities.name), asc(activities.id))
    .limit(limit)
    .offset(offset);
}

export const countShops = (db: Executor, asked: ShopsAsked) =>
  db.$count(activities, withTill(asked));

/** A shop's promotions with total counts, latest end first. */
export function selectCounted(db: Executor, { shopId, limit }: { shopId: string; limit: number }) {
  const total = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)::int`;
  return db
    .select({
      id: promos.id,
      title: promos.title,
      redeem_mode: promos.redeem_mode,
      ends_at: promos.ends_at,
      limit_total: promos.limit_total,
      redeemed_count: promos.redeemed_count,
      saved: total(sql`${promoDays.saved}`),
      shown: total(sql`${promoDays.shown}`),
      redeemed: total(sql`${promoDays.redeemed}`),
    })
    .from(promos)
    .leftJoin(promoDays, eq(promoDays.promo_id, promos.id))
    .where(ofShop(shopId))
    .groupBy(promos.id)
    .orderBy(desc(promos.ends_at), asc(promos.id))
    .limit(limit);
}

/** Daily counts since a day, newest first. */
export function selectDays(db: Executor, { shopId, since }: { shopId: string; since: string }) {
  return db
    .select({
      promo_id: promoDays.promo_id,
      day: promoDays.day,
      saved: promoDays.saved,
      shown: promoDays.shown,
      redeemed: promoDays.redeemed,
    })
    .from(promoDays)
    .innerJoin(promos, eq(promos.id, promoDays.promo_id))
    .where(and(ofShop(shopId), sql`${promoDays.day} >= ${since}`))
    .orderBy(desc(promoDays.day));
}
