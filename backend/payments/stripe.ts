import Stripe from "stripe";
import {
  ForgedMessage,
  type PaymentProvider,
  PaymentRefused,
  type ProviderNews,
  type ProviderPayment,
  type ProviderRefund,
} from "./provider";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Null: Stripe itself. */
  apiUrl: string | null;
}

const TIMEOUT_MS = 10_000;
/** The library repeats unanswered calls with the same key. */
const RETRIES = 1;
/** Events that end a session: paid, or failed. */
const paymentNews: readonly string[] = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
];

/** A card was refused on a session's page, which stays open. */
const REFUSED_CARD = "payment_intent.payment_failed";

/** A refund is made, pending for days with some banks, or failed later. */
const refundNews: readonly string[] = ["refund.created", "refund.updated", "refund.failed"];

function clientOf({ secretKey, apiUrl }: StripeSettings): Stripe {
  const config = { maxNetworkRetries: RETRIES, timeout: TIMEOUT_MS, telemetry: false };
  if (apiUrl === null) return new Stripe(secretKey, config);
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    ...config,
    host: hostname,
    port,
    protocol: protocol === "http:" ? "http" : "https",
  });
}

/** Separates Stripe's permanent refusals from connection failures. */
function toRefusal(error: unknown): unknown {
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError;
  return isFinal ? new PaymentRefused(error.message, { cause: error }) : error;
}

async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw toRefusal(error);
  }
}

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent;

function stateOf({ payment_status, status }: Session): ProviderPayment["state"] {
  if (payment_status === "paid") return "paid";
  return status === "expired" ? "failed" : "open";
}

function refundedOf(session: Session): number {
  const intent = session.payment_intent as Intent | string | null;
  if (intent === null || typeof intent === "string") return 0;
  const charge = intent.latest_charge;
  return charge && typeof charge !== "string" ? charge.amount_refunded : 0;
}

function toPayment(session: Session): ProviderPayment {
  return {
    ref: session.id,
    orderId: session.client_reference_id,
    state: stateOf(session),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    refunded: refundedOf(session),
  };
}

function toRefund({ id, metadata, status, failure_reason }: Stripe.Refund): ProviderRefund {
  const hasFailed = status === "failed" || status === "canceled";
  return {
    ref: id,
    refundId: metadata?.refund ?? null,
    state: hasFailed ? "failed" : status === "succeeded" ? "done" : "open",
    fault: hasFailed ? (failure_reason ?? status) : null,
  };
}

/**
 * Stripe through its official library, with Stripe's own card page, so that card numbers never
 * reach the portal (docs/decisions/187).
 */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = clientOf(settings);

  async function sessionOf(ref: string): Promise<Session> {
    return asked(
      stripe.checkout.sessions.retrieve(ref, { expand: ["payment_intent.latest_charge"] }),
    );
  }

  return {
    async start({ orderId, code, title, amount, email, returnUrl, key }) {
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: orderId,
            customer_email: email,
            locale: "it",
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: "eur",
                  unit_amount: amount,
                  product_data: { name: title, description: code },
                },
              },
            ],
            metadata: { order: orderId },
            payment_intent_data: { metadata: { order: orderId }, description: code },
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: key },
        ),
      );
      if (!session.url) throw new PaymentRefused("A session without a page");
      return { ref: session.id, url: session.url };
    },

    async readMessage(body, signature): Promise<ProviderNews> {
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(
          Buffer.from(body),
          signature,
          settings.webhookSecret,
        );
      } catch (error) {
        throw new ForgedMessage("The signature is not Stripe's", { cause: error });
      }
      if (refundNews.includes(event.type)) {
        return { kind: "refund", refund: toRefund(event.data.object as Stripe.Refund) };
      }
      if (event.type === REFUSED_CARD) {
        return { kind: "refusal", orderId: event.data.object.metadata.order ?? null };
      }
      if (!paymentNews.includes(event.type)) return { kind: "other" };
      const payment = toPayment(event.data.object as Session);
      const hasFailed = event.type === "checkout.session.async_payment_failed";
      return { kind: "payment", payment: hasFailed ? { ...payment, state: "failed" } : payment };
    },

    async refund({ ref, amount, refundId }) {
      const { payment_intent: intent } = await sessionOf(ref);
      const id = typeof intent === "string" ? intent : intent?.id;
      if (!id) throw new PaymentRefused("Nothing was paid");
      const asking = { payment_intent: id, amount, metadata: { refund: refundId } };
      const idempotencyKey = `refund ${refundId}`;
      return toRefund(await asked(stripe.refunds.create(asking, { idempotencyKey })));
    },

    fetchRefund: async (ref) => toRefund(await asked(stripe.refunds.retrieve(ref))),

    fetch: async (ref) => toPayment(await sessionOf(ref)),
  };
}
