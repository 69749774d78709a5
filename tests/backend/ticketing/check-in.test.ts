/** @postgres features/check-in/queries, features/check-in/scan-queries, features/check-in/selling */

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import { checkIns, doorLinks } from "@/backend/db/schema/check-in";
import { orderSteps, orders } from "@/backend/db/schema/orders";
import { tickets } from "@/backend/db/schema/tickets";
import { selectOfPerson } from "@/backend/features/check-in/queries";
import { sweepDoors } from "@/backend/features/check-in/tasks";
import type {
  DoorAnswer,
  DoorLinks,
  DoorMerged,
  DoorSold,
  DoorState,
} from "@/lib/contract/check-in";
import { callTo } from "@/lib/contract/endpoint";
import type { ManagedOrderCard } from "@/lib/contract/orders";
import { changeHolder, getTicket } from "@/lib/contract/ticket-endpoints";
import { backendOfFile } from "@/tests/support/backend";
import { codeOf, doorOf, offline, phone, plantTicket, scan, scanBody } from "@/tests/support/door";
import { plantOrganisation, putInTeam } from "@/tests/support/organisations";
import type { Browser } from "@/tests/support/people";
import { erasePart } from "@/tests/support/people";
import { newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import {
  bank,
  buy,
  changeEvent,
  newBuyer,
  openTicketing,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  start,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
const NOW = "2026-12-01T19:30:00Z";

type Call = Browser["call"];
type Planted = PlantedEvent & { dates: string[] };

let admin: Person;
beforeEach(async () => {
  backend.setNow(NOW);
  admin = await newStaff(backend, "amministratore");
});

const oneTicket = (over: Parameters<typeof plantEvent>[1] = {}) => plantTicket(backend, over);

async function stateOf(event: Planted, call: Call = admin.ask): Promise<DoorState> {
  return (await call("GET", `${doorOf(event)}/state?date_id=${event.dates[0]}`)).json();
}

interface HelperInput {
  name?: string;
  may_supervise?: boolean;
}

/** Somebody without an account who was given a link. */
async function helper(event: PlantedEvent, { name = "Marta", ...over } = {} as HelperInput) {
  const path = `/api/business/events/${event.id}/door-links`;
  const answer = await admin.ask("POST", path, { name, ...over });
  const { links }: DoorLinks = await answer.json();
  const link = links.find((one) => one.name === name);
  const browser = newBuyer(backend);
  const opened = await browser.call("POST", "/api/check-in/session", { secret: link?.secret });
  expect([answer.status, opened.status]).toEqual([200, 200]);
  expect(await opened.json()).toEqual({ event_id: event.id });
  return { call: browser.call, link: link?.id ?? "", secret: link?.secret };
}

/** Twenty phones that read one code at the same moment; what they were answered. */
async function twentyAtOnce(event: Planted, code: string): Promise<DoorAnswer[]> {
  return Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      scan(admin.ask, event, code, { gate: `Porta ${index + 1}`, device_id: randomUUID() }),
    ),
  );
}

describe("of twenty doors that read one ticket at once", () => {
  test("one opens, and nineteen say when and where it was used", async () => {
    const { event, code } = await oneTicket();
    const answers = await twentyAtOnce(event, code);
    const open = answers.filter(({ reason }) => reason === null);
    const shut = answers.filter(({ reason }) => reason === "already_in");
    expect([open.length, shut.length]).toEqual([1, 19]);
    const entry = open[0]?.ticket?.entry;
    expect(entry).toMatchObject({ at: new Date(NOW).toISOString() });
    expect(shut.map(({ ticket }) => ticket?.entry)).toEqual(Array(19).fill(entry));
    expect(await stateOf(event)).toMatchObject({ entered: 1, inside: 1, expected: 1 });
  });

  test("several open without the lock", async () => {
    const { event, code } = await oneTicket();
    const { deps } = backend;
    deps.config = { ...deps.config, stockGuard: false };
    try {
      const answers = await twentyAtOnce(event, code);
      expect(answers.filter(({ reason }) => reason === null).length).toBeGreaterThan(1);
    } finally {
      deps.config = { ...deps.config, stockGuard: true };
    }
  });
});

