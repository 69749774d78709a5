import { createHmac } from "node:crypto";
import { acquireAdvisoryLock } from "@/backend/db/advisory-locks";
import { isDuplicate } from "@/backend/db/errors";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import {
  findPublicSale,
  findPublicSales,
  findSoldEvent,
  keepTypesOf,
  movePlaces,
  movePromos,
  type PlaceMove,
  PlacesGone,
  type SoldEvent,
  type SoldType,
} from "@/backend/features/ticketing/service";
import {
  closeOffer,
  expireBought,
  openOffer,
  placesFreed,
} from "@/backend/features/waiting-list/service";
import { readableCode } from "@/backend/kernel/case-code";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { DoneBefore, markEach, unmarkEach } from "@/backend/kernel/idempotent-replies";
import { inBatches, settleEach } from "@/backend/kernel/in-batches";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { currentCall, type WriteCall } from "@/backend/kernel/write-call";
import type { Order, OrderStart, OrderStarted } from "@/lib/contract/orders";
import { EXTENSION_MINUTES } from "@/lib/contract/ticketing-constants";
import { addressBucket } from "@/lib/domain/rate-window";
import texts from "@/lib/i18n/messages/it/orders.json";
import { keyOf } from "./access";
import { type Basket, basketOf, fillBasket, refusalNow } from "./basket";
import { confirmBlockOf, confirmBlockTexts } from "./due";
import { closeOrders, countedCodes, expireOrders } from "./expiring";
import {
  type ItemRow,
  itemRows,
  lockHeld,
  lockOrder,
  type OrderRow,
  orderRows,
  selectItems,
} from "./queries";
import { describeOrder, toOrder } from "./reading";

const MINUTE = 60_000;
/** Maximum orders in one transaction. */
export const MOST_AT_ONCE = 25;
/** Limits: docs/domain/ticketing.md. */
const STARTS = attemptsPer(60 * 60, 20, "checkout-starts");

type HoldDeps = Pick<Deps, "db" | "now" | "secrets" | "queue" | "config">;

/** The person or browser that starts an order. */
export interface Starter {
  user: CurrentUser | null;
  browser: string;
  /** No order can be linked to it yet. */
  isNew: boolean;
  /** IP address. */
  address: string | null;
}

function hashOfAddress({ secrets }: HoldDeps, address: string | null): string | null {
  if (address === null) return null;
  return createHmac("sha256", secrets.session_secret)
    .update(`order ${addressBucket(address)}`)
    .digest("base64url");
}

/** Stock changes that return an order's places. */
export function movesOf(
  items: readonly { quota_ids: readonly string[]; quantity: number }[],
  sign: 1 | -1,
): PlaceMove[] {
  return items.map(({ quota_ids, quantity }) => ({ quotaIds: quota_ids, by: sign * quantity }));
}

/**
 * Releases a browser's reservation for an event; returns the quotas of its places and its promo
 * code.
 */
async function releaseHeld(
  tx: Executor,
  { eventId, browser, now }: { eventId: string; browser: string; now: Date },
): Promise<{ moves: PlaceMove[]; promos: string[] }> {
  // Two concurrent starts of one browser: the second releases the first's reservation.
  await acquireAdvisoryLock(tx, `checkout ${eventId} ${browser}`);
  const held = await lockHeld(tx, eventId, browser);
  if (!held) return { moves: [], promos: [] };
  await orderRows.updateOne(tx, held.id, { status: "abandoned", closed_at: now });
  await expireBought(tx, [held.id], now);
  return {
    moves: movesOf(await selectItems(tx, [held.id]), -1),
    promos: countedCodes([held]),
  };
}

/** An order to reserve. */
interface NewOrder {
  event: SoldEvent;
  basket: Basket;
  starter: Starter;
}

