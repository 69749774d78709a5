/** @postgres features/editorial/queries, features/ticketing/queries, kernel/throttle */

import { sql } from "drizzle-orm";
import { publishDue } from "@/backend/features/editorial/deciding";
import { editorialTasks } from "@/backend/features/editorial/tasks";
import { defineEventTasks } from "@/backend/features/events/tasks";
import { defineFollowTasks } from "@/backend/features/follows/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { defineOrderTasks } from "@/backend/features/orders/tasks";
import { defineTicketingTasks } from "@/backend/features/ticketing/tasks";
import { defineWaitlistTasks } from "@/backend/features/waiting-list/tasks";
import type { Content } from "@/lib/contract/editorial";
import { eventItemSchema } from "@/lib/contract/events";
import type { ManagedTicketing } from "@/lib/contract/ticketing";
import eventTexts from "@/lib/i18n/messages/it/events.json";
import { ticketDesk } from "@/lib/routes";
import { backendOfFile, mailTasks, openWithTasks } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import { askPreview, decide, handIn, readItem, saveDraft } from "@/tests/support/editorial";
import { beginEvent, dateOf, eventContent } from "@/tests/support/events";
import { plantClub } from "@/tests/support/news";
import { bank, newBuyer, start, workOff } from "@/tests/support/ticketing";

const backend = backendOfFile(() =>
  openWithTasks([
    ...[mailTasks, defineNotificationTasks, defineOrderTasks, defineWaitlistTasks],
    ...[editorialTasks, defineEventTasks, defineFollowTasks, defineTicketingTasks],
  ]),
);
const { gaps: missing, titles } = eventTexts.prepared;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(backend.deps.db);
});

const friday = dateOf("2026-11-27 21:00", "2026-11-27 23:00");
const saturday = dateOf("2026-11-28 21:00", "2026-11-28 23:00");

const dinner = (over: object = {}) =>
  eventContent("Cena in piazza", {
    dates: [friday, saturday],
    ticketing_mode: "paid_internal",
    is_show: false,
    ...over,
  }) as unknown as Content;

/** A draft of a club's event with tickets to pay, and its desk. */
async function openDraft(changes = dinner()) {
  const club = await plantClub(backend);
  const begun = await beginEvent(club.owner, changes, club.organisationId);
  const event = { ...club, ...begun, slug: "cena-in-piazza" };
  const ask = (method: string, rest: string, body?: object) =>
    club.owner.ask(method, `/api/business/events/${event.id}/${rest}`, body);
  const set = async (method: string, rest: string, body?: object): Promise<ManagedTicketing> => {
    const answer = await ask(method, rest, body);
    if (answer.status !== 200) throw new Error(await answer.text());
    return answer.json();
  };
  return { event, ask, set };
}

const full = { name: "Intero", kind: "paid", price: 2500, quantity: 40 };

/** Everything that buyers need. */
async function prepare(
  { set }: Pick<Awaited<ReturnType<typeof openDraft>>, "set">,
  over: object = {},
) {
  const { types } = await set("POST", "ticket-types", { ...full, ...over });
  await set("POST", "promo-codes", { code: "SOCI", effect: "percent", amount: 10 });
  await set("POST", "questions", { scope: "order", kind: "text", label: "Allergie" });
  const { settings } = await set("GET", "ticketing");
  await set("PUT", "ticketing", { version: settings.version, payment_methods: ["bank"], ...bank });
  return types[0]?.id ?? "";
}

async function offered(slug: string) {
  const answer = await newBuyer(backend).call("GET", `/api/events/${slug}/tickets`);
  return answer.status === 200 ? answer.json() : answer.status;
}

