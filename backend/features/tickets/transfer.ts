import { z } from "zod";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { findAccount } from "@/backend/features/accounts/service";
import { notify } from "@/backend/features/notifications/notify";
import {
  datesOf,
  findSoldEvent,
  nextStart,
  type SoldEvent,
} from "@/backend/features/ticketing/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { readSignedId, signId } from "@/backend/kernel/signed-id";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { sendMail } from "@/backend/mail/send";
import { MAX_TRANSFERS, type TransferStatus } from "@/lib/contract/order-constants";
import type {
  Ticket,
  TicketTransfer,
  TicketTransferInput,
  TransferAccept,
} from "@/lib/contract/tickets";
import { mailBox } from "@/lib/domain/mail-box";
import { nameToShow } from "@/lib/domain/name-to-show";
import { formatLongDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/tickets.json";
import { ticketPage, transferPage } from "@/lib/routes";
import { giveTo, type HolderDeps, nameOf } from "./holder";
import { insertStep, lockByPage, type ShownRow, selectById, selectByPage } from "./queries";
import { describeTicket, type TicketReader, transferEnd } from "./reading";
import {
  closeOpen,
  selectDue,
  selectOfTicket,
  type TransferRow,
  transferRows,
} from "./transfer-queries";
import { whenAndWhere } from "./when-where";

const HOUR = 60 * 60;
const OFFERS = attemptsPer(HOUR, 5, "ticket-transfer");
/** Limits mails to an address, since anyone can enter any address. */
const MAILS = attemptsPer(24 * HOUR, 3, "ticket-transfer-mails");
/** Purpose of an offer's token. */
const TRANSFER_SECRET = "ticket-transfer";
/** Offers ended in one run. */
const AT_ONCE = 500;

const { faults, mails, news } = texts;

/** A ticket locked until the transaction ends, re-read; null if its page has changed. */
async function lockShown(tx: Executor, { ticket, order }: ShownRow): Promise<ShownRow | null> {
  const locked = await lockByPage(tx, ticket.page_id, order.id);
  return locked && selectByPage(tx, ticket.page_id);
}

const ownerOf = ({ ticket, order }: ShownRow) => ({
  name: nameOf(ticket) || nameOf(order),
  address: ticket.email ?? order.email,
});

async function notifyReceiver(
  deps: HolderDeps,
  tx: Executor,
  { row, event, transfer }: { row: ShownRow; event: SoldEvent; transfer: TransferRow },
): Promise<void> {
  const { offered } = mails;
  const words = {
    event: event.title,
    type: row.type.name,
    sender: nameToShow(ownerOf(row).name) || mails.somebody,
    day: formatLongDate(transfer.expires_at),
    time: formatRomeTime(transfer.expires_at),
  };
  const path = transferPage(signId(deps, TRANSFER_SECRET, transfer.id));
  await sendMail(
    deps.queue,
    {
      to: { name: "", address: transfer.email },
      subject: fillMessage(offered.subject, words),
      paragraphs: [
        fillMessage(offered.text, words),
        ...whenAndWhere(event, [row.ticket], deps.now()),
        fillMessage(offered.until, words),
      ],
      action: { label: offered.action, url: `${deps.config.siteUrl}${path}` },
      notes: [offered.note],
    },
    { tx },
  );
  const account = await findAccount(tx, transfer.email);
  if (!account?.email_verified) return;
  await notify(deps, tx, {
    userId: account.id,
    type: "transfer_received",
    title: news.offered.title,
    body: fillMessage(news.offered.body, words),
    // A notification on a locked screen must not contain a secret: the account gives access.
    deepLink: transferPage(transfer.id),
    dedupeKey: `transfer ${transfer.id}`,
    expiresAt: transfer.expires_at,
    hasOwnMail: true,
  });
}

/**
 * Offers a ticket to another person, who must accept. Until then it stays valid. Throws
 * `not_found`, `conflict`, `validation_failed`, `too_many_requests`.
 */
export async function offerTicket(
  deps: HolderDeps,
  pageId: string,
  { email }: TicketTransferInput,
  reader: TicketReader,
): Promise<Ticket> {
  const before = await selectByPage(deps.db, pageId);
  if (!before) throw new DomainError("not_found");
  if (email === ownerOf(before).address) throw refuseField("email", faults.transferToSelf);
  await consumeAttempt(deps, OFFERS, before.ticket.id);
  await consumeAttempt(deps, MAILS, mailBox(email));
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await lockShown(tx, before);
    if (!row) throw new DomainError("not_found");
    const event = await findSoldEvent(tx, row.ticket.event_id);
    const until = transferEnd(event, row, now);
    if (!until) throw new DomainError("conflict", faults.transferFixed);
    const { accepted } = await selectOfTicket(tx, row.ticket.id);
    if (accepted >= MAX_TRANSFERS) throw new DomainError("conflict", faults.transferTwice);
    const transfer = await transferRows.insertIfNew(tx, {
      ticket_id: row.ticket.id,
      status: "pending",
      sender_id: reader.user?.id ?? null,
      email,
      created_at: now,
      expires_at: until,
    });
    if (!transfer) throw new DomainError("conflict", faults.transferOpen);
    await insertStep(tx, {
      order_id: row.order.id,
      at: now,
      action: "transfer_offered",
      part: "buyer",
    });
    await notifyReceiver(deps, tx, { row, event, transfer });
    return describeTicket(deps, tx, row, reader);
  });
}

