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
import type { ProviderRefund } from "@/backend/payments/provider";
import { askForRefunds, changeByReport, type RefundReport } from "@/backend/payments/refunds";
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

/** Stores a report on a refund. */
async function settleRefund(
  deps: RefundDeps,
  { id, order_id }: { id: string; order_id: string },
  report: RefundReport,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, order_id);
    const refund = order && (await lockRefund(tx, order_id, id));
    const change = refund && changeByReport(refund, report);
    if (!order || !refund || !change) return;
    const { status, provider_ref } = change;
    if (status === "pending") {
      await updateRefund(tx, id, { provider_ref });
      return;
    }
    await closeRefund(deps, tx, order, {
      id,
      amount: refund.amount,
      status,
      part: "provider",
      providerRef: provider_ref,
      note: report.fault?.slice(0, MOST_LETTERS) ?? null,
    });
    if (status === "failed") await notifyFailed(deps, tx, order, refund);
  });
}

/**
 * Processes the provider's report on a refund. Repeated or unordered reports change nothing more.
 */
export async function applyRefund(deps: RefundDeps, refund: ProviderRefund): Promise<void> {
  const known = await selectRefundOf(deps.db, refund);
  if (known) await settleRefund(deps, known, refund);
  else await receiveAdRefund(deps, refund);
}

/** Requests open refunds; run by the queue. Those in progress are awaited. */
export async function makeRefunds(deps: RefundDeps): Promise<void> {
  const { db, log, cardPayments: provider } = deps;
  if (!provider) return;
  await askForRefunds({ provider, log }, await selectRefundsToAsk(db, AT_ONCE), {
    isToAsk: (id) => isRefundToAsk(db, id),
    settle: (asked, report) => settleRefund(deps, asked, report),
  });
}
