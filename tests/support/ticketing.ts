import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { eventOccurrences, eventSlugs, events } from "@/backend/db/schema/events";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { defineOrderTasks } from "@/backend/features/orders/tasks";
import { readTicketing } from "@/backend/features/ticketing/desk";
import { saveSettings } from "@/backend/features/ticketing/manage";
import { addType } from "@/backend/features/ticketing/types";
import { defineTicketTasks } from "@/backend/features/tickets/tasks";
import { defineWaitlistTasks } from "@/backend/features/waiting-list/tasks";
import type { Deps } from "@/backend/kernel/deps";
import { callTo } from "@/lib/contract/endpoint";
import { confirmOrder, saveOrderDetails, startOrder } from "@/lib/contract/order-endpoints";
import type { Order, OrderStarted } from "@/lib/contract/orders";
import {
  type ManagedTicketing,
  ticketingSettingsInputSchema,
  ticketTypeInputSchema,
} from "@/lib/contract/ticketing";
import { mailTasks, openWithTasks, type TestBackend } from "./backend";
import { type Browser, openBrowser } from "./people";

/** A backend that sells tickets, with its jobs, which a test drains by itself. */
export function openTicketing(over: Partial<Deps> = {}): Promise<TestBackend> {
  return openWithTasks(
    [mailTasks, defineNotificationTasks, defineOrderTasks, defineTicketTasks, defineWaitlistTasks],
    over,
  );
}

/** An event as tests know it. */
export interface PlantedEvent {
  id: string;
  slug: string;
  path: string;
}

const HOUR = 60 * 60 * 1000;
let planted = 0;

/**
 * Puts an event into the database that begins in ten days, or at these moments, and lasts three hours each time. `doors`: from
 * when they are open.
 */
export async function plantEvent(
  { deps: { db, now } }: Pick<TestBackend, "deps">,
  {
    starts = ["2026-12-01T20:00:00Z"],
    doors = null,
    organisationId = null,
    ...over
  }: Partial<typeof events.$inferInsert> & {
    starts?: readonly string[];
    doors?: Date | null;
    organisationId?: string | null;
  } = {},
): Promise<PlantedEvent & { dates: string[] }> {
  planted += 1;
  const id = randomUUID();
  const slug = `concerto-${planted}`;
  const at = now();
  await db.insert(events).values({
    id,
    slug,
    title: "Concerto di Natale",
    summary: "Cori della valle.",
    category: "music",
    status: "published",
    organisation_id: organisationId,
    place_name: "Teatro comunale",
    city: "Castelvento",
    audience: "Tutti",
    is_free: false,
    contact: { phone: null, email: "info@coro.example", url: null },
    for_children: false,
    theme: null,
    ticketing_mode: "paid_internal",
    over_at: new Date(Math.max(...starts.map((start) => Date.parse(start))) + 3 * HOUR),
    published_at: at,
    created_at: at,
    updated_at: at,
    ...over,
  } as typeof events.$inferInsert);
  await db.insert(eventSlugs).values({ slug, event_id: id });
  const dates = starts.map((start) => ({
    id: randomUUID(),
    event_id: id,
    starts_at: new Date(start),
    doors_at: doors,
    over_at: new Date(Date.parse(start) + 3 * HOUR),
    first_day: start.slice(0, 10),
    last_day: start.slice(0, 10),
  }));
  await db.insert(eventOccurrences).values(dates);
  return { id, slug, path: `/api/events/${slug}`, dates: dates.map((date) => date.id) };
}

/** Adds a ticket type, free unless told otherwise; its id. */
export async function plantType(
  { deps }: Pick<TestBackend, "deps">,
  event: PlantedEvent,
  over: object = {},
): Promise<string> {
  const input = ticketTypeInputSchema.parse({ name: "Ingresso", kind: "free", ...over });
  const before = new Set((await typesIn(deps, event)).map(({ id }) => id));
  await addType(deps, event.id, input);
  const added = (await typesIn(deps, event)).find(({ id }) => !before.has(id));
  if (!added) throw new Error("The type was not added");
  return added.id;
}

async function typesIn(deps: Deps, { id }: PlantedEvent): Promise<ManagedTicketing["types"]> {
  return (await readTicketing(deps, id)).types;
}

