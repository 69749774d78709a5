import { MAX_DISHES } from "@/lib/contract/menu-constants";
import { menuDraftSchema } from "@/lib/contract/menu-content";
import { rowsOfCsv, toCsv } from "@/lib/domain/csv";
import type { DraftDish, DraftSection } from "@/lib/domain/menu-edits";
import {
  MAX_TABLE_CHARACTERS,
  MAX_TABLE_ROWS,
  menuCsv,
  menuTableColumns,
  readMenuCsv,
} from "@/lib/domain/menu-table";

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function idsFrom(first: number) {
  let next = first;
  return () => uuid(next++);
}

/** Every field of a dish. */
const full: DraftDish = {
  id: uuid(1),
  name: 'Tonnarelli "della casa"; al ragù',
  description: "Pasta fresca,\n=tirata a mano",
  price_mode: "from",
  price: 1250,
  table_price: 1400,
  half_price: 800,
  child_price: 0,
  min_persons: 2,
  variants: [
    { label: "piccola", quantity: "0,20 l", price: 300 },
    { label: "a=b; [c] \\d", quantity: null, price: 1_000_000 },
    { label: null, quantity: null, price: null },
  ],
  allergens_state: "declared",
  allergens: ["gluten", "eggs", "sesame"],
  may_contain: ["fish", "nuts"],
  gluten_of: "grano, farro",
  nuts_of: "noci",
  frozen: "blast_chilled",
  diets: ["vegetarian", "lactose_free", "halal"],
  spicy: 3,
  has_alcohol: true,
  is_signature: true,
  origin: "Pistacchio di Bronte DOP",
  note: "+ 20 minuti",
  picture: { id: uuid(90), alt: "Un piatto" } as unknown as DraftDish["picture"],
  wine: { producer: "Cardèto", vintage: 2021, area: "Umbria", glass: 500, bottle: 2200 },
  extras: [{ name: "Aggiunte", options: [{ name: "Tartufo", price: 400 }] }],
  is_hidden: true,
  translations: {
    en: { name: "Tonnarelli", text: "Fresh pasta" },
    de: { name: null, text: "Frisch" },
  },
};

const menu: DraftSection[] = [
  {
    id: uuid(10),
    name: "Primi",
    note: "Fatti in casa",
    price: 1000,
    windows: [{ days: ["mo"], from: "12:00", to: "15:00" }],
    translations: { en: { name: "Pasta", text: null } },
    dishes: [
      full,
      {
        id: uuid(2),
        name: "Pici",
        price: null,
        price_mode: "market",
        allergens_state: "none",
        allergens: [],
      },
      { id: uuid(3), name: "Riso", price: 900 },
    ],
  },
  { id: uuid(11), name: "In arrivo", dishes: [] },
  {
    id: uuid(12),
    name: "Vini",
    dishes: [{ id: uuid(4), name: "=Rosso", price: 1500, wine: null }],
  },
  { id: uuid(13), name: "Primi", dishes: [{ id: uuid(5), name: "Pici", price: 1 }] },
  { id: uuid(14), name: null, dishes: [{ id: uuid(6), price: 800 }] },
];

/** The table with some cells changed: by line and column. */
function changed(table: string, cells: Record<number, Record<string, string>>): string {
  const rows = (rowsOfCsv(table) ?? []).map(({ cells: row }) => row);
  for (const [at, own] of Object.entries(cells)) {
    const row = rows[Number(at) - 1];
    for (const [column, cell] of Object.entries(own)) {
      row?.splice(menuTableColumns.indexOf(column), 1, cell);
    }
  }
  return toCsv(rows);
}

const read = (table: string, existing: readonly DraftSection[] = menu) =>
  readMenuCsv(table, existing, idsFrom(100));

test("a menu that goes through a table is the same menu", () => {
  expect(read(menuCsv(menu))).toMatchObject({ sections: menu, faults: [] });
});

test("a table holds all of a dish but pictures and extras", () => {
  const { sections, faults } = read(menuCsv(menu.slice(0, 1)), []);
  const { id, picture, extras, ...held } = full;
  expect(faults).toEqual([]);
  expect(sections[0]?.dishes?.[0]).toEqual({ id: uuid(100), ...held });
  expect(menuDraftSchema.safeParse({ sections }).success).toBe(true);
});

