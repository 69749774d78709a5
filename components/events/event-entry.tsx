import { useTranslations } from "next-intl";
import type { EventItem } from "@/lib/contract/events";
import { siteNameOf, webLink } from "@/lib/domain/contact-links";
import { useEuros } from "./event-price";

/** What it costs, line by line. */
export function EventPrices({ event }: { event: Pick<EventItem, "is_free" | "prices"> }) {
  const t = useTranslations("events.page");
  const euros = useEuros();
  const { is_free, prices } = event;
  if (is_free && prices.length === 0) return <p>{t("free")}</p>;
  if (prices.length === 0) return <p>{t("notTold")}</p>;
  return (
    <dl className="event-prices">
      {prices.map(({ label, amount, note }) => (
        <div key={label}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{amount === null ? null : euros(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How one gets in, and whether there is still room. */
export function EventEntry({ event }: { event: EventItem }) {
  const t = useTranslations("events");
  const { ticketing_mode, is_free, external_url, availability, capacity, min_age } = event;
  const mode = ticketing_mode === "none" && is_free ? "noneFree" : ticketing_mode;
  const seller = webLink(external_url);
  const facts = [
    min_age ? t("page.minAge", { age: String(min_age) }) : null,
    capacity ? t("page.capacity", { count: capacity }) : null,
  ].filter(Boolean);
  return (
    <>
      <p>{t(`entry.${mode}`, { host: seller ? siteNameOf(seller) : "" })}</p>
      {availability && availability !== "on_sale" && (
        <p className="font-semibold">{t(`availability.${availability}`)}</p>
      )}
      {facts.length > 0 && <p className="text-ink-soft">{facts.join(" · ")}</p>}
    </>
  );
}
