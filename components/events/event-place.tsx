import Link from "next/link";
import { MapButton } from "@/components/map/map-button";
import type { EventItem } from "@/lib/contract/events";
import { addressLine, webLink } from "@/lib/domain/contact-links";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { PlaceLinks } from "./place-links";

interface EventPlaceProps {
  place: EventItem["place"];
  /** Null: no map in this town. */
  map: { host: string | null } | null;
}

/** An address on one line; empty if not known. */
export function placeAddress({ street, postal_code, city }: EventItem["place"]): string {
  return addressLine({ street, number: null, postal_code, city, province: null });
}

/** Place of an event, how to get there, and the online stream. */
export function EventPlace({ place, map }: EventPlaceProps) {
  const t = useTranslations("events.page");
  const { activity, name, location, online_url } = place;
  const address = placeAddress(place);
  const online = webLink(online_url);
  return (
    <div className="grid gap-1">
      {activity ? (
        <p>
          <Link
            href={routes.item("activities", activity.slug)}
            prefetch={false}
            className="link font-semibold"
          >
            {activity.name}
          </Link>
        </p>
      ) : (
        name && <p className="font-semibold">{name}</p>
      )}
      {address && <address className="not-italic">{address}</address>}
      <PlaceLinks place={place} />
      {map && location && <EventMap host={map.host} name={name ?? address} location={location} />}
      {online && (
        <p>
          {t("online")}{" "}
          <a href={online} rel="noopener nofollow" className="link font-semibold text-brand-ink">
            {t("onlineLink")}
          </a>
        </p>
      )}
    </div>
  );
}

interface EventMapProps {
  host: string | null;
  name: string;
  location: { latitude: number; longitude: number };
}

/** The map of the place, loaded on demand. */
function EventMap({ host, name, location }: EventMapProps) {
  const t = useTranslations("activities.map");
  const texts = {
    show: t("show"),
    hide: t("hide"),
    asks: host === null ? null : t("asks", { host }),
    failed: t("failed"),
  };
  return (
    <div className="mt-2">
      <MapButton texts={texts} place={{ name, href: null, ...location }} />
    </div>
  );
}
