import { randomUUID } from "node:crypto";
import http from "node:http";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { confirmOrder, saveOrderDetails, startOrder } from "@/lib/contract/order-endpoints";
import type { Load } from "./load";
import { quantile } from "./readers";

interface Answer {
  status: number;
  body: string;
}

export interface Purchase {
  /** Origin of the backend on this machine. */
  origin: string;
  /** Origin of the site, for the Origin header of forms. */
  site: string;
  slug: string;
  typeId: string;
  /** Tickets per order. */
  quantity: number;
}

/** An order whose confirmation was sent, answered or not. */
export interface Attempt {
  code: string;
  /** Opens it in another browser. */
  key: string;
  /** Idempotency key of the confirmation: a repeat is still one order. */
  once: string;
  quantity: number;
}

export interface Bought extends Attempt {
  /** Ids of its tickets' pages. */
  tickets: string[];
  /** Milliseconds of each of the three calls. */
  times: number[];
}

export interface BuyersOptions extends Purchase {
  connections: number;
  seconds: number;
}

let machines = 0;

/** Buyers have many addresses, since starts are limited by address. */
function nextAddress(): string {
  machines += 1;
  return `10.${(machines >> 16) & 255}.${(machines >> 8) & 255}.${machines & 255}`;
}

function ask(
  agent: http.Agent,
  { url, method, body, headers }: { url: string; method: string; body: object; headers: object },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { agent, method, headers: { "content-type": "application/json", ...headers } },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("error", reject);
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
      },
    );
    request.on("error", reject);
    request.end(JSON.stringify(body));
  });
}

/** Calls as from one browser at one address; null: refused. */
function callsFrom(agent: http.Agent, { origin, site }: Purchase, times: number[] = []) {
  const address = nextAddress();
  return async (
    { method, path }: Pick<Call, "method" | "path">,
    body: object,
    more: object = {},
  ) => {
    const headers = {
      origin: site,
      "sec-fetch-site": "same-origin",
      "x-requested-with": "XMLHttpRequest",
      "x-forwarded-for": address,
      ...more,
    };
    const startedAt = performance.now();
    const answer = await ask(agent, { url: origin + path, method, body, headers });
    times.push(performance.now() - startedAt);
    return answer.status < 300 ? JSON.parse(answer.body) : null;
  };
}

type Calls = ReturnType<typeof callsFrom>;

const orderOf = ({ code, key }: Pick<Attempt, "code" | "key">) => ({ code, key });

/** The order's tickets; null if it is not complete. */
async function sendConfirmation(call: Calls, attempt: Attempt): Promise<string[] | null> {
  const once = { "idempotency-key": attempt.once };
  const confirmed = await call(callTo(confirmOrder, orderOf(attempt)), { method: null }, once);
  const isWhole =
    confirmed?.status === "completed" && confirmed.tickets.length === attempt.quantity;
  return isWhole ? confirmed.tickets.map(({ id }: { id: string }) => id) : null;
}

/**
 * Repeats an unanswered confirmation; returns true if the order is complete with all its tickets.
 */
export async function confirmAgain(
  agent: http.Agent,
  purchase: Purchase,
  attempt: Attempt,
): Promise<boolean> {
  return (await sendConfirmation(callsFrom(agent, purchase), attempt)) !== null;
}

/**
 * An order from reservation to confirmation; null if a call was refused. Calls `trying` before the
 * confirmation. Rejects without an answer.
 */
export async function buy(
  agent: http.Agent,
  purchase: Purchase,
  trying: (attempt: Attempt) => void = () => undefined,
): Promise<Bought | null> {
  const { slug, typeId, quantity } = purchase;
  const times: number[] = [];
  const call = callsFrom(agent, purchase, times);
  const items = [{ type_id: typeId, quantity }];
  const started = await call(callTo(startOrder, { slug }), { items });
  if (!started) return null;
  const attempt = { code: started.order.code, key: started.key, once: randomUUID(), quantity };
  const email = `${randomUUID()}@example.test`;
  const buyer = { first_name: "Vera", last_name: "Neri", email, accept_terms: true };
  if (!(await call(callTo(saveOrderDetails, orderOf(attempt)), buyer))) return null;
  trying(attempt);
  const tickets = await sendConfirmation(call, attempt);
  return tickets && { ...attempt, tickets, times };
}

/**
 * Concurrent buyers of one event, each starting when the one before is done. The rate counts
 * orders, the times each call.
 */
export async function buyTickets(options: BuyersOptions): Promise<Load & { orders: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.connections });
  const times: number[] = [];
  let orders = 0;
  let failures = 0;
  const startedAt = performance.now();
  const until = startedAt + options.seconds * 1000;
  const work = async () => {
    while (performance.now() < until) {
      const bought = await buy(agent, options);
      if (!bought) {
        failures += 1;
        continue;
      }
      orders += 1;
      times.push(...bought.times);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, work));
  const rate = orders / ((performance.now() - startedAt) / 1000);
  agent.destroy();
  const sorted = times.sort((a, b) => a - b);
  return { orders, rate, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), failures };
}
