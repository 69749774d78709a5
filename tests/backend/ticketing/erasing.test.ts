import { sql } from "drizzle-orm";
import { refunds } from "@/backend/db/schema/orders";
import { eraseOldOrders, eraseOrdersOf, trimOldOrders } from "@/backend/features/orders/erasing";
import { selectPayments } from "@/backend/features/orders/money-queries";
import { selectByCodes } from "@/backend/features/orders/queries";
import { ticketsOfOrder } from "@/backend/features/tickets/service";
import type { ManagedOrder, Order } from "@/lib/contract/orders";
import { backendOfFile } from "@/tests/support/backend";
import { logIn, newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import {
  buy,
  changeEvent,
  newBuyer,
  openTicketing,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));

/** The event of these orders is over three hours after it began, on 1 December. */
const AFTER = "2026-12-02T10:00:00Z";
const DAYS_179 = "2027-05-29T10:00:00Z";
const DAYS_181 = "2027-06-01T10:00:00Z";
const LATER = "2027-12-15T10:00:00Z";
const TEN_YEARS = "2036-12-20T10:00:00Z";

const invoice = {
  kind: "private",
  tax_code: "RSSMRA85T10A562S",
  street: "Via Roma 1",
  postal_code: "27030",
  city: "Castelvento",
  province: "PV",
};

/** Asks as somebody who manages the event and has just logged in. */
function openDesk(event: PlantedEvent) {
  return async (method: string, path: string, body?: object) => {
    const { ask } = await newStaff(backend, "redattore");
    return ask(method, `/api/business/events/${event.id}/${path}`, body);
  };
}

async function rowOf({ code }: Pick<Order, "code">) {
  const [row] = await selectByCodes(backend.deps.db, [code]);
  if (!row) throw new Error("no such order");
  return row;
}

/** An order of two tickets that was paid, partly given back, and of which everything is told that can be. */
async function paidOrder(anna?: Person) {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, { payment_methods: ["at_door"] });
  const desk = openDesk(event);
  const asked = { kind: "text", label: "Allergie?" };
  await desk("POST", "questions", { ...asked, scope: "order" });
  const { questions } = await (
    await desk("POST", "questions", { ...asked, scope: "ticket" })
  ).json();
  const [forOrder, forTicket] = questions.map(({ id }: { id: string }) => id);
  const type = await plantType(backend, event, { kind: "paid", price: 1000, vat_rate: 10 });
  const holder = { type_id: type, first_name: "Lia", last_name: "Rossi", email: "lia@example.it" };
  const who = {
    phone: "+39 333 1234567",
    answers: { [forOrder]: "Noci" },
    holders: [{ ...holder, answers: { [forTicket]: "Lattosio" } }],
    invoice,
  };
  const buyer = anna?.browser ?? newBuyer(backend);
  const order = await buy(buyer, event, { [type]: 2 }, { method: "at_door", who });
  const { id } = await rowOf(order);
  await desk("POST", `orders/${id}/paid`, { note: "Contanti da Vera" });
  const reason = "Vera era malata.";
  await desk("POST", `orders/${id}/refunds`, { amount: 500, reason });
  const [payment] = await selectPayments(backend.deps.db, [id]);
  await backend.deps.db.insert(refunds).values({
    ...{ order_id: id, payment_id: payment?.id ?? "", amount: 100, reason: "paid_twice" },
    ...{ status: "pending", created_at: backend.deps.now() },
  });
  const accepted = await newPerson(backend);
  await backend.deps.db.execute(
    sql`update tickets set holder_id = ${accepted.id} where email = 'lia@example.it'`,
  );
  return { event, order, id, desk };
}

/** Everything that an order and what hangs on it say, as text. */
async function notesOf(id: string): Promise<string> {
  const { rows } = await backend.deps.db.execute(sql`
    select o.*, (select json_agg(t) from tickets t where t.order_id = o.id) as tickets,
      (select json_agg(s) from order_steps s where s.order_id = o.id) as steps,
      (select json_agg(r) from refunds r where r.order_id = o.id) as refunds
    from orders o where o.id = ${id}`);
  return JSON.stringify(rows);
}

const notNeeded = /333 1234567|Noci|Lattosio|Lia|lia@|Contanti|malata/;

