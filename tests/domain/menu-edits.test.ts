import { menuDraftSchema } from "@/lib/contract/menu-content";
import {
  copiedMenu,
  type DraftDish,
  type DraftSection,
  dishesOf,
  dishMissing,
  fixedMissing,
  hasPrice,
  missingLanguages,
  moved,
  withIds,
  withMovedDish,
} from "@/lib/domain/menu-edits";

const dish = (name: string, more: DraftDish = {}): DraftDish => ({ id: name, name, ...more });
const sections: DraftSection[] = [
  { id: "primi", name: "Primi", dishes: [dish("a"), dish("b"), dish("c")] },
  { id: "dolci", name: "Dolci", dishes: [dish("d")] },
];
const names = (all: readonly DraftSection[]) =>
  all.map((section) => dishesOf(section).map(({ name }) => name));

test.each([
  ["down", "a", { section: "primi", at: 1 }, [["b", "a", "c"], ["d"]]],
  ["up", "c", { section: "primi", at: 0 }, [["c", "a", "b"], ["d"]]],
  [
    "elsewhere",
    "b",
    { section: "dolci", at: 0 },
    [
      ["a", "c"],
      ["b", "d"],
    ],
  ],
  [
    "past the end",
    "a",
    { section: "dolci", at: 9 },
    [
      ["b", "c"],
      ["d", "a"],
    ],
  ],
  ["that is not there", "z", { section: "dolci", at: 0 }, [["a", "b", "c"], ["d"]]],
])("a dish that goes %s has its place", (_, id, place, after) => {
  expect(names(withMovedDish(sections, id, place))).toEqual(after);
});

test("sections that do not change stay the same objects", () => {
  const after = withMovedDish(sections, "a", { section: "primi", at: 1 });
  expect(after[1]).toBe(sections[1]);
});

test("a section has its place among the others", () => {
  expect(moved(sections, "dolci", 0).map(({ id }) => id)).toEqual(["dolci", "primi"]);
});

test("what came without an id gets one, and keeps the one it has", () => {
  let made = 0;
  const given = withIds([{ name: "Vini", dishes: [{ name: "Barolo" }, dish("x")] }], () => {
    made += 1;
    return `new-${made}`;
  });
  expect(given).toEqual([
    { id: "new-2", name: "Vini", dishes: [{ id: "new-1", name: "Barolo" }, dish("x")] },
  ]);
  expect(withIds(given, () => "never")[0]).toBe(given[0]);
});

test("a copied menu has the same dishes under other ids", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const other = "00000000-0000-4000-8000-000000000002";
  const menu = menuDraftSchema.parse({
    name: "Cena",
    sections: [{ id, name: "Primi", dishes: [{ id, name: "Carbonara", price: 1200 }] }],
    fixed_menus: [{ id, name: "Degustazione" }],
  });
  const copy = copiedMenu(menu, () => other);
  expect(JSON.stringify(copy)).toBe(JSON.stringify(menu).replaceAll(id, other));
  expect(menuDraftSchema.parse(copy)).toEqual(copy);
});

test("a translation is missing where the name has none, or a longer text that is there in Italian", () => {
  const translations = { en: { name: "Pasta" }, de: { name: "Nudeln", text: "Mit Ei" } };
  const pasta = dish("Pasta", { translations });
  expect(missingLanguages(pasta, null, ["en", "de", "fr"])).toEqual(["fr"]);
  expect(missingLanguages(pasta, "Con uovo", ["en", "de"])).toEqual(["en"]);
  expect(missingLanguages({}, null, ["en"])).toEqual([]);
});

test("what is added to a dish, and the choices of a fixed menu, are translated like it", () => {
  const english = { en: { name: "x" } };
  const option = { name: "Burrata", translations: english };
  const group = { name: "Aggiunte", translations: english, options: [option] };
  const whole = dish("Pasta", { translations: english, extras: [group] });
  expect(dishMissing(whole, ["en", "de"])).toEqual(["de"]);
  expect(dishMissing({ ...whole, extras: [{ ...group, translations: {} }] }, ["en"])).toEqual([
    "en",
  ]);
  const other = { ...group, options: [option, { name: "Speck" }] };
  expect(dishMissing({ ...whole, extras: [other] }, ["en"])).toEqual(["en"]);
  const course = { name: "Primo", translations: english, choices: [option] };
  const fixed = { name: "Degustazione", translations: english, courses: [course] };
  expect(fixedMissing(fixed, ["en"])).toEqual([]);
  const bare = { ...course, choices: [{ name: "Risotto" }] };
  expect(fixedMissing({ ...fixed, courses: [bare] }, ["de", "en"])).toEqual(["de", "en"]);
});

test.each<[string, DraftDish, number | null, boolean]>([
  ["of its own", { price: 0 }, null, true],
  ["of its section", {}, 700, true],
  ["of its sizes", { variants: [{ price: 500 }] }, null, true],
  ["by the glass", { wine: { glass: 400 } }, null, true],
  ["of the day", { price_mode: "market" }, null, true],
  ["that nobody has said", { price: null, variants: [{ price: null }] }, null, false],
])("a dish may have a price %s", (_, more, price, has) => {
  expect(hasPrice(dish("x", more), { price })).toBe(has);
});
