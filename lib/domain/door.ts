import type { DoorDirection, DoorReason } from "@/lib/contract/check-in-constants";
import type { EventStatus } from "@/lib/contract/event-constants";
import type { TicketStatus } from "@/lib/contract/order-constants";
import { uuidOf } from "./base64url";

// The rules of the door, on the server and on a phone without a network (docs/domain/check-in.md).

/** What a door knows of a ticket, at one date. */
export interface KnownTicket {
  version: number;
  status: TicketStatus;
  /** The only date that it lets in to; null: each of them. */
  date_id: string | null;
  is_inside: boolean;
}

export interface JudgedScan {
  /** Null: the ticket was not found by its code. */
  version: number | null;
  date_id: string;
  direction: DoorDirection;
  at: Date;
  /** Whoever coordinates lets in although it is too early. */
  is_forced: boolean;
}

/** A date of an event as its door knows it: the moments as such, or in ISO 8601. */
interface DoorDate {
  id: string;
  starts_at: Date | string;
  doors_at: Date | string | null;
  is_cancelled: boolean;
}

/** What a door knows of its event. */
export interface DoorEvent {
  status: EventStatus;
  dates: readonly DoorDate[];
}

/** Before the doors of a date open, or before its start where nobody says when they do. */
const EARLY_MS = 2 * 60 * 60 * 1000;

/** From when on people go in to a date of an event; null: it is postponed, or the date is none of its own. */
export function entryFrom({ status, dates }: DoorEvent, dateId: string): Date | null {
  const date = status === "postponed" ? undefined : dates.find(({ id }) => id === dateId);
  if (!date) return null;
  const from = new Date(date.doors_at ?? date.starts_at);
  return new Date(from.getTime() - EARLY_MS);
}

const reasonOf: Partial<Record<TicketStatus, DoorReason>> = {
  pending: "unpaid",
  cancelled: "cancelled",
  expired: "expired",
  revoked: "revoked",
};

function isCalledOff({ status, dates }: DoorEvent, dateId: string): boolean {
  const date = dates.find(({ id }) => id === dateId);
  return status === "cancelled" || date?.is_cancelled === true;
}

/** Why nobody goes in to a date at a moment, whatever their ticket; null: they do. */
export function judgeMoment(
  event: DoorEvent,
  { date_id, at, is_forced }: Omit<JudgedScan, "version" | "direction">,
): "event_cancelled" | "too_early" | null {
  if (isCalledOff(event, date_id)) return "event_cancelled";
  const from = entryFrom(event, date_id);
  return is_forced || (from !== null && at >= from) ? null : "too_early";
}

/** Why a ticket does not open the door; null: it does. */
export function judge(ticket: KnownTicket, scan: JudgedScan, event: DoorEvent): DoorReason | null {
  const isEntry = scan.direction === "entry";
  const ofMoment = isEntry ? judgeMoment(event, scan) : null;
  if (ofMoment === "event_cancelled") return ofMoment;
  // A list may be older than a code; a code that is older than the list is somebody else's by now.
  if (scan.version !== null && scan.version < ticket.version) return "replaced";
  const reason = reasonOf[ticket.status];
  if (reason) return reason;
  if (ticket.date_id !== null && ticket.date_id !== scan.date_id) return "wrong_date";
  if (!isEntry) return ticket.is_inside ? null : "not_inside";
  // Too early comes last: whoever tries a ticket days before is told all else that is wrong with it.
  return ticket.is_inside ? "already_in" : ofMoment;
}

/** A scan with one ticket at one date that was not taken back. */
export interface DoorStep {
  id: string;
  direction: DoorDirection;
  at: Date;
  /** Why it does not count, whoever came in before; `already_in` and `not_inside` follow from the others. */
  conflict: DoorReason | null;
}

/** What one ticket's scans at one date come to. */
export interface DoorCourse {
  /** The entry by which somebody is inside; null: nobody is. */
  inside: string | null;
  /** Entries while somebody was inside already. */
  doubles: string[];
}

/**
 * Follows who came and went in the order in which it happened, not in which devices told of it: the same scans come to the
 * same, whichever door was the last to be back on the network.
 */
export function followSteps(steps: readonly DoorStep[]): DoorCourse {
  const course: DoorCourse = { inside: null, doubles: [] };
  const inOrder = [...steps].sort(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1),
  );
  for (const { id, direction, conflict } of inOrder) {
    if (conflict !== null && conflict !== "already_in") continue;
    if (direction === "exit") course.inside = null;
    else if (course.inside === null) course.inside = id;
    else course.doubles.push(id);
  }
  return course;
}

/** What stands in a QR, not checked by anybody; null: it is no ticket's. */
export interface CodeParts {
  id: string;
  version: number;
  /** What the signature is of. */
  signed: string;
  /** In base64url. */
  signature: string;
}

const codeForm = /^([\w-]{22})\.([1-9]\d{0,3})\.([\w-]{64,160})$/;

/** Takes a code of a ticket apart: `uuid.version.signature` (docs/decisions/186). */
export function readCode(text: string): CodeParts | null {
  const [, short, version, signature] = codeForm.exec(text.trim()) ?? [];
  if (!short || !version || !signature) return null;
  const id = uuidOf(short);
  if (id === null) return null;
  return { id, version: Number(version), signed: `${short}.${version}`, signature };
}

/** What a device keeps of a name where it needs no more: "V. N.". Initials stay what they are. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1).map((letter) => `${letter}.`))
    .join(" ");
}

/** The date for which a door is opened: the one that goes on or comes next; the last when all are over. */
export function dateAtDoor<D extends { starts_at: string; over_at: string; is_cancelled: boolean }>(
  dates: readonly D[],
  now: Date,
): D | null {
  const taking = dates.filter(({ is_cancelled }) => !is_cancelled);
  const coming = taking.find(({ over_at }) => new Date(over_at) > now);
  return coming ?? taking.at(-1) ?? dates.at(-1) ?? null;
}
