/**
 * @postgres features/events/queries, features/orders/called-off-queries, features/orders/queries,
 * features/tickets/queries
 */

import { eq } from "drizzle-orm";
import { events } from "@/backend/db/schema/events";
import { notifySavers } from "@/backend/features/events/saver-notifications";
import { watchSelling } from "@/backend/features/events/selling";
import { changeEvent } from "@/backend/features/events/service";
import { defineEventTasks } from "@/backend/features/events/tasks";
import { defineFollowTasks } from "@/backend/features/follows/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { notifyChanges } from "@/backend/features/orders/event-changed";
import { expireOrders } from "@/backend/features/orders/expiring";
import { defineOrderTasks } from "@/backend/features/orders/tasks";
import { defineTicketTasks } from "@/backend/features/tickets/tasks";
import { defineWaitlistTasks } from "@/backend/features/waiting-list/tasks";
import { callTo } from "@/lib/contract/endpoint";
import { cancelOrder, getOrder, listOwnOrders } from "@/lib/contract/order-endpoints";
import type { Order } from "@/lib/contract/orders";
import {
  acceptTicket,
  changeHolder,
  getTicket,
  getTicketSheet,
  offerTicket,
} from "@/lib/contract/ticket-endpoints";
import orders from "@/lib/i18n/messages/it/orders.json";
import { backendOfFile, mailTasks, openWithTasks } from "@/tests/support/backend";
import { readSheet } from "@/tests/support/pdf-pages";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import {
  bank,
  buy,
  newBuyer,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  workOff,
} from "@/tests/support/ticketing";

const backend = backendOfFile(() =>
  openWithTasks([
    ...[mailTasks, defineNotificationTasks, defineOrderTasks, defineTicketTasks],
    ...[defineWaitlistTasks, defineEventTasks, defineFollowTasks],
  ]),
);
const NOW = "2026-11-21T10:00:00Z";
const LATER = "2026-11-22T10:00:00Z";
beforeEach(() => backend.setNow(NOW));

const { changed } = orders.mails;

type Planted = PlantedEvent & { dates: string[] };
const noReturn = { is_allowed: false, deadline_hours: 0, refund_steps: [], flat_fee: 0 };

/** Writes the dates of an event as its form does; a date that is left out is as it was. */
async function move(
  event: Planted,
  changes: Record<number, { start?: string; end?: string; off?: boolean }>,
) {
  const starts = event.dates.map((id, index) => ({
    id,
    start: changes[index]?.start ?? `2026-12-0${index + 1}T21:00`,
    end: changes[index]?.end ?? null,
    doors: null,
    note: null,
    is_cancelled: changes[index]?.off ?? false,
  }));
  await changeEvent(backend.deps.db, event.id, { dates: starts }, backend.deps.now());
}

const plantOneDate = () => plantEvent(backend, { starts: ["2026-12-01T20:00:00Z"] });

/** What those who have tickets are told in the next minute: to whom, and with which subject. */
async function tell(): Promise<string[]> {
  backend.mails.length = 0;
  await notifyChanges(backend.deps);
  await workOff(backend);
  return backend.mails.map(({ to, subject }) => `${to.address}: ${subject}`).sort();
}

const mailTo = (address: string) => backend.mails.find(({ to }) => to.address === address);
const ticketOf = async (order: Order) =>
  (await newBuyer(backend).send(callTo(getTicket, { id: order.tickets[0]?.id ?? "" }))).json();
const newsOf = async (person: Awaited<ReturnType<typeof newPerson>>) =>
  ((await (await person.ask("GET", "/api/notifications")).json()).data as { type: string }[]).map(
    ({ type }) => type,
  );

