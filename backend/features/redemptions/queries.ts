import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { hasItsActivity } from "@/backend/db/has-its-activity";
import { rows } from "@/backend/db/rows";
import { promos } from "@/backend/db/schema/promos";
import { promoDays, promoRedemptions, savedPromos } from "@/backend/db/schema/redemptions";
import { activities, findActivity } from "@/backend/features/activities/view";

export type SavedRow = typeof savedPromos.$inferSelect;
export type RedemptionRow = typeof promoRedemptions.$inferSelect;

export const redemptionRows = rows(promoRedemptions);
export const savedRows = rows(savedPromos);

/** Valid redemptions: no conflict, not undone. */
const counts = and(isNull(promoRedemptions.conflict), isNull(promoRedemptions.undone_at));

const judged = {
  id: promos.id,
  slug: promos.slug,
  title: promos.title,
  status: promos.status,
  activity_id: promos.activity_id,
  starts_at: promos.starts_at,
  ends_at: promos.ends_at,
  closed_at: promos.closed_at,
  updated_at: promos.updated_at,
  recurring_days: promos.recurring_days,
  recurring_from: promos.recurring_from,
  recurring_to: promos.recurring_to,
  limit_total: promos.limit_total,
  limit_per_person: promos.limit_per_person,
  redeemed_count: promos.redeemed_count,
  redeem_mode: promos.redeem_mode,
  has_its_card: hasItsActivity,
};

export type PromoRow = Awaited<ReturnType<typeof selectPromos>>[number];

function selectPromos(db: Executor, condition: SQL | undefined) {
  return db
    .select(judged)
    .from(promos)
    .where(condition)
    .orderBy(asc(promos.ends_at), asc(promos.id));
}

export async function selectPromo(db: Executor, id: string): Promise<PromoRow | null> {
  const [row] = await selectPromos(db, eq(promos.id, id));
  return row ?? null;
}

/** By current slug, or null. */
export async function selectPromoOfSlug(db: Executor, slug: string): Promise<PromoRow | null> {
  const [row] = await selectPromos(db, eq(promos.slug, slug));
  return row ?? null;
}

/** Promotions that a till of a shop shows; those that ended before `since` are left out. */
export function selectTillPromos(
  db: Executor,
  { shopId, since }: { shopId: string; since: Date },
): Promise<PromoRow[]> {
  const ofShop = and(eq(promos.activity_id, shopId), eq(promos.redeem_mode, "qr"), hasItsActivity);
  return selectPromos(db, and(ofShop, gt(promos.ends_at, since)));
}

/** Null if there is no such activity. */
export async function selectShop(db: Executor, id: string) {
  const shop = await findActivity(db, eq(activities.id, id));
  return shop && { id, name: shop.name, slug: shop.slug };
}

const timesGiven = sql<number>`(
  select count(*)::int from promo_redemptions r
  where r.saved_id = saved_promos.id and r.conflict is null and r.undone_at is null)`;

function selectOwn(db: Executor, condition: SQL | undefined) {
  return db
    .select({
      saved: savedPromos,
      promo: {
        ...judged,
        conditions: promos.conditions,
        code: promos.code,
        online_url: promos.online_url,
      },
      shop: { name: activities.name, slug: activities.slug },
      times: timesGiven,
      redeemed_at: sql<string | null>`(
        select max(r.at) from promo_redemptions r
        where r.saved_id = saved_promos.id and r.conflict is null and r.undone_at is null)`,
    })
    .from(savedPromos)
    .innerJoin(promos, eq(promos.id, savedPromos.promo_id))
    .innerJoin(activities, eq(activities.id, promos.activity_id))
    .where(condition)
    .$dynamic();
}

export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

const onList = (userId: string) =>
  and(eq(savedPromos.user_id, userId), isNull(savedPromos.removed_at));

/** A promotion on the user's list, or null. */
export async function selectSaved(
  db: Executor,
  { userId, promoId }: { userId: string; promoId: string },
): Promise<OwnRow | null> {
  const [row] = await selectOwn(db, and(onList(userId), eq(savedPromos.promo_id, promoId)));
  return row ?? null;
}

/** The user's list: by end, then ended ones, newest first. */
export function selectList(
  db: Executor,
  { userId, now, ...slice }: { userId: string; now: Date; limit: number; offset: number },
): Promise<OwnRow[]> {
  const isOver = sql`${promos.ends_at} <= ${now.toISOString()}::timestamptz`;
  return selectOwn(db, onList(userId))
    .orderBy(
      asc(isOver),
      asc(sql`case when not ${isOver} then ${promos.ends_at} end`),
      desc(promos.ends_at),
      asc(savedPromos.id),
    )
    .limit(slice.limit)
    .offset(slice.offset);
}

export const countList = (db: Executor, userId: string) => savedRows.count(db, onList(userId));

export async function selectListedIds(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: savedPromos.promo_id })
    .from(savedPromos)
    .where(onList(userId))
    .orderBy(desc(savedPromos.saved_at), desc(savedPromos.id));
  return rows.map(({ id }) => id);
}

