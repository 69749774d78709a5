/** @postgres features/orders/buyer-limits, features/orders/money-queries */

import { sql } from "drizzle-orm";
import { expireOrders } from "@/backend/features/orders/expiring";
import { selectByCodes } from "@/backend/features/orders/queries";
import { receivePayment } from "@/backend/features/orders/service";
import { reconcile } from "@/backend/features/payments/reconciling";
import { makeRefunds } from "@/backend/features/payments/refunding";
import { createStripeProvider } from "@/backend/payments/stripe";
import { callTo } from "@/lib/contract/endpoint";
import {
  cancelOrder,
  getOrder,
  saveOrderDetails,
  startCardPayment,
} from "@/lib/contract/order-endpoints";
import type { Order } from "@/lib/contract/orders";
import type { StatementResult } from "@/lib/contract/payments";
import { getTicket } from "@/lib/contract/ticket-endpoints";
import texts from "@/lib/i18n/messages/it/orders.json";
import { backendOfFile } from "@/tests/support/backend";
import { giveRole, plantOrganisation } from "@/tests/support/organisations";
import type { Browser } from "@/tests/support/people";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import { openStripe, type SignedMessage, type StripeStandIn } from "@/tests/support/stripe";
import {
  bank,
  buy,
  changeEvent,
  confirm,
  countPlaces,
  details,
  held,
  newBuyer,
  openTicketing,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  workOff,
} from "@/tests/support/ticketing";

let stripe: StripeStandIn;
const backend = backendOfFile(async () => {
  stripe = await openStripe();
  return openTicketing({ cardPayments: createStripeProvider(stripe.settings) });
});
const NOW = "2026-11-21T10:00:00Z";
beforeEach(() => {
  backend.setNow(NOW);
  stripe.failing = null;
  stripe.refundStatus = "succeeded";
});
afterAll(() => stripe.close());

const read = async (buyer: Browser, { code }: Pick<Order, "code">) =>
  (await buyer.send(callTo(getOrder, { code }))).json();
const pay = (buyer: Browser, { code }: Pick<Order, "code">) =>
  buyer.send(callTo(startCardPayment, { code }));
const tell = ({ body, signature }: SignedMessage) =>
  backend.request("/api/payments/stripe", {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });

/** An order of some tickets at ten euros that is to be paid by card, and the session of its payment. */
let cards = 0;
async function cardOrder(quantity = 1, planted?: { event: PlantedEvent; type: string }) {
  const event = planted?.event ?? (await plantEvent(backend));
  if (!planted) await setTicketing(backend, event, { payment_methods: ["card"] });
  const input = { kind: "paid", price: 1000, quantity: 2, cancel_rule: { is_allowed: true } };
  const type = planted?.type ?? (await plantType(backend, event, input));
  const buyer = newBuyer(backend);
  cards += 1;
  const who = { email: `carta.${cards}@example.it` };
  const order = await buy(buyer, event, { [type]: quantity }, { method: "card", who });
  const { url } = await (await pay(buyer, order)).json();
  const session = String(url).split("/").at(-1) ?? "";
  return { event, type, buyer, order, session };
}