test("dishes keep what the table lacks: by their code, without it by section and name", () => {
  const rows = [
    ["Sezione", "Voce", "Prezzo", "Note"],
    ["Primi", 'Tonnarelli "della casa"; al ragù', "13", ""],
    ["", "Gnocchi", "11,5", "su prenotazione"],
    ["VINI", "=Rosso", "s.q.", ""],
  ];
  const { sections, faults } = read(toCsv(rows));
  expect(faults).toEqual([]);
  expect(sections).toEqual([
    {
      ...menu[0],
      dishes: [
        { ...full, price: 1300, note: null },
        { id: uuid(100), name: "Gnocchi", price: 1150, note: "su prenotazione" },
      ],
    },
    menu[1],
    {
      ...menu[2],
      name: "VINI",
      dishes: [{ id: uuid(4), name: "=Rosso", price: null, price_mode: "market", wine: null }],
    },
  ]);
});

test("a section with a new name keeps its note and hours, a dish that moves its picture", () => {
  const renamed = changed(menuCsv(menu), {
    2: { sezione: "Paste" },
    3: { sezione: "Paste" },
    4: { sezione: "Vini" },
    6: { sezione: "Altro" },
  });
  const { sections } = read(renamed);
  expect(sections.map(({ id, name, note, dishes }) => [id, name, note, dishes?.length])).toEqual([
    [uuid(10), "Paste", "Fatti in casa", 2],
    [uuid(11), "In arrivo", undefined, 0],
    [uuid(12), "Vini", undefined, 2],
    [uuid(13), "Altro", undefined, 1],
    [uuid(14), null, undefined, 1],
  ]);
  expect(sections[0]?.dishes?.[0]).toEqual(full);
});

