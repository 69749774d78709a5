import { and, asc, count, desc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { wasOver } from "@/backend/db/over-event";
import { events } from "@/backend/db/schema/events";
import { orders } from "@/backend/db/schema/orders";
import { ticketTransfers } from "@/backend/db/schema/ticket-transfers";
import { ticketTypes } from "@/backend/db/schema/ticketing";
import { tickets } from "@/backend/db/schema/tickets";
import {
  findSoldEvents,
  type SoldEvent,
  toOrderedEvent,
} from "@/backend/features/ticketing/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { ORDERS_PER_PAGE } from "@/lib/contract/order-constants";
import type { TicketRow } from "./queries";

type Holder = Pick<CurrentUser, "id" | "email" | "email_verified">;

/** Condition: the buyer transferred the ticket, like `selectGiven` for rows. */
const isGiven = sql`(${tickets.email} is distinct from ${orders.email} and exists (
  select from ${ticketTransfers}
  where ${ticketTransfers.ticket_id} = ${tickets.id} and ${ticketTransfers.status} = 'accepted'))`;

/** A user's tickets, without those in their own orders. */
function receivedBy({ id, email, email_verified }: Holder): SQL | undefined {
  return and(
    or(eq(tickets.holder_id, id), email_verified ? eq(tickets.email, email) : undefined),
    sql`(${orders.user_id} is distinct from ${id} or ${isGiven})`,
  );
}

async function countReceived(db: Executor, holder: Holder): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.order_id))
    .where(receivedBy(holder));
  return row?.total ?? 0;
}

/** Tickets bought by others in the user's name, or accepted with their account; newest first. */
export async function listReceived({ db }: Pick<Deps, "db">, user: CurrentUser, page: number) {
  const paging = { page, perPage: ORDERS_PER_PAGE };
  const { limit, offset } = sliceOf(paging);
  const rows = await db
    .select({ ticket: tickets, type_name: ticketTypes.name })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.order_id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.type_id))
    .where(receivedBy(user))
    .orderBy(desc(tickets.issued_at), asc(tickets.id))
    .limit(limit)
    .offset(offset);
  const sold = await findSoldEvents(
    db,
    rows.map(({ ticket }) => ticket.event_id),
  );
  const data = rows.map(({ ticket, type_name }) => ({
    id: ticket.page_id,
    event: toOrderedEvent(sold.get(ticket.event_id) as SoldEvent, [ticket]),
    type_name,
    status: ticket.status,
  }));
  return toPage(data, { ...paging, total: await countReceived(db, user) });
}

/**
 * Tickets in the name of an address, without its own orders, of events that are not over; newest
 * first.
 */
export function selectHeldBy(db: Executor, email: string, now: Date) {
  return db
    .select({
      page_id: tickets.page_id,
      first_name: tickets.first_name,
      type: ticketTypes.name,
      event: events.title,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.order_id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.type_id))
    .innerJoin(events, eq(events.id, tickets.event_id))
    .where(
      and(
        eq(tickets.email, email),
        sql`${orders.email} is distinct from ${email}`,
        inArray(tickets.status, ["pending", "active", "checked_in"]),
        not(wasOver(now)),
      ),
    )
    .orderBy(desc(tickets.issued_at), asc(tickets.id))
    .limit(ORDERS_PER_PAGE);
}

/** Tickets accepted by an account that it still has. */
export function selectAccepted(db: Executor, userId: string): Promise<TicketRow[]> {
  return db
    .select()
    .from(tickets)
    .where(eq(tickets.holder_id, userId))
    .orderBy(asc(tickets.issued_at), asc(tickets.id));
}