describe("a card", () => {
  test("is given on the provider's page, which two tries share, and pays when the provider says so, once", async () => {
    const { event, buyer, order, session } = await cardOrder(2);
    expect(order).toMatchObject({ status: "reserved", payment_status: "awaiting", tickets: [] });
    expect(stripe.sessions.get(session)).toMatchObject({ amount_total: 2000, currency: "eur" });
    const again = await (await pay(buyer, order)).json();
    expect(again.url).toContain(session);
    // Coming back from the page proves nothing.
    expect(await read(buyer, order)).toMatchObject({ status: "reserved" });
    stripe.pay(session);
    const message = stripe.message("checkout.session.completed", session);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(message)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect((await tell(stripe.message("checkout.session.expired", session))).status).toBe(204);
    const paid = await read(buyer, order);
    expect(paid).toMatchObject({ status: "completed", payment_status: "received" });
    expect(paid.tickets).toHaveLength(2);
    expect(await countPlaces(backend, event)).toEqual({ taken: 2, tickets: 2, items: 2 });
    const { rows } = await backend.deps.db.execute(sql`select status, amount from payments`);
    expect(rows).toEqual([{ status: "received", amount: 2000 }]);
  });

  test("is taken for nobody who may not sell any more, also not for what was confirmed before", async () => {
    const organisationId = await plantOrganisation(backend, { role: "associazione" });
    const event = await plantEvent(backend, { organisationId });
    await setTicketing(backend, event, { payment_methods: ["card"] });
    const type = await plantType(backend, event, { kind: "paid", price: 1000, quantity: 2 });
    const { buyer, order } = await cardOrder(1, { event, type });
    const suspend = (at: Date | null) =>
      backend.deps.db.execute(sql`
        update organisation_roles set suspended_at = ${at} where organisation_id = ${organisationId}`);
    await suspend(backend.deps.now());
    const refused = await pay(buyer, order);
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      texts.faults.organiserOut,
    ]);
    await suspend(null);
    expect((await pay(buyer, order)).status).toBe(200);
  });

  test("pays nothing by a message that is forged, of another sum, or of another currency", async () => {
    const { buyer, order, session } = await cardOrder(1);
    stripe.pay(session);
    const type = "checkout.session.completed";
    const forged = stripe.message(type, session, { secret: "whsec_altro" });
    expect((await tell(forged)).status).toBe(400);
    const { body, signature } = stripe.message(type, session);
    expect((await tell({ body: body.replace("1000", "1"), signature })).status).toBe(400);
    expect((await tell({ body, signature: "" })).status).toBe(400);
    const dollars = stripe.message(type, session, { session: { currency: "usd" } });
    expect((await tell(dollars)).status).toBe(204);
    expect(await read(buyer, order)).toMatchObject({ status: "reserved", tickets: [] });
    const less = stripe.message(type, session, { session: { amount_total: 999 } });
    expect((await tell(less)).status).toBe(204);
    expect(await read(buyer, order)).toMatchObject({
      status: "reserved",
      refund_status: "pending",
    });
  });

  test("that is refused leaves time for another one", async () => {
    const { buyer, order, session } = await cardOrder(1);
    backend.setNow("2026-11-21T10:14:00Z");
    await tell(stripe.message("checkout.session.async_payment_failed", session));
    expect(await read(buyer, order)).toMatchObject({
      status: "reserved",
      payment_status: "failed",
      reserved_until: "2026-11-21T10:24:00.000Z",
    });
  });

  test("that is refused on the provider's page leaves time for another one there, which pays", async () => {
    const { buyer, order, session } = await cardOrder(1);
    backend.setNow("2026-11-21T10:14:00Z");
    const refused = stripe.message("payment_intent.payment_failed", stripe.refuse(session));
    expect((await tell(refused)).status).toBe(204);
    expect(await read(buyer, order)).toMatchObject({
      status: "reserved",
      reserved_until: "2026-11-21T10:24:00.000Z",
    });
    stripe.pay(session);
    await tell(stripe.message("checkout.session.completed", session));
    expect(await read(buyer, order)).toMatchObject({
      status: "completed",
      payment_status: "received",
    });
    // Told late, it changes nothing any more.
    expect((await tell(refused)).status).toBe(204);
    expect(await read(buyer, order)).toMatchObject({ payment_status: "received" });
  });

  test("of two that pay late for one place completes one order, and the other gets its money back", async () => {
    const first = await cardOrder(1);
    const second = await cardOrder(1, first);
    backend.setNow("2026-11-21T10:20:00Z");
    expect(await expireOrders(backend.deps)).toBe(2);
    await cardOrder(1, first);
    for (const { session } of [first, second]) stripe.pay(session);
    const messages = [first, second].map(({ session }) =>
      stripe.message("checkout.session.completed", session),
    );
    await Promise.all(messages.map(tell));
    const orders = [await read(first.buyer, first.order), await read(second.buyer, second.order)];
    expect(orders.map(({ status, refund_status }) => `${status} ${refund_status}`).sort()).toEqual([
      "completed none",
      "expired pending",
    ]);
    const before = stripe.refunds.length;
    stripe.failing = 500;
    await makeRefunds(backend.deps);
    expect(stripe.refunds).toHaveLength(before);
    stripe.failing = null;
    await Promise.all([makeRefunds(backend.deps), makeRefunds(backend.deps)]);
    await makeRefunds(backend.deps);
    expect(stripe.refunds.slice(before)).toMatchObject([{ amount: 1000 }]);
    const late = orders[0].status === "expired" ? first : second;
    expect(await read(late.buyer, late.order)).toMatchObject({ refund_status: "full" });
  });

  test("gives back what a buyer cancels, and says so when the provider will not", async () => {
    const { buyer, order, session } = await cardOrder(2);
    stripe.pay(session);
    await tell(stripe.message("checkout.session.completed", session));
    const [ticket] = (await read(buyer, order)).tickets;
    await buyer.send(callTo(cancelOrder, { code: order.code }), { ticket_ids: [ticket.id] });
    await makeRefunds(backend.deps);
    expect(await read(buyer, order)).toMatchObject({
      refund_status: "partial",
      refund_amount: 1000,
    });
    const charge = stripe.sessions.get(session)?.payment_intent?.latest_charge;
    if (charge) charge.amount_refunded = 2000;
    await buyer.send(callTo(cancelOrder, { code: order.code }), {});
    await makeRefunds(backend.deps);
    expect(await read(buyer, order)).toMatchObject({
      status: "cancelled",
      refund_status: "failed",
      refund_amount: 1000,
    });
  });

  test("is given back when the provider says that it was; what failed is told, listed and followed by night", async () => {
    const { event, buyer, order, session } = await cardOrder(2);
    const seller = await newPerson(backend);
    const organisation_id = await giveRole(backend, seller.id, "associazione");
    await changeEvent(backend, event, { organisation_id });
    stripe.pay(session);
    await tell(stripe.message("checkout.session.completed", session));
    stripe.refundStatus = "pending";
    const { tickets } = await read(buyer, order);
    for (const { id } of tickets) {
      await buyer.send(callTo(cancelOrder, { code: order.code }), { ticket_ids: [id] });
    }
    await makeRefunds(backend.deps);
    await makeRefunds(backend.deps);
    expect(await read(buyer, order)).toMatchObject({ refund_status: "pending" });
    const [first, second] = stripe.refunds.slice(-2);
    if (!first || !second) throw new Error("Two refunds were asked for");
    const desk = `/api/business/events/${event.id}/orders`;
    const { data } = await (await seller.ask("GET", desk)).json();
    const { refunds } = await (await seller.ask("GET", `${desk}/${data[0].id}`)).json();
    const byHand = await seller.ask(
      "POST",
      `${desk}/${data[0].id}/refunds/${refunds[0].id}/done`,
      {},
    );
    expect(byHand.status).toBe(409);
    const done = stripe.message("refund.updated", first.id, { session: { status: "succeeded" } });
    const failed = stripe.message("refund.failed", first.id, {
      session: { status: "failed", failure_reason: "expired_or_canceled_card" },
    });
    expect((await tell(done)).status).toBe(204);
    Object.assign(second, { status: "succeeded" });
    await reconcile(backend.deps);
    expect(await read(buyer, order)).toMatchObject({ refund_status: "full" });
    // The bank sends it back days later; word that comes late does not undo that.
    for (const message of [failed, done, failed]) expect((await tell(message)).status).toBe(204);
    expect(await read(buyer, order)).toMatchObject({ refund_status: "failed" });
    const told = await (await seller.ask("GET", "/api/notifications")).json();
    expect(told.data).toMatchObject([
      {
        title: "Un rimborso non è riuscito",
        body: expect.stringContaining(`10,00 € dell'ordine ${order.code}`),
      },
    ]);
    const admin = await newStaff(backend, "amministratore");
    const listed = async () =>
      (await (await admin.ask("GET", "/api/staff/payments/differences")).json()).data.filter(
        ({ code }: { code: string }) => code === order.code,
      );
    expect(await listed()).toMatchObject([{ difference: "rimborso di 10,00 € / non riuscito" }]);
    // Given back in another way, it is owed no more.
    const open = (await (await seller.ask("GET", `${desk}/${data[0].id}`)).json()).refunds;
    const lost = open.find(({ status }: { status: string }) => status === "failed");
    await seller.ask("POST", `${desk}/${data[0].id}/refunds/${lost.id}/done`, {});
    expect(await listed()).toEqual([]);
    // The provider goes on saying that its own one failed: it was given back all the same.
    expect((await tell(failed)).status).toBe(204);
    await reconcile(backend.deps);
    expect(await read(buyer, order)).toMatchObject({ refund_status: "full" });
  });

  test("is owed once where it failed and goes back by another refund", async () => {
    const { event, buyer, order, session } = await cardOrder(1);
    stripe.pay(session);
    await tell(stripe.message("checkout.session.completed", session));
    const charge = stripe.sessions.get(session)?.payment_intent?.latest_charge;
    if (charge) charge.amount_refunded = 1000;
    await buyer.send(callTo(cancelOrder, { code: order.code }), {});
    await makeRefunds(backend.deps);
    const admin = await newStaff(backend, "amministratore");
    const desk = `/api/business/events/${event.id}`;
    const owed = async () => {
      const { data } = await (await admin.ask("GET", `${desk}/orders?refunds=open`)).json();
      const all = await (await admin.ask("GET", `${desk}/ticketing`)).json();
      return [data.map((card: { owed: number }) => card.owed), all.owed.amount];
    };
    expect(await owed()).toEqual([[1000], 1000]);
    const [row] = await selectByCodes(backend.deps.db, [order.code]);
    const refunds = `${desk}/orders/${row?.id}/refunds`;
    const again = await admin.ask("POST", refunds, { amount: 1000, reason: "Anzi, in contanti." });
    const asked = (await again.json()).refunds.find(
      ({ status }: { status: string }) => status === "pending",
    );
    // What is asked of the provider is no work of the organiser's.
    expect(await owed()).toEqual([[1000], 0]);
    expect((await admin.ask("POST", `${refunds}/${asked.id}/done`, {})).status).toBe(200);
    expect(await owed()).toEqual([[], 0]);
    expect(await read(buyer, order)).toMatchObject({ refund_status: "full" });
  });

  test("waits with its places while the provider cannot be reached, and is not offered where none is configured", async () => {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { payment_methods: ["card"] });
    const type = await plantType(backend, event, { kind: "paid", price: 500 });
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 1 }, { method: "card" });
    stripe.failing = 503;
    expect((await pay(buyer, order)).status).toBe(503);
    expect(await read(buyer, order)).toMatchObject({ status: "reserved" });
    const { cardPayments } = backend.deps;
    backend.deps.cardPayments = null;
    try {
      const offer = await (await buyer.call("GET", `${event.path}/tickets`)).json();
      expect(offer.payment_methods).toEqual([]);
      expect((await pay(buyer, order)).status).toBe(409);
    } finally {
      backend.deps.cardPayments = cardPayments;
    }
  });
});

