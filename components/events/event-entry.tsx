import type { EventItem, EventTicket } from "@/lib/contract/events";
import { siteNameOf, webLink } from "@/lib/domain/contact-links";
import { formatMoment } from "@/lib/domain/event-when";
import { useTranslations } from "@/lib/i18n/use-translations";
import { useEuros } from "./event-price";

type Priced = Pick<EventItem, "is_free" | "prices" | "tickets" | "dates">;

/**
 * Prices, one per line: from tickets if there are any, otherwise from the author. `today` is the
 * day in Rome.
 */
export function EventPrices({ event, today }: { event: Priced; today: string }) {
  const t = useTranslations("events");
  const euros = useEuros();
  const noteOf = useTicketNote(event, today);
  const { is_free, prices, tickets } = event;
  const lines = [
    ...prices,
    ...tickets.map((ticket) => ({
      label: ticket.name,
      note: noteOf(ticket),
      // A donation without a minimum has no price.
      amount: ticket.kind === "donation" ? ticket.price || null : ticket.price,
    })),
  ];
  if (is_free && prices.length === 0 && lines.every(({ note }) => !note))
    return <p>{t("page.free")}</p>;
  if (lines.length === 0) return <p>{t("page.notTold")}</p>;
  return (
    <dl className="event-prices">
      {lines.map(({ label, note, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the order stays.
        <div key={index}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{amount === null ? null : amount === 0 ? t("card.free") : euros(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Remarks on a ticket besides its price: donation, its date, sold out. */
function useTicketNote({ dates }: Priced, today: string): (ticket: EventTicket) => string | null {
  const t = useTranslations("events");
  return ({ kind, price, occurrence_id, availability }) => {
    const date = dates.length > 1 ? dates.find(({ id }) => id === occurrence_id) : undefined;
    const words = [
      date && formatMoment(new Date(date.starts_at), today),
      kind === "donation" && t(price > 0 ? "page.donationFrom" : "page.donation"),
      availability !== "on_sale" && t(`availability.${availability}`),
    ].filter(Boolean);
    return words.join(" · ") || null;
  };
}

/**
 * Text key for an event without tickets: a price is paid at the door; without data nothing is
 * shown.
 */
function withoutTickets({ is_free, price_from }: Pick<EventItem, "is_free" | "price_from">) {
  if (is_free) return "noneFree";
  return price_from === null ? "none" : "nonePriced";
}

/** Text keys on admission; an event with tickets here but without types promises nothing yet. */
function entryWords(event: EventItem, isAhead: boolean) {
  const { ticketing_mode: mode, availability } = event;
  if (mode === "none") return withoutTickets(event);
  if (mode === "external_link" || availability !== null || !isAhead) return mode;
  return `notYet.${mode}` as const;
}

/** Admission and availability. `isAhead`: a date is still to come. */
export function EventEntry({ event, isAhead }: { event: EventItem; isAhead: boolean }) {
  const t = useTranslations("events");
  const { external_url, availability, capacity, min_age } = event;
  const seller = webLink(external_url);
  const facts = [
    min_age ? t("page.minAge", { age: String(min_age) }) : null,
    capacity ? t("page.capacity", { count: capacity }) : null,
  ].filter(Boolean);
  return (
    <>
      <p>{t(`entry.${entryWords(event, isAhead)}`, { host: seller ? siteNameOf(seller) : "" })}</p>
      {availability && availability !== "on_sale" && (
        <p className="font-semibold">{t(`availability.${availability}`)}</p>
      )}
      {facts.length > 0 && <p className="text-ink-soft">{facts.join(" · ")}</p>}
    </>
  );
}
