import type {
  LocalBusiness,
  OpeningHoursSpecification,
  Place,
  Review as ReviewLd,
  WithContext,
} from "schema-dts";
import type { Activity } from "@/lib/contract/activities";
import type { Moment } from "@/lib/contract/moments";
import type { Opening, OpeningInterval, Weekday } from "@/lib/contract/opening";
import type { Review } from "@/lib/contract/reviews";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { activityMenu, routes } from "@/lib/routes";

const MIN_REVIEWS_FOR_AVERAGE = 3;
/** The page shows four; search engines show few, and each is repeated twice more in the page. */
const MAX_REVIEWS = 3;
/** Search engines return sooner; a year's holidays would be half of the data. */
const SPECIAL_DAYS_AHEAD = 60;

const schemaDays = {
  mo: "Monday",
  tu: "Tuesday",
  we: "Wednesday",
  th: "Thursday",
  fr: "Friday",
  sa: "Saturday",
  su: "Sunday",
} as const satisfies Record<Weekday, string>;
const weekdays = Object.keys(schemaDays) as Weekday[];

// Google reads 23:59 as the end of the day, and equal times of 00:00 as closed.
const closingTime = (time: string) => (time === "24:00" ? "23:59" : time);
const closedTimes = { opens: "00:00", closes: "00:00" } as const;

function weeklyHours(opening: Opening): OpeningHoursSpecification[] {
  if (opening.always_open) {
    const dayOfWeek = Object.values(schemaDays);
    return [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens: "00:00", closes: "23:59" }];
  }
  const daysByInterval = new Map<string, { interval: OpeningInterval; days: Weekday[] }>();
  for (const day of weekdays) {
    for (const interval of opening.weekly?.[day] ?? []) {
      const key = interval.join();
      const group = daysByInterval.get(key) ?? { interval, days: [] };
      group.days.push(day);
      daysByInterval.set(key, group);
    }
  }
  return [...daysByInterval.values()].map(({ interval: [opens, closes], days }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => schemaDays[day]),
    opens,
    closes: closingTime(closes),
  }));
}

function specialHours(opening: Opening, today: string): OpeningHoursSpecification[] {
  const specifications: OpeningHoursSpecification[] = [];
  const horizon = addDays(today, SPECIAL_DAYS_AHEAD);
  const closure = opening.temporarily_closed;
  if (closure && (closure.to === null || closure.to >= today)) {
    specifications.push({
      "@type": "OpeningHoursSpecification",
      validFrom: closure.from,
      ...(closure.to ? { validThrough: closure.to } : {}),
      ...closedTimes,
    });
  }
  for (const special of opening.special) {
    if (special.date_to < today || special.date_from > horizon) continue;
    const valid = { validFrom: special.date_from, validThrough: special.date_to };
    const times = special.closed
      ? [closedTimes]
      : special.intervals.map(([opens, closes]) => ({ opens, closes: closingTime(closes) }));
    for (const time of times) {
      specifications.push({ "@type": "OpeningHoursSpecification", ...valid, ...time });
    }
  }
  return specifications;
}

/** Without a scale: search engines assume 1 to 5. */
function reviewLd(review: Review): ReviewLd {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: review.author_name },
    datePublished: romeDay(new Date(review.created_at)),
    reviewRating: { "@type": "Rating", ratingValue: review.rating },
    ...(review.title ? { name: review.title } : {}),
    reviewBody: review.text,
  };
}

function ratings(
  { rating }: Activity,
  reviews: readonly Review[],
): Partial<Record<string, object>> {
  return {
    ...(rating.average !== null && rating.count >= MIN_REVIEWS_FOR_AVERAGE
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating.average,
            reviewCount: rating.count,
          },
        }
      : {}),
    ...(reviews.length > 0 ? { review: reviews.slice(0, MAX_REVIEWS).map(reviewLd) } : {}),
  };
}

/** References to events; their data is on their own pages only. */
function takingPlace(moments: readonly Moment[], siteUrl: string) {
  const events = moments.filter(({ kind, is_here }) => kind === "events" && is_here);
  if (events.length === 0) return {};
  return { event: events.map(({ id, route }) => ({ "@id": `${siteUrl}${route}#${id}` })) };
}

function geo({ location }: Activity) {
  if (!location) return {};
  const { latitude, longitude } = location;
  return { geo: { "@type": "GeoCoordinates" as const, latitude, longitude } };
}

/**
 * Structured data by Google's local business page (domain table 1.16): a LocalBusiness with a
 * complete address, a Place with only coordinates, otherwise null; nothing is invented
 * (docs/domain/reviews.md). `siteUrl` is an origin; `now` decides which special days are still to
 * come.
 */
export function toLocalBusiness(
  activity: Activity,
  reviews: readonly Review[],
  siteUrl: string,
  now: Date,
  moments: readonly Moment[] = [],
): WithContext<LocalBusiness> | WithContext<Place> | null {
  const { address, opening } = activity;
  const url = siteUrl + routes.item("activities", activity.slug);
  const pictures = [activity.cover, ...activity.gallery].filter((picture) => picture !== null);
  const common = {
    "@context": "https://schema.org" as const,
    "@id": `${url}#luogo`,
    name: activity.name,
    url,
    ...(activity.summary ? { description: activity.summary } : {}),
    ...(pictures.length > 0
      ? { image: pictures.slice(0, 3).map((picture) => new URL(picture.url, siteUrl).href) }
      : {}),
    ...geo(activity),
  };
  if (!address.street || !address.postal_code || !address.city) {
    return activity.location ? { ...common, "@type": "Place" } : null;
  }
  const streetAddress = [address.street, address.number].filter(Boolean).join(" ");
  const sameAs = [activity.website, ...activity.social.map((profile) => profile.url)].filter(
    (link) => link !== null,
  );
  const gone = opening.permanently_closed;
  const [telephone] = gone ? [] : activity.phones;
  const email = gone ? null : activity.email;
  const hours = gone ? [] : [...weeklyHours(opening), ...specialHours(opening, romeDay(now))];
  const business = {
    ...common,
    "@type": activity.business_type,
    address: {
      "@type": "PostalAddress",
      streetAddress,
      addressLocality: address.city,
      postalCode: address.postal_code,
      ...(address.province ? { addressRegion: address.province } : {}),
      addressCountry: "IT",
    },
    ...(telephone ? { telephone } : {}),
    ...(email ? { email } : {}),
    ...(activity.price_range ? { priceRange: "€".repeat(activity.price_range) } : {}),
    ...(activity.has_menu ? { hasMenu: siteUrl + activityMenu(activity.slug) } : {}),
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...ratings(activity, reviews),
    ...takingPlace(moments, siteUrl),
  };
  return business as WithContext<LocalBusiness>;
}
