import { type Executor, inTransaction } from "@/backend/db/handle";
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
  "db" | "now" | "queue" | "log" | "cardPayments" | "config" | "secrets"
>;

/** Refunds that are asked for in one run of the job. */
const AT_ONCE = 100;
const MOST_LETTERS = 200;

/** What became of a refund; null: it is under way. */
interface Outcome {
  status: "done" | "failed" | null;
  ref: string | null;
  fault: string | null;
}

/** Tells whoever sold the tickets that money did not go back: they owe it still. */
async function tellFailed(
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
 * Writes down what became of a refund. What failed stays so, whatever comes late; what was done can fail still. What somebody
 * gave back by hand meanwhile is theirs.
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
      // Late word of what is done by now changes nothing.
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
    if (status === "failed") await tellFailed(deps, tx, order, refund);
  });
}

const toOutcome = ({ state, ref, fault }: ProviderRefund): Outcome => ({
  status: state === "open" ? null : state,
  ref,
  fault,
});

/** Does what a provider says of a refund. What it says twice, or in the wrong order, changes nothing more. */
export async function applyRefund(deps: RefundDeps, refund: ProviderRefund): Promise<void> {
  const known = await selectRefundOf(deps.db, refund);
  if (known) await settleRefund(deps, known, toOutcome(refund));
}

/**
 * Asks for what is to go back, one after the other; the queue runs it. What could not be asked for is asked for again, what is
 * under way is waited for.
 */
export async function makeRefunds(deps: RefundDeps): Promise<void> {
  const provider = deps.cardPayments;
  if (!provider) return;
  for (const asked of await selectRefundsToAsk(deps.db, AT_ONCE)) {
    const { id, amount, ref } = asked;
    // Since the list was read it may have been given back by hand.
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
