import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { checkIns } from "@/backend/db/schema/check-in";
import { editorialTasks } from "@/backend/features/editorial/tasks";
import { eventContent as moderated } from "@/backend/features/events/content";
import { defineEventTasks } from "@/backend/features/events/tasks";
import { defineFollowTasks } from "@/backend/features/follows/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { defineOrderTasks } from "@/backend/features/orders/tasks";
import { readTicketing } from "@/backend/features/ticketing/desk";
import { readSelling } from "@/backend/features/ticketing/service";
import { defineWaitlistTasks } from "@/backend/features/waiting-list/tasks";
import type { Content } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { abandonOrder, cancelOrder } from "@/lib/contract/order-endpoints";
import type { ManagedTicketing, TicketOffer } from "@/lib/contract/ticketing";
import texts from "@/lib/i18n/messages/it/events.json";
import ticketingTexts from "@/lib/i18n/messages/it/ticketing.json";
import validation from "@/lib/i18n/messages/it/validation.json";
import { backendOfFile, mailTasks, openWithTasks } from "@/tests/support/backend";
import { handIn, readItem } from "@/tests/support/editorial";
import { giveRole } from "@/tests/support/organisations";
import { newPerson, type Person } from "@/tests/support/signed-in";
import { askAs, newStaff, onlyFor } from "@/tests/support/staff";
import {
  bank,
  buy,
  changeEvent,
  countPlaces,
  held,
  newBuyer,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  start,
  workOff,
} from "@/tests/support/ticketing";

const backend = backendOfFile(() =>
  openWithTasks([
    ...[mailTasks, defineNotificationTasks, defineOrderTasks, defineWaitlistTasks],
    ...[editorialTasks, defineEventTasks, defineFollowTasks],
  ]),
);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));

/** An event of an association, and somebody who manages it. */
async function openDesk(over: object = {}) {
  const owner = await newPerson(backend);
  const organisationId = await giveRole(backend, owner.id, "associazione");
  const event = await plantEvent(backend, { organisationId, ...over });
  const path = `/api/business/events/${event.id}`;
  const set = (method: string, rest: string, body?: object) =>
    owner.ask(method, `${path}/${rest}`, body);
  const done = async (method: string, rest: string, body?: object): Promise<ManagedTicketing> => {
    const answer = await set(method, rest, body);
    if (answer.status !== 200) throw new Error(await answer.text());
    return answer.json();
  };
  return { owner, event, path, set, done };
}

async function offer(event: PlantedEvent, code?: string): Promise<TicketOffer> {
  const query = code ? `?code=${code}` : "";
  return (await newBuyer(backend).call("GET", `${event.path}/tickets${query}`)).json();
}

const fieldsOf = async (answer: Response) => Object.keys((await answer.json()).errors ?? {});
const free = { name: "Ingresso", kind: "free" };

test("tickets are set by those who manage the event, and do not exist for others", async () => {
  const { path } = await openDesk();
  const allowed = { organizzatore: 404, associazione: 404, redattore: 200, amministratore: 200 };
  expect(await askAs(backend, (ask) => ask("GET", `${path}/ticketing`))).toEqual(onlyFor(allowed));
  expect(
    await askAs(backend, (ask) => ask("POST", `${path}/quotas`, { name: "Sala", capacity: 5 })),
  ).toEqual(onlyFor(allowed));
  const elsewhere = async ({ owner }: { owner: Person }) =>
    (await owner.ask("GET", `${path}/ticketing`)).status;
  expect(await elsewhere(await openDesk())).toBe(404);
});

test("the event's page and the lists hear at once of tickets that are set", async () => {
  const { event, done } = await openDesk();
  backend.told.length = 0;
  const { types } = await done("POST", "ticket-types", free);
  await done("DELETE", `ticket-types/${types[0]?.id}`);
  const tags = ["events", `event:${event.slug}`];
  expect(backend.told).toEqual([{ tags }, { tags }]);
});

test("an event without tickets, or that sells them elsewhere, offers none", async () => {
  const event = await plantEvent(backend, { ticketing_mode: "none" });
  expect((await newBuyer(backend).call("GET", `${event.path}/tickets`)).status).toBe(404);
  const archived = await plantEvent(backend, { status: "archived", resumes_as: "published" });
  expect((await newBuyer(backend).call("GET", `${archived.path}/tickets`)).status).toBe(404);
});

