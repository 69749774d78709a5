/**
 * @postgres features/orders/details, features/orders/settling, features/ticket-messages/queries,
 * features/ticket-reports/queries, features/waiting-list/queries
 */

import { sql } from "drizzle-orm";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { expireOrders } from "@/backend/features/orders/expiring";
import { defineOrderTasks } from "@/backend/features/orders/tasks";
import { sendMessages } from "@/backend/features/ticket-messages/sending";
import { defineMessageTasks } from "@/backend/features/ticket-messages/tasks";
import { defineWaitlistTasks } from "@/backend/features/waiting-list/tasks";
import { callTo } from "@/lib/contract/endpoint";
import { cancelOrder, getOrder } from "@/lib/contract/order-endpoints";
import type { ManagedOrder, Order } from "@/lib/contract/orders";
import { backendOfFile, mailTasks, openWithTasks } from "@/tests/support/backend";
import { giveRole } from "@/tests/support/organisations";
import { newPerson } from "@/tests/support/signed-in";
import { askAs, onlyFor } from "@/tests/support/staff";
import {
  bank,
  buy,
  countPlaces,
  held,
  newBuyer,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  workOff,
} from "@/tests/support/ticketing";

const backend = backendOfFile(() =>
  openWithTasks([
    mailTasks,
    defineNotificationTasks,
    defineOrderTasks,
    defineWaitlistTasks,
    defineMessageTasks,
  ]),
);
const NOW = "2026-11-21T10:00:00Z";
beforeEach(() => backend.setNow(NOW));

/** An event of an association, and the desk of somebody who manages it. */
async function openDesk(over: object = {}) {
  const owner = await newPerson(backend);
  const organisationId = await giveRole(backend, owner.id, "associazione");
  const event = await plantEvent(backend, { organisationId, ...over });
  await setTicketing(backend, event, { payment_methods: ["at_door"], waitlist_open: true });
  const path = `/api/business/events/${event.id}`;
  const ask = (method: string, rest: string, body?: object) =>
    owner.ask(method, `${path}/${rest}`, body);
  const orderId = async ({ code }: Pick<Order, "code">): Promise<string> =>
    (await (await ask("GET", `orders?q=${code}`)).json()).data[0].id;
  const read = async (id: string): Promise<ManagedOrder> =>
    (await ask("GET", `orders/${id}`)).json();
  return { owner, event, path, ask, orderId, read };
}

const paid = { kind: "paid", price: 1000, vat_rate: 10 };

/** An order that is paid at the door, and marked so. */
async function paidOrder(
  desk: Awaited<ReturnType<typeof openDesk>>,
  quantity = 2,
  over: object = {},
) {
  const type = await plantType(backend, desk.event, { ...paid, quantity: 10, ...over });
  const order = await buy(
    newBuyer(backend),
    desk.event,
    { [type]: quantity },
    { method: "at_door" },
  );
  const id = await desk.orderId(order);
  const answer = await desk.ask("POST", `orders/${id}/paid`, { note: "Contanti" });
  if (answer.status !== 200) throw new Error(await answer.text());
  return { type, order, id };
}

/** Writes down that somebody came in with a ticket. */
async function comeIn(event: PlantedEvent, pageId: string | undefined, at: string) {
  await backend.deps.db.execute(sql`
    insert into check_ins (id, event_id, occurrence_id, ticket_id, direction, at, gate, device_id,
      changed_at)
    select gen_random_uuid(), ${event.id}, o.id, t.id, 'entry', ${at}, 'Ingresso',
      gen_random_uuid(), ${at}
    from tickets t, event_occurrences o
    where t.page_id = ${pageId} and o.event_id = ${event.id}`);
}

const mailsTo = (address: string) =>
  backend.mails.filter(({ to }) => JSON.stringify(to).includes(address)).map(({ text }) => text);

