import type {
  Event,
  Offer,
  Organization,
  PerformingGroup,
  Place,
  PostalAddress,
  VirtualLocation,
  WithContext,
} from "schema-dts";
import type { EventCard, EventItem, Occurrence } from "@/lib/contract/events";
import { webLink } from "@/lib/domain/contact-links";
import { datesAt, shownDate } from "@/lib/domain/event-dates";
import { romeIso } from "@/lib/domain/rome-time";
import { routes } from "@/lib/routes";
import { absoluteUrl, type Site } from "./metadata";

/** Each date is a separate event; later ones are added when they come nearer. */
const MAX_DATES = 4;

const iso = (instant: string) => romeIso(new Date(instant));

type Location = Place | VirtualLocation;

/** The place, if complete: Google does not accept one without an address. */
function locations({ place }: EventItem): Location[] {
  const { name, street, postal_code, city, location, online_url } = place;
  const found: Location[] = [];
  if (city) {
    found.push({
      "@type": "Place",
      name: name ?? city,
      address: {
        "@type": "PostalAddress",
        ...(street ? { streetAddress: street } : {}),
        ...(postal_code ? { postalCode: postal_code } : {}),
        addressLocality: city,
        addressCountry: "IT",
      },
      ...(location ? { geo: { "@type": "GeoCoordinates", ...location } } : {}),
    });
  }
  const url = webLink(online_url);
  if (url) found.push({ "@type": "VirtualLocation", url });
  return found;
}

const attendance = {
  Place: "https://schema.org/OfflineEventAttendanceMode",
  VirtualLocation: "https://schema.org/OnlineEventAttendanceMode",
  both: "https://schema.org/MixedEventAttendanceMode",
} as const;

function modeOf([first, second]: Location[]) {
  if (second) return attendance.both;
  const isOnline = typeof first === "object" && first["@type"] === "VirtualLocation";
  return attendance[isOnline ? "VirtualLocation" : "Place"];
}

function statusOf(status: EventCard["status"], date: Occurrence | EventCard["occurrence"]) {
  if (status === "cancelled" || date.is_cancelled) return "https://schema.org/EventCancelled";
  if (status === "postponed") return "https://schema.org/EventPostponed";
  return date.previous_starts_at
    ? "https://schema.org/EventRescheduled"
    : "https://schema.org/EventScheduled";
}

/** The three values that Google knows for events. */
const stock = {
  coming_soon: "https://schema.org/PreOrder",
  on_sale: "https://schema.org/InStock",
  low: "https://schema.org/InStock",
  sold_out: "https://schema.org/SoldOut",
  waitlist: "https://schema.org/SoldOut",
  ended: "https://schema.org/SoldOut",
} as const;

/**
 * Offers of a date: from its tickets, otherwise from given amounts. Stock and start of sale only if
 * the portal sells. The address is that of the page with the tickets, since the checkout is not for
 * search engines.
 */
function offers(event: EventItem, date: Occurrence, url: string): Offer[] {
  const { is_free, prices, tickets, external_url } = event;
  if (tickets.length > 0) {
    return tickets
      .filter(({ occurrence_id }) => occurrence_id === null || occurrence_id === date.id)
      .map(({ name, price, availability, valid_from }) => ({
        "@type": "Offer",
        name,
        price: price / 100,
        priceCurrency: "EUR",
        url,
        availability: stock[availability],
        validFrom: iso(valid_from),
      }));
  }
  const lines = prices.filter(({ amount }) => amount !== null);
  const told = lines.length > 0 || !is_free ? lines : [{ label: null, amount: 0 }];
  return told.map(({ label, amount }) => ({
    "@type": "Offer",
    ...(label ? { name: label } : {}),
    price: (amount ?? 0) / 100,
    priceCurrency: "EUR",
    url: webLink(external_url) ?? url,
  }));
}

function offersOf(event: EventItem, date: Occurrence, url: string): { offers?: Offer[] } {
  const told = offers(event, date, url);
  return told.length > 0 ? { offers: told } : {};
}

