import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { promos } from "@/backend/db/schema/promos";
import { savedPromos } from "@/backend/db/schema/redemptions";
import { notify } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/redemptions.json";
import { ownPromoPage } from "@/lib/routes";

const HOUR = 60 * 60 * 1000;
/** Before the midnight that ends the last day: ten o'clock on the morning of the day before. */
const REMINDED_BEFORE = 38 * HOUR;
/** Those who saved it later know the end. */
const SAVED_BEFORE = 24 * HOUR;
const AT_ONCE = 200;

/** Promotions saved, not used up by the user, and over soon. */
function selectEnding(db: Executor, now: Date) {
  const after = (hours: number) => new Date(now.getTime() + hours);
  return db
    .select({
      id: savedPromos.id,
      user_id: savedPromos.user_id,
      promo_id: promos.id,
      title: promos.title,
      activity_name: promos.activity_name,
      ends_at: promos.ends_at,
    })
    .from(savedPromos)
    .innerJoin(promos, eq(promos.id, savedPromos.promo_id))
    .where(
      and(
        isNull(savedPromos.removed_at),
        isNull(savedPromos.reminded_at),
        lte(savedPromos.saved_at, after(-SAVED_BEFORE)),
        eq(promos.status, "published"),
        gt(promos.ends_at, now),
        lte(promos.ends_at, after(REMINDED_BEFORE)),
        sql`(${promos.limit_per_person} is null or ${promos.limit_per_person} > (
          select count(*) from promo_redemptions r
          where r.saved_id = ${savedPromos.id} and r.conflict is null and r.undone_at is null))`,
      ),
    )
    .orderBy(asc(promos.ends_at), asc(savedPromos.id))
    .limit(AT_ONCE);
}

type Ending = Awaited<ReturnType<typeof selectEnding>>[number];

function wordsOf({ title, activity_name, ends_at }: Ending, now: Date) {
  const day = lastDayOf(ends_at);
  const today = romeDay(now);
  return {
    title: fillMessage(day === today ? texts.told.endsToday : texts.told.endsTomorrow, { title }),
    body: fillMessage(texts.told.ends, { shop: activity_name, day: formatDay(day, today) }),
  };
}

/** Reminds users of saved promotions that end soon, once each. */
export async function remindSavers(
  deps: Pick<Deps, "db" | "now" | "queue">,
  signal?: AbortSignal,
): Promise<void> {
  const now = deps.now();
  for (;;) {
    const ending = await selectEnding(deps.db, now);
    for (const one of ending) {
      signal?.throwIfAborted();
      await inTransaction(deps.db, async (tx) => {
        await notify(deps, tx, {
          userId: one.user_id,
          type: "saved_promo_ending",
          ...wordsOf(one, now),
          deepLink: ownPromoPage(one.promo_id),
          dedupeKey: `promo ending ${one.id} ${one.ends_at.toISOString()}`,
          expiresAt: one.ends_at,
        });
        await tx.update(savedPromos).set({ reminded_at: now }).where(eq(savedPromos.id, one.id));
      });
    }
    if (ending.length < AT_ONCE) return;
  }
}