test("the desk does not exist for those who do not manage the event", async () => {
  const { path } = await openDesk();
  const allowed = { organizzatore: 404, associazione: 404, redattore: 200, amministratore: 200 };
  for (const part of ["messages", "ticket-statistics", "sheets/holders"]) {
    expect(await askAs(backend, (ask) => ask("GET", `${path}/${part}`))).toEqual(onlyFor(allowed));
  }
});

describe("guests", () => {
  const guests = [
    { first_name: "Rosa", last_name: "Sindaco", email: "rosa@example.it" },
    { first_name: "Ugo", last_name: "Banda" },
  ];

  test("have a ticket each by name, which takes a place and can be taken back", async () => {
    const { event, ask } = await openDesk();
    const type = await plantType(backend, event, { ...paid, quantity: 3 });
    const answer = await ask("POST", "guests", { type_id: type, guests });
    expect([answer.status, await answer.json()]).toEqual([201, { added: 2 }]);
    await workOff(backend);
    expect(mailsTo("rosa@example.it")).toHaveLength(1);
    expect(await countPlaces(backend, event)).toEqual({ taken: 2, tickets: 2, items: 2 });
    const { data, total } = await (await ask("GET", "orders?guests=only")).json();
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({ status: "completed", is_guest: true, total: 0, tickets: 1 });
    expect((await (await ask("GET", "orders?guests=without")).json()).total).toBe(0);
    const gone = await ask("POST", `orders/${data[0].id}/cancel`, { reason: "Non viene più." });
    expect(await gone.json()).toMatchObject({ status: "cancelled", refunds: [] });
    expect(await countPlaces(backend, event)).toMatchObject({ taken: 1, tickets: 1 });
  });

  test("come in all or not at all, and never beyond the places", async () => {
    const { event, ask } = await openDesk();
    const type = await plantType(backend, event, { quantity: 1 });
    expect((await ask("POST", "guests", { type_id: type, guests })).status).toBe(409);
    expect(await countPlaces(backend, event)).toEqual({ taken: 0, tickets: 0, items: 0 });
    // What somebody held and forgot is free for them at once.
    await held(newBuyer(backend), event, { [type]: 1 });
    const one = { type_id: type, guests: guests.slice(0, 1) };
    expect((await ask("POST", "guests", one)).status).toBe(409);
    backend.setNow("2026-11-21T10:15:00Z");
    expect((await ask("POST", "guests", one)).status).toBe(201);
    const other = await openDesk();
    expect((await other.ask("POST", "guests", { type_id: type, guests })).status).toBe(422);
  });
});

describe("an order at the desk", () => {
  test("tells what was answered, and puts a ticket in another name without the limit of its holder", async () => {
    const desk = await openDesk();
    const question = { scope: "order", kind: "checkbox", label: "Vieni in treno?" };
    const set = await (await desk.ask("POST", "questions", question)).json();
    const type = await plantType(backend, desk.event, { quantity: 5 });
    const order = await buy(
      newBuyer(backend),
      desk.event,
      { [type]: 1 },
      { who: { answers: { [set.questions[0].id]: true } } },
    );
    const id = await desk.orderId(order);
    const before = await desk.read(id);
    expect(before.answers).toEqual([{ question: "Vieni in treno?", holder: null, answer: "Sì" }]);
    const holder = { first_name: "Lia", last_name: "Rossi", email: "lia@example.it" };
    const path = (ticket: string | undefined) => `tickets/${ticket}/holder`;
    expect((await desk.ask("PUT", path(before.issued[0]?.id), holder)).status).toBe(204);
    const after = await desk.read(id);
    expect(after.issued).toMatchObject([{ first_name: "Lia", email: "lia@example.it" }]);
    expect(after.log.at(-1)).toMatchObject({ action: "holder_changed", part: "organiser" });
    const other = await openDesk();
    expect((await other.ask("PUT", path(after.issued[0]?.id), holder)).status).toBe(404);
  });

  test("gives money back while the tickets stay, never more than came in, and lists the order until it went", async () => {
    const desk = await openDesk();
    const { id } = await paidOrder(desk);
    const back = (amount: number) =>
      desk.ask("POST", `orders/${id}/refunds`, {
        amount,
        reason: "Il posto era dietro la colonna.",
      });
    expect((await back(2001)).status).toBe(422);
    expect((await back(500)).status).toBe(200);
    expect((await back(1600)).status).toBe(422);
    const order = await desk.read(id);
    expect(await toRefund(desk)).toEqual([id]);
    expect(order).toMatchObject({
      status: "completed",
      refund_status: "pending",
      refundable: 1500,
    });
    expect(order.issued.map(({ status }) => status)).toEqual(["active", "active"]);
    await workOff(backend);
    expect(mailsTo("vera@example.it").some((text) => text.includes("5,00 €"))).toBe(true);
    const done = await desk.ask("POST", `orders/${id}/refunds/${order.refunds[0]?.id}/done`, {});
    expect(await done.json()).toMatchObject({ refund_status: "partial" });
    expect(await toRefund(desk)).toEqual([]);
  });

  /** Ids of the orders whose money has still to go back. */
  async function toRefund({ ask }: Awaited<ReturnType<typeof openDesk>>): Promise<string[]> {
    const { data } = await (await ask("GET", "orders?refunds=open")).json();
    return data.map((order: { id: string }) => order.id);
  }
});

