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

/** Data in a ticket's code. */
export interface TicketMark {
  id: string;
  version: number;
}

const ownerOf = (eventId: string): KeyOwner => ({ purpose: "ticket", id: eventId });

/** Content of a ticket's QR code: `uuid.version.signature`, the first and last in base64url. */
export function signTicket(
  deps: KeyDeps,
  { id, version }: TicketMark,
  { eventId, algorithm }: { eventId: string; algorithm: TicketAlgorithm },
): string {
  const mark = `${shortId(id)}.${version}`;
  return `${mark}.${signMark(deps, mark, { owner: ownerOf(eventId), algorithm })}`;
}

/** The id in a code, unverified; null if none. */
export function idInCode(code: string): string | null {
  return longId(code.trim().split(".")[0] ?? "");
}

/**
 * The ticket of a code if signed for this event by one of its keys; null if not. The caller must
 * check the ticket's state and version.
 */
export function readTicketCode(deps: KeyDeps, code: string, eventId: string): TicketMark | null {
  const [short = "", version = "", signature = "", ...rest] = code.trim().split(".");
  const id = longId(short);
  if (!id || rest.length > 0 || !/^[1-9]\d{0,3}$/.test(version)) return null;
  const signed = { mark: `${short}.${version}`, signature };
  const keys = { owner: ownerOf(eventId), algorithms: ticketAlgorithms };
  return isSignedMark(deps, signed, keys) ? { id, version: Number(version) } : null;
}

/** Public keys that a door needs to check an event's tickets offline. */
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
