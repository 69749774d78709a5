import { getMessages } from "next-intl/server";
import { CancelTickets, type ReturnableTicket } from "@/components/tickets/cancel-tickets";
import { CheckoutFrame } from "@/components/tickets/checkout-frame";
import { ForgetDrafts } from "@/components/tickets/forget-drafts";
import type { OrderName } from "@/components/tickets/order-name";
import { leadOf, type OrderOutcome, outcomeOf } from "@/components/tickets/order-outcome";
import { OrderSummary } from "@/components/tickets/order-summary";
import { PaymentWaiting } from "@/components/tickets/payment-waiting";
import { TicketStatusChip } from "@/components/tickets/ticket-status-chip";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { QrCode } from "@/components/ui/qr-code";
import type { Order } from "@/lib/contract/orders";
import type { Ticket } from "@/lib/contract/tickets";
import { epcText } from "@/lib/domain/epc-code";
import { formatCents, plainEuros } from "@/lib/domain/euros";
import { momentWords } from "@/lib/domain/event-when";
import { isOverFor, onlyDates } from "@/lib/domain/order-rules";
import { qrMatrix } from "@/lib/domain/qr-matrix";
import { romeDay } from "@/lib/domain/rome-time";
import { eventCalendarFile } from "@/lib/event-routes";
import { getTranslations } from "@/lib/i18n/get-translations";
import { checkoutPage, routes, ticketPage } from "@/lib/routes";
import { getTicket } from "@/lib/server/tickets";
import { actionTexts } from "../profilo/moduli/module-page";

interface NamedOrder {
  order: Order;
  name: OrderName;
}

async function wordsOf(order: Order, outcome: OrderOutcome): Promise<string> {
  const t = await getTranslations("checkout.order.leads");
  const { buyer, total, code } = order;
  return t(leadOf(order, outcome), {
    email: buyer?.email ?? "",
    total: formatCents(total),
    code,
  });
}

/** A confirmed or failed order: tickets, payment, refund. */
export async function OrderPage({ order, name, title }: NamedOrder & { title: string }) {
  const outcome = outcomeOf(order, new Date());
  const [t, ticketPage, lead] = await Promise.all([
    getTranslations("checkout.order"),
    getTranslations("ticketPage"),
    wordsOf(order, outcome),
  ]);
  const { slug } = order.event;
  const isOver = outcome === "expired" || outcome === "abandoned" || outcome === "cancelled";
  return (
    <CheckoutFrame
      event={order.event}
      title={title}
      lead={lead}
      step={null}
      aside={
        <section aria-labelledby="ordine" className="checkout-sheet">
          <h2 id="ordine">{t("code", { code: order.code })}</h2>
          <OrderSummary order={order} />
        </section>
      }
    >
      {!isOver && outcome !== "card" && <ForgetDrafts slug={slug} code={order.code} />}
      {order.cancel_reason && order.cancel_reason !== order.event.reason && (
        <Notice className="mb-6 whitespace-pre-line">
          {ticketPage("reason", { reason: order.cancel_reason })}
        </Notice>
      )}
      {order.refund_status !== "none" && (
        <Notice className="mb-6">
          {order.is_paid_twice && order.refund_status !== "full"
            ? t(`paidTwice.${order.refund_status}`)
            : t(`refund.${order.refund_status}`, { amount: formatCents(order.refund_amount) })}
        </Notice>
      )}
      {outcome === "card" && <Waiting order={order} name={name} />}
      {order.transfer && <Transfer order={order} />}
      {order.tickets.length > 0 && <Tickets order={order} />}
      {isOver && !order.event.is_cancelled && (
        <LinkButton href={checkoutPage(slug)} size="large" className="mt-4">
          {t("again")}
        </LinkButton>
      )}
      {!isOver && outcome !== "card" && <Cancelling order={order} name={name} />}
    </CheckoutFrame>
  );
}

async function Waiting({ order, name }: NamedOrder) {
  const [{ checkout }, form] = await Promise.all([getMessages(), actionTexts()]);
  const { code, key } = name;
  return (
    <PaymentWaiting
      name={name}
      otherHref={checkoutPage(order.event.slug, { code, key: key ?? undefined, step: "payment" })}
      texts={checkout.order}
      formTexts={form}
    />
  );
}

