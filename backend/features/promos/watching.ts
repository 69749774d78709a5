import { type EndingKind, watchEnding } from "@/backend/content/ending";
import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import type { PromoStatus } from "@/lib/contract/promo-constants";
import { isAtLimit, promoStateAt } from "@/lib/domain/promo-rules";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { withdrawLeft } from "./leaving";
import {
  lockPromo,
  type PromoRow,
  selectAtLimit,
  selectClosed,
  selectEnded,
  selectEnding,
  selectLeft,
  updatePromo,
} from "./queries";
import { tagsOf } from "./tags";
import { requirePromo, setPromoStatus } from "./writing";

const DAY = 24 * 60 * 60 * 1000;

/** Moves a promotion to a state if the reason still holds. */
function closeTo(to: PromoStatus, at: Date, isDue: (promo: PromoRow["promo"]) => boolean) {
  return async (tx: Executor, id: string): Promise<string[]> => {
    await lockPromo(tx, id);
    const { promo } = await requirePromo(tx, id);
    if (!isDue(promo)) return [];
    return tagsOf(await setPromoStatus(tx, id, to, { at, userId: null }));
  };
}

const endingPromos: EndingKind = {
  type: "promo_expiring",
  name: "promo",
  module: "promo",
  told: texts.told,
  selectEnding,
  async noteReminder(tx, id, { now, sent }) {
    await lockPromo(tx, id);
    const { promo } = await requirePromo(tx, id);
    const { ends_at: ends, starts_at, organisation_id, title, reminders_sent } = promo;
    // Another request extended, paused, withdrew or reminded in the meantime.
    if (promoStateAt(promo, now) !== "active" || reminders_sent >= sent) return null;
    await updatePromo(tx, id, { reminders_sent: sent });
    // The managers of a short one know when it ends.
    const isShort = ends.getTime() - starts_at.getTime() <= 2 * DAY;
    return isShort ? null : { organisation_id, title, ends };
  },
  closings: ({ now, closedUntil }) => [
    { select: selectLeft, close: (tx, id) => withdrawLeft(tx, id, now) },
    {
      select: (db) => selectEnded(db, now),
      close: closeTo("expired", now, (promo) => promoStateAt(promo, now) === "expired"),
    },
    {
      select: selectAtLimit,
      close: closeTo("used_up", now, (promo) => promo.status === "published" && isAtLimit(promo)),
    },
    {
      select: (db) => selectClosed(db, closedUntil),
      close: closeTo("archived", now, ({ status }) => status === "expired" || status === "used_up"),
    },
  ],
};

/**
 * Sends reminders of promotions that end soon, records ended and used-up ones, and archives those
 * closed long ago.
 */
export function watchPromos(
  deps: Pick<Deps, "db" | "now" | "queue" | "web">,
  signal?: AbortSignal,
): Promise<void> {
  return watchEnding(deps, endingPromos, signal);
}
