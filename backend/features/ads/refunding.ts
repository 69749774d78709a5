import { z } from "zod";
import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { ProviderRefund } from "@/backend/payments/provider";
import { askForRefunds, changeByReport, type RefundReport } from "@/backend/payments/refunds";
import texts from "@/lib/i18n/messages/it/campaigns.json";
import {
  type AdPaymentRow,
  adRefundRows,
  type RefundOfPayment,
  selectAdRefundOf,
  selectAdRefunds,
  selectAdRefundsToAsk,
} from "./money-queries";
import { notifyStaff, notifyTeam } from "./notifications";
import type { BookingRow } from "./queries";
import { type AdDeps, asStaff, move, requireOther, withBooking } from "./states";

/** Refunds asked for in one run of the job. */
const AT_ONCE = 100;

/** A refund that a person has to make: no card paid, or the provider could not. */
export const isByHand = ({ refund, payment }: RefundOfPayment): boolean =>
  refund.status === "failed" || (refund.status === "pending" && payment.method !== "card");

/** Owes a sum of a payment: a card gets it back from the provider, a transfer by hand. */
export async function owe(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  row: BookingRow,
  { payment, amount }: { payment: AdPaymentRow; amount: number },
): Promise<void> {
  await adRefundRows.insert(tx, {
    payment_id: payment.id,
    status: "pending",
    amount,
    created_at: deps.now(),
  });
  await notifyTeam(deps, tx, row, "refund", { amount });
}

/** Stores a report on a refund. */
async function settle(
  deps: AdDeps,
  { id, bookingId }: { id: string; bookingId: string },
  report: RefundReport,
): Promise<void> {
  await withBooking(deps, bookingId, async (tx, { row }, at) => {
    const refund = await adRefundRows.lock(tx, id);
    const change = refund && changeByReport(refund, report);
    if (!change) return;
    const { status } = change;
    await adRefundRows.update(tx, id, { ...change, done_at: status === "done" ? at : null });
    const by = { actor: { id: null, part: "system" as const }, at };
    if (status === "done") await move(tx, row, {}, { ...by, step: "refunded" });
    if (status !== "failed") return;
    await move(tx, row, {}, { ...by, step: "refund_failed" });
    await notifyStaff(deps, tx, row, "refund_failed", { amount: refund.amount });
  });
}

/** Processes the provider's report on a refund. Repeated reports change nothing more. */
export async function receiveAdRefund(deps: AdDeps, report: ProviderRefund): Promise<void> {
  const { refundId, ref } = report;
  const isOurs = z.uuid().safeParse(refundId).success;
  const known = await selectAdRefundOf(deps.db, { refundId: isOurs ? refundId : null, ref });
  if (known) await settle(deps, known, report);
}

/** Requests open refunds; run by the queue. Those in progress are awaited. */
export async function makeAdRefunds(
  deps: AdDeps & Pick<Deps, "cardPayments" | "log">,
): Promise<void> {
  const { db, log, cardPayments: provider } = deps;
  if (!provider) return;
  await askForRefunds({ provider, log }, await selectAdRefundsToAsk(db, AT_ONCE), {
    isToAsk: (id) => adRefundRows.exists(db, { id, status: "pending", provider_ref: null }),
    settle: (asked, report) => settle(deps, asked, report),
  });
}

/**
 * Records that the staff gave back what no provider could. Throws `not_found`, `conflict`,
 * `forbidden`.
 */
export function recordRefund(
  deps: AdDeps,
  staff: CurrentUser,
  { id, refundId }: { id: string; refundId: string },
): Promise<void> {
  return withBooking(deps, id, async (tx, { row }, at) => {
    requireOther(staff, row);
    const owed = (await selectAdRefunds(tx, id)).find(({ refund }) => refund.id === refundId);
    if (!owed) throw new DomainError("not_found");
    if (!isByHand(owed)) throw new DomainError("conflict", texts.faults.state);
    // From now on it is the staff's: later reports of the provider change nothing.
    const values = { status: "done" as const, done_at: at, provider_ref: null };
    await adRefundRows.update(tx, refundId, values);
    await move(tx, row, {}, { actor: asStaff(staff), at, step: "refunded" });
  });
}
