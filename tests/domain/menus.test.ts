import { allergens, type Diet } from "@/lib/contract/menu-constants";
import type { ServingWindow } from "@/lib/contract/menu-content";
import type { ShownDish } from "@/lib/contract/menus";
import {
  allergenNumber,
  type Declared,
  isFreeOf,
  isServed,
  menuPageFacts,
  missingDiets,
  openingMenu,
  priceLines,
  sortedAllergens,
} from "@/lib/domain/menus";
import { dishAnchor } from "@/lib/routes";
import {
  dishInput,
  largeMenus,
  makeMenus,
  menuInput,
  sectionInput,
} from "../support/fixtures/menus";

const window = (over: Partial<ServingWindow>): ServingWindow => ({
  days: [],
  from: null,
  to: null,
  date_from: null,
  date_to: null,
  ...over,
});
const lunch = window({ from: "12:00", to: "15:00" });
const dinner = window({ from: "19:00", to: "23:00" });
/** Sunday, 29 November 2026, in Rome's winter time. */
const at = (clock: string, day = "2026-11-29") => new Date(`${day}T${clock}:00+01:00`);

describe("what is served when", () => {
  test.each<[string, Partial<ServingWindow>, Date, boolean]>([
    ["begins with its first minute", lunch, at("12:00"), true],
    ["is over at its end", lunch, at("15:00"), false],
    ["has not begun before", lunch, at("11:59"), false],
    ["lasts over midnight", { from: "22:00", to: "02:00" }, at("01:59"), true],
    ["ends after midnight", { from: "22:00", to: "02:00" }, at("02:00"), false],
    [
      "belongs at night to the day before",
      { days: ["sa"], from: "22:00", to: "02:00" },
      at("01:00"),
      true,
    ],
    [
      "is not there on the night of another day",
      { days: ["su"], from: "22:00", to: "02:00" },
      at("01:00"),
      false,
    ],
    ["lasts a whole day without hours", { days: ["su"] }, at("00:00"), true],
    ["lasts to midnight without an end", { from: "18:00" }, at("23:59"), true],
    ["knows its season", { date_from: "2026-12-01" }, at("12:00"), false],
    ["knows the end of its season", { date_to: "2026-11-29" }, at("23:59"), true],
    [
      "keeps the last night of its season",
      { date_to: "2026-11-28", from: "22:00", to: "02:00" },
      at("01:00"),
      true,
    ],
  ])("%s", (_, over, now, expected) => {
    expect(isServed([window(over)], now)).toBe(expected);
  });

  test("is everything without windows", () => expect(isServed([], at("04:00"))).toBe(true));

  test("follows Rome's clock through the year", () => {
    expect(isServed([lunch], new Date("2026-07-01T10:00:00Z"))).toBe(true);
    expect(isServed([lunch], new Date("2026-12-01T10:00:00Z"))).toBe(false);
  });
});

describe("the menu that opens", () => {
  const [a, b, always] = [{ windows: [lunch] }, { windows: [dinner] }, { windows: [] }];

  test.each([
    ["the one of the hour", [always, a, b], at("20:00"), 2],
    ["the one without hours at all others", [a, b, always], at("17:00"), 2],
    ["the next one if all have hours", [a, b], at("17:00"), 1],
    ["the next one of tomorrow", [b, a], at("23:30"), 1],
    [
      "the first one if none is served within a week",
      [{ windows: [window({ date_to: "2020-01-01" })] }],
      at("12:00"),
      0,
    ],
  ])("is %s", (_, menus, now, expected) => expect(openingMenu(menus, now)).toBe(expected));
});

