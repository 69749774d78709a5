import type { DoorAnswer, DoorPaid, DoorTicket } from "@/lib/contract/check-in";
import { type DoorDirection, FOUND_TICKETS } from "@/lib/contract/check-in-constants";
import { entryFrom, initialsOf, readCode } from "@/lib/domain/door";
import {
  afterChanges,
  countTickets,
  decideOffline,
  findListed,
  unlistedTicket,
  withQueue,
} from "@/lib/domain/door-offline";
import { type CheckSignature, openSignatureCheck } from "./code-signature";
import * as api from "./door-api";
import * as kept from "./door-store";
import {
  type DoorView,
  type Moment,
  namesOf,
  nothing,
  placeNow,
  rulesOf,
  type ShownAnswer,
  type Subject,
} from "./door-view";
import { createStore } from "./external-store";
import { ApiError } from "./http";
import { logFailure } from "./log";
import { isNoNetwork } from "./patient-request";
import { randomId } from "./random-id";
import { createScanQueue } from "./scan-queue";
import { createScanner } from "./scanner";
import { tried } from "./scanner-database";
import type { KeptScan } from "./scanner-kept";

/** Milliseconds between two looks at what other gates do. */
const LOOK_EVERY = 4000;
/** Milliseconds after which the list is downloaded anew: it tells of what was sold, given back or renamed. */
const LIST_EVERY = 5 * 60_000;

