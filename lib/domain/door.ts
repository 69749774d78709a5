import type { DoorDirection, DoorReason } from "@/lib/contract/check-in-constants";
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
}

const reasonOf: Partial<Record<TicketStatus, DoorReason>> = {
  pending: "unpaid",
  cancelled: "cancelled",
  expired: "expired",
  revoked: "revoked",
};

/** Why a ticket does not open the door; null: it does. */
export function judge(ticket: KnownTicket, scan: JudgedScan): DoorReason | null {
  // A list may be older than a code; a code that is older than the list is somebody else's by now.
  if (scan.version !== null && scan.version < ticket.version) return "replaced";
  const reason = reasonOf[ticket.status];
  if (reason) return reason;
  if (ticket.date_id !== null && ticket.date_id !== scan.date_id) return "wrong_date";
  if (scan.direction === "exit") return ticket.is_inside ? null : "not_inside";
  return ticket.is_inside ? "already_in" : null;
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