describe("allergens", () => {
  const declared = (over: Partial<Declared> = {}): Declared => ({
    allergens_state: "declared",
    allergens: [],
    may_contain: [],
    ...over,
  });

  test("have the numbers of the law, in its order", () => {
    expect(allergens.map(allergenNumber)).toEqual(allergens.map((_, index) => index + 1));
    expect(sortedAllergens(["milk", "gluten", "milk"])).toEqual(["gluten", "milk"]);
  });

  test.each<[string, Partial<Declared>, string]>([
    ["with the allergen", { allergens: ["milk"] }, "contains"],
    [
      "with the allergen among undeclared ones",
      { allergens_state: "not_declared", allergens: ["milk"] },
      "contains",
    ],
    ["with traces", { may_contain: ["milk"] }, "may_contain"],
    [
      "with traces and no allergens",
      { allergens_state: "none", may_contain: ["milk"] },
      "may_contain",
    ],
    ["with others only", { allergens: ["fish"], may_contain: ["nuts"] }, "free"],
    ["declared to have none", { allergens_state: "none" }, "free"],
    ["of which nothing is declared", { allergens_state: "not_declared" }, "unknown"],
    [
      "of which others are named only",
      { allergens_state: "not_declared", allergens: ["fish"] },
      "unknown",
    ],
  ])("of a dish %s", (_, over, expected) => {
    expect(isFreeOf(declared(over), ["milk", "eggs"])).toBe(expected);
  });

  test("that nobody avoids spoil no dish", () => {
    expect(isFreeOf(declared({ allergens_state: "not_declared" }), [])).toBe("free");
  });

  const milk = declared({ allergens: ["milk"] });
  const traces = declared({ may_contain: ["milk"] });
  test.each([
    ["all choices have it", { min: 1, options: [milk, milk] }, "contains"],
    ["one choice is free of it", { min: 1, options: [milk, declared()] }, "free"],
    ["the best choice has traces", { min: 1, options: [milk, traces] }, "may_contain"],
    [
      "the choice is not declared",
      { min: 1, options: [declared({ allergens_state: "not_declared" })] },
      "unknown",
    ],
    ["nothing need be chosen", { min: null, options: [milk] }, "free"],
    [
      "two are taken, and one choice is free of it",
      { min: 2, options: [milk, declared(), milk] },
      "contains",
    ],
    [
      "two are taken, and two choices are free of it",
      { min: 2, options: [declared(), milk, declared()] },
      "free",
    ],
    ["there is nothing to choose", { min: 1, options: [] }, "free"],
  ])("of what must be chosen: %s", (_, group, expected) => {
    expect(isFreeOf({ ...declared(), extras: [group] }, ["milk"])).toBe(expected);
  });

  test("of the dish count whatever is chosen", () => {
    const dish = { ...milk, extras: [{ min: 1, options: [declared()] }] };
    expect(isFreeOf(dish, ["milk"])).toBe("contains");
  });
});

test.each<[Diet[], Diet[], Diet[]]>([
  [["vegan"], ["vegetarian"], []],
  [["vegetarian"], ["vegan"], ["vegan"]],
  [[], ["halal", "vegan"], ["halal", "vegan"]],
  [["gluten_free"], ["gluten_free"], []],
])("a dish for %j lacks of %j: %j", (declared, wanted, missing) => {
  expect(missingDiets(declared, wanted)).toEqual(missing);
});