test("each night what was paid unheard is received, and what differs is listed for the administrators", async () => {
  const heard = await cardOrder(1);
  const unheard = await cardOrder(1, heard);
  for (const { session } of [heard, unheard]) stripe.pay(session);
  await tell(stripe.message("checkout.session.completed", heard.session));
  const charge = stripe.sessions.get(heard.session)?.payment_intent?.latest_charge;
  if (charge) charge.amount_refunded = 400;
  backend.setNow("2026-11-21T11:00:00Z");
  await reconcile(backend.deps);
  expect(await read(unheard.buyer, unheard.order)).toMatchObject({ status: "completed" });
  const admin = await newStaff(backend, "amministratore");
  const { data } = await (await admin.ask("GET", "/api/staff/payments/differences")).json();
  expect(data).toMatchObject([{ code: heard.order.code, difference: "refunded 0 / 400" }]);
});

test("a card is refused for less than it can be charged, before anything is confirmed", async () => {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, { payment_methods: ["card"] });
  const type = async (price: number) =>
    plantType(backend, event, { name: `A ${price}`, kind: "paid", price, quantity: 5 });
  const hold = async (price: number) => {
    const buyer = newBuyer(backend);
    const { order } = await held(buyer, event, { [await type(price)]: 1 });
    const email = `pochi.${price}@example.it`;
    await buyer.send(callTo(saveOrderDetails, { code: order.code }), details({ email }));
    return { buyer, order };
  };
  const little = await hold(49);
  const refused = await confirm(little.buyer, little.order.code, { method: "card" });
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toEqual({ method: [texts.faults.cardTooLittle] });
  expect(await read(little.buyer, little.order)).toMatchObject({
    status: "reserved",
    payment_method: null,
  });
  const enough = await hold(50);
  const taken = await confirm(enough.buyer, enough.order.code, { method: "card" });
  expect(taken.status).toBe(200);
  expect((await pay(enough.buyer, enough.order)).status).toBe(200);
});