test("tickets are set while the event is a draft, and sold once it is published", async () => {
  const draft = await openDraft();
  const { event } = draft;
  expect((await draft.set("GET", "ticketing")).event).toEqual({
    slug: null,
    title: "Cena in piazza",
    status: null,
    is_settable: true,
    ticketing_mode: "paid_internal",
    dates: [friday, saturday].map(({ id, start: typed }) => ({
      id,
      starts_at: `${typed.replace("21:", "20:")}:00.000Z`,
      is_cancelled: false,
    })),
  });
  const type = await prepare(draft);
  expect((await draft.set("GET", "ticketing")).types).toMatchObject([{ state: "coming_soon" }]);
  // Nothing is sold, and no page is made anew.
  expect(backend.told).toEqual([]);
  expect(await offered(event.slug)).toBe(404);

  await handIn(event, dinner());
  expect((await decide(event, { decision: "publish" })).status).toBe(204);
  expect(await offered(event.slug)).toMatchObject({
    payment_methods: ["bank"],
    types: [{ name: "Intero", state: "on_sale" }],
    questions: [{ label: "Allergie" }],
  });
  const sale = { id: event.id, slug: event.slug, path: `/api/events/${event.slug}` };
  expect((await start(newBuyer(backend), sale, { [type]: 2 }, { code: "SOCI" })).status).toBe(201);
});

test("a type with a time of its own is sold from then on", async () => {
  const draft = await openDraft();
  await prepare(draft, { sale_start: "2026-11-24T08:00:00Z" });
  await handIn(draft.event, dinner());
  await decide(draft.event, { decision: "publish" });
  const state = async () => (await offered(draft.event.slug)).types[0].state;
  expect(await state()).toBe("coming_soon");
  backend.setNow("2026-11-24T08:00:01Z");
  expect(await state()).toBe("on_sale");
});

test("what costs something is not sold before its organiser says how it is paid", async () => {
  const { event, set } = await openDraft();
  const { types } = await set("POST", "ticket-types", full);
  await handIn(event, dinner());
  await decide(event, { decision: "publish" });
  const state = async () => (await offered(event.slug)).types[0].state;
  expect(await state()).toBe("coming_soon");
  const sale = { id: event.id, slug: event.slug, path: `/api/events/${event.slug}` };
  const buy = () => start(newBuyer(backend), sale, { [types[0]?.id ?? ""]: 1 });
  expect((await buy()).status).toBe(409);
  const { settings } = await set("GET", "ticketing");
  await set("PUT", "ticketing", { version: settings.version, payment_methods: ["at_door"] });
  expect(await state()).toBe("on_sale");
  expect((await buy()).status).toBe(201);
});

test("what is with the staff or waits for its time is published as it was read: nothing of it is set until it is taken back", async () => {
  const draft = await openDraft();
  const { event, ask } = draft;
  const type = await prepare(draft);
  await handIn(event, dinner());
  expect((await draft.set("GET", "ticketing")).event.is_settable).toBe(false);
  const tries = [
    ask("POST", "ticket-types", full),
    ask("DELETE", `ticket-types/${type}`),
    ask("POST", `ticket-types/${type}/place`, { to: "up" }),
    ask("POST", "quotas", { name: "Sala", capacity: 5 }),
    ask("POST", "promo-codes", { code: "AMICI", effect: "percent", amount: 10 }),
    ask("POST", "questions", { scope: "order", kind: "text", label: "Altro" }),
    event.staff.ask("DELETE", `/api/business/events/${event.id}/ticket-types/${type}`),
  ];
  for (const one of await Promise.all(tries)) expect(one.status).toBe(409);

  await decide(event, { decision: "publish", publish_at: "2026-11-22T10:00:00Z" });
  expect((await ask("DELETE", `ticket-types/${type}`)).status).toBe(409);
  const { revision } = await readItem(event);
  await event.owner.ask("POST", `${event.path}/withdraw`, { version: revision?.version });
  expect((await ask("DELETE", `ticket-types/${type}`)).status).toBe(200);
});

test("whoever reads it for the town reads its tickets with it, and the preview shows them", async () => {
  const draft = await openDraft();
  const { event } = draft;
  await prepare(draft);
  const { revision, preview } = await handIn(event, dinner());
  const read = await event.staff.ask("GET", `/api/staff/revisions/${revision?.id}`);
  expect(await read.json()).toMatchObject({
    gaps: [],
    beside: [
      { title: titles.types, lines: ["Intero · 25,00 € · posti: 40"] },
      { title: titles.payment, lines: ["Bonifico"] },
      { title: titles.codes, lines: ["SOCI"] },
      { title: titles.questions, lines: ["Allergie"] },
    ],
  });
  const shown = eventItemSchema.parse((await (await askPreview(backend, preview)).json()).content);
  expect(shown).toMatchObject({ price_from: 2500, tickets: [{ name: "Intero" }] });
});

