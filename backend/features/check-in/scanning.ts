import { type Executor, inTransaction } from "@/backend/db/handle";
import { payAtDoor } from "@/backend/features/orders/service";
import {
  idInCode,
  readTicketCode,
  selectTicketEvent,
  ticketsOfOrder,
} from "@/backend/features/tickets/service";
import { DomainError } from "@/backend/kernel/errors";
import type {
  DoorAnswer,
  DoorMerge,
  DoorMerged,
  DoorPaid,
  DoorScan,
} from "@/lib/contract/check-in";
import { type DoorReason, UNDO_SECONDS } from "@/lib/contract/check-in-constants";
import { judge } from "@/lib/domain/door";
import texts from "@/lib/i18n/messages/it/check-in.json";
import { toDoorTicket } from "./door-tickets";
import { type OpenDoor, requireDate, requireSupervisor, rulesOf } from "./doors";
import { type ScannedTicket, selectTicket } from "./queries";
import { courseOf, outcomeOf, recordScan, rowOf, type ScanDeps, updateSteps } from "./recording";
import {
  type CheckInRow,
  type HeldTicket,
  insertEntry,
  lockTicket,
  scanRows,
  selectSteps,
  selectToScan,
  settleTicket,
} from "./scan-queries";

/** The part of a scan that names the ticket. */
type Subject = Pick<DoorScan, "code" | "ticket_id" | "is_forced">;

/**
 * The ticket of a scan, or the reason why it names none of this event. Throws `forbidden` if only a
 * supervisor may do it.
 */
async function subjectOf(
  deps: ScanDeps,
  door: OpenDoor,
  { code, ticket_id, is_forced }: Subject,
): Promise<{ id: string; version: number | null } | { reason: DoorReason }> {
  if (ticket_id !== null || is_forced) requireSupervisor(door);
  if (ticket_id !== null) return { id: ticket_id, version: null };
  const text = code ?? "";
  const mark = readTicketCode(deps, text, door.event.id);
  if (mark) return mark;
  const named = idInCode(text);
  const other = named && (await selectTicketEvent(deps.db, named));
  const isElsewhere = other && readTicketCode(deps, text, other) !== null;
  return { reason: isElsewhere ? "other_event" : "invalid" };
}

/** A ticket at a date, its earlier scans, and an earlier scan with the same nonce. */
interface Seen {
  ticket: ScannedTicket;
  steps: CheckInRow[];
  before: CheckInRow | null;
}

interface Place {
  eventId: string;
  id: string;
  dateId: string;
}

/**
 * Reads and locks a ticket for a scan until the transaction ends; null if the event has no such
 * ticket. Throws `conflict` if the nonce was used for something else.
 */
async function seeTicket(tx: Executor, place: Place, nonce: string): Promise<Seen | null> {
  const ticket = await lockTicket(tx, place);
  return ticket && seeSteps(tx, { ticket, place, nonce });
}

async function seeSteps(
  db: Executor,
  { ticket, place, nonce }: { ticket: HeldTicket; place: Place; nonce: string },
): Promise<Seen> {
  const { id: ticketId, dateId, eventId } = place;
  const found = await selectSteps(db, { ticketId, dateId, nonce });
  const before = found.find(({ id }) => id === nonce) ?? null;
  if (before && (before.event_id !== eventId || before.ticket_id !== ticketId)) {
    throw new DomainError("conflict");
  }
  const steps = found.filter(
    ({ undone_at, occurrence_id }) => undone_at === null && occurrence_id === dateId,
  );
  return { ticket: { ...ticket, ...outcomeOf(steps) }, steps, before };
}

/** The same without a lock, for comparison in the benchmark. */
async function seeUnguarded(db: Executor, place: Place, nonce: string): Promise<Seen | null> {
  const ticket = await selectTicket(db, place);
  return ticket && seeSteps(db, { ticket, place, nonce });
}

interface Asked {
  door: OpenDoor;
  scan: DoorScan;
  place: Place;
  /** Version in the code; null if the ticket was found another way. */
  version: number | null;
  at: Date;
}

/**
 * Admits a ticket, or says why not, in two statements: one reads, one writes unless the ticket
 * changed meanwhile. Returns null if it did, or a transaction is needed.
 */
