import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { ticketQuotas, ticketTypes } from "@/backend/db/schema/ticketing";
import { createEvent } from "@/backend/features/events/service";
import { type EventContent, eventContentSchema } from "@/lib/contract/event-content";
import { addDays, romeDay } from "@/lib/domain/rome-time";

/** More than can be sold in the time. */
export const PLACES = 100_000;

export interface Sale {
  id: string;
  slug: string;
  typeId: string;
  quotaId: string;
}

/** More than a page of the calendar. */
const EVENINGS = 40;

function concert(title: string, at: Date, inDays: number): EventContent {
  const start = `${addDays(romeDay(at), inDays)}T21:00`;
  return eventContentSchema.parse({
    title,
    summary: "Una serata in piazza.",
    category: "music",
    dates: [{ id: randomUUID(), start, end: null, doors: null, note: null, is_cancelled: false }],
    place: { address: { name: "Piazza del Mercato", city: "Castelvento" } },
    audience: "Tutti",
    contact: { email: "info@example.it" },
    ticketing_mode: "free_registration",
  });
}

/** Evenings without tickets, one a day from tomorrow. */
export async function plantCalendar(db: Executor): Promise<void> {
  const at = new Date();
  for (let day = 1; day <= EVENINGS; day += 1) {
    const content = concert(`Serata di prova ${day}`, at, day);
    await createEvent(db, { id: randomUUID(), organisation_id: null, content }, at);
  }
}

/** A free event next month with one kind of tickets. */
export async function plantSale(db: Executor): Promise<Sale> {
  const at = new Date();
  const content = concert("Concerto di prova", at, 30);
  const id = randomUUID();
  const slug = await createEvent(db, { id, organisation_id: null, content }, at);
  const [type] = await db
    .insert(ticketTypes)
    .values({
      event_id: id,
      name: "Ingresso",
      kind: "free",
      price: 0,
      vat_rate: 0,
      min_per_order: 1,
      max_per_order: 10,
      is_hidden: false,
      is_code_required: false,
      show_remaining: true,
      position: 0,
      cancel_rule: { is_allowed: false, deadline_hours: 0, refund_steps: [], flat_fee: 0 },
      created_at: at,
    })
    .returning({ id: ticketTypes.id });
  if (!type) throw new Error("The insert returned no row");
  const values = { event_id: id, type_id: type.id, name: "Ingresso", capacity: PLACES };
  const [quota] = await db.insert(ticketQuotas).values(values).returning({ id: ticketQuotas.id });
  if (!quota) throw new Error("The insert returned no row");
  await db
    .update(ticketTypes)
    .set({ quota_ids: [quota.id] })
    .where(eq(ticketTypes.id, type.id));
  return { id, slug, typeId: type.id, quotaId: quota.id };
}

/** Completed orders of the event, its tickets, and places taken without a ticket. */
export async function countSold(db: Executor) {
  const { rows } = await db.execute<{ orders: number; tickets: number; taken: number }>(sql`
    select (select count(*)::int from orders where status = 'completed') as orders,
      (select count(*)::int from tickets) as tickets,
      (select taken from ticket_quotas) - (select coalesce(sum(i.quantity), 0)::int
        from order_items i join orders o on o.id = i.order_id
        where o.status = 'reserved') as taken`);
  return rows[0] ?? { orders: 0, tickets: 0, taken: 0 };
}