test("a copied row is another dish", () => {
  const [heading, , , riso] = menuCsv(menu)
    .split(/(?<=\r\n)/)
    .filter((line) => !line.includes("tirata"));
  const table = `${heading}${riso}${riso}`;
  const ids = read(table).sections.flatMap(({ dishes }) => dishes?.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ["piatto", "", "name_missing"],
  ["prezzo", "12 euro e 50", "price_unreadable"],
  ["prezzo", "99999", "price_unreadable"],
  ["prezzo_tavolo", "-3", "price_unreadable"],
  ["tipo_prezzo", "all'oncia", "price_mode_unknown"],
  ["varianti", "grande 5,00", "variant_unreadable"],
  ["varianti", "grande=molto", "variant_unreadable"],
  ["varianti", Array.from({ length: 11 }, (_, at) => `n${at}=1`).join(";"), "too_many_variants"],
  ["allergeni", "1; 15", "allergen_unknown"],
  ["allergeni", "glutine, farfalle", "allergen_unknown"],
  ["tracce", "0", "allergen_unknown"],
  ["diete", "paleo", "diet_unknown"],
  ["congelato", "freddo", "frozen_unknown"],
  ["min_persone", "1", "number_unreadable"],
  ["annata", "l'anno scorso", "number_unreadable"],
  ["nascosto", "forse", "yes_or_no"],
  ["descrizione", "a".repeat(301), "too_long"],
  ["nome_de", "a".repeat(81), "too_long"],
])("%s: %j is told with its line, and the field stays as it was", (column, cell, reason) => {
  const { sections, faults } = read(changed(menuCsv(menu), { 2: { [column]: cell } }));
  expect(faults).toEqual([{ line: 2, column, reason }]);
  expect(sections).toEqual(menu);
});

test.each([
  ["allergeni", "1,7", { allergens_state: "declared", allergens: ["gluten", "milk"] }],
  ["allergeni", "7 1", { allergens_state: "declared", allergens: ["gluten", "milk"] }],
  ["allergeni", "glutine, latte", { allergens_state: "declared", allergens: ["gluten", "milk"] }],
  ["allergeni", "Nessuno", { allergens_state: "none", allergens: [] }],
  ["allergeni", "", { allergens_state: "not_declared", allergens: [] }],
  ["tipo_prezzo", "S.Q.", { price_mode: "market" }],
  ["nascosto", "NO", { is_hidden: false }],
  ["prezzo", "€ 7", { price: 700 }],
])("%s: %j is read as people write it", (column, cell, fields) => {
  const { sections, faults } = read(changed(menuCsv(menu), { 2: { [column]: cell } }));
  expect(faults).toEqual([]);
  expect(sections[0]?.dishes?.[0]).toEqual({ ...full, ...fields });
});

test("a diet that the row's allergens contradict is told and left out", () => {
  const table = [
    "sezione;piatto;allergeni;diete",
    "Primi;Polenta;nessuno;vegano, senza glutine",
    "Primi;Gnocchi;1,7;vegetariano, vegano, senza glutine",
  ].join("\n");
  const { sections, faults } = read(table, []);
  expect(sections[0]?.dishes?.map(({ diets }) => diets)).toEqual([
    ["vegan", "gluten_free"],
    ["vegetarian"],
  ]);
  expect(faults).toEqual([{ line: 3, column: "diete", reason: "diet_wrong" }]);
});

test("rows without a name or section, and cells beyond the heading, are told", () => {
  const table = "sezione;piatto;prezzo\n;Pici;9\nPrimi;;9\nPrimi;Pici;9;in più\n";
  expect(read(table, []).faults).toEqual([
    { line: 2, column: "sezione", reason: "section_missing" },
    { line: 3, column: "piatto", reason: "name_missing" },
    { line: 4, column: null, reason: "too_many_cells" },
  ]);
});

test.each([
  ["piatto;prezzo\nPici;9", [{ line: 1, column: "sezione", reason: "column_missing" }]],
  [
    "sezione;piatto;prezzo;Colore\nPrimi;Pici;9;blu",
    [{ line: 1, column: "Colore", reason: "column_unknown" }],
  ],
  ["sezione;piatto;nome\nPrimi;Pici;Pici", [{ line: 1, column: "piatto", reason: "column_twice" }]],
  ['sezione;piatto\nPrimi;"Pici', [{ line: 1, column: null, reason: "quote_not_closed" }]],
  ["a".repeat(MAX_TABLE_CHARACTERS + 1), [{ line: 1, column: null, reason: "file_too_long" }]],
])("a file that cannot be read leaves the menu as it was", (table, faults) => {
  expect(read(table)).toMatchObject({ sections: menu, faults });
});

test.each([
  ["dishes", (at: number) => `Primi ${at % 30};Piatto ${at}`, MAX_DISHES, "too_many_dishes"],
  ["rows without a name", () => "Primi;", MAX_TABLE_ROWS, "too_many_rows"],
])(
  "of 10,000 %s as many are read as a menu has, and what is left out is told",
  (_, row, most, reason) => {
    const rows = Array.from({ length: 10_000 }, (_one, at) => row(at));
    const { sections, faults } = read(["sezione;piatto", ...rows].join("\n"), []);
    expect(sections.flatMap(({ dishes }) => dishes ?? []).length).toBeLessThanOrEqual(MAX_DISHES);
    expect(faults.length).toBeLessThanOrEqual(MAX_TABLE_ROWS + 1);
    expect(faults.at(-1)).toEqual({ line: most + 2, column: null, reason });
  },
);

test("more dishes and sections than a menu may have are told", () => {
  const rows = (count: number, section: (at: number) => string) =>
    ["sezione;piatto", ...Array.from({ length: count }, (_, at) => `${section(at)};P${at}`)].join(
      "\n",
    );
  expect(
    read(
      rows(401, (at) => `S${at % 5}`),
      [],
    ).faults,
  ).toEqual([{ line: 402, column: null, reason: "too_many_dishes" }]);
  expect(
    read(
      rows(101, () => "S"),
      [],
    ).faults,
  ).toEqual([{ line: 102, column: null, reason: "too_many_dishes" }]);
  const { sections, faults } = read(
    rows(31, (at) => `S${at}`),
    [],
  );
  expect([sections.length, faults]).toEqual([
    30,
    [{ line: 32, column: "sezione", reason: "too_many_sections" }],
  ]);
});
