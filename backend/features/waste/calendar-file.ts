import ical, { ICalEventBusyStatus, type ICalEventData, ICalEventStatus } from "ical-generator";
import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import type { Deps } from "@/backend/kernel/deps";
import type {
  CancelledPickup,
  WasteCalendar,
  WastePickup,
  WasteUserKind,
} from "@/lib/contract/waste";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { exposureOf } from "@/lib/domain/waste-calendar";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waste-page.json";
import { wasteZonePage } from "@/lib/section-routes";
import { selectFractions } from "./queries";
import { readCalendar } from "./reading";

/** Refresh interval for calendar programs: a changed evening is announced days before. */
const REFRESH_SECONDS = 6 * 60 * 60;
/** Days of the past that stay in the file, so that subscribed calendars keep them. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 366;
/** Length of a deadline in a calendar. */
const DEADLINE_MS = 60 * 60_000;

/**
 * The evenings of a zone from a month ago to a year ahead, one entry for each fraction. Entries keep
 * their id, so that a changed or cancelled evening replaces the old one. Throws `not_found`.
 */
export async function wasteCalendarFile(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  { slug, kind }: { slug: string; kind: WasteUserKind },
): Promise<{ name: string; text: string }> {
  const today = romeDay(now());
  const span = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const found = await readCalendar(db, { slug, kind, ...span }, now());
  const names = new Map((await selectFractions(db)).map((one) => [one.slug, one.name]));
  const site = brandOf(await readStoredSettings(db)).name;
  const calendar = ical({
    name: fillMessage(texts.file.name, { zone: found.zone.name, site }),
    prodId: { company: "Piazza", product: site, language: "IT" },
    ttl: REFRESH_SECONDS,
  });
  const url = new URL(wasteZonePage(slug, kind), config.siteUrl).href;
  const stamp = latestChange(found, now());
  const entry = (one: WastePickup | CancelledPickup): ICalEventData => {
    const isOff = !("window" in one);
    const change = isOff ? one : one.change;
    const what = names.get(one.fraction) ?? one.fraction;
    return {
      id: `${one.evening}.${one.fraction}.${kind}.${slug}@${new URL(config.siteUrl).host}`,
      // An evening can be taken off and come back: each announcement counts.
      sequence: Math.floor(Date.parse(change?.announced_at ?? "1970-01-01T00:00:00Z") / 1000),
      stamp,
      ...timesOf(isOff ? { ...one, window: USUAL } : one),
      summary: fillMessage(isOff ? texts.file.off : texts.file.title, { what }),
      description: [change?.reason, url].filter(Boolean).join("\n\n"),
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.FREE,
      url,
    };
  };
  for (const one of [...found.pickups, ...found.cancelled]) calendar.createEvent(entry(one));
  return { name: `${slug}.ics`, text: calendar.toString() };
}

/** An evening that was taken off has no window any more. */
const USUAL = { from: "20:00", to: "21:00" };

function timesOf(pickup: Pick<WastePickup, "evening" | "window">): { start: Date; end: Date } {
  const { from, to } = exposureOf(pickup);
  return { start: from ?? new Date(to.getTime() - DEADLINE_MS), end: to };
}

/** The last publication or announcement: the file is the same until the next one. */
function latestChange({ years }: WasteCalendar, now: Date): Date {
  const times = years.map((year) => Date.parse(year.changed_at ?? year.published_at));
  return times.length > 0 ? new Date(Math.max(...times)) : now;
}