describe("a door", () => {
  test("lets a ticket in once, and its page says so", async () => {
    const { event, code, order } = await oneTicket();
    const first = await scan(admin.ask, event, code, { gate: "Ingresso nord" });
    expect(first).toMatchObject({
      reason: null,
      ticket: { holder: "Vera Neri", type_name: "Ingresso", status: "checked_in", is_inside: true },
    });
    backend.setNow("2026-12-01T19:40:00Z");
    const second = await scan(admin.ask, event, code, { gate: "Ingresso sud" });
    expect(second).toMatchObject({
      reason: "already_in",
      ticket: { entry: { at: "2026-12-01T19:30:00.000Z", gate: "Ingresso nord" } },
    });
    const page = await newBuyer(backend).send(
      callTo(getTicket, { id: order.tickets[0]?.id ?? "" }),
    );
    expect(await page.json()).toMatchObject({
      status: "checked_in",
      checked_in_at: "2026-12-01T19:30:00.000Z",
      qr: null,
    });
  });

  test("lets out and in again, and counts both by gate", async () => {
    const { event, code, order } = await oneTicket();
    expect((await scan(admin.ask, event, code, { direction: "exit" })).reason).toBe("not_inside");
    await scan(admin.ask, event, code);
    backend.setNow("2026-12-01T20:30:00Z");
    await scan(admin.ask, event, code, { direction: "exit", gate: "Cortile" });
    const path = `/api/tickets/${order.tickets[0]?.id}`;
    // Whoever went out shows the code again.
    expect((await (await newBuyer(backend).call("GET", path)).json()).qr).toBe(code);
    expect(await stateOf(event)).toMatchObject({ entered: 1, inside: 0 });
    backend.setNow("2026-12-01T20:40:00Z");
    expect((await scan(admin.ask, event, code, { gate: "Cortile" })).reason).toBeNull();
    expect(await stateOf(event)).toMatchObject({
      entered: 1,
      inside: 1,
      gates: [
        { name: "Cortile", entries: 1, exits: 1 },
        { name: "Ingresso", entries: 1, exits: 0 },
      ],
    });
    expect((await (await newBuyer(backend).call("GET", path)).json()).qr).toBeNull();
  });

  test("says why a code opens nothing", async () => {
    const { event, code, order, type } = await oneTicket();
    const { code: foreign } = await oneTicket();
    const reasonOf = async (text: string) => (await scan(admin.ask, event, text)).reason;
    for (const bad of ["", "ciao", code.replace(".1.", ".2."), code.slice(0, -3)]) {
      expect(await reasonOf(bad)).toBe("invalid");
    }
    expect(await reasonOf(foreign)).toBe("other_event");
    const holder = { first_name: "Ugo", last_name: "Rossi", email: "ugo@example.it" };
    await newBuyer(backend).send(callTo(changeHolder, { id: order.tickets[0]?.id ?? "" }), holder);
    expect(await reasonOf(code)).toBe("replaced");

    const given = await buy(newBuyer(backend), event, { [type]: 1 });
    const givenCode = await codeOf(backend, given);
    const { data } = await (
      await admin.ask("GET", `/api/business/events/${event.id}/orders?q=${given.code}`)
    ).json();
    await admin.ask("POST", `/api/business/events/${event.id}/orders/${data[0].id}/cancel`, {
      reason: "Non viene più.",
    });
    expect(await reasonOf(givenCode)).toBe("cancelled");
  });

  test("lets a ticket of one date in to that one, and one of all dates in to each", async () => {
    const starts = ["2026-12-01T20:00:00Z", "2026-12-02T20:00:00Z"];
    const event = await plantEvent(backend, { starts });
    const [first, second] = event.dates;
    const one = await plantType(backend, event, { quantity: 5, occurrence_id: second });
    const all = await plantType(backend, event, { name: "Tutte le sere", quantity: 5 });
    const evening = await codeOf(backend, await buy(newBuyer(backend), event, { [one]: 1 }));
    const order = await buy(newBuyer(backend), event, { [all]: 1 });
    const pass = await codeOf(backend, order);
    expect((await scan(admin.ask, event, evening)).reason).toBe("wrong_date");
    expect((await scan(admin.ask, event, pass, { date_id: first })).reason).toBeNull();
    // The next evening is still to come: the code stays on its page.
    expect(await codeOf(backend, order)).toBe(pass);
    backend.setNow("2026-12-02T19:30:00Z");
    expect((await scan(admin.ask, event, evening, { date_id: second })).reason).toBeNull();
    expect((await scan(admin.ask, event, pass, { date_id: second })).reason).toBeNull();
    const wrong = await admin.ask(
      "POST",
      `${doorOf(event)}/scans`,
      scanBody(event, pass, { date_id: randomUUID() }),
    );
    expect(wrong.status).toBe(422);
  });

  test("counts a scan that is sent twice once", async () => {
    const { event, code } = await oneTicket();
    const nonce = randomUUID();
    const first = await scan(admin.ask, event, code, { nonce });
    const again = await scan(admin.ask, event, code, { nonce });
    expect([again.reason, again.at]).toEqual([null, first.at]);
    expect((await stateOf(event)).gates).toEqual([{ name: "Ingresso", entries: 1, exits: 0 }]);
    const { code: other } = await oneTicket();
    expect(other).not.toBe(code);
  });

  test("takes nobody in to what was cancelled", async () => {
    const { event, code } = await oneTicket();
    await changeEvent(backend, event, { status: "cancelled", status_reason: "Neve." });
    expect((await scan(admin.ask, event, code)).reason).toBe("event_cancelled");
  });

  test("finds tickets by name and by order, and lets in who has no code", async () => {
    const { event, order } = await oneTicket();
    const find = async (q: string) => {
      const query = new URLSearchParams({ q, date_id: event.dates[0] ?? "" });
      return (await (await admin.ask("GET", `${doorOf(event)}/search?${query}`)).json()).tickets;
    };
    for (const q of ["ner", "vera n", "NÈRI", order.code.toLowerCase()]) {
      expect(await find(q)).toHaveLength(1);
    }
    for (const q of ["era", "vera bianchi", "%%", "x"]) expect(await find(q)).toEqual([]);
    const [{ id }] = await find("neri");
    const answer = await scan(admin.ask, event, "", { code: null, ticket_id: id });
    expect(answer).toMatchObject({ reason: null, ticket: { id } });
  });

  test("takes the money of an order that is paid there, then opens", async () => {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { payment_methods: ["at_door", "bank"], ...bank });
    const type = await plantType(backend, event, { kind: "paid", price: 1200, quantity: 9 });
    await buy(newBuyer(backend), event, { [type]: 2 }, { method: "at_door" });
    const ids = async () => {
      const query = new URLSearchParams({ q: "neri", date_id: event.dates[0] ?? "" });
      return (await (await admin.ask("GET", `${doorOf(event)}/search?${query}`)).json()).tickets;
    };
    const [first, second] = await ids();
    expect(first).toMatchObject({ status: "pending", to_pay: 2400 });
    const byName = { code: null, ticket_id: first.id };
    expect((await scan(admin.ask, event, "", byName)).reason).toBe("unpaid");
    const paid = { date_id: event.dates[0], gate: "Cassa" };
    const pay = (id: string) =>
      admin.ask("POST", `${doorOf(event)}/paid`, { ...paid, ticket_id: id });
    expect(await (await pay(first.id)).json()).toMatchObject({
      ticket: { status: "active", to_pay: null },
      taken: { total: 2400, tickets: 2 },
    });
    expect(await (await pay(second.id)).json()).toMatchObject({ taken: null });
    expect((await scan(admin.ask, event, "", byName)).reason).toBeNull();
    const { data } = await (
      await admin.ask("GET", `/api/business/events/${event.id}/orders`)
    ).json();
    expect(data[0]).toMatchObject({ status: "completed", payment_status: "received" });
  });
});

