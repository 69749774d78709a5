import type { ReactNode } from "react";
import { ModuleSection } from "@/components/modules/module-section";
import { StepList } from "@/components/modules/step-list";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import type { ManagedOrder, Order } from "@/lib/contract/orders";
import { formatCents } from "@/lib/domain/euros";
import { formatDate, formatLongDate, formatRomeTime } from "@/lib/domain/rome-time";
import type ticketDeskWords from "@/lib/i18n/messages/it/ticket-desk.json";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ticketPage } from "@/lib/routes";
import { holderOf, isLive } from "./issued";
import { HolderDialog, OrderActions, RefundDone } from "./order-actions";
import "@/components/modules/modules.css";

interface OrderDetailProps {
  /** The id of the event. */
  event: string;
  order: ManagedOrder;
  words: typeof ticketDeskWords;
}

function whenOf(instant: string): string {
  const at = new Date(instant);
  return `${formatLongDate(at)}, ${formatRomeTime(at)}`;
}

/** How it was to be paid, as the log notes it. */
function methodNamed(note: string | null, names: Record<string, string>): string | null {
  return note && (names[note] ?? note);
}

/** One order with all that is known of it, and what can be done for it. */
export function OrderDetail({ event, order, words }: OrderDetailProps) {
  const t = useTranslations("ticketDesk.order");
  const texts = words.order;
  return (
    <div className="module-detail">
      <div>
        <ModuleSection id="azioni" title={t("do")}>
          <OrderActions event={event} order={order} wrongAmount={words.type.wrongAmount} />
        </ModuleSection>
        <ModuleSection id="biglietti" title={t("tickets")}>
          {order.issued.length === 0 ? (
            <p className="text-ink-soft">{t("noTickets")}</p>
          ) : (
            <Tickets event={event} order={order} />
          )}
        </ModuleSection>
        {order.answers.length > 0 && (
          <ModuleSection id="risposte" title={t("answers")}>
            <Facts
              facts={order.answers.map(({ question, holder, answer }) => [
                holder === null ? question : t("answerOf", { question, holder }),
                answer,
              ])}
            />
          </ModuleSection>
        )}
        <ModuleSection id="soldi" title={t("money")}>
          <Money event={event} order={order} words={texts} />
        </ModuleSection>
      </div>
      <div>
        <Buyer order={order} />
        <ModuleSection id="righe" title={t("items")}>
          <Items order={order.order} />
        </ModuleSection>
        {order.order.invoice && (
          <ModuleSection id="fattura" title={t("invoice")}>
            <Invoice invoice={order.order.invoice} />
          </ModuleSection>
        )}
        <ModuleSection id="storia" title={t("log")}>
          <StepList
            steps={order.log.map(({ at, action, part, note }) => ({
              at,
              title: t(`actions.${action}`),
              who: t(`who.${part}`),
              reason: null,
              message: action === "confirmed" ? methodNamed(note, words.methods) : note,
            }))}
          />
        </ModuleSection>
      </div>
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="module-definitions">
      {facts
        .filter(([, value]) => value)
        .map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be called the same.
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Buyer({ order: { order, is_door_sale: isDoorSale } }: { order: ManagedOrder }) {
  const t = useTranslations("ticketDesk.order");
  const tMethod = useTranslations("ticketDesk.methods");
  const { buyer, payment_method: method } = order;
  return (
    <ModuleSection id="chi" title={t("buyer")}>
      {buyer ? (
        <>
          <p className="font-semibold">{`${buyer.first_name} ${buyer.last_name}`}</p>
          <p className="break-words">{buyer.email}</p>
          {buyer.phone && <p className="tabular">{buyer.phone}</p>}
        </>
      ) : (
        <p className="text-ink-soft">{t(isDoorSale ? "soldAtDoor" : "noBuyer")}</p>
      )}
      <div className="mt-4">
        <Facts
          facts={[
            [t("method"), method && tMethod(method)],
            [t("code"), order.promo_code],
            [t("due"), order.due_at && whenOf(order.due_at)],
            [t("held"), order.reserved_until && whenOf(order.reserved_until)],
          ]}
        />
      </div>
    </ModuleSection>
  );
}

function Tickets({ event, order }: Pick<OrderDetailProps, "event" | "order">) {
  const t = useTranslations("ticketDesk.order");
  const tStatus = useTranslations("ticketDesk.ticketStatuses");
  return (
    <ul className="grid gap-4">
      {order.issued.map((ticket) => {
        const { id, status, checked_in_at: entered, transfer } = ticket;
        const name = holderOf(ticket);
        return (
          <li key={id} className="grid gap-2 border-hairline border-b pb-4 last:border-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-semibold">{name}</p>
              <Chip tone={isLive(ticket) ? "open" : "closed"}>{tStatus(status)}</Chip>
            </div>
            <p className="text-ink-soft text-sm">
              {[ticket.type_name, ticket.price > 0 && formatCents(ticket.price), ticket.email]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {entered && (
              <p className="text-sm">
                {t("entered", {
                  date: formatDate(new Date(entered)),
                  time: formatRomeTime(new Date(entered)),
                })}
              </p>
            )}
            {transfer && (
              <p className="text-sm">
                {t("offered", {
                  email: transfer.email,
                  date: formatDate(new Date(transfer.expires_at)),
                  time: formatRomeTime(new Date(transfer.expires_at)),
                })}
              </p>
            )}
            {isLive(ticket) && (
              <div className="module-actions">
                <LinkButton
                  href={ticketPage(id)}
                  variant="secondary"
                  aria-label={t("openNamed", { name })}
                >
                  {t("open")}
                </LinkButton>
                {ticket.can_change_holder && <HolderDialog event={event} ticket={ticket} />}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Items({ order }: { order: Order }) {
  const t = useTranslations("ticketDesk.order");
  return (
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
      {order.items.map(({ type_id, name, ordered, price }) => (
        <div key={type_id} className="contents">
          <dt>{t("line", { quantity: ordered, name })}</dt>
          <dd className="text-right">{formatCents(price * ordered)}</dd>
        </div>
      ))}
      {order.discount > 0 && (
        <div className="contents text-ink-soft">
          <dt>{t("discount")}</dt>
          <dd className="text-right">{formatCents(order.discount)}</dd>
        </div>
      )}
      <div className="contents font-semibold">
        <dt>{t("total")}</dt>
        <dd className="text-right">{formatCents(order.total)}</dd>
      </div>
      {order.vat > 0 && (
        <div className="contents text-ink-soft text-sm">
          <dt>{t("vat")}</dt>
          <dd className="text-right">{formatCents(order.vat)}</dd>
        </div>
      )}
    </dl>
  );
}

const invoiceFields = [
  "company",
  "tax_code",
  "vat_number",
  "street",
  "postal_code",
  "city",
  "province",
  "recipient_code",
  "pec",
] as const;

function Invoice({ invoice }: { invoice: Record<string, unknown> }) {
  const t = useTranslations("ticketDesk.order.invoiceFields");
  return (
    <Facts
      facts={invoiceFields.map((field) => {
        const value = invoice[field];
        return [t(field), typeof value === "string" ? value : null];
      })}
    />
  );
}

function Money({
  order: { id: orderId, payments, refunds },
  event,
  words,
}: {
  /** The id of the event. */
  event: string;
  order: ManagedOrder;
  words: OrderDetailProps["words"]["order"];
}) {
  const t = useTranslations("ticketDesk.order");
  const tMethod = useTranslations("ticketDesk.methods");
  if (payments.length + refunds.length === 0) {
    return <p className="text-ink-soft">{t("noMoney")}</p>;
  }
  const reasons: Record<string, string> = words.reasons;
  return (
    <ul className="grid gap-4">
      {payments.map(({ id, method, amount, status, at }) => (
        <li key={id}>
          <p className="tabular font-semibold">
            {t("payment", { method: tMethod(method), amount: formatCents(amount) })}
          </p>
          <p className="text-ink-soft text-sm">{`${t(`paymentStates.${status}`)} · ${whenOf(at)}`}</p>
        </li>
      ))}
      {refunds.map((refund) => {
        const { id, amount, status, reason, at, is_by_provider: isByProvider } = refund;
        return (
          <li key={id} className="grid gap-2">
            <p className="tabular font-semibold">{t("refund", { amount: formatCents(amount) })}</p>
            <p className="text-ink-soft text-sm">
              {[t(`refundStates.${status}`), whenOf(at), reason && (reasons[reason] ?? reason)]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {status === "pending" && (
              <p className="text-sm">{t(isByProvider ? "refundByProvider" : "refundByHand")}</p>
            )}
            {(status === "failed" || (status === "pending" && !isByProvider)) && (
              <div>
                <RefundDone event={event} order={orderId} refund={refund} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
