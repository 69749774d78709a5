import {
  type Allergen,
  type AllergenState,
  allergens,
  type Diet,
  type DishPriceMode,
  type MenuLanguage,
} from "@/lib/contract/menu-constants";
import type { ServingWindow } from "@/lib/contract/menu-content";
import type { ShownMenu } from "@/lib/contract/menus";
import { weekdayOrder } from "./opening-edits";
import { addDays, romeDay, romeMilliseconds, weekdayIndex } from "./rome-time";

// Menus as guests read them (docs/domain/menu-page.md). The browser runs this, so no schema is
// imported from lib/contract.

/** The number that Italian menus print: the position in Annex II, Reg. (EU) 1169/2011. */
export const allergenNumber = (allergen: Allergen): number => allergens.indexOf(allergen) + 1;

/** In the order of their numbers. */
export function sortedAllergens(found: readonly Allergen[]): Allergen[] {
  return [...new Set(found)].sort((a, b) => allergenNumber(a) - allergenNumber(b));
}

const WHOLE_DAY = 24 * 60;
/** Days in which the next opening of a menu is searched. */
const SEARCH_DAYS = 7;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

interface Span {
  from: number;
  to: number;
}

/**
 * The time of a window that starts on a day, in milliseconds since the epoch; null: none starts
 * then. A night belongs to the day on which it starts.
 */
function spanOn(window: ServingWindow, day: string): Span | null {
  const { days, date_from, date_to } = window;
  const weekday = weekdayOrder[weekdayIndex(day)];
  if (days.length > 0 && !(weekday && days.includes(weekday))) return null;
  if ((date_from && day < date_from) || (date_to && date_to < day)) return null;
  const from = window.from ? minutesOf(window.from) : 0;
  const to = window.to ? minutesOf(window.to) : WHOLE_DAY;
  return {
    from: romeMilliseconds(day, from),
    to: romeMilliseconds(day, to <= from ? to + WHOLE_DAY : to),
  };
}

/** True if one of the windows holds the instant; without windows something is always served. */
export function isServed(windows: readonly ServingWindow[], now: Date): boolean {
  if (windows.length === 0) return true;
  const at = now.getTime();
  const today = romeDay(now);
  return windows.some((window) =>
    [today, addDays(today, -1)].some((day) => {
      const span = spanOn(window, day);
      return span !== null && span.from <= at && at < span.to;
    }),
  );
}

/** The next start of one of the windows within a week. */
function nextStart(windows: readonly ServingWindow[], now: Date): number {
  const at = now.getTime();
  const today = romeDay(now);
  const starts = windows.flatMap((window) =>
    Array.from({ length: SEARCH_DAYS + 1 }, (_, ahead) => {
      const span = spanOn(window, addDays(today, ahead));
      return span && span.from > at ? span.from : Number.POSITIVE_INFINITY;
    }),
  );
  return Math.min(...starts);
}

/**
 * Index of the menu that opens: the first whose hours it is, else the first without hours, else the
 * one that is served next.
 */
export function openingMenu(
  menus: readonly { windows: readonly ServingWindow[] }[],
  now: Date,
): number {
  const timed = menus.findIndex(({ windows }) => windows.length > 0 && isServed(windows, now));
  if (timed >= 0) return timed;
  const always = menus.findIndex(({ windows }) => windows.length === 0);
  if (always >= 0) return always;
  const starts = menus.map(({ windows }) => nextStart(windows, now));
  return Math.max(starts.indexOf(Math.min(...starts)), 0);
}

/** What the kitchen says about allergens, of a dish, an extra or a choice. */
export interface Declared {
  allergens_state: AllergenState;
  allergens: readonly Allergen[];
  may_contain: readonly Allergen[];
}

/** What is safe to say of a dish to somebody who avoids allergens. */
export type Verdict = "free" | "unknown" | "may_contain" | "contains";

const ranks: Verdict[] = ["free", "unknown", "may_contain", "contains"];
const worse = (a: Verdict, b: Verdict) => (ranks.indexOf(a) >= ranks.indexOf(b) ? a : b);

function verdictOf(of: Declared, excluded: readonly Allergen[]): Verdict {
  const meets = (found: readonly Allergen[]) => found.some((one) => excluded.includes(one));
  if (meets(of.allergens)) return "contains";
  if (meets(of.may_contain)) return "may_contain";
  return of.allergens_state === "not_declared" ? "unknown" : "free";
}

