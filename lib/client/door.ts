import type { DoorAnswer, DoorTicket } from "@/lib/contract/check-in";
import { type DoorDirection, MAX_MERGED } from "@/lib/contract/check-in-constants";
import { type CodeParts, readCode } from "@/lib/domain/door";
import { countTickets, decideOffline, unlistedTicket, withQueue } from "@/lib/domain/door-offline";
import { plainText } from "@/lib/domain/search-text";
import * as api from "./door-api";
import * as kept from "./door-store";
import { type DoorView, freshPlace, nothing, type ShownAnswer } from "./door-view";
import { createStore } from "./external-store";
import { ApiError } from "./http";
import { logFailure } from "./log";
import { randomId } from "./random-id";
import { type CheckSignature, openSignatureCheck } from "./ticket-signature";

/** Milliseconds between two looks at what other gates do. */
const LOOK_EVERY = 4000;
/** Milliseconds after which the list is downloaded anew: it tells of what was sold, given back or renamed. */
const LIST_EVERY = 5 * 60_000;
const SHOWN_ANSWERS = 20;

/** What is read at the door: a code, or a ticket that was found by name. */
type Subject = { code: string } | { ticket: DoorTicket };

/** The door of one event on this device, with and without a network. `gate`: what a new one is called. */
export function createDoor(eventId: string, gate: string) {
  const store = createStore<DoorView>(nothing);
  let tickets = new Map<string, DoorTicket>();
  let queue: kept.KeptScan[] = [];
  let check: CheckSignature = async () => null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isLooking = false;

  function place(): kept.KeptDoor {
    const { place: known } = store.get();
    if (!known) throw new Error("The door is not open");
    return known;
  }

  async function changePlace(change: Partial<kept.KeptDoor>): Promise<void> {
    const next = { ...place(), ...change };
    store.set({ place: next });
    await kept.keepDoor(next);
  }

  const hereAndNow = () => ({ eventId, dateId: place().date_id });

  async function remember(changed: readonly DoorTicket[]): Promise<void> {
    for (const ticket of changed) tickets.set(ticket.id, ticket);
    store.set({ listed: tickets.size });
    if (changed.length > 0) await kept.keepTickets(hereAndNow(), changed);
  }

  /** What this device knows by itself shows at once; the word of the server follows. */
  function recount(): void {
    const { date_id: dateId, listed_at: listedAt } = place();
    if (listedAt === null) return;
    const known = store.get().counters ?? { gates: [], conflicts: 0 };
    store.set({ counters: { ...known, ...countTickets(tickets.values(), dateId) } });
  }

  async function close(status: "closed" | "failed"): Promise<void> {
    clearInterval(timer);
    if (status === "closed") await kept.forgetDoor(eventId);
    store.set({ status, place: null, counters: null, answers: [] });
  }

  /** Goes on without a network where that is what was wrong. Throws everything else. */
  async function bear(error: unknown): Promise<void> {
    if (api.isNoNetwork(error)) store.set({ isOnline: false });
    else if (error instanceof ApiError && error.status === 404) await close("closed");
    else throw error;
  }

  /** Reads what this device keeps of the date that is chosen. */
  async function takeUp(): Promise<void> {
    const rows = await kept.readTickets(eventId, place().date_id);
    queue = await kept.readQueue(eventId);
    const ofDate = queue.filter(({ date_id }) => date_id === place().date_id);
    tickets = withQueue(new Map(rows.map((row) => [row.id, row])), ofDate);
    store.set({ listed: tickets.size, queued: queue.length });
    recount();
  }

  async function start(): Promise<void> {
    await kept.forgetOldDoors(new Date()).catch(() => undefined);
    const known = await kept.readDoor(eventId).catch(() => null);
    try {
      const door = await api.readDoor(eventId);
      const isSame = known && door.dates.some(({ id }) => id === known.date_id);
      const next = isSame ? { ...known, door } : freshPlace(door, gate, new Date());
      if (!next) return await close("closed");
      store.set({ place: next, isOnline: true });
      await kept.keepDoor(next);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return close("closed");
      if (!api.isNoNetwork(error)) logFailure("The door could not be read", error);
      if (!known) return close("failed");
      store.set({ place: known, isOnline: false });
    }
    check = await openSignatureCheck(place().door.keys);
    await takeUp();
    store.set({ status: "ready" });
    timer = setInterval(() => void look(), LOOK_EVERY);
    await look();
  }

  /** Tells the server what was done without it, the oldest first. */
  async function sendQueue(): Promise<void> {
    while (queue.length > 0) {
      const part = queue.slice(0, MAX_MERGED);
      const scans = part.map(({ event_id: _, subject: __, closes_at: ___, ...scan }) => scan);
      const now = new Date().toISOString();
      const { results } = await api.sendMerge(eventId, {
        device_id: place().device_id,
        now,
        scans,
      });
      const told = new Set(results.map(({ nonce }) => nonce));
      await kept.unqueueScans(told);
      queue = queue.filter(({ nonce }) => !told.has(nonce));
      store.set({ queued: queue.length });
      // An answer that tells of none of them would be asked for ever.
      if (told.size === 0) return;
    }
  }

  async function downloadList(): Promise<void> {
    const { date_id: dateId } = place();
    store.set({ isListing: true });
    try {
      const all: DoorTicket[] = [];
      let after: string | null = null;
      let cursor = 0;
      do {
        const part = await api.readList(eventId, dateId, after);
        cursor ||= part.cursor;
        all.push(...part.tickets);
        after = part.next;
      } while (after !== null);
      // Somebody chose another date meanwhile.
      if (place().date_id !== dateId) return;
      const listed = new Map(all.map((ticket) => [ticket.id, ticket]));
      tickets = withQueue(
        listed,
        queue.filter(({ date_id }) => date_id === dateId),
      );
      await kept.keepTickets({ eventId, dateId }, listed.values(), { isWhole: true });
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

  /** Tells what is to be told, and looks at what other gates did. */
  async function look(): Promise<void> {
    if (isLooking || document.hidden || !store.get().place) return;
    isLooking = true;
    try {
      await sendQueue();
      if (isListOld()) await downloadList();
      const { date_id: dateId, cursor: after } = place();
      const { changed, cursor, ...counters } = await api.readState(eventId, dateId, after);
      if (place().date_id === dateId) {
        await remember(
          changed.flatMap(({ id, entry, is_inside }) => {
            const known = tickets.get(id);
            if (!known) return [];
            const isUsed = known.status === "active" || known.status === "checked_in";
            const status = isUsed ? (entry ? "checked_in" : "active") : known.status;
            return [{ ...known, status, entry, is_inside }];
          }),
        );
        await changePlace({ cursor });
        store.set({ counters });
      }
      store.set({ isOnline: true });
    } catch (error) {
      await bear(error).catch((fault) => logFailure("The door could not look around", fault));
    } finally {
      isLooking = false;
    }
  }

  function show(answer: ShownAnswer): ShownAnswer {
    recount();
    const { answers } = store.get();
    store.set({ answers: [answer, ...answers].slice(0, SHOWN_ANSWERS) });
    return answer;
  }

  async function askServer(
    subject: Subject,
    { nonce, at }: { nonce: string; at: string },
  ): Promise<{ answer: DoorAnswer; before: DoorTicket | null }> {
    const { gate: name, date_id, direction, device_id } = place();
    const answer = await api.sendScan(eventId, {
      code: "code" in subject ? subject.code : null,
      ticket_id: "ticket" in subject ? subject.ticket.id : null,
      date_id,
      direction,
      gate: name,
      nonce,
      device_id,
    });
    const before = (answer.ticket && tickets.get(answer.ticket.id)) ?? null;
    if (answer.ticket) await remember([answer.ticket]).catch(() => undefined);
    return { answer: { ...answer, at: answer.at ?? at }, before };
  }

  async function decideHere(
    subject: Subject,
    { nonce, at }: { nonce: string; at: string },
  ): Promise<ShownAnswer> {
    const { gate: name, date_id, direction } = place();
    const parts: CodeParts | null = "code" in subject ? readCode(subject.code) : null;
    const isSigned = "code" in subject ? parts !== null && (await check(parts)) : null;
    const id = "ticket" in subject ? subject.ticket.id : (parts?.id ?? "");
    const before = tickets.get(id) ?? null;
    const scan = { parts, date_id, direction, gate: name, at };
    const { reason, isUnlisted, ticket } =
      isSigned === false
        ? { reason: "invalid" as const, isUnlisted: false, ticket: null }
        : decideOffline(before, { ...scan, isSigned });
    if (reason === null) {
      const queued = {
        code: "code" in subject ? subject.code : null,
        ticket_id: "ticket" in subject ? subject.ticket.id : null,
        date_id,
        direction,
        gate: name,
        nonce,
        at,
        event_id: eventId,
        subject: id,
        closes_at: place().door.closes_at,
      };
      await kept.queueScan(queued);
      queue = [...queue, queued];
      store.set({ queued: queue.length });
      const after = ticket ?? (parts && unlistedTicket(parts, scan));
      if (after) tickets.set(id, after);
    }
    return {
      nonce,
      reason,
      isUnlisted,
      isOffline: true,
      isUndone: false,
      direction,
      ticket,
      before,
      at,
    };
  }

  /** Lets somebody in or out, or tells why not. Throws what is neither: `ApiError`. */
  async function scan(subject: Subject): Promise<ShownAnswer> {
    const moment = { nonce: randomId(), at: new Date().toISOString() };
    const { direction } = place();
    if (store.get().isOnline) {
      try {
        const { answer, before } = await askServer(subject, moment);
        return show({
          ...moment,
          ...answer,
          before,
          direction,
          isUnlisted: false,
          isOffline: false,
          isUndone: false,
        });
      } catch (error) {
        await bear(error);
      }
    }
    return show(await decideHere(subject, moment));
  }

  /** Takes a scan back. Throws `ApiError`. */
  async function undo({ nonce, before, ticket }: ShownAnswer): Promise<void> {
    const queued = queue.find((one) => one.nonce === nonce);
    if (queued) {
      await kept.unqueueScans([nonce]);
      queue = queue.filter((one) => one !== queued);
      if (before) await remember([before]);
      else tickets.delete(queued.subject);
    } else {
      const answer = await api.sendUndo(eventId, { nonce, device_id: place().device_id });
      if (answer.ticket ?? ticket) await remember([answer.ticket ?? ticket].filter((one) => !!one));
    }
    recount();
    store.set({
      queued: queue.length,
      answers: store
        .get()
        .answers.map((one) => (one.nonce === nonce ? { ...one, isUndone: true } : one)),
    });
  }

  /** The money of a ticket's order was taken; then it is let in. Throws `ApiError`. */
  async function takeMoney(ticket: DoorTicket): Promise<ShownAnswer> {
    const { date_id, gate: name } = place();
    const paid = await api.sendPaid(eventId, { ticket_id: ticket.id, date_id, gate: name });
    if (paid.ticket) await remember([paid.ticket]);
    return scan({ ticket: paid.ticket ?? ticket });
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
    const wanted = plainText(q.trim()).split(/\s+/);
    return [...tickets.values()]
      .filter(({ holder, order_code: code }) => {
        const words = ` ${plainText(holder)}`;
        return wanted.every((word) => words.includes(` ${word}`)) || code === q.toUpperCase();
      })
      .slice(0, SHOWN_ANSWERS);
  }

  return {
    eventId,
    useView: store.useValue,
    start,
    stop: () => clearInterval(timer),
    look,
    scan,
    undo,
    takeMoney,
    search,
    setGate: (name: string) => changePlace({ gate: name }),
    setDirection: (direction: DoorDirection) => changePlace({ direction }),
    async setDate(dateId: string): Promise<void> {
      await changePlace({ date_id: dateId, listed_at: null, cursor: 0 });
      await takeUp();
      await look();
    },
  };
}

export type DoorEngine = ReturnType<typeof createDoor>;