async function writeOrders(
  deps: HoldDeps,
  tx: Executor,
  wanted: readonly NewOrder[],
): Promise<{ order: OrderRow; items: ItemRow[] }[]> {
  const now = deps.now();
  const written = await orderRows.insertAll(
    tx,
    wanted.map(({ event, basket: { sums, code }, starter }) => ({
      code: readableCode(),
      event_id: event.id,
      status: "reserved" as const,
      user_id: starter.user?.id ?? null,
      browser: starter.browser,
      ip_hash: hashOfAddress(deps, starter.address),
      reserved_until: new Date(now.getTime() + event.settings.hold_minutes * MINUTE),
      promo_code_id: code?.id ?? null,
      ...sums,
      payment_status: sums.total === 0 ? ("not_required" as const) : ("awaiting" as const),
      created_at: now,
    })),
  );
  const orders = new Map(written.map((row) => [`${row.event_id} ${row.browser}`, row]));
  const placed = wanted.map((one) => {
    const order = orders.get(`${one.event.id} ${one.starter.browser}`);
    if (!order) throw new Error("The insert returned no row");
    return { ...one, order };
  });
  const items = await itemRows.insertAll(
    tx,
    placed.flatMap(({ order, basket }) =>
      basket.lines.map(({ type, quantity, price, discount, total }) => ({
        order_id: order.id,
        type_id: type.id,
        occurrence_id: type.occurrence_id,
        name: type.name,
        ordered: quantity,
        quantity,
        price,
        discount,
        total,
        vat_rate: type.vat_rate,
        quota_ids: type.quota_ids,
      })),
    ),
  );
  return placed.map(({ order }) => ({
    order,
    items: items.filter(({ order_id }) => order_id === order.id),
  }));
}

/**
 * Reserves all wanted tickets or none, and releases the browser's earlier reservation of the event.
 * Places are counted last, so that other buyers wait only for the end of the transaction.
 */
async function hold(
  deps: HoldDeps,
  { event, input, starter }: { event: SoldEvent; input: OrderStart; starter: Starter },
): Promise<OrderStarted> {
  const now = deps.now();
  const { browser } = starter;
  return inTransaction(deps.db, async (tx) => {
    const released = starter.isNew
      ? { moves: [], promos: [] }
      : await releaseHeld(tx, { eventId: event.id, browser, now });
    const offer = input.offer
      ? await openOffer(deps, tx, { token: input.offer, user: starter.user, eventId: event.id })
      : null;
    const own = released.moves.reduce((sum, { by }) => sum - by, offer?.quantity ?? 0);
    if (offer) requireOffered(input, offer);
    const offered = offer?.quantity ?? null;
    const basket = await fillBasket(tx, event, input, { now, own, offered });
    const [written] = await writeOrders(deps, tx, [{ event, basket, starter }]);
    if (!written) throw new Error("The order was not written");
    const { order, items } = written;
    if (offer) await closeOffer(tx, offer.id, { orderId: order.id, at: now });
    await movePromos(tx, { freed: released.promos });
    const kept: PlaceMove[] = offer ? [{ quotaIds: offer.quota_ids, by: -offer.quantity }] : [];
    if (released.moves.length > 0 || offer) await placesFreed(deps, tx, [event.id]);
    await movePlaces(deps, tx, [...released.moves, ...kept, ...movesOf(items, 1)]);
    const promo = basket.code?.code ?? null;
    return {
      order: toOrder({ order, items, tickets: [], event, promo, now }),
      key: keyOf(deps, order),
    };
  });
}

/** An offer is for one type and at most the awaited number. Throws `validation_failed`. */
function requireOffered({ items }: OrderStart, offer: { type_id: string; quantity: number }): void {
  const [item, ...rest] = items;
  const fits =
    item !== undefined &&
    rest.length === 0 &&
    item.type_id === offer.type_id &&
    item.quantity <= offer.quantity;
  if (!fits) throw refuseField("items", texts.faults.notOffered);
}

/** A start without releases or extras: many of them share a transaction. */
interface PlainStart {
  deps: HoldDeps;
  slug: string;
  input: OrderStart;
  starter: Starter;
  call: WriteCall | undefined;
}

/** {@link hold} for many at once: each gets all of its tickets or none. */
async function holdEach(
  calls: readonly PlainStart[],
): Promise<PromiseSettledResult<OrderStarted>[]> {
  const { deps } = calls[0] as PlainStart;
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const isDone = await markEach(
      tx,
      calls.map(({ call }) => call),
      now,
    );
    const slugs = new Set(calls.map(({ slug }) => slug));
    const events = await findPublicSales(tx, [...slugs]);
    const types = await keptTypes(tx, [...events.values()], calls);
    const nothing = { code: null, offered: null, own: 0 };
    const wanted = settleEach(calls, ({ slug, input, starter }, index): NewOrder => {
      if (isDone[index]) throw new DoneBefore();
      const event = events.get(slug);
      if (!event) throw new DomainError("not_found");
      return { event, starter, basket: basketOf(event, input, { types, now, ...nothing }) };
    });
    const refused = calls.filter((_, index) => wanted[index]?.status === "rejected");
    await unmarkEach(
      tx,
      refused.map(({ call }) => call),
    );
    const fits = wanted.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    if (fits.length === 0) return wanted as PromiseRejectedResult[];
    const written = await writeOrders(deps, tx, fits);
    await movePlaces(
      deps,
      tx,
      written.flatMap(({ items }) => movesOf(items, 1)),
    );
    const rest = written.values();
    return wanted.map((one) => {
      if (one.status === "rejected") return one;
      const { order, items } = rest.next().value as (typeof written)[number];
      const whole = { order, items, tickets: [], event: one.value.event, promo: null, now };
      return { status: "fulfilled", value: { order: toOrder(whole), key: keyOf(deps, order) } };
    });
  });
}

