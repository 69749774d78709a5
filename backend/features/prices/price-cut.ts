import type { Executor } from "@/backend/db/handle";
import { refuseField } from "@/backend/kernel/errors";
import { formatEuros } from "@/lib/domain/euros";
import type { PriceCut } from "@/lib/domain/reference-price";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { checkPriceCut, findSoldProduct } from "./reading";
import { correctPrice, lockRegister, recordPrice } from "./register";

// What content that announces the price of a registered product does with the register: promotions
// and the offers of flyers (docs/domain/prices.md).

const { faults } = texts;

/** An announced price, and its start. */
interface AnnouncedCut {
  activity_id: string;
  product_id: string | null;
  price_now: number | null;
  price_before: number | null;
  percent: number | null;
  amount: number | null;
  starts_at: Date;
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other);

/**
 * Throws `validation_failed` with reason and correct percentage for a discount that may not be
 * announced.
 */
function requireHonest(
  { price_now, price_before, percent, amount }: AnnouncedCut,
  { problem, referenceCents, percent: right }: PriceCut,
  { today, path }: { today: string; path: string },
) {
  const refuse = (field: string, text: string) => refuseField(path + field, text);
  if (problem?.kind === "history_missing") {
    const since = formatDay(problem.neededSince, today);
    throw refuse("product", fillMessage(faults.historyMissing, { since }));
  }
  if (referenceCents === null || right === null || price_now === null) {
    throw refuse("product", faults.noReference);
  }
  const said = {
    reference: formatEuros(referenceCents),
    percent: String(right),
    amount: formatEuros(Math.max(0, referenceCents - price_now)),
  };
  if (problem?.kind === "not_lower") throw refuse("price_now", fillMessage(faults.notLower, said));
  if ((percent ?? 0) > right) throw refuse("percent", fillMessage(faults.percentHigh, said));
  if ((price_before ?? 0) > referenceCents) {
    throw refuse("price_before", fillMessage(faults.beforeHigh, said));
  }
  if ((amount ?? 0) > referenceCents - price_now) {
    throw refuse("amount", fillMessage(faults.amountHigh, said));
  }
}

/**
 * Columns of the price register's result for a discount that begins now or later; locks the
 * product's prices until the transaction ends. Throws `validation_failed`, also for a product of
 * another activity. `path`: where the fields of the announcement stand in its content.
 */
export async function judgeCut(tx: Executor, cut: AnnouncedCut, at: Date, path = "") {
  const { product_id, price_now, starts_at, activity_id } = cut;
  if (product_id === null || price_now === null) {
    return { lowest_30d: null, price_basis: null, price_since: null };
  }
  const sold = await findSoldProduct(tx, product_id);
  if (sold?.activityId !== activity_id) {
    throw refuseField(`${path}product`, faults.unknownProduct);
  }
  await lockRegister(tx, product_id);
  const judged = await checkPriceCut(tx, {
    productId: product_id,
    priceNowCents: price_now,
    startsAt: laterOf(starts_at, at),
    claimedPercent: cut.percent,
    claimedBeforeCents: cut.price_before,
  });
  requireHonest(cut, judged, { today: romeDay(at), path });
  return {
    lowest_30d: judged.referenceCents,
    price_basis: judged.basis,
    price_since: judged.since,
  };
}

/** True if a discount that was not announced meanwhile is still one of the same reference. */
export async function isStillHonest(
  tx: Executor,
  {
    product_id,
    price_now,
    starts_at,
    lowest_30d,
  }: Pick<AnnouncedCut, "product_id" | "price_now" | "starts_at"> & { lowest_30d: number | null },
  at: Date,
): Promise<boolean> {
  if (product_id === null || price_now === null) return true;
  await lockRegister(tx, product_id);
  const { problem, referenceCents } = await checkPriceCut(tx, {
    productId: product_id,
    priceNowCents: price_now,
    startsAt: laterOf(starts_at, at),
  });
  return !problem && referenceCents === lowest_30d;
}

/** A price that the register is to hold. */
export interface HeldPrice {
  product_id: string;
  price_now: number;
  from: Date;
  to: Date;
}

/**
 * Updates the price register after a write: the price is recorded from the start, a new price ends
 * the old one, and the end of the announcement ends it. `pointId`: the row that the register has
 * for `had`; returns that for `wanted`. The reasons are in Italian, for the team.
 */
export async function holdPrice(
  tx: Executor,
  {
    pointId,
    had,
    wanted,
    reasons,
  }: {
    pointId: number | null;
    had: HeldPrice | null;
    wanted: HeldPrice | null;
    reasons: { moved: string; ended: string };
  },
  { at, userId }: { at: Date; userId: string | null },
): Promise<number | null> {
  const who = { recordedBy: userId, recordedAt: at };
  const isSame =
    wanted && had && wanted.product_id === had.product_id && wanted.price_now === had.price_now;
  if (isSame && pointId !== null) {
    if (+wanted.from === +had.from && +wanted.to === +had.to) return pointId;
    const from = wanted.from > at ? { from: wanted.from } : {};
    return correctPrice(tx, { pointId, ...from, to: wanted.to, reason: reasons.moved, ...who });
  }
  if (had && pointId !== null) {
    // At its own start: it never applied.
    await correctPrice(tx, { pointId, to: laterOf(had.from, at), reason: reasons.ended, ...who });
  }
  if (!wanted) return null;
  return recordPrice(tx, {
    productId: wanted.product_id,
    priceCents: wanted.price_now,
    kind: "promo",
    from: laterOf(wanted.from, at),
    to: wanted.to,
    source: "promotion",
    ...who,
  });
}
