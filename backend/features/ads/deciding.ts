import type { Executor } from "@/backend/db/handle";
import { keepDocument, storeDocument } from "@/backend/features/documents/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { requireSeen, versioned } from "@/backend/kernel/version";
import { adPlacements } from "@/lib/contract/ad-constants";
import {
  type AdDecision,
  type AdPrice,
  type AdSettings,
  type AdSettingsInput,
  type AdStop,
  adSettingsInputSchema,
} from "@/lib/contract/ads";
import { tags } from "@/lib/contract/revalidate";
import { daysLeft } from "@/lib/domain/ads-course";
import { isIban } from "@/lib/domain/iban";
import {
  addDays,
  daysBetween,
  romeDay,
  romeInstant,
  romeMilliseconds,
} from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/campaigns.json";
import { lawErrors } from "./lawful";
import { adPaymentRows, selectAdPayments, selectAdRefunds } from "./money-queries";
import { notifyTeam } from "./notifications";
import {
  type BookingRow,
  creativeRows,
  cutSpans,
  lockAdSettings,
  putPrices,
  selectAdSettings,
  selectCreatives,
  updateAdSettings,
} from "./queries";
import { contentOf } from "./reading";
import { owe } from "./refunding";
import {
  type AdDeps,
  asStaff,
  type Held,
  move,
  requireOther,
  requireStatus,
  withBooking,
} from "./states";

const { faults } = texts;

/** Days to pay after the approval, though not beyond the first week. */
const DAYS_TO_PAY = 10;

/** Throws `validation_failed` with the grounds of what may not be advertised. */
async function requireLawful(tx: Executor, row: BookingRow): Promise<void> {
  const [waiting] = await selectCreatives(tx, [row.id]);
  const content = contentOf(waiting?.creative);
  const errors = await lawErrors(tx, row, { content, advertiser: row.advertiser });
  if (Object.keys(errors).length > 0) {
    throw new DomainError("validation_failed", Object.values(errors).flat().join(" "), errors);
  }
}

const firstOf = ({ spans }: Held): Date => spans[0]?.from ?? new Date(0);

/** Decides on an order, or on another version of a creative. Throws `conflict`, `forbidden`. */
export function decide(
  deps: AdDeps,
  staff: CurrentUser,
  id: string,
  input: AdDecision,
): Promise<void> {
  return withBooking(deps, id, async (tx, held, at) => {
    const { row } = held;
    requireOther(staff, row);
    const actor = asStaff(staff);
    const isOrder = row.status === "in_review";
    const open = { booking_id: id, status: "in_review" as const };
    const isPromo = row.placement === "promo";
    if (isPromo) requireStatus(held, "in_review");
    if (!isOrder) requireStatus(held, "scheduled", "live", "paused");
    if (isOrder && input.decision === "approve" && firstOf(held) <= at) {
      throw new DomainError("conflict", faults.weeksPast);
    }
    const isApproved = input.decision === "approve";
    // The card may have become that of another business since the order.
    if (isApproved) await requireLawful(tx, row);
    const [reason, message] = isApproved ? [null, null] : [input.reason, input.message];
    const decided = await creativeRows.update(tx, open, {
      status: isApproved ? "approved" : "refused",
      reason,
      note: message,
      decided_at: at,
    });
    if (decided === 0 && !isPromo) throw new DomainError("conflict", faults.state);
    if (!isOrder) {
      const step = isApproved ? "creative_approved" : "creative_refused";
      const told = await move(tx, row, {}, { actor, at, step, reason, message });
      return notifyTeam(deps, tx, told, step);
    }
    if (!isApproved) {
      const back = { status: "draft" as const, price: null, ordered_at: null };
      const told = await move(tx, row, back, { actor, at, step: "refused", reason, message });
      return notifyTeam(deps, tx, told, "refused");
    }
    if (row.price === 0) {
      const told = await move(tx, row, { status: "scheduled" }, { actor, at, step: "scheduled" });
      return notifyTeam(deps, tx, told, "scheduled", { first: firstOf(held) });
    }
    const last = romeMilliseconds(addDays(romeDay(at), DAYS_TO_PAY + 1), 0);
    const due_at = new Date(Math.min(last, firstOf(held).getTime()));
    const status = "awaiting_payment";
    const told = await move(tx, row, { status, due_at }, { actor, at, step: status });
    return notifyTeam(deps, tx, told, "to_pay");
  });
}

/** Records a transfer that came in: the booking is scheduled. Throws `conflict`. */
export function recordTransfer(
  deps: AdDeps,
  staff: CurrentUser,
  id: string,
  receivedOn: string,
): Promise<void> {
  return withBooking(deps, id, async (tx, held, at) => {
    const { row } = held;
    requireStatus(held, "awaiting_payment");
    requireOther(staff, row);
    if (receivedOn > romeDay(at)) throw refuseField("received_on", faults.future);
    const paid_at = romeInstant(receivedOn, 0);
    await adPaymentRows.insert(tx, {
      booking_id: id,
      method: "bank",
      status: "received",
      amount: row.price ?? 0,
      created_at: at,
      received_at: paid_at,
    });
    const values = { status: "scheduled" as const, paid_at };
    const told = await move(tx, row, values, { actor: asStaff(staff), at, step: "paid" });
    await notifyTeam(deps, tx, told, "scheduled", { first: firstOf(held) });
  });
}

