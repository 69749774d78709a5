import {
  type Allergen,
  allergens,
  type Diet,
  type DishPriceMode,
  diets,
  type frozenKinds,
  MAX_DISHES,
  MAX_SECTION_DISHES,
  MAX_SECTIONS,
  MAX_VARIANTS,
  type MenuLanguage,
  menuLanguages,
} from "@/lib/contract/menu-constants";
import { type Cell, rowsOfCsv, toCsv } from "./csv";
import { allergensNamed, codesOfLaw } from "./menu-allergens";
import { withoutWrongDiets } from "./menu-diets";
import type { DraftDish, DraftSection } from "./menu-edits";
import { dietOf } from "./menu-marks";
import { allergenNumber } from "./menus";
import { plainText } from "./search-text";
import { centsIn } from "./typed-money";

type DraftVariant = NonNullable<DraftDish["variants"]>[number];
type DraftWine = NonNullable<DraftDish["wine"]>;

/** Longer files are not read. */
export const MAX_TABLE_CHARACTERS = 1_500_000;
/** Rows of a table that are read, faulty ones too. */
export const MAX_TABLE_ROWS = 1_000;

/** Why a cell, a row or a file could not be read. */
export const tableFaults = [
  "file_too_long",
  "quote_not_closed",
  "column_missing",
  "column_unknown",
  "column_twice",
  "too_many_cells",
  "too_many_rows",
  "section_missing",
  "name_missing",
  "price_unreadable",
  "price_mode_unknown",
  "variant_unreadable",
  "too_many_variants",
  "allergen_unknown",
  "diet_unknown",
  "diet_wrong",
  "frozen_unknown",
  "number_unreadable",
  "yes_or_no",
  "too_long",
  "too_many_dishes",
  "too_many_sections",
] as const;
export type TableFaultReason = (typeof tableFaults)[number];

export interface TableFault {
  /** In the file, from 1. */
  line: number;
  /** As in the heading; null: the whole row or file. */
  column: string | null;
  reason: TableFaultReason;
}

const modes: Readonly<Record<DishPriceMode, string>> = {
  fixed: "",
  from: "da",
  per_person: "a persona",
  per_etto: "all'etto",
  per_kg: "al kg",
  market: "s.q.",
};
const dietWords: Readonly<Record<Diet, string>> = {
  vegetarian: "vegetariano",
  vegan: "vegano",
  gluten_free: "senza glutine",
  lactose_free: "senza lattosio",
  halal: "halal",
};
const frozenWords: Readonly<Record<(typeof frozenKinds)[number], string>> = {
  origin: "surgelato",
  blast_chilled: "abbattuto",
};
const YES = "sì";
/** Declared: there are none. */
const NONE = "nessuno";

const bare = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
const keyOf = <Key extends string>(words: Readonly<Record<Key, string>>, cell: string) =>
  (Object.keys(words) as Key[]).find((key) => bare(words[key]) === bare(cell));

/** Parts of a list; a spreadsheet takes "1,7" for a number, so that lists have semicolons. */
const partsOf = (cell: string) =>
  cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
const joined = (parts: readonly string[]) => parts.join("; ");

/** Thrown by a column for a cell that it cannot read. */
class UnreadableCell extends Error {
  constructor(readonly reason: TableFaultReason) {
    super(reason);
  }
}

function fail(reason: TableFaultReason): never {
  throw new UnreadableCell(reason);
}

function text(cell: string, max: number): string | null {
  if (cell.length > max) fail("too_long");
  return cell || null;
}

const line = (cell: string, max: number) => text(cell.replace(/\s+/g, " "), max);

const MAX_CENTS = 1_000_000;
function cents(cell: string): number | null {
  if (!cell) return null;
  const read = centsIn(cell);
  return read === null || read > MAX_CENTS ? fail("price_unreadable") : read;
}

function count(cell: string, min: number, max: number): number | null {
  if (!cell) return null;
  const read = /^\d{1,4}$/.test(cell) ? Number(cell) : Number.NaN;
  return read >= min && read <= max ? read : fail("number_unreadable");
}

function flag(cell: string): boolean {
  const word = bare(cell);
  if (["", "no", "n", "0", "falso"].includes(word)) return false;
  return ["si", "s", "x", "1", "vero"].includes(word) || fail("yes_or_no");
}

const numbersOf = (keys: readonly Allergen[] | null | undefined) =>
  joined((keys ?? []).map((key) => String(allergenNumber(key))));

