import type { Allergen, Diet } from "@/lib/contract/menu-constants";
import { readDeclaredDish } from "./menu-declared";
import { dishForGuest } from "./menus";

/**
 * What food of a diet never contains. Food without lactose is often made of milk, which the law
 * wants declared; halal says nothing about the 14 groups.
 */
const excluded: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  vegetarian: ["crustaceans", "fish", "molluscs"],
  vegan: ["crustaceans", "eggs", "fish", "milk", "molluscs"],
  gluten_free: ["gluten"],
};

/** A diet that a dish cannot have, with the allergens that it declares. */
export interface WrongDiet {
  diet: Diet;
  allergens: Allergen[];
}

/**
 * The diets of a dish that its own allergens contradict, also those of an option that has to be
 * taken. Traces contradict "gluten free" alone. Takes drafts, too.
 */
export function wrongDiets(value: unknown): WrongDiet[] {
  const dish = readDeclaredDish(value);
  return dish.diets.flatMap((diet) => {
    const { verdict, met } = dishForGuest(dish, { allergens: excluded[diet] ?? [], diets: [] });
    const isWrong = verdict === "contains" || (verdict === "may_contain" && diet === "gluten_free");
    return isWrong ? [{ diet, allergens: met }] : [];
  });
}

/** A dish without the diets that its allergens contradict; itself if there are none. */
export function withoutWrongDiets<Dish extends { diets?: Diet[] }>(dish: Dish): Dish {
  const wrong = wrongDiets(dish).map(({ diet }) => diet);
  return wrong.length > 0
    ? { ...dish, diets: dish.diets?.filter((diet) => !wrong.includes(diet)) }
    : dish;
}
