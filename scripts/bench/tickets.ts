import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { orderItems, orders } from "@/backend/db/schema/orders";
import { ticketQuotas, ticketTypes } from "@/backend/db/schema/ticketing";
import { callTo } from "@/lib/contract/endpoint";
import { getTicketOffer } from "@/lib/contract/ticketing-endpoints";
import { routes, ticketPage } from "@/lib/routes";
import { buyTickets } from "./buyers";
import { compare } from "./load";
import { type PlantedPeople, plantPeople, withDatabase } from "./push-people";
import { activityPath, cachedPageRows, type Row } from "./rows";
import { countSold, PLACES, plantCalendar, plantSale, type Sale } from "./sale";
import { databaseName } from "./search";
import { type Stack, startStack } from "./stack";
import { buyToUse, PLACES_EACH, scanRow, ticketPageRow } from "./ticket-use";
import { growTown } from "./town";

const HELD = 10_000;
const SECONDS = 10;
const ROUNDS = 3;
/** Several pages of the list. */
const ACTIVITIES = 100;
const ROWS_AT_ONCE = 500;
/**
 * From before the rows are written: long enough for the start, so that polling runs when the first
 * reservation ends.
 */
const HELD_FOR_MS = 90_000;
const LOOK_MS = 20;

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Eight letters, unique per number. */
function codeOf(number: number): string {
  let rest = number;
  return Array.from({ length: 8 }, () => {
    const letter = LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
    return letter;
  }).join("");
}

/** Reservations of one place each that end at the same moment. */
async function plantHolds(db: Executor, { typeId, quotaId }: Sale): Promise<void> {
  const [type] = await db.select().from(ticketTypes).where(eq(ticketTypes.id, typeId));
  if (!type) throw new Error("The type is not there");
  const at = new Date();
  const ends = new Date(at.getTime() + HELD_FOR_MS);
  for (let start = 0; start < HELD; start += ROWS_AT_ONCE) {
    const rows = Array.from({ length: ROWS_AT_ONCE }, (_, index) => ({
      id: randomUUID(),
      code: codeOf(start + index),
      event_id: type.event_id,
      status: "reserved" as const,
      browser: randomUUID(),
      reserved_until: ends,
      net: 0,
      vat: 0,
      discount: 0,
      total: 0,
      payment_status: "not_required" as const,
      created_at: at,
    }));
    await db.insert(orders).values(rows);
    await db.insert(orderItems).values(
      rows.map(({ id }) => ({
        order_id: id,
        type_id: typeId,
        name: type.name,
        ordered: 1,
        quantity: 1,
        price: 0,
        discount: 0,
        total: 0,
        vat_rate: 0,
        quota_ids: [quotaId],
      })),
    );
  }
  await db.update(ticketQuotas).set({ taken: HELD }).where(eq(ticketQuotas.id, quotaId));
}

