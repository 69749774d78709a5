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
import { type OpenDoor, requireDate, requireSupervisor, rulesOf } from "./doors";
import { selectTicket, type ToldTicket } from "./queries";
import { courseOf, outcomeOf, recordScan, rowOf, type ScanDeps, updateSteps } from "./recording";
import {
  type CheckInRow,
  type HeldTicket,
  insertEntry,
  lockTicket,
  selectScan,
  selectSteps,
  selectToScan,
  settleTicket,
  updateScan,
} from "./scan-queries";
import { toDoorTicket } from "./telling";

/** What of a scan says which ticket it is. */
type Subject = Pick<DoorScan, "code" | "ticket_id" | "is_forced">;

/** The ticket that a scan names, or why it names none of this event. Throws `forbidden` for what needs who supervises. */
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

/** A ticket at a date, with what was done there and the scan that came before under the same nonce. */
interface Seen {
  ticket: ToldTicket;
  steps: CheckInRow[];
  before: CheckInRow | null;
}

interface Place {
  eventId: string;
  id: string;
  dateId: string;
}

/**
 * A ticket as a scan finds it, and nobody else lets in or out with it until the transaction ends; null: the event has none such.
 * Throws `conflict` when the nonce was that of something else.
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

/** The same without the lock, which is measured against it: it reads, thinks, and writes. */
async function seeUnguarded(db: Executor, place: Place, nonce: string): Promise<Seen | null> {
  const ticket = await selectTicket(db, place);
  return ticket && seeSteps(db, { ticket, place, nonce });
}

interface Asked {
  door: OpenDoor;
  scan: DoorScan;
  place: Place;
  /** Of the code; null: the ticket was not found by one. */
  version: number | null;
  at: Date;
}

/**
 * Lets somebody in, or says why not, by two statements: one that reads, and one that writes where nobody has written meanwhile.
 * Null: somebody has, or it takes more than that.
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

/** The same in a transaction that holds the ticket. */
async function scanInTurn(
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
 * Lets somebody in or out, or says why not. Of many at once with one ticket each waits for the one before it at the ticket's row.
 * The same nonce again is answered the same. Throws `forbidden`, `validation_failed`, `conflict`.
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
  return atOnce ?? scanInTurn(deps, asked);
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
    const seen = await seeTicket(tx, place, nonce);
    if (!seen) return { nonce, outcome: "refused", reason: "invalid" };
    const { ticket, steps: earlier, before } = seen;
    if (before) return { nonce, outcome: "known", reason: before.conflict };
    // Whatever the clock of the device says, nobody came in with a ticket that was not there.
    const moment = at < ticket.issued_at ? ticket.issued_at : at;
    const { version } = subject;
    const reason = judge(ticket, { ...scan, version, at: moment }, rulesOf(door));
    // Who came first follows from all times together, when this one is among them.
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
      const steps = await selectSteps(tx, { ticketId, dateId, nonce });
      const before = steps.filter(({ id }) => id !== scan.id);
      if (before.some(({ at }) => at > scan.at)) {
        throw new DomainError("conflict", texts.faults.undoNotLast);
      }
      await updateScan(tx, scan.id, { undone_at: now, is_inside: false, changed_at: now });
      await updateSteps(tx, { before, after: courseOf(before) }, now);
      await settleTicket(tx, ticketId);
    }
    const ticket = await selectTicket(tx, place);
    return { reason: null, ticket: ticket && toDoorTicket(ticket), at: scan.at.toISOString() };
  });
}

const isGood = ({ status }: Pick<HeldTicket, "status">) =>
  status === "active" || status === "checked_in";

/** Money was taken at the door for the order of a ticket. Who paid already is told so. Throws `forbidden`, `not_found`, `conflict`. */
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
