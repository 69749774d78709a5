import type { FieldErrors } from "@/backend/kernel/errors";
import { MAX_DISHES } from "@/lib/contract/menu-constants";
import type {
  MenuContent,
  MenuDish,
  MenuSection,
  ServingWindow,
} from "@/lib/contract/menu-content";
import { writtenLength } from "@/lib/contract/text-constants";
import { wrongDiets } from "@/lib/domain/menu-diets";
import { pricesOf } from "@/lib/i18n/dish-words";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import words from "@/lib/i18n/messages/it/menu-words.json";
import texts from "@/lib/i18n/messages/it/menu-writes.json";

const { faults } = texts;

type Allergens = Pick<MenuDish, "allergens_state" | "allergens" | "may_contain">;

/** Rules by field, relative to the thing that they are about. */
type Found = readonly (readonly [path: string, fault: string])[];

const under = (path: string, found: Found): Found =>
  found.map(([inner, fault]) => [`${path}.${inner}`, fault] as const);

const each = <Item>(path: string, items: readonly Item[], faultsOf: (item: Item) => Found): Found =>
  items.flatMap((item, index) => under(`${path}.${index}`, faultsOf(item)));

function faultsOfAllergens({ allergens_state, allergens, may_contain }: Allergens): Found {
  const named = allergens.length + may_contain.length > 0;
  if (allergens_state === "declared" && !named) return [["allergens", faults.allergensNone]];
  if (allergens_state !== "declared" && named) return [["allergens", faults.allergensTooMany]];
  return may_contain.some((one) => allergens.includes(one)) ? [["may_contain", faults.twice]] : [];
}

const faultsOfDiets = (dish: MenuDish): Found =>
  wrongDiets(dish).map(({ diet, allergens }) => {
    const named = allergens.map((one) => words.allergens[one]).join(", ");
    return ["diets", fillMessage(faults.wrongDiet, { diet: words.diets[diet], named })];
  });

function faultsOfWindow({ days, from, to, date_from, date_to }: ServingWindow): Found {
  const found: [string, string][] = [];
  if (days.length === 0 && !from && !to && !date_from && !date_to) {
    found.push(["days", faults.windowEmpty]);
  }
  if ((from === null) !== (to === null)) found.push([from ? "to" : "from", faults.windowHours]);
  if (date_from && date_to && date_to < date_from) found.push(["date_to", faults.windowDates]);
  return found;
}

function faultsOfDish(dish: MenuDish, section: MenuSection): Found {
  const prices = pricesOf(dish, section);
  const isOfMarket = dish.price_mode === "market";
  const { picture } = dish;
  return [
    ...(isOfMarket && dish.price !== null ? ([["price", faults.priceOfMarket]] as const) : []),
    ...(!isOfMarket && prices.length === 0 ? ([["price", faults.noPrice]] as const) : []),
    ...(picture && writtenLength(picture.alt) === 0
      ? ([["picture", faults.pictureText]] as const)
      : []),
    ...faultsOfAllergens(dish),
    ...faultsOfDiets(dish),
    ...each("extras", dish.extras, ({ min, max, options }) => [
      ...(options.length === 0 ? ([["options", faults.extrasNone]] as const) : []),
      ...(min !== null && max !== null && min > max
        ? ([["max", faults.extrasOrder]] as const)
        : []),
      ...each("options", options, faultsOfAllergens),
    ]),
  ];
}

/** Ids that stand twice, at the later place. */
function repeatedIds(sections: readonly MenuSection[]): Found {
  const known = new Set<string>();
  const isKnown = (id: string) => known.has(id) || !known.add(id);
  return each("sections", sections, ({ id, dishes }) => [
    ...(isKnown(id) ? ([["name", faults.sameId]] as const) : []),
    ...each("dishes", dishes, (dish) => (isKnown(dish.id) ? [["name", faults.sameId]] : [])),
  ]);
}

/** The number of dishes, hidden ones too. */
export const countDishes = (sections: MenuContent["sections"]): number =>
  sections.reduce((all, { dishes }) => all + dishes.length, 0);

/** Rules that the schema cannot express, for the readable part of a menu. */
export function faultsOf({ sections, fixed_menus, windows }: Partial<MenuContent>): FieldErrors {
  const found: (readonly [string, string])[] = each(
    "windows",
    windows ?? [],
    faultsOfWindow,
  ).slice();
  if (sections) {
    const count = countDishes(sections);
    if (count > MAX_DISHES) {
      const limits = { limit: String(MAX_DISHES), count: String(count) };
      found.push(["sections", fillMessage(faults.dishesTooMany, limits)]);
    }
    if (count === 0 && fixed_menus?.length === 0) found.push(["sections", faults.nothing]);
    found.push(
      ...repeatedIds(sections),
      ...each("sections", sections, (section) => [
        ...each("windows", section.windows, faultsOfWindow),
        ...each("dishes", section.dishes, (dish) => faultsOfDish(dish, section)),
      ]),
    );
  }
  found.push(
    ...each("fixed_menus", fixed_menus ?? [], ({ courses }) => [
      ...(courses.every(({ choices }) => choices.length === 0)
        ? ([["courses", faults.coursesNone]] as const)
        : []),
      ...each("courses", courses, ({ choices }) => each("choices", choices, faultsOfAllergens)),
    ]),
  );
  const errors: FieldErrors = {};
  for (const [path, fault] of found) errors[path] = [...(errors[path] ?? []), fault];
  return errors;
}
