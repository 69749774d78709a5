import type { DoorMerge, DoorState, DoorTicket } from "@/lib/contract/check-in";
import type { DoorDirection, DoorReason } from "@/lib/contract/check-in-constants";
import { type CodeParts, type DoorEvent, judge, judgeMoment, readCode } from "./door";
import { plainText } from "./search-text";

// Decisions of an offline door from its downloaded list (docs/domain/check-in.md).

/** A scan not sent yet, in API form. */
export type QueuedScan = DoorMerge["scans"][number];

export interface OfflineScan {
  /** Parts of the scanned code; null: the ticket was found by name. */
  parts: CodeParts | null;
  /** Null: this browser cannot check the signature. */
  isSigned: boolean | null;
  date_id: string;
  direction: DoorDirection;
  gate: string;
  /** ISO 8601. */
  at: string;
  is_forced: boolean;
}

export interface OfflineAnswer {
  reason: DoorReason | null;
  /** Admitted but not on the list: it was sold after the download. */
  isUnlisted: boolean;
  /** The new state of the ticket; null if unknown. */
  ticket: DoorTicket | null;
}

/** The ticket after an entry or exit. */
function afterScan(
  ticket: DoorTicket,
  { direction, at, gate }: Pick<OfflineScan, "direction" | "at" | "gate">,
): DoorTicket {
  if (direction === "exit") return { ...ticket, is_inside: false };
  return { ...ticket, status: "checked_in", is_inside: true, entry: { at, gate } };
}

/**
 * Decides offline. A code signed with the event's key is admitted even if not on the list. One that
 * cannot be verified here is admitted only if on the list: its id is as long as a key and known
 * only from its code.
 */
export function decideOffline(
  known: DoorTicket | null,
  { at, ...scan }: OfflineScan,
  event: DoorEvent,
): OfflineAnswer {
  const { parts, isSigned } = scan;
  const judged = { ...scan, at: new Date(at), version: parts?.version ?? null };
  if (parts !== null && isSigned === false) {
    return { reason: "invalid", isUnlisted: false, ticket: null };
  }
  if (known === null) {
    const isSold = parts !== null && isSigned === true && scan.direction === "entry";
    const reason = isSold ? judgeMoment(event, judged) : "invalid";
    return { reason, isUnlisted: reason === null, ticket: null };
  }
  const reason = judge(known, judged, event);
  const ticket = reason === null ? afterScan(known, { ...scan, at }) : known;
  return { reason, isUnlisted: false, ticket };
}

/** Record of an unlisted scan, so that the same phone does not admit it twice. */
export function unlistedTicket(
  parts: CodeParts,
  { at, gate, date_id }: Pick<OfflineScan, "at" | "gate" | "date_id">,
): DoorTicket {
  return {
    id: parts.id,
    version: parts.version,
    holder: "",
    type_name: "",
    order_code: "",
    status: "checked_in",
    date_id,
    entry: { at, gate },
    is_inside: true,
    to_pay: null,
  };
}

/** The list's tickets after changes from other gates. */
export function afterChanges(
  tickets: ReadonlyMap<string, DoorTicket>,
  changed: DoorState["changed"],
): DoorTicket[] {
  return changed.flatMap(({ id, entry, is_inside }) => {
    const known = tickets.get(id);
    if (!known) return [];
    const isUsed = known.status === "active" || known.status === "checked_in";
    const status = isUsed ? (entry ? "checked_in" : "active") : known.status;
    return [{ ...known, status, entry, is_inside }];
  });
}

/** The list with unsent scans of this device applied, which a fresh download lacks. */
export function withQueue(
  tickets: ReadonlyMap<string, DoorTicket>,
  queue: readonly (QueuedScan & { subject: string })[],
): Map<string, DoorTicket> {
  const after = new Map(tickets);
  for (const scan of queue) {
    const ticket = after.get(scan.subject);
    const parts = ticket || scan.code === null ? null : readCode(scan.code);
    if (ticket) after.set(scan.subject, afterScan(ticket, scan));
    else if (parts) after.set(scan.subject, unlistedTicket(parts, scan));
  }
  return after;
}

/** Counters of one date, from a list. */
export function countTickets(
  tickets: Iterable<DoorTicket>,
  dateId: string,
): Pick<DoorState, "expected" | "entered" | "inside" | "pending"> {
  const counts = { expected: 0, entered: 0, inside: 0, pending: 0 };
  for (const { status, date_id, entry, is_inside } of tickets) {
    if (date_id !== null && date_id !== dateId) continue;
    if (status === "active" || status === "checked_in") counts.expected++;
    if (status === "pending") counts.pending++;
    if (entry) counts.entered++;
    if (is_inside) counts.inside++;
  }
  return counts;
}

/** Tickets of a list by prefixes of the holder's names (every typed word) or by order code. */
export function findListed(tickets: Iterable<DoorTicket>, q: string): DoorTicket[] {
  const wanted = plainText(q.trim()).split(/\s+/);
  return [...tickets].filter(({ holder, order_code: code }) => {
    const words = ` ${plainText(holder)}`;
    return wanted.every((word) => words.includes(` ${word}`)) || code === q.trim().toUpperCase();
  });
}