describe("a transfer that comes late", () => {
  /** An event of two dates, each with an order by transfer that has expired, and what a statement of both makes of them. */
  async function expired(over: { isFirstOff?: boolean } = {}) {
    const event = await plantEvent(backend, {
      starts: ["2026-12-01T20:00:00Z", "2026-12-08T20:00:00Z"],
    });
    await setTicketing(backend, event, { payment_methods: ["bank"], ...bank });
    const orders: { buyer: Browser; code: string }[] = [];
    for (const [index, occurrence_id] of event.dates.entries()) {
      const paid = { kind: "paid", price: 2000, quantity: 5, occurrence_id };
      const type = await plantType(backend, event, paid);
      const buyer = newBuyer(backend);
      const who = { email: `tardi.${index}@example.it` };
      const { code } = await buy(buyer, event, { [type]: 1 }, { method: "bank", who });
      orders.push({ buyer, code });
    }
    backend.setNow("2026-11-26T10:00:00Z");
    expect(await expireOrders(backend.deps)).toBe(2);
    if (over.isFirstOff) {
      await backend.deps.db.execute(
        sql`update event_occurrences set is_cancelled = true where id = ${event.dates[0]}`,
      );
    }
    const admin = await newStaff(backend, "amministratore");
    return async () => {
      const lines = orders.map(({ code }) => `Ordine ${code};20,00`);
      const csv = ["Causale;Importo", ...lines].join("\r\n");
      const path = `/api/business/events/${event.id}/statement?apply=1`;
      await admin.ask("POST", path, Buffer.from(csv), { "content-type": "text/csv" });
      const seen = await Promise.all(orders.map((order) => read(order.buyer, order)));
      const again = await (
        await admin.ask("POST", path, Buffer.from(csv), { "content-type": "text/csv" })
      ).json();
      const outcomes = seen.map(({ status, refund_status }) => `${status} ${refund_status}`);
      return { outcomes, again };
    };
  }

  test("goes back where the order's own date is over, though the event has another one", async () => {
    const upload = await expired();
    backend.setNow("2026-12-02T10:00:00Z");
    const { outcomes, again } = await upload();
    expect(outcomes).toEqual(["expired pending", "completed none"]);
    // The same lines pay nothing again, and are listed as what they are.
    expect(again).toMatchObject({
      matched: [],
      doubtful: [{ fault: "in_vain" }, { fault: "already_paid" }],
    });
  });

  test("goes back where the order's own date is called off, though the event has another one", async () => {
    const upload = await expired({ isFirstOff: true });
    expect((await upload()).outcomes).toEqual(["expired pending", "completed none"]);
  });
});

