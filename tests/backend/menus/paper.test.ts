import { drawPaper } from "@/backend/features/menus/paper";
import { lookOf } from "@/backend/features/menus/paper-look";
import { inLanguage, paperWords } from "@/backend/features/menus/paper-words";
import {
  allergens,
  type MenuSheet,
  menuLanguages,
  menuSheets,
  type SheetLanguage,
} from "@/lib/contract/menu-constants";
import {
  dishInput,
  largeMenus,
  makeMenus,
  menuInput,
  sectionInput,
} from "@/tests/support/fixtures/menus";
import { readSheet, textsOfPages } from "@/tests/support/pdf-pages";

const check = "https://piazza.example/access/foglio/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGh_-";
const now = new Date("2026-11-29T11:00:00Z");

function draw(
  sheet: MenuSheet,
  { activity, menus: [menu] } = makeMenus(),
  language: SheetLanguage = "it",
) {
  if (!menu) throw new Error("There is no menu");
  const said = inLanguage(menu, language);
  return drawPaper({ sheet, activity, menu: said, check, now }, paperWords[language]);
}
const flat = (text: string) => text.replace(/\s+/g, " ");

const rich = makeMenus([
  menuInput(
    1,
    [
      sectionInput(1, [
        dishInput(1, { frozen: "origin", may_contain: ["fish"], gluten_of: "grano" }),
        dishInput(2, {
          name: "Tagliere",
          price: null,
          variants: [
            { label: "piccolo", quantity: null, price: 800 },
            { label: "grande", quantity: null, price: 1400 },
          ],
          allergens_state: "not_declared",
          allergens: [],
        }),
        dishInput(3, {
          name: "Pescato",
          price: null,
          price_mode: "market",
          allergens_state: "none",
          allergens: [],
        }),
        dishInput(4, {
          name: "王 Gnocchi 😀",
          extras: [
            {
              name: "Aggiunte",
              min: null,
              max: null,
              options: [
                {
                  name: "Tartufo",
                  price: 300,
                  allergens_state: "declared",
                  allergens: ["nuts"],
                  may_contain: [],
                },
                { name: "Bottarga", translations: { de: { name: "Meeräschenrogen" } } },
              ],
            },
          ],
        }),
      ]),
    ],
    {
      cover_charge: 250,
      service_percent: 10,
      fixed_menus: [
        {
          id: "0000000a-0005-4a1b-8c1d-0123456789ab",
          name: "Degustazione",
          price: 4500,
          courses: [{ name: "Antipasto", choices: [{ name: "Battuta", supplement: 200 }] }],
        },
      ],
    },
  ),
]);

test.each(menuSheets)("the sheet %s is tagged, in Italian, and has its size", async (sheet) => {
  const bytes = await draw(sheet, rich);
  const source = Buffer.from(bytes).toString("latin1");
  expect(source).toContain("/Marked true");
  expect(source).toContain("/Lang (it-IT)");
  expect(source).toContain("/S /H1");
  const { size } = await readSheet(bytes);
  const { width, height } = lookOf(sheet);
  expect(size).toEqual([width, height].map(Math.round));
});

test.each(["a4", "a5", "large", "prices"] as const)(
  "on the sheet %s cover charge and service stand before the first price, and signs are explained",
  async (sheet) => {
    const text = flat((await textsOfPages(await draw(sheet, rich))).join(" "));
    const places = [
      "Coperto 2,50 €",
      "Servizio 10 %",
      "9,50 €",
      "8,00 €",
      "14,00 €",
      "s.q.",
      "45,00 €",
    ];
    expect(places.filter((one) => !text.includes(one))).toEqual([]);
    expect(text.indexOf("Servizio 10 %")).toBeLessThan(text.indexOf("9,50 €"));
    expect(text).toContain("* Prodotto surgelato all'origine");
    expect(text).toContain("Versione 3 del 28 novembre 2026, stampato il 29 novembre 2026");
  },
);