/** What is missing, with where it is put in; it says "you" to nobody, since its author and the staff read it. */
const toTypes = ({ id }: { id: string }, text: string) => ({
  text,
  href: ticketDesk(id, "biglietti"),
  label: missing.toTypes,
});
const toPayment = ({ id }: { id: string }) => ({
  text: missing.payment,
  href: ticketDesk(id, "vendita"),
  label: missing.toPayment,
});

test("what is missing is told while it is written, to the staff, and with the publication", async () => {
  const draft = await openDraft();
  const { event } = draft;
  expect((await readItem(event)).gaps).toEqual([toTypes(event, missing.sold)]);
  await saveDraft(event, dinner({ ticketing_mode: "free_registration" }));
  expect((await readItem(event)).gaps).toEqual([toTypes(event, missing.booked)]);
  await saveDraft(event, dinner({ ticketing_mode: "none" }));
  expect((await readItem(event)).gaps).toEqual([]);
  await saveDraft(event, dinner());
  await draft.set("POST", "ticket-types", full);
  const { revision } = await handIn(event, dinner());
  const read = await event.staff.ask("GET", `/api/staff/revisions/${revision?.id}`);
  expect((await read.json()).gaps).toEqual([toPayment(event)]);
  // It can be published so.
  await decide(event, { decision: "publish" });
  expect((await readItem(event)).gaps).toEqual([toPayment(event)]);
  const { data } = await (await event.owner.ask("GET", "/api/notifications")).json();
  expect(data[0]).toMatchObject({
    body: expect.stringContaining(missing.payment),
    deep_link: ticketDesk(event.id, "vendita"),
  });
  // Of what is over nothing is missing any more.
  backend.setNow("2026-12-10T10:00:00Z");
  expect((await readItem(event)).gaps).toEqual([]);
});

test("what was set fits what is published: its dates, and how one gets in", async () => {
  const draft = await openDraft();
  const { event, ask, set } = draft;
  expect((await ask("POST", "ticket-types", { ...full, occurrence_id: event.id })).status).toBe(
    422,
  );
  await set("POST", "ticket-types", { ...full, occurrence_id: saturday.id });
  const changes = dinner({ ticketing_mode: "free_registration", dates: [friday] });
  const { revision } = await saveDraft(event, changes);
  const body = { version: revision?.version };
  const answer = await event.owner.ask("POST", `${event.path}/submit`, body);
  expect(answer.status).toBe(422);
  const { faults } = eventTexts;
  expect((await answer.json()).errors).toEqual({
    ticketing_mode: [faults.modePriced],
    dates: [faults.ticketDate],
  });
});

test("what is set on its time is published with its tickets", async () => {
  const draft = await openDraft();
  const { event } = draft;
  await prepare(draft);
  const { revision } = await handIn(event, dinner());
  await decide(event, { decision: "publish", publish_at: "2026-11-22T10:00:00Z" });
  backend.setNow("2026-11-22T10:00:00Z");
  await publishDue(backend.deps, backend.deps.editableKinds, revision?.id ?? "");
  expect(await offered(event.slug)).toMatchObject({ types: [{ state: "on_sale" }] });
});

test("the draft's tickets do not exist for others, and nothing else is managed before the publication", async () => {
  const { event } = await openDraft();
  const other = (await plantClub(backend)).owner;
  const path = `/api/business/events/${event.id}/ticketing`;
  expect((await other.ask("GET", path)).status).toBe(404);
  const { ask } = event.owner;
  expect((await ask("GET", `/api/business/events/${event.id}/orders`)).status).toBe(404);
});

test("what was set for a draft that was thrown away goes with the next night", async () => {
  const draft = await openDraft();
  const { event } = draft;
  await prepare(draft);
  const kept = await openDraft();
  await prepare(kept);
  const { revision } = await readItem(event);
  await event.owner.ask("POST", `${event.path}/discard`, { version: revision?.version });
  await backend.deps.queue.send("sweep-ticketing", {});
  await workOff(backend);
  for (const table of ["ticketing_settings", "ticket_types", "ticket_quotas", "promo_codes"]) {
    const { rows } = await backend.deps.db.execute<{ event_id: string }>(
      sql`select event_id from ${sql.identifier(table)}`,
    );
    expect(rows).toEqual([{ event_id: kept.event.id }]);
  }
});