/** A dish with what a guest has to choose with it. */
export interface JudgedDish extends Declared {
  extras?: readonly { min: number | null; options: readonly Declared[] }[];
}

/** The verdict on the best choice of as many options as must be taken, each once. */
function verdictOfGroup(
  { min, options }: NonNullable<JudgedDish["extras"]>[number],
  excluded: readonly Allergen[],
): Verdict {
  const taken = Math.min(min ?? 0, options.length);
  const found = options.map((option) => ranks.indexOf(verdictOf(option, excluded)));
  return ranks[found.sort((a, b) => a - b)[taken - 1] ?? 0] ?? "free";
}

/**
 * Whether a dish is free of the excluded allergens. Undeclared is never free. A group that must be
 * chosen from counts with its best options; what may be added does not count.
 */
export function isFreeOf(dish: JudgedDish, excluded: readonly Allergen[]): Verdict {
  if (excluded.length === 0) return "free";
  return (dish.extras ?? [])
    .map((group) => verdictOfGroup(group, excluded))
    .reduce(worse, verdictOf(dish, excluded));
}

/** The diets of the guest that the menu does not declare for the dish; vegan food is vegetarian. */
export function missingDiets(declared: readonly Diet[], wanted: readonly Diet[]): Diet[] {
  const fits = (diet: Diet) =>
    declared.includes(diet) || (diet === "vegetarian" && declared.includes("vegan"));
  return wanted.filter((diet) => !fits(diet));
}

/** What a guest who avoids or wants something is told of a dish. */
export interface DishForGuest {
  verdict: Verdict;
  /** The avoided allergens that the verdict is about. */
  met: Allergen[];
  /** The wanted diets that are not declared for it. */
  missing: Diet[];
}

/** A dish as a guest reads it who avoids allergens and eats by a diet. */
export function dishForGuest(
  dish: JudgedDish & { diets: readonly Diet[] },
  guest: { allergens: readonly Allergen[]; diets: readonly Diet[] },
): DishForGuest {
  const verdict = isFreeOf(dish, guest.allergens);
  const parts = [dish, ...(dish.extras?.flatMap(({ options }) => options) ?? [])];
  const named = parts.flatMap((part) =>
    verdict === "contains" ? part.allergens : [...part.may_contain, ...part.allergens],
  );
  return {
    verdict,
    met: guest.allergens.filter((one) => named.includes(one)),
    missing: missingDiets(dish.diets, guest.diets),
  };
}

/** Names of the words around prices; `it/menu-page.json` holds them. */
export type PriceLabel = "counter" | "table" | "half" | "child" | "glass" | "bottle";
export type PriceUnit = "perPerson" | "perEtto" | "perKg";

export interface PriceLine {
  label: PriceLabel | null;
  /** Label of a variant, in the menu's own words. */
  name: string | null;
  quantity: string | null;
  /** In cents; null: told by the waiter. */
  amount: number | null;
  /** The least price: "da 8,00 €". */
  isFrom: boolean;
  unit: PriceUnit | null;
  /** The least number of people. */
  persons: number | null;
}

const units: Partial<Record<DishPriceMode, PriceUnit>> = {
  per_person: "perPerson",
  per_etto: "perEtto",
  per_kg: "perKg",
};

export interface PricedDish {
  price_mode: DishPriceMode;
  price: number | null;
  table_price: number | null;
  half_price: number | null;
  child_price: number | null;
  min_persons: number | null;
  variants: readonly { label: string; quantity: string | null; price: number }[];
  wine: { glass: number | null; bottle: number | null } | null;
}

/**
 * The prices of a dish, one a line. `shared` is the price of its section, for a dish with none of
 * its own.
 */