test("whoever bought reads on the order why it was cancelled, and no reason on one that they gave back", async () => {
  const desk = await openDesk();
  const type = await plantType(backend, desk.event, { cancel_rule: { is_allowed: true } });
  const [ada, ida] = [newBuyer(backend), newBuyer(backend)];
  const ended = await buy(ada, desk.event, { [type]: 1 }, { who: { email: "ada@example.it" } });
  const back = await buy(ida, desk.event, { [type]: 1 }, { who: { email: "ida@example.it" } });
  const reason = "La sala è più piccola del previsto.";
  await desk.ask("POST", `orders/${await desk.orderId(ended)}/cancel`, { reason });
  await ida.send(callTo(cancelOrder, { code: back.code }), {});
  const read = async (browser: typeof ada, { code }: typeof ended) =>
    (await browser.send(callTo(getOrder, { code }))).json();
  expect(await read(ada, ended)).toMatchObject({ status: "cancelled", cancel_reason: reason });
  expect(await read(ida, back)).toMatchObject({ status: "cancelled", cancel_reason: null });
});

describe("the waiting list at the desk", () => {
  async function waiting(event: PlantedEvent, type: string, email: string) {
    const body = { type_id: type, first_name: "Ada", email, quantity: 1, privacy: true };
    const answer = await newBuyer(backend).call("POST", `${event.path}/waitlist`, body);
    if (answer.status !== 202) throw new Error(await answer.text());
  }

  test("offers a place out of turn, once there is one, and takes people off", async () => {
    const { event, ask } = await openDesk();
    const type = await plantType(backend, event, { quantity: 1 });
    await buy(newBuyer(backend), event, { [type]: 1 });
    for (const email of ["prima@example.it", "seconda@example.it"])
      await waiting(event, type, email);
    const list = async () => (await (await ask("GET", "waitlist")).json()).data;
    const [second, first] = await list();
    expect(second).toMatchObject({ email: "seconda@example.it", status: "waiting" });
    expect((await ask("POST", `waitlist/${second.id}/offer`)).status).toBe(409);
    await ask("PUT", `ticket-types/${type}`, { name: "Ingresso", kind: "free", quantity: 2 });
    expect((await ask("POST", `waitlist/${second.id}/offer`)).status).toBe(204);
    expect((await list())[0]).toMatchObject({ status: "offered" });
    expect((await ask("POST", `waitlist/${second.id}/offer`)).status).toBe(409);
    expect((await ask("DELETE", `waitlist/${second.id}`)).status).toBe(204);
    await workOff(backend);
    // The place went on to who had waited longer.
    expect((await list()).map(({ status }: { status: string }) => status)).toEqual([
      "cancelled",
      "offered",
    ]);
    const other = await openDesk();
    expect((await other.ask("POST", `waitlist/${first.id}/offer`)).status).toBe(404);
  });
});