describe("a date that was moved", () => {
  test("is told to the buyer and to whoever else holds a ticket, once, with the calendar file", async () => {
    const event = await plantOneDate();
    const type = await plantType(backend, event, { quantity: 9, cancel_rule: noReturn });
    const holder = {
      type_id: type,
      first_name: "Lia",
      last_name: "Rossi",
      email: "lia@example.it",
    };
    const order = await buy(
      newBuyer(backend),
      event,
      { [type]: 2 },
      { who: { holders: [holder] } },
    );
    await workOff(backend);
    backend.setNow(LATER);
    await move(event, { 0: { start: "2026-12-03T20:30" } });
    expect(await tell()).toEqual([
      "lia@example.it: È cambiato: Concerto di Natale",
      "vera@example.it: È cambiato: Concerto di Natale",
    ]);
    const mail = mailTo("vera@example.it");
    expect(mail?.text).toContain("martedì 1º dicembre, ore 21:00 → giovedì 3 dicembre, ore 20:30");
    expect(mail?.text).toContain("Adesso vale per: giovedì 3 dicembre, ore 20:30.");
    // What holds now stands before what held.
    expect(mail?.text.indexOf("Adesso vale per")).toBeLessThan(mail?.text.indexOf("→") ?? 0);
    expect(mail?.text).toContain("fino a domenica 29 novembre 2026 alle 11:00");
    expect(mail?.text).toContain(order.code);
    expect(mail?.calendar?.text).toContain("20261203T193000Z");
    expect(mailTo("lia@example.it")?.text).toContain("/ticket/");
    expect(await tell()).toEqual([]);
  });

  test("sends whoever was given a ticket to the organiser, and offers its buyer nothing to give back", async () => {
    const event = await plantOneDate();
    const type = await plantType(backend, event, { quantity: 9, cancel_rule: noReturn });
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 1 });
    const email = "data@example.it";
    await buyer.send(callTo(offerTicket, { id: order.tickets[0]?.id ?? "" }), { email });
    await workOff(backend);
    const token = /passaggio=([^\s&]+)/.exec(mailTo(email)?.text ?? "")?.[1];
    const names = { first_name: "Lia", last_name: "Rossi" };
    await newBuyer(backend).send(callTo(acceptTicket), { token, ...names });
    await workOff(backend);
    backend.setNow(LATER);
    await move(event, { 0: { start: "2026-12-03T20:30" } });
    await tell();
    expect(mailTo(email)?.text).toContain(changed.back.given);
    expect(mailTo("vera@example.it")?.text).not.toContain("puoi restituire");
  });

  test("is a notification for accounts, the buyer's and that of the holder's address", async () => {
    const event = await plantOneDate();
    const type = await plantType(backend, event, { quantity: 9 });
    const [anna, lia] = [
      await newPerson(backend),
      await newPerson(backend, { email: "lia@example.test" }),
    ];
    const holder = {
      type_id: type,
      first_name: "Lia",
      last_name: "Rossi",
      email: "lia@example.test",
    };
    await buy(anna.browser, event, { [type]: 2 }, { who: { holders: [holder] } });
    await workOff(backend);
    await move(event, { 0: { start: "2026-12-03T20:30" } });
    await tell();
    expect(await newsOf(anna)).toContain("ticket_changed");
    expect(await newsOf(lia)).toEqual(["ticket_changed"]);
  });

  test("is told once to a buyer who saved the event, beginning with the new time; who only saved it hears of it, too", async () => {
    const event = await plantEvent(backend, {
      starts: ["2026-12-01T20:00:00Z", "2026-12-02T20:00:00Z"],
    });
    const typeFor = (occurrence_id: string | undefined) =>
      plantType(backend, event, { occurrence_id, quantity: 9 });
    const [first, second] = [await typeFor(event.dates[0]), await typeFor(event.dates[1])];
    const people = [
      await newPerson(backend),
      await newPerson(backend, { email: "altra@example.test" }),
      await newPerson(backend, { email: "terza@example.test" }),
    ] as const;
    const [buyer, buyerOfOther, saver] = people;
    for (const { ask } of people) {
      await ask("POST", "/api/follows", { kind: "event", key: event.slug });
    }
    await buy(buyer.browser, event, { [first]: 1 });
    const who = { email: "altra@example.test" };
    await buy(buyerOfOther.browser, event, { [second]: 1 }, { who });
    await workOff(backend);
    backend.setNow(LATER);
    await move(event, { 0: { start: "2026-12-01T20:30" } });
    await notifySavers(backend.deps);
    await tell();
    const changes = async (person: typeof buyer) => {
      const { data } = await (await person.ask("GET", "/api/notifications")).json();
      return data
        .filter(({ type }: { type: string }) => type !== "ticket_issued")
        .map(({ type, body }: { type: string; body: string }) => `${type} ${body.split(" · ")[0]}`);
    };
    expect(await changes(buyer)).toEqual([
      "ticket_changed Adesso vale per: martedì 1º dicembre, ore 20:30.",
    ]);
    const saved = ["event_followed Adesso: martedì 1º dicembre, ore 20:30; e altre 1."];
    expect(await changes(buyerOfOther)).toEqual(saved);
    expect(await changes(saver)).toEqual(saved);
  });

  test("lets a ticket be given back in full for seven days, whatever its type says", async () => {
    const event = await plantOneDate();
    await setTicketing(backend, event, { payment_methods: ["at_door"], ...bank });
    const paid = { kind: "paid", price: 1000, quantity: 9, cancel_rule: noReturn };
    const type = await plantType(backend, event, paid);
    const admin = await newStaff(backend, "amministratore");
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 1 }, { method: "at_door" });
    const path = `/api/business/events/${event.id}/orders`;
    const [{ id }] = (await (await admin.ask("GET", path)).json()).data;
    await admin.ask("POST", `${path}/${id}/paid`, {});
    expect((await ticketOf(order)).cancel).toBeNull();

    backend.setNow(LATER);
    await move(event, { 0: { start: "2026-12-10T21:00" } });
    expect((await ticketOf(order)).cancel).toEqual({
      until: "2026-11-29T10:00:00.000Z",
      refund: 1000,
      is_changed: true,
    });
    const sheet = await buyer.send(callTo(getTicketSheet, { id: order.tickets[0]?.id ?? "" }));
    const { text } = await readSheet(new Uint8Array(await sheet.arrayBuffer()));
    expect(text.replace(/\s+/g, " ")).toContain("L'evento è cambiato dopo l'acquisto: fino a");
    backend.setNow("2026-11-29T10:00:00Z");
    expect((await ticketOf(order)).cancel).toBeNull();
    expect((await buyer.send(callTo(cancelOrder, { code: order.code }), {})).status).toBe(409);

    backend.setNow("2026-11-29T09:59:00Z");
    const back = await buyer.send(callTo(cancelOrder, { code: order.code }), {});
    expect(await back.json()).toMatchObject({ status: "cancelled", refund_status: "pending" });
  });

  test("does not concern tickets that were bought afterwards, or for another date", async () => {
    const event = await plantEvent(backend, {
      starts: ["2026-12-01T20:00:00Z", "2026-12-02T20:00:00Z"],
    });
    const typeFor = (occurrence_id: string | undefined) =>
      plantType(backend, event, { occurrence_id, quantity: 9, cancel_rule: noReturn });
    const first = await typeFor(event.dates[0]);
    const second = await typeFor(event.dates[1]);
    const other = await buy(
      newBuyer(backend),
      event,
      { [second]: 1 },
      {
        who: { email: "ugo@example.it" },
      },
    );
    await buy(newBuyer(backend), event, { [first]: 1 });
    await workOff(backend);
    backend.setNow(LATER);
    await move(event, { 0: { start: "2026-12-08T21:00" } });
    expect(await tell()).toEqual(["vera@example.it: È cambiato: Concerto di Natale"]);
    expect((await ticketOf(other)).cancel).toBeNull();
    backend.setNow("2026-11-22T11:00:00Z");
    const late = await buy(newBuyer(backend), event, { [first]: 1 });
    expect((await ticketOf(late)).cancel).toBeNull();
  });

  test("two changes before anybody was told are told in one mail", async () => {
    const event = await plantOneDate();
    const type = await plantType(backend, event, { quantity: 9 });
    await buy(newBuyer(backend), event, { [type]: 1 });
    await workOff(backend);
    await move(event, { 0: { start: "2026-12-03T21:00" } });
    backend.setNow("2026-11-21T10:00:20Z");
    await move(event, { 0: { start: "2026-12-03T20:00" } });
    expect(await tell()).toHaveLength(1);
    const text = mailTo("vera@example.it")?.text;
    expect(text).toContain("martedì 1º dicembre, ore 21:00 → giovedì 3 dicembre, ore 21:00");
    expect(text).toContain("ore 21:00 → ore 20:00");
  });
});

