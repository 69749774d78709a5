import { type Executor, inTransaction } from "@/backend/db/handle";
import { payAtDoor } from "@/backend/features/orders/service";
import { idInCode, readTicketCode, selectTicketEvent } from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { DoorAnswer, DoorMerge, DoorMerged, DoorScan } from "@/lib/contract/check-in";
import { type DoorReason, UNDO_SECONDS } from "@/lib/contract/check-in-constants";
import { followSteps, judge } from "@/lib/domain/door";
import texts from "@/lib/i18n/messages/it/check-in.json";
import { type OpenDoor, requireDate, requireSupervisor } from "./doors";
import {
  insertScan,
  lockTicket,
  selectScan,
  selectSteps,
  selectTicket,
  settleTicket,
  type ToldTicket,
  updateScan,
} from "./queries";
import { toDoorTicket } from "./telling";

export type ScanDeps = Pick<Deps, "db" | "now" | "secrets" | "config">;

/** What of a scan says which ticket it is. */
type Subject = Pick<DoorScan, "code" | "ticket_id">;

/** The ticket that a scan names, or why it names none of this event. Throws `forbidden`. */
async function subjectOf(
  deps: ScanDeps,
  door: OpenDoor,
  { code, ticket_id }: Subject,
): Promise<{ id: string; version: number | null } | { reason: DoorReason }> {
  if (ticket_id !== null) {
    requireSupervisor(door);
    return { id: ticket_id, version: null };
  }
  const text = code ?? "";
  const mark = readTicketCode(deps, text, door.event.id);
  if (mark) return mark;
  const named = idInCode(text);
  const other = named && (await selectTicketEvent(deps.db, named));
  const isElsewhere = other && readTicketCode(deps, text, other) !== null;
  return { reason: isElsewhere ? "other_event" : "invalid" };
}

/** Works out anew who is inside with a ticket at a date, and writes it down. */
async function settleDate(
  tx: Executor,
  place: { ticketId: string; dateId: string },
  now: Date,
): Promise<void> {
  const steps = await selectSteps(tx, place);
  const { inside, doubles } = followSteps(steps);
  const wanted = steps.map((step) => ({
    step,
    is_inside: step.id === inside,
    conflict: doubles.includes(step.id)
      ? ("already_in" as const)
      : step.conflict === "already_in"
        ? null
        : step.conflict,
  }));
  const changed = wanted.filter(
    ({ step, is_inside, conflict }) => step.is_inside !== is_inside || step.conflict !== conflict,
  );
  // Whoever is not inside any more makes room first: the index knows one at a time.
  changed.sort((one, other) => Number(one.is_inside) - Number(other.is_inside));
  for (const { step, is_inside, conflict } of changed) {
    await updateScan(tx, step.id, { is_inside, conflict, changed_at: now });
  }
  await settleTicket(tx, place.ticketId);
}

interface Recorded {
  scan: Omit<DoorScan, "code" | "ticket_id">;
  ticketId: string;
  at: Date;
  /** Of a scan that was made without a network. */
  mergedAt: Date | null;
  conflict: DoorReason | null;
}

/** Writes down an entry or an exit. */
export async function recordScan(
  deps: ScanDeps,
  tx: Executor,
  door: OpenDoor,
  { scan, ticketId, at, mergedAt, conflict }: Recorded,
): Promise<void> {
  const now = deps.now();
  await insertScan(tx, {
    id: scan.nonce,
    event_id: door.event.id,
    occurrence_id: scan.date_id,
    ticket_id: ticketId,
    direction: scan.direction,
    at,
    gate: scan.gate,
    device_id: scan.device_id,
    merged_at: mergedAt,
    conflict,
    changed_at: now,
    actor_id: door.actorId,
    link_id: door.link?.id ?? null,
  });
  if (deps.config.stockGuard) await settleDate(tx, { ticketId, dateId: scan.date_id }, now);
}