describe("a sale at the door", () => {
  const cash = { payment_methods: ["at_door" as const] };

  async function forSale(over: object = {}, settings: object = cash) {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, settings);
    const type = await plantType(backend, event, {
      kind: "paid",
      price: 1200,
      quantity: 4,
      ...over,
    });
    const sell = (call: Call, body: object = {}) =>
      call("POST", `${doorOf(event)}/sale`, {
        type_id: type,
        quantity: 2,
        date_id: event.dates[0],
        gate: "Cassa",
        nonce: randomUUID(),
        device_id: phone,
        ...body,
      });
    return { event, type, sell };
  }

  test("takes cash and places, lets in at once, and stands in the log of the order", async () => {
    const { event, sell } = await forSale();
    const { call } = await helper(event, { may_supervise: true });
    const nonce = randomUUID();
    const [first, again] = [await sell(call, { nonce }), await sell(call, { nonce })];
    const sold: DoorSold = await first.json();
    expect(sold).toMatchObject({
      total: 2400,
      tickets: [{ is_inside: true }, { is_inside: true }],
    });
    expect(await again.json()).toEqual(sold);
    expect(await stateOf(event)).toMatchObject({ expected: 2, entered: 2, inside: 2, pending: 0 });
    const sale = await call("GET", `${doorOf(event)}/sale?date_id=${event.dates[0]}`);
    expect(await sale.json()).toMatchObject({ types: [{ price: 1200, remaining: 2 }] });

    const [order] = await backend.deps.db
      .select()
      .from(orders)
      .where(eq(orders.code, sold.order_code));
    const log = await backend.deps.db
      .select()
      .from(orderSteps)
      .where(eq(orderSteps.order_id, order?.id ?? ""));
    expect(order).toMatchObject({ status: "completed", payment_status: "received", email: null });
    expect(log.map(({ action, part, note }) => [action, part, note])).toEqual([
      ["confirmed", "organiser", "Cassa"],
      ["paid", "organiser", "Cassa"],
      ["completed", "system", null],
    ]);
  });

  test.each(["paid", "free"] as const)(
    "is told apart from other orders at the desk: %s",
    async (kind) => {
      const { event, type, sell } = await forSale(kind === "free" ? { kind, price: 0 } : {});
      await start(newBuyer(backend), event, { [type]: 1 });
      await sell(admin.ask);
      const list = `/api/business/events/${event.id}/orders`;
      const { data } = await (await admin.ask("GET", list)).json();
      const told = data.map(({ status, is_door_sale }: ManagedOrderCard) => [status, is_door_sale]);
      expect(told.sort()).toEqual([
        ["completed", true],
        ["reserved", false],
      ]);
      await backend.deps.db.update(orders).set({ erased_at: new Date() });
      const later = await (await admin.ask("GET", list)).json();
      expect(later.data.map(({ is_door_sale: one }: ManagedOrderCard) => one)).toEqual([
        false,
        false,
      ]);
    },
  );

  test("never sells more than there is, at two doors and on the page at once", async () => {
    const { event, type, sell } = await forSale();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => sell(admin.ask)),
      start(newBuyer(backend), event, { [type]: 2 }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  });

  test("is made by whoever coordinates alone, and where money is taken", async () => {
    const { event, sell } = await forSale();
    const { call } = await helper(event);
    expect((await sell(call)).status).toBe(403);
    const elsewhere = await forSale({}, { payment_methods: ["bank"], ...bank });
    expect((await elsewhere.sell(admin.ask)).status).toBe(422);
    const none = `${doorOf(elsewhere.event)}/sale?date_id=${elsewhere.event.dates[0]}`;
    expect(await (await admin.ask("GET", none)).json()).toEqual({ types: [] });
  });

  test("goes on when the sale on the page has ended, and stops with the event", async () => {
    const { event, sell } = await forSale({ sale_end: "2026-12-01T12:00:00Z" });
    expect((await sell(admin.ask)).status).toBe(200);
    backend.setNow("2026-12-01T23:30:00Z");
    expect((await sell(admin.ask)).status).toBe(409);
    await changeEvent(backend, event, { status: "cancelled", status_reason: "Pioggia" });
    expect((await sell(admin.ask)).status).toBe(409);
  });
});

