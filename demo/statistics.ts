import type { Executor } from "@/backend/db/handle";
import { writeCounts } from "@/backend/features/statistics/service";
import { type ActivityMeasure, activityMeasures } from "@/lib/contract/statistics-constants";
import { addDays, romeDay, weekdayIndex } from "@/lib/domain/rome-time";
import { seedFlyers } from "./flyers/town-flyers";
import type { Known } from "./known";
import { seedMenus } from "./menus/town-menus";
import { seedOrganisations } from "./organisations";
import { randomFrom } from "./random";
import { stableId } from "./stable-id";

/** Days up to yesterday for which there are numbers. */
const DAYS = 120;

/** How full each day of the week is, from Monday. */
const week = [0.7, 0.75, 0.85, 0.95, 1.25, 1.45, 1.05];

/** How many of a hundred views lead to each contact. */
const contacts: Record<Exclude<ActivityMeasure, "view" | "menu">, number> = {
  phone: 7,
  whatsapp: 3,
  route: 9,
  website: 4,
  email: 1,
  booking: 2,
  share: 2,
};

/** How many of a hundred views are followed by one of the menu, where there is one. */
const MENU = 38;
const withMenu = new Set(seedMenus.map(({ at }) => at));

/** What a day of an activity may have looked like: a little more each month, fuller at the end of the week. */
function countsOfDay(slug: string, day: string, age: number): Record<ActivityMeasure, number> {
  const random = randomFrom(`${slug} ${day}`);
  const usual = 22 * (week[weekdayIndex(day)] ?? 1) * (1.3 - (0.6 * age) / DAYS);
  const view = Math.round(usual * random.between(0.7, 1.3));
  const chosen = (share: number) =>
    Array.from({ length: view }, () => random.chance(share / 100)).filter(Boolean).length;
  const pressed = Object.entries(contacts).map(([measure, share]) => [measure, chosen(share)]);
  const menu = withMenu.has(slug) ? chosen(MENU) : 0;
  return { view, menu, ...Object.fromEntries(pressed) };
}

/** Views and contacts of the activities that somebody looks after, and views of the flyers since their first day, the same for the same day; after the activities and the flyers. */
export async function writeStatistics(
  tx: Executor,
  { activities }: Known,
  now: Date,
): Promise<void> {
  const today = romeDay(now);
  for (const slug of seedOrganisations.flatMap((one) => one.activities ?? [])) {
    const id = activities.get(slug);
    if (!id) continue;
    const counts = Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(today, -1 - index);
      const ofDay = countsOfDay(slug, day, index);
      return activityMeasures
        .map((measure) => ({ kind: "activity" as const, id, day, measure, count: ofDay[measure] }))
        .filter(({ count }) => count > 0);
    });
    await writeCounts(tx, counts.flat());
  }
  for (const { key, days } of seedFlyers) {
    const id = stableId("flyer", key);
    const counts = Array.from({ length: Math.max(0, -days[0]) }, (_, index) => {
      const day = addDays(today, -1 - index);
      const view = randomFrom(`${key} ${day}`).between(4, 30);
      return { kind: "flyer" as const, id, day, measure: "view" as const, count: Math.round(view) };
    });
    await writeCounts(tx, counts);
  }
}
