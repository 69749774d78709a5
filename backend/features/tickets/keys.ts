import {
  isSignedMark,
  type KeyDeps,
  type KeyOwner,
  longId,
  publicKeyOf,
  shortId,
  signMark,
} from "@/backend/kernel/signing-keys";
import { type TicketAlgorithm, ticketAlgorithms } from "@/lib/contract/ticketing-constants";
import type { TicketKeys } from "@/lib/contract/tickets";

/** What a ticket's code names. */
export interface TicketMark {
  id: string;
  version: number;
}

const ownerOf = (eventId: string): KeyOwner => ({ purpose: "ticket", id: eventId });

/** What the QR of a ticket says: `uuid.version.signature`, the first and the last in base64url. */
export function signTicket(
  deps: KeyDeps,
  { id, version }: TicketMark,
  { eventId, algorithm }: { eventId: string; algorithm: TicketAlgorithm },
): string {
  const mark = `${shortId(id)}.${version}`;
  return `${mark}.${signMark(deps, mark, { owner: ownerOf(eventId), algorithm })}`;
}

/** What a code says that it names, which nobody has checked; null: nothing. */
export function idInCode(code: string): string | null {
  return longId(code.trim().split(".")[0] ?? "");
}

/**
 * The ticket that a code names, if it was signed for this event by either of its keys; null: it was not. Whether the ticket is
 * still good, and this its last version, is another question.
 */
export function readTicketCode(deps: KeyDeps, code: string, eventId: string): TicketMark | null {
  const [short = "", version = "", signature = "", ...rest] = code.trim().split(".");
  const id = longId(short);
  if (!id || rest.length > 0 || !/^[1-9]\d{0,3}$/.test(version)) return null;
  const signed = { mark: `${short}.${version}`, signature };
  const keys = { owner: ownerOf(eventId), algorithms: ticketAlgorithms };
  return isSignedMark(deps, signed, keys) ? { id, version: Number(version) } : null;
}

/** What a door needs to check the tickets of an event without a network. */
export function publicKeysOf(
  deps: KeyDeps,
  { eventId, algorithm }: { eventId: string; algorithm: TicketAlgorithm },
): TicketKeys {
  const owner = ownerOf(eventId);
  return {
    algorithm,
    keys: ticketAlgorithms.map((one) => publicKeyOf(deps, { owner, algorithm: one })),
  };
}