describe("a scan", () => {
  test("is taken back by whoever supervises, and the ticket is good again", async () => {
    const { event, code } = await oneTicket();
    const nonce = randomUUID();
    await scan(admin.ask, event, code, { nonce });
    backend.setNow("2026-12-01T20:00:00Z");
    const undo = () =>
      admin.ask("POST", `${doorOf(event)}/undo`, { nonce, device_id: randomUUID() });
    expect(await (await undo()).json()).toMatchObject({
      ticket: { status: "active", is_inside: false, entry: null },
    });
    expect((await undo()).status).toBe(200);
    expect(await stateOf(event)).toMatchObject({ entered: 0, inside: 0, gates: [] });
    expect((await scan(admin.ask, event, code)).reason).toBeNull();
  });

  test("is taken back by the phone that made it for thirty seconds, the last one first", async () => {
    const { event, code } = await oneTicket();
    const { call } = await helper(event);
    const [first, second] = [randomUUID(), randomUUID()];
    const undo = async (nonce: string, device_id = phone) =>
      (await call("POST", `${doorOf(event)}/undo`, { nonce, device_id })).status;
    await scan(call, event, code, { nonce: first });
    backend.setNow("2026-12-01T19:30:10Z");
    await scan(call, event, code, { nonce: second, direction: "exit" });
    expect(await undo(second, randomUUID())).toBe(409);
    expect(await undo(first)).toBe(409);
    expect(await undo(second)).toBe(200);
    backend.setNow("2026-12-01T19:30:31Z");
    expect(await undo(first)).toBe(409);
    expect(await undo(randomUUID())).toBe(404);
  });
});