test("places that are added are offered to who waits, within a minute", async () => {
  const { event, ask } = await openDesk();
  const type = await plantType(backend, event, { quantity: 1 });
  await buy(newBuyer(backend), event, { [type]: 1 });
  const body = { type_id: type, first_name: "Ada", email: "aggiunti@example.it", quantity: 1 };
  await newBuyer(backend).call("POST", `${event.path}/waitlist`, { ...body, privacy: true });
  const look = async () => {
    await backend.deps.queue.send("expire-offers", {}, { key: "test" });
    await workOff(backend);
    return (await (await ask("GET", "waitlist")).json()).data[0].status;
  };
  expect(await look()).toBe("waiting");
  await ask("PUT", `ticket-types/${type}`, { name: "Ingresso", kind: "free", quantity: 2 });
  expect(await look()).toBe("offered");
});

describe("what is restored or given back late", () => {
  test("nothing comes back once the event is over", async () => {
    const desk = await openDesk();
    const rule = { cancel_rule: { is_allowed: true } };
    const type = await plantType(backend, desk.event, { ...paid, ...rule });
    const buyer = newBuyer(backend);
    const order = await buy(buyer, desk.event, { [type]: 1 }, { method: "at_door" });
    await desk.ask("POST", `orders/${await desk.orderId(order)}/paid`, {});
    backend.setNow("2026-12-02T10:00:00Z");
    const answer = await buyer.send(callTo(cancelOrder, { code: order.code }), {});
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      "L'evento è già iniziato.",
    ]);
  });

  test("a use of a promo code that others had meanwhile is not taken from them", async () => {
    const desk = await openDesk();
    await setTicketing(backend, desk.event, { payment_methods: ["bank"], ...bank });
    const type = await plantType(backend, desk.event, { ...paid, quantity: 10 });
    await desk.ask("POST", "promo-codes", {
      code: "UNO",
      effect: "percent",
      amount: 50,
      max_uses: 1,
    });
    const late = await buy(
      newBuyer(backend),
      desk.event,
      { [type]: 1 },
      { method: "bank", code: "UNO", who: { email: "tardi@example.it" } },
    );
    backend.setNow("2026-11-26T10:00:00Z");
    await expireOrders(backend.deps);
    await buy(
      newBuyer(backend),
      desk.event,
      { [type]: 1 },
      { method: "bank", code: "UNO", who: { email: "prima@example.it" } },
    );
    const uses = async () => (await (await desk.ask("GET", "ticketing")).json()).codes[0].uses;
    expect(await uses()).toBe(1);
    const id = await desk.orderId(late);
    const done = await (await desk.ask("POST", `orders/${id}/paid`, {})).json();
    expect(done).toMatchObject({ status: "completed", total: 500 });
    await desk.ask("POST", `orders/${id}/cancel`, { reason: "Non viene più." });
    expect(await uses()).toBe(1);
  });
});

