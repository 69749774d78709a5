import type { Allergen, Diet } from "@/lib/contract/menu-constants";
import { wrongDiets } from "@/lib/domain/menu-diets";

const declared = (allergens: Allergen[], may_contain: Allergen[] = []) => ({
  allergens_state: "declared",
  allergens,
  may_contain,
});

test.each<[Diet, Allergen[]]>([
  ["vegetarian", ["crustaceans", "fish", "molluscs"]],
  ["vegan", ["crustaceans", "eggs", "fish", "milk", "molluscs"]],
  ["gluten_free", ["gluten"]],
  ["lactose_free", []],
  ["halal", []],
])("%s contradicts %j alone", (diet, contradicting) => {
  const all: Allergen[] = [
    ...(["gluten", "crustaceans", "eggs", "fish", "peanuts", "soy", "milk", "nuts"] as const),
    ...(["celery", "mustard", "sesame", "sulphites", "lupin", "molluscs"] as const),
  ];
  const found = all.filter((one) => wrongDiets({ ...declared([one]), diets: [diet] }).length > 0);
  expect(found.sort()).toEqual(contradicting);
});

test("traces contradict gluten-free alone", () => {
  const dish = { ...declared([], ["gluten", "milk", "fish"]), diets: ["vegan", "gluten_free"] };
  expect(wrongDiets(dish)).toEqual([{ diet: "gluten_free", allergens: ["gluten"] }]);
});

test("what must be chosen counts with its best options, what may be added does not", () => {
  const dish = (min: number | null, ...options: object[]) => ({
    allergens_state: "none",
    diets: ["vegan"],
    extras: [{ min, options }],
  });
  const [cheese, olives] = [declared(["milk"]), declared(["sulphites"])];
  expect(wrongDiets(dish(1, cheese))).toEqual([{ diet: "vegan", allergens: ["milk"] }]);
  expect(wrongDiets(dish(1, cheese, olives))).toEqual([]);
  expect(wrongDiets(dish(null, cheese))).toEqual([]);
});
