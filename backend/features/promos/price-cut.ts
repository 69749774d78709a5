import type { Executor } from "@/backend/db/handle";
import { holdPrice, isStillHonest } from "@/backend/features/prices/service";
import { DomainError } from "@/backend/kernel/errors";
import type { PromoStatus } from "@/lib/contract/promo-constants";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { type PromoRow, updatePromo } from "./queries";

type Promo = PromoRow["promo"];

const fields = [
  "activity_id",
  "kind",
  "product_id",
  "price_now",
  "price_before",
  "percent",
  "amount",
] as const;

/** True if a promotion announces the same discount since the same time. */
export function isSameCut(
  before: Promo,
  after: Pick<Promo, (typeof fields)[number] | "starts_at">,
  at: Date,
): boolean {
  return (
    fields.every((field) => before[field] === after[field]) &&
    (before.starts_at <= at || +before.starts_at === +after.starts_at)
  );
}

/**
 * Checks a withdrawn promotion before it runs again, since its price was different meanwhile.
 * Throws `conflict` if it is no discount any more.
 */
export async function requireStillHonest(tx: Executor, promo: Promo, at: Date): Promise<void> {
  if (await isStillHonest(tx, promo, at)) return;
  throw new DomainError("conflict", texts.faults.cutIsOver);
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

/** Updates the price register after a write. `before` is the old row; null if new. */
export async function keepPrice(
  tx: Executor,
  after: Promo,
  { before, ...writer }: { before: Promo | null; at: Date; userId: string | null },
): Promise<void> {
  const pointId = after.price_point_id;
  const had = before && pointId !== null ? priceOf(before, writer.at) : null;
  const wanted = priceOf(after, writer.at);
  const held = await holdPrice(tx, { pointId, had, wanted, reasons: texts.register }, writer);
  if (held !== pointId) await updatePromo(tx, after.id, { price_point_id: held });
}