function reasonFor(
  door: OpenDoor,
  ticket: ToldTicket,
  scan: Pick<DoorScan, "date_id" | "direction"> & { version: number | null },
): DoorReason | null {
  if (door.event.status === "cancelled") return "event_cancelled";
  return judge(ticket, scan);
}

/** A scan that came before under the same nonce. Throws `conflict` when it was of something else. */
async function earlierScan(tx: Executor, door: OpenDoor, nonce: string, ticketId: string) {
  const scan = await selectScan(tx, nonce);
  if (scan && (scan.event_id !== door.event.id || scan.ticket_id !== ticketId)) {
    throw new DomainError("conflict");
  }
  return scan;
}

/**
 * Lets somebody in or out, or says why not. Of many at once with one ticket each waits for the one before it, by the lock on
 * the ticket's row. The same nonce again is answered the same. Throws `forbidden`, `validation_failed`, `conflict`.
 */
export async function scanTicket(
  deps: ScanDeps,
  door: OpenDoor,
  scan: DoorScan,
): Promise<DoorAnswer> {
  requireDate(door, scan.date_id);
  const at = deps.now();
  const subject = await subjectOf(deps, door, scan);
  const nothing = { ticket: null, at: at.toISOString() };
  if ("reason" in subject) return { reason: subject.reason, ...nothing };
  const place = { eventId: door.event.id, id: subject.id, dateId: scan.date_id };
  // What the lock is measured against: it reads, thinks, and writes.
  const unguarded = deps.config.stockGuard ? null : await selectTicket(deps.db, place);
  return inTransaction(deps.db, async (tx) => {
    const ticket = unguarded ?? (await lockTicket(tx, place));
    if (!ticket) return { reason: "invalid" as const, ...nothing };
    const before = await earlierScan(tx, door, scan.nonce, subject.id);
    if (before) {
      return { reason: before.conflict, ticket: toDoorTicket(ticket), at: before.at.toISOString() };
    }
    const reason = reasonFor(door, ticket, { ...scan, version: subject.version });
    if (reason !== null) return { reason, ticket: toDoorTicket(ticket), at: at.toISOString() };
    await recordScan(deps, tx, door, {
      scan,
      ticketId: subject.id,
      at,
      mergedAt: null,
      conflict: null,
    });
    const after = (await selectTicket(tx, place)) ?? ticket;
    return { reason: null, ticket: toDoorTicket(after), at: at.toISOString() };
  });
}

type Merged = DoorMerged["results"][number];

/** One scan that was made without a network: whoever was let in is in, and what should not have been is listed. */
async function mergeOne(
  deps: ScanDeps,
  door: OpenDoor,
  { scan, at }: { scan: DoorScan; at: Date },
): Promise<Merged> {
  const { nonce } = scan;
  requireDate(door, scan.date_id);
  const subject = await subjectOf(deps, door, scan);
  if ("reason" in subject) return { nonce, outcome: "refused", reason: subject.reason };
  const place = { eventId: door.event.id, id: subject.id, dateId: scan.date_id };
  return inTransaction(deps.db, async (tx) => {
    const ticket = await lockTicket(tx, place);
    if (!ticket) return { nonce, outcome: "refused", reason: "invalid" };
    const before = await earlierScan(tx, door, nonce, subject.id);
    if (before) return { nonce, outcome: "known", reason: before.conflict };
    const reason = reasonFor(door, ticket, { ...scan, version: subject.version });
    // Who came first follows from all times together, when this one is among them.
    const isOfOrder = reason === "already_in" || reason === "not_inside";
    await recordScan(deps, tx, door, {
      scan,
      ticketId: subject.id,
      // Whatever the clock of the device says, nobody came in with a ticket that was not there.
      at: at < ticket.issued_at ? ticket.issued_at : at,
      mergedAt: deps.now(),
      conflict: isOfOrder ? null : reason,
    });
    const conflict = (await selectScan(tx, nonce))?.conflict ?? null;
    return { nonce, outcome: conflict === null ? "merged" : "conflict", reason: conflict };
  });
}

