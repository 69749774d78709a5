import { type Executor, inTransaction } from "@/backend/db/handle";
import { eventsWithNews, takeDateNews, takeMovedEnds } from "@/backend/features/events/service";
import { notify } from "@/backend/features/notifications/notify";
import {
  fullReturn,
  isCalledOff,
  keepSoldEvent,
  type SoldEvent,
} from "@/backend/features/ticketing/service";
import { formatTimes, givenTickets, type TicketRow } from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { onlyDates } from "@/lib/domain/order-rules";
import { formatLongDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { ownTickets } from "@/lib/routes";
import { endCalledOff } from "./called-off";
import type { CancelDeps } from "./cancelling";
import { followDates } from "./expiring";
import { notifyHolders } from "./holder-notifications";
import { type NotifyDeps, writeToBuyer } from "./notifications";
import { lockOfEvent, type OrderRow, selectTicketsFor } from "./queries";

/** Job that notifies ticket holders of changed dates. */
export const NOTIFY_CHANGES = "tell-ticket-holders";

const { changed } = texts.mails;

/** Changes of an event, for its ticket holders. */
interface ChangedEvent {
  event: SoldEvent;
  /** One per field. */
  lines: readonly string[];
  now: Date;
}

/** Current dates of the tickets; `most` limits how many are listed. */
function formatNow(
  { event, now }: ChangedEvent,
  tickets: readonly TicketRow[],
  most?: number,
): string {
  if (event.status === "postponed") return changed.noDate;
  const dates = formatTimes(event, tickets, now, most);
  return dates === null ? "" : fillMessage(changed.when, { dates });
}

/** Until when the buyer can cancel the tickets of a complete order; empty if impossible. */
function formatReturn(
  { event, now }: ChangedEvent,
  {
    order,
    tickets,
    given,
  }: { order: OrderRow; tickets: readonly TicketRow[]; given: ReadonlySet<string> },
  { part }: { part: "buyer" | "holder" },
): string {
  const endOf = (ticket: TicketRow) =>
    ticket.status === "active" ? (fullReturn(event, ticket, now) ?? []) : [];
  const kept = tickets.filter(({ id }) => !given.has(id));
  const full = kept.flatMap(endOf);
  const [first] = full;
  if (order.status !== "completed") return "";
  if (!first) {
    const isGiven = part === "holder" && tickets.flatMap(endOf).length > 0;
    return isGiven ? changed.back.given : "";
  }
  const { until } = first;
  const words = changed.back[part];
  const said =
    until === null
      ? words.open
      : fillMessage(words.until, { day: formatLongDate(until), time: formatRomeTime(until) });
  return kept.some(({ price }) => price > 0) ? `${said} ${words.money}` : said;
}

/** Current deadline of a transfer; empty if none is awaited. */
function formatTransfer({ status, payment_method, due_at }: OrderRow): string {
  if (status !== "awaiting_offline" || payment_method !== "bank" || !due_at) return "";
  const words = { day: formatLongDate(due_at), time: formatRomeTime(due_at) };
  return fillMessage(texts.mails.bank.until, words);
}

async function notifyOrder(
  deps: NotifyDeps,
  tx: Executor,
  { order, tickets }: { order: OrderRow; tickets: readonly TicketRow[] },
  what: ChangedEvent,
): Promise<void> {
  const { event, lines, now } = what;
  const words = { event: event.title, code: order.code };
  const given = await givenTickets(tx, tickets, order);
  const news = {
    type: "ticket_changed" as const,
    title: fillMessage(texts.news.moved.title, words),
    // Shortened at the end: the new time comes first.
    body: [formatNow(what, tickets, 1), ...lines].filter(Boolean).join(" · "),
    dedupeKey: `event ${event.id} changed ${now.toISOString()}`,
  };
  const paragraphsFor = (part: "buyer" | "holder", own: readonly TicketRow[]) =>
    [
      fillMessage(changed.text[part], words),
      formatNow(what, own),
      ...(lines.length === 0 ? [] : [changed.lines]),
      ...lines,
      formatReturn(what, { order, tickets: own, given }, { part }),
    ].filter((text) => text !== "");
  await writeToBuyer(
    deps,
    tx,
    { order, event },
    {
      subject: changed.subject,
      paragraphs: [...paragraphsFor("buyer", tickets), formatTransfer(order)].filter(Boolean),
      calendarOf: event.slug,
      calendarDates: onlyDates(tickets),
    },
  );
  await notifyHolders(deps, tx, { order, event, tickets }, (own) => ({
    subject: fillMessage(changed.subject, words),
    paragraphs: paragraphsFor("holder", own),
    isValid: true,
    news,
  }));
  if (!order.user_id) return;
  await notify(deps, tx, {
    ...news,
    userId: order.user_id,
    deepLink: ownTickets(),
    hasOwnMail: true,
  });
}

async function notifyEvent(deps: NotifyDeps, tx: Executor, eventId: string): Promise<void> {
  const event = await keepSoldEvent(tx, eventId);
  const news = await takeDateNews(tx, eventId);
  const haveEndsMoved = await takeMovedEnds(tx, eventId);
  // Cancelled or removed events are announced when their orders end. A hidden event can still take
  // place.
  if (event.status === "cancelled" || event.status === "archived") return;
  if (news || haveEndsMoved) {
    const waiting = await lockOfEvent(tx, eventId, { statuses: ["awaiting_offline"] });
    await followDates(tx, waiting, deps.now());
  }
  if (!news) return;
  const what = { event, lines: news.lines, now: deps.now() };
  const orders = new Map<string, { order: OrderRow; tickets: TicketRow[] }>();
  for (const { order, ticket } of await selectTicketsFor(tx, eventId, [...news.dates])) {
    // Its holder is notified when it ends.
    if (isCalledOff(event, [ticket])) continue;
    const found = orders.get(order.id);
    if (found) found.tickets.push(ticket);
    else orders.set(order.id, { order, tickets: [ticket] });
  }
  for (const one of orders.values()) await notifyOrder(deps, tx, one, what);
}

/**
 * Notifies buyers and holders of tickets for a moved or cancelled date, once per change. Updates
 * due dates of unpaid orders, also after a change of the end alone. Orders without a date left were
 * ended and notified before.
 */
export async function notifyChanges(
  deps: CancelDeps & Pick<Deps, "log">,
  signal?: AbortSignal,
): Promise<void> {
  await endCalledOff(deps, signal);
  for (const id of await eventsWithNews(deps.db)) {
    signal?.throwIfAborted();
    // A failed one is retried in a minute and does not block others.
    await inTransaction(deps.db, (tx) => notifyEvent(deps, tx, id)).catch((error: unknown) => {
      deps.log.error({ err: error, event: id }, "the holders of tickets could not be told");
    });
  }
}