describe("an order that waits for its payment", () => {
  const methods = { payment_methods: ["at_door", "bank"], ...bank };

  async function waiting(method: "at_door" | "bank", event: Planted, occurrence_id?: string) {
    await setTicketing(backend, event, methods);
    const paid = { kind: "paid", price: 1000, quantity: 9, occurrence_id };
    const type = await plantType(backend, event, paid);
    const buyer = newBuyer(backend);
    const { code } = await buy(buyer, event, { [type]: 1 }, { method });
    await workOff(backend);
    return async (): Promise<Order> => (await buyer.send(callTo(getOrder, { code }))).json();
  }

  const postpone = async ({ id }: Planted) =>
    (await newStaff(backend, "redattore")).ask("POST", `/api/events/${id}/postpone`, {
      reason: "Neve.",
    });

  test("at the door waits until the end of the new date, also before anybody was told", async () => {
    const event = await plantOneDate();
    const read = await waiting("at_door", event);
    await move(event, { 0: { start: "2026-12-10T21:00" } });
    backend.setNow("2026-12-02T10:00:00Z");
    expect(await expireOrders(backend.deps)).toBe(0);
    expect(await read()).toMatchObject({
      status: "awaiting_offline",
      tickets: [{ status: "pending" }],
    });
    backend.setNow("2026-12-11T10:00:00Z");
    expect(await expireOrders(backend.deps)).toBe(1);
  });

  test("at the door is due earlier once its date was moved earlier", async () => {
    const event = await plantOneDate();
    const read = await waiting("at_door", event);
    const { due_at: before } = await read();
    await move(event, { 0: { start: "2026-11-28T21:00" } });
    await tell();
    const { due_at } = await read();
    expect(before).toBe("2026-12-01T23:00:00.000Z");
    expect(due_at).toBe("2026-11-28T23:00:00.000Z");
  });

  test("at the door is due earlier once its end alone was moved earlier, and nobody is told", async () => {
    const event = await plantOneDate();
    const read = await waiting("at_door", event);
    await move(event, { 0: { end: "2026-12-01T22:30" } });
    expect(await tell()).toEqual([]);
    expect((await read()).due_at).toBe("2026-12-01T21:30:00.000Z");
    await move(event, { 0: { end: "2026-12-01T23:30" } });
    expect(await tell()).toEqual([]);
    expect((await read()).due_at).toBe("2026-12-01T22:30:00.000Z");
  });

  test("at the door does not expire while its event is postponed, and is due again at the new date", async () => {
    const event = await plantOneDate();
    const read = await waiting("at_door", event);
    await postpone(event);
    await tell();
    expect(await read()).toMatchObject({ status: "awaiting_offline", due_at: null });
    backend.setNow("2027-01-20T10:00:00Z");
    expect(await expireOrders(backend.deps)).toBe(0);
    await move(event, { 0: { start: "2027-02-01T21:00" } });
    await tell();
    expect((await read()).due_at).toBe("2027-02-01T23:00:00.000Z");
    backend.setNow("2027-02-03T10:00:00Z");
    expect(await expireOrders(backend.deps)).toBe(1);
  });

  test("at the door does not expire when its event was postponed and nobody was told yet", async () => {
    const event = await plantOneDate();
    const read = await waiting("at_door", event);
    await postpone(event);
    backend.setNow("2026-12-02T10:00:00Z");
    expect(await expireOrders(backend.deps)).toBe(0);
    expect(await read()).toMatchObject({ status: "awaiting_offline" });
  });

  test("at the door for two dates is due by the one that is left, and ends where none is", async () => {
    const event = await plantEvent(backend, {
      starts: ["2026-12-01T20:00:00Z", "2026-12-02T20:00:00Z"],
    });
    const read = await waiting("at_door", event);
    await move(event, { 1: { off: true } });
    await tell();
    const { due_at } = await read();
    expect(due_at).toBe("2026-12-01T23:00:00.000Z");
    await move(event, { 0: { off: true }, 1: { off: true } });
    await tell();
    expect(await read()).toMatchObject({ status: "cancelled", due_at: null });
  });

  test("by transfer is due before the new start, is told until when, and has its days where there is time", async () => {
    const event = await plantOneDate();
    const read = await waiting("bank", event);
    expect((await read()).due_at).toBe("2026-11-25T22:59:00.000Z");
    await move(event, { 0: { start: "2026-11-24T21:00" } });
    await tell();
    expect((await read()).due_at).toBe("2026-11-23T20:00:00.000Z");
    expect(mailTo("vera@example.it")?.text).toContain("entro lunedì 23 novembre 2026 alle 21:00");
    // So near that the day before has come: the start itself.
    await move(event, { 0: { start: "2026-11-21T21:00" } });
    await tell();
    expect((await read()).due_at).toBe("2026-11-21T20:00:00.000Z");
    await move(event, { 0: { start: "2026-12-20T21:00" } });
    await tell();
    expect((await read()).due_at).toBe("2026-11-25T22:59:00.000Z");
    backend.setNow("2026-11-26T10:00:00Z");
    expect(await expireOrders(backend.deps)).toBe(1);
  });
});