/** Saves a promotion to the user's list; true if it was never saved before. */
export async function putOnList(
  tx: Executor,
  { userId, promoId, now }: { userId: string; promoId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(savedPromos)
    .values({ promo_id: promoId, user_id: userId, saved_at: now })
    .onConflictDoNothing()
    .returning({ id: savedPromos.id });
  if (rows.length > 0) return true;
  await tx
    .update(savedPromos)
    .set({ removed_at: null, saved_at: now })
    .where(
      and(
        eq(savedPromos.user_id, userId),
        eq(savedPromos.promo_id, promoId),
        isNotNull(savedPromos.removed_at),
      ),
    );
  return false;
}

/** False if the user never saved it. */
export const takeOffList = async (
  tx: Executor,
  { userId, promoId, now }: { userId: string; promoId: string; now: Date },
) =>
  (await savedRows.update(
    tx,
    { user_id: userId, promo_id: promoId },
    {
      removed_at: sql`coalesce(${savedPromos.removed_at}, ${now.toISOString()}::timestamptz)`,
    },
  )) > 0;

/** Frees the digits of expired codes. */
export async function freeDigits(tx: Executor, digits: string, now: Date): Promise<void> {
  await tx
    .update(savedPromos)
    .set({ shown_digits: null })
    .where(and(eq(savedPromos.shown_digits, digits), lt(savedPromos.shown_until, now)));
}

/** The valid code with six digits, or null. */
export async function selectByDigits(
  db: Executor,
  digits: string,
  now: Date,
): Promise<{ saved: SavedRow; promo: PromoRow } | null> {
  const [row] = await db
    .select({ saved: savedPromos, promo: judged })
    .from(savedPromos)
    .innerJoin(promos, eq(promos.id, savedPromos.promo_id))
    .where(and(eq(savedPromos.shown_digits, digits), gt(savedPromos.shown_until, now)));
  return row ?? null;
}

/** Locks a saved copy until the transaction ends; false if it does not exist. */
export async function lockSaved(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: savedPromos.id })
    .from(savedPromos)
    .where(eq(savedPromos.id, id))
    .for("update");
  return rows.length > 0;
}

/** Redemptions of a saved copy. */
export function selectGiven(db: Executor, savedId: string): Promise<RedemptionRow[]> {
  return db
    .select()
    .from(promoRedemptions)
    .where(and(eq(promoRedemptions.saved_id, savedId), counts))
    .orderBy(asc(promoRedemptions.at), asc(promoRedemptions.id));
}

export const insertRedemption = (tx: Executor, values: typeof promoRedemptions.$inferInsert) =>
  redemptionRows.insert(tx, values);

/** Marks a redemption as undone; false if it already was. */
export const takeBackRedemption = async (tx: Executor, id: string, now: Date) =>
  (await redemptionRows.update(tx, { id, undone_at: null }, { undone_at: now })) > 0;

export const settleRedemption = (db: Executor, id: string, now: Date) =>
  redemptionRows.update(db, { id, settled_at: null }, { settled_at: now });

/** Result of counting against the limit. */
interface Counted {
  isAtLimit: boolean;
}

const isAtLimit = sql<boolean>`coalesce(${promos.redeemed_count} >= ${promos.limit_total}, false)`;

/**
 * Counts one redemption, unless the limit is reached. The condition is part of the update, so
 * concurrent transactions count. Null if used up.
 */
export async function countOne(tx: Executor, id: string): Promise<Counted | null> {
  const [row] = await tx
    .update(promos)
    .set({ redeemed_count: sql`${promos.redeemed_count} + 1` })
    .where(
      and(
        eq(promos.id, id),
        sql`(${promos.limit_total} is null or ${promos.redeemed_count} < ${promos.limit_total})`,
      ),
    )
    .returning({ isAtLimit });
  return row ?? null;
}

/** Without a guard, for comparison in the benchmark: writes the number read before. */
export async function countUnguarded(
  tx: Executor,
  { id, redeemed_count }: Pick<PromoRow, "id" | "redeemed_count">,
): Promise<Counted> {
  await tx
    .update(promos)
    .set({ redeemed_count: redeemed_count + 1 })
    .where(eq(promos.id, id));
  return { isAtLimit: false };
}

/** Subtracts one; true if the promotion was used up by it. */
export async function uncountOne(tx: Executor, id: string): Promise<boolean> {
  const [row] = await tx
    .update(promos)
    .set({ redeemed_count: sql`greatest(${promos.redeemed_count} - 1, 0)` })
    .where(eq(promos.id, id))
    .returning({ status: promos.status });
  return row?.status === "used_up";
}

/** Adds to the counters of a day in Rome; negative numbers subtract. */
export async function countOnDay(
  tx: Executor,
  { promoId, day }: { promoId: string; day: string },
  { what, by = 1 }: { what: "saved" | "shown" | "redeemed"; by?: number },
): Promise<void> {
  const column = promoDays[what];
  await tx
    .insert(promoDays)
    .values({ promo_id: promoId, day, [what]: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [promoDays.promo_id, promoDays.day],
      set: { [what]: sql`greatest(${column} + ${by}::int, 0)` },
    });
}