/** The door of one event on this device, with and without a network. `gate`: what a new one is called. */
export function createDoor(eventId: string, gate: string) {
  const store = createStore<DoorView>(nothing);
  let tickets = new Map<string, DoorTicket>();
  let check: CheckSignature = async () => null;
  const scanner = createScanner(store, {
    name: "The door",
    lookEvery: LOOK_EVERY,
    keep: kept.keepDoor,
    forget,
    isClosed,
    isOver: ({ door }) => Date.parse(door.closes_at) <= Date.now(),
    lookAround,
  });
  const { place, changePlace, close, bear, look } = scanner;
  const queue = createScanQueue<KeptScan>({
    read: () => tried(kept.readQueue(eventId)),
    keep: (scan) => tried(kept.queueScan(scan)),
    forget: (nonces) => tried(kept.unqueueScans(nonces)),
    async merge(part) {
      const scans = part.map(({ event_id: _, subject: __, closes_at: ___, ...scan }) => scan);
      const now = new Date().toISOString();
      const { device_id } = place();
      const { results } = await api.sendMerge(eventId, { device_id, now, scans });
      return results.map(({ nonce }) => nonce);
    },
    undo: (nonce) => api.sendUndo(eventId, { nonce, device_id: place().device_id }),
    onCount: (queued) => store.set({ queued }),
  });
  const queuedOf = (dateId: string) => queue.list().filter(({ date_id }) => date_id === dateId);

  const hereAndNow = () => ({ eventId, dateId: place().date_id });

  async function remember(changed: readonly DoorTicket[]): Promise<void> {
    for (const ticket of changed) tickets.set(ticket.id, ticket);
    store.set({ listed: tickets.size });
    if (changed.length === 0) return;
    // A device that needs no names shows the one that was read, and keeps none.
    const asKept = place().door.may_supervise
      ? changed
      : changed.map((ticket) => ({ ...ticket, holder: initialsOf(ticket.holder) }));
    await tried(kept.keepTickets(hereAndNow(), asKept));
  }

  /** What this device knows by itself shows at once; the word of the server follows. */
  function recount(): void {
    const { date_id: dateId, listed_at: listedAt } = place();
    if (listedAt === null) return;
    const known = store.get().counters ?? { gates: [], conflicts: 0 };
    store.set({ counters: { ...known, ...countTickets(tickets.values(), dateId) } });
  }

  async function forget(): Promise<void> {
    store.set({ counters: null, listed: 0 });
    tickets = new Map();
    await kept.forgetDoor(eventId);
    await kept.forgetOldDoors(new Date());
  }

  function isClosed(error: unknown): boolean {
    return error instanceof ApiError && error.status === 404;
  }

  /** Reads what this device keeps of the date that is chosen. */
  async function takeUp(): Promise<void> {
    const rows = (await tried(kept.readTickets(eventId, place().date_id))) ?? [];
    await queue.load();
    tickets = withQueue(new Map(rows.map((row) => [row.id, row])), queuedOf(place().date_id));
    store.set({ listed: tickets.size });
    recount();
  }

  async function start(): Promise<void> {
    await tried(kept.forgetOldDoors(new Date()));
    const known = await tried(kept.readDoor(eventId));
    if (scanner.isStopped()) return;
    let door = known?.door;
    let isOnline = false;
    try {
      door = await api.readDoor(eventId);
      isOnline = true;
    } catch (error) {
      if (isClosed(error)) return close("closed");
      if (!isNoNetwork(error)) logFailure("The door could not be read", error);
    }
    if (scanner.isStopped()) return;
    if (!door) return close("failed");
    const next = placeNow(door, known, { gate, now: new Date() });
    if (!next) return close("closed");
    const { keys } = next.door;
    await scanner.begin(next, isOnline, async () => {
      check = await openSignatureCheck(keys);
      await takeUp();
    });
  }

  /** What was done here and not told yet. Throws what is neither a door that is closed nor the lack of a network. */
  async function tell(): Promise<void> {
    try {
      await queue.tell();
    } catch (error) {
      // Whether there is a network, the next question shows.
      if (!isNoNetwork(error)) await bear(error);
    }
  }

  async function downloadList(): Promise<void> {
    const { date_id: dateId } = place();
    store.set({ isListing: true });
    try {
      const { tickets: all, cursor } = await api.readList(eventId, dateId);
      // Somebody chose another date meanwhile.
      if (place().date_id !== dateId) return;
      const listed = new Map(all.map((ticket) => [ticket.id, ticket]));
      tickets = withQueue(listed, queuedOf(dateId));
      await tried(kept.keepTickets({ eventId, dateId }, listed.values(), { isWhole: true }));
      await changePlace({ listed_at: new Date().toISOString(), cursor });
      store.set({ listed: tickets.size });
    } finally {
      store.set({ isListing: false });
    }
  }

  function isListOld(): boolean {
    const { listed_at: at } = place();
    return at === null || Date.now() - Date.parse(at) > LIST_EVERY;
  }

  async function lookAround(): Promise<void> {
    // What cannot be told must not keep this door from hearing of the others.
    await tell().catch(scanner.noteFault);
    if (!store.get().place) return;
    if (isListOld()) await downloadList();
    const { date_id: dateId, cursor: after } = place();
    const { changed, cursor, ...counters } = await api.readState(eventId, dateId, after);
    if (place().date_id !== dateId) return;
    await remember(afterChanges(tickets, changed));
    const isListShort = changed.some(({ id }) => !tickets.has(id));
    await changePlace(isListShort ? { cursor, listed_at: null } : { cursor });
    store.set({ counters });
    // Sold after the download.
    if (isListShort) await downloadList();
  }

  function show(answer: ShownAnswer): ShownAnswer {
    recount();
    return scanner.show(answer);
  }

  async function askServer(
    subject: Subject,
    { nonce, at, is_forced }: Moment,
  ): Promise<DoorAnswer> {
    const { gate: name, date_id, direction, device_id } = place();
    queue.noteSent(nonce);
    const answer = await api.sendScan(eventId, {
      ...namesOf(subject),
      date_id,
      direction,
      gate: name,
      nonce,
      device_id,
      is_forced,
    });
    if (answer.ticket) await remember([answer.ticket]);
    return { ...answer, at: answer.at ?? at };
  }

  async function decideHere(
    subject: Subject,
    { nonce, at, parts, id, before, is_forced }: Moment,
  ): Promise<Pick<ShownAnswer, "reason" | "isUnlisted" | "ticket">> {
    const { gate: name, date_id, direction, door } = place();
    const isSigned = "code" in subject ? parts !== null && (await check(parts)) : null;
    const scan = { parts, date_id, direction, gate: name, at, is_forced };
    const { reason, isUnlisted, ticket } =
      isSigned === false
        ? { reason: "invalid" as const, isUnlisted: false, ticket: null }
        : decideOffline(before, { ...scan, isSigned }, rulesOf(door));
    if (reason === null) {
      const queued = {
        ...namesOf(subject),
        date_id,
        direction,
        gate: name,
        nonce,
        at,
        is_forced,
        event_id: eventId,
        subject: id,
        closes_at: door.closes_at,
      };
      await queue.add(queued);
      const after = ticket ?? (parts && unlistedTicket(parts, scan));
      if (after) tickets.set(id, after);
    }
    return { reason, isUnlisted, ticket };
  }

  /**
   * Lets somebody in or out, or tells why not; whoever supervises can let in although it is too early. Throws what is neither:
   * `ApiError`.
   */
  async function scan(
    subject: Subject,
    { isForced = false, taken }: { isForced?: boolean; taken?: DoorPaid["taken"] } = {},
  ): Promise<ShownAnswer> {
    const parts = "code" in subject ? readCode(subject.code) : null;
    const id = "ticket" in subject ? subject.ticket.id : (parts?.id ?? "");
    // As it is now: a look may hear of this very scan before its answer comes, or does not.
    const before = tickets.get(id) ?? null;
    const [nonce, at, is_forced] = [randomId(), new Date().toISOString(), isForced];
    const moment = { nonce, at, is_forced, parts, id, before };
    const { direction, date_id, door } = place();
    const entry_from = entryFrom(rulesOf(door), date_id)?.toISOString() ?? null;
    const told = { nonce, at, subject, entry_from, before, direction, taken, isUndone: false };
    if (store.get().isOnline) {
      try {
        const answer = await askServer(subject, moment);
        return show({ ...told, ...answer, isUnlisted: false, isOffline: false });
      } catch (error) {
        await bear(error);
      }
    }
    return show({ ...told, ...(await decideHere(subject, moment)), isOffline: true });
  }

  /** Takes a scan back. Throws `ApiError`. */
  async function undo({ nonce, before, ticket }: ShownAnswer): Promise<void> {
    const queued = await queue.takeBack(nonce);
    if (queued) {
      if (before) await remember([before]);
      else tickets.delete(queued.subject);
    } else {
      const answer = await api.sendUndo(eventId, { nonce, device_id: place().device_id });
      if (answer.ticket ?? ticket) await remember([answer.ticket ?? ticket].filter((one) => !!one));
    }
    recount();
    scanner.showUndone(nonce);
  }

  /** The money of a ticket's order was taken. Throws `ApiError`. */
  async function payOrder(ticket: DoorTicket): Promise<Pick<DoorPaid, "ticket" | "taken">> {
    const { date_id, gate: name } = place();
    const paid = await api.sendPaid(eventId, { ticket_id: ticket.id, date_id, gate: name });
    const mates = [...tickets.values()].filter(
      ({ id, order_code: code, status }) =>
        id !== ticket.id && code === ticket.order_code && status === "pending",
    );
    const settled = mates.map((mate) => ({ ...mate, status: "active" as const, to_pay: null }));
    await remember([...(paid.ticket ? [paid.ticket] : []), ...settled]);
    recount();
    return paid;
  }

  /** The same; then the ticket is let in, or it is said why not. Throws `ApiError`. */
  async function takeMoney(ticket: DoorTicket): Promise<ShownAnswer> {
    const paid = await payOrder(ticket);
    return scan({ ticket: paid.ticket ?? ticket }, { taken: paid.taken });
  }

  /** The tickets of an order: of the server for whoever coordinates, else of the list. Throws `ApiError`. */
  async function findOrder(code: string): Promise<DoorTicket[]> {
    const found = place().door.may_supervise
      ? await search(code)
      : findListed(tickets.values(), code);
    return found.filter(({ order_code }) => order_code === code);
  }

  /** What can be sold here now. Throws `ApiError`. */
  const readSale = () => api.readSale(eventId, place().date_id);

  /** Takes cash for tickets, and lets in with them; the same nonce sells once. Throws `ApiError`. */
  async function sell(wanted: { type_id: string; quantity: number; nonce: string }) {
    const { date_id, gate: name, device_id } = place();
    const sold = await api.sendSale(eventId, { ...wanted, date_id, gate: name, device_id });
    await remember(sold.tickets);
    recount();
    return sold;
  }

  /** Tickets by name: of the server, or of the list where it cannot be asked. Throws `ApiError`. */
  async function search(q: string): Promise<DoorTicket[]> {
    if (store.get().isOnline) {
      try {
        return (await api.searchDoor(eventId, place().date_id, q)).tickets;
      } catch (error) {
        await bear(error);
      }
    }
    return findListed(tickets.values(), q).slice(0, FOUND_TICKETS);
  }

  return {
    eventId,
    useView: store.useValue,
    start,
    stop: scanner.stop,
    look,
    scan,
    undo,
    takeMoney,
    payOrder,
    findOrder,
    readSale,
    sell,
    search,
    setGate: (name: string) => changePlace({ gate: name }),
    setDirection: (direction: DoorDirection) => changePlace({ direction }),
    async setDate(dateId: string): Promise<void> {
      // What was counted was of another date.
      store.set({ counters: null });
      await changePlace({ date_id: dateId, listed_at: null, cursor: 0 });
      await takeUp();
      await look();
    },
  };
}

export type DoorEngine = ReturnType<typeof createDoor>;
