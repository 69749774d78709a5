import type { Executor } from "@/backend/db/handle";
import { brandOf, type OgBrand, type OgContent, type OgSource, ogPath } from "@/backend/files/og";
import type { EventItem } from "@/lib/contract/events";
import texts from "@/lib/i18n/messages/it/events.json";
import { selectShowing } from "./queries";
import { dayOfEvent, describeEvent, findPublicEvent } from "./reading";
import { formatPlace, toBasics } from "./showing";
import { eventTags } from "./tags";

export { calendarOfEvent } from "./calendar-file";
export { formatDates } from "./changes";
export { eventsWithNews, takeDateNews, takeMovedEnds } from "./holder-news";
export { standingOf } from "./over";
export { selectWithoutCover as eventsWithoutCover } from "./queries";
export { changeEvent, createEvent } from "./writing";

type Row = Awaited<ReturnType<typeof findPublicEvent>>;

function ogContentOf(row: Row, day: string | null, brand: OgBrand): OgContent {
  const { slug, title, cover } = toBasics(row);
  const { category } = row.event;
  return {
    kind: "event",
    slug,
    title,
    kicker: [texts.category[category], formatPlace(row)].filter(Boolean).join(" · "),
    picture: cover?.base ?? null,
    initial: title,
    brand,
    ...(day && { day }),
  };
}

/**
 * The event that has or had the slug; for an old one its `slug` differs. Throws `not_found`, and
 * `gone` for an archived one.
 */
export async function getEvent(
  db: Executor,
  slug: string,
  { brand, now }: { brand: OgBrand; now: Date },
): Promise<EventItem> {
  const row = await findPublicEvent(db, slug);
  const day = await dayOfEvent(db, row, now);
  const item = await describeEvent(db, row, now);
  return { ...item, og_image: ogPath(ogContentOf(row, day, brand)) };
}

/** Open Graph pictures of events, with the day as a calendar leaf. */
export const eventOg: OgSource = {
  kind: "event",
  contentOf: async (db, slug, settings, now) => {
    const row = await findPublicEvent(db, slug);
    return ogContentOf(row, await dayOfEvent(db, row, now), brandOf(settings));
  },
};

/** Cache tags of pages with one of the pictures. */
export async function tagsOfPictures(db: Executor, hashes: string[]): Promise<string[]> {
  const slugs = await selectShowing(db, hashes);
  return slugs.length > 0 ? eventTags(...slugs) : [];
}
