import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import type { SoldEvent } from "@/backend/features/ticketing/service";
import { givenTickets, type TicketRow, whenAndWhere } from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { type Mail, sendMail, sendMails } from "@/backend/mail/send";
import type { InVainReason } from "@/lib/contract/order-constants";
import { formatCents } from "@/lib/domain/euros";
import { nameToShow } from "@/lib/domain/name-to-show";
import { onlyDates } from "@/lib/domain/order-rules";
import { formatLongDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { checkoutPage, ticketPage } from "@/lib/routes";
import { keyOf } from "./access";
import type { OrderRow } from "./queries";
import { nameOf } from "./reading";

export type NotifyDeps = Pick<Deps, "now" | "queue" | "config" | "secrets">;

const { mails, news } = texts;

/** An order with event data for its mails. */
export interface Notified {
  order: OrderRow;
  event: Pick<SoldEvent, "slug" | "title">;
}

/** The same with dates and place, for mails with tickets. */
type NotifiedDates = Notified & { event: Pick<SoldEvent, "dates" | "status" | "place"> };

const wordsOf = ({ order, event }: Notified) => ({
  event: event.title,
  code: order.code,
  total: formatCents(order.total),
});

/** Link to an order's page, for the mail's reader. */
function actionOf(deps: NotifyDeps, { order, event }: Notified): NonNullable<Mail["action"]> {
  const path = checkoutPage(event.slug, { code: order.code, key: keyOf(deps, order) });
  return { label: mails.open, url: `${deps.config.siteUrl}${path}` };
}

/** Tickets of an order with another holder than the buyer, by address. */
export function heldByOthers(
  { email }: Pick<OrderRow, "email">,
  tickets: readonly TicketRow[],
): Map<string, TicketRow[]> {
  const others = new Map<string, TicketRow[]>();
  for (const ticket of tickets) {
    if (ticket.email === null || ticket.email === email) continue;
    others.set(ticket.email, [...(others.get(ticket.email) ?? []), ticket]);
  }
  return others;
}

export function ticketUrl(deps: NotifyDeps, { page_id }: TicketRow): string {
  return `${deps.config.siteUrl}${ticketPage(page_id)}`;
}

/** Line of a ticket in a mail: holder and page. */
export function ticketLine(deps: NotifyDeps, ticket: TicketRow): string {
  const name = nameToShow(nameOf(ticket)) || mails.issued.unnamed;
  return fillMessage(mails.issued.line, { name, url: ticketUrl(deps, ticket) });
}

/** Content of a mail to a buyer; `calendarOf` attaches the event's calendar file. */
interface BuyerMail
  extends Pick<Mail, "subject" | "paragraphs" | "notes" | "calendarOf" | "calendarDates"> {}

/** The buyer as recipient; null after erasure. */
function toBuyer(
  deps: NotifyDeps,
  told: Notified,
  { subject, paragraphs, notes = [], ...calendar }: BuyerMail,
): Mail | null {
  const { order } = told;
  if (order.email === null) return null;
  const words = wordsOf(told);
  return {
    to: { name: order.first_name ?? "", address: order.email },
    subject: fillMessage(subject, words),
    paragraphs: paragraphs.map((text) => fillMessage(text, words)),
    action: actionOf(deps, told),
    notes: notes.map((text) => fillMessage(text, words)),
    code: order.code,
    ...calendar,
  };
}

/** Mails the buyer about an order; does nothing after erasure. */
export async function writeToBuyer(
  deps: NotifyDeps,
  tx: Executor,
  told: Notified,
  text: BuyerMail,
): Promise<void> {
  const mail = toBuyer(deps, told, text);
  if (mail) await sendMail(deps.queue, mail, { tx });
}

/**
 * Mails with an order's tickets: to the buyer except transferred ones, and to each other holder's
 * address.
 */
function ticketMails(
  deps: NotifyDeps,
  told: NotifiedDates,
  { tickets, given }: { tickets: readonly TicketRow[]; given?: ReadonlySet<string> },
): Mail[] {
  const { issued, forYou } = mails;
  const when = (own: readonly TicketRow[]) => whenAndWhere(told.event, own, deps.now());
  const kept = tickets.filter(({ id }) => !given?.has(id));
  const own = toBuyer(deps, told, {
    subject: issued.subject,
    paragraphs: [
      fillMessage(kept.length === 1 ? issued.one : issued.many, { count: kept.length }),
      ...when(kept),
      ...kept.map((ticket) => ticketLine(deps, ticket)),
    ],
    notes: [issued.note],
    calendarOf: told.event.slug,
    calendarDates: onlyDates(kept),
  });
  const words = { ...wordsOf(told), buyer: nameToShow(nameOf(told.order)) || mails.somebody };
  const others = [...heldByOthers(told.order, tickets)].map(([address, own]) => {
    const [first] = own;
    const isOne = first !== undefined && own.length === 1;
    const text = fillMessage(isOne ? forYou.text : forYou.many, { ...words, count: own.length });
    const lines = own.map((ticket) => ticketLine(deps, ticket));
    return {
      to: { name: first?.first_name ?? "", address },
      subject: fillMessage(forYou.subject, words),
      paragraphs: [text, ...when(own), ...(isOne ? [] : lines)],
      ...(isOne && { action: { label: forYou.action, url: ticketUrl(deps, first) } }),
      notes: [fillMessage(issued.note, words)],
      calendarOf: told.event.slug,
      calendarDates: onlyDates(own),
    };
  });
  return own && kept.length > 0 ? [own, ...others] : others;
}

/**
 * Mails an order's tickets to the buyer except transferred ones, and to each other holder's
 * address.
 */
export async function mailTickets(
  deps: NotifyDeps,
  tx: Executor,
  told: NotifiedDates,
  tickets: readonly TicketRow[],
): Promise<void> {
  const given = await givenTickets(tx, tickets, told.order);
  await sendMails(deps.queue, ticketMails(deps, told, { tickets, given }), tx);
}

/** Mails that orders are complete, with their tickets. */
export async function notifyCompleted(
  deps: NotifyDeps,
  tx: Executor,
  completed: readonly (NotifiedDates & { tickets: readonly TicketRow[] })[],
): Promise<void> {
  const all = completed.flatMap((one) => ticketMails(deps, one, { tickets: one.tickets }));
  await sendMails(deps.queue, all, tx);
  for (const { order, event } of completed) {
    if (!order.user_id) continue;
    await notify(deps, tx, {
      userId: order.user_id,
      type: "ticket_issued",
      title: news.issued.title,
      body: fillMessage(news.issued.body, { event: event.title }),
      deepLink: checkoutPage(event.slug, { code: order.code }),
      dedupeKey: `order ${order.id} completed`,
      hasOwnMail: true,
    });
  }
}

/** Mails how to pay an order, and the deadline. */
export async function notifyAwaited(
  deps: NotifyDeps,
  tx: Executor,
  { order, event, tickets }: { order: OrderRow; event: SoldEvent; tickets: readonly TicketRow[] },
): Promise<void> {
  const due = order.due_at ?? deps.now();
  const words = {
    day: formatLongDate(due),
    time: formatRomeTime(due),
    holder: event.settings.bank_holder ?? "",
    iban: event.settings.bank_iban ?? "",
  };
  const { bank, atDoor } = mails;
  const { subject, paragraphs } =
    order.payment_method === "bank"
      ? { subject: bank.subject, paragraphs: [bank.text, bank.account, bank.until] }
      : { subject: atDoor.subject, paragraphs: [atDoor.text] };
  await writeToBuyer(
    deps,
    tx,
    { order, event },
    {
      subject,
      paragraphs: [
        ...paragraphs.map((text) => fillMessage(text, words)),
        ...whenAndWhere(event, tickets, deps.now()),
      ],
    },
  );
}

/** Mails that a payment came too late or twice, why, and that it is refunded; `refund` in cents. */
export function notifyPaidInVain(
  deps: NotifyDeps,
  tx: Executor,
  told: Notified,
  { reason, refund }: { reason: InVainReason; refund: number },
): Promise<void> {
  const words = { refund: formatCents(refund) };
  const { subject, why, back } = mails.inVain;
  return writeToBuyer(deps, tx, told, {
    subject,
    paragraphs: [fillMessage(why[reason], words), fillMessage(back, words)],
  });
}

/**
 * Mails that an order or some of its tickets were cancelled; `refund` in cents, `reason` if another
 * person did it.
 */
export async function notifyCancelled(
  deps: NotifyDeps,
  tx: Executor,
  told: Notified,
  { count, refund, reason }: { count: number; refund: number; reason: string | null },
): Promise<void> {
  const { cancelled } = mails;
  const words = { count, refund: formatCents(refund), reason: reason ?? "" };
  await writeToBuyer(deps, tx, told, {
    subject: cancelled.subject,
    paragraphs: [
      fillMessage(count === 1 ? cancelled.one : cancelled.many, words),
      ...(reason === null ? [] : [fillMessage(cancelled.reason, words)]),
      ...(refund === 0 ? [] : [fillMessage(cancelled.refund, words)]),
    ],
  });
  const { order, event } = told;
  if (!order.user_id) return;
  await notify(deps, tx, {
    userId: order.user_id,
    type: "ticket_changed",
    title: news.cancelled.title,
    body: fillMessage(news.cancelled.body, { event: event.title }),
    deepLink: checkoutPage(event.slug, { code: order.code }),
    hasOwnMail: true,
  });
}

/** Mails about a refund with valid tickets; `refund` in cents. */
export function notifyRefund(
  deps: NotifyDeps,
  tx: Executor,
  told: Notified,
  { refund, reason }: { refund: number; reason: string },
): Promise<void> {
  const words = { refund: formatCents(refund), reason };
  return writeToBuyer(deps, tx, told, {
    subject: mails.refund.subject,
    paragraphs: [fillMessage(mails.refund.text, words), fillMessage(mails.refund.reason, words)],
  });
}

/** Mails that money was refunded, and by whom; `amount` in cents. */
export function notifyRefunded(
  deps: NotifyDeps,
  tx: Executor,
  told: Notified,
  { amount, part }: { amount: number; part: "organiser" | "provider" },
): Promise<void> {
  const { subject, text } = mails.refunded;
  const words = { refund: formatCents(amount) };
  return writeToBuyer(deps, tx, told, { subject, paragraphs: [fillMessage(text[part], words)] });
}

/** The cancelled part of an order; `refund` in cents, `dates` if only these were cancelled. */
export interface CalledOff {
  refund: number;
  reason: string | null;
  dates?: string;
}

async function notifyOff(
  deps: NotifyDeps,
  tx: Executor,
  told: Notified,
  { paragraphs, dates }: { paragraphs: string[]; dates: string | undefined },
): Promise<void> {
  const { subject } = mails[dates === undefined ? "eventCancelled" : "dateOff"];
  await writeToBuyer(deps, tx, told, {
    subject: fillMessage(subject, { dates: dates ?? "" }),
    paragraphs,
  });
  const { order, event } = told;
  if (!order.user_id) return;
  const said = news[dates === undefined ? "eventCancelled" : "dateOff"];
  const words = { event: event.title, dates: dates ?? "" };
  await notify(deps, tx, {
    userId: order.user_id,
    type: "event_cancelled",
    title: fillMessage(said.title, words),
    body: fillMessage(said.body, words),
    deepLink: checkoutPage(event.slug, { code: order.code }),
    dedupeKey: `order ${order.id} ${dates ?? "event"} cancelled`,
    hasOwnMail: true,
  });
}

/** Mails a buyer that the event, or all dates of the order, are cancelled. */
export function notifyEventCancelled(
  deps: NotifyDeps,
  tx: Executor,
  told: Notified,
  { refund, reason, dates }: CalledOff,
): Promise<void> {
  const { eventCancelled, dateOff } = mails;
  const words = { refund: formatCents(refund), reason: reason ?? "", dates: dates ?? "" };
  const { status, total, payment_method } = told.order;
  const nothing = eventCancelled[payment_method === "bank" ? "nothingToSend" : "nothingToPay"];
  return notifyOff(deps, tx, told, {
    dates,
    paragraphs: [
      fillMessage(dates === undefined ? eventCancelled.text : dateOff.text, words),
      ...(reason === null ? [] : [fillMessage(eventCancelled.reason, words)]),
      ...(refund === 0 ? [] : [fillMessage(eventCancelled.refund, words)]),
      ...(status === "awaiting_offline" && total > 0 ? [nothing] : []),
    ],
  });
}

/** Mails a buyer that some dates of the order are cancelled, and what happens to the rest. */
export function notifyPartCalledOff(
  deps: NotifyDeps,
  tx: Executor,
  { tickets, ...told }: Notified & { tickets: readonly TicketRow[] },
  { refund, dates = "" }: CalledOff,
): Promise<void> {
  const { eventCancelled, dateOff } = mails;
  const words = { refund: formatCents(refund), dates, count: tickets.length };
  const newTotal = dateOff[told.order.payment_method === "bank" ? "newTransfer" : "newTotal"];
  return notifyOff(deps, tx, told, {
    dates,
    paragraphs: [
      fillMessage(tickets.length === 1 ? dateOff.one : dateOff.many, words),
      ...(refund === 0 ? [] : [fillMessage(eventCancelled.refund, words)]),
      ...(told.order.status === "awaiting_offline" ? [newTotal] : []),
    ],
  });
}