/** One scan that nobody takes must not keep the others on the device, nor itself for ever. */
function refuseMerge(nonce: string, error: unknown): Merged {
  if (error instanceof DomainError) return { nonce, outcome: "refused", reason: null };
  throw error;
}

/**
 * Takes what a device did without a network, each scan by itself: sent again, it is known. Its times are put right by what its
 * clock says now.
 */
export async function mergeScans(
  deps: ScanDeps,
  door: OpenDoor,
  { device_id, now, scans }: DoorMerge,
): Promise<DoorMerged> {
  const here = deps.now().getTime();
  const late = here - Date.parse(now);
  const results: Merged[] = [];
  for (const { at, ...scan } of scans) {
    const moment = new Date(Math.min(here, Date.parse(at) + late));
    const told = mergeOne(deps, door, { scan: { ...scan, device_id }, at: moment });
    results.push(await told.catch((error: unknown) => refuseMerge(scan.nonce, error)));
  }
  return { results };
}

/**
 * Takes a scan back: whoever made it for 30 seconds, whoever supervises at any time; what came after it first. Throws
 * `not_found`, `conflict`.
 */
export async function undoScan(
  deps: ScanDeps,
  door: OpenDoor,
  { nonce, device_id }: { nonce: string; device_id: string },
): Promise<DoorAnswer> {
  const found = await selectScan(deps.db, nonce);
  if (!found || found.event_id !== door.event.id) throw new DomainError("not_found");
  const { ticket_id: ticketId, occurrence_id: dateId } = found;
  const place = { eventId: door.event.id, id: ticketId, dateId };
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await lockTicket(tx, place);
    const scan = (await selectScan(tx, nonce)) ?? found;
    const isFresh = now.getTime() - scan.at.getTime() <= UNDO_SECONDS * 1000;
    const isOwn = scan.device_id === device_id && isFresh;
    if (!door.maySupervise && !isOwn) throw new DomainError("conflict", texts.faults.undoTooLate);
    if (scan.undone_at === null) {
      const steps = await selectSteps(tx, { ticketId, dateId });
      if (steps.some(({ id, at }) => id !== scan.id && at > scan.at)) {
        throw new DomainError("conflict", texts.faults.undoNotLast);
      }
      await updateScan(tx, scan.id, { undone_at: now, is_inside: false, changed_at: now });
      await settleDate(tx, { ticketId, dateId }, now);
    }
    const ticket = await selectTicket(tx, place);
    return { reason: null, ticket: ticket && toDoorTicket(ticket), at: scan.at.toISOString() };
  });
}

/** Money was taken at the door for the order of a ticket. Who paid already is told so. Throws `forbidden`, `not_found`, `conflict`. */
export async function takeMoney(
  deps: Parameters<typeof payAtDoor>[0] & ScanDeps,
  door: OpenDoor,
  { ticketId, dateId, gate }: { ticketId: string; dateId: string; gate: string },
): Promise<DoorAnswer> {
  requireSupervisor(door);
  requireDate(door, dateId);
  const place = { eventId: door.event.id, id: ticketId, dateId };
  const before = await selectTicket(deps.db, place);
  if (!before) throw new DomainError("not_found");
  if (before.status === "pending") {
    const order = { eventId: door.event.id, id: before.order.id };
    await payAtDoor(deps, order, { actorId: door.actorId, gate });
  }
  const ticket = (await selectTicket(deps.db, place)) ?? before;
  return { reason: null, ticket: toDoorTicket(ticket), at: deps.now().toISOString() };
}

/** Somebody who supervises has seen a conflict. Throws `forbidden`, `not_found`. */
export async function settleConflict(
  deps: ScanDeps,
  door: OpenDoor,
  scanId: string,
): Promise<void> {
  requireSupervisor(door);
  const scan = await selectScan(deps.db, scanId);
  if (scan?.event_id !== door.event.id || scan.conflict === null) {
    throw new DomainError("not_found");
  }
  if (scan.settled_at === null) {
    await updateScan(deps.db, scan.id, { settled_at: deps.now() });
  }
}
