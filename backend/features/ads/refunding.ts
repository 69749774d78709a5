import { z } from "zod";
import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { PaymentRefused, type ProviderRefund } from "@/backend/payments/provider";
import texts from "@/lib/i18n/messages/it/campaigns.json";
import {
  type AdPaymentRow,
  type AdRefundRow,
  adRefundRows,
  type RefundOfPayment,
  selectAdRefundOf,
  selectAdRefunds,
  selectAdRefundsToAsk,
} from "./money-queries";
import { notifyStaff, notifyTeam } from "./notifications";
import type { BookingRow } from "./queries";
import { type AdDeps, asStaff, move, withBooking } from "./states";

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

/** Stores how a refund ended. A failed one stays failed; a done one can still fail. */
async function settle(
  deps: AdDeps,
  { refund: { id }, payment }: RefundOfPayment,
  { state, ref }: { state: ProviderRefund["state"]; ref: string | null },
): Promise<void> {
  await withBooking(deps, payment.booking_id, async (tx, { row }, at) => {
    const refund = await adRefundRows.lock(tx, id);
    if (!refund || refund.status === "failed" || refund.status === state) return;
    // It went back by hand meanwhile.
    if (refund.provider_ref === null && refund.status === "done") return;
    if (refund.provider_ref !== null && refund.provider_ref !== ref) return;
    if (state === "open") {
      // A late report on a done one changes nothing.
      if (refund.status === "pending") await adRefundRows.update(tx, id, { provider_ref: ref });
      return;
    }
    const values: Partial<AdRefundRow> = { status: state, provider_ref: ref };
    await adRefundRows.update(tx, id, { ...values, done_at: state === "done" ? at : null });
    const by = { actor: { id: null, part: "system" as const }, at };
    if (state === "done") return move(tx, row, {}, { ...by, step: "refunded" });
    await move(tx, row, {}, { ...by, step: "refund_failed" });
    await notifyStaff(deps, tx, row, "refund_failed", { amount: refund.amount });
  });
}

/** Processes the provider's report on a refund. Repeated reports change nothing more. */
export async function receiveAdRefund(
  deps: AdDeps,
  { refundId, ref, state }: ProviderRefund,
): Promise<void> {
  const isOurs = z.uuid().safeParse(refundId).success;
  const known = await selectAdRefundOf(deps.db, { refundId: isOurs ? refundId : null, ref });
  if (known) await settle(deps, known, { state, ref });
}

/** Asks the provider for open refunds; what cannot be asked is repeated. Run by the queue. */
export async function makeAdRefunds(
  deps: AdDeps & Pick<Deps, "cardPayments" | "log">,
): Promise<void> {
  const provider = deps.cardPayments;
  if (!provider) return;
  for (const asked of await selectAdRefundsToAsk(deps.db, AT_ONCE)) {
    const { id, amount } = asked.refund;
    const ref = asked.payment.provider_ref ?? "";
    try {
      await settle(deps, asked, await provider.refund({ ref, amount, refundId: id }));
    } catch (error) {
      deps.log.error({ err: error, refund: id }, "money of an ad could not be given back");
      if (error instanceof PaymentRefused)
        await settle(deps, asked, { state: "failed", ref: null });
    }
  }
}

/** Records that the staff gave back what no provider could. Throws `conflict`. */
export function recordRefund(deps: AdDeps, staff: CurrentUser, id: string): Promise<void> {
  return withBooking(deps, id, async (tx, { row }, at) => {
    const waiting = (await selectAdRefunds(tx, id)).filter(isByHand);
    if (waiting.length === 0) throw new DomainError("conflict", texts.faults.state);
    for (const { refund } of waiting) {
      await adRefundRows.update(tx, refund.id, { status: "done", done_at: at });
    }
    await move(tx, row, {}, { actor: asStaff(staff), at, step: "refunded" });
  });
}