describe("without a network", () => {
  const merge = async (
    call: Call,
    event: Planted,
    { device, scans, now = NOW }: { device: string; scans: object[]; now?: string },
  ): Promise<DoorMerged["results"]> => {
    const body = { device_id: device, now, scans };
    const answer = await call("POST", `${doorOf(event)}/merge`, body);
    if (answer.status !== 200) throw new Error(await answer.text());
    return (await answer.json()).results;
  };
  const conflictsOf = async (event: PlantedEvent) =>
    (await (await admin.ask("GET", `${doorOf(event)}/conflicts`)).json()).conflicts;

  test.each(["first", "last"])(
    "two doors let one ticket in, and it is listed, whichever comes back %s",
    async (order) => {
      const { event, code } = await oneTicket();
      backend.setNow("2026-12-01T20:00:00Z");
      const now = "2026-12-01T20:00:00Z";
      const early = offline(event, code, "2026-12-01T19:41:00Z", { gate: "Nord" });
      const late = offline(event, code, "2026-12-01T19:43:00Z", { gate: "Sud" });
      const inTurn = order === "first" ? [early, late] : [late, early];
      const outcomes = [];
      for (const one of inTurn) {
        const device = randomUUID();
        const [told] = await merge(admin.ask, event, { device, scans: [one], now });
        const [again] = await merge(admin.ask, event, { device, scans: [one], now });
        outcomes.push([told?.outcome, again?.outcome]);
      }
      expect(outcomes).toEqual(
        order === "first"
          ? [
              ["merged", "known"],
              ["conflict", "known"],
            ]
          : [
              ["merged", "known"],
              ["merged", "known"],
            ],
      );
      const [conflict, ...more] = await conflictsOf(event);
      expect(more).toEqual([]);
      expect(conflict).toMatchObject({
        reason: "already_in",
        at: "2026-12-01T19:43:00.000Z",
        gate: "Sud",
        ticket: { holder: "Vera Neri", entry: { at: "2026-12-01T19:41:00.000Z", gate: "Nord" } },
      });
      expect(await stateOf(event)).toMatchObject({
        ...{ entered: 1, inside: 1, conflicts: 1 },
        gates: [{ name: "Nord", entries: 1, exits: 0 }],
      });
      await admin.ask("POST", `${doorOf(event)}/conflicts`, { scan_id: conflict.id });
      expect(await conflictsOf(event)).toEqual([]);
    },
  );

  test("what was cancelled meanwhile is listed, and a forged code is not believed", async () => {
    const { event, code } = await oneTicket();
    const [ticket] = await backend.deps.db
      .select()
      .from(tickets)
      .where(eq(tickets.event_id, event.id));
    await backend.deps.db
      .update(tickets)
      .set({ status: "cancelled", voided_at: new Date(NOW) })
      .where(eq(tickets.id, ticket?.id ?? ""));
    const at = "2026-12-01T19:29:00Z";
    const results = await merge(admin.ask, event, {
      device: phone,
      scans: [offline(event, code, at), offline(event, code.replace(".1.", ".3."), at)],
    });
    expect(results).toMatchObject([
      { outcome: "conflict", reason: "cancelled" },
      { outcome: "refused", reason: "invalid" },
    ]);
    expect(await conflictsOf(event)).toMatchObject([{ reason: "cancelled" }]);
    expect(await stateOf(event)).toMatchObject({ entered: 0 });
  });

  test("one scan that nobody takes keeps no other one back", async () => {
    const { event, code, order } = await oneTicket();
    const { call } = await helper(event);
    const at = "2026-12-01T19:29:00Z";
    const taken = randomUUID();
    const { event: elsewhere, code: foreign } = await oneTicket();
    await scan(admin.ask, elsewhere, foreign, { nonce: taken });
    const results = await merge(call, event, {
      device: phone,
      scans: [
        // found by name, when somebody who coordinates had this phone
        offline(event, "", at, { code: null, ticket_id: order.tickets[0]?.id }),
        offline(event, code, at, { date_id: randomUUID() }),
        offline(event, code, at, { nonce: taken }),
        offline(event, code, at),
      ],
    });
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["refused", null],
      ["refused", null],
      ["refused", null],
      ["merged", null],
    ]);
    expect(await stateOf(event)).toMatchObject({ entered: 1, inside: 1 });
  });

  test.each([
    ["its clock an hour late", "18:20", "18:30", "19:20"],
    ["a time that is to come", "19:50", "19:30", "19:30"],
    ["a time at which the ticket was not there", "09:00", "19:30", "19:10"],
  ])("a phone with %s is told the right time", async (_, at, now, told) => {
    const moment = (time: string) => `2026-12-01T${time}:00.000Z`;
    backend.setNow(moment("19:10"));
    const { event, code } = await oneTicket();
    backend.setNow(NOW);
    const scans = [offline(event, code, moment(at))];
    await merge(admin.ask, event, { device: phone, scans, now: moment(now) });
    const [row] = await backend.deps.db
      .select()
      .from(checkIns)
      .where(eq(checkIns.event_id, event.id));
    expect(row?.at.toISOString()).toBe(moment(told));
  });

  test("a door works by a list that tells who came and went since", async () => {
    const { event, code, type } = await oneTicket();
    await buy(newBuyer(backend), event, { [type]: 1 }, { who: { email: "altra@example.it" } });
    const path = `${doorOf(event)}/list?date_id=${event.dates[0]}`;
    const list = await (await admin.ask("GET", path)).json();
    expect(list).toMatchObject({ next: null });
    expect(list.tickets).toHaveLength(2);
    expect(list.tickets[0]).toMatchObject({ holder: "Vera Neri", version: 1, status: "active" });
    backend.setNow("2026-12-01T19:45:00Z");
    const { ticket } = await scan(admin.ask, event, code, { gate: "Nord" });
    const { changed } = await stateOf(event);
    expect(changed).toEqual([
      {
        id: ticket?.id,
        entry: { at: "2026-12-01T19:45:00.000Z", gate: "Nord" },
        is_inside: true,
      },
    ]);
    const later = new Date("2026-12-01T19:46:00Z").getTime();
    const query = `date_id=${event.dates[0]}&after=${later}`;
    const state = await (await admin.ask("GET", `${doorOf(event)}/state?${query}`)).json();
    expect(state.changed).toEqual([]);
    const far = `date_id=${event.dates[0]}&after=9000000000000000`;
    const answer = await admin.ask("GET", `${doorOf(event)}/state?${far}`);
    expect([answer.status, (await answer.json()).changed.length]).toEqual([200, 1]);
  });
});

