import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import {
  type HeldPrice,
  holdPrice,
  isStillHonest,
  judgeCut,
} from "@/backend/features/prices/service";
import type { FlyerStatus } from "@/lib/contract/flyer-constants";
import type { FlyerOffer } from "@/lib/contract/flyer-content";
import { endOfDay, startOfDay } from "@/lib/domain/day-ends";
import texts from "@/lib/i18n/messages/it/flyer-writes.json";
import {
  deleteOffersBut,
  type OfferRow,
  type OfferValues,
  offerRows,
  selectForeignOffers,
} from "./queries";

/** What the prices of offers depend on besides themselves. */
export interface OffersOf {
  activity_id: string;
  status: FlyerStatus;
  starts_at: Date;
  ends_at: Date;
}

/** Time and author of a write; null: the portal itself. */
export type Writer = { at: Date; userId: string | null };

const later = (one: Date, other: Date) => (one > other ? one : other);
export const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** From when to when an offer is valid: its own days within those of the flyer. */
function runOf({ valid_from, valid_to }: FlyerOffer, flyer: Omit<OffersOf, "activity_id">) {
  const starts_at = valid_from ? later(startOfDay(valid_from), flyer.starts_at) : flyer.starts_at;
  const ends_at = valid_to ? earlier(endOfDay(valid_to), flyer.ends_at) : flyer.ends_at;
  return { starts_at, ends_at };
}

type Announced = Pick<OfferRow, "product_id" | "price_now" | "price_before" | "starts_at">;

/** True if it announces the same price since the same time. */
const isSameCut = (before: Announced, after: Announced, at: Date) =>
  before.product_id === after.product_id &&
  before.price_now === after.price_now &&
  before.price_before === after.price_before &&
  (before.starts_at <= at || +before.starts_at === +after.starts_at);

/** Order in which registers are locked, so that two flyers do not wait for each other. */
const byProduct = (one: { product_id?: string | null }, other: { product_id?: string | null }) =>
  (one.product_id ?? "") < (other.product_id ?? "") ? -1 : 1;

/**
 * Offers with ids of their own: those of another business are public, and who put one on a shopping
 * list must go on reading the offer of that business.
 */
export async function withOwnIds(
  tx: Executor,
  offers: readonly FlyerOffer[],
  activityId: string,
): Promise<FlyerOffer[]> {
  const ids = offers.map(({ id }) => id);
  const foreign = await selectForeignOffers(tx, ids, activityId);
  return offers.map((offer) => (foreign.has(offer.id) ? { ...offer, id: randomUUID() } : offer));
}

export type JudgedOffer = Omit<OfferValues, "flyer_id">;

/**
 * Columns of a flyer's offers, in their order; reductions are judged by the price register, unless
 * they were announced before. `before`: the stored offers of a published flyer. Throws
 * `validation_failed` for a reduction that may not be announced.
 */
export async function judgeOffers(
  tx: Executor,
  offers: readonly FlyerOffer[],
  flyer: OffersOf,
  { before, at }: { before: readonly OfferRow[]; at: Date },
): Promise<JudgedOffer[]> {
  const columns = offers.map((offer, position) => ({
    id: offer.id,
    position,
    page: offer.page,
    box: offer.box,
    title: offer.name,
    brand: offer.brand,
    quantity: offer.quantity,
    price_kind: offer.price_kind,
    bundle_take: offer.bundle?.take ?? null,
    bundle_pay: offer.bundle?.pay ?? null,
    price_now: offer.price_now,
    measure: offer.measure,
    unit_price: offer.unit_price,
    unit_measure: offer.unit_measure,
    price_before: offer.price_before,
    product_id: offer.product,
    condition: offer.condition,
    valid_from: offer.valid_from,
    valid_to: offer.valid_to,
    link: offer.link,
    ...runOf(offer, flyer),
  }));
  const judged = new Map<string, JudgedOffer>();
  for (const offer of columns.toSorted(byProduct)) {
    const had = before.find(({ id }) => id === offer.id);
    const cut = { ...offer, activity_id: flyer.activity_id, percent: null, amount: null };
    const result =
      had && isSameCut(had, offer, at)
        ? {
            lowest_30d: had.lowest_30d,
            price_basis: had.price_basis,
            price_since: had.price_since,
          }
        : await judgeCut(tx, cut, at, `offers.${offer.position}.`);
    judged.set(offer.id, { ...offer, ...result });
  }
  return columns.flatMap(({ id }) => judged.get(id) ?? []);
}

