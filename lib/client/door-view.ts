import type { Door, DoorPaid, DoorState, DoorTicket } from "@/lib/contract/check-in";
import type { DoorDirection, DoorReason } from "@/lib/contract/check-in-constants";
import { type CodeParts, type DoorEvent, dateAtDoor } from "@/lib/domain/door";
import { randomId } from "./random-id";
import type { ScannerView } from "./scanner";
import type { KeptDoor } from "./scanner-kept";

/** What is read at the door: a code, or a ticket that was found by name. */
export type Subject = { code: string } | { ticket: DoorTicket };

/** How the server is told of it. */
export function namesOf(subject: Subject): { code: string | null; ticket_id: string | null } {
  return "code" in subject
    ? { code: subject.code, ticket_id: null }
    : { code: null, ticket_id: subject.ticket.id };
}

/** What the rules of the door need to know of its event. */
export const rulesOf = ({ event: { status }, dates }: Door): DoorEvent => ({ status, dates });

/** A scan as it begins. `before`: what is known of its ticket then. */
export interface Moment extends Pick<ShownAnswer, "nonce" | "at" | "before"> {
  is_forced: boolean;
  /** Null: no code was read, or none of a ticket. */
  parts: CodeParts | null;
  /** Of the ticket; empty: it names none. */
  id: string;
}

/** What became of a scan, as the screen tells it. */
export interface ShownAnswer {
  nonce: string;
  reason: DoorReason | null;
  /** It opens, though nobody on the list has it. */
  isUnlisted: boolean;
  isOffline: boolean;
  isUndone: boolean;
  direction: DoorDirection;
  ticket: DoorTicket | null;
  /** What was read. */
  subject: Subject;
  /** From when on people go in, ISO 8601; null: nobody knows yet. */
  entry_from: string | null;
  /** The money that was taken for it just before; left out: none. */
  taken?: DoorPaid["taken"];
  /** The ticket as it was before; null: nothing was known of it. */
  before: DoorTicket | null;
  at: string;
}

export interface DoorView extends ScannerView<KeptDoor, ShownAnswer> {
  /** Tickets on the list of this device. */
  listed: number;
  isListing: boolean;
  /** Null until the counters were told. */
  counters: Omit<DoorState, "changed" | "cursor"> | null;
}

/** Before anything is known. */
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

/** A door that this device opens for the first time; null: it has no date any more. `gate`: what it is called unless a link says it. */
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
 * Where a device that may know the door goes on: as it was left, but for a date that is over or called off while another one
 * goes on or is to come. Null: the door has no date any more.
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
