import { receiveAdPayment } from "@/backend/features/ads/service";
import {
  isPartlyOff,
  itemsOfOrders,
  type OrderRow,
  receiveCardPayment,
  receiveRefusal,
  registerCardPayment,
  requireHeld,
} from "@/backend/features/orders/service";
import { findSoldEvent, isOrganiserIn } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { ForgedMessage, type ProviderPayment } from "@/backend/payments/provider";
import { requireProvider, startPayment } from "@/backend/payments/starting";
import orders from "@/lib/i18n/messages/it/orders.json";
import texts from "@/lib/i18n/messages/it/payments.json";
import { checkoutPage } from "@/lib/routes";
import { countFailed } from "./queries";
import { applyRefund } from "./refunding";

type CardPaymentDeps = Pick<
  Deps,
  "db" | "now" | "queue" | "config" | "secrets" | "log" | "cardPayments" | "web"
>;

const CURRENCY = "eur";

/**
 * The provider's page to pay a confirmed order by card; repeated calls make one payment. Throws
 * `conflict`, `unavailable` if the provider is unreachable.
 */
export async function beginCardPayment(
  deps: CardPaymentDeps,
  order: OrderRow,
): Promise<{ url: string }> {
  requireProvider(deps);
  const { id, code, total, email, payment_method } = requireHeld(order, deps.now());
  if (payment_method !== "card" || email === null) {
    throw new DomainError("conflict", texts.faults.notConfirmed);
  }
  const event = await findSoldEvent(deps.db, order.event_id);
  if (!isOrganiserIn(event, deps.now())) {
    throw new DomainError("conflict", orders.faults.organiserOut);
  }
  if (isPartlyOff(event, await itemsOfOrders(deps.db, [id]))) {
    throw new DomainError("conflict", texts.faults.off);
  }
  const asked = {
    orderId: id,
    code,
    title: event.title,
    amount: total,
    email,
    returnUrl: `${deps.config.siteUrl}${checkoutPage(event.slug, { code })}`,
  };
  const started = await startPayment(deps, asked, await countFailed(deps.db, id));
  await registerCardPayment(deps, { orderId: id, ref: started.ref, amount: total });
  return { url: started.url };
}

/**
 * Processes the provider's report on a payment. Repeated or unordered reports change nothing more.
 */
export async function applyPayment(deps: CardPaymentDeps, payment: ProviderPayment): Promise<void> {
  if (payment.orderId === null || payment.state === "open") return;
  if (payment.currency !== CURRENCY) {
    deps.log.error({ payment: payment.ref }, "a payment in another currency");
    return;
  }
  const { ref, amount } = payment;
  const news = { ref, amount, isPaid: payment.state === "paid" };
  if (await receiveAdPayment(deps, { ...news, bookingId: payment.orderId })) return;
  await receiveCardPayment(deps, { ...news, orderId: payment.orderId });
}

/** Processes a raw message of the provider. Throws `bad_request` for a wrong signature. */
export async function receiveMessage(
  deps: CardPaymentDeps,
  body: Uint8Array,
  signature: string,
): Promise<void> {
  const provider = requireProvider(deps);
  try {
    const news = await provider.readMessage(body, signature);
    if (news.kind === "payment") await applyPayment(deps, news.payment);
    if (news.kind === "refund") await applyRefund(deps, news.refund);
    if (news.kind === "refusal" && news.orderId) await receiveRefusal(deps, news.orderId);
  } catch (error) {
    if (!(error instanceof ForgedMessage)) throw error;
    deps.log.warn("a message of the payment provider was forged");
    throw new DomainError("bad_request");
  }
}
