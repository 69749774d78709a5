import { type APIRequestContext, expect } from "@playwright/test";

interface ActivitySummary {
  slug: string;
  name: string;
  category: { slug: string; name: string };
  rating: { average: number | null; count: number };
  opening: {
    weekly: object | null;
    always_open: boolean;
    by_appointment: boolean;
    special: object[];
    temporarily_closed: object | null;
    permanently_closed: boolean;
  };
}

/** An activity of the demo town that had another address before: `forno-rolando`. */
export const renamedActivity = { oldSlug: "forno-rolando", slug: "panetteria-rolando" };

/** From this many reviews on the average is shown and marked up (docs/domain/reviews.md). */
const REVIEWS_FOR_AVERAGE = 3;

/** Reads a page of the town's activities through the public API. */
export async function readActivities(
  request: APIRequestContext,
  query = "",
): Promise<ActivitySummary[]> {
  const response = await request.get(`/api/activities?per_page=100${query}`);
  expect(response.status()).toBe(200);
  const body: { data: ActivitySummary[] } = await response.json();
  expect(body.data.length).toBeGreaterThan(0);
  return body.data;
}

/** An activity that opens and closes by the week's hours, and not otherwise. */
export async function weeklyActivity(request: APIRequestContext): Promise<ActivitySummary> {
  const found = (await readActivities(request)).find(
    ({ opening }) =>
      opening.weekly &&
      !opening.always_open &&
      !opening.by_appointment &&
      !opening.temporarily_closed &&
      !opening.permanently_closed &&
      opening.special.length === 0,
  );
  if (!found) throw new Error("nothing in the town has weekly hours");
  return found;
}

/** The card that nobody keeps and for which the demo town's staff has a suggestion waiting. */
export const unkeptActivity = { slug: "calzoleria-monticone", name: "Calzoleria Monticone" };

/** Of an organisation of the demo town, claimed in its data or by a test, or needed without an owner: tests change them. */
const takenActivities = [
  unkeptActivity.slug,
  "bar-centrale",
  "enoteca-il-bicchiere-mezzo-pieno",
  "falegnameria-bosio",
  "peso-netto-bottega-sfusa",
  "spazio-vento",
];

/** The first activity of the town's list that no other test takes off it for a while, or changes. */
export async function firstActivity(request: APIRequestContext): Promise<ActivitySummary> {
  const found = (await readActivities(request)).find(({ slug }) => !takenActivities.includes(slug));
  if (!found) throw new Error("the town has no activities");
  return found;
}

/** The activity of that number, from 0, by name, among those that nobody claims: other tests' reviews move the town's list. */
export async function unclaimedActivity(
  request: APIRequestContext,
  number: number,
): Promise<ActivitySummary> {
  const all = await readActivities(request, "&sort=name");
  const free = all.filter(({ slug }) => !takenActivities.includes(slug));
  const chosen = free[number];
  if (!chosen) throw new Error("the town has too few activities without an owner");
  return chosen;
}

/** The activity with the most reviews. */
export async function mostReviewed(request: APIRequestContext): Promise<ActivitySummary> {
  const activities = await readActivities(request);
  const [most] = activities.sort((a, b) => b.rating.count - a.rating.count);
  if (!most || most.rating.count < REVIEWS_FOR_AVERAGE) throw new Error("the town is not reviewed");
  return most;
}

/** What of an activity makes its page look different. */
function traitsOf({ opening, rating }: ActivitySummary): string[] {
  const isRated = rating.count >= REVIEWS_FOR_AVERAGE;
  return [
    `weekly hours ${opening.weekly !== null}`,
    `special days ${opening.special.length > 0}`,
    `always open ${opening.always_open}`,
    `by appointment ${opening.by_appointment}`,
    `closed for a while ${opening.temporarily_closed !== null}`,
    `closed for good ${opening.permanently_closed}`,
    `reviews ${rating.count > 0} ${isRated}`,
  ];
}

/** A few activities that have between them everything that an activity's page can show. */
export async function activitiesOfEachKind(request: APIRequestContext): Promise<ActivitySummary[]> {
  const seen = new Set<string>();
  return (await readActivities(request)).filter((activity) => {
    const traits = traitsOf(activity).filter((trait) => !seen.has(trait));
    for (const trait of traits) seen.add(trait);
    return traits.length > 0;
  });
}

interface Gallery {
  slug: string;
  /** Alternative texts, in order. */
  pictures: string[];
}

/** An activity with several pictures. */
export async function activityWithGallery(request: APIRequestContext): Promise<Gallery> {
  for (const { slug } of await readActivities(request)) {
    const response = await request.get(`/api/activities/${slug}`);
    const { gallery }: { gallery: { alt: string }[] } = await response.json();
    if (gallery.length >= 2) return { slug, pictures: gallery.map(({ alt }) => alt) };
  }
  throw new Error("no activity has pictures");
}

/** Words that find one event of the demo town each: a feast with its parts, a moved one, one of many dates, called off. */
const eventWords = [
  "sagra castagna",
  "festival canzone",
  "mercato sabato",
  "banda chiostro",
  "elisir",
];

/** Addresses of events that each look otherwise, and one that is over. */
export async function eventsOfEachKind(request: APIRequestContext): Promise<string[]> {
  const first = async (query: Record<string, string>) => {
    const response = await request.get(`/api/events?${new URLSearchParams(query)}`);
    expect(response.status()).toBe(200);
    const { data }: { data: { slug: string }[] } = await response.json();
    expect(data.length, JSON.stringify(query)).toBeGreaterThan(0);
    return data[0]?.slug ?? "";
  };
  const found = [];
  for (const q of eventWords) found.push(await first({ q }));
  return [...found, await first({ past: "1" })];
}