async function Transfer({ order: { transfer, due_at } }: { order: Order }) {
  const [t, { checkout }] = await Promise.all([
    getTranslations("checkout.order.transfer"),
    getMessages(),
  ]);
  if (!transfer) return null;
  const today = romeDay(new Date());
  const { holder, iban, reason, amount } = transfer;
  // First for reading, then as a bank's form takes it.
  const facts = [
    [t("holder"), holder, holder],
    [t("iban"), iban.replace(/(.{4})(?=.)/g, "$1 "), iban],
    [t("reason"), reason, reason],
    [t("amount"), formatCents(amount), plainEuros(amount)],
    ...(due_at ? [[t("until"), momentWords(new Date(due_at), today), null] as const] : []),
  ] as const;
  const code = qrMatrix(epcText(transfer));
  return (
    <section aria-labelledby="bonifico" className="checkout-sheet mb-8">
      <h2 id="bonifico">{t("title")}</h2>
      <dl className="transfer">
        {facts.map(([label, value, copied]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {copied !== null && (
              <dd>
                <CopyButton
                  text={copied}
                  name={t("copyNamed", { what: label })}
                  texts={checkout.order.transfer}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <figure className="transfer-code">
        <QrCode matrix={code} label={t("code")} />
        <figcaption>{t("codeHint")}</figcaption>
      </figure>
    </section>
  );
}

async function Tickets({ order: { tickets, items, event, status } }: { order: Order }) {
  const t = await getTranslations("checkout.order");
  const isLive = status === "completed" || status === "awaiting_offline";
  const isOver = isOverFor(event, new Date());
  const canBeSaved =
    !isOver && tickets.some(({ id, status: state }) => id !== null && state === "active");
  return (
    <section aria-labelledby="biglietti">
      <h2 id="biglietti" className="sr-only">
        {t("tickets")}
      </h2>
      <ul className="line-cards">
        {tickets.map(({ id, holder, type_name, status: state }, index) => (
          <li key={id ?? index} className={id === null ? undefined : "one-target"}>
            <Icon name="ticket" />
            <div>
              <p className="font-semibold">
                {id === null ? (
                  holder || t("unnamed")
                ) : (
                  // A full load: tags of another page must not see the address.
                  <a
                    href={ticketPage(id)}
                    aria-label={t("openNamed", { name: holder || t("unnamed") })}
                  >
                    {holder || t("unnamed")}
                  </a>
                )}
              </p>
              {id === null && <p className="text-ink-soft text-sm">{t("given")}</p>}
              <p className="text-ink-soft text-sm">{type_name}</p>
            </div>
            <TicketStatusChip status={isOver && state === "active" ? "over" : state} />
          </li>
        ))}
      </ul>
      {isLive && (
        <>
          {canBeSaved && <p className="form-hint mt-3">{t("saveHint")}</p>}
          <p className="mt-4 flex flex-wrap gap-3">
            {!isOver && !event.is_postponed && (
              <a
                href={eventCalendarFile(event.slug, onlyDates(items))}
                className="button button-secondary"
              >
                <Icon name="calendar-check" />
                {t("calendar")}
              </a>
            )}
            <LinkButton href={routes.item("events", event.slug)} variant="quiet">
              {event.title}
            </LinkButton>
          </p>
        </>
      )}
    </section>
  );
}

/** What can be returned and until when; an unpaid order only as a whole. */
async function Cancelling({ order, name }: NamedOrder) {
  const [{ checkout }, t, form] = await Promise.all([
    getMessages(),
    getTranslations("checkout.order.cancel"),
    actionTexts(),
  ]);
  const isWaiting = order.status === "awaiting_offline";
  const live = order.tickets.flatMap(({ id, status }) =>
    id !== null && status === "active" ? [id] : [],
  );
  const read = isWaiting ? [] : await Promise.all(live.map(readRule));
  const tickets = isWaiting ? null : await returnable(read);
  const isUnread = read.includes("unread");
  if (tickets?.length === 0 && !isUnread) return null;
  return (
    <section aria-labelledby="restituire" className="mt-10 border-hairline border-t pt-6">
      <h2 id="restituire" className="mb-2 text-xl">
        {t("title")}
      </h2>
      {isWaiting && <p className="mb-3">{t("awaiting")}</p>}
      {isUnread && <Notice>{t("unread")}</Notice>}
      {tickets?.length !== 0 && (
        <CancelTickets
          name={name}
          tickets={tickets}
          texts={checkout.order.cancel}
          formTexts={form}
        />
      )}
    </section>
  );
}

/** A ticket with its rule; null: not found. A failed read does not break the rest of the page. */
const readRule = (id: string) => getTicket(id).catch(() => "unread" as const);

async function returnable(
  read: readonly Awaited<ReturnType<typeof readRule>>[],
): Promise<ReturnableTicket[]> {
  const t = await getTranslations("checkout.order");
  const today = romeDay(new Date());
  const words = ({ cancel, type_name, holder, price }: Ticket) => {
    const name = [holder.first_name, holder.last_name].filter(Boolean).join(" ") || t("unnamed");
    if (!cancel) return "";
    const until =
      cancel.until === null
        ? t("cancel.open")
        : t(cancel.is_changed ? "cancel.changed" : "cancel.until", {
            moment: momentWords(new Date(cancel.until), today),
          });
    const back =
      price === 0
        ? ""
        : cancel.refund > 0
          ? t("cancel.refund", { amount: formatCents(cancel.refund) })
          : t("cancel.noRefund");
    return [`${name} · ${type_name}.`, until, back].filter(Boolean).join(" ");
  };
  return read.flatMap((ticket) =>
    ticket !== "unread" && ticket?.cancel ? [{ id: ticket.id, words: words(ticket) }] : [],
  );
}