async function keptTypes(
  tx: Executor,
  events: readonly SoldEvent[],
  calls: readonly PlainStart[],
): Promise<Map<string, SoldType>> {
  if (events.length === 0) return new Map();
  const ids = new Set(calls.flatMap(({ input }) => input.items.map(({ type_id }) => type_id)));
  const eventIds = events.map(({ id }) => id);
  const types = await keepTypesOf(tx, eventIds, [...ids]);
  return new Map(types.map((type) => [type.id, type]));
}

const holdTogether = oncePerDatabase(() =>
  inBatches(holdEach, { most: MOST_AT_ONCE, keysOf: ({ starter }) => [starter.browser] }),
);

/** The error for places that were gone when counted. */
async function refusalFor(
  deps: HoldDeps,
  error: unknown,
  { slug, input }: { slug: string; input: OrderStart },
): Promise<unknown> {
  if (!(error instanceof PlacesGone)) return error;
  return refusalNow(deps.db, await findPublicSale(deps.db, slug), input, deps.now());
}

/**
 * Reserves places for a browser. Expired reservations are released before anyone is refused. Throws
 * `not_found`, `validation_failed`, `conflict` with the remaining places, `too_many_requests`.
 */
export async function startOrder(
  deps: HoldDeps,
  slug: string,
  { input, starter }: { input: OrderStart; starter: Starter },
): Promise<OrderStarted> {
  const machine = starter.address ? addressBucket(starter.address) : "unknown";
  await consumeAttempt(deps, STARTS, machine);
  const isPlain = starter.isNew && !input.offer && !input.code;
  const attempt = async () => {
    if (isPlain) {
      return holdTogether(deps.db)({ deps, slug, input, starter, call: currentCall() });
    }
    const event = await findPublicSale(deps.db, slug);
    return hold(deps, { event, input, starter });
  };
  try {
    return await attempt().catch(async (error: unknown) => {
      // A collision among a million million codes.
      if (isDuplicate(error)) return attempt();
      if (!isShortage(error)) throw error;
      const { id } = await findPublicSale(deps.db, slug);
      if ((await expireOrders(deps, { eventId: id })) === 0) throw error;
      return attempt();
    });
  } catch (error) {
    throw await refusalFor(deps, error, { slug, input });
  }
}

function isShortage(error: unknown): boolean {
  return error instanceof PlacesGone || (error instanceof DomainError && error.code === "conflict");
}

/** Extends a reservation, once. Throws `conflict`. */
export function extendHold(deps: Pick<Deps, "db" | "now">, { id }: OrderRow): Promise<Order> {
  return inTransaction(deps.db, async (tx) => {
    const order = requireHeld(await lockOrder(tx, id), deps.now());
    if (order.is_extended) throw new DomainError("conflict", texts.faults.extendedOnce);
    const event = await findSoldEvent(tx, order.event_id);
    const block = confirmBlockOf(event, await selectItems(tx, [id]), deps.now());
    if (block) throw new DomainError("conflict", confirmBlockTexts[block]);
    const until = (order.reserved_until ?? deps.now()).getTime() + EXTENSION_MINUTES * MINUTE;
    const row = await orderRows.updateOne(tx, id, {
      is_extended: true,
      reserved_until: new Date(until),
    });
    return describeOrder(tx, row, deps.now());
  });
}

/** An order whose reservation is still valid. Throws `not_found`, `conflict`. */
export function requireHeld(order: OrderRow | null, now: Date): OrderRow {
  if (!order) throw new DomainError("not_found");
  const isHeld = order.status === "reserved" && (order.reserved_until ?? now) > now;
  if (isHeld) return order;
  const isOver = order.status === "reserved" || order.status === "expired";
  throw new DomainError("conflict", isOver ? texts.faults.holdOver : texts.faults.notHeld);
}

/** Releases a reservation; other orders stay unchanged. */
export async function abandonOrder(
  deps: Pick<Deps, "db" | "now" | "queue">,
  { id }: OrderRow,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status !== "reserved") return;
    await closeOrders(deps, tx, [order], "abandoned");
  });
}