function organizer({ organiser }: EventItem, site: Site): Organization {
  const { name, url, activity_slug, organisation_id } = organiser;
  const page = activity_slug && absoluteUrl(site, routes.item("activities", activity_slug));
  const own = organisation_id === null ? absoluteUrl(site, "/") : null;
  const address = webLink(url) ?? page ?? own;
  return { "@type": "Organization", name, ...(address ? { url: address } : {}) };
}

/** Under the name that Google uses for performers, alone or not. */
function performer({ performers }: EventItem): PerformingGroup[] {
  return performers.map(({ name, url }) => {
    const address = webLink(url);
    return { "@type": "PerformingGroup", name, ...(address ? { url: address } : {}) };
  });
}

/** Without own pictures the generated one: Google asks for "an image or logo for the event". */
function pictures({ cover, gallery, og_image }: EventItem, site: Site): string[] {
  const all = [cover, ...gallery].flatMap((picture) => (picture ? [picture.url] : []));
  const shown = all.length > 0 || og_image === null ? all : [og_image];
  return shown.slice(0, 3).map((url) => absoluteUrl(site, url));
}

/** A part of a festival, in short: its own page has the details. */
function part(card: EventCard, where: Location[], site: Site): Event {
  const { title, slug, status, occurrence } = card;
  return {
    "@type": "Event",
    name: title,
    url: absoluteUrl(site, routes.item("events", slug)),
    startDate: iso(occurrence.starts_at),
    ...(occurrence.ends_at ? { endDate: iso(occurrence.ends_at) } : {}),
    eventStatus: statusOf(status, occurrence),
    location: card.place ? partPlace(card.place, where) : where,
  };
}

/** For a part at another place only the town is known here; its own page has more. */
function partPlace(name: string, where: Location[]): Location {
  const place = where.find((one) => typeof one === "object" && one["@type"] === "Place");
  if (typeof place !== "object" || !("address" in place)) {
    return { "@type": "Place", name, address: name };
  }
  if (place.name === name) return place;
  const { addressLocality, addressCountry } = place.address as PostalAddress;
  return {
    "@type": "Place",
    name,
    address: { "@type": "PostalAddress", addressLocality, addressCountry },
  } as Place;
}

/**
 * Structured data by Google's page on events (docs/domain/events.md): one event per coming date, or
 * the last one if all are over. None without a place: nothing is invented. `now` decides which
 * dates are to come.
 */
export function eventBlocks(event: EventItem, site: Site, now: Date): WithContext<Event>[] {
  const where = locations(event);
  if (where.length === 0) return [];
  const dates = datesAt(event.dates, now);
  const { next, later } = dates;
  const coming = [...(next ? [next] : []), ...later].slice(0, MAX_DATES);
  const last = shownDate(dates);
  const shown = coming.length > 0 ? coming : last ? [last] : [];
  const url = absoluteUrl(site, routes.item("events", event.slug));
  const images = pictures(event, site);
  return shown.map((date, index) => ({
    "@context": "https://schema.org",
    "@type": "Event",
    "@id": `${url}#${date.id}`,
    name: event.title,
    url,
    description: event.summary,
    startDate: iso(date.starts_at),
    ...(date.ends_at ? { endDate: iso(date.ends_at) } : {}),
    ...(date.doors_at ? { doorTime: iso(date.doors_at) } : {}),
    ...(date.previous_starts_at ? { previousStartDate: iso(date.previous_starts_at) } : {}),
    eventStatus: statusOf(event.status, date),
    eventAttendanceMode: modeOf(where),
    location: where.length === 1 ? where[0] : where,
    ...(images.length > 0 ? { image: images } : {}),
    ...offersOf(event, date, url),
    ...(event.performers.length > 0 ? { performer: performer(event) } : {}),
    organizer: organizer(event, site),
    isAccessibleForFree: event.is_free,
    inLanguage: "it",
    ...(event.capacity ? { maximumAttendeeCapacity: event.capacity } : {}),
    ...(event.parent
      ? {
          superEvent: {
            "@type": "Event",
            name: event.parent.title,
            url: absoluteUrl(site, routes.item("events", event.parent.slug)),
          },
        }
      : {}),
    // The programme is only on the first.
    ...(index === 0 && event.children.length > 0
      ? { subEvent: event.children.map((child) => part(child, where, site)) }
      : {}),
  })) as WithContext<Event>[];
}