/** Groups by their number or their name. */
function readAllergens(cell: string): Allergen[] {
  const parts = partsOf(cell).flatMap((part) =>
    /^[\d\s,./-]+$/.test(part) ? part.split(/[\s,./-]+/).filter(Boolean) : part.split(","),
  );
  const keys = new Set(
    parts.map((part) => {
      const named = allergensNamed(part);
      return (
        codesOfLaw.get(part.trim()) ??
        (named.length === 1 && named[0] ? named[0] : fail("allergen_unknown"))
      );
    }),
  );
  return allergens.filter((key) => keys.has(key));
}

const escaped = (text: string) => text.replace(/[\\;=[\]]/g, "\\$&");

/** "piccola [0,20 l]=3,00; media=5,00". */
function variantsCell(variants: readonly DraftVariant[] | null | undefined): string {
  return joined(
    (variants ?? []).map(({ label, quantity, price }) => {
      const size = quantity ? ` [${escaped(quantity)}]` : "";
      const sum = price == null ? "" : (price / 100).toFixed(2).replace(".", ",");
      return `${escaped(label ?? "")}${size}=${sum}`;
    }),
  );
}

/** Splits at a sign that no backslash precedes. */
const splitAt = (text: string, sign: ";" | "=" | "[") =>
  (text.match(/(?:\\.|[^\\])/gsu) ?? []).reduce<string[]>(
    (parts, one) => {
      if (one === sign) parts.push("");
      else parts.push(`${parts.pop() ?? ""}${one}`);
      return parts;
    },
    [""],
  );
const unescaped = (text: string) => text.trim().replace(/\\(.)/gs, "$1");

function readVariants(cell: string): DraftVariant[] {
  const variants = splitAt(cell, ";").flatMap((part) => {
    if (part.trim() === "") return [];
    const [named = "", sum, ...more] = splitAt(part, "=");
    if (sum === undefined || more.length > 0) return fail("variant_unreadable");
    const [label = "", size] = splitAt(named, "[");
    const price = sum.trim() ? centsIn(sum) : null;
    if (sum.trim() && price === null) return fail("variant_unreadable");
    return {
      label: line(unescaped(label), 40),
      quantity: size === undefined ? null : line(unescaped(size.replace(/\]\s*$/, "")), 20),
      price,
    };
  });
  return variants.length > MAX_VARIANTS ? fail("too_many_variants") : variants;
}

/** One column: how a dish's part is written, and how its cell changes a dish. */
interface Column {
  write: (dish: DraftDish) => Cell;
  read: (cell: string, dish: DraftDish) => void;
}

type Key = keyof DraftDish;
const isEmpty = (value: unknown) =>
  value === null ||
  value === false ||
  value === "fixed" ||
  (Array.isArray(value) && value.length === 0);

/** Sets a field; what is empty and was not there stays away, so that a draft keeps its form. */
function set<Name extends Key>(dish: DraftDish, key: Name, value: DraftDish[Name]) {
  if (dish[key] == null && isEmpty(value)) return;
  dish[key] = value;
}

const priced = (value: number | null | undefined): Cell => (value == null ? "" : { cents: value });

const sum = (key: "table_price" | "half_price" | "child_price"): Column => ({
  write: (dish) => priced(dish[key]),
  read: (cell, dish) => set(dish, key, cents(cell)),
});
const ownLine = (key: "gluten_of" | "nuts_of" | "origin" | "note", max: number): Column => ({
  write: (dish) => dish[key] ?? "",
  read: (cell, dish) => set(dish, key, line(cell, max)),
});
const ownFlag = (key: "has_alcohol" | "is_signature" | "is_hidden"): Column => ({
  write: (dish) => (dish[key] ? YES : ""),
  read: (cell, dish) => set(dish, key, flag(cell)),
});
const ownCount = (key: "min_persons" | "spicy", min: number, max: number): Column => ({
  write: (dish) => dish[key] ?? "",
  read: (cell, dish) => set(dish, key, count(cell, min, max)),
});

function wineColumn<Name extends keyof DraftWine>(
  key: Name,
  write: (value: DraftWine[Name]) => Cell,
  read: (cell: string) => DraftWine[Name],
): Column {
  return {
    write: ({ wine }) => write(wine?.[key]),
    read: (cell, dish) => {
      const value = read(cell);
      if (dish.wine == null && value === null) return;
      dish.wine = {
        producer: null,
        vintage: null,
        area: null,
        glass: null,
        bottle: null,
        ...dish.wine,
        [key]: value,
      };
    },
  };
}

function translated(language: MenuLanguage, part: "name" | "text", max: number): Column {
  return {
    write: ({ translations }) => translations?.[language]?.[part] ?? "",
    read: (cell, dish) => {
      const value = part === "name" ? line(cell, max) : text(cell, max);
      const before = dish.translations?.[language];
      if (before == null && value === null) return;
      const own = { name: null, text: null, ...before, [part]: value };
      dish.translations = { ...dish.translations, [language]: own };
    },
  };
}