describe("a paid order", () => {
  test("keeps what the accounts need and nothing else, 180 days after the event", async () => {
    const { id, order } = await paidOrder();
    backend.setNow(DAYS_179);
    expect(await trimOldOrders(backend.deps)).toBe(0);
    expect(await notesOf(id)).toMatch(notNeeded);
    backend.setNow(DAYS_181);
    expect(await trimOldOrders(backend.deps)).toBe(1);
    expect(await trimOldOrders(backend.deps)).toBe(0);
    const said = await notesOf(id);
    expect(said).not.toMatch(notNeeded);
    expect(said).toContain("paid_twice");
    expect(await rowOf(order)).toMatchObject({
      ...{ first_name: "Vera", last_name: "Neri", email: "vera@example.it", invoice },
      ...{ net: 1818, vat: 182, total: 2000, erased_at: null },
      ...{ browser: "", ip_hash: null, phone: null, answers: {}, holders: [] },
    });
    const tickets = await ticketsOfOrder(backend.deps.db, id);
    for (const ticket of tickets) {
      expect(ticket).toMatchObject({ first_name: null, holder_id: null, answers: {}, price: 1000 });
    }
  });

  test("is still read by its buyer, at the desk and in each of its tables", async () => {
    const anna = await newPerson(backend);
    const { id, order, desk } = await paidOrder(anna);
    backend.setNow(DAYS_181);
    await trimOldOrders(backend.deps);
    const told: ManagedOrder = await (await desk("GET", `orders/${id}`)).json();
    expect(told).toMatchObject({ buyer: "Vera Neri", answers: [], order: { invoice } });
    expect(new Set(told.refunds.map(({ reason }) => reason))).toEqual(
      new Set([null, "paid_twice"]),
    );
    const { ask } = await logIn(backend, anna.id);
    const own = await (await ask("GET", `/api/orders/${order.code}`)).json();
    expect(own).toMatchObject({ buyer: { first_name: "Vera", phone: null }, holders: [] });
    expect((await ask("GET", `/api/tickets/${own.tickets[0].id}`)).status).toBe(200);
    expect((await ask("GET", "/api/profile/export")).status).toBe(200);
    for (const sheet of ["orders", "holders", "accounting"]) {
      const answer = await desk("GET", `sheets/${sheet}`);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining(sheet === "accounting" ? "20,00" : order.code),
      ]);
    }
  });

  test("loses also what was written to it later, 180 days after that", async () => {
    const { id, desk } = await paidOrder();
    backend.setNow(DAYS_181);
    await trimOldOrders(backend.deps);
    const reason = "Errore della cassa con Vera.";
    await desk("POST", `orders/${id}/refunds`, { amount: 200, reason });
    expect(await trimOldOrders(backend.deps)).toBe(0);
    expect(await notesOf(id)).toContain(reason);
    backend.setNow(LATER);
    expect(await trimOldOrders(backend.deps)).toBe(1);
    expect(await notesOf(id)).not.toContain(reason);
  });

  test("stays whole as long as its event is postponed", async () => {
    const { event, id } = await paidOrder();
    await changeEvent(backend, event, { status: "postponed", status_reason: "Neve." });
    backend.setNow(DAYS_181);
    expect(await trimOldOrders(backend.deps)).toBe(0);
    expect(await notesOf(id)).toMatch(notNeeded);
  });

  test("names nobody after ten years", async () => {
    const { id } = await paidOrder();
    backend.setNow(TEN_YEARS);
    await eraseOldOrders(backend.deps);
    expect(await notesOf(id)).not.toMatch(/Vera|Neri|vera@|Via Roma|Noci|Lia|malata/);
  });
});

describe("an account that is erased", () => {
  const erase = ({ id }: Person) =>
    backend.deps.db.transaction((tx) => eraseOrdersOf(tx, id, backend.deps));
  const keptAnswers = async () =>
    (await backend.deps.db.execute(sql`select scope from kept_answers`)).rows;

  /** A free order of somebody. */
  async function freeOrder(anna: Person) {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event);
    return buy(anna.browser, event, { [type]: 1 });
  }

  test("leaves at once nothing in free orders of an event that is over", async () => {
    const anna = await newPerson(backend);
    const order = await freeOrder(anna);
    backend.setNow(AFTER);
    await erase(anna);
    expect(await rowOf(order)).toMatchObject({ email: null, first_name: null, user_id: null });
    expect((await rowOf(order)).erased_at).toEqual(new Date(AFTER));
  });

  test("leaves its name in free orders of an event that is to come", async () => {
    const anna = await newPerson(backend);
    const order = await freeOrder(anna);
    await erase(anna);
    expect(await rowOf(order)).toMatchObject({ email: "vera@example.it", user_id: null });
  });

  test("leaves at once only what the accounts need in paid orders of an event that is over", async () => {
    const anna = await newPerson(backend);
    const { id, order } = await paidOrder(anna);
    backend.setNow(AFTER);
    await erase(anna);
    expect(await notesOf(id)).not.toMatch(notNeeded);
    expect(await rowOf(order)).toMatchObject({ first_name: "Vera", invoice, user_id: null });
  });

  test("leaves paid orders of an event that is to come as they are", async () => {
    const anna = await newPerson(backend);
    const { id, order } = await paidOrder(anna);
    await erase(anna);
    expect(await notesOf(id)).toMatch(notNeeded);
    expect(await rowOf(order)).toMatchObject({ trimmed_at: null, user_id: null });
  });

  test("takes what its confirmations were answered with it, and nobody else's", async () => {
    const [anna, bea] = [await newPerson(backend), await newPerson(backend)];
    await freeOrder(anna);
    const { id } = await rowOf(await freeOrder(bea));
    await erase(anna);
    expect(await keptAnswers()).toEqual([{ scope: `order ${id}` }]);
  });
});