const holding: readonly FlyerStatus[] = ["published", "suspended"];

/** The price that the register holds for an offer until its end, or null. */
function priceOf(
  { product_id, price_now, starts_at, ends_at }: Announced & Pick<OfferRow, "ends_at">,
  status: FlyerStatus,
  at: Date,
): HeldPrice | null {
  if (!holding.includes(status) || !product_id || price_now === null || ends_at <= at) return null;
  return { product_id, price_now, from: starts_at, to: ends_at };
}

/** Updates the register with the prices of offers whose flyer was written, or whose state changed. */
async function holdPrices(
  tx: Executor,
  after: readonly OfferRow[],
  {
    before,
    status,
    at,
    userId,
  }: Writer & {
    before: { offers: readonly OfferRow[]; status: FlyerStatus } | null;
    status: FlyerStatus;
  },
): Promise<void> {
  const former = new Map(before?.offers.map((offer) => [offer.id, offer]));
  const ids = [...new Set([...former.keys(), ...after.map(({ id }) => id)])];
  const pairs = ids.map((id) => ({ had: former.get(id), now: after.find((one) => one.id === id) }));
  const productOf = ({ had, now }: (typeof pairs)[number]) => ({
    product_id: now?.product_id ?? had?.product_id ?? null,
  });
  for (const { had, now } of pairs.toSorted((a, b) => byProduct(productOf(a), productOf(b)))) {
    const pointId = had?.price_point_id ?? null;
    const held = await holdPrice(
      tx,
      {
        pointId,
        had: had && before && pointId !== null ? priceOf(had, before.status, at) : null,
        wanted: now ? priceOf(now, status, at) : null,
        reasons: texts.register,
      },
      { at, userId },
    );
    if (now && held !== now.price_point_id) {
      const { flyer_id, id } = now;
      await offerRows.update(tx, { flyer_id, id }, { price_point_id: held });
    }
  }
}

/** Stores the offers of a flyer, and their prices in the register. `before`: null if it is new. */
export async function storeOffers(
  tx: Executor,
  flyer: OffersOf & { id: string },
  offers: readonly JudgedOffer[],
  {
    before,
    ...writer
  }: Writer & { before: { offers: readonly OfferRow[]; status: FlyerStatus } | null },
): Promise<void> {
  await deleteOffersBut(
    tx,
    flyer.id,
    offers.map(({ id }) => id),
  );
  const stored: OfferRow[] = [];
  for (const { id, ...offer } of offers) {
    const which = { flyer_id: flyer.id, id };
    const isKnown = before?.offers.some((one) => one.id === id);
    if (isKnown) stored.push(await offerRows.updateOne(tx, which, offer));
    else stored.push(await offerRows.insert(tx, { ...which, ...offer }));
  }
  await holdPrices(tx, stored, { before, status: flyer.status, ...writer });
}

/** Updates the register after a change of a flyer's state. */
export async function holdPricesOf(
  tx: Executor,
  offers: readonly OfferRow[],
  states: { before: FlyerStatus; status: FlyerStatus },
  writer: Writer,
): Promise<void> {
  const { before, status } = states;
  await holdPrices(tx, offers, { before: { offers, status: before }, status, ...writer });
}

/** True if all reductions are still ones of the same reference, after a time without them. */
export async function areStillHonest(
  tx: Executor,
  offers: readonly OfferRow[],
  at: Date,
): Promise<boolean> {
  for (const offer of offers.toSorted(byProduct)) {
    if (!(await isStillHonest(tx, offer, at))) return false;
  }
  return true;
}