const languageColumns = Object.fromEntries(
  menuLanguages.flatMap((language) => [
    [`nome_${language}`, translated(language, "name", 80)],
    [`testo_${language}`, translated(language, "text", 300)],
  ]),
) as Record<`${"nome" | "testo"}_${MenuLanguage}`, Column>;

const SECTION = "sezione";
const ID = "codice";

/** Columns between the section and the identifier, in order. */
const columns: Readonly<Record<string, Column>> = {
  piatto: {
    write: ({ name }) => name ?? "",
    read: (cell, dish) => set(dish, "name", line(cell, 80)),
  },
  descrizione: {
    write: ({ description }) => description ?? "",
    read: (cell, dish) => set(dish, "description", text(cell, 300)),
  },
  prezzo: {
    write: ({ price }) => priced(price),
    read: (cell, dish) => {
      const isMarket = keyOf(modes, cell) === "market";
      if (isMarket) dish.price_mode = "market";
      set(dish, "price", isMarket ? null : cents(cell));
    },
  },
  tipo_prezzo: {
    write: ({ price_mode }) => modes[price_mode ?? "fixed"],
    read: (cell, dish) => {
      // "s.q." may stand in the column of the price.
      if (!cell && dish.price_mode === "market" && dish.price == null) return;
      const isFixed = ["", "fisso"].includes(bare(cell));
      set(
        dish,
        "price_mode",
        isFixed ? "fixed" : (keyOf(modes, cell) ?? fail("price_mode_unknown")),
      );
    },
  },
  prezzo_tavolo: sum("table_price"),
  mezza_porzione: sum("half_price"),
  prezzo_bambini: sum("child_price"),
  min_persone: ownCount("min_persons", 2, 20),
  varianti: {
    write: ({ variants }) => variantsCell(variants),
    read: (cell, dish) => set(dish, "variants", readVariants(cell)),
  },
  allergeni: {
    write: (dish) => {
      if (dish.allergens_state === "none") return NONE;
      return dish.allergens_state === "declared" ? numbersOf(dish.allergens) : "";
    },
    read: (cell, dish) => {
      const wasDeclared = dish.allergens_state === "declared" || dish.allergens_state === "none";
      if (!cell && !wasDeclared) return;
      const isNone = bare(cell) === bare(NONE);
      const keys = isNone ? [] : readAllergens(cell);
      dish.allergens_state = isNone ? "none" : keys.length > 0 ? "declared" : "not_declared";
      dish.allergens = keys;
    },
  },
  tracce: {
    write: ({ may_contain }) => numbersOf(may_contain),
    read: (cell, dish) => set(dish, "may_contain", readAllergens(cell)),
  },
  cereali: ownLine("gluten_of", 60),
  frutta_a_guscio: ownLine("nuts_of", 60),
  congelato: {
    write: ({ frozen }) => (frozen ? frozenWords[frozen] : ""),
    read: (cell, dish) =>
      set(dish, "frozen", cell ? (keyOf(frozenWords, cell) ?? fail("frozen_unknown")) : null),
  },
  diete: {
    write: (dish) => joined((dish.diets ?? []).map((diet) => dietWords[diet])),
    read: (cell, dish) => {
      const parts = partsOf(cell).flatMap((part) => part.split(","));
      const told = new Set(parts.map((part) => dietOf(part) ?? fail("diet_unknown")));
      set(
        dish,
        "diets",
        diets.filter((diet) => told.has(diet)),
      );
    },
  },
  piccante: ownCount("spicy", 1, 3),
  alcol: ownFlag("has_alcohol"),
  consigliato: ownFlag("is_signature"),
  origine: ownLine("origin", 80),
  nota: ownLine("note", 120),
  produttore: wineColumn(
    "producer",
    (value) => value ?? "",
    (cell) => line(cell, 80),
  ),
  annata: wineColumn(
    "vintage",
    (value) => value ?? "",
    (cell) => count(cell, 1900, 2100),
  ),
  zona: wineColumn(
    "area",
    (value) => value ?? "",
    (cell) => line(cell, 80),
  ),
  calice: wineColumn("glass", priced, cents),
  bottiglia: wineColumn("bottle", priced, cents),
  nascosto: ownFlag("is_hidden"),
  ...languageColumns,
};

/** Headings of the table, in order. */
export const menuTableColumns: readonly string[] = [SECTION, ...Object.keys(columns), ID];

