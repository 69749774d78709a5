import type { Executor } from "@/backend/db/handle";
import { selectAskedAdRefunds, selectOpenAdPayments } from "@/backend/features/ads/service";
import { type PaymentRow, updatePayment } from "@/backend/features/orders/service";
import type { Deps } from "@/backend/kernel/deps";
import {
  type PaymentProvider,
  PaymentRefused,
  type ProviderPayment,
} from "@/backend/payments/provider";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/payments.json";
import { applyPayment } from "./card-payment";
import {
  paymentRows,
  selectAskedRefunds,
  selectDifferences,
  selectFailedRefunds,
  selectToCompare,
  sumRefunded,
} from "./queries";
import { applyRefund } from "./refunding";

const DAY = 24 * 60 * 60 * 1000;
/** A bank can return a refund for weeks. */
const FOLLOWED_DAYS = 60;
/** Days compared each night; payments of the last half hour may still change. */
const COMPARED_DAYS = 7;
const SETTLED_MS = 30 * 60 * 1000;

type CompareDeps = Pick<
  Deps,
  "db" | "now" | "queue" | "config" | "secrets" | "log" | "cardPayments" | "web"
>;

/** The difference between a payment and the provider's data, or null. */
async function differenceOf(
  db: Executor,
  payment: PaymentRow,
  known: ProviderPayment,
): Promise<string | null> {
  const isPaid = payment.status === "received";
  if (isPaid !== (known.state === "paid")) return `state ${payment.status} / ${known.state}`;
  if (!isPaid) return null;
  if (payment.amount !== known.amount) return `amount ${payment.amount} / ${known.amount}`;
  const refunded = await sumRefunded(db, payment.id);
  return refunded === known.refunded ? null : `refunded ${refunded} / ${known.refunded}`;
}

/** Asks the provider for the state of refunds, in case a message was lost. */
async function followRefunds(deps: CompareDeps, provider: PaymentProvider): Promise<void> {
  const from = new Date(deps.now().getTime() - FOLLOWED_DAYS * DAY);
  const asked = await selectAskedRefunds(deps.db, from);
  for (const ref of [...asked, ...(await selectAskedAdRefunds(deps.db, from))]) {
    try {
      await applyRefund(deps, await provider.fetchRefund(ref));
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      deps.log.error({ err: error, ref }, "a refund that the provider does not know");
    }
  }
}

async function fetchKnown(provider: PaymentProvider, ref: string): Promise<ProviderPayment | null> {
  try {
    return await provider.fetch(ref);
  } catch (error) {
    if (error instanceof PaymentRefused) return null;
    throw error;
  }
}

/**
 * Compares refunds and card payments of the last days with the provider: missed messages are
 * processed now, and remaining differences are stored for the administrators. Run by the queue each
 * night.
 */
export async function reconcile(deps: CompareDeps): Promise<void> {
  const { db, cardPayments: provider } = deps;
  if (!provider) return;
  await followRefunds(deps, provider);
  const now = deps.now().getTime();
  const span = { from: new Date(now - COMPARED_DAYS * DAY), to: new Date(now - SETTLED_MS) };
  for (const ref of await selectOpenAdPayments(db, span)) {
    const known = await fetchKnown(provider, ref);
    if (known) await applyPayment(deps, known);
  }
  for (const { id, provider_ref: ref } of await selectToCompare(db, span)) {
    if (ref === null) continue;
    const known = await fetchKnown(provider, ref);
    if (known) await applyPayment(deps, known);
    // Re-read after the provider's report was processed.
    const payment = await paymentRows.find(db, id);
    if (!payment) continue;
    const difference = known ? await differenceOf(db, payment, known) : "unknown to the provider";
    await updatePayment(db, id, { difference, checked_at: deps.now() });
  }
}

/** Payments that differ from the provider's data, and failed refunds still owed. */
export async function listDifferences({ db, cardPayments }: Pick<Deps, "db" | "cardPayments">) {
  const failed = (await selectFailedRefunds(db)).map(({ amount, failed_at, back, ...row }) => ({
    ...row,
    amount,
    difference: fillMessage(texts.refundFailed.difference, { amount: formatCents(back) }),
    checked_at: failed_at,
  }));
  const rows = [...(await selectDifferences(db)), ...failed];
  return {
    is_configured: cardPayments !== null,
    data: rows.map(({ difference, checked_at, ...row }) => ({
      ...row,
      difference: difference ?? "",
      checked_at: (checked_at ?? new Date(0)).toISOString(),
    })),
  };
}