describe("a message", () => {
  const words = { subject: "Si entra dal cortile", body: "Le porte aprono alle 20.\nA presto." };

  test("goes to each address once, of all or of some types", async () => {
    const { event, ask } = await openDesk();
    const hall = await plantType(backend, event, { name: "Sala" });
    const balcony = await plantType(backend, event, { name: "Balconata" });
    await buy(newBuyer(backend), event, { [hall]: 2 }, { who: { email: "sala@example.it" } });
    await buy(newBuyer(backend), event, { [balcony]: 1 }, { who: { email: "alto@example.it" } });
    await workOff(backend);
    expect((await (await ask("GET", "messages")).json()).reach).toBe(2);
    backend.mails.length = 0;
    await ask("POST", "messages", { ...words, type_ids: [hall] });
    await workOff(backend);
    expect(mailsTo("sala@example.it")).toHaveLength(1);
    expect(mailsTo("alto@example.it")).toEqual([]);
    backend.setNow("2026-11-21T10:01:00Z");
    await ask("POST", "messages", words);
    await workOff(backend);
    expect(mailsTo("sala@example.it")).toHaveLength(2);
    expect(mailsTo("alto@example.it").join()).toContain("Le porte aprono alle 20.");
    const { messages } = await (await ask("GET", "messages")).json();
    expect(messages).toMatchObject([
      { state: "sent", recipients: 2 },
      { state: "sent", recipients: 1 },
    ]);
  });

  test("that is for later waits for its time, and can be kept from going until then", async () => {
    const { event, ask } = await openDesk();
    const type = await plantType(backend, event);
    await buy(newBuyer(backend), event, { [type]: 1 });
    await workOff(backend);
    const at = "2026-11-30T08:00:00.000Z";
    for (const subject of ["Domani", "Forse"]) {
      await ask("POST", "messages", { ...words, subject, send_at: at });
    }
    expect((await ask("POST", "messages", { ...words, send_at: NOW })).status).toBe(422);
    const { messages } = await (await ask("GET", "messages")).json();
    const maybe = messages.find(({ subject }: { subject: string }) => subject === "Forse");
    expect((await ask("DELETE", `messages/${maybe.id}`)).status).toBe(200);
    await sendMessages(backend.deps);
    await workOff(backend);
    backend.mails.length = 0;
    backend.setNow("2026-11-30T08:00:30Z");
    await Promise.all([sendMessages(backend.deps), sendMessages(backend.deps)]);
    await workOff(backend);
    expect(backend.mails.map(({ subject }) => subject)).toEqual(["Domani"]);
    const sent = (await (await ask("GET", "messages")).json()).messages;
    expect(sent.map(({ state }: { state: string }) => state).sort()).toEqual(["sent", "withdrawn"]);
    const domani = sent.find(({ state }: { state: string }) => state === "sent");
    expect((await ask("DELETE", `messages/${domani.id}`)).status).toBe(409);
  });

  test("is not written all day long, nor to nobody", async () => {
    const { event, ask } = await openDesk();
    expect((await ask("POST", "messages", words)).status).toBe(422);
    const type = await plantType(backend, event);
    await buy(newBuyer(backend), event, { [type]: 1 });
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await ask("POST", "messages", words)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe("numbers and tables", () => {
  test("count tickets by day, type and hour, and the money", async () => {
    const desk = await openDesk();
    const { id, type } = await paidOrder(desk, 2);
    backend.setNow("2026-11-23T23:30:00Z");
    await buy(newBuyer(backend), desk.event, { [type]: 1 }, { method: "at_door" });
    await desk.ask("POST", `orders/${id}/refunds`, { amount: 300, reason: "Un errore nostro." });
    const refund = (await desk.read(id)).refunds[0]?.id;
    await desk.ask("POST", `orders/${id}/refunds/${refund}/done`, {});
    await desk.ask("POST", "guests", {
      type_id: type,
      guests: [{ first_name: "Rosa", last_name: "Sindaco" }],
    });
    const [first, second] = (await desk.read(id)).issued.map((ticket) => ticket.id);
    await comeIn(desk.event, first, "2026-12-01T19:10:00Z");
    await comeIn(desk.event, second, "2026-12-01T21:05:00Z");
    const numbers = await (await desk.ask("GET", "ticket-statistics")).json();
    expect(numbers).toMatchObject({
      totals: { sold: 3, guests: 1, awaiting: 1, entered: 0, received: 2000, refunded: 300 },
      days: [
        { day: "2026-11-21", sold: 2 },
        { day: "2026-11-22", sold: 0 },
        { day: "2026-11-23", sold: 0 },
        // Half past eleven at night by UTC is the next day in Rome.
        { day: "2026-11-24", sold: 1 },
      ],
      types: [{ name: "Ingresso", sold: 3, entered: 0, quantity: 10, received: 2000 }],
      hours: [
        { from: "2026-12-01T19:00:00.000Z", entered: 1 },
        { from: "2026-12-01T20:00:00.000Z", entered: 0 },
        { from: "2026-12-01T21:00:00.000Z", entered: 1 },
      ],
    });
  });

  test("open in a spreadsheet, with the sums of the accounting", async () => {
    const desk = await openDesk();
    const { type } = await paidOrder(desk, 2, { name: "=Intero" });
    const sheet = async (name: string) => {
      const answer = await desk.ask("GET", `sheets/${name}`);
      expect(answer.headers.get("content-disposition")).toContain("attachment");
      return (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
    };
    const [, order] = await sheet("orders");
    expect(order).toMatch(
      /^"\w{8}";"Concluso";.*;"Vera";"Neri";"vera@example\.it";"";"No";"2";"2";.*;"20,00";"1,82";"All'ingresso";"20,00";"0,00";"0,00";/,
    );
    const holders = await sheet("holders");
    expect(holders).toHaveLength(3);
    expect(holders[1]).toMatch(
      /^"Neri";"Vera";"vera@example\.it";"'=Intero";"";"Valido";"";"10,00";/,
    );
    const accounting = await sheet("accounting");
    expect(accounting.slice(1)).toEqual([
      `"'=Intero";"10%";"All'ingresso";"2";"20,00";"18,18";"1,82";"";"";""`,
      '"Totale";"";"";"2";"20,00";"18,18";"1,82";"0,00";"0,00";"0,00"',
    ]);
    expect((await desk.ask("GET", "sheets/altro")).status).toBe(404);

    // Whoever agreed to be written to: nobody else may be.
    const who = { first_name: "Lia", email: "lia@example.it", marketing: true };
    await buy(newBuyer(backend), desk.event, { [type]: 1 }, { method: "at_door", who });
    expect((await sheet("orders")).join("\n")).toMatch(
      /;"Lia";"Neri";"lia@example\.it";"";"Sì";"1";/,
    );
  });

  test("of an order that is cancelled in steps count as its list, its page and the numbers do; what goes back bears its rate", async () => {
    const desk = await openDesk();
    const { id, order } = await paidOrder(desk, 3);
    const sheet = async (name: string) =>
      (await (await desk.ask("GET", `sheets/${name}`)).text())
        .replaceAll('"', "")
        .trim()
        .split("\r\n");
    const counts = async () => {
      const [listed] = (await (await desk.ask("GET", "orders")).json()).data;
      const { tickets, valid } = await desk.read(id);
      const { totals, types } = await (await desk.ask("GET", "ticket-statistics")).json();
      const [, line] = await sheet("orders");
      return {
        listed: [listed.tickets, listed.valid],
        read: [tickets, valid],
        sheet: line?.split(";").slice(8, 10).map(Number),
        numbers: [totals.sold, types[0].sold],
      };
    };
    const giveBack = async (ticket_ids: string[] | null) => {
      await desk.ask("POST", `orders/${id}/cancel`, {
        ticket_ids,
        refund: null,
        reason: "Rinuncia",
      });
      const refund = (await desk.read(id)).refunds.find(({ status }) => status === "pending");
      await desk.ask("POST", `orders/${id}/refunds/${refund?.id}/done`, { note: null });
    };
    await giveBack([order.tickets[0]?.id ?? ""]);
    expect(await counts()).toEqual({
      ...{ listed: [3, 2], read: [3, 2], sheet: [3, 2], numbers: [2, 2] },
    });
    expect((await sheet("accounting")).slice(1)).toEqual([
      "Ingresso;10%;All'ingresso;3;30,00;27,27;2,73;;;",
      "Restituito;10%;All'ingresso;;;;;10,00;9,09;0,91",
      "Totale;;;3;30,00;27,27;2,73;10,00;9,09;0,91",
    ]);
    await giveBack(null);
    expect(await counts()).toEqual({
      ...{ listed: [3, 0], read: [3, 0], sheet: [3, 0], numbers: [0, 0] },
    });
    const back = (await sheet("orders"))[1]?.split(";").slice(15, 18);
    expect(back).toEqual(["30,00", "30,00", "2,73"]);
  });
});