describe("who has a ticket", () => {
  test("is told of another place, and not of another title", async () => {
    const event = await plantOneDate();
    const type = await plantType(backend, event, { quantity: 9 });
    await buy(newBuyer(backend), event, { [type]: 1 });
    await workOff(backend);
    const write = (fields: Parameters<typeof changeEvent>[2]) =>
      changeEvent(backend.deps.db, event.id, fields, backend.deps.now());
    await write({ title: "Concerto di Capodanno" });
    expect(await tell()).toEqual([]);
    const address = { name: "Palasport", street: null, postal_code: null, city: "Castelvento" };
    await write({
      place: { activity: null, online_url: null, address: { ...address, location: null } },
    });
    expect(await tell()).toEqual(["vera@example.it: È cambiato: Concerto di Capodanno"]);
    expect(mailTo("vera@example.it")?.text).toContain("Palasport");
  });

  test("is told of another street of a place of the same name, or another address on the web, and of no street told at last", async () => {
    const event = await plantOneDate();
    const type = await plantType(backend, event, { quantity: 9, cancel_rule: noReturn });
    const order = await buy(newBuyer(backend), event, { [type]: 1 });
    await workOff(backend);
    const put = async (street: string, online: string | null = null) => {
      const address = { name: "Teatro comunale", street, postal_code: null, city: "Castelvento" };
      const place = { activity: null, online_url: online, address: { ...address, location: null } };
      await changeEvent(backend.deps.db, event.id, { place }, backend.deps.now());
      return (await tell()).length;
    };
    expect(await put("Via Roma 1")).toBe(0);
    expect(await put("via Roma 1", "https://one.example/stanza")).toBe(0);
    expect((await ticketOf(order)).cancel).toBeNull();
    backend.setNow(LATER);
    expect(await put("via Milano 30", "https://one.example/stanza")).toBe(1);
    expect(mailTo("vera@example.it")?.text).toContain(
      "Luogo: Teatro comunale, via Roma 1 → Teatro comunale, via Milano 30",
    );
    expect((await ticketOf(order)).cancel).toMatchObject({ is_changed: true });
    backend.setNow("2026-11-22T11:00:00Z");
    expect(await put("via Milano 30", "https://two.example/stanza")).toBe(1);
    const text = mailTo("vera@example.it")?.text;
    expect(text).toContain("(per seguirlo online c'è un altro collegamento)");
    expect(text).not.toContain("two.example");
    const shown = await (await newBuyer(backend).call("GET", event.path)).json();
    expect(shown.changes.map(({ field }: { field: string }) => field)).toEqual(["place", "place"]);
  });

  test("is told that it was postponed, and can give it back until there is a date", async () => {
    const event = await plantOneDate();
    const type = await plantType(backend, event, { quantity: 9, cancel_rule: noReturn });
    const order = await buy(newBuyer(backend), event, { [type]: 1 });
    await workOff(backend);
    const staff = await newStaff(backend, "redattore");
    await staff.ask("POST", `/api/events/${event.id}/postpone`, { reason: "Neve." });
    expect(await tell()).toEqual(["vera@example.it: È cambiato: Concerto di Natale"]);
    expect(mailTo("vera@example.it")?.text).toContain("La nuova data non c'è ancora");
    backend.setNow("2026-12-20T10:00:00Z");
    expect((await ticketOf(order)).cancel).toMatchObject({ until: null, is_changed: true });
  });

  test("is told at once that an event moved while it was hidden; who saved it is when it is back", async () => {
    const event = await plantOneDate();
    const type = await plantType(backend, event, { quantity: 9, cancel_rule: noReturn });
    const order = await buy(newBuyer(backend), event, { [type]: 1 });
    const anna = await newPerson(backend);
    await anna.ask("POST", "/api/follows", { kind: "event", key: event.slug });
    await workOff(backend);
    const { db } = backend.deps;
    const setStatus = (status: "suspended" | "published") =>
      changeEvent(db, event.id, { status }, backend.deps.now());
    await setStatus("suspended");
    backend.setNow(LATER);
    await move(event, { 0: { start: "2026-12-05T21:00" } });
    expect(await tell()).toEqual(["vera@example.it: È cambiato: Concerto di Natale"]);
    const moved = "martedì 1º dicembre, ore 21:00 → sabato 5 dicembre, ore 21:00";
    expect(mailTo("vera@example.it")?.text).toContain(moved);
    expect((await ticketOf(order)).cancel).toMatchObject({ until: "2026-11-29T10:00:00.000Z" });
    await notifySavers(backend.deps);
    expect(await newsOf(anna)).toEqual([]);
    backend.setNow("2026-11-23T10:00:00Z");
    await setStatus("published");
    expect(await tell()).toEqual([]);
    await notifySavers(backend.deps);
    const { data } = await (await anna.ask("GET", "/api/notifications")).json();
    expect(data).toMatchObject([{ type: "event_followed", body: expect.stringContaining(moved) }]);
    const shown = await (await newBuyer(backend).call("GET", event.path)).json();
    expect(shown.changes.map(({ field }: { field: string }) => field)).toEqual(["date"]);
  });

  test("has a new date of an event that was hidden while it was postponed, and it comes back with it", async () => {
    const event = await plantOneDate();
    const type = await plantType(backend, event, { quantity: 9 });
    await buy(newBuyer(backend), event, { [type]: 1 });
    const write = (fields: Parameters<typeof changeEvent>[2]) =>
      changeEvent(backend.deps.db, event.id, fields, backend.deps.now());
    await write({ status: "postponed", status_reason: "Neve." });
    await write({ status: "suspended" });
    await workOff(backend);
    await tell();
    await move(event, { 0: { start: "2026-12-12T21:00" } });
    expect(await tell()).toEqual(["vera@example.it: È cambiato: Concerto di Natale"]);
    const [row] = await backend.deps.db.select().from(events).where(eq(events.id, event.id));
    expect(row).toMatchObject({ status: "suspended", resumes_as: "published" });
  });

  test("finds on the list of orders until when it comes back in full", async () => {
    const event = await plantOneDate();
    const type = await plantType(backend, event, { quantity: 9, cancel_rule: noReturn });
    const anna = await newPerson(backend);
    await buy(anna.browser, event, { [type]: 1 });
    const own = async () => (await (await anna.send(callTo(listOwnOrders, {}))).json()).data;
    expect(await own()).toMatchObject([{ full_return: null }]);
    backend.setNow(LATER);
    await move(event, { 0: { start: "2026-12-10T21:00" } });
    expect(await own()).toMatchObject([{ full_return: { until: "2026-11-29T10:00:00.000Z" } }]);
  });
});

