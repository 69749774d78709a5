import type { Executor } from "@/backend/db/handle";
import { recordOrder } from "@/backend/features/orders/service";
import {
  addCode,
  addQuestion,
  addType,
  saveSettings,
  typesOf,
} from "@/backend/features/ticketing/service";
import { addToWaitlist } from "@/backend/features/waiting-list/service";
import type { Deps } from "@/backend/kernel/deps";
import { addressOf, seedAccounts } from "@/demo/accounts";
import {
  promoCodeInputSchema,
  questionInputSchema,
  ticketingSettingsInputSchema,
  ticketTypeInputSchema,
} from "@/lib/contract/ticketing";
import { slugOf } from "@/lib/domain/categories";
import { transferDue } from "@/lib/domain/order-rules";
import { seedSales } from "./sales";
import type { SeedOrder, SeedSale } from "./seed-sale";

const DAY = 24 * 60 * 60 * 1000;

interface Town {
  /** Ids of people by their address, and of events by their title. */
  people: ReadonlyMap<string, string>;
  events: ReadonlyMap<string, string>;
}

/** Days after which an order that is paid at the door comes to nothing. */
const DOOR_WAITS = 30;

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/** Until when an order is to be paid; null: it is paid. */
function dueOf({ awaits, daysAgo }: SeedOrder, now: Date): Date | null {
  if (awaits === "at_door") return ago(now, -DOOR_WAITS);
  const ordered = ago(now, daysAgo);
  return awaits ? transferDue(ordered, { starts: null, known: ordered }) : null;
}

function buyerOf({ by }: SeedOrder) {
  if (typeof by !== "string") {
    const email = `${slugOf(`${by.first_name} ${by.last_name}`)}@posta.example`;
    return { ...by, email };
  }
  const email = addressOf(by);
  const account = seedAccounts.find((one) => one.email === email);
  return { first_name: account?.first_name ?? "", last_name: account?.last_name ?? "", email };
}

/** What an event sells; the ids of its types by their names. */
async function writeSale(
  tx: Executor,
  eventId: string,
  { settings = {}, types, codes = [], questions = [] }: SeedSale,
  now: Date,
): Promise<Map<string, string>> {
  const deps = { db: tx, now: () => now, cardPayments: null };
  await saveSettings(deps, eventId, {
    input: ticketingSettingsInputSchema.parse(settings),
    user: null,
    version: null,
  });
  for (const [position, type] of types.entries()) {
    await addType(deps, eventId, ticketTypeInputSchema.parse({ position, ...type }));
  }
  const ids = new Map((await typesOf(tx, [eventId])).map(({ id, name }) => [name, id]));
  for (const { opens = [], ...code } of codes) {
    const type_ids = opens.map((name) => ids.get(name));
    await addCode(deps, eventId, promoCodeInputSchema.parse({ ...code, type_ids }));
  }
  for (const [position, question] of questions.entries()) {
    await addQuestion(deps, eventId, questionInputSchema.parse({ position, ...question }));
  }
  return ids;
}

/** Tickets with who has them, and who waits for some; after the events. */
export async function writeTickets(
  deps: Pick<Deps, "config">,
  tx: Executor,
  { people, events }: Town,
  now: Date,
): Promise<void> {
  for (const sale of seedSales) {
    const eventId = events.get(sale.event);
    if (!eventId) continue;
    const types = await writeSale(tx, eventId, sale, now);
    const idOf = (name: string) => types.get(name) ?? "";
    for (const order of sale.orders ?? []) {
      const { by, tickets, awaits, daysAgo } = order;
      await recordOrder(deps, tx, {
        eventId,
        wanted: Object.fromEntries(
          Object.entries(tickets).map(([name, quantity]) => [idOf(name), quantity]),
        ),
        buyer: buyerOf(order),
        userId: (typeof by === "string" && people.get(addressOf(by))) || null,
        method: awaits ?? "at_door",
        dueAt: dueOf(order, now),
        at: ago(now, daysAgo),
      });
    }
    for (const { first_name, type, quantity, daysAgo } of sale.waiting ?? []) {
      await addToWaitlist(tx, {
        event_id: eventId,
        type_id: idOf(type),
        status: "waiting",
        first_name,
        email: `${slugOf(first_name)}@posta.example`,
        quantity,
        created_at: ago(now, daysAgo),
      });
    }
  }
}
