import "server-only";
import type { ActivityCard, Category } from "@/lib/contract/activities";
import { shownSections } from "@/lib/domain/home-order";
import { openingStatus } from "@/lib/domain/opening-hours";
import { type HomeSection, homeSections } from "@/lib/listings";
import { listCategories } from "./activities";
import { readList } from "./listings";
import { getSettings } from "./settings";

const CLOSING_SOON_MS = 60 * 60_000;
/** Pages of open activities read to count those closing soon; with more no number is shown. */
const MAX_OPEN_PAGES = 4;
const BOARD_LINES = 6;
const LATER_MS = 12 * 60 * 60_000;
const SHELF_CARDS = 6;
const NEWCOMERS = 5;

export interface OpenNow {
  total: number;
  /** Null: too many are open to count. */
  closingSoon: number | null;
  /** Some of them, of different categories if possible, those that close first. */
  board: ActivityCard[];
  /** If there is space: some that open within half a day, earliest first. */
  later: ActivityCard[];
}

export interface Shelf {
  category: Category;
  activities: ActivityCard[];
}

export interface HomeContent {
  /** Null: the section is hidden. */
  openNow: OpenNow | null;
  /** The fullest categories, by position in the sections. */
  shelves: Partial<Record<ShelfSection, Shelf[]>>;
  newcomers: ActivityCard[];
  /** Categories with activities, fullest first. */
  categories: Category[];
}

/** Positions among the fullest categories, by section. */
const shelfPlaces = {
  fullestCategory: [0, 1],
  secondCategory: [1, 2],
  otherCategories: [2, 4],
} as const;

type ShelfSection = keyof typeof shelfPlaces;

async function listOpen(): Promise<{ total: number; activities: ActivityCard[] }> {
  const first = await readList("activities", { open: true });
  const last = first.last_page <= MAX_OPEN_PAGES ? first.last_page : 1;
  const numbers = Array.from({ length: last - 1 }, (_, index) => index + 2);
  const others = await Promise.all(
    numbers.map((page) => readList("activities", { open: true, page })),
  );
  return { total: first.total, activities: [first, ...others].flatMap(({ data }) => data) };
}

/** Picks the board's lines: one per category before a second one of any. */
export function pickBoard(activities: readonly ActivityCard[], now: Date): ActivityCard[] {
  const seen = new Map<string, number>();
  const turns = activities.map((activity) => {
    const turn = seen.get(activity.category.slug) ?? 0;
    seen.set(activity.category.slug, turn + 1);
    return { activity, turn, until: openingStatus(activity.opening, now).until?.getTime() };
  });
  return turns
    .sort((a, b) => a.turn - b.turn)
    .slice(0, BOARD_LINES)
    .sort((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity))
    .map(({ activity }) => activity);
}

/** Closed activities that open within half a day, earliest first, without duplicates. */
export function pickLater(
  activities: readonly ActivityCard[],
  now: Date,
  count: number,
): ActivityCard[] {
  const unique = new Map(activities.map((activity) => [activity.id, activity]));
  return [...unique.values()]
    .flatMap((activity) => {
      const { state, next } = openingStatus(activity.opening, now);
      const opensAt = state === "closed" && next ? next.getTime() : Infinity;
      return opensAt - now.getTime() <= LATER_MS ? [{ activity, opensAt }] : [];
    })
    .sort((a, b) => a.opensAt - b.opensAt)
    .slice(0, count)
    .map(({ activity }) => activity);
}

async function readOpenNow(now: Date): Promise<Omit<OpenNow, "later">> {
  const { total, activities } = await listOpen();
  // The list may be a minute old: remove those that have closed since.
  const open = activities.filter(({ opening }) =>
    ["open", "always_open"].includes(openingStatus(opening, now).state),
  );
  const closingSoon = open.filter(({ opening }) => {
    const { until } = openingStatus(opening, now);
    return until !== null && until.getTime() - now.getTime() < CLOSING_SOON_MS;
  });
  const isComplete = activities.length === total;
  return {
    total: isComplete ? open.length : total,
    closingSoon: isComplete ? closingSoon.length : null,
    board: pickBoard(open, now),
  };
}

async function readShelves(categories: readonly Category[]): Promise<Shelf[]> {
  return Promise.all(
    categories.map(async (category) => {
      const { data } = await readList("activities", { category: category.slug });
      return { category, activities: data.slice(0, SHELF_CARDS) };
    }),
  );
}

/** The newest activities. */
export async function getNewcomers(): Promise<ActivityCard[]> {
  return (await readList("activities", { sort: "newest" })).data.slice(0, NEWCOMERS);
}

/** Visible sections of the home page, in order. */
export async function getHomeSections(): Promise<HomeSection[]> {
  return shownSections(homeSections, await getSettings());
}

/** Data of these home page sections at `now`; nothing else is read. */
export async function getHome(
  now: Date,
  sections: readonly HomeSection[] = homeSections,
): Promise<HomeContent> {
  const all = await listCategories();
  const categories = all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const places = Object.entries(shelfPlaces) as [ShelfSection, readonly [number, number]][];
  const [open, newcomers, shelves] = await Promise.all([
    sections.includes("now") ? readOpenNow(now) : null,
    sections.includes("newcomers") ? getNewcomers() : [],
    Promise.all(
      places
        .filter(([section]) => sections.includes(section))
        .map(
          async ([section, [from, to]]) =>
            [section, await readShelves(categories.slice(from, to))] as const,
        ),
    ),
  ]);
  const seen = [
    ...shelves.flatMap(([, shown]) => shown.flatMap(({ activities }) => activities)),
    ...newcomers,
  ];
  const later = open ? pickLater(seen, now, BOARD_LINES - open.board.length) : [];
  return {
    openNow: open && { ...open, later },
    shelves: Object.fromEntries(shelves),
    newcomers,
    categories,
  };
}
