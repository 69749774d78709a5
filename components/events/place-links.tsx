import type { EventItem } from "@/lib/contract/events";
import { directionsLink, mapLink } from "@/lib/domain/contact-links";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Links to the place of an event and its map; renders nothing if the place is not known. */
export function PlaceLinks({ place }: { place: EventItem["place"] }) {
  const t = useTranslations("events.page");
  const { street, city, location } = place;
  const address = { street, number: null, city };
  const ways = [
    { label: t("directions"), href: directionsLink({ location, address }) },
    { label: t("openMap"), href: mapLink({ location }) },
  ].filter(({ href }) => href !== null);
  if (ways.length === 0) return null;
  return (
    <p>
      {ways.map(({ label, href }) => (
        <a
          key={label}
          href={href ?? undefined}
          rel="noopener nofollow"
          className="link mr-5 text-sm font-semibold text-brand-ink"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