test("an order whose tickets went one by one is told with all of them once it has come to its end", async () => {
  const event = await plantOneDate();
  const cancel_rule = { ...noReturn, is_allowed: true };
  const type = await plantType(backend, event, { quantity: 9, cancel_rule });
  const anna = await newPerson(backend);
  const order = await buy(anna.browser, event, { [type]: 2 });
  const counted = async () =>
    (await (await anna.send(callTo(listOwnOrders, {}))).json()).data[0].tickets;
  const seen: number[] = [];
  for (const { id } of order.tickets) {
    await anna.send(callTo(cancelOrder, { code: order.code }), { ticket_ids: [id] });
    seen.push(await counted());
  }
  expect(seen).toEqual([1, 2]);
});

describe("who holds a ticket that somebody else bought", () => {
  async function heldByLia() {
    const event = await plantOneDate();
    const type = await plantType(backend, event, {
      quantity: 9,
      cancel_rule: { ...noReturn, is_allowed: true },
    });
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 1 });
    const holder = { first_name: "Lia", last_name: "Rossi", email: "lia@example.it" };
    await newBuyer(backend).send(callTo(changeHolder, { id: order.tickets[0]?.id ?? "" }), holder);
    await workOff(backend);
    backend.mails.length = 0;
    return { event, buyer, order };
  }

  test("is told when the buyer gives it back", async () => {
    const { buyer, order } = await heldByLia();
    await buyer.send(callTo(cancelOrder, { code: order.code }), {});
    await workOff(backend);
    expect(mailTo("lia@example.it")?.subject).toBe("Biglietto annullato: Concerto di Natale");
    expect(mailTo("lia@example.it")?.text).not.toContain(order.code);
  });

  test("is told when the event is cancelled, without the order", async () => {
    const { event, order } = await heldByLia();
    const staff = await newStaff(backend, "redattore");
    await staff.ask("POST", `/api/events/${event.id}/cancel`, { reason: "Piove." });
    await workOff(backend);
    const mail = mailTo("lia@example.it");
    expect(mail?.subject).toBe("Annullato: Concerto di Natale");
    expect(mail?.text).toContain("Piove.");
    expect(mail?.text).not.toContain(order.code);
    expect(await tell()).toEqual([]);
  });
});