test("what is offered is told with its state, and hidden types only to who has their code", async () => {
  const { event, done } = await openDesk();
  await done("POST", "ticket-types", { ...free, quantity: 100, show_remaining: true, position: 1 });
  const { types } = await done("POST", "ticket-types", {
    ...free,
    name: "Soci",
    is_hidden: true,
    position: 2,
  });
  const hidden = types.find(({ name }) => name === "Soci")?.id;
  await done("POST", "promo-codes", { code: "soci", effect: "none", type_ids: [hidden] });
  expect((await offer(event)).types).toMatchObject([
    { name: "Ingresso", state: "on_sale", remaining: 100, max_per_order: 10 },
  ]);
  const withCode = await offer(event, "SOCI");
  expect(withCode.is_code_valid).toBe(true);
  expect(withCode.types.map(({ name }) => name)).toEqual(["Ingresso", "Soci"]);
  expect(await offer(event, "altro")).toMatchObject({ is_code_valid: false });
});

test("a type fits its event: dates, span of sale, price and shared places", async () => {
  const { set } = await openDesk({ ticketing_mode: "free_registration" });
  const other = await openDesk();
  const { quotas } = await other.done("POST", "quotas", { name: "Sala", capacity: 5 });
  const add = async (body: object) =>
    fieldsOf(await set("POST", "ticket-types", { ...free, ...body }));
  expect(await add({ kind: "paid", price: 100 })).toEqual(["kind"]);
  expect(await add({ price: 100 })).toEqual(["price"]);
  expect(await add({ occurrence_id: other.event.dates[0] })).toEqual(["occurrence_id"]);
  expect(await add({ sale_end: "2026-12-02T00:00:00Z" })).toEqual(["sale_end"]);
  const reversed = { sale_start: "2026-11-24T10:00:00Z", sale_end: "2026-11-24T10:00:00Z" };
  const { errors } = await (await set("POST", "ticket-types", { ...free, ...reversed })).json();
  expect(errors).toEqual({ sale_end: [ticketingTexts.faults.saleReversed] });
  expect(await add({ quota_ids: [quotas[0]?.id] })).toEqual(["quota_ids"]);
  expect(
    await add({
      cancel_rule: {
        is_allowed: true,
        refund_steps: [
          { hours_before: 1, percent: 10 },
          { hours_before: 2, percent: 5 },
        ],
      },
    }),
  ).toEqual(["cancel_rule"]);
});

test("what is sold here cannot be handed in as given away or sold elsewhere, not even for the staff to read", async () => {
  const { owner, event, done } = await openDesk();
  await done("POST", "ticket-types", { ...free, kind: "paid", price: 500 });
  const path = `/api/editor/event/${event.id}`;
  const { revision } = await readItem({ owner, path });
  const changes = { ticketing_mode: "free_registration", external_url: null };
  const draft = { version: revision?.version ?? null, changes };
  const { version } = await (await owner.ask("PUT", `${path}/draft`, draft)).json();
  const answer = await owner.ask("POST", `${path}/submit`, { version });
  expect([answer.status, await fieldsOf(answer)]).toEqual([422, ["ticketing_mode"]]);
});

test("everything that is wrong with a type is told at once, what hangs on the event along with what cannot be read", async () => {
  const { set, done } = await openDesk({ ticketing_mode: "free_registration" });
  const wrong = { kind: "paid", price: 0, min_per_order: 3, max_per_order: 2 };
  const late = { name: "", quantity: -1, sale_end: "2026-12-02T00:00:00Z" };
  const all = ["kind", "max_per_order", "name", "price", "quantity", "sale_end"];
  const { types } = await done("POST", "ticket-types", free);
  for (const [method, path] of [
    ["POST", "ticket-types"],
    ["PUT", `ticket-types/${types[0]?.id}`],
  ] as const) {
    const fields = await fieldsOf(await set(method, path, { ...wrong, ...late }));
    expect(fields.sort()).toEqual(all);
  }
  const read = { ...wrong, name: "Intero", price: 5, max_per_order: 3, quota_ids: [randomUUID()] };
  const fits = await fieldsOf(
    await set("POST", "ticket-types", { ...read, sale_end: late.sale_end }),
  );
  expect(fits.sort()).toEqual(["kind", "quota_ids", "sale_end"]);
});

