import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { PlaceLinks } from "@/components/events/place-links";
import { ChangeHolder } from "@/components/tickets/change-holder";
import { OfferTicket, WithdrawTicket } from "@/components/tickets/offer-ticket";
import { SaveTicket } from "@/components/tickets/save-ticket";
import { TicketCard } from "@/components/tickets/ticket-card";
import { ticketStateOf } from "@/components/tickets/ticket-state";
import { WalletLinks } from "@/components/tickets/wallet-links";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PrintButton } from "@/components/ui/print-button";
import { callTo } from "@/lib/contract/endpoint";
import { MAX_HOLDER_CHANGES } from "@/lib/contract/order-constants";
import { getTicketPass, getTicketSheet } from "@/lib/contract/ticket-endpoints";
import type { Ticket } from "@/lib/contract/tickets";
import { formatCents } from "@/lib/domain/euros";
import { momentWords } from "@/lib/domain/event-when";
import { qrMatrix } from "@/lib/domain/qr-matrix";
import { romeDay } from "@/lib/domain/rome-time";
import { eventCalendarFile } from "@/lib/event-routes";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { checkoutPage, lostTickets, routes, ticketPage } from "@/lib/routes";
import { readItem } from "@/lib/server/listings";
import { getTicket } from "@/lib/server/tickets";
import { orBusy } from "../../busy-page";
import { type PrivatePageProps, privateMetadata, queryValue } from "../../private-page";
import { actionTexts } from "../../profilo/moduli/module-page";

interface PageProps extends PrivatePageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const [{ id }, { ticketPage: texts }] = await Promise.all([params, getMessages()]);
  // Without data no title; the page shows why.
  const ticket = await getTicket(id).catch(() => null);
  const title = ticket ? fillMessage(texts.titleNamed, { event: ticket.event.title }) : texts.title;
  return privateMetadata({ title, description: texts.description }, ticketPage(id));
}

/** A ticket, for anyone with its address. */
export default async function Page(props: PageProps) {
  const { ticketPage: texts } = await getMessages();
  const link = { href: lostTickets(), label: texts.missing.lost };
  return Whole(props).catch(orBusy({ ...texts.busy, link }));
}

async function Whole({ params, searchParams }: PageProps) {
  const [{ id }, changed] = await Promise.all([params, queryValue(searchParams, "nome")]);
  const ticket = await getTicket(id);
  if (!ticket) notFound();
  const [{ ticketPage: texts }, form] = await Promise.all([getMessages(), actionTexts()]);
  const matrix = ticket.qr === null ? null : qrMatrix(ticket.qr);
  const { slug } = ticket.event;
  const [date, ...others] = ticket.dates;
  const ownDates = date && others.length === 0 ? [date.id] : null;
  const state = ticketStateOf(ticket);
  const isOpen = state === "active" || state === "pending";
  return (
    <div data-section="eventi" className="ticket-page page-width">
      <TicketCard ticket={ticket} matrix={matrix} today={romeDay(new Date())} />
      <div data-print="hide" className="ticket-actions">
        {changed !== null && <ChangedNotice ticket={ticket} />}
        {ticket.status === "active" && (
          <SaveTicket path={ticketPage(id)} isOffered={state === "active"} texts={texts.save} />
        )}
        <p className="flex flex-wrap gap-3">
          {isOpen && !ticket.event.is_postponed && (
            <a href={eventCalendarFile(slug, ownDates)} className="button button-secondary">
              <Icon name="calendar-check" />
              {texts.actions.calendar}
            </a>
          )}
          {matrix && ticket.status !== "pending" && (
            <a
              href={callTo(getTicketSheet, { id }).path}
              download
              className="button button-secondary"
            >
              <Icon name="download" />
              {texts.actions.pdf}
            </a>
          )}
          <PrintButton label={texts.actions.print} />
          <LinkButton href={routes.item("events", slug)} variant="quiet">
            {texts.actions.event}
          </LinkButton>
        </p>
        <WalletLinks
          ticket={ticket}
          passPath={callTo(getTicketPass, { id }).path}
          texts={texts.wallet}
        />
        <PlaceAndContact slug={slug} />
        <Transfer id={id} ticket={ticket} />
        {ticket.can_change_holder && (
          // A ticket with a new address resets the form.
          <ChangeHolder id={id} texts={texts.change} formTexts={form} />
        )}
        {ticket.is_change_used_up && (
          <p className="text-ink-soft">
            {fillMessage(texts.change.usedUp, { count: MAX_HOLDER_CHANGES })}
          </p>
        )}
        {(isOpen || state === "datesCancelled") && <CancelRule ticket={ticket} />}
      </div>
    </div>
  );
}

