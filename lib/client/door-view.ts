import type { Door, DoorPaid, DoorState, DoorTicket } from "@/lib/contract/check-in";
import type { DoorDirection, DoorReason } from "@/lib/contract/check-in-constants";
import { type CodeParts, type DoorEvent, dateAtDoor } from "@/lib/domain/door";
import { randomId } from "./random-id";
import type { ScannerView } from "./scanner";
import type { KeptDoor } from "./scanner-kept";

/** Subject of a scan: a code, or a ticket found by name. */
export type Subject = { code: string } | { ticket: DoorTicket };

/** The subject in API form. */
export function namesOf(subject: Subject): { code: string | null; ticket_id: string | null } {
  return "code" in subject
    ? { code: subject.code, ticket_id: null }
    : { code: null, ticket_id: subject.ticket.id };
}

/** Event data for the rules of the door. */
export const rulesOf = ({ event: { status }, dates }: Door): DoorEvent => ({ status, dates });

/** The start of a scan. `before` is the known state of its ticket. */
export interface Moment extends Pick<ShownAnswer, "nonce" | "at" | "before"> {
  is_forced: boolean;
  /** Null: no code, or not a ticket's. */
  parts: CodeParts | null;
  /** Id of the ticket; empty if unknown. */
  id: string;
}

/** Result of a scan for the screen. */
export interface ShownAnswer {
  nonce: string;
  reason: DoorReason | null;
  /** Admitted although not on the device's list. */
  isUnlisted: boolean;
  isOffline: boolean;
  isUndone: boolean;
  direction: DoorDirection;
  ticket: DoorTicket | null;
  /** The scanned code or ticket. */
  subject: Subject;
  /** Start of entry, ISO 8601; null if unknown. */
  entry_from: string | null;
  /** The payment just made for it; left out if none. */
  taken?: DoorPaid["taken"];
  /** The ticket before the scan; null if unknown. */
  before: DoorTicket | null;
  at: string;
}

export interface DoorView extends ScannerView<KeptDoor, ShownAnswer> {
  /** Number of tickets on this device's list. */
  listed: number;
  isListing: boolean;
  /** Null until loaded. */
  counters: Omit<DoorState, "changed" | "cursor"> | null;
}

/** State before any data. */
export const nothing: DoorView = {
  status: "loading",
  place: null,
  isOnline: false,
  queued: 0,
  listed: 0,
  isListing: false,
  counters: null,
  answers: [],
};

/**
 * State of a door opened for the first time on this device; null if it has no date any more. `gate`
 * is the default name.
 */
function freshPlace(door: Door, gate: string, now: Date): KeptDoor | null {
  const date = dateAtDoor(door.dates, now);
  return (
    date && {
      id: door.event.id,
      door,
      device_id: randomId(),
      gate: door.link_name ?? gate,
      date_id: date.id,
      direction: "entry",
      listed_at: null,
      cursor: 0,
    }
  );
}

/**
 * The door's stored state on a device, with another date chosen if the stored one is over or
 * cancelled. Null if the door has no date any more.
 */
export function placeNow(
  door: Door,
  known: KeptDoor | null,
  { gate, now }: { gate: string; now: Date },
): KeptDoor | null {
  const fresh = freshPlace(door, gate, now);
  if (!known || !fresh) return fresh;
  const date = door.dates.find(({ id }) => id === known.date_id);
  const isOver = !date || date.is_cancelled || new Date(date.over_at) <= now;
  if (!isOver || fresh.date_id === known.date_id) return { ...known, door };
  return { ...fresh, device_id: known.device_id, gate: known.gate };
}
