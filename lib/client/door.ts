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

/** Milliseconds between two polls of other gates. */
const LOOK_EVERY = 4000;
/**
 * Milliseconds after which the ticket list is downloaded again: it includes sales, returns and new
 * names.
 */
const LIST_EVERY = 5 * 60_000;

/** The door of one event on this device, online and offline. `gate` is the default name. */
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
    // A device that needs no names shows the scanned one but does not store it.
    const asKept = place().door.may_supervise
      ? changed
      : changed.map((ticket) => ({ ...ticket, holder: initialsOf(ticket.holder) }));
    await tried(kept.keepTickets(hereAndNow(), asKept));
  }

  /** Shows this device's own data at once; the server's answer follows. */
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

  /** Loads this device's stored data of the chosen date. */
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

  /**
   * Sends scans made here that are not sent yet. Throws errors other than a closed door or a
   * missing network.
   */
  async function tell(): Promise<void> {
    try {
      await queue.tell();
    } catch (error) {
      // The next call will show if the network is back.
      if (!isNoNetwork(error)) await bear(error);
    }
  }

  async function downloadList(): Promise<void> {
    const { date_id: dateId } = place();
    store.set({ isListing: true });
    try {
      const { tickets: all, cursor } = await api.readList(eventId, dateId);
      // The user chose another date meanwhile.
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
    // A failed upload must not stop updates from other gates.
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
   * Admits or lets out a ticket, or returns why not; a supervisor can admit it too early. Throws
   * `ApiError` for other failures.
   */
  async function scan(
    subject: Subject,
    { isForced = false, taken }: { isForced?: boolean; taken?: DoorPaid["taken"] } = {},
  ): Promise<ShownAnswer> {
    const parts = "code" in subject ? readCode(subject.code) : null;
    const id = "ticket" in subject ? subject.ticket.id : (parts?.id ?? "");
    // Read now: a poll may deliver this scan before its own answer.
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

  /** Undoes a scan. Throws `ApiError`. */
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

  /** Records the payment of a ticket's order. Throws `ApiError`. */
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

  /** Records the payment, then admits the ticket or returns why not. Throws `ApiError`. */
  async function takeMoney(ticket: DoorTicket): Promise<ShownAnswer> {
    const paid = await payOrder(ticket);
    return scan({ ticket: paid.ticket ?? ticket }, { taken: paid.taken });
  }

  /**
   * Tickets of an order, from the server for supervisors, otherwise from the list. Throws
   * `ApiError`.
   */
  async function findOrder(code: string): Promise<DoorTicket[]> {
    const found = place().door.may_supervise
      ? await search(code)
      : findListed(tickets.values(), code);
    return found.filter(({ order_code }) => order_code === code);
  }

  /** Tickets on sale here now. Throws `ApiError`. */
  const readSale = () => api.readSale(eventId, place().date_id);

  /** Sells tickets for cash and admits them; a repeated nonce sells once. Throws `ApiError`. */
  async function sell(wanted: { type_id: string; quantity: number; nonce: string }) {
    const { date_id, gate: name, device_id } = place();
    const sold = await api.sendSale(eventId, { ...wanted, date_id, gate: name, device_id });
    await remember(sold.tickets);
    recount();
    return sold;
  }

  /** Tickets by name, from the server or, offline, from the list. Throws `ApiError`. */
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
      // The counters were for another date.
      store.set({ counters: null });
      await changePlace({ date_id: dateId, listed_at: null, cursor: 0 });
      await takeUp();
      await look();
    },
  };
}

export type DoorEngine = ReturnType<typeof createDoor>;