/** Notice that the holder has changed. */
async function ChangedNotice({ ticket: { holder } }: { ticket: Ticket }) {
  const t = await getTranslations("ticketPage.change");
  const name = [holder.first_name, holder.last_name].filter(Boolean).join(" ");
  if (!name || !holder.email) return null;
  return <Notice tone="done">{t("done", { name, email: holder.email })}</Notice>;
}

/** Transfer to another person, who must accept. */
async function Transfer({ id, ticket }: { id: string; ticket: Ticket }) {
  const { transfer, can_transfer } = ticket;
  if (!transfer && !can_transfer) return null;
  const [{ ticketPage: texts }, form, t] = await Promise.all([
    getMessages(),
    actionTexts(),
    getTranslations("ticketPage.transfer"),
  ]);
  if (!transfer) {
    return (
      <OfferTicket
        id={id}
        texts={texts.transfer}
        emailTypo={texts.change.emailTypo}
        formTexts={form}
      />
    );
  }
  const { email, expires_at } = transfer;
  const moment = momentWords(new Date(expires_at), romeDay(new Date()));
  return (
    <div className="grid justify-items-start gap-3">
      <Notice>{t("offered", { email, moment })}</Notice>
      <WithdrawTicket id={id} texts={texts.transfer} formTexts={form} />
    </div>
  );
}

/** Directions and contact, as on the event's page. */
async function PlaceAndContact({ slug }: { slug: string }) {
  const [event, t] = await Promise.all([
    readItem("events", slug).catch(() => null),
    getTranslations("ticketPage.actions"),
  ]);
  if (!event) return null;
  const { email, phone } = event.contact;
  return (
    <>
      <PlaceLinks place={event.place} />
      <p className="flex flex-wrap gap-x-5 text-sm">
        {email && (
          <a href={`mailto:${email}`} className="link">
            {t("organiser")}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone}`} className="link">
            {t("call", { phone })}
          </a>
        )}
      </p>
    </>
  );
}

/** If, until when and by whom it can be cancelled. */
async function CancelRule({ ticket }: { ticket: Ticket }) {
  const t = await getTranslations("ticketPage.rule");
  const { cancel, price } = ticket;
  const today = romeDay(new Date());
  const ruleWords = (
    { until, refund, is_changed }: NonNullable<Ticket["cancel"]>,
    isFree: boolean,
  ) => {
    const amount = formatCents(refund);
    if (until === null) return isFree ? t("openFree") : t("open", { amount });
    const moment = momentWords(new Date(until), today);
    if (is_changed) return isFree ? t("changedFree", { moment }) : t("changed", { moment, amount });
    return isFree ? t("untilFree", { moment }) : t("until", { moment, amount });
  };
  return (
    <section aria-labelledby="restituire">
      <h2 id="restituire" className="mb-1 text-xl">
        {t("title")}
      </h2>
      {cancel ? (
        <p>
          {ruleWords(cancel, price === 0)}
          <br />
          <OrderLink ticket={ticket} />
        </p>
      ) : ticket.status === "pending" ? (
        <p>
          {t("pending")}
          <br />
          <OrderLink ticket={ticket} />
        </p>
      ) : (
        <p>{t("none")}</p>
      )}
    </section>
  );
}

/** Link to the order for those who may open it; others see who can. */
async function OrderLink({ ticket: { can_open_order, event, order_code } }: { ticket: Ticket }) {
  const t = await getTranslations("ticketPage.rule");
  if (can_open_order) {
    return (
      <Link href={checkoutPage(event.slug, { code: order_code })} prefetch={false} className="link">
        {t("link")}
      </Link>
    );
  }
  return (
    <>
      {t("elsewhere")}
      <br />
      <Link href={lostTickets()} prefetch={false} className="link">
        {t("lost")}
      </Link>
    </>
  );
}