test("on the sheet in large letters none is smaller than 16 points, also at the foot", () => {
  const sizes = Object.values(lookOf("large")).map((part) =>
    typeof part === "object" && "size" in part ? part.size : 16,
  );
  expect(Math.min(...sizes)).toBe(16);
});

test("a menu on paper says allergens by their numbers, traces, and what is not declared", async () => {
  const text = flat((await textsOfPages(await draw("a5", rich))).join(" "));
  expect(text).toContain("Allergeni: 1, 3, 7 (grano); può contenere tracce di: 4");
  expect(text).toContain("Allergeni non dichiarati: chiedi al personale");
  expect(text).toContain("Nessuno dei 14 allergeni");
  expect(text).toContain("Tartufo +3,00 € (8) · Bottarga (allergeni: chiedi)");
  expect(text).toContain("14. Molluschi e prodotti a base di molluschi");
});

test.each(menuLanguages)(
  "in %s a sheet has the words of the page, its date, the translations that there are, and says so",
  async (language) => {
    const bytes = await draw("allergens", rich, language);
    const text = flat((await textsOfPages(bytes)).join(" "));
    const { texts, words, locale } = paperWords[language];
    const named = allergens.map((name, at) => `${at + 1} ${words.allergens[name]}`);
    expect(named.filter((name) => !text.includes(name))).toEqual([]);
    for (const said of [texts.table.undeclared, words.translated, texts.heading.allergens]) {
      expect(text).toContain(said);
    }
    const day = new Date("2026-11-29").toLocaleDateString(locale, { dateStyle: "long" });
    expect(text).toContain(day);
    expect(text).toContain(language === "de" ? "+ Meeräschenrogen" : "+ Bottarga");
    expect(text).not.toContain(paperWords.it.texts.table.undeclared);
    expect(Buffer.from(bytes).toString("latin1")).toContain(`/Lang (${locale})`);
  },
);

test("the table of allergens has the dishes, what is added to them, and the choices of fixed menus", async () => {
  const bytes = await draw("allergens", rich);
  const text = flat((await textsOfPages(bytes)).join(" "));
  for (const said of [
    "1 glutine",
    "14 molluschi",
    "Tagliere",
    "+ Tartufo",
    "+ Bottarga",
    "Battuta",
  ]) {
    expect(text).toContain(said);
  }
  expect(text).toContain("non dichiarati: chiedi al personale");
  expect(text).toContain("nessuno dei 14 allergeni");
  const source = Buffer.from(bytes).toString("latin1");
  expect(source).toContain("/Scope /Row");
});

test.each(menuSheets)(
  "of 400 dishes on the sheet %s none is missing, and none is apart from its price",
  async (sheet) => {
    const menus = largeMenus(400);
    const pages = (await textsOfPages(await draw(sheet, menus))).map(flat);
    const sections = menus.menus[0]?.sections ?? [];
    expect(pages.length).toBeGreaterThan(3);
    for (const { dishes } of sections) {
      for (const { name, price } of dishes) {
        const sum = `${String((price ?? 0) / 100)
          .replace(/\.(\d)$/, ".$10")
          .replace(/^(\d+)$/, "$1.00")
          .replace(".", ",")} €`;
        const said = sheet === "allergens" ? [name] : [name, sum];
        expect(pages.some((page) => said.every((one) => page.includes(one)))).toBe(true);
      }
    }
    // What is written last on a page is no heading.
    const last = pages.map((page) => page.trim());
    expect(last.filter((page) => sections.some(({ name }) => page.endsWith(` ${name}`)))).toEqual(
      [],
    );
  },
  60_000,
);

test.each(menuSheets)("the code of the sheet %s is read, at three centimetres", async (sheet) => {
  const bytes = await draw(sheet, rich);
  const pages = (await textsOfPages(bytes)).length;
  const { code } = await readSheet(bytes, pages - 1);
  expect(code?.text).toBe(check);
  // Two pixels a point.
  expect(((code?.side ?? 0) / 2 / 72) * 2.54).toBeGreaterThanOrEqual(2.9);
});
