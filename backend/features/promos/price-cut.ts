import type { Executor } from "@/backend/db/handle";
import {
  checkPriceCut,
  correctPrice,
  findSoldProduct,
  lockRegister,
  recordPrice,
} from "@/backend/features/prices/service";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import type { PromoStatus } from "@/lib/contract/promo-constants";
import { formatEuros } from "@/lib/domain/euros";
import type { PriceCut } from "@/lib/domain/reference-price";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { type PromoRow, updatePromo } from "./queries";

const { faults } = texts;

type Promo = PromoRow["promo"];

/** The announced price of a promotion, and its start. */
type Cut = Pick<
  Promo,
  | "activity_id"
  | "kind"
  | "product_id"
  | "price_now"
  | "price_before"
  | "percent"
  | "amount"
  | "starts_at"
>;

const laterOf = (one: Date, other: Date) => (one > other ? one : other);

/**
 * Throws `validation_failed` with reason and correct percentage for a discount that may not be
 * announced.
 */
function requireHonest(
  { price_now, price_before, percent, amount }: Cut,
  { problem, referenceCents, percent: right }: PriceCut,
  today: string,
) {
  if (problem?.kind === "history_missing") {
    const since = formatDay(problem.neededSince, today);
    throw refuseField("product", fillMessage(faults.historyMissing, { since }));
  }
  if (referenceCents === null || right === null || price_now === null) {
    throw refuseField("product", faults.noReference);
  }
  const said = {
    reference: formatEuros(referenceCents),
    percent: String(right),
    amount: formatEuros(Math.max(0, referenceCents - price_now)),
  };
  if (problem?.kind === "not_lower") {
    throw refuseField("price_now", fillMessage(faults.notLower, said));
  }
  if ((percent ?? 0) > right) throw refuseField("percent", fillMessage(faults.percentHigh, said));
  if ((price_before ?? 0) > referenceCents) {
    throw refuseField("price_before", fillMessage(faults.beforeHigh, said));
  }
  if ((amount ?? 0) > referenceCents - price_now) {
    throw refuseField("amount", fillMessage(faults.amountHigh, said));
  }
}

/** True if a promotion announces the same discount since the same time. */
export function isSameCut(before: Promo, after: Cut, at: Date): boolean {
  const fields = ["activity_id", "kind", "product_id", "price_now", "price_before"] as const;
  const claims = ["percent", "amount"] as const;
  return (
    [...fields, ...claims].every((field) => before[field] === after[field]) &&
    (before.starts_at <= at || +before.starts_at === +after.starts_at)
  );
}

/**
 * Columns of the price register's result for a discount that begins now or later; locks the
 * product's prices until the transaction ends. Throws `validation_failed`, also for a product of
 * another activity.
 */
export async function judgeCut(tx: Executor, cut: Cut, at: Date) {
  const { product_id, price_now, starts_at, activity_id } = cut;
  if (product_id === null || price_now === null) {
    return { lowest_30d: null, price_basis: null, price_since: null };
  }
  const sold = await findSoldProduct(tx, product_id);
  if (sold?.activityId !== activity_id) throw refuseField("product", faults.unknownProduct);
  await lockRegister(tx, product_id);
  const judged = await checkPriceCut(tx, {
    productId: product_id,
    priceNowCents: price_now,
    startsAt: laterOf(starts_at, at),
    claimedPercent: cut.percent,
    claimedBeforeCents: cut.price_before,
  });
  requireHonest(cut, judged, romeDay(at));
  return {
    lowest_30d: judged.referenceCents,
    price_basis: judged.basis,
    price_since: judged.since,
  };
}

/**
 * Checks a withdrawn promotion before it runs again, since its price was different meanwhile.
 * Throws `conflict` if it is no discount any more.
 */
export async function requireStillHonest(tx: Executor, promo: Promo, at: Date): Promise<void> {
  const { product_id, price_now, starts_at, lowest_30d } = promo;
  if (product_id === null || price_now === null) return;
  await lockRegister(tx, product_id);
  const { problem, referenceCents } = await checkPriceCut(tx, {
    productId: product_id,
    priceNowCents: price_now,
    startsAt: laterOf(starts_at, at),
  });
  if (problem || referenceCents !== lowest_30d) throw new DomainError("conflict", faults.cutIsOver);
}

const holding: readonly PromoStatus[] = ["published", "paused", "used_up", "suspended"];

/**
 * The price that the register holds for a promotion until its end, or null. A paused or used-up one
 * keeps it; otherwise resuming would be a new discount measured against its own price.
 */
function priceOf(promo: Promo, at: Date) {
  const { status, product_id, price_now, ends_at } = promo;
  if (!holding.includes(status) || !product_id || price_now === null || ends_at <= at) return null;
  return { product_id, price_now, from: promo.starts_at, to: ends_at };
}

/**
 * Updates the price register after a write: the price is recorded from the start, a new price ends
 * the old one, and the end of a promotion ends it. `before` is the old row; null if new.
 */
export async function keepPrice(
  tx: Executor,
  after: Promo,
  { before, at, userId }: { before: Promo | null; at: Date; userId: string | null },
): Promise<void> {
  const wanted = priceOf(after, at);
  const pointId = after.price_point_id;
  const had = before && pointId !== null ? priceOf(before, at) : null;
  const who = { recordedBy: userId, recordedAt: at };
  const isSame =
    wanted && had && wanted.product_id === had.product_id && wanted.price_now === had.price_now;
  if (isSame && pointId !== null) {
    const isMoved = +wanted.from !== +had.from || +wanted.to !== +had.to;
    if (!isMoved) return;
    const from = wanted.from > at ? { from: wanted.from } : {};
    const moved = { pointId, ...from, to: wanted.to, reason: texts.register.moved, ...who };
    await updatePromo(tx, after.id, { price_point_id: await correctPrice(tx, moved) });
    return;
  }
  if (had && pointId !== null) {
    // At its own start: it never applied.
    const to = laterOf(had.from, at);
    await correctPrice(tx, { pointId, to, reason: texts.register.ended, ...who });
  }
  const recorded = wanted
    ? await recordPrice(tx, {
        productId: wanted.product_id,
        priceCents: wanted.price_now,
        kind: "promo",
        from: laterOf(wanted.from, at),
        to: wanted.to,
        source: "promotion",
        ...who,
      })
    : null;
  if (recorded !== pointId) await updatePromo(tx, after.id, { price_point_id: recorded });
}