describe("prices", () => {
  const dish = (over: object): ShownDish => {
    const [menu] = makeMenus([menuInput(1, [sectionInput(1, [dishInput(1, over)])])]).menus;
    return menu?.sections[0]?.dishes[0] as ShownDish;
  };
  /** The lines in short: what differs from a plain price. */
  const linesOf = (over: object, shared: number | null = null) =>
    priceLines(dish(over), shared).map((line) =>
      Object.values(line)
        .filter((value) => value !== null && value !== false)
        .join(" "),
    );

  test.each<[string, object, number | null, string[]]>([
    ["one", {}, null, ["950"]],
    ["of the section", { price: null }, 800, ["800"]],
    ["its own before that of the section", {}, 800, ["950"]],
    ["none", { price: null }, null, []],
    ["from", { price_mode: "from" }, null, ["true 950"]],
    [
      "each of at least two",
      { price_mode: "per_person", min_persons: 2 },
      null,
      ["perPerson 2 950"],
    ],
    ["by weight", { price_mode: "per_etto" }, null, ["perEtto 950"]],
    ["by the kilo", { price_mode: "per_kg" }, null, ["perKg 950"]],
    ["of the day", { price_mode: "market", price: 100 }, 800, [""]],
    ["at the bar and at the table", { table_price: 1200 }, null, ["counter 950", "table 1200"]],
    ["at the table only", { price: null, table_price: 1200 }, null, ["table 1200"]],
    [
      "of smaller portions",
      { half_price: 600, child_price: 500 },
      null,
      ["950", "half 600", "child 500"],
    ],
    [
      "of a wine",
      {
        price: null,
        wine: { producer: null, vintage: 2022, area: null, glass: 500, bottle: 2400 },
      },
      800,
      ["glass 500", "bottle 2400"],
    ],
    [
      "of variants beside its own",
      {
        variants: [
          { label: "media", quantity: "0,40 l", price: 500 },
          { label: "grande", quantity: null, price: 900 },
        ],
      },
      null,
      ["950", "media 0,40 l 500", "grande 900"],
    ],
  ])("%s", (_, over, shared, expected) => expect(linesOf(over, shared)).toEqual(expected));
});

describe("what the browser is told", () => {
  test("has translations in the order of the page, and no language without any", () => {
    const english = { en: { name: "Tagliatelle with meat sauce", text: null } };
    const { menus } = makeMenus([
      menuInput(
        1,
        [
          sectionInput(1, [
            dishInput(1, { translations: english }),
            dishInput(2, { description: null }),
          ]),
        ],
        {
          note: "Tutto il giorno",
          translations: { en: { name: null, text: "All day" }, de: { name: null, text: null } },
        },
      ),
    ]);
    expect(menuPageFacts(menus, ["en", "de"]).translations).toEqual({
      // Menu, its note, the section, the first dish, its description, the second dish.
      en: [null, "All day", null, "Tagliatelle with meat sauce", null, null],
    });
  });

  test("holds the other languages of what is added to a dish, and of the courses of a fixed menu", () => {
    const said = (name: string) => ({ translations: { en: { name } } });
    const option = { name: "Burrata", price: 200, ...said("Burrata cheese") };
    const group = {
      name: "Aggiunte",
      options: [option, { name: "Speck", price: 100 }],
      ...said("Extras"),
    };
    const course = {
      name: "Primo",
      choices: [{ name: "Risotto", ...said("Rice") }],
      ...said("First"),
    };
    const { menus } = makeMenus([
      menuInput(1, [sectionInput(1, [dishInput(1, { description: null, extras: [group] })])], {
        fixed_menus: [
          {
            id: "0000000a-0005-4a1b-8c1d-0123456789ab",
            name: "Degustazione",
            price: 4500,
            courses: [course],
          },
        ],
      }),
    ]);
    expect(menuPageFacts(menus, ["en"]).translations).toEqual({
      // Menu, section, dish, its group with two options, the fixed menu, its course and choice.
      en: [null, null, null, "Extras", "Burrata cheese", null, null, "First", "Rice"],
    });
  });

  test("holds what is chosen with a dish only if it must be chosen", () => {
    const option = {
      name: "Burrata",
      price: 200,
      allergens_state: "declared",
      allergens: ["milk"],
    };
    const extras = (min: number | null) => [{ name: "Aggiunte", min, max: 2, options: [option] }];
    const { menus } = makeMenus([
      menuInput(1, [
        sectionInput(1, [
          dishInput(1, { extras: extras(1) }),
          dishInput(2, { extras: extras(null) }),
        ]),
      ]),
    ]);
    const { dishes } = menuPageFacts(menus, []);
    expect(dishes.map(({ extras }) => extras?.length ?? 0)).toEqual([1, 0]);
  });

  test("tells the dishes of the largest menu apart", () => {
    const [menu] = largeMenus(400).menus;
    const anchors = menu?.sections.flatMap(({ dishes }) => dishes.map(({ id }) => dishAnchor(id)));
    expect(new Set(anchors).size).toBe(400);
  });
});
