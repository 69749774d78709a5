import { useFormatter } from "next-intl";
import type { EventCard } from "@/lib/contract/events";
import { useTranslations } from "@/lib/i18n/use-translations";

/** A formatter of amounts: "5 €", "7,50 €". */
export function useEuros(): (cents: number) => string {
  const format = useFormatter();
  return (cents) =>
    format.number(cents / 100, {
      style: "currency",
      currency: "EUR",
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    });
}

/** The price in a word; renders nothing if not known. */
export function EventPrice({ event }: { event: Pick<EventCard, "is_free" | "price_from"> }) {
  const t = useTranslations("events.card");
  const euros = useEuros();
  if (event.is_free) return t("free");
  return event.price_from === null ? null : t("priceFrom", { amount: euros(event.price_from) });
}