test("a late payment goes back where its buyer has as many as they may by then, at another address", async () => {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, { payment_methods: ["bank"], ...bank });
  const type = await plantType(backend, event, {
    ...{ kind: "paid", price: 2000, quantity: 9, max_per_person: 2 },
  });
  const who = { email: "troppi@example.it" };
  const first = newBuyer(backend);
  const late = await buy(first, event, { [type]: 1 }, { method: "bank", who });
  backend.setNow("2026-11-26T10:00:00Z");
  expect(await expireOrders(backend.deps)).toBe(1);
  const second = { method: "bank", who: { email: "troppi+due@example.it" } };
  const other = await buy(newBuyer(backend), event, { [type]: 2 }, second);
  const [row] = await selectByCodes(backend.deps.db, [late.code]);
  await workOff(backend);
  backend.mails.length = 0;
  const receipt = { method: "bank", amount: 2000, part: "organiser" } as const;
  await receivePayment(backend.deps, row?.id ?? "", receipt);
  expect(await read(first, late)).toMatchObject({ status: "expired", refund_status: "pending" });
  await workOff(backend);
  expect(backend.mails.at(-1)?.text).toContain("quanti biglietti può averne una persona");
  expect(await countPlaces(backend, event)).toMatchObject({ taken: other.items[0]?.quantity });
});

