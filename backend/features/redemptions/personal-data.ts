import { asc, eq, inArray, lt, sql } from "drizzle-orm";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { promos } from "@/backend/db/schema/promos";
import { promoRedemptions, savedPromos } from "@/backend/db/schema/redemptions";
import { activities } from "@/backend/features/activities/view";
import type { Deps } from "@/backend/kernel/deps";
import { SAVED_DAYS } from "@/lib/contract/redemption-constants";

const DAY = 24 * 60 * 60 * 1000;

/** Promotions that a user saved and redeemed, for the data export. */
export function exportSaved(db: Executor, userId: string) {
  return db
    .select({
      promo: promos.title,
      shop: activities.name,
      saved_at: savedPromos.saved_at,
      removed_at: savedPromos.removed_at,
      shown_until: savedPromos.shown_until,
      redeemed_at: sql<string[]>`coalesce((
        select json_agg(r.at order by r.at) from promo_redemptions r
        where r.saved_id = ${savedPromos.id} and r.undone_at is null), '[]')`,
    })
    .from(savedPromos)
    .innerJoin(promos, eq(promos.id, savedPromos.promo_id))
    .innerJoin(activities, eq(activities.id, promos.activity_id))
    .where(eq(savedPromos.user_id, userId))
    .orderBy(asc(savedPromos.saved_at), asc(savedPromos.id));
}

/** Redemptions that a user scanned at tills. */
export function exportScans(db: Executor, userId: string) {
  return db
    .select({ promo: promos.title, at: promoRedemptions.at, till: promoRedemptions.till })
    .from(promoRedemptions)
    .innerJoin(promos, eq(promos.id, promoRedemptions.promo_id))
    .where(eq(promoRedemptions.actor_id, userId))
    .orderBy(asc(promoRedemptions.at), asc(promoRedemptions.id));
}

/**
 * Removes users from saved and redeemed promotions that ended long ago; the counts stay
 * (docs/domain/redemptions.md).
 */
export function forgetOldSaved({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  return inTransaction(db, async (tx) => {
    const until = new Date(now().getTime() - SAVED_DAYS * DAY);
    const ended = tx.select({ id: promos.id }).from(promos).where(lt(promos.ends_at, until));
    await tx.delete(savedPromos).where(inArray(savedPromos.promo_id, ended));
    await tx
      .update(promoRedemptions)
      .set({ actor_id: null })
      .where(
        sql`${promoRedemptions.actor_id} is not null and ${inArray(promoRedemptions.promo_id, ended)}`,
      );
  });
}