/** Sets how an event sells; what is not named is as usual. */
export async function setTicketing(
  { deps }: Pick<TestBackend, "deps">,
  event: PlantedEvent,
  over: object,
): Promise<void> {
  await saveSettings(deps, event.id, {
    input: ticketingSettingsInputSchema.parse(over),
    user: null,
    version: null,
  });
}

/** A bank to which transfers go. */
export const bank = { bank_holder: "Coro della valle", bank_iban: "IT60X0542811101000000123456" };

let machines = 0;

/** A browser of somebody new, at an address of its own. */
export function newBuyer(backend: TestBackend): Browser {
  machines += 1;
  return openBrowser(backend, `10.${machines >> 16}.${(machines >> 8) & 255}.${machines & 255}`);
}

/** Who buys, as the form sends it. */
export function details(over: object = {}): object {
  return {
    first_name: "Vera",
    last_name: "Neri",
    email: "vera@example.it",
    accept_terms: true,
    ...over,
  };
}

/** Asks for tickets to be held. */
export function start(
  buyer: Browser,
  event: PlantedEvent,
  items: Record<string, number>,
  over: object = {},
): Promise<Response> {
  return buyer.send(callTo(startOrder, { slug: event.slug }), {
    items: Object.entries(items).map(([type_id, quantity]) => ({ type_id, quantity })),
    ...over,
  });
}

/** The same, which must succeed. */
export async function held(
  buyer: Browser,
  event: PlantedEvent,
  items: Record<string, number>,
  over: object = {},
): Promise<OrderStarted> {
  const answer = await start(buyer, event, items, over);
  if (answer.status !== 201) throw new Error(`not held: ${await answer.text()}`);
  return answer.json();
}

let keys = 0;

/** Confirms an order; each call has a key of its own unless one is given. */
export function confirm(
  buyer: Browser,
  code: string,
  { method = null, key }: { method?: string | null; key?: string } = {},
): Promise<Response> {
  keys += 1;
  const headers = { "idempotency-key": key ?? `key-of-a-test-${keys}` };
  return buyer.send(callTo(confirmOrder, { code }), { method }, headers);
}

/** Holds, tells who buys and confirms; the order as it is then. */
export async function buy(
  buyer: Browser,
  event: PlantedEvent,
  items: Record<string, number>,
  {
    method = null,
    who = {},
    ...over
  }: { method?: string | null; who?: object; offer?: string; code?: string } = {},
): Promise<Order> {
  const { order } = await held(buyer, event, items, over);
  const told = await buyer.send(callTo(saveOrderDetails, { code: order.code }), details(who));
  if (told.status !== 200) throw new Error(`not told: ${await told.text()}`);
  const answer = await confirm(buyer, order.code, { method });
  if (answer.status !== 200) throw new Error(`not confirmed: ${await answer.text()}`);
  return answer.json();
}

/** How many places of an event's quotas are taken, and how many tickets let somebody in or will. */
export async function countPlaces(
  { deps: { db } }: Pick<TestBackend, "deps">,
  event: PlantedEvent,
) {
  const { rows } = await db.execute<{ taken: number; tickets: number; items: number }>(sql`
    select
      (select coalesce(sum(taken), 0)::int from ticket_quotas where event_id = ${event.id}) as taken,
      (select count(*)::int from tickets
        where event_id = ${event.id} and status in ('pending', 'active')) as tickets,
      (select coalesce(sum(i.quantity * cardinality(i.quota_ids)), 0)::int
        from order_items i join orders o on o.id = i.order_id
        where o.event_id = ${event.id} and o.closed_at is null) as items`);
  return rows[0] ?? { taken: 0, tickets: 0, items: 0 };
}

/** Changes the row of an event. */
export async function changeEvent(
  { deps: { db } }: Pick<TestBackend, "deps">,
  { id }: PlantedEvent,
  change: Partial<typeof events.$inferInsert>,
): Promise<void> {
  await db.update(events).set(change).where(eq(events.id, id));
}

/** Does what waits in the queue, and what that leads to: the mails are there afterwards. */
export async function workOff({ deps: { queue } }: Pick<TestBackend, "deps">): Promise<void> {
  while ((await queue.drain()) > 0);
}