describe("money that goes back", () => {
  async function waitingOrder() {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { payment_methods: ["bank"], ...bank });
    const paid = { kind: "paid", price: 2000, quantity: 1, cancel_rule: { is_allowed: true } };
    const type = await plantType(backend, event, paid);
    const buyer = newBuyer(backend);
    cards += 1;
    const who = { email: `torna.${cards}@example.it` };
    const order = await buy(buyer, event, { [type]: 1 }, { method: "bank", who });
    const [row] = await selectByCodes(backend.deps.db, [order.code]);
    if (!row) throw new Error("no order");
    let refs = 0;
    /** What the buyer is told when so much comes in. */
    const receive = async (amount: number) => {
      await workOff(backend);
      backend.mails.length = 0;
      refs += 1;
      const providerRef = `${order.code} ${refs}`;
      const receipt = { method: "bank", amount, providerRef, part: "organiser" } as const;
      await receivePayment(backend.deps, row.id, receipt);
      await workOff(backend);
      return backend.mails.map(({ text }) => text).join();
    };
    return { event, type, buyer, order, receive };
  }

  test("is the payment, not the price, where another sum came in", async () => {
    const { receive } = await waitingOrder();
    const text = await receive(1500);
    expect(text).toContain("Ti restituiamo 15,00 €");
    expect(text).toContain("un pagamento di 15,00 €, ma l'ordine costa 20,00 €");
    expect(text).not.toContain("posti");
  });

  test("after a second payment leaves the tickets: the page says so, and they can be handed on", async () => {
    const { buyer, order, receive } = await waitingOrder();
    await receive(2000);
    expect(await read(buyer, order)).toMatchObject({ is_paid_twice: false, refund_status: "none" });
    const text = await receive(2000);
    expect(text).toContain("era già pagato");
    expect(text).not.toContain("posti");
    expect(await read(buyer, order)).toMatchObject({
      status: "completed",
      refund_status: "pending",
      is_paid_twice: true,
    });
    const id = order.tickets[0]?.id ?? "";
    const ticket = await (await buyer.send(callTo(getTicket, { id }))).json();
    expect(ticket).toMatchObject({ status: "active", can_transfer: true });
  });

  test("says that the order was cancelled, or that the event does not take place", async () => {
    const first = await waitingOrder();
    await first.buyer.send(callTo(cancelOrder, { code: first.order.code }), {});
    expect(await first.receive(2000)).toContain("quando l'ordine era già annullato");
    const second = await waitingOrder();
    await changeEvent(backend, second.event, { status: "cancelled", status_reason: "Neve." });
    expect(await second.receive(2000)).toContain("non era più in programma");
  });

  test("says that the places were gone only where they were", async () => {
    const { event, type, receive } = await waitingOrder();
    backend.setNow("2026-11-26T10:00:00Z");
    await expireOrders(backend.deps);
    const who = { email: "altra@example.it" };
    await buy(newBuyer(backend), event, { [type]: 1 }, { method: "bank", who });
    expect(await receive(2000)).toContain("quando i posti erano finiti");
  });
});

