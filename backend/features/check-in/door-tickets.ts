import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import type { DoorConflicts, DoorState, DoorTicket, DoorTickets } from "@/lib/contract/check-in";
import { FOUND_TICKETS, LISTED_TICKETS } from "@/lib/contract/check-in-constants";
import { initialsOf } from "@/lib/domain/door";
import { type OpenDoor, requireDate, requireSupervisor } from "./doors";
import {
  type ScannedTicket,
  searchTickets,
  selectChanged,
  selectConflicts,
  selectCounts,
  selectGates,
  selectTickets,
  selectTicketsAmong,
} from "./queries";

/**
 * Rows of concurrent transactions may become visible out of order: this overlap repeats some, which
 * is harmless.
 */
const OVERLAP_MS = 10_000;
const MOST_CHANGED = 5000;
const MOST_CONFLICTS = 200;

type Entry = DoorTicket["entry"];

const toEntry = (entry: Entry): Entry =>
  entry && { ...entry, at: new Date(entry.at).toISOString() };

/**
 * A ticket in the door's form; `asInitials`: for a stored list on a device without need for names.
 */
export function toDoorTicket(
  { first_name, last_name, issued_at: _, order, entry, ...ticket }: ScannedTicket,
  { asInitials = false } = {},
): DoorTicket {
  const holder = [first_name, last_name].filter(Boolean).join(" ");
  const isDue =
    ticket.status === "pending" &&
    order.method === "at_door" &&
    (order.status === "awaiting_offline" || order.status === "expired");
  return {
    ...ticket,
    holder: asInitials ? initialsOf(holder) : holder,
    order_code: order.code,
    entry: toEntry(entry),
    to_pay: isDue ? order.total : null,
  };
}

/** Counters of all gates at a date, and changes. Throws `validation_failed`. */
export async function readState(
  { db, now }: Pick<Deps, "db" | "now">,
  door: OpenDoor,
  { date_id, after }: { date_id?: string | undefined; after: number },
): Promise<DoorState> {
  const dateId = requireDate(door, date_id);
  const cursor = now().getTime();
  const since = new Date(Math.max(0, after - OVERLAP_MS));
  const { conflicts, ...counts } = await selectCounts(db, { eventId: door.event.id, dateId });
  const changed = await selectChanged(db, { dateId, since, limit: MOST_CHANGED });
  return {
    ...counts,
    conflicts: door.maySupervise ? conflicts : 0,
    gates: await selectGates(db, dateId),
    changed: changed.map(({ entry, ...ticket }) => ({ ...ticket, entry: toEntry(entry) })),
    cursor,
  };
}

/** A page of all tickets, for offline work. Throws `validation_failed`. */
export async function listTickets(
  { db, now }: Pick<Deps, "db" | "now">,
  door: OpenDoor,
  { date_id, after }: { date_id?: string | undefined; after?: string | undefined },
): Promise<DoorTickets> {
  const dateId = requireDate(door, date_id);
  const cursor = now().getTime();
  const rows = await selectTickets(db, {
    eventId: door.event.id,
    dateId,
    ...(after && { after }),
    limit: LISTED_TICKETS,
  });
  const asInitials = !door.maySupervise;
  return {
    tickets: rows.map((row) => toDoorTicket(row, { asInitials })),
    next: rows.length < LISTED_TICKETS ? null : (rows.at(-1)?.id ?? null),
    cursor,
  };
}

/** Tickets by name, from at least two letters. Throws `forbidden`, `validation_failed`. */
export async function findTickets(
  { db }: Pick<Deps, "db">,
  door: OpenDoor,
  { date_id, q }: { date_id?: string | undefined; q: string },
): Promise<{ tickets: DoorTicket[] }> {
  requireSupervisor(door);
  const dateId = requireDate(door, date_id);
  if (q.length < 2) return { tickets: [] };
  const eventId = door.event.id;
  const rows = await searchTickets(db, { eventId, dateId, q, limit: FOUND_TICKETS });
  return { tickets: rows.map((row) => toDoorTicket(row)) };
}

/** Unchecked conflicts, oldest first. Throws `forbidden`. */
export async function listConflicts(db: Executor, door: OpenDoor): Promise<DoorConflicts> {
  requireSupervisor(door);
  const eventId = door.event.id;
  const rows = await selectConflicts(db, eventId, MOST_CONFLICTS);
  const told = new Map<string, ScannedTicket>();
  const name = (dateId: string, ticketId: string) => `${dateId} ${ticketId}`;
  for (const dateId of new Set(rows.map(({ occurrence_id }) => occurrence_id))) {
    const ids = rows.flatMap((row) => (row.occurrence_id === dateId ? row.ticket_id : []));
    for (const ticket of await selectTicketsAmong(db, { eventId, dateId, ids })) {
      told.set(name(dateId, ticket.id), ticket);
    }
  }
  return {
    conflicts: rows.flatMap((row) => {
      const ticket = told.get(name(row.occurrence_id, row.ticket_id));
      if (!ticket) return [];
      return {
        id: row.id,
        at: row.at.toISOString(),
        gate: row.gate,
        reason: row.conflict,
        ticket: toDoorTicket(ticket),
      };
    }),
  };
}
