import { and, asc, eq, gt, inArray, lte, ne } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { ticketTransfers } from "@/backend/db/schema/ticket-transfers";
import { tickets } from "@/backend/db/schema/tickets";
import type { TransferStatus } from "@/lib/contract/order-constants";
import type { TicketRow } from "./queries";

export type TransferRow = typeof ticketTransfers.$inferSelect;

export const transferRows = rows(ticketTransfers);

type Closed = Exclude<TransferStatus, "pending">;

/** The open offer of a ticket, and its number of transfers. */
export async function selectOfTicket(
  db: Executor,
  ticketId: string,
): Promise<{ open: TransferRow | null; accepted: number }> {
  const rows = await db
    .select()
    .from(ticketTransfers)
    .where(eq(ticketTransfers.ticket_id, ticketId));
  return {
    open: rows.find(({ status }) => status === "pending") ?? null,
    accepted: rows.filter(({ status }) => status === "accepted").length,
  };
}

/**
 * Ids of an order's tickets that the buyer transferred and did not get back: the buyer can no
 * longer open or cancel them (docs/domain/ticketing.md).
 */
export async function selectGiven(
  db: Executor,
  tickets: readonly Pick<TicketRow, "id" | "version" | "email">[],
  buyer: { email: string | null },
): Promise<ReadonlySet<string>> {
  const elsewhere = tickets.filter(
    ({ version, email }) => version > 1 && (email === null || email !== buyer.email),
  );
  if (elsewhere.length === 0) return new Set();
  const ids = elsewhere.map(({ id }) => id);
  const rows = await db
    .selectDistinct({ id: ticketTransfers.ticket_id })
    .from(ticketTransfers)
    .where(and(inArray(ticketTransfers.ticket_id, ids), eq(ticketTransfers.status, "accepted")));
  return new Set(rows.map(({ id }) => id));
}

/** Ends the open offer of a locked ticket; null if there is none. */
export async function closeOpen(
  tx: Executor,
  ticketId: string,
  { status, at }: { status: Closed; at: Date },
): Promise<TransferRow | null> {
  const [row] = await tx
    .update(ticketTransfers)
    .set({ status, closed_at: at })
    .where(and(eq(ticketTransfers.ticket_id, ticketId), eq(ticketTransfers.status, "pending")))
    .returning();
  return row ?? null;
}

/** Expired offers. */
export function selectDue(db: Executor, now: Date, limit: number): Promise<TransferRow[]> {
  return db
    .select()
    .from(ticketTransfers)
    .where(and(eq(ticketTransfers.status, "pending"), lte(ticketTransfers.expires_at, now)))
    .orderBy(asc(ticketTransfers.expires_at), asc(ticketTransfers.id))
    .limit(limit);
}

/** Deletes offers that failed. */
export async function deleteClosed(tx: Executor, before: Date): Promise<void> {
  await tx
    .delete(ticketTransfers)
    .where(and(ne(ticketTransfers.status, "accepted"), lte(ticketTransfers.closed_at, before)));
}

/** Offers made by a user's account. */
export function selectOfSender(db: Executor, userId: string): Promise<TransferRow[]> {
  return db
    .select()
    .from(ticketTransfers)
    .where(eq(ticketTransfers.sender_id, userId))
    .orderBy(asc(ticketTransfers.created_at), asc(ticketTransfers.id));
}

/** Open offers of an order's tickets with address and end, by ticket id. */
export async function openTransfersOf(
  db: Executor,
  orderId: string,
  now: Date,
): Promise<Map<string, { email: string; expires_at: string }>> {
  const rows = await db
    .select({ transfer: ticketTransfers })
    .from(ticketTransfers)
    .innerJoin(tickets, eq(tickets.id, ticketTransfers.ticket_id))
    .where(
      and(
        eq(tickets.order_id, orderId),
        eq(ticketTransfers.status, "pending"),
        gt(ticketTransfers.expires_at, now),
      ),
    )
    .orderBy(asc(ticketTransfers.id));
  return new Map(
    rows.map(({ transfer: { ticket_id, email, expires_at } }) => [
      ticket_id,
      { email, expires_at: expires_at.toISOString() },
    ]),
  );
}