async function orderRows(): Promise<Row[]> {
  let sale: Sale | undefined;
  let people: PlantedPeople | undefined;
  let dataDir = "";
  const rows: Row[] = [];
  let sold = 0;
  const stack = await startStack({
    prepare: async (folder) => {
      dataDir = folder;
      people = await plantPeople(folder, () => []);
      sale = await withDatabase(folder, async (db) => {
        await plantCalendar(db);
        return plantSale(db);
      });
    },
  });
  try {
    if (!sale || !people) throw new Error("The sale was not planted");
    const { id: eventId, slug, typeId } = sale;
    const options = { origin: stack.backendUrl, site: stack.webUrl, slug, typeId, quantity: 1 };
    await buyTickets({ ...options, connections: 4, seconds: 2 }).then((warm) => {
      sold += warm.orders;
    });
    for (const [connections, limit] of [
      [16, 150],
      [64, 450],
    ] as const) {
      const load = await buyTickets({ ...options, connections, seconds: SECONDS });
      sold += load.orders;
      rows.push({
        what: `Orders of one event, ${connections} buyers at once: hold, details, confirmation`,
        measured: `${Math.round(load.rate)} orders/s (${Math.round(3 * load.rate)} calls/s), a call p50 ${Math.round(load.p50)} ms, p99 ${Math.round(load.p99)} ms, ${load.failures} refused`,
        target: `≥ 600/s, p99 ≤ ${limit} ms`,
        met: load.rate >= 600 && load.p99 <= limit && load.failures === 0,
      });
    }
    const pages = await buyToUse(options);
    const orders = sold + pages.length / PLACES_EACH;
    const tickets = sold + pages.length;
    rows.push(await ticketPageRow(stack, pages));
    // Waits until the load's remaining work is answered.
    await (await fetch(stack.webUrl + ticketPage(pages[0] ?? ""))).arrayBuffer();
    rows.push(await scanRow(stack, people, { eventId, pages }));
    rows.push(await calendarRow(stack, slug));
    rows.push(...(await cachedPageRows(stack, "Home", routes.home(), 0.05)));
    await Promise.all([stack.web.stop(), stack.backend.stop()]);
    const counted = await withDatabase(dataDir, countSold);
    rows.push({
      what: "Each confirmed order is there with its ticket and its place",
      measured: `${counted.orders} orders, ${counted.tickets} tickets, ${counted.taken} places`,
      target: `${orders} orders, ${tickets} tickets`,
      met:
        counted.orders === orders &&
        [counted.tickets, counted.taken].every((one) => one === tickets),
    });
    return rows;
  } finally {
    await stack.close();
  }
}

/** The events list and one page of it from the page cache, beside those of the activities. */
async function calendarRow(stack: Stack, slug: string): Promise<Row> {
  const read = { connections: 16, seconds: 5 };
  await growTown(stack, 0, ACTIVITIES);
  const pages: [string, string][] = [
    [routes.events(), routes.activities()],
    [routes.item("events", slug), activityPath(0)],
  ];
  const ratios: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const [page, other] of pages) {
    for (const path of [page, other]) await (await fetch(stack.webUrl + path)).arrayBuffer();
    const { ratio } = await compare(
      { ...read, url: stack.webUrl + page },
      { ...read, url: stack.webUrl + other },
      ROUNDS,
    );
    ratios.push(ratio.toFixed(2));
    least = Math.min(least, ratio);
  }
  return {
    what: "Cached list and page of events against the list and a page of activities",
    measured: ratios.join(", "),
    target: "≥ 0.90",
    met: least >= 0.9,
  };
}

async function expiryRow(): Promise<Row> {
  let sale: Sale | undefined;
  const stack = await startStack({
    prepare: (folder) =>
      withDatabase(folder, async (db) => {
        sale = await plantSale(db);
        await plantHolds(db, sale);
      }),
  });
  try {
    const { path } = callTo(getTicketOffer, { slug: sale?.slug ?? "" });
    const left = async (): Promise<number> => {
      const answer = await fetch(stack.backendUrl + path);
      const { types } = (await answer.json()) as { types: { remaining: number | null }[] };
      return types[0]?.remaining ?? 0;
    };
    if ((await left()) !== PLACES - HELD) throw new Error("The holds ended before anybody looked");
    let startedAt = performance.now();
    for (;;) {
      const now = await left();
      if (now === PLACES) break;
      if (now === PLACES - HELD) startedAt = performance.now();
      await pause(LOOK_MS);
    }
    const ms = performance.now() - startedAt;
    return {
      what: `${HELD} held places whose time is over are free again, from the first to the last`,
      measured: `${(ms / 1000).toFixed(2)} s`,
      target: "–",
      met: null,
    };
  } finally {
    await stack.close();
  }
}

/** Cost of ticket sales on the database {@link databaseName}. */
export async function ticketRows(): Promise<Row[]> {
  return [...(await orderRows()), await expiryRow()];
}
