import type { Door, DoorState, DoorTicket } from "@/lib/contract/check-in";
import type { DoorDirection, DoorReason } from "@/lib/contract/check-in-constants";
import { dateAtDoor } from "@/lib/domain/door";
import type { KeptDoor } from "./door-store";
import { randomId } from "./random-id";

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
  /** The ticket as it was before; null: nothing was known of it. */
  before: DoorTicket | null;
  at: string;
}

export interface DoorView {
  /** `closed`: whoever asks may not work here, or the event is over. `failed`: nobody could be asked. */
  status: "loading" | "closed" | "failed" | "ready";
  place: KeptDoor | null;
  isOnline: boolean;
  /** Scans that the server has not heard of. */
  queued: number;
  /** Tickets on the list of this device. */
  listed: number;
  isListing: boolean;
  /** Null until the counters were told. */
  counters: Omit<DoorState, "changed" | "cursor"> | null;
  /** The newest first. */
  answers: ShownAnswer[];
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
export function freshPlace(door: Door, gate: string, now: Date): KeptDoor | null {
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