async function enterAtOnce(
  deps: ScanDeps,
  { door, scan, place, version, at }: Asked,
): Promise<DoorAnswer | null> {
  const found = await selectToScan(deps.db, { ...place, nonce: scan.nonce });
  if (!found) return { reason: "invalid", ticket: null, at: at.toISOString() };
  const { mark, steps, ...held } = found;
  if (steps.some((step) => step.id === scan.nonce || step.at > at)) return null;
  const ticket = { ...held, ...outcomeOf(steps) };
  const reason = judge(ticket, { ...scan, version, at }, rulesOf(door));
  if (reason !== null) return { reason, ticket: toDoorTicket(ticket), at: at.toISOString() };
  if (scan.direction === "exit") return null;
  const entry = { scan, ticketId: place.id, at, mergedAt: null, conflict: null };
  const row = { ...rowOf(deps, door, entry), is_inside: true };
  if (!(await insertEntry(deps.db, row, mark))) return null;
  const after = { ...held, status: "checked_in" as const, ...outcomeOf([...steps, row]) };
  return { reason: null, ticket: toDoorTicket(after), at: at.toISOString() };
}

/** The same in a transaction that locks the ticket. */
async function scanLocked(
  deps: ScanDeps,
  { door, scan, place, version, at }: Asked,
): Promise<DoorAnswer> {
  const unguarded = deps.config.stockGuard ? null : await seeUnguarded(deps.db, place, scan.nonce);
  return inTransaction(deps.db, async (tx) => {
    const seen = unguarded ?? (await seeTicket(tx, place, scan.nonce));
    if (!seen) return { reason: "invalid", ticket: null, at: at.toISOString() };
    const { ticket, steps, before } = seen;
    if (before) {
      return { reason: before.conflict, ticket: toDoorTicket(ticket), at: before.at.toISOString() };
    }
    const reason = judge(ticket, { ...scan, version, at }, rulesOf(door));
    if (reason !== null) return { reason, ticket: toDoorTicket(ticket), at: at.toISOString() };
    const entry = { scan, ticketId: place.id, at, mergedAt: null, conflict: null, steps };
    const done = await recordScan(deps, tx, door, entry);
    const after = { ...ticket, status: done.status ?? ticket.status, ...outcomeOf(done.steps) };
    return { reason: null, ticket: toDoorTicket(after), at: at.toISOString() };
  });
}

/**
 * Admits or lets out a ticket, or says why not. Concurrent scans of one ticket wait for its row
 * lock. A repeated nonce gets the same answer. Throws `forbidden`, `validation_failed`, `conflict`.
 */
export async function scanTicket(
  deps: ScanDeps,
  door: OpenDoor,
  scan: DoorScan,
): Promise<DoorAnswer> {
  requireDate(door, scan.date_id);
  const at = deps.now();
  const subject = await subjectOf(deps, door, scan);
  if ("reason" in subject) return { reason: subject.reason, ticket: null, at: at.toISOString() };
  const place = { eventId: door.event.id, id: subject.id, dateId: scan.date_id };
  const asked = { door, scan, place, version: subject.version, at };
  const atOnce = deps.config.stockGuard ? await enterAtOnce(deps, asked) : null;
  return atOnce ?? scanLocked(deps, asked);
}

type Merged = DoorMerged["results"][number];

/**
 * Merges one offline scan: people who were admitted stay admitted, and mistakes are listed as
 * conflicts.
 */
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
    const seen = await seeTicket(tx, place, nonce);
    if (!seen) return { nonce, outcome: "refused", reason: "invalid" };
    const { ticket, steps: earlier, before } = seen;
    if (before) return { nonce, outcome: "known", reason: before.conflict };
    // Whatever the device's clock says, a ticket cannot be used before it was issued.
    const moment = at < ticket.issued_at ? ticket.issued_at : at;
    const { version } = subject;
    const reason = judge(ticket, { ...scan, version, at: moment }, rulesOf(door));
    // The order of entries follows from all times, this one included.
    const isOfOrder = reason === "already_in" || reason === "not_inside";
    const { steps } = await recordScan(deps, tx, door, {
      scan,
      ticketId: subject.id,
      at: moment,
      mergedAt: deps.now(),
      conflict: isOfOrder ? null : reason,
      steps: earlier,
    });
    const conflict = steps.at(-1)?.conflict ?? null;
    return { nonce, outcome: conflict === null ? "merged" : "conflict", reason: conflict };
  });
}