test("a statement pays the transfers whose code and sum it holds, and tells which it doubts", async () => {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, { payment_methods: ["bank", "at_door"], ...bank });
  const type = await plantType(backend, event, { kind: "paid", price: 123_450 });
  const who = { email: "porta@example.it" };
  const atDoor = await buy(newBuyer(backend), event, { [type]: 1 }, { method: "at_door", who });
  const orders: Order[] = [];
  for (const index of [1, 2, 3]) {
    const who = { email: `bonifico.${index}@example.it` };
    orders.push(await buy(newBuyer(backend), event, { [type]: 1 }, { method: "bank", who }));
  }
  const [one, two, three] = orders.map(({ code }) => code) as [string, string, string];
  const csv = [
    "Data;Descrizione;Importo",
    `22/11/2026;BONIFICO DA VERA NERI CAUSALE Ordine ${one.toLowerCase()};1.234,50`,
    `22/11/2026;Ordine ${two.slice(0, 4)} ${two.slice(4)};"1.200,00"`,
    `22/11/2026;Ordine ${one} di nuovo;1234,50`,
    `22/11/2026;Ordine ${two} e ${three};1.234,50`,
    "22/11/2026;Canone;-3,00",
    `22/11/2026;Ordine ${atDoor.code};1.234,50`,
  ].join("\r\n");
  const admin = await newStaff(backend, "amministratore");
  const send = async (query = ""): Promise<StatementResult> => {
    const path = `/api/business/events/${event.id}/statement${query}`;
    const answer = await admin.ask("POST", path, Buffer.from(csv), { "content-type": "text/csv" });
    if (answer.status !== 200) throw new Error(await answer.text());
    return answer.json();
  };
  const seen = await send();
  expect(seen.matched).toEqual([
    { line: 2, code: one, amount: 123_450, outcome: "completed", back: 0 },
  ]);
  expect(seen.doubtful.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
    "3 amount",
    "4 paid",
    "5 several",
    "7 at_door",
  ]);
  const status = async () => {
    const list = `/api/business/events/${event.id}/orders?status=completed`;
    return (await (await admin.ask("GET", list)).json()).total;
  };
  expect(await status()).toBe(0);
  await send("?apply=1");
  expect(await status()).toBe(1);
  const again = await send("?apply=1");
  expect(again.matched).toEqual([]);
  expect(again.doubtful.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
    "2 already_paid",
    "3 amount",
    "4 already_paid",
    "5 several",
    "7 at_door",
  ]);
});

test("a statement tells of money for an order that is cancelled that it goes back, and of what was applied what became of it", async () => {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, { payment_methods: ["bank"], ...bank });
  const type = await plantType(backend, event, { kind: "paid", price: 1000 });
  const buyers = [newBuyer(backend), newBuyer(backend)] as const;
  const orders: Order[] = [];
  for (const [index, buyer] of buyers.entries()) {
    const who = { email: `esito.${index}@example.it` };
    orders.push(await buy(buyer, event, { [type]: 1 }, { method: "bank", who }));
  }
  const [one, two] = orders.map(({ code }) => code) as [string, string];
  await buyers[1].call("POST", `/api/orders/${two}/cancel`, {});
  const csv = `Descrizione;Entrate;Uscite\nOrdine ${one};10,00;\nOrdine ${two};10,00;`;
  const admin = await newStaff(backend, "amministratore");
  const path = `/api/business/events/${event.id}/statement`;
  const outcomes = async (query = "") => {
    const type = { "content-type": "text/csv" };
    const answer = await admin.ask("POST", `${path}${query}`, Buffer.from(csv), type);
    return ((await answer.json()) as StatementResult).matched.map(({ outcome }) => outcome);
  };
  expect(await outcomes()).toEqual(["completed", "refund"]);
  expect(await outcomes("?apply=1")).toEqual(["completed", "refund"]);
  expect(await read(buyers[1], { code: two } as Order)).toMatchObject({
    status: "cancelled",
    refund_status: "pending",
  });
});
