import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { changeEvent, createEvent, eventsWithoutCover } from "@/backend/features/events/service";
import { instantAgo } from "@/demo/relative-time";
import { altOf, type PictureDeps, putTownPicture } from "@/demo/town-pictures";
import type { EventContent } from "@/lib/contract/event-content";
import { slugOf } from "@/lib/domain/categories";
import { addDays, romeDay, weekdayIndex } from "@/lib/domain/rome-time";
import { feastEvents } from "./feast";
import { laterEvents } from "./later";
import type { SeedDate, SeedDay, SeedEvent } from "./seed-event";
import { soonEvents } from "./soon";

const TOWN = "Castelvento";

/** Every event of Castelvento; a feast stands before its parts. */
export const seedEvents: readonly SeedEvent[] = [...soonEvents, ...feastEvents, ...laterEvents];

function dayOf(on: SeedDay, today: string): string {
  if (typeof on === "number") return addDays(today, on);
  const [weekday, weeks] = on;
  return addDays(today, ((weekday - weekdayIndex(today) + 7) % 7) + weeks * 7);
}

function dateContent(
  { at, until, lasts = 0, doors, note, cancelled }: Omit<SeedDate, "on">,
  day: string,
): Omit<EventContent["dates"][number], "id"> {
  const isNextDay = until !== undefined && lasts === 0 && until <= at;
  const lastDay = addDays(day, isNextDay ? 1 : lasts);
  return {
    start: `${day}T${at}`,
    end: until === undefined ? null : `${lastDay}T${until}`,
    doors: doors === undefined ? null : `${day}T${doors}`,
    note: note ?? null,
    is_cancelled: cancelled ?? false,
  };
}

function datesOf({ dates, repeats }: SeedEvent, today: string): EventContent["dates"] {
  const { every, times } = repeats ?? { every: 0, times: 1 };
  return dates.flatMap(({ on, ...date }) =>
    Array.from({ length: times }, (_, index) => ({
      id: randomUUID(),
      ...dateContent(date, addDays(dayOf(on, today), index * every)),
    })),
  );
}

/** As it stands in the contract, but for its dates and the address of the event that it is a part of. */
export function contentOf(seed: SeedEvent): Omit<EventContent, "dates" | "parent" | "cover"> {
  const { place, at, online, organiser, patronage } = seed;
  const named = (name: string) => ({ name, url: null });
  return {
    title: seed.title,
    summary: seed.summary,
    body_html: seed.body ?? null,
    category: seed.category,
    place: {
      activity: at ?? null,
      address: place
        ? {
            name: place.name,
            street: place.street ?? null,
            postal_code: null,
            city: TOWN,
            location: place.location ?? null,
          }
        : null,
      online_url: online ?? null,
    },
    // That of an activity counts.
    zone: at ? undefined : (seed.zone ?? null),
    audience: seed.audience,
    is_free: seed.free ?? false,
    prices: seed.prices ?? [],
    performers: (seed.performers ?? []).map(named),
    organiser: organiser ? named(organiser) : null,
    contact: { phone: seed.phone ?? null, email: seed.email ?? null, url: seed.site ?? null },
    patronage: patronage ? [named(patronage)] : [],
    sponsors: (seed.sponsors ?? []).map(named),
    gallery: [],
    video_url: null,
    video_transcript: null,
    attachments: [...(seed.documents ?? [])],
    accessibility: { features: seed.access ?? [], note: seed.accessNote ?? null },
    for_children: seed.children ?? false,
    theme: seed.theme ?? null,
    min_age: seed.minAge ?? null,
    weather_plan: seed.rain ?? null,
    capacity: seed.capacity ?? null,
    ticketing_mode: seed.ticketing ?? "none",
    is_show: seed.ticketing === "paid_internal" ? false : null,
    external_url: seed.seller ?? null,
  };
}

/** What became of an event since it was published. */
async function writeCourse(
  tx: Executor,
  id: string,
  { calledOff, title }: SeedEvent,
  { dates, isMoved, today }: { dates: EventContent["dates"]; isMoved: boolean; today: string },
): Promise<void> {
  if (isMoved) await changeEvent(tx, id, { dates }, instantAgo(today, 4, title));
  if (!calledOff) return;
  const { as: status, reason: status_reason } = calledOff;
  await changeEvent(tx, id, { status, status_reason }, instantAgo(today, 2, title));
}

/** The events with what became of them; after the activities and the organisations. Their ids by title. */
export async function writeEvents(
  tx: Executor,
  { organisations }: { organisations: ReadonlyMap<string, string> },
  now: Date,
): Promise<Map<string, string>> {
  const today = romeDay(now);
  const ids = new Map<string, string>();
  const slugs = new Map<string, string>();
  for (const seed of seedEvents) {
    const { title, author, movedFrom, parent, publishedDaysAgo } = seed;
    const id = randomUUID();
    const dates = datesOf(seed, today);
    const [first] = dates;
    const from = movedFrom === undefined ? null : dayOf(movedFrom, today);
    const announced =
      from && first && seed.dates[0] ? [{ ...first, ...dateContent(seed.dates[0], from) }] : dates;
    const content: EventContent = {
      ...contentOf(seed),
      dates: announced,
      parent: parent === undefined ? null : slugs.get(parent),
    };
    const organisation_id = (author && organisations.get(author)) || null;
    const at = instantAgo(today, publishedDaysAgo, title);
    slugs.set(title, await createEvent(tx, { id, organisation_id, content }, at));
    await writeCourse(tx, id, seed, { dates, isMoved: from !== null, today });
    ids.set(title, id);
  }
  return ids;
}

/** Gives the events that have none their pictures. */
export async function writeEventPictures(deps: PictureDeps): Promise<void> {
  const missing = await eventsWithoutCover(
    deps.db,
    seedEvents.map(({ title }) => slugOf(title)),
  );
  for (const { title, picture } of seedEvents) {
    const slug = slugOf(title);
    const event = missing.get(slug);
    if (!picture || !event) continue;
    const cover = await putTownPicture(deps, `events/${slug}`, altOf(title, picture));
    // The picture belongs to the event from its beginning.
    await changeEvent(deps.db, event.id, { cover }, event.updated_at);
  }
}