test("the desk sees to whom a ticket is offered, until when", async () => {
  const event = await plantOneDate();
  const type = await plantType(backend, event, { quantity: 9 });
  const order = await buy(newBuyer(backend), event, { [type]: 1 });
  const offer = { email: "lia@example.it" };
  await newBuyer(backend).send(callTo(offerTicket, { id: order.tickets[0]?.id ?? "" }), offer);
  const admin = await newStaff(backend, "amministratore");
  const path = `/api/business/events/${event.id}/orders`;
  const [{ id }] = (await (await admin.ask("GET", path)).json()).data;
  const issued = async () => (await (await admin.ask("GET", `${path}/${id}`)).json()).issued;
  const transfer = { email: "lia@example.it", expires_at: "2026-11-23T10:00:00.000Z" };
  expect(await issued()).toMatchObject([{ transfer }]);
  backend.setNow("2026-11-23T10:00:00Z");
  expect(await issued()).toMatchObject([{ transfer: null }]);
});

test("new prices of tickets are news for whoever saved the event; the first ones are not", async () => {
  const event = await plantOneDate();
  const anna = await newPerson(backend);
  await anna.ask("POST", "/api/follows", { kind: "event", key: event.slug });
  const look = () => watchSelling(backend.deps);
  const type = await plantType(backend, event, { kind: "paid", price: 1000, quantity: 9 });
  await look();
  await notifySavers(backend.deps);
  const admin = await newStaff(backend, "amministratore");
  const changed = { name: "Ingresso", kind: "paid", price: 1200, quantity: 9 };
  await admin.ask("PUT", `/api/business/events/${event.id}/ticket-types/${type}`, changed);
  backend.told.length = 0;
  await look();
  await look();
  expect(backend.told.flatMap(({ tags }) => tags)).toContain(`event:${event.slug}`);
  await notifySavers(backend.deps);
  const { data } = await (await anna.ask("GET", "/api/notifications")).json();
  expect(data).toMatchObject([
    { type: "event_followed", body: "Prezzi: Ingresso 10,00 € → Ingresso 12,00 €" },
  ]);
});