/** Other words that people write above these columns. */
const otherHeadings: Readonly<Record<string, string>> = {
  categoria: SECTION,
  nome: "piatto",
  voce: "piatto",
  note: "nota",
  surgelato: "congelato",
  vino_calice: "calice",
  id: ID,
};

/**
 * The dishes of a menu as a table for spreadsheets, one a row. Pictures, windows, extras, and what
 * belongs to sections alone are not in it: {@link readMenuCsv} keeps them.
 */
export function menuCsv(sections: readonly DraftSection[]): string {
  const rows = sections.flatMap(({ name, dishes }) =>
    (dishes ?? []).map((dish) => [
      name ?? "",
      ...Object.values(columns).map((column) => column.write(dish)),
      dish.id ?? "",
    ]),
  );
  return toCsv([menuTableColumns, ...rows]);
}

interface Header {
  names: (string | null)[];
  faults: TableFault[];
}

function readHeader(cells: readonly string[], at: number): Header {
  const faults: TableFault[] = [];
  const fault = (column: string | null, reason: TableFaultReason) =>
    faults.push({ line: at, column, reason });
  const names = cells.map((cell) => {
    const written = bare(cell).replaceAll(" ", "_");
    const name = otherHeadings[written] ?? written;
    if (cell === "" || menuTableColumns.includes(name)) return name || null;
    fault(cell, "column_unknown");
    return null;
  });
  for (const name of new Set(names)) {
    if (name && names.indexOf(name) !== names.lastIndexOf(name)) fault(name, "column_twice");
  }
  for (const name of [SECTION, "piatto"]) if (!names.includes(name)) fault(name, "column_missing");
  return { names, faults };
}

/** A section of the table, before its other fields are found. */
interface Group {
  name: string;
  /** The section of the menu that it is. */
  origin: DraftSection | null;
  /** Where its dishes were: it may have a new name. */
  former: DraftSection[];
  dishes: DraftDish[];
}

const alike = (one: string | null | undefined, other: string | null | undefined) =>
  bare(one ?? "") === bare(other ?? "");

/** Finds dishes of the menu by their identifier, otherwise by section and name, each once. */
class KnownDishes {
  readonly #all: { dish: DraftDish; section: DraftSection }[];
  readonly #taken = new Set<DraftDish>();

  constructor(sections: readonly DraftSection[]) {
    this.#all = sections.flatMap((section) =>
      (section.dishes ?? []).map((dish) => ({ dish, section })),
    );
  }

  /** The dish with an identifier, taken or not. */
  withId(id: string) {
    return this.#all.find(({ dish }) => id !== "" && dish.id === id) ?? null;
  }

  take(id: string, section: string, name: string) {
    const free = this.#all.filter(({ dish }) => !this.#taken.has(dish));
    const found =
      free.find(({ dish }) => id !== "" && dish.id === id) ??
      (id === ""
        ? free.find((one) => alike(one.section.name, section) && alike(one.dish.name, name))
        : undefined);
    if (found) this.#taken.add(found.dish);
    return found ?? null;
  }
}

/** What a table says of a menu. A faulty cell leaves its field as it was. */
export interface ReadMenuTable {
  sections: DraftSection[];
  faults: TableFault[];
  /** The line of each dish that has a row, by its id. */
  lines: ReadonlyMap<string, number>;
}

/** Takes away what holds nothing: a wine without fields, a language without texts. */
function tidied(dish: DraftDish, before: DraftDish | undefined): DraftDish {
  const hasWine = Object.values(dish.wine ?? {}).some((value) => value !== null);
  if (dish.wine && !hasWine && dish.wine !== before?.wine) dish.wine = null;
  const told = Object.entries(dish.translations ?? {}).filter(
    ([, one]) => one?.name != null || one?.text != null,
  );
  if (dish.translations && dish.translations !== before?.translations) {
    dish.translations = told.length > 0 ? Object.fromEntries(told) : null;
  }
  return dish;
}

/**
 * Reads a table like that of {@link menuCsv}. `existing` are the sections of the menu as it is:
 * what the table does not hold is kept from them. Dishes that the table lacks are left out.
 * `newId` makes an identifier.
 */