/**
 * Marks a bad scan as refused, so that it does not block the others or stay on the device for ever.
 */
function refuseMerge(nonce: string, error: unknown): Merged {
  if (error instanceof DomainError) return { nonce, outcome: "refused", reason: null };
  throw error;
}

/**
 * Merges the offline scans of a device, each by itself; repeated ones are recognised. Times are
 * corrected by the device's current clock.
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
 * Undoes a scan: its author within 30 seconds, a supervisor at any time, but only the latest one.
 * Throws `not_found`, `conflict`.
 */
export async function undoScan(
  deps: ScanDeps,
  door: OpenDoor,
  { nonce, device_id }: { nonce: string; device_id: string },
): Promise<DoorAnswer> {
  const found = await scanRows.find(deps.db, nonce);
  if (!found || found.event_id !== door.event.id) throw new DomainError("not_found");
  const { ticket_id: ticketId, occurrence_id: dateId } = found;
  const place = { eventId: door.event.id, id: ticketId, dateId };
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await lockTicket(tx, place);
    const scan = (await scanRows.find(tx, nonce)) ?? found;
    const isFresh = now.getTime() - scan.at.getTime() <= UNDO_SECONDS * 1000;
    const isOwn = scan.device_id === device_id && isFresh;
    if (!door.maySupervise && !isOwn) throw new DomainError("conflict", texts.faults.undoTooLate);
    if (scan.undone_at === null) {
      const steps = await selectSteps(tx, { ticketId, dateId, nonce });
      const before = steps.filter(({ id }) => id !== scan.id);
      if (before.some(({ at }) => at > scan.at)) {
        throw new DomainError("conflict", texts.faults.undoNotLast);
      }
      await scanRows.update(tx, scan.id, { undone_at: now, is_inside: false, changed_at: now });
      await updateSteps(tx, { before, after: courseOf(before) }, now);
      await settleTicket(tx, ticketId);
    }
    const ticket = await selectTicket(tx, place);
    return { reason: null, ticket: ticket && toDoorTicket(ticket), at: scan.at.toISOString() };
  });
}

const isGood = ({ status }: Pick<HeldTicket, "status">) =>
  status === "active" || status === "checked_in";

/**
 * Records a payment at the door for a ticket's order; an already paid order is reported. Throws
 * `forbidden`, `not_found`, `conflict`.
 */
export async function takeMoney(
  deps: Parameters<typeof payAtDoor>[0] & ScanDeps,
  door: OpenDoor,
  { ticketId, dateId, gate }: { ticketId: string; dateId: string; gate: string },
): Promise<DoorPaid> {
  requireSupervisor(door);
  requireDate(door, dateId);
  const place = { eventId: door.event.id, id: ticketId, dateId };
  const before = await selectTicket(deps.db, place);
  if (!before) throw new DomainError("not_found");
  let taken: DoorPaid["taken"] = null;
  if (before.status === "pending") {
    const order = { eventId: door.event.id, id: before.order.id };
    await payAtDoor(deps, order, { actorId: door.actorId, gate });
    const paid = (await ticketsOfOrder(deps.db, order.id)).filter(isGood);
    taken = { total: before.order.total, tickets: paid.length };
  }
  const ticket = (await selectTicket(deps.db, place)) ?? before;
  return { reason: null, ticket: toDoorTicket(ticket), taken, at: deps.now().toISOString() };
}

/** Marks a conflict as checked by a supervisor. Throws `forbidden`, `not_found`. */
export async function settleConflict(
  deps: ScanDeps,
  door: OpenDoor,
  scanId: string,
): Promise<void> {
  requireSupervisor(door);
  const scan = await scanRows.find(deps.db, scanId);
  if (scan?.event_id !== door.event.id || scan.conflict === null) {
    throw new DomainError("not_found");
  }
  if (scan.settled_at === null) {
    await scanRows.update(deps.db, scan.id, { settled_at: deps.now() });
  }
}