describe("a link", () => {
  test("lets somebody without an account scan at one event, and do no more", async () => {
    const { event, code } = await oneTicket();
    const { event: other } = await oneTicket();
    const { call } = await helper(event);
    const door = await (await call("GET", doorOf(event))).json();
    expect(door).toMatchObject({ may_supervise: false, link_name: "Marta" });
    expect((await scan(call, event, code)).reason).toBeNull();
    expect((await call("GET", doorOf(other))).status).toBe(404);
    const date = `date_id=${event.dates[0]}`;
    expect((await call("GET", `${doorOf(event)}/search?${date}&q=neri`)).status).toBe(403);
    expect((await call("GET", `${doorOf(event)}/conflicts`)).status).toBe(403);
    // A phone that needs no names keeps none.
    const list = await (await call("GET", `${doorOf(event)}/list?${date}`)).json();
    expect(list.tickets[0].holder).toBe("V. N.");
    const coordinator = await helper(event, { name: "Ada", may_supervise: true });
    const found = await coordinator.call("GET", `${doorOf(event)}/search?${date}&q=neri`);
    expect(found.status).toBe(200);
  });

  test("opens nothing any more once it was taken back, or a day after the event", async () => {
    const { event } = await oneTicket();
    const { call, link, secret } = await helper(event);
    const second = await helper(event, { name: "Ada" });
    const path = `/api/business/events/${event.id}/door-links/${link}`;
    expect((await admin.ask("DELETE", path)).status).toBe(200);
    expect((await call("GET", doorOf(event))).status).toBe(404);
    const again = await newBuyer(backend).call("POST", "/api/check-in/session", { secret });
    expect(again.status).toBe(404);
    backend.setNow("2026-12-02T22:59:00Z");
    expect((await second.call("GET", doorOf(event))).status).toBe(200);
    backend.setNow("2026-12-02T23:00:00Z");
    expect((await second.call("GET", doorOf(event))).status).toBe(404);
    expect((await admin.ask("GET", doorOf(event))).status).toBe(404);
  });

  test("is kept for thirty days after the event, and its scans go on to count", async () => {
    const { event, code } = await oneTicket();
    const { call } = await helper(event);
    await scan(call, event, code);
    const links = () =>
      backend.deps.db.select().from(doorLinks).where(eq(doorLinks.event_id, event.id));
    backend.setNow("2026-12-31T22:59:00Z");
    await sweepDoors(backend.deps);
    expect(await links()).toHaveLength(1);
    backend.setNow("2026-12-31T23:00:00Z");
    await sweepDoors(backend.deps);
    expect(await links()).toEqual([]);
    expect(await backend.deps.db.$count(checkIns)).toBe(1);
  });

  test("that coordinates counts where a browser has several, and each opening renews what is kept of it", async () => {
    const { event } = await oneTicket();
    const { call } = await helper(event, { name: "Ada", may_supervise: true });
    const { secret } = await helper(event);
    await call("POST", "/api/check-in/session", { secret });
    const opened = await call("GET", doorOf(event));
    expect(await opened.json()).toMatchObject({ may_supervise: true, link_name: "Ada" });
    expect(opened.headers.get("set-cookie")).toMatch(/Max-Age=1209600/);
  });

  test("is the thirtieth at most, also of two that are given at once", async () => {
    const { event } = await oneTicket();
    const path = `/api/business/events/${event.id}/door-links`;
    const give = async (name: string) => (await admin.ask("POST", path, { name })).status;
    for (let index = 1; index < 30; index++) await give(`Porta ${index}`);
    const statuses = await Promise.all([give("Marta"), give("Ada")]);
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await admin.ask("GET", path)).status).toBe(200);
  });

  test("is not found by trying", async () => {
    const browser = newBuyer(backend);
    const statuses = [];
    for (let index = 0; index < 12; index++) {
      const secret = `${randomUUID()}.${"a".repeat(43)}`;
      statuses.push((await browser.call("POST", "/api/check-in/session", { secret })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  });
});

describe("the doors of an organisation", () => {
  test("are open to its team, those who only scan among them, and to nobody else", async () => {
    const organisation = await plantOrganisation(backend, { role: "organizzatore" });
    const { event, code } = await oneTicket({ organisationId: organisation });
    const scanner = await newPerson(backend);
    await putInTeam(backend, organisation, scanner.id, "scanner");
    const own = await (await scanner.ask("GET", "/api/business/check-in")).json();
    expect(own.data).toMatchObject([
      {
        ...{ id: event.id, place: "Teatro comunale", expected: 1, entered: 0 },
        starts_at: "2026-12-01T20:00:00.000Z",
        over_at: "2026-12-01T23:00:00.000Z",
      },
    ]);
    expect((await scan(scanner.ask, event, code)).reason).toBeNull();
    const stranger = await newStaff(backend, "associazione");
    expect((await stranger.ask("GET", doorOf(event))).status).toBe(404);
    expect((await newBuyer(backend).call("GET", doorOf(event))).status).toBe(404);
    // Links are given by whoever manages the event.
    const links = await scanner.ask("GET", `/api/business/events/${event.id}/door-links`);
    expect(links.status).toBe(403);

    const { db } = backend.deps;
    expect(await selectOfPerson(db, scanner.id)).toMatchObject([{ direction: "entry" }]);
    await inTransaction(db, (tx) => erasePart(backend, tx, "check_ins", scanner.id));
    expect(await selectOfPerson(db, scanner.id)).toEqual([]);
  });
});
