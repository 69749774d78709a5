import type { Executor } from "@/backend/db/handle";
import { readStoredSettings } from "@/backend/features/settings/service";
import {
  datesOf,
  findPublicSale,
  findSoldEvent,
  isCalledOff,
  nextStart,
  reasonOf,
  returnOf,
  type SoldEvent,
} from "@/backend/features/ticketing/service";
import { brandOf } from "@/backend/files/og";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, countMisses } from "@/backend/kernel/throttle";
import { DOOR_HOURS } from "@/lib/contract/check-in-constants";
import { MAX_HOLDER_CHANGES, MAX_TRANSFERS, TRANSFER_HOURS } from "@/lib/contract/order-constants";
import type { Ticket, TicketKeys } from "@/lib/contract/tickets";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/tickets.json";
import { isLive } from "./issue";
import { publicKeysOf, signTicket } from "./keys";
import { drawTicket } from "./pdf";
import { type ShownRow, selectByPage, type TicketRow } from "./queries";
import { selectGiven, selectOfTicket } from "./transfer-queries";
import { passOf, type WalletDeps, walletOf } from "./wallet";

/** Limits guessing of ticket addresses (docs/domain/ticketing.md). */
export const WRONG_ADDRESSES = attemptsPer(60, 10, "ticket-address");

/** True if the holder's name can still be changed. */
export function canChangeHolder(event: SoldEvent, ticket: TicketRow, now: Date): boolean {
  const starts = nextStart(datesOf(event, ticket), now);
  return isLive(ticket) && event.status === "published" && starts !== null && starts > now;
}

/**
 * True if the holder has used up the name changes: each change is a version, and so is each
 * accepted transfer.
 */
export function isChangeUsedUp({ version }: TicketRow, accepted: number): boolean {
  return version - 1 - accepted >= MAX_HOLDER_CHANGES;
}

const HOUR = 60 * 60 * 1000;

/**
 * Deadline for the addressee to accept a transfer offered now; null if a transfer is not possible.
 */
export function transferEnd(
  event: SoldEvent,
  { ticket, order }: Pick<ShownRow, "ticket" | "order">,
  now: Date,
): Date | null {
  const isGood =
    ticket.status === "active" && order.status === "completed" && !order.is_refund_pending;
  if (!isGood || !canChangeHolder(event, ticket, now)) return null;
  const starts = nextStart(datesOf(event, ticket), now);
  const usual = now.getTime() + TRANSFER_HOURS * HOUR;
  const last = starts ? starts.getTime() - HOUR : usual;
  return last > now.getTime() ? new Date(Math.min(usual, last)) : null;
}

/** The open transfer of a ticket, and whether a transfer or name change is possible. */
async function describeHands(
  db: Executor,
  event: SoldEvent,
  { row, now }: { row: ShownRow; now: Date },
): Promise<Pick<Ticket, "can_change_holder" | "is_change_used_up" | "can_transfer" | "transfer">> {
  if (!canChangeHolder(event, row.ticket, now)) {
    const isFixed = { can_change_holder: false, is_change_used_up: false };
    return { ...isFixed, can_transfer: false, transfer: null };
  }
  const { open, accepted } = await selectOfTicket(db, row.ticket.id);
  const isUsedUp = isChangeUsedUp(row.ticket, accepted);
  const change = { can_change_holder: !isUsedUp, is_change_used_up: isUsedUp };
  if (transferEnd(event, row, now) === null) {
    return { ...change, can_transfer: false, transfer: null };
  }
  const isOpen = open !== null && open.expires_at > now;
  return {
    ...change,
    can_transfer: open === null && accepted < MAX_TRANSFERS,
    transfer: isOpen ? { email: open.email, expires_at: open.expires_at.toISOString() } : null,
  };
}

function toCancel(
  { ticket, type, order }: ShownRow,
  event: SoldEvent,
  now: Date,
): Ticket["cancel"] {
  if (ticket.status !== "active" || order.status !== "completed") return null;
  const allowed = returnOf(event, { ticket, rule: type.cancel_rule }, now);
  if (typeof allowed === "string") return null;
  return { ...allowed, until: allowed.until?.toISOString() ?? null };
}

/**
 * True if a door accepts its code: while the door of one of its dates is open; also before payment
 * if paid at the door, and after use if the holder left or another date is still to come.
 */
function isUsable(
  event: SoldEvent,
  { ticket, order }: Pick<ShownRow, "ticket" | "order">,
  now: Date,
): boolean {
  if (isCalledOff(event, [ticket])) return false;
  const held = datesOf(event, ticket).filter(({ is_cancelled }) => !is_cancelled);
  if (ticket.status !== "checked_in") {
    const isDoorOpen = held.some(
      ({ over_at }) => over_at.getTime() + DOOR_HOURS * HOUR > now.getTime(),
    );
    const isDue = ticket.status === "pending" && order.payment_method === "at_door";
    return (ticket.status === "active" || isDue) && (event.status === "postponed" || isDoorOpen);
  }
  const coming = held.filter(({ over_at }) => over_at > now);
  return ticket.left_at !== null ? coming.length > 0 : coming.length > 1;
}

