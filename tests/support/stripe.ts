import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const SECRET_KEY = "sk_test_controfigura";
const WEBHOOK_SECRET = "whsec_controfigura";

interface Session {
  id: string;
  object: "checkout.session";
  url: string;
  status: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  payment_intent: { id: string; latest_charge: { id: string; amount_refunded: number } } | null;
}

/** A try to pay, of which the page of a session may see several. */
interface Intent {
  id: string;
  object: "payment_intent";
  metadata: Record<string, string>;
}

interface Refund {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
}

/** A signed message, as Stripe sends it. */
export interface SignedMessage {
  body: string;
  signature: string;
}

/**
 * A small server that speaks the parts of Stripe's API that we use, as they are documented: form-encoded calls with a bearer key,
 * sessions of Checkout, refunds, keys that make a call once and refuse another body (docs.stripe.com/api/idempotent_requests),
 * messages signed by `t=…,v1=…` (docs.stripe.com/webhooks).
 */
export interface StripeStandIn {
  settings: { secretKey: string; webhookSecret: string; apiUrl: string };
  sessions: Map<string, Session>;
  refunds: Refund[];
  /** How refunds stand when they are made. */
  refundStatus: string;
  /** How often it was called without anything new being made. */
  replays: number;
  /** While it is set, each call fails with this status. */
  failing: number | null;
  /** The buyer pays. */
  pay(id: string): void;
  /** The buyer's card is refused, and the page of the session stays open for another one; the try. */
  refuse(id: string): string;
  /** What it tells of a session, a try or a refund; `at` is when, by its own clock. */
  message(type: string, id: string, over?: { secret?: string; session?: object }): SignedMessage;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const refusal = (message: string) => ({
  error: { type: "invalid_request_error", message },
});

export async function openStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>();
  const refunds: StripeStandIn["refunds"] = [];
  /** What each session marks its tries with. */
  const marks = new Map<string, Record<string, string>>();
  const intents = new Map<string, Intent>();
  const kept = new Map<string, { body: string; answer: unknown }>();
  let number = 0;
  const next = (kind: string) => {
    number += 1;
    return `${kind}_test_${number}`;
  };

  function makeSession(form: URLSearchParams): unknown {
    const price = "line_items[0][price_data]";
    const id = next("cs");
    const session: Session = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.example/${id}`,
      status: "open",
      payment_status: "unpaid",
      amount_total: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`) ?? "",
      client_reference_id: form.get("client_reference_id"),
      payment_intent: null,
    };
    sessions.set(id, session);
    marks.set(id, { order: form.get("payment_intent_data[metadata][order]") ?? "" });
    return session;
  }

  function makeRefund(form: URLSearchParams): unknown {
    const intent = form.get("payment_intent") ?? "";
    const session = [...sessions.values()].find((one) => one.payment_intent?.id === intent);
    const amount = Number(form.get("amount"));
    const charge = session?.payment_intent?.latest_charge;
    if (!session || !charge || charge.amount_refunded + amount > session.amount_total) {
      return refusal("Refund amount is greater than what is left of the charge.");
    }
    charge.amount_refunded += amount;
    const refund: Refund = {
      id: next("re"),
      object: "refund",
      payment_intent: intent,
      amount,
      status: standIn.refundStatus,
      metadata: { refund: form.get("metadata[refund]") ?? "" },
    };
    refunds.push(refund);
    return refund;
  }

  function answerTo(method: string, path: string, form: URLSearchParams): unknown {
    if (method === "POST" && path === "/v1/checkout/sessions") return makeSession(form);
    if (method === "POST" && path === "/v1/refunds") return makeRefund(form);
    const refundId = /^\/v1\/refunds\/(\w+)$/.exec(path)?.[1];
    if (refundId) {
      return refunds.find(({ id }) => id === refundId) ?? refusal(`No such refund: '${refundId}'`);
    }
    const id = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1] ?? "";
    return sessions.get(id) ?? refusal(`No such checkout.session: '${id}'`);
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    };
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return send(401, { error: { type: "invalid_request_error", message: "Invalid API Key" } });
    }
    if (standIn.failing !== null) return send(standIn.failing, { error: { type: "api_error" } });
    const key = request.headers["idempotency-key"];
    const method = request.method ?? "";
    const path = new URL(request.url ?? "/", "http://stripe").pathname;
    if (method === "POST" && typeof key !== "string") return send(400, refusal("No key"));
    const earlier = typeof key === "string" ? kept.get(key) : undefined;
    if (earlier) {
      standIn.replays += 1;
      if (earlier.body !== body) {
        const message = "Keys for idempotent requests can only be used with the same parameters";
        return send(400, { error: { type: "idempotency_error", message } });
      }
      return send(200, earlier.answer);
    }
    const answer = answerTo(method, path, new URLSearchParams(body));
    const isRefused = Object.hasOwn(answer as object, "error");
    if (typeof key === "string" && !isRefused) {
      kept.set(key, { body, answer: structuredClone(answer) });
    }
    send(isRefused ? 400 : 200, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const standIn: StripeStandIn = {
    settings: {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${port}`,
    },
    sessions,
    refunds,
    refundStatus: "succeeded",
    replays: 0,
    failing: null,
    pay: (id) => {
      const session = sessions.get(id);
      if (!session) throw new Error(`There is no session ${id}`);
      session.status = "complete";
      session.payment_status = "paid";
      session.payment_intent = {
        id: next("pi"),
        latest_charge: { id: next("ch"), amount_refunded: 0 },
      };
    },
    refuse: (id) => {
      const intent = next("pi");
      const metadata = marks.get(id) ?? {};
      intents.set(intent, { id: intent, object: "payment_intent", metadata });
      return intent;
    },
    message: (type, id, { secret = WEBHOOK_SECRET, session = {} } = {}) => {
      const body = JSON.stringify({
        id: next("evt"),
        object: "event",
        type,
        data: {
          object: {
            ...(sessions.get(id) ?? intents.get(id) ?? refunds.find((one) => one.id === id)),
            ...session,
          },
        },
      });
      // The library takes what is not older than five minutes by the clock of the machine.
      const at = Math.floor(Date.now() / 1000);
      const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
      return { body, signature: `t=${at},v1=${v1}` };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return standIn;
}
