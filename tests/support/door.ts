import { randomUUID } from "node:crypto";
import type { DoorAnswer } from "@/lib/contract/check-in";
import { callTo } from "@/lib/contract/endpoint";
import type { Order } from "@/lib/contract/orders";
import { getTicket } from "@/lib/contract/ticket-endpoints";
import type { TestBackend } from "./backend";
import type { Browser } from "./people";
import { buy, newBuyer, type PlantedEvent, plantEvent, plantType } from "./ticketing";

type Planted = PlantedEvent & { dates: string[] };

export const doorOf = ({ id }: PlantedEvent) => `/api/check-in/${id}`;

/** The device that scans, unless a test says another one. */
export const phone = randomUUID();

/** An entry with a code at the first date of an event. */
export function scanBody(event: Planted, code: string, over: object = {}): object {
  return {
    code,
    date_id: event.dates[0],
    direction: "entry",
    gate: "Ingresso",
    nonce: randomUUID(),
    device_id: phone,
    ...over,
  };
}

/** Reads a code at a door, and fails where the door takes no scan. */
export async function scan(
  call: Browser["call"],
  event: Planted,
  code: string,
  over: object = {},
): Promise<DoorAnswer> {
  const answer = await call("POST", `${doorOf(event)}/scans`, scanBody(event, code, over));
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A scan as a device tells it that made it without a network. */
export function offline(event: Planted, code: string, at: string, over: object = {}): object {
  const { device_id: _, ...body } = scanBody(event, code, over) as Record<string, unknown>;
  return { ...body, at };
}

/** What the first ticket of an order says in its QR. */
export async function codeOf(backend: TestBackend, { tickets: [first] }: Order): Promise<string> {
  const page = await newBuyer(backend).send(callTo(getTicket, { id: first?.id ?? "" }));
  return (await page.json()).qr;
}

/** An event with one ticket, and what its code says. */
export async function plantTicket(
  backend: TestBackend,
  over: Parameters<typeof plantEvent>[1] = {},
): Promise<{ event: Planted; type: string; order: Order; code: string }> {
  const event = await plantEvent(backend, over);
  const type = await plantType(backend, event, { quantity: 10 });
  const order = await buy(newBuyer(backend), event, { [type]: 1 });
  return { event, type, order, code: await codeOf(backend, order) };
}