export function readMenuCsv(
  file: string,
  existing: readonly DraftSection[],
  newId: () => string,
): ReadMenuTable {
  const failed = (reason: TableFaultReason, at = 1): ReadMenuTable => ({
    sections: [...existing],
    faults: [{ line: at, column: null, reason }],
    lines: new Map(),
  });
  if (file.length > MAX_TABLE_CHARACTERS) return failed("file_too_long");
  const rows = rowsOfCsv(file);
  if (!rows) return failed("quote_not_closed");
  const [heading, ...lines] = rows;
  const { names, faults } = readHeader(heading?.cells ?? [], heading?.line ?? 1);
  if (faults.length > 0) return { sections: [...existing], faults, lines: new Map() };
  const known = new KnownDishes(existing);
  const groups: Group[] = [];
  const lineOf = new Map<string, number>();
  let section = "";
  let total = 0;
  for (const [index, { line: at, cells }] of lines.entries()) {
    const fault = (column: string | null, reason: TableFaultReason) =>
      faults.push({ line: at, column, reason });
    if (index === MAX_TABLE_ROWS) {
      fault(null, "too_many_rows");
      break;
    }
    if (cells.slice(names.length).some((cell) => cell !== "")) fault(null, "too_many_cells");
    const cellOf = (name: string) => cells[names.indexOf(name)] ?? "";
    const [id, name] = [cellOf(ID), cellOf("piatto")];
    const cell = cellOf(SECTION).replace(/\s+/g, " ");
    const before = known.withId(id);
    // A draft may have sections and dishes without a name.
    const isUnnamed = !cell && before !== null && !before.section.name;
    if (!isUnnamed) section = cell || section;
    if (!section && !isUnnamed) fault(SECTION, "section_missing");
    else if (section.length > 60) fault(SECTION, "too_long");
    if (!name && (!before || before.dish.name)) fault("piatto", "name_missing");
    if ((!section && !isUnnamed) || section.length > 60 || (!name && !before)) continue;
    if (total >= MAX_DISHES) {
      fault(null, "too_many_dishes");
      break;
    }
    total += 1;
    const own = isUnnamed ? "" : section;
    const found = known.take(id, own, name);
    const dish: DraftDish = { ...(found?.dish ?? { id: newId() }) };
    for (const [place, column] of names.entries()) {
      try {
        if (column && (column !== "piatto" || name))
          columns[column]?.read(cells[place] ?? "", dish);
      } catch (error) {
        if (!(error instanceof UnreadableCell)) throw error;
        fault(column, error.reason);
      }
    }
    const group = groupOf(groups, own, found?.section ?? null, existing);
    if (group.dishes.length === MAX_SECTION_DISHES) fault(null, "too_many_dishes");
    else if (groups.length > MAX_SECTIONS) fault(SECTION, "too_many_sections");
    else {
      const fitting = withoutWrongDiets(dish);
      if (fitting !== dish) fault("diete", "diet_wrong");
      group.dishes.push(tidied(fitting, found?.dish));
      lineOf.set(dish.id ?? "", at);
    }
  }
  const sections = sectionsOf(groups.slice(0, MAX_SECTIONS), existing, newId);
  return { sections, faults, lines: lineOf };
}

function groupOf(
  groups: Group[],
  name: string,
  former: DraftSection | null,
  existing: readonly DraftSection[],
): Group {
  const own = former && alike(former.name, name) ? former : null;
  const known = groups.findLast((group) => (own ? group.origin === own : alike(group.name, name)));
  if (known) {
    if (former) known.former.push(former);
    return known;
  }
  const isFree = (section: DraftSection) => !groups.some(({ origin }) => origin === section);
  const origin =
    own ?? existing.find((section) => isFree(section) && alike(section.name, name)) ?? null;
  const group: Group = { name, origin, former: former ? [former] : [], dishes: [] };
  groups.push(group);
  return group;
}

/** The sections with all that the table does not hold. */
function sectionsOf(
  groups: readonly Group[],
  existing: readonly DraftSection[],
  newId: () => string,
): DraftSection[] {
  const taken = new Set(groups.flatMap(({ origin }) => origin ?? []));
  for (const group of groups) {
    if (group.origin) continue;
    // All dishes of a section that is gone: it has a new name.
    const former = group.former.find((section) => !taken.has(section));
    if (!former) continue;
    group.origin = former;
    taken.add(former);
  }
  const sections = groups.map(({ name, origin, dishes }) => ({
    origin,
    section: { ...(origin ?? { id: newId() }), ...(name ? { name } : {}), dishes },
  }));
  // Sections without dishes have no row: each stays behind the one that it followed.
  for (const [place, section] of existing.entries()) {
    if (taken.has(section) || (section.dishes ?? []).length > 0) continue;
    const before = existing.slice(0, place);
    const at = sections.findLastIndex(({ origin }) => origin !== null && before.includes(origin));
    sections.splice(at + 1, 0, {
      origin: section,
      section: { ...section, dishes: section.dishes ?? [] },
    });
  }
  return sections.map(({ section }) => section);
}
