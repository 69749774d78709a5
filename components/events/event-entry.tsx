import type { EventItem, EventTicket } from "@/lib/contract/events";
import { siteNameOf, webLink } from "@/lib/domain/contact-links";
import { formatMoment } from "@/lib/domain/event-when";
import { useTranslations } from "@/lib/i18n/use-translations";
import { useEuros } from "./event-price";

type Priced = Pick<EventItem, "is_free" | "prices" | "tickets" | "dates">;

/** What it costs, line by line: by its tickets where there are some, else as its author says. `today`: the day in Rome. */
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
      // What one gives is no price where nothing has to be given.
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

/** What one has to know of a ticket beside its price: that one gives what one likes, for which date it is, that none is left. */
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

/** Which words stand for an event that has no tickets: a price is paid at the door, of nothing told nothing is said. */
function withoutTickets({ is_free, price_from }: Pick<EventItem, "is_free" | "price_from">) {
  if (is_free) return "noneFree";
  return price_from === null ? "none" : "nonePriced";
}

/** Which words say how one gets in; what is to be had here and has no tickets yet promises nothing for now. */
function entryWords(event: EventItem, isAhead: boolean) {
  const { ticketing_mode: mode, availability } = event;
  if (mode === "none") return withoutTickets(event);
  if (mode === "external_link" || availability !== null || !isAhead) return mode;
  return `notYet.${mode}` as const;
}

/** How one gets in, and whether there is still room. `isAhead`: a date of it is still to come. */
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