/** Withdraws an offer; no effect without one. Throws `not_found`. */
export async function withdrawTicket(
  deps: HolderDeps,
  pageId: string,
  reader: TicketReader,
): Promise<Ticket> {
  const before = await selectByPage(deps.db, pageId);
  if (!before) throw new DomainError("not_found");
  return inTransaction(deps.db, async (tx) => {
    const row = await lockShown(tx, before);
    if (!row) throw new DomainError("not_found");
    const at = deps.now();
    if (await closeOpen(tx, row.ticket.id, { status: "withdrawn", at })) {
      const step = { order_id: row.order.id, at, part: "buyer" } as const;
      await insertStep(tx, { ...step, action: "transfer_withdrawn" });
    }
    return describeTicket(deps, tx, row, reader);
  });
}

/** Access to an offer: the mail's token, or its id with the account of that address. */
interface TransferKey {
  token: string;
  user: CurrentUser | null;
}

/** Throws `not_found`. */
async function findTransfer(
  deps: Pick<Deps, "db" | "secrets">,
  { token, user }: TransferKey,
): Promise<{ transfer: TransferRow; row: ShownRow }> {
  const signed = readSignedId(deps, TRANSFER_SECRET, token);
  const named = signed ?? (z.uuid().safeParse(token).success ? token : null);
  const transfer = named === null ? null : await transferRows.find(deps.db, named);
  const isOwn = user?.email_verified === true && user.email === transfer?.email;
  const row =
    transfer && (signed !== null || isOwn) && (await selectById(deps.db, transfer.ticket_id));
  if (!transfer || !row) throw new DomainError("not_found");
  return { transfer, row };
}

/** An offered ticket. Throws `not_found`. */
export async function readTransfer(
  deps: Pick<Deps, "db" | "secrets" | "now">,
  key: TransferKey,
): Promise<TicketTransfer> {
  const { transfer, row } = await findTransfer(deps, key);
  const event = await findSoldEvent(deps.db, row.ticket.event_id);
  const now = deps.now();
  const isDue = transfer.expires_at <= now;
  const isPending = transfer.status === "pending";
  return {
    status: isPending && isDue ? "expired" : transfer.status,
    is_open: isPending && !isDue && transferEnd(event, row, now) !== null,
    event: { slug: event.slug, title: event.title, place: event.place },
    starts_at: nextStart(datesOf(event, row.ticket), now)?.toISOString() ?? null,
    type_name: row.type.name,
    // The current owner is private.
    sender: isPending ? ownerOf(row).name || null : null,
    expires_at: transfer.expires_at.toISOString(),
  };
}

const endedTexts: Record<TransferStatus, string> = {
  pending: faults.transferOver,
  expired: faults.transferOver,
  accepted: faults.transferDone,
  refused: faults.transferRefused,
  withdrawn: faults.transferWithdrawn,
};

/**
 * Accepts an offered ticket, which then has the new holder's name. Throws `not_found`, `conflict`.
 */
export async function acceptTicket(
  deps: HolderDeps,
  { token, ...names }: TransferAccept,
  reader: TicketReader,
): Promise<Ticket> {
  const { transfer, row: before } = await findTransfer(deps, { token, user: reader.user });
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await lockShown(tx, before);
    const current = await transferRows.find(tx, transfer.id);
    if (!current) throw new DomainError("not_found");
    if (current.status !== "pending" || current.expires_at <= now) {
      throw new DomainError("conflict", endedTexts[current.status]);
    }
    if (!row) throw new DomainError("conflict", faults.transferOver);
    const event = await findSoldEvent(tx, row.ticket.event_id);
    if (!transferEnd(event, row, now)) throw new DomainError("conflict", faults.transferFixed);
    await closeOpen(tx, row.ticket.id, { status: "accepted", at: now });
    const holder = { ...names, email: current.email };
    const by = { part: "buyer", holderId: reader.user?.id ?? null } as const;
    const after = await giveTo(deps, tx, { row, holder, event }, by);
    return describeTicket(deps, tx, after, reader);
  });
}

/**
 * Ends an offer and notifies its giver that the ticket is still theirs. False if it had already
 * ended.
 */
async function endTransfer(
  deps: HolderDeps,
  { transfer, row: before }: { transfer: TransferRow; row: ShownRow },
  status: "refused" | "expired",
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockShown(tx, before);
    const current = await transferRows.find(tx, transfer.id);
    if (!row || current?.status !== "pending") return false;
    const at = deps.now();
    await closeOpen(tx, row.ticket.id, { status, at });
    await insertStep(tx, {
      order_id: row.order.id,
      at,
      action: status === "refused" ? "transfer_refused" : "transfer_expired",
      part: status === "refused" ? "buyer" : "system",
    });
    const { name, address } = ownerOf(row);
    // No notification for a ticket that is no longer valid.
    if (!address || row.ticket.status !== "active") return true;
    const event = await findSoldEvent(tx, row.ticket.event_id);
    const words = { event: event.title, type: row.type.name, email: current.email };
    await sendMail(
      deps.queue,
      {
        to: { name, address },
        subject: fillMessage(mails[status].subject, words),
        paragraphs: [fillMessage(mails[status].text, words)],
        action: {
          label: mails.open,
          url: `${deps.config.siteUrl}${ticketPage(row.ticket.page_id)}`,
        },
      },
      { tx },
    );
    return true;
  });
}

/** Declines an offered ticket; harmless if repeated. Throws `not_found`. */
export async function refuseTicket(deps: HolderDeps, key: TransferKey): Promise<void> {
  await endTransfer(deps, await findTransfer(deps, key), "refused");
}

/** Ends expired offers. */
export async function expireTransfers(deps: HolderDeps): Promise<void> {
  for (const transfer of await selectDue(deps.db, deps.now(), AT_ONCE)) {
    const row = await selectById(deps.db, transfer.ticket_id);
    if (row) await endTransfer(deps, { transfer, row }, "expired");
  }
}