/** The reader of a ticket. */
export interface TicketReader {
  user: CurrentUser | null;
  /** The browser's id in the database; null if it never started an order. */
  browser: string | null;
}

function isBuyer({ order }: ShownRow, { user, browser }: TicketReader): boolean {
  return order.user_id === null
    ? browser !== null && order.browser === browser
    : order.user_id === user?.id;
}

/** Data of a ticket's page. */
export async function describeTicket(
  deps: Pick<Deps, "secrets"> & WalletDeps,
  db: Executor,
  row: ShownRow,
  reader: TicketReader,
): Promise<Ticket> {
  const { ticket, order, type } = row;
  const now = deps.now();
  const event = await findSoldEvent(db, ticket.event_id);
  const { ticket_algorithm: algorithm } = event.settings;
  const shown = {
    id: ticket.page_id,
    status: ticket.status,
    event: {
      slug: event.slug,
      title: event.title,
      place: event.place,
      is_cancelled: event.status === "cancelled",
      is_postponed: event.status === "postponed",
      reason: reasonOf(event),
    },
    dates: datesOf(event, ticket).map(({ over_at: _, changed_at: __, starts_at, ...date }) => ({
      ...date,
      starts_at: starts_at.toISOString(),
      ends_at: date.ends_at?.toISOString() ?? null,
      doors_at: date.doors_at?.toISOString() ?? null,
    })),
    type_name: type.name,
    order_code: order.code,
    can_open_order: isBuyer(row, reader),
    holder: { first_name: ticket.first_name, last_name: ticket.last_name, email: ticket.email },
    price: ticket.price,
    checked_in_at: ticket.checked_in_at?.toISOString() ?? null,
    qr: isUsable(event, row, now)
      ? signTicket(deps, ticket, { eventId: event.id, algorithm })
      : null,
    ...(await describeHands(db, event, { row, now })),
    // The recipient of a transfer has not paid for it, and the buyer has given it away.
    cancel: (await selectGiven(db, [ticket], order)).size > 0 ? null : toCancel(row, event, now),
  };
  return { ...shown, wallet: await walletOf(deps, db, shown) };
}

/** A ticket by the address of its page. Throws `not_found`, `too_many_requests`. */
export async function readTicket(
  deps: Pick<Deps, "db" | "secrets"> & WalletDeps,
  pageId: string,
  { address, ...reader }: TicketReader & { address: string | null },
): Promise<Ticket> {
  return countMisses(deps, { throttle: WRONG_ADDRESSES, address }, async () => {
    const row = await selectByPage(deps.db, pageId);
    if (!row) throw new DomainError("not_found");
    return describeTicket(deps, deps.db, row, reader);
  });
}

/**
 * The printable sheet of a ticket. Throws like {@link readTicket}, and `conflict` for an invalid
 * one.
 */
export async function readTicketSheet(
  deps: Pick<Deps, "db" | "secrets"> & WalletDeps,
  pageId: string,
  address: string | null,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const nobody = { user: null, browser: null, address };
  const ticket = await readTicket(deps, pageId, nobody);
  if (ticket.qr === null || ticket.status === "pending") {
    throw new DomainError("conflict", texts.faults.noCode);
  }
  const { settings } = await findPublicSale(deps.db, ticket.event.slug);
  const site = brandOf(await readStoredSettings(deps.db)).name;
  const sheet = { ticket, qr: ticket.qr, terms: settings.terms, site, now: deps.now() };
  return {
    name: fillMessage(texts.pdf.file, { order: ticket.order_code }),
    bytes: await drawTicket(sheet),
  };
}

/**
 * The Apple Wallet pass of a ticket. Throws like {@link readTicket}, `not_found` also without
 * signing keys, and `conflict` for an unpaid ticket.
 */
export async function readTicketPass(
  deps: Pick<Deps, "db" | "secrets"> & WalletDeps,
  pageId: string,
  address: string | null,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const ticket = await readTicket(deps, pageId, { user: null, browser: null, address });
  return {
    name: fillMessage(texts.wallet.file, { order: ticket.order_code }),
    bytes: await passOf(deps, deps.db, ticket),
  };
}

/** Public keys for the tickets of an event. Throws `not_found`. */
export async function readTicketKeys(
  deps: Pick<Deps, "db" | "secrets">,
  eventId: string,
): Promise<TicketKeys> {
  const { settings } = await findSoldEvent(deps.db, eventId);
  return publicKeysOf(deps, { eventId, algorithm: settings.ticket_algorithm });
}
