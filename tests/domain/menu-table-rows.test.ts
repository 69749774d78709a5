import type { DraftSection } from "@/lib/domain/menu-edits";
import { type ReadMenuTable, readMenuCsv } from "@/lib/domain/menu-table";
import { menuTableRows, strayFaults, withTableRows } from "@/lib/domain/menu-table-rows";

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const menu: DraftSection[] = [
  {
    id: idOf(1),
    name: "Primi",
    dishes: [
      { id: idOf(11), name: "Carbonara", price: 1200 },
      { id: idOf(12), name: "Gricia", price: 1100 },
    ],
  },
  { id: idOf(2), name: "Dolci", dishes: [{ id: idOf(21), name: "Tiramisù", price: 600 }] },
];

let next = 0;
const read = (...lines: string[]): ReadMenuTable =>
  readMenuCsv(["sezione;piatto;prezzo", ...lines].join("\n"), menu, () => idOf(90 + next++));
const table = () => read("Primi;Carbonara;13", "Primi;Gricia;molto", "Zuppe;Ribollita;9", ";;5");
const names = (sections: readonly DraftSection[]) =>
  sections.map(({ name, dishes }) => [
    name,
    (dishes ?? []).map((dish) => `${dish.name} ${dish.price}`),
  ]);

beforeEach(() => {
  next = 0;
});

test("each row says what it would do, and what of it could not be read", () => {
  const rows = menuTableRows(menu, table());
  expect(rows.map(({ dish, deed, changed }) => [dish.name, deed, changed])).toEqual([
    ["Carbonara", "changed", ["price"]],
    ["Gricia", "same", []],
    ["Ribollita", "new", []],
    ["Tiramisù", "gone", []],
  ]);
  expect(rows.map(({ faults }) => faults.map(({ reason }) => reason))).toEqual([
    [],
    ["price_unreadable"],
    [],
    [],
  ]);
  expect(strayFaults(table())).toMatchObject([{ line: 5, reason: "name_missing" }]);
});

test("what is taken comes into the menu, and nothing else changes", () => {
  const found = table();
  const [carbonara, , ribollita, tiramisu] = menuTableRows(menu, found).map(({ id }) => id);
  const take = (...ids: (string | undefined)[]) =>
    names(withTableRows(menu, found, new Set(ids.filter((id) => id !== undefined))));
  expect(take()).toEqual(names(menu));
  expect(take(carbonara)).toEqual([
    ["Primi", ["Carbonara 1300", "Gricia 1100"]],
    ["Dolci", ["Tiramisù 600"]],
  ]);
  expect(take(ribollita, tiramisu)).toEqual([
    ["Primi", ["Carbonara 1200", "Gricia 1100"]],
    ["Zuppe", ["Ribollita 900"]],
  ]);
});

test("a dish that goes to another section, and a new name of a section, are taken or left", () => {
  const found = readMenuCsv(
    [
      "sezione;piatto;prezzo;codice",
      `Primi piatti;Carbonara;12;${idOf(11)}`,
      `Dolci;Gricia;11;${idOf(12)}`,
      `Dolci;Tiramisù;6;${idOf(21)}`,
    ].join("\n"),
    menu,
    () => idOf(90 + next++),
  );
  const rows = menuTableRows(menu, found);
  expect(rows.map(({ dish, changed }) => [dish.name, changed])).toEqual([
    ["Carbonara", ["section"]],
    ["Gricia", ["section"]],
    ["Tiramisù", []],
  ]);
  expect(names(withTableRows(menu, found, new Set()))).toEqual(names(menu));
  expect(names(withTableRows(menu, found, new Set(rows.map(({ id }) => id))))).toEqual([
    ["Primi piatti", ["Carbonara 1200"]],
    ["Dolci", ["Gricia 1100", "Tiramisù 600"]],
  ]);
});
