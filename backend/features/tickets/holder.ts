import { randomUUID } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { findAccount } from "@/backend/features/accounts/service";
import { notify } from "@/backend/features/notifications/notify";
import { findSoldEvent, type SoldEvent } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { sendMail } from "@/backend/mail/send";
import { MAX_HOLDER_CHANGES } from "@/lib/contract/order-constants";
import type { Ticket, TicketHolder } from "@/lib/contract/tickets";
import { nameToShow } from "@/lib/domain/name-to-show";
import { onlyDates } from "@/lib/domain/order-rules";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/tickets.json";
import { checkoutPage, ticketPage } from "@/lib/routes";
import {
  insertStep,
  lockByPage,
  type ShownRow,
  selectByPage,
  type TicketRow,
  updateTickets,
} from "./queries";
import { canChangeHolder, describeTicket, isChangeUsedUp, type TicketReader } from "./reading";
import { closeOpen, selectOfTicket } from "./transfer-queries";
import { whenAndWhere } from "./when-where";

/** Each name change sends two mails. */
const CHANGES = attemptsPer(60 * 60, 5, "ticket-holder");

export type HolderDeps = Pick<Deps, "db" | "now" | "secrets" | "queue" | "config" | "wallets">;

export const nameOf = (holder: { first_name: string | null; last_name: string | null }) =>
  [holder.first_name, holder.last_name].filter(Boolean).join(" ");

/** A new holder with an account also gets a notification. */
async function notifyNewHolder(
  deps: HolderDeps,
  tx: Executor,
  { holder, page_id, event }: { holder: TicketHolder; page_id: string; event: string },
): Promise<void> {
  const account = await findAccount(tx, holder.email);
  if (!account?.email_verified) return;
  await notify(deps, tx, {
    userId: account.id,
    type: "transfer_received",
    title: texts.news.received.title,
    body: fillMessage(texts.news.received.body, { event }),
    deepLink: ticketPage(page_id),
    dedupeKey: `ticket ${page_id}`,
    hasOwnMail: true,
  });
}

/**
 * Changes the holder of a locked ticket: its page gets a new address, and earlier codes become
 * invalid. Both addresses are notified. `holderId` is the account that accepted it. Returns the new
 * ticket.
 */
export async function giveTo(
  deps: HolderDeps,
  tx: Executor,
  { row, holder, event }: { row: ShownRow; holder: TicketHolder; event: SoldEvent },
  {
    part,
    actorId = null,
    holderId,
  }: { part: "buyer" | "organiser"; actorId?: string | null; holderId: string | null },
): Promise<ShownRow> {
  const { ticket, order, type } = row;
  const page_id = randomUUID();
  await updateTickets(tx, [ticket.id], {
    ...holder,
    page_id,
    holder_id: holderId,
    version: ticket.version + 1,
  });
  await insertStep(tx, {
    order_id: ticket.order_id,
    at: deps.now(),
    action: "holder_changed",
    part,
    actor_id: actorId,
  });
  const names = { event: event.title, type: type.name };
  await sendMail(
    deps.queue,
    {
      to: { name: nameOf(holder), address: holder.email },
      subject: fillMessage(texts.mails.received.subject, names),
      paragraphs: [
        fillMessage(texts.mails.received.text, names),
        ...whenAndWhere(event, [ticket], deps.now()),
      ],
      action: { label: texts.mails.open, url: `${deps.config.siteUrl}${ticketPage(page_id)}` },
      notes: [texts.mails.private],
      calendarOf: event.slug,
      calendarDates: onlyDates([ticket]),
    },
    { tx },
  );
  await notifyNewHolder(deps, tx, { holder, page_id, event: event.title });
  const former = ticket.email ?? order.email;
  if (former && former !== holder.email) {
    await sendMail(
      deps.queue,
      {
        to: { name: nameOf(ticket), address: former },
        subject: fillMessage(texts.mails.given.subject, names),
        paragraphs: [
          fillMessage(texts.mails.given.text, {
            ...names,
            name: nameToShow(nameOf(holder)) || texts.mails.somebodyElse,
          }),
        ],
        notes: [fillMessage(texts.mails.given.note, { code: order.code })],
      },
      { tx },
    );
  }
  if (order.user_id) {
    await notify(deps, tx, {
      userId: order.user_id,
      type: "ticket_changed",
      title: texts.news.changed.title,
      body: fillMessage(texts.news.changed.body, names),
      deepLink: checkoutPage(event.slug, { code: order.code }),
      hasOwnMail: true,
    });
  }
  const after = await selectByPage(tx, page_id);
  if (!after) throw new DomainError("not_found");
  return after;
}

/** Throws `conflict` if a locked ticket has used up its name changes. */
async function refuseUsedUp(tx: Executor, ticket: TicketRow): Promise<void> {
  const { accepted } = await selectOfTicket(tx, ticket.id);
  if (!isChangeUsedUp(ticket, accepted)) return;
  const count = MAX_HOLDER_CHANGES;
  throw new DomainError("conflict", fillMessage(texts.faults.holderUsedUp, { count }));
}

/**
 * Changes the holder at once and ends an open transfer. With `eventId` the organiser does it.
 * Throws `not_found`, `conflict`, `too_many_requests`.
 */
export async function changeHolder(
  deps: HolderDeps,
  pageId: string,
  holder: TicketHolder,
  { eventId, ...reader }: TicketReader & { eventId?: string },
): Promise<Ticket> {
  const before = await selectByPage(deps.db, pageId);
  if (!before || (eventId !== undefined && before.ticket.event_id !== eventId)) {
    throw new DomainError("not_found");
  }
  if (eventId === undefined) await consumeAttempt(deps, CHANGES, before.ticket.id);
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const ticket = await lockByPage(tx, pageId, before.order.id);
    if (!ticket) throw new DomainError("not_found");
    const event = await findSoldEvent(tx, ticket.event_id);
    if (!canChangeHolder(event, ticket, now)) {
      throw new DomainError("conflict", texts.faults.holderFixed);
    }
    if (eventId === undefined) await refuseUsedUp(tx, ticket);
    await closeOpen(tx, ticket.id, { status: "withdrawn", at: now });
    const by =
      eventId === undefined
        ? ({ part: "buyer" } as const)
        : ({ part: "organiser", actorId: reader.user?.id ?? null } as const);
    // A correction of the holder's own name keeps the account.
    const holderId = holder.email === ticket.email ? ticket.holder_id : null;
    const whole = { row: { ...before, ticket }, holder, event };
    const row = await giveTo(deps, tx, whole, { ...by, holderId });
    return describeTicket(deps, tx, row, reader);
  });
}
