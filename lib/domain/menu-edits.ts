import type { MenuLanguage } from "@/lib/contract/menu-constants";
import type { MenuDraft } from "@/lib/contract/menu-content";

export type DraftSection = NonNullable<MenuDraft["sections"]>[number];
export type DraftDish = NonNullable<DraftSection["dishes"]>[number];
export type DraftFixedMenu = NonNullable<MenuDraft["fixed_menus"]>[number];
export type DraftWindow = NonNullable<MenuDraft["windows"]>[number];
export type DraftTranslations = NonNullable<MenuDraft["translations"]>;

/** Where a dish goes: before the dish that has this place; past the end it is the last one. */
export interface DishPlace {
  /** Id of the section. */
  section: string;
  at: number;
}

export const dishesOf = ({ dishes }: DraftSection): readonly DraftDish[] => dishes ?? [];

export function dishCount(sections: readonly DraftSection[]): number {
  return sections.reduce((count, section) => count + dishesOf(section).length, 0);
}

/** Sections and dishes with ids: what came without one, as from another program, gets one. */
export function withIds(sections: readonly DraftSection[], newId: () => string): DraftSection[] {
  return sections.map((section) => {
    const isWhole = section.id && dishesOf(section).every(({ id }) => id);
    if (isWhole) return section;
    const dishes = dishesOf(section).map((dish) => (dish.id ? dish : { ...dish, id: newId() }));
    return { ...section, id: section.id ?? newId(), dishes };
  });
}