/** Cents that go back when a booking is stopped. */
function refundOf({ row, spans }: Held, refund: AdStop["refund"], at: Date): number {
  if (row.paid_at === null || row.price === null || refund === "none") return 0;
  if (refund === "all") return row.price;
  const { left, all } = daysLeft(spans, { owed: row.days_owed, now: at });
  return Math.floor((row.price * left) / all);
}

/** Owes a sum of the payment that scheduled a booking. */
async function giveBack(deps: AdDeps, tx: Executor, row: BookingRow, amount: number) {
  const refunded = (await selectAdRefunds(tx, row.id)).map(({ payment }) => payment.id);
  // What came in vain goes back already.
  const payment = (await selectAdPayments(tx, row.id)).find(
    ({ id, status }) => status === "received" && !refunded.includes(id),
  );
  if (payment) await owe(deps, tx, row, { payment, amount });
}

/** Stops a booking; what it has shown stays in the register. Throws `conflict`, `forbidden`. */
export function stop(
  deps: AdDeps,
  staff: CurrentUser,
  id: string,
  { reason, message, refund }: AdStop,
): Promise<void> {
  return withBooking(deps, id, async (tx, held, at) => {
    requireStatus(held, "in_review", "awaiting_payment", "scheduled", "live", "paused");
    requireOther(staff, held.row);
    const back = refundOf(held, refund, at);
    await cutSpans(tx, id, at);
    const values = {
      status: "stopped" as const,
      stopped_at: at,
      stop_reason: reason,
      stop_note: message,
    };
    const by = { actor: asStaff(staff), at, step: "stopped" as const, reason, message };
    const told = await move(tx, held.row, values, by);
    await notifyTeam(deps, tx, told, "stopped");
    if (back > 0) await giveBack(deps, tx, told, back);
  });
}

/** Keeps the number and file of the invoice; a later one replaces them. Throws `not_found`. */
export async function keepInvoice(
  deps: AdDeps & Pick<Deps, "files" | "pictureWork">,
  staff: CurrentUser,
  id: string,
  { number, bytes }: { number: string; bytes: Uint8Array },
): Promise<void> {
  const stored = await storeDocument(deps, bytes, number);
  await withBooking(deps, id, async (tx, held, at) => {
    requireStatus(held, "awaiting_payment", "scheduled", "live", "paused", "completed", "stopped");
    await keepDocument(tx, stored, null, at);
    const values = { invoice_number: number, invoice_document_id: stored.id };
    const by = { actor: asStaff(staff), at, step: "invoiced" as const };
    await notifyTeam(deps, tx, await move(tx, held.row, values, by), "invoiced");
  });
}

const settingsOf = (row: Awaited<ReturnType<typeof selectAdSettings>>): AdSettings =>
  versioned(
    {
      account_holder: row?.account_holder ?? null,
      iban: row?.iban ?? null,
      elections: row?.elections ?? [],
    },
    adSettingsInputSchema,
  );

export const readAdSettings = async (db: Deps["db"]): Promise<AdSettings> =>
  settingsOf(await selectAdSettings(db));

/** Sets the account and the days of elections. Throws `conflict`, `validation_failed`. */
export async function changeAdSettings(
  { db, web }: Pick<Deps, "db" | "web">,
  { version, account_holder, elections, iban: typed }: AdSettingsInput,
): Promise<void> {
  const iban = typed?.replace(/\s/g, "").toUpperCase() ?? null;
  if (iban !== null && !isIban(iban)) throw refuseField("iban", faults.iban);
  if ((iban === null) !== (account_holder === null)) throw refuseField("iban", faults.account);
  if (elections.some(({ from, until }) => until < from)) {
    throw refuseField("elections", faults.days);
  }
  await inWrite(
    { db, web },
    async (tx) => {
      requireSeen(settingsOf(await lockAdSettings(tx)), version);
      await updateAdSettings(tx, { account_holder, iban, elections });
    },
    () => adPlacements.map(tags.ads),
  );
}

/** Sets the price of weeks, both included. Throws `validation_failed`. */
export async function setPrices(
  { db, web }: Pick<Deps, "db" | "web">,
  { placement, from, to, price }: AdPrice,
): Promise<void> {
  const count = daysBetween(from, to) / 7 + 1;
  if (count < 1) throw refuseField("to", faults.weeks);
  const weeks = Array.from({ length: Math.min(count, 106) }, (_, index) =>
    addDays(from, 7 * index),
  );
  await inWrite(
    { db, web },
    (tx) => putPrices(tx, placement, weeks, price),
    () => [tags.adWeeks],
  );
}