export function priceLines(dish: PricedDish, shared: number | null): PriceLine[] {
  const { price_mode: mode, table_price: table, variants, wine } = dish;
  const base: Omit<PriceLine, "amount"> = {
    label: null,
    name: null,
    quantity: null,
    isFrom: mode === "from",
    unit: units[mode] ?? null,
    persons: dish.min_persons,
  };
  if (mode === "market") return [{ ...base, amount: null }];
  const plain: typeof base = { ...base, isFrom: false, unit: null, persons: null };
  const labelled = (label: PriceLabel, amount: number | null | undefined, of = plain) =>
    typeof amount === "number" ? [{ ...of, label, amount }] : [];
  const others: PriceLine[] = [
    ...labelled("half", dish.half_price),
    ...labelled("child", dish.child_price),
    ...labelled("glass", wine?.glass),
    ...labelled("bottle", wine?.bottle),
    ...variants.map(({ label, quantity, price }) => ({
      ...base,
      name: label,
      quantity,
      amount: price,
    })),
  ];
  const hasOwn = dish.price !== null || table !== null || others.length > 0;
  const price = hasOwn ? dish.price : shared;
  if (table !== null) {
    return [...labelled("counter", price, base), ...labelled("table", table, base), ...others];
  }
  return price === null ? others : [{ ...base, amount: price }, ...others];
}

/** What of a menu is translated, in the order of the page. */
interface Translatable {
  name: string;
  text: string | null;
  translations: Partial<Record<MenuLanguage, { name: string | null; text?: string | null }>> | null;
}

const named = <Of extends Omit<Translatable, "text">>({
  name,
  translations,
}: Of): Translatable => ({
  name,
  text: null,
  translations,
});

function* translatables(menu: ShownMenu): Generator<Translatable> {
  yield { name: menu.name, text: menu.note, translations: menu.translations };
  for (const section of menu.sections) {
    yield { name: section.name, text: section.note, translations: section.translations };
    for (const dish of section.dishes) {
      yield { name: dish.name, text: dish.description, translations: dish.translations };
      for (const group of dish.extras) yield* [group, ...group.options].map(named);
    }
  }
  for (const fixed of menu.fixed_menus) {
    yield { name: fixed.name, text: fixed.note, translations: fixed.translations };
    for (const course of fixed.courses) yield* [course, ...course.choices].map(named);
  }
}

/**
 * Translations of the menus' own texts, in the order in which the page shows these; null: only in
 * Italian. A language without any is left out.
 */
export function translationsOf(
  menus: readonly ShownMenu[],
  languages: readonly MenuLanguage[],
): Partial<Record<MenuLanguage, (string | null)[]>> {
  const all = menus.flatMap((menu) => [...translatables(menu)]);
  const entries = languages.map((language) => {
    const texts = all.flatMap(({ text, translations }) => {
      const one = translations?.[language];
      return text === null ? [one?.name ?? null] : [one?.name ?? null, one?.text ?? null];
    });
    return [language, texts] as const;
  });
  return Object.fromEntries(entries.filter(([, texts]) => texts.some((text) => text !== null)));
}

/** What the browser has to know besides the words of the page; it stands in the HTML as JSON. */
export interface MenuPageFacts {
  menus: { windows: ServingWindow[]; sections: ServingWindow[][] }[];
  /** Dishes and choices of fixed menus, in the order of the page. */
  dishes: (JudgedDish & { diets: readonly Diet[] })[];
  translations: ReturnType<typeof translationsOf>;
}

/** The facts for the browser, without what is left out of most dishes. */
export function menuPageFacts(
  menus: readonly ShownMenu[],
  languages: readonly MenuLanguage[],
): MenuPageFacts {
  const declared = ({ allergens_state, allergens, may_contain }: Declared): Declared => ({
    allergens_state,
    allergens,
    may_contain,
  });
  const judged = (dish: ShownMenu["sections"][number]["dishes"][number]) => {
    const groups = dish.extras.filter(({ min }) => (min ?? 0) > 0);
    return {
      ...declared(dish),
      diets: dish.diets,
      ...(groups.length > 0 && {
        extras: groups.map(({ min, options }) => ({ min, options: options.map(declared) })),
      }),
    };
  };
  return {
    menus: menus.map(({ windows, sections }) => ({
      windows,
      sections: sections.map((section) => section.windows),
    })),
    dishes: menus.flatMap(({ sections, fixed_menus }) => [
      ...sections.flatMap(({ dishes }) => dishes).map(judged),
      ...fixed_menus
        .flatMap(({ courses }) => courses.flatMap(({ choices }) => choices))
        .map((choice) => ({ ...declared(choice), diets: [] })),
    ]),
    translations: translationsOf(menus, languages),
  };
}

/** Anchors of a menu and of a section, counted from 0. */
export const menuAnchor = (menu: number) => `menu-${menu + 1}`;
export const sectionAnchor = (menu: number, section: number) => `s-${menu + 1}-${section + 1}`;
