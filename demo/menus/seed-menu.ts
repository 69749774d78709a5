import type { z } from "zod";
import { stableId } from "@/demo/stable-id";
import { type Allergen, allergens } from "@/lib/contract/menu-constants";
import type { menuContentSchema } from "@/lib/contract/menu-content";

type MenuInput = z.input<typeof menuContentSchema>;
type SectionInput = NonNullable<MenuInput["sections"]>[number];
type DishInput = NonNullable<SectionInput["dishes"]>[number];

/** A menu of the demo town. */
export interface SeedMenu {
  /** Slug of the card. */
  at: string;
  content: Omit<MenuInput, "activity" | "sections">;
  sections: readonly SeedSection[];
  /** What became of it since it was published. */
  since?: "suspended" | "archived";
  /** Where it stands that is not published. */
  state?: "draft" | "in_review";
  /** What its code is called; left out: it has none. */
  code?: string;
}

interface SeedSection extends Omit<SectionInput, "id" | "dishes"> {
  dishes: readonly SeedDish[];
}

/** Without its id; `numbers` are those that menus print, and `none` says that there are no allergens. */
interface SeedDish extends Omit<DishInput, "id" | "allergens" | "allergens_state" | "may_contain"> {
  numbers?: readonly number[] | "none";
  traces?: readonly number[];
}

const allergensOf = (numbers: readonly number[]): Allergen[] =>
  numbers.flatMap((number) => allergens[number - 1] ?? []);

/** Sections with the ids that they have in each town. */
export function sectionsOf({ at, content, sections }: SeedMenu): SectionInput[] {
  const idOf = (kind: string, name: string) => stableId(kind, `${at} ${content.name} ${name}`);
  return sections.map(({ dishes, ...section }) => ({
    ...section,
    id: idOf("menu section", section.name),
    dishes: dishes.map(({ numbers, traces = [], ...dish }): DishInput => {
      const named = numbers === "none" ? [] : (numbers ?? []);
      const isNamed = named.length + traces.length > 0;
      return {
        ...dish,
        id: idOf("dish", `${section.name} ${dish.name}`),
        allergens_state: numbers === "none" ? "none" : isNamed ? "declared" : "not_declared",
        allergens: allergensOf(named),
        may_contain: allergensOf(traces),
      };
    }),
  }));
}
