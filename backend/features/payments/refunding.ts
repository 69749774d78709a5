import { type Executor, inTransaction } from "@/backend/db/handle";
import { receiveAdRefund } from "@/backend/features/ads/service";
import { notifyMany } from "@/backend/features/notifications/notify";
import {
  closeRefund,
  lockOrder,
  lockRefund,
  type OrderRow,
  sellersOf,
  updateRefund,
} from "@/backend/features/orders/service";
import { findSoldEvent } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import { PaymentRefused, type ProviderRefund } from "@/backend/payments/provider";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/payments.json";
import { ticketDesk } from "@/lib/routes";
import { isRefundToAsk, selectRefundOf, selectRefundsToAsk } from "./queries";

type RefundDeps = Pick<
  Deps,
  "db" | "now" | "queue" | "log" | "cardPayments" | "config" | "secrets" | "web"
>;

/** Refunds requested in one run of the job. */
const AT_ONCE = 100;
const MOST_LETTERS = 200;

/** Result of a refund; null: in progress. */
interface Outcome {
  status: "done" | "failed" | null;
  ref: string | null;
  fault: string | null;
}

/** Notifies the organiser that a refund failed: they still owe the money. */
async function notifyFailed(
  deps: RefundDeps,
  tx: Executor,
  order: OrderRow,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  const event = await findSoldEvent(tx, order.event_id);
  const words = { amount: formatCents(amount), code: order.code, event: event.title };
  await notifyMany(deps, tx, await sellersOf(tx, event, deps.now()), {
    type: "ticket_changed",
    title: texts.refundFailed.title,
    body: fillMessage(texts.refundFailed.body, words),
    deepLink: ticketDesk(event.id, "ordini", { order: order.id }),
    dedupeKey: `refund ${id} failed`,
  });
}

/**
 * Stores a refund's result. A failed one stays failed; a finished one can still fail. A refund made
 * by hand meanwhile stays.
 */
async function settleRefund(
  deps: RefundDeps,
  { id, order_id }: { id: string; order_id: string },
  { status, ref, fault }: Outcome,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, order_id);
    const refund = order && (await lockRefund(tx, order_id, id));
    if (!order || !refund || refund.status === "failed" || refund.status === status) return;
    if (refund.provider_ref === null ? refund.status === "done" : ref !== refund.provider_ref) {
      return;
    }
    if (status === null) {
      // A late report on a finished one changes nothing.
      if (refund.status === "pending") await updateRefund(tx, id, { provider_ref: ref });
      return;
    }
    await closeRefund(deps, tx, order, {
      id,
      amount: refund.amount,
      status,
      part: "provider",
      providerRef: ref,
      note: fault?.slice(0, MOST_LETTERS) ?? null,
    });
    if (status === "failed") await notifyFailed(deps, tx, order, refund);
  });
}

const toOutcome = ({ state, ref, fault }: ProviderRefund): Outcome => ({
  status: state === "open" ? null : state,
  ref,
  fault,
});

/**
 * Processes the provider's report on a refund. Repeated or unordered reports change nothing more.
 */
export async function applyRefund(deps: RefundDeps, refund: ProviderRefund): Promise<void> {
  const known = await selectRefundOf(deps.db, refund);
  if (known) await settleRefund(deps, known, toOutcome(refund));
  else await receiveAdRefund(deps, refund);
}

/**
 * Requests open refunds one by one; run by the queue. Failed requests are repeated, those in
 * progress are awaited.
 */
export async function makeRefunds(deps: RefundDeps): Promise<void> {
  const provider = deps.cardPayments;
  if (!provider) return;
  for (const asked of await selectRefundsToAsk(deps.db, AT_ONCE)) {
    const { id, amount, ref } = asked;
    // It may have been refunded by hand since the list was read.
    if (ref === null || !(await isRefundToAsk(deps.db, id))) continue;
    try {
      await settleRefund(
        deps,
        asked,
        toOutcome(await provider.refund({ ref, amount, refundId: id })),
      );
    } catch (error) {
      deps.log.error({ err: error, refund: id }, "money could not be given back");
      if (!(error instanceof PaymentRefused)) continue;
      await settleRefund(deps, asked, { status: "failed", ref: null, fault: error.message });
    }
  }
}
