import { randomUUID } from "node:crypto";
import http from "node:http";
import type { Door, DoorAnswer } from "@/lib/contract/check-in";
import { getDoor, scanTicket } from "@/lib/contract/check-in-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { getTicket } from "@/lib/contract/ticket-endpoints";
import type { Ticket } from "@/lib/contract/tickets";
import { ticketPage } from "@/lib/routes";
import { buy, type Purchase } from "./buyers";
import { loadMany } from "./load";
import type { PlantedPeople } from "./push-people";
import { quantile } from "./readers";
import type { Row } from "./rows";
import { postAsStaff } from "./sendings";
import type { Stack } from "./stack";

const ORDERS = 30;
export const PLACES_EACH = 10;
const DOORS = 4;

/** Tickets to view and scan, by page address. */
export async function buyToUse(purchase: Omit<Purchase, "quantity">): Promise<string[]> {
  const agent = new http.Agent({ keepAlive: true });
  const tickets: string[] = [];
  for (let order = 0; order < ORDERS; order += 1) {
    const bought = await buy(agent, { ...purchase, quantity: PLACES_EACH });
    if (!bought) throw new Error("An order was refused");
    tickets.push(...bought.tickets);
  }
  agent.destroy();
  return tickets;
}

/** Ticket pages, which are not cached. */
export async function ticketPageRow(stack: Stack, pages: readonly string[]): Promise<Row> {
  const { rate, p99, failures } = await loadMany({
    origin: stack.webUrl,
    requests: pages.map((id) => ({ path: ticketPage(id), headers: {} })),
    connections: 16,
    seconds: 8,
  });
  return {
    what: `Pages of ${pages.length} tickets, made for each who asks, 16 at once`,
    measured: `${Math.round(rate)}/s, p99 ${Math.round(p99)} ms, ${failures} failures`,
    target: "≥ 120/s",
    met: rate >= 120 && failures === 0,
  };
}

/**
 * Each ticket enters once, at several doors concurrently. The first scan of each door is reported
 * separately: the process is cold, and four of 300 would dominate the 99th percentile.
 */
export async function scanRow(
  stack: Stack,
  people: PlantedPeople,
  { eventId, pages }: { eventId: string; pages: readonly string[] },
): Promise<Row> {
  const headers = { cookie: people.cookie };
  const door = callTo(getDoor, { id: eventId });
  const { path: scans } = callTo(scanTicket, { id: eventId });
  const { dates } = (await (await fetch(stack.backendUrl + door.path, { headers })).json()) as Door;
  const waiting: (string | null)[] = [];
  for (const id of pages) {
    const answer = await fetch(stack.backendUrl + callTo(getTicket, { id }).path);
    waiting.push(((await answer.json()) as Ticket).qr);
  }
  const times: number[] = [];
  const first: number[] = [];
  let refused = 0;
  const read = async (_: unknown, gate: number) => {
    const device_id = randomUUID();
    let into = first;
    for (let code = waiting.pop(); code !== undefined; code = waiting.pop()) {
      const scan = { code, device_id, date_id: dates[0]?.id, nonce: randomUUID() };
      const startedAt = performance.now();
      const answer = await postAsStaff(stack, people, scans, {
        ...scan,
        direction: "entry",
        gate: `Porta ${gate + 1}`,
        // The measured event is days away.
        is_forced: true,
      });
      into.push(performance.now() - startedAt);
      into = times;
      if ((answer as DoorAnswer).reason !== null) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: DOORS }, read));
  const sorted = times.sort((one, other) => one - other);
  const p99 = quantile(sorted, 0.99);
  return {
    what: `A scan, ${pages.length} tickets at ${DOORS} doors at once`,
    measured: `p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms after the first of each door (${Math.max(...first).toFixed(0)} ms at most), ${refused} refused`,
    target: "p99 ≤ 50 ms",
    met: p99 <= 50 && refused === 0,
  };
}