function placed<Item>(items: readonly Item[], item: Item, at: number): Item[] {
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/** Puts the thing with this id to a place among the others; the list itself without it. */
export function moved<Item extends { id?: string }>(
  items: readonly Item[],
  id: string,
  at: number,
): Item[] {
  const item = items.find((one) => one.id === id);
  const others = items.filter((one) => one !== item);
  return item ? placed(others, item, Math.max(0, at)) : others;
}

export function withSection(
  sections: readonly DraftSection[],
  id: string,
  change: (section: DraftSection) => DraftSection,
): DraftSection[] {
  return sections.map((section) => (section.id === id ? change(section) : section));
}

/** The section and the place of a dish, or null. */
export function findDish(
  sections: readonly DraftSection[],
  id: string,
): { section: DraftSection; sectionAt: number; dish: DraftDish; at: number } | null {
  for (const [sectionAt, section] of sections.entries()) {
    const at = dishesOf(section).findIndex((one) => one.id === id);
    const dish = dishesOf(section)[at];
    if (dish) return { section, sectionAt, dish, at };
  }
  return null;
}

export function withDish(
  sections: readonly DraftSection[],
  id: string,
  change: (dish: DraftDish) => DraftDish,
): DraftSection[] {
  // Sections without the dish stay the same objects, so that they are not drawn again.
  return sections.map((section) =>
    dishesOf(section).some((dish) => dish.id === id)
      ? {
          ...section,
          dishes: dishesOf(section).map((dish) => (dish.id === id ? change(dish) : dish)),
        }
      : section,
  );
}

export function withNewDish(
  sections: readonly DraftSection[],
  dish: DraftDish,
  { section, at }: DishPlace,
): DraftSection[] {
  return withSection(sections, section, (one) => ({
    ...one,
    dishes: placed(dishesOf(one), dish, at),
  }));
}

export function withoutDish(sections: readonly DraftSection[], id: string): DraftSection[] {
  return sections.map((section) =>
    dishesOf(section).some((dish) => dish.id === id)
      ? { ...section, dishes: dishesOf(section).filter((dish) => dish.id !== id) }
      : section,
  );
}

/** A dish at another place; `at` counts the dishes of the section without this one. */
export function withMovedDish(
  sections: readonly DraftSection[],
  id: string,
  place: DishPlace,
): DraftSection[] {
  const found = findDish(sections, id);
  if (!found) return [...sections];
  return withNewDish(withoutDish(sections, id), found.dish, place);
}

/** The same dish once more, right after the first, as another one. */
export function withCopiedDish(
  sections: readonly DraftSection[],
  id: string,
  newId: string,
): DraftSection[] {
  const found = findDish(sections, id);
  if (!found?.section.id) return [...sections];
  const copy = { ...found.dish, id: newId };
  return withNewDish(sections, copy, { section: found.section.id, at: found.at + 1 });
}

export function withoutSection(sections: readonly DraftSection[], id: string): DraftSection[] {
  return sections.filter((section) => section.id !== id);
}

export function withNewSection(
  sections: readonly DraftSection[],
  section: DraftSection,
  at: number,
): DraftSection[] {
  return placed(sections, section, at);
}

/** Sections that are added: the dishes of one that has the name of another go to its end. */
export function withAddedSections(
  sections: readonly DraftSection[],
  added: readonly DraftSection[],
): DraftSection[] {
  const known = ({ name }: DraftSection) => (name ?? "").trim().toLocaleLowerCase("it");
  const all = [...sections];
  for (const section of added) {
    const at = all.findIndex((one) => known(one) !== "" && known(one) === known(section));
    const same = all[at];
    if (same) all[at] = { ...same, dishes: [...dishesOf(same), ...dishesOf(section)] };
    else all.push(section);
  }
  return all;
}

/**
 * The content of another menu that begins as this one: all ids are new, since prices and dishes
 * that are finished for the day belong to the first one.
 */
export function copiedMenu<Content extends Pick<MenuDraft, "sections" | "fixed_menus">>(
  content: Content,
  newId: () => string,
): Content {
  const { sections = [], fixed_menus = [] } = content;
  return {
    ...content,
    sections: sections.map((section) => ({
      ...section,
      id: newId(),
      dishes: dishesOf(section).map((dish) => ({ ...dish, id: newId() })),
    })),
    fixed_menus: fixed_menus.map((menu) => ({ ...menu, id: newId() })),
  };
}

interface Translated {
  name?: string | null;
  translations?: DraftTranslations | null;
}

/** The languages of a menu in which a thing has no name; a longer text is translated if there is one. */
export function missingLanguages(
  { name, translations }: Translated,
  text: string | null | undefined,
  languages: readonly MenuLanguage[],
): MenuLanguage[] {
  if (!name) return [];
  return languages.filter((language) => {
    const words = translations?.[language];
    return !words?.name || (text && !words.text);
  });
}

const inOrder = (missing: readonly MenuLanguage[], languages: readonly MenuLanguage[]) =>
  languages.filter((language) => missing.includes(language));

/** The languages in which something of a dish is missing: itself, what is added, what is chosen. */
export function dishMissing(dish: DraftDish, languages: readonly MenuLanguage[]): MenuLanguage[] {
  const groups = dish.extras ?? [];
  const parts = groups.flatMap((group) => [group, ...(group.options ?? [])]);
  const missing = parts.flatMap((part) => missingLanguages(part, null, languages));
  return inOrder([...missingLanguages(dish, dish.description, languages), ...missing], languages);
}

/** The languages in which something of a fixed menu is missing: itself, its courses, their choices. */
export function fixedMissing(
  menu: DraftFixedMenu,
  languages: readonly MenuLanguage[],
): MenuLanguage[] {
  const courses = menu.courses ?? [];
  const parts = courses.flatMap((course) => [course, ...(course.choices ?? [])]);
  const missing = parts.flatMap((part) => missingLanguages(part, null, languages));
  return inOrder([...missingLanguages(menu, menu.note, languages), ...missing], languages);
}

/** Nobody has said yet which allergens a dish has. */
export function isUndeclared({ allergens_state: state }: DraftDish): boolean {
  return (state ?? "not_declared") === "not_declared";
}

/** Whether a dish has a price: its own, its section's, of its sizes, or that of the day. */
export function hasPrice(dish: DraftDish, section: Pick<DraftSection, "price">): boolean {
  if (dish.price_mode === "market") return true;
  const { price, table_price, half_price, child_price, variants = [], wine } = dish;
  const own = [price, table_price, half_price, child_price, wine?.glass, wine?.bottle];
  const all = [...own, section.price];
  return [...all, ...variants.map((variant) => variant.price)].some(
    (cents) => typeof cents === "number",
  );
}
