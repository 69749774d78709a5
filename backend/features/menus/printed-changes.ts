import type { MenuContent, MenuDish, MenuSection } from "@/lib/contract/menu-content";
import type { PrintedChanges } from "@/lib/contract/menus";

/** Parts that no sheet shows. */
const unprinted: ReadonlySet<string> = new Set([
  "picture",
  "translations",
  "languages",
  "is_hidden",
  "is_public",
  "activity",
]);

/** A value as text, without what no sheet shows, and with its fields in one order. */
function printedText(value: unknown): string {
  return JSON.stringify(value, (key, inner) => {
    if (unprinted.has(key)) return undefined;
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}

/** What is printed of each dish, by its id; the price of the section is the dish's. */
function dishTexts({ sections }: MenuContent): Map<string, string> {
  const textOf = (dish: MenuDish, { price }: MenuSection) =>
    printedText({ ...dish, shared: price });
  return new Map(
    sections.flatMap((section) =>
      section.dishes
        .filter(({ is_hidden }) => !is_hidden)
        .map((dish) => [dish.id, textOf(dish, section)] as const),
    ),
  );
}

/** What is printed besides dishes: charges, hours, notes, fixed menus, names and order of sections. */
const restText = ({ sections, ...content }: MenuContent): string =>
  printedText({
    ...content,
    sections: sections
      .filter(({ dishes }) => dishes.some(({ is_hidden }) => !is_hidden))
      .map(({ dishes: _, price: __, ...section }) => section),
  });

/** How a menu differs from a sheet that was printed of it; dishes count once each. */
export function printedChanges(printed: MenuContent, now: MenuContent): PrintedChanges {
  const [before, after] = [dishTexts(printed), dishTexts(now)];
  const ids = new Set([...before.keys(), ...after.keys()]);
  return {
    dishes: [...ids].filter((id) => before.get(id) !== after.get(id)).length,
    is_more: restText(printed) !== restText(now),
  };
}
