import type { Executor } from "@/backend/db/handle";
import {
  type CodeRow,
  describeSale,
  isOrganiserIn,
  isReducedBy,
  isShown,
  keepTypes,
  type SoldEvent,
  type SoldType,
  selectCode,
  typesOf,
} from "@/backend/features/ticketing/service";
import { DomainError, type FieldErrors, refuseField } from "@/backend/kernel/errors";
import type { OrderStart } from "@/lib/contract/orders";
import { MAX_TICKETS_PER_ORDER } from "@/lib/contract/ticketing-constants";
import { formatCents } from "@/lib/domain/euros";
import { type PricedLine, priceLines, type Sums, sumsOf } from "@/lib/domain/ticket-money";
import { promoState } from "@/lib/domain/ticket-sale";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";

const { faults } = texts;

/** A line of a purchase. */
export interface BasketLine extends PricedLine {
  type: SoldType;
}

export interface Basket {
  lines: BasketLine[];
  sums: Sums;
  code: CodeRow | null;
}

interface Wanted {
  type: SoldType;
  quantity: number;
  price: number;
}

const quantityField = (index: number) => `items.${index}.quantity`;

/** The entered code if usable; null if none was entered. Throws `validation_failed`. */
async function findCode(
  tx: Executor,
  event: SoldEvent,
  { typed, now }: { typed: string | undefined; now: Date },
): Promise<CodeRow | null> {
  if (!typed) return null;
  const code = await selectCode(tx, event.id, typed);
  const state = code ? promoState(code, now) : "off";
  if (state === "used_up") throw refuseField("code", faults.codeUsedUp);
  if (state !== "active") throw refuseField("code", faults.codeUnknown);
  return code;
}

/** Price of one ticket; for a donation the buyer's amount. Throws `validation_failed`. */
function priceOf(type: SoldType, amount: number | undefined, index: number): number {
  if (type.kind !== "donation") return type.price;
  const given = amount ?? type.price;
  if (given >= type.price) return given;
  throw refuseField(`items.${index}.amount`, faults.donationTooLow);
}

interface Circumstances {
  now: Date;
  /** The buyer's reserved places that are given up for these. */
  own: number;
}

/**
 * Why the wanted tickets of a type are unavailable; null if available, as far as known without a
 * lock.
 */
function faultOf(
  event: SoldEvent,
  { type, quantity }: Pick<Wanted, "type" | "quantity">,
  { now, own }: Circumstances,
): string | null {
  const { state, remaining } = describeSale(event, type, now);
  if (state === "ended") return faults.ended;
  if (state === "coming_soon") return faults.comingSoon;
  if (remaining === null || remaining + own >= quantity) return null;
  if (remaining === 0) return faults.soldOut;
  return fillMessage(remaining === 1 ? faults.oneLeft : faults.left, { count: remaining });
}

/** The error for unavailable tickets, with the remaining numbers; null if all are available. */
function refusalOf(
  event: SoldEvent,
  wanted: readonly Wanted[],
  circumstances: Circumstances,
): DomainError | null {
  const errors: FieldErrors = {};
  for (const [index, line] of wanted.entries()) {
    const fault = faultOf(event, line, circumstances);
    if (fault) errors[quantityField(index)] = [fault];
  }
  const told = Object.values(errors).flat();
  if (told.length === 0) return null;
  const isOneForAll = told.every((text) => text === told[0]);
  return new DomainError("conflict", isOneForAll ? told[0] : faults.notEnough, errors);
}

/** The error when places were gone at the final count, with the current numbers. */
export async function refusalNow(
  db: Executor,
  event: SoldEvent,
  { items }: OrderStart,
  now: Date,
): Promise<DomainError> {
  const types = new Map((await typesOf(db, [event.id])).map((type) => [type.id, type]));
  const wanted = items.flatMap(({ type_id, quantity }) => {
    const type = types.get(type_id);
    return type ? [{ type, quantity, price: 0 }] : [];
  });
  return refusalOf(event, wanted, { now, own: 0 }) ?? new DomainError("conflict", faults.notEnough);
}

/**
 * `offered` places are available whatever the type's current limits. Throws `validation_failed`.
 */
function requireNumbers(wanted: readonly Wanted[], offered: number | null): void {
  const all = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (all > MAX_TICKETS_PER_ORDER) {
    throw refuseField("items", fillMessage(faults.tooMany, { count: MAX_TICKETS_PER_ORDER }));
  }
  const errors: FieldErrors = {};
  for (const [index, { type, quantity }] of wanted.entries()) {
    const min = Math.min(type.min_per_order, offered ?? type.min_per_order);
    const max = Math.max(type.max_per_order, offered ?? 0);
    if (quantity < min) {
      errors[quantityField(index)] = [fillMessage(faults.fewerThanMin, { count: min })];
    } else if (quantity > max) {
      errors[quantityField(index)] = [fillMessage(faults.moreThanMax, { count: max })];
    }
  }
  if (Object.keys(errors).length > 0) {
    throw new DomainError("validation_failed", undefined, errors);
  }
}

/** Input of a basket: current types, a usable code, and offered places. */
interface Shelf {
  types: ReadonlyMap<string, SoldType>;
  code: CodeRow | null;
  offered: number | null;
}

/** The priced basket. Throws `validation_failed`, and `conflict` with the remaining numbers. */
export function basketOf(
  event: SoldEvent,
  { items }: Pick<OrderStart, "items">,
  { types, code, offered, now, own }: Shelf & Circumstances,
): Basket {
  if (!isOrganiserIn(event, now)) throw new DomainError("conflict", faults.organiserOut);
  if (new Set(items.map(({ type_id }) => type_id)).size < items.length) {
    throw refuseField("items", faults.twice);
  }
  const wanted = items.map(({ type_id, quantity, amount }, index): Wanted => {
    const type = types.get(type_id);
    if (type?.event_id !== event.id || !(isShown(type, code) || offered !== null)) {
      throw refuseField(`items.${index}.type_id`, faults.unknownType);
    }
    return { type, quantity, price: priceOf(type, amount, index) };
  });
  requireNumbers(wanted, offered);
  const refusal = refusalOf(event, wanted, { now, own });
  if (refusal) throw refusal;
  const lines = priceLines(
    wanted.map(({ type, quantity, price }) => ({
      price,
      quantity,
      vatRate: type.vat_rate,
      isReduced: isReducedBy(type, code),
    })),
    code,
  ).map((line, index) => ({ ...line, type: (wanted[index] as Wanted).type }));
  const full = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (code && full < code.min_total) {
    throw refuseField(
      "code",
      fillMessage(faults.codeMinimum, { amount: formatCents(code.min_total) }),
    );
  }
  return { lines, sums: sumsOf(lines), code };
}

/**
 * The priced basket, with the types' quotas locked until the transaction ends. `offered` is the
 * number of places offered to the buyer. Throws `validation_failed`, and `conflict` with the
 * remaining numbers.
 */
export async function fillBasket(
  tx: Executor,
  event: SoldEvent,
  input: Pick<OrderStart, "items" | "code">,
  { now, own, offered }: Circumstances & { offered: number | null },
): Promise<Basket> {
  const ids = input.items.map(({ type_id }) => type_id);
  const code = await findCode(tx, event, { typed: input.code, now });
  const types = new Map((await keepTypes(tx, event.id, ids)).map((type) => [type.id, type]));
  return basketOf(event, input, { types, code, offered, now, own });
}
