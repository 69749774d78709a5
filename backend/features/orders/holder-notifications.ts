import type { Executor } from "@/backend/db/handle";
import { findAccount } from "@/backend/features/accounts/service";
import { type Message, notify } from "@/backend/features/notifications/notify";
import type { TicketRow } from "@/backend/features/tickets/service";
import { type Mail, sendMails } from "@/backend/mail/send";
import { onlyDates } from "@/lib/domain/order-rules";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { routes, ticketPage } from "@/lib/routes";
import {
  type CalledOff,
  heldByOthers,
  type Notified,
  type NotifyDeps,
  ticketLine,
  ticketUrl,
} from "./notifications";

/** Notification to holders of tickets bought by another person. */
export interface HolderNews extends Pick<Mail, "subject" | "paragraphs"> {
  /** The tickets are valid: links to their pages and the calendar file are included. */
  isValid: boolean;
  /** For holders with an account. */
  news: Pick<Message, "type" | "title" | "body" | "dedupeKey">;
}

function mailOf(
  deps: NotifyDeps,
  { event }: Notified,
  { address, own }: { address: string; own: readonly TicketRow[] },
  { subject, paragraphs, isValid }: HolderNews,
): Mail {
  const { forYou } = texts.mails;
  const [first] = own;
  const isOne = first !== undefined && own.length === 1;
  const lines = own.map((ticket) => ticketLine(deps, ticket));
  return {
    to: { name: first?.first_name ?? "", address },
    subject,
    paragraphs: isValid && !isOne ? [...paragraphs, ...lines] : paragraphs,
    ...(isValid && {
      calendarOf: event.slug,
      calendarDates: onlyDates(own),
      ...(isOne && { action: { label: forYou.action, url: ticketUrl(deps, first) } }),
    }),
  };
}

/** Notifies other holders that their tickets were cancelled. */
export function notifyHoldersCancelled(
  deps: NotifyDeps,
  tx: Executor,
  told: Notified & { tickets: readonly TicketRow[] },
  reason: string | null,
): Promise<void> {
  const { forYou, reason: why } = texts.mails.cancelled;
  const { holderCancelled: news } = texts.news;
  const words = { event: told.event.title, reason: reason ?? "" };
  return notifyHolders(deps, tx, told, (own) => ({
    subject: fillMessage(forYou.subject, words),
    paragraphs: [
      fillMessage(own.length === 1 ? forYou.one : forYou.many, { ...words, count: own.length }),
      ...(reason === null ? [] : [fillMessage(why, words)]),
      forYou.note,
    ],
    isValid: false,
    news: { type: "ticket_changed", title: news.title, body: fillMessage(news.body, words) },
  }));
}

/**
 * Notifies other holders that the event, or these dates, are cancelled; `refund` in cents, of the
 * whole order.
 */
export function notifyHoldersOfCancelledEvent(
  deps: NotifyDeps,
  tx: Executor,
  told: Notified & { tickets: readonly TicketRow[] },
  { refund, reason, dates }: CalledOff,
): Promise<void> {
  const { eventCancelled } = texts.mails;
  const off = dates === undefined ? "eventCancelled" : "dateOff";
  const { subject, forYou } = texts.mails[off];
  const news = texts.news[off];
  const words = { event: told.event.title, reason: reason ?? "", dates: dates ?? "" };
  return notifyHolders(deps, tx, told, () => ({
    subject: fillMessage(subject, words),
    paragraphs: [
      fillMessage(forYou, words),
      ...(reason === null ? [] : [fillMessage(eventCancelled.reason, words)]),
      ...(refund === 0 ? [] : [eventCancelled.forYouRefund]),
    ],
    isValid: false,
    news: {
      type: "event_cancelled",
      title: fillMessage(news.title, words),
      body: fillMessage(news.body, words),
      dedupeKey: `order ${told.order.id} ${dates ?? "event"} cancelled`,
    },
  }));
}

/** Notifies holders of an order's tickets other than the buyer, each address once. */
export async function notifyHolders(
  deps: NotifyDeps,
  tx: Executor,
  { tickets, ...told }: Notified & { tickets: readonly TicketRow[] },
  newsOf: (own: readonly TicketRow[]) => HolderNews,
): Promise<void> {
  for (const [address, own] of heldByOthers(told.order, tickets)) {
    const news = newsOf(own);
    await sendMails(deps.queue, [mailOf(deps, told, { address, own }, news)], tx);
    const account = await findAccount(tx, address);
    const [first] = own;
    if (!account?.email_verified || !first) continue;
    const page = news.isValid ? ticketPage(first.page_id) : routes.item("events", told.event.slug);
    await notify(deps, tx, { ...news.news, userId: account.id, deepLink: page, hasOwnMail: true });
  }
}