test("places are never fewer than are taken, and stay where they are while some are", async () => {
  const { event, done, set } = await openDesk();
  const { quotas } = await done("POST", "quotas", { name: "Sala", capacity: 8 });
  const [sala] = quotas;
  const shared = { quota_ids: [sala?.id] };
  const { types } = await done("POST", "ticket-types", { ...free, quantity: 5, ...shared });
  const type = types[0]?.id ?? "";
  await held(newBuyer(backend), event, { [type]: 3 });
  expect(
    await fieldsOf(await set("PUT", `quotas/${sala?.id}`, { name: "Sala", capacity: 2 })),
  ).toEqual(["capacity"]);
  expect((await set("DELETE", `quotas/${sala?.id}`)).status).toBe(409);
  const change = (body: object) => set("PUT", `ticket-types/${type}`, { ...free, ...body });
  expect(await fieldsOf(await change({ quantity: 2, ...shared }))).toEqual(["quantity"]);
  expect((await change({ quantity: 5 })).status).toBe(409);
  expect((await change({ quantity: null, ...shared })).status).toBe(409);
  const after = await done("PUT", `ticket-types/${type}`, { ...free, quantity: 3, ...shared });
  expect(after.types).toMatchObject([
    { quantity: 3, taken: 3, state: "sold_out", quota_ids: [sala?.id] },
  ]);
  const retired = await done("DELETE", `ticket-types/${type}`);
  expect(retired.types).toMatchObject([{ is_retired: true, state: "ended" }]);
  expect((await offer(event)).types).toEqual([]);
});

test("a transfer needs an account, and a code is there once", async () => {
  const { event, set, done } = await openDesk();
  expect(await fieldsOf(await set("PUT", "ticketing", { payment_methods: ["bank"] }))).toEqual([
    "bank_iban",
  ]);
  // One digit that is wrong would send the money of every buyer elsewhere.
  const typo = { bank_iban: "IT60X0542811101000000123457", bank_holder: "Coro" };
  expect(await fieldsOf(await set("PUT", "ticketing", typo))).toEqual(["bank_iban"]);
  const iban = { bank_iban: "IBAN: it60 x054 2811 1010 0000 0123 456" };
  expect(await fieldsOf(await set("PUT", "ticketing", iban))).toEqual(["bank_holder"]);
  const { settings } = await done("PUT", "ticketing", { ...iban, bank_holder: "Coro" });
  expect(settings).toMatchObject({ bank_iban: "IT60X0542811101000000123456", hold_minutes: 15 });
  const other = { bank_holder: "Coro", bank_iban: "IT68D0300203280000400162854" };
  for (const body of [other, { ...other, terms: "Niente cani." }])
    await done("PUT", "ticketing", body);
  const admin = await newStaff(backend, "amministratore");
  const { data } = await (await admin.ask("GET", "/api/staff/journal?area=event")).json();
  const ofEvent = data.filter((entry: object) => JSON.stringify(entry).includes(event.id));
  expect(ofEvent).toMatchObject([
    {
      said: ["ha cambiato il conto per i bonifici di ", ""],
      message: "IBAN che finisce con 2854. Prima finiva con 3456.",
    },
    { message: "IBAN che finisce con 3456." },
  ]);
  expect(JSON.stringify(data)).not.toContain("0400162854");
  await done("POST", "promo-codes", { code: "estate", effect: "percent", amount: 10 });
  const again = { code: "ESTATE", effect: "percent", amount: 20 };
  expect(await fieldsOf(await set("POST", "promo-codes", again))).toEqual(["code"]);
});

