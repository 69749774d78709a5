import type { DoorDirection, DoorReason } from "@/lib/contract/check-in-constants";
import type { EventStatus } from "@/lib/contract/event-constants";
import type { TicketStatus } from "@/lib/contract/order-constants";
import { uuidOf } from "./base64url";

// The rules of the door, shared by the server and an offline phone (docs/domain/check-in.md).

/** A door's data of a ticket, for one date. */
export interface KnownTicket {
  version: number;
  status: TicketStatus;
  /** The only date that it is valid for; null: all dates. */
  date_id: string | null;
  is_inside: boolean;
}

export interface JudgedScan {
  /** Null: the ticket was not found by its code. */
  version: number | null;
  date_id: string;
  direction: DoorDirection;
  at: Date;
  /** A supervisor admits the ticket although it is too early. */
  is_forced: boolean;
}

/** A date of an event as its door knows it: instants as Date or ISO 8601. */
interface DoorDate {
  id: string;
  starts_at: Date | string;
  doors_at: Date | string | null;
  is_cancelled: boolean;
}

/** A door's data of its event. */
export interface DoorEvent {
  status: EventStatus;
  dates: readonly DoorDate[];
}

/** Entry starts this long before the doors open, or before the start if no door time is given. */
const EARLY_MS = 2 * 60 * 60 * 1000;

/** When entry to a date starts; null if the event is postponed or has no such date. */
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

/** Why a date admits no ticket at this moment; null if entry is open. */
export function judgeMoment(
  event: DoorEvent,
  { date_id, at, is_forced }: Omit<JudgedScan, "version" | "direction">,
): "event_cancelled" | "too_early" | null {
  if (isCalledOff(event, date_id)) return "event_cancelled";
  const from = entryFrom(event, date_id);
  return is_forced || (from !== null && at >= from) ? null : "too_early";
}

/** Why a ticket is not admitted; null if it is. */
export function judge(ticket: KnownTicket, scan: JudgedScan, event: DoorEvent): DoorReason | null {
  const isEntry = scan.direction === "entry";
  const ofMoment = isEntry ? judgeMoment(event, scan) : null;
  if (ofMoment === "event_cancelled") return ofMoment;
  // The list may be older than a code; a code older than the list was replaced.
  if (scan.version !== null && scan.version < ticket.version) return "replaced";
  const reason = reasonOf[ticket.status];
  if (reason) return reason;
  if (ticket.date_id !== null && ticket.date_id !== scan.date_id) return "wrong_date";
  if (!isEntry) return ticket.is_inside ? null : "not_inside";
  // Too early comes last: who tries a ticket days before sees other problems first.
  return ticket.is_inside ? "already_in" : ofMoment;
}

/** A scan of one ticket at one date that was not undone. */
export interface DoorStep {
  id: string;
  direction: DoorDirection;
  at: Date;
  /**
   * Why it does not count, regardless of other scans; `already_in` and `not_inside` follow from the
   * others.
   */
  conflict: DoorReason | null;
}

/** Result of one ticket's scans at one date. */
export interface DoorCourse {
  /** The entry that counts while the holder is inside, or null. */
  inside: string | null;
  /** Entries while the holder was already inside. */
  doubles: string[];
}

/**
 * Replays scans in the order of their times, not of their arrival: the result is the same whichever
 * device syncs last.
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

/** Parts of a QR code, unverified; null if it is not a ticket's. */
export interface CodeParts {
  id: string;
  version: number;
  /** The signed text. */
  signed: string;
  /** In base64url. */
  signature: string;
}

const codeForm = /^([\w-]{22})\.([1-9]\d{0,3})\.([\w-]{64,160})$/;

/** Splits a ticket code: `uuid.version.signature` (docs/decisions/186). */
export function readCode(text: string): CodeParts | null {
  const [, short, version, signature] = codeForm.exec(text.trim()) ?? [];
  if (!short || !version || !signature) return null;
  const id = uuidOf(short);
  if (id === null) return null;
  return { id, version: Number(version), signed: `${short}.${version}`, signature };
}

/** Initials of a name, "V. N.", for devices that need no more. Initials stay unchanged. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1).map((letter) => `${letter}.`))
    .join(" ");
}

/** The door's date: the current or next one; the last if all are over. */
export function dateAtDoor<D extends { starts_at: string; over_at: string; is_cancelled: boolean }>(
  dates: readonly D[],
  now: Date,
): D | null {
  const taking = dates.filter(({ is_cancelled }) => !is_cancelled);
  const coming = taking.find(({ over_at }) => new Date(over_at) > now);
  return coming ?? taking.at(-1) ?? dates.at(-1) ?? null;
}
