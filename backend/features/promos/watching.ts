import { inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import { managersOf } from "@/backend/features/organisations/service";
import type { Deps } from "@/backend/kernel/deps";
import type { PromoStatus } from "@/lib/contract/promo-constants";
import { CLOSED_DAYS, isAtLimit, lastDayOf, promoStateAt } from "@/lib/domain/promo-rules";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { routes } from "@/lib/routes";
import {
  lockPromo,
  type PromoRow,
  selectAtLimit,
  selectClosed,
  selectEnded,
  selectEnding,
  updatePromo,
} from "./queries";
import { tagsOf } from "./tags";
import { requirePromo, setPromoStatus } from "./writing";

const DAY = 24 * 60 * 60 * 1000;

/** When whoever looks after a promotion is reminded of its end; the nearer reminder counts for both. */
const reminders = [
  { days: 1, sent: 2 },
  { days: 5, sent: 1 },
] as const;

type WatchDeps = Pick<Deps, "db" | "now" | "queue" | "web">;

async function remind(deps: WatchDeps, id: string, sent: number): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    await lockPromo(tx, id);
    const { promo } = await requirePromo(tx, id);
    const { ends_at, organisation_id, reminders_sent } = promo;
    // Somebody lengthened, paused, withdrew or reminded meanwhile.
    if (promoStateAt(promo, now) !== "active" || reminders_sent >= sent) return;
    await updatePromo(tx, id, { reminders_sent: sent });
    // Of a short one its managers know when it ends.
    if (!organisation_id || ends_at.getTime() - promo.starts_at.getTime() <= 2 * DAY) return;
    const managers = await managersOf(tx, organisation_id);
    await notifyMany(
      deps,
      tx,
      managers.map((manager) => manager.id),
      {
        type: "promo_expiring",
        title: sent === 2 ? texts.told.endsTomorrow : texts.told.endsSoon,
        body: fillMessage(texts.told.ends, {
          title: promo.title,
          day: formatDay(lastDayOf(ends_at), romeDay(now)),
        }),
        deepLink: routes.moduleItem("promo", id),
        dedupeKey: `promo ${id} ${ends_at.toISOString()} ${sent}`,
        expiresAt: ends_at,
      },
    );
  });
}

/** Brings a promotion into a state as long as the reason for it still holds. */
async function close(
  deps: WatchDeps,
  id: string,
  to: PromoStatus,
  isDue: (promo: PromoRow["promo"]) => boolean,
): Promise<void> {
  const now = deps.now();
  const tags = await inTransaction(deps.db, async (tx) => {
    await lockPromo(tx, id);
    const { promo } = await requirePromo(tx, id);
    if (!isDue(promo)) return [];
    return tagsOf(await setPromoStatus(tx, id, to, { at: now, userId: null }));
  });
  if (tags.length > 0) await deps.web.changed(tags);
}

/** Reminds of what ends soon, writes down what has ended or is used up, and archives what closed long ago. */
export async function watchPromos(deps: WatchDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.now();
  for (const { days, sent } of reminders) {
    const until = new Date(now.getTime() + days * DAY);
    for (const { id } of await selectEnding(deps.db, { now, until, sent })) {
      signal?.throwIfAborted();
      await remind(deps, id, sent);
    }
  }
  for (const { id } of await selectEnded(deps.db, now)) {
    signal?.throwIfAborted();
    await close(deps, id, "expired", (promo) => promoStateAt(promo, now) === "expired");
  }
  for (const { id } of await selectAtLimit(deps.db)) {
    signal?.throwIfAborted();
    await close(deps, id, "used_up", (promo) => promo.status === "published" && isAtLimit(promo));
  }
  const closedUntil = new Date(now.getTime() - CLOSED_DAYS * DAY);
  for (const { id } of await selectClosed(deps.db, closedUntil)) {
    signal?.throwIfAborted();
    await close(deps, id, "archived", ({ status }) => status === "expired" || status === "used_up");
  }
}