test("the account stays while a buyer was told to pay to it, and transfers can be stopped meanwhile", async () => {
  const { event, set, done } = await openDesk();
  const type = await plantType(backend, event, { kind: "paid", price: 1000, quantity: 5 });
  await done("PUT", "ticketing", { payment_methods: ["bank"], ...bank });
  const buyer = newBuyer(backend);
  const order = await buy(buyer, event, { [type]: 1 }, { method: "bank" });
  const other = { bank_holder: "Coro", bank_iban: "IT68D0300203280000400162854" };
  for (const body of [{ payment_methods: [] }, { payment_methods: ["bank"], ...other }]) {
    const answer = await set("PUT", "ticketing", body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({
      bank_iban: [ticketingTexts.faults.bankAwaited],
    });
  }
  await done("PUT", "ticketing", { payment_methods: ["at_door"], ...bank });
  const path = `/api/orders/${order.code}`;
  expect((await (await buyer.call("GET", path)).json()).transfer.iban).toBe(bank.bank_iban);
  expect((await buyer.call("POST", `${path}/cancel`, {})).status).toBe(200);
  await done("PUT", "ticketing", { payment_methods: ["bank"], ...other });
});

test("a code that names no type takes off of what everybody sees, and opens nothing", async () => {
  const { event, done, set } = await openDesk({ ticketing_mode: "paid_internal" });
  await done("PUT", "ticketing", { payment_methods: ["at_door"] });
  const open = await plantType(backend, event, { kind: "paid", price: 1000 });
  const hidden = await plantType(backend, event, { kind: "paid", price: 1000, is_hidden: true });
  const members = await plantType(backend, event, {
    kind: "paid",
    price: 1000,
    is_code_required: true,
  });
  await done("POST", "promo-codes", { code: "ESTATE", effect: "percent", amount: 10 });
  const { types } = await offer(event, "ESTATE");
  expect(types.map(({ id }) => id)).toEqual([open]);
  for (const id of [hidden, members]) {
    const order = await start(newBuyer(backend), event, { [id]: 1 }, { code: "ESTATE" });
    expect(await fieldsOf(order)).toEqual(["items.0.type_id"]);
  }
  const { order } = await held(newBuyer(backend), event, { [open]: 1 }, { code: "ESTATE" });
  expect(order.total).toBe(900);
  expect(
    await fieldsOf(await set("POST", "promo-codes", { code: "SOCI", effect: "none" })),
  ).toEqual(["type_ids"]);
});

test("a code whose only type is deleted counts for no other", async () => {
  const { event, done, set } = await openDesk();
  const members = await plantType(backend, event, { is_hidden: true });
  await plantType(backend, event);
  const only = { code: "SOCI", effect: "percent", amount: 100, type_ids: [members] };
  await done("POST", "promo-codes", only);
  await set("DELETE", `ticket-types/${members}`);
  const { codes } = await done("GET", "ticketing");
  expect(codes).toMatchObject([{ code: "SOCI", is_off: true, type_ids: [] }]);
});

test("a promo code that cannot be is refused in words that say what it may be", async () => {
  const { set } = await openDesk();
  const errorsOf = async (code: object) =>
    (await (await set("POST", "promo-codes", code)).json()).errors;
  const span = { valid_from: "2026-12-02T10:00:00Z", valid_to: "2026-12-01T10:00:00Z" };
  expect(await errorsOf({ code: "ami ci!", effect: "percent", amount: 150, ...span })).toEqual({
    code: [validation.promoCode],
    amount: [validation.percentOver],
    valid_to: [validation.endFirst],
  });
  expect(await errorsOf({ code: "AMICI", effect: "fixed" })).toEqual({
    amount: [validation.discountNone],
  });
});

test("cards are accepted only where somebody takes them, and the last account of a team is proposed", async () => {
  const { owner, event, set, done } = await openDesk();
  expect(await fieldsOf(await set("PUT", "ticketing", { payment_methods: ["card"] }))).toEqual([
    "payment_methods",
  ]);
  const before = await done("PUT", "ticketing", { payment_methods: ["at_door", "bank"], ...bank });
  expect(before.possible_methods).toEqual(["at_door", "bank"]);
  expect((await offer(event)).payment_methods).toEqual(["at_door", "bank"]);
  // Two days before the start no transfer comes in time any more.
  const now = backend.deps.now();
  backend.setNow("2026-11-29T21:00:00Z");
  expect((await offer(event)).payment_methods).toEqual(["at_door"]);
  backend.setNow(now.toISOString());
  const { rows } = await backend.deps.db.execute<{ organisation_id: string }>(
    sql`select organisation_id from events where id = ${event.id}`,
  );
  const second = await plantEvent(backend, { organisationId: rows[0]?.organisation_id ?? null });
  const stranger = await plantEvent(backend);
  const knownOf = async ({ id }: PlantedEvent) =>
    (await readTicketing(backend.deps, id)).known_bank;
  expect(await knownOf(second)).toEqual({ holder: bank.bank_holder, iban: bank.bank_iban });
  expect(await knownOf(stranger)).toBeNull();
  expect((await owner.ask("GET", `/api/business/events/${second.id}/ticketing`)).status).toBe(200);
});

test("types stand in the order in which they were put", async () => {
  const { done, set } = await openDesk();
  for (const [position, name] of ["Intero", "Ridotto", "Soci"].entries()) {
    await done("POST", "ticket-types", { ...free, name, position });
  }
  const { types } = await done("GET", "ticketing");
  const [first, , last] = types.map(({ id }) => id);
  const move = async (id: string | undefined, to: string) => {
    const { data } = await (await set("POST", `ticket-types/${id}/place`, { to })).json();
    return data.map(({ name }: { name: string }) => name);
  };
  expect(await move(last, "up")).toEqual(["Intero", "Soci", "Ridotto"]);
  expect(await move(first, "up")).toEqual(["Intero", "Soci", "Ridotto"]);
  expect(await move(first, "down")).toEqual(["Soci", "Intero", "Ridotto"]);
  expect((await done("GET", "ticketing")).types.map(({ name }) => name)).toEqual([
    "Soci",
    "Intero",
    "Ridotto",
  ]);
});

test("lists learn what there is of many events by two statements", async () => {
  const { event, done } = await openDesk();
  const { types } = await done("POST", "ticket-types", { ...free, quantity: 2 });
  const none = await plantEvent(backend, { ticketing_mode: "none" });
  const told = async () => {
    const found = await readSelling(backend.deps.db, [event.id, none.id], backend.deps.now());
    return Object.fromEntries([...found].map(([id, { availability }]) => [id, availability]));
  };
  expect(await told()).toEqual({ [event.id]: "on_sale" });
  await held(newBuyer(backend), event, { [types[0]?.id ?? ""]: 2 });
  expect(await told()).toEqual({ [event.id]: "sold_out" });
  await changeEvent(backend, event, { status: "cancelled", status_reason: "Neve." });
  expect(await told()).toEqual({ [event.id]: "ended" });
});

describe("an event with tickets out", () => {
  async function sold(over: object = {}) {
    const owner = await newStaff(backend, "amministratore");
    const event = await plantEvent(backend, over);
    const path = `/api/editor/event/${event.id}`;
    const move = async (step: string) => {
      const answer = await owner.ask("POST", `${path}/${step}`, { version: null });
      return [answer.status, (await answer.json()).message];
    };
    const submit = async (changes: object) => {
      const { revision } = await readItem({ owner, path });
      const draft = { version: revision?.version ?? null, changes };
      const { version } = await (await owner.ask("PUT", `${path}/draft`, draft)).json();
      return owner.ask("POST", `${path}/submit`, { version });
    };
    return { owner, event, path, move, submit };
  }

  test("is called off before it goes: neither hidden nor archived while somebody has one or pays for one", async () => {
    const { owner, event, move } = await sold();
    const type = await plantType(backend, event, { quantity: 2 });
    const buyer = newBuyer(backend);
    const { order } = await held(buyer, event, { [type]: 1 });
    const refused = [409, texts.faults.ticketsOut];
    expect([await move("archive"), await move("unpublish")]).toEqual([refused, refused]);
    await buyer.send(callTo(abandonOrder, { code: order.code }));
    await buy(buyer, event, { [type]: 1 });
    expect(await move("archive")).toEqual(refused);
    const several = { action: "archive", ids: [event.id] };
    const { results } = await (await owner.ask("POST", "/api/editor/event/bulk", several)).json();
    expect(results).toMatchObject([{ outcome: "refused", fault: texts.faults.ticketsOut }]);
    await owner.ask("POST", `${event.path.replace(event.slug, event.id)}/cancel`, {
      reason: "Neve.",
    });
    expect((await move("archive"))[0]).toBe(200);
    await workOff(backend);
    expect(await countPlaces(backend, event)).toEqual({ taken: 0, tickets: 0, items: 0 });
    const over = await sold();
    await buy(newBuyer(backend), over.event, { [await plantType(backend, over.event)]: 1 });
    backend.setNow("2026-12-03T10:00:00Z");
    expect((await over.move("archive"))[0]).toBe(200);
  });

  test("is not over while it is postponed, whatever its old dates: its tickets can be given back", async () => {
    const { owner, event, move } = await sold();
    const type = await plantType(backend, event, { cancel_rule: { is_allowed: true } });
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 1 });
    const away = { reason: "Il palco non è pronto." };
    const path = event.path.replace(event.slug, event.id);
    expect((await owner.ask("POST", `${path}/postpone`, away)).status).toBe(204);
    backend.setNow("2026-12-03T10:00:00Z");
    expect(await move("archive")).toEqual([409, texts.faults.ticketsOut]);
    const given = await buyer.send(callTo(cancelOrder, { code: order.code }), {
      ticket_ids: null,
    });
    expect(given.status).toBe(200);
    expect((await move("archive"))[0]).toBe(200);
  });

  test("that the staff removes after a report gives all tickets back", async () => {
    const { owner, event } = await sold();
    const type = await plantType(backend, event, { quantity: 2 });
    const order = await buy(newBuyer(backend), event, { [type]: 1 });
    const at = backend.deps.now();
    const word = { staffId: owner.id, at, reason: "spam", message: "" };
    await moderated.remove(backend.deps.db, event.id, word);
    await backend.deps.queue.send("expire-orders", {}, { key: "test" });
    await workOff(backend);
    expect(await countPlaces(backend, event)).toEqual({ taken: 0, tickets: 0, items: 0 });
    const mails = backend.mails.filter(({ text }) => text.includes(order.code));
    expect(mails.map(({ subject }) => subject)).toContain("Annullato: Concerto di Natale");
  });

  test("goes on selling here, and gives nothing away that has a price", async () => {
    const { event, submit } = await sold();
    const mode = async (ticketing_mode: string) => {
      const answer = await submit({ ticketing_mode, is_show: false, external_url: null });
      return [answer.status, ...Object.values((await answer.json()).errors ?? {}).flat()];
    };
    const type = await plantType(backend, event, { kind: "paid", price: 500 });
    await setTicketing(backend, event, { payment_methods: ["at_door"] });
    expect(await mode("free_registration")).toEqual([422, texts.faults.modePriced]);
    expect((await mode("none"))[0]).toBe(200);
    expect((await mode("paid_internal"))[0]).toBe(200);
    await held(newBuyer(backend), event, { [type]: 1 });
    expect(await mode("none")).toEqual([422, texts.faults.modeSold]);
    expect(await mode("free_registration")).toEqual([422, texts.faults.modeSold]);
  });

  test("keeps its dates: one that has tickets, a type of its own or entries is called off, the rest goes", async () => {
    const days = [1, 2, 3, 4].map((day) => `2026-12-0${day}T20:00:00Z`);
    const { owner, event, path } = await sold({ starts: days });
    const [first, second, third] = event.dates as [string, string, string, string];
    await plantType(backend, event, { occurrence_id: first });
    const type = await plantType(backend, event);
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 1 });
    const { db } = backend.deps;
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from tickets where page_id = ${order.tickets[0]?.id}`);
    await db.insert(checkIns).values({
      id: randomUUID(),
      event_id: event.id,
      occurrence_id: second,
      ticket_id: rows[0]?.id ?? "",
      direction: "entry",
      at: backend.deps.now(),
      gate: "Ingresso",
      device_id: randomUUID(),
      changed_at: backend.deps.now(),
    });
    const { live } = await readItem({ owner, path });
    const dates = (live?.content.dates ?? []) as unknown as { id: string }[];
    const last = dates.slice(-1);
    const shown = async () =>
      (await readItem({ owner, path })).live?.content.dates as unknown as {
        id: string;
        is_cancelled: boolean;
      }[];
    await handIn({ owner, path }, { dates: last } as unknown as Content);
    // The ticket is for each of the dates.
    expect((await shown()).map(({ is_cancelled }) => is_cancelled)).toEqual([
      ...[true, true, true, false],
    ]);
    await db.execute(sql`update tickets set status = 'cancelled', voided_at = now()`);
    await db.execute(sql`update orders set status = 'cancelled', closed_at = now()`);
    await handIn({ owner, path }, { dates: last } as unknown as Content);
    expect((await shown()).map(({ id }) => id)).toEqual([first, second, last[0]?.id]);
    expect(third).not.toBe(last[0]?.id);
  });
});
