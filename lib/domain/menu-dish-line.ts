import {
  type Allergen,
  allergens,
  type Diet,
  diets,
  MAX_VARIANTS,
} from "@/lib/contract/menu-constants";
import type { MenuDish } from "@/lib/contract/menu-content";
import type { AllergenCodes } from "./menu-allergens";
import { type Amount, cutAtPrices } from "./menu-amounts";
import { type Marks, takeMarks } from "./menu-marks";
import { beginsSmall, isUpper, isWineArea, type LabelMeaning, meaningOfLabel } from "./menu-words";
import { shortText } from "./short-text";

/** Why somebody has to look at a row. */
export const pasteDoubts = [
  /** No price, and none for the whole section. */
  "no_price",
  /** A bare number was taken for a price. */
  "price_guessed",
  /** Several prices, one without a label. */
  "unlabelled_prices",
  /** "+1,50": added to the price of the section, if there is one. */
  "supplement",
  /** A list in parentheses names groups of the law; nothing is declared. */
  "may_name_allergens",
  /** "(4,12)", "1,7": allergens or a price. */
  "allergens_or_price",
  /** A code that neither the menu nor the law explains; nothing is declared. */
  "unknown_allergen_code",
  /** "*" without a line that explains it. */
  "unexplained_mark",
  /** The line that explains "*" names both ways of freezing. */
  "frozen_either_way",
  /** "SG", "VG" without a line that explains them; nothing is declared. */
  "unexplained_letters",
  /** A diet that the allergens beside it contradict; it is left out. */
  "wrong_diet",
  /** A volume without its unit. */
  "unit_guessed",
  /** One line was read as several dishes. */
  "split",
  /** Perhaps several dishes in one. */
  "may_be_several",
  /** Perhaps the description of the dish before. */
  "may_be_description",
  /** Perhaps a heading. */
  "may_be_heading",
  /** The name was too long; all of it is in the description. */
  "long_name",
] as const;
export type PasteDoubt = (typeof pasteDoubts)[number];

/** A dish as read: fields that the text does not tell are left out. */
export type PastedDish = Partial<Omit<MenuDish, "id" | "picture">>;

export interface PastedRow {
  /** From 1. */
  line: number;
  dish: PastedDish;
  doubts: PasteDoubt[];
}

/** What a mark beside a dish means, as the menu explains it. */
export type MarkMeaning = { frozen: MenuDish["frozen"]; isEither: boolean } | { diet: Diet } | null;

/** What a line is read with. */
export interface Reading {
  codes: AllergenCodes;
  /** By "*", "V". */
  meanings: ReadonlyMap<string, MarkMeaning>;
  isWine: boolean;
  isByGlass: boolean;
  area: string | null;
  /** Labels of columns: "calice  bottiglia" above the prices. */
  columns: readonly string[];
  /** The price of the section, in cents. */
  shared: number | null;
}

interface Priced {
  amount: Amount;
  label: string;
  quantity: string | null;
  meaning: LabelMeaning | null;
}

/** One or more dishes of a line, before their names are read. */
export interface LinePart {
  head: string;
  prices: Priced[];
  tail: string;
  marks: Marks;
  isMarket: boolean;
  /** Numbers without parentheses that may be allergens. */
  numbers: number[];
  doubts: PasteDoubt[];
}

const edges = /^[\s\-–—:·•,;|/>~]+|(?<![\s\-–—:·•,;|/>~])[\s\-–—:·•,;|/>~]+$/g;
/** Without separators at both ends. */
export const trimmed = (text: string): string => text.replace(edges, "");

const measureAtEnd =
  /(?:^|[\s:,–(-])((?:\d[\d.,]{0,5}|½|¼|un|mezzo)\s?(?:cl|ml|dl|l|lt|ltr|litr[oi]|gr?|kg|pz|pezz[oi]|cm|gust[oi]|pallin[ae]|fett[ae])\.?|(?:cl|ml|lt)\.?\s?\d[\d.,]{0,5})\)?$/i;
/** Also without its unit. */
const volume = /^0[.,]\d{1,2}$/;

/** A label or measure at the end of a text: "Birra alla spina: piccola 0,20 l". */
function takeLabelAtEnd(text: string): { rest: string; label: string; quantity: string | null } {
  const end = text.slice(-60);
  const measured = measureAtEnd.exec(end);
  const quantity = measured?.[1] ?? null;
  const before = trimmed(
    measured ? text.slice(0, text.length - end.length + measured.index) : text,
  );
  const words = before.split(" ");
  for (const count of [3, 2, 1]) {
    const label = words.slice(-count).join(" ");
    if (words.length < count || !meaningOfLabel(label)) continue;
    // "Pasta media" has a label, "Mezza" alone is one, too.
    const rest = trimmed(words.slice(0, -count).join(" "));
    return { rest, label: trimmed(label), quantity };
  }
  return { rest: before, label: quantity ?? "", quantity: null };
}

/** A label that follows its price: "1,20 al banco / 2,00 al tavolo". */
function labelAtStart(text: string): string | null {
  const own = trimmed(text);
  return meaningOfLabel(own) || measureAtEnd.exec(own)?.index === 0
    ? own.replace(/^\((.*)\)$/, "$1")
    : null;
}

/** True for "33 cl", "2 gusti". */
export const isSize = (text: string): boolean => measureAtEnd.exec(text)?.index === 0;

/** "calice   bottiglia", "0,20  0,40": labels of the prices below; empty: the line is none. */
export function columnsIn(text: string): string[] {
  const cells = text
    .split(/\t+| {2,}|\s?[/|]\s?|\s-\s/)
    .map(trimmed)
    .filter(Boolean);
  const labels = cells.map((cell) => (volume.test(cell) ? `${cell} l` : labelAtStart(cell)));
  return cells.length > 1 ? labels.filter((label) => label !== null) : [];
}

const market =
  /(?<!\p{L})(?:s\.?\s?q\.?|secondo\s(?:quantità|mercato|peso|disponibilità|pescat[oa]|pesca)|prezzo\s(?:di\smercato|del\sgiorno|secondo\s\p{L}{3,12})|a\speso|p\.\s?d\.\s?m\.)(?!\p{L})/iu;

function pricedOf(texts: readonly string[], amounts: readonly Amount[]): Priced[] {
  const labelled = (amount: Amount, label: string, quantity: string | null): Priced => ({
    amount,
    label,
    quantity,
    meaning: meaningOfLabel(label),
  });
  const first = takeLabelAtEnd(texts[0] ?? "");
  const lastLabel = labelAtStart(texts.at(-1) ?? "");
  if (amounts.length > 1 && !first.label && lastLabel) {
    return amounts.map((amount, at) => {
      const own = takeLabelAtEnd(trimmed(texts[at + 1] ?? ""));
      return labelled(amount, own.rest ? trimmed(texts[at + 1] ?? "") : own.label, own.quantity);
    });
  }
  return amounts.map((amount, at) => {
    if (at === 0) return labelled(amount, first.label, first.quantity);
    const own = takeLabelAtEnd(trimmed(texts[at] ?? ""));
    return labelled(amount, own.rest ? trimmed(texts[at] ?? "") : own.label, own.quantity);
  });
}

/** True if a text between two prices is no label but begins another dish. */
function beginsDish(text: string): boolean {
  const own = trimmed(text);
  const { rest } = takeLabelAtEnd(own);
  return (
    rest !== "" && labelAtStart(own) === null && (!beginsSmall(rest) || rest.split(" ").length > 3)
  );
}

/** Dots, lines and wide spaces that lead to a price become a tab. */
const gapped = (line: string) =>
  line
    .replace(/(?:\s?[.·…_]){3,}|…|-{3,}|—{2,}| {3,}/g, "\t")
    .replace(/(?<!\d)1\/2(?!\d)/g, "½")
    .replace(/(?<!\d)1\/4(?!\d)/g, "¼");

/** Cuts a line into dishes with their prices. A line without a price is one dish. */
export function partsOfLine(line: string, codes: AllergenCodes): LinePart[] {
  const pieces = line.split(/\s?[|•]\s?|\s·\s/).filter((piece) => piece.trim() !== "");
  if (pieces.length > 1) {
    const parts = pieces.map((piece) => partsOfLine(piece, codes));
    if (parts.every((part) => part.length > 0 && part.every(({ prices }) => prices.length > 0))) {
      return parts.flat();
    }
  }
  const marks = takeMarks(gapped(line), codes);
  const cut = cutAtPrices(
    marks.text.replace(/ {2,}/g, " "),
    (text) => meaningOfLabel(text) !== null,
  );
  const doubts: PasteDoubt[] = [];
  if (cut.isUnitGuessed) doubts.push("unit_guessed");
  if (cut.amounts.some(({ isSure }) => !isSure) && isOddGuess(cut.amounts)) {
    doubts.push("price_guessed");
  }
  if (cut.areNumbersDoubtful) doubts.push("allergens_or_price");
  const groups: { texts: string[]; amounts: Amount[] }[] = [
    { texts: [cut.texts[0] ?? ""], amounts: [] },
  ];
  for (const [at, amount] of cut.amounts.entries()) {
    const text = cut.texts[at] ?? "";
    const group = groups.at(-1);
    if (at > 0 && beginsDish(text)) {
      group?.texts.push("");
      groups.push({ texts: [text], amounts: [amount] });
    } else {
      if (at > 0) group?.texts.push(text);
      group?.amounts.push(amount);
    }
  }
  groups.at(-1)?.texts.push(cut.amounts.length > 0 ? (cut.texts.at(-1) ?? "") : "");
  if (groups.length > 1) doubts.push("split");
  return groups.map(({ texts, amounts }) => {
    const prices = pricedOf(texts, amounts);
    const isLabelled = prices.length > 1 || isDrinkLabel(prices[0]?.meaning);
    const own = prices[0]?.label ? takeLabelAtEnd(texts[0] ?? "").rest : null;
    const head = isLabelled && own !== null ? own : (texts[0] ?? "");
    const only = prices[0];
    if (only && !isLabelled) Object.assign(only, { label: "", quantity: null, meaning: null });
    const last = texts.at(-1) ?? "";
    const tail = labelAtStart(last) && isLabelled ? "" : last;
    return {
      head: trimmed(head.replace(market, " ")),
      prices,
      tail: trimmed(tail.replace(market, " ")),
      marks,
      isMarket: amounts.length === 0 && market.test(`${head} ${tail}`),
      numbers: cut.numbers,
      doubts: [...doubts],
    };
  });
}

const isDrinkLabel = (meaning: LabelMeaning | null | undefined) =>
  meaning === "glass" || meaning === "bottle";

/** In cents: bare numbers outside are seldom prices of dishes. */
const [LEAST_USUAL, MOST_USUAL] = [100, 15_000];
const isOddGuess = (amounts: readonly Amount[]) =>
  amounts.some(({ cents, isSure }) => !isSure && (cents < LEAST_USUAL || cents > MOST_USUAL));

const MAX_NAME = 80;
const MAX_DESCRIPTION = 300;
const MAX_LABEL = 40;

interface Named {
  name: string;
  description: string;
}

/** Words in capitals at the beginning of a text, before words in small letters. */
function capitalsFirst(text: string): Named | null {
  const words = text.split(" ");
  const end = words.findIndex((word) => /\p{Ll}/u.test(word));
  const [name, description] = [words.slice(0, end).join(" "), words.slice(end).join(" ")];
  const isName = end > 0 && isUpper(name) && name.replace(/\P{L}/gu, "").length > 2;
  return isName && beginsSmall(description) && description.includes(",")
    ? { name: trimmed(name), description }
    : null;
}

/** Splits "Margherita: pomodoro, mozzarella" and "Margherita - pomodoro, mozzarella". */
function splitName(head: string): Named {
  const colon = /^([^:]{2,60}):\s(.+)$/.exec(head);
  if (colon?.[1] && colon[2]) return { name: trimmed(colon[1]), description: trimmed(colon[2]) };
  const dash = /^(.{2,80}?)\s[-–—]\s(.+)$/.exec(head);
  if (dash?.[1] && dash[2] && (beginsSmall(dash[2]) || dash[2].includes(","))) {
    return { name: trimmed(dash[1]), description: trimmed(dash[2]) };
  }
  return capitalsFirst(head) ?? { name: head, description: "" };
}

const year = /(?<![\d.,])(?:19|20)\d\d(?![\d.,]\d|\d)/;
/** Words that belong to a wine's name, wherever its year stands. */
const denomination =
  /^(?:doc|docg|dop|igt|igp|riserva|superiore|brut|extra|rosé|rosato|classico)(?!\p{L})/iu;
const sizeAtEnd = /\s\([^()]{1,12}\)$/;

/** "Chianti Classico 2021 – Fèlsina": name, vintage, producer. */
function readWine(written: string, shared: string | null) {
  const size = sizeAtEnd.exec(written)?.[0] ?? "";
  const head = size ? written.slice(0, -size.length) : written;
  const found = year.exec(head);
  const vintage = found ? Number(found[0]) : null;
  const before = trimmed(found ? head.slice(0, found.index) : head);
  const after = trimmed(found ? head.slice(found.index + 4) : "");
  let [name, producer, area] = [before, after, shared];
  if (!before) [name, producer] = [after, ""];
  else if (denomination.test(after)) [name, producer] = [`${before} ${after}`, ""];
  if (!producer) {
    const cut = /^(.{2,80}?)(?:\s[-–—]|,)\s(\p{Lu}[^,]*)$/u.exec(name);
    if (cut?.[1] && cut[2]) [name, producer] = [trimmed(cut[1]), trimmed(cut[2])];
  }
  if (isWineArea(producer)) [producer, area] = ["", producer];
  return {
    name: name + size,
    wine: { producer: producer.slice(0, MAX_NAME) || null, vintage, area },
  };
}

/** The prices of a part as fields of a dish. */
function priceFields(part: LinePart, reading: Reading, doubts: PasteDoubt[]): PastedDish {
  const { prices, isMarket } = part;
  if (isMarket) return { price_mode: "market", price: null };
  const [first] = prices;
  if (!first) return {};
  const mode = prices.find(({ amount }) => amount.mode !== "fixed")?.amount.mode ?? "fixed";
  const fields: PastedDish = { price_mode: mode };
  if (first.amount.isAdded && prices.length === 1) {
    doubts.push("supplement");
    fields.price = (reading.shared ?? 0) + first.amount.cents;
    return fields;
  }
  if (prices.every(({ label }) => !label) && prices.length === reading.columns.length) {
    for (const [at, one] of prices.entries()) {
      one.label = reading.columns[at] ?? "";
      one.meaning = meaningOfLabel(one.label);
    }
  }
  const variants: MenuDish["variants"] = [];
  const unlabelled: Priced[] = [];
  for (const one of prices) {
    const { cents } = one.amount;
    if (one.meaning === "bar") fields.price = cents;
    else if (one.meaning === "table") fields.table_price = cents;
    else if (one.meaning === "half" && prices.length > 1) fields.half_price = cents;
    else if (one.meaning === "child" && prices.length > 1) fields.child_price = cents;
    else if (one.meaning === "glass" || one.meaning === "bottle") {
      fields.wine ??= { producer: null, vintage: null, area: null, glass: null, bottle: null };
      fields.wine[one.meaning] = cents;
    } else if (one.label && prices.length > 1) variants.push(variantOf(one));
    else unlabelled.push(one);
  }
  const [only, ...others] = variants;
  // "Mezza porzione 6, intera 10": the other is the price of the dish.
  if (only && others.length === 0 && unlabelled.length === 0 && fields.price === undefined) {
    if (fields.half_price !== undefined || fields.child_price !== undefined) {
      fields.price = only.price;
      variants.length = 0;
    }
  }
  const [plain, ...more] = unlabelled;
  const hasPlainPrice =
    plain && more.length === 0 && variants.length === 0 && fields.price === undefined;
  if (hasPlainPrice) fields.price = plain.amount.cents;
  else if (plain) {
    doubts.push("unlabelled_prices");
    const wanted = new Set([
      ...unlabelled,
      ...prices.filter(({ label, meaning }) => label && (meaning === "size" || !meaning)),
    ]);
    variants.splice(0, variants.length, ...prices.filter((one) => wanted.has(one)).map(variantOf));
  }
  if (variants.length > 0) fields.variants = variants.slice(0, MAX_VARIANTS);
  return fields;
}

const variantOf = ({ label, quantity, amount }: Priced): MenuDish["variants"][number] => ({
  label: label.slice(0, MAX_LABEL),
  quantity,
  price: amount.cents,
});

/** Allergens that a part declares; the kitchen's words in parentheses declare nothing. */
function allergenFields(part: LinePart, doubts: PasteDoubt[], codes: AllergenCodes): PastedDish {
  const { marks } = part;
  const keys = new Set<Allergen>(marks.allergens);
  for (const number of part.numbers) {
    const key = codes.get(String(number));
    if (key) keys.add(key);
    else marks.hasUnknownCode = true;
  }
  if (marks.hasUnknownCode) doubts.push("unknown_allergen_code");
  const isPerhapsPrice = marks.mayBePrice && part.prices.length === 0;
  if (isPerhapsPrice) doubts.push("allergens_or_price");
  if (marks.mayNameAllergens && keys.size === 0) doubts.push("may_name_allergens");
  const may_contain = allergens.filter((key) => marks.mayContain.includes(key));
  return {
    ...(keys.size > 0 && !marks.hasUnknownCode && !isPerhapsPrice
      ? { allergens_state: "declared", allergens: allergens.filter((key) => keys.has(key)) }
      : {}),
    ...(may_contain.length > 0 ? { may_contain } : {}),
  };
}

/** What the signs beside a dish say. */
function markFields(marks: Marks, { meanings }: Reading, doubts: PasteDoubt[]): PastedDish {
  const fields: PastedDish = {};
  const told = new Set<Diet>(marks.diets);
  for (const mark of [...marks.stars, ...marks.letters]) {
    const meaning = meanings.get(mark);
    if (meaning && "frozen" in meaning) {
      fields.frozen = meaning.frozen;
      if (meaning.isEither) doubts.push("frozen_either_way");
    } else if (meaning) {
      told.add(meaning.diet);
    } else if (!meanings.has(mark)) {
      // "V" is vegetarian everywhere, and vegan dishes are vegetarian, too.
      if (mark === "V" || mark === "VEG") told.add("vegetarian");
      else doubts.push(mark.startsWith("*") ? "unexplained_mark" : "unexplained_letters");
    }
  }
  if (told.size > 0) fields.diets = diets.filter((diet) => told.has(diet));
  if (marks.spicy > 0) fields.spicy = marks.spicy;
  if (marks.minPersons !== null && marks.minPersons >= 2 && marks.minPersons <= 20) {
    fields.min_persons = marks.minPersons;
  }
  if (marks.notes.length > 0) fields.note = marks.notes.join(", ").slice(0, 120);
  return fields;
}

/** Names of "Patate / Insalata mista / Fagioli": each begins as the first one does. */
function namesIn(head: string): { names: string[]; doubt: PasteDoubt | null } {
  const names = head.split(/\s\/\s/).map(trimmed);
  if (names.length < 2 || names.some((name) => name.length < 2))
    return { names: [head], doubt: null };
  const isLike = (name: string) => beginsSmall(name) === beginsSmall(names[0] ?? "");
  if (!names.every(isLike)) return { names: [head], doubt: "may_be_several" };
  const size = measureAtEnd.exec(names.at(-1) ?? "")?.[0] ?? "";
  const isOfAll = size !== "" && names.slice(0, -1).every((name) => !measureAtEnd.test(name));
  return {
    names: isOfAll ? names.map((name, at) => (at < names.length - 1 ? name + size : name)) : names,
    doubt: null,
  };
}

/** The rows of a part of a line. */
export function rowsOfPart(part: LinePart, line: number, reading: Reading): PastedRow[] {
  const doubts: PasteDoubt[] = [...part.doubts];
  const { head, tail } = part;
  // "8,00 Margherita": the price stands first.
  const isPriceFirst = head === "" && tail !== "";
  const { names, doubt } = namesIn(isPriceFirst ? tail : head);
  if (doubt) doubts.push(doubt);
  const prices = priceFields(part, reading, doubts);
  const { supplement } = part.marks;
  if (supplement !== null && part.prices.length === 0) {
    doubts.push("supplement");
    if (reading.shared !== null) prices.price = reading.shared + supplement;
    else prices.note = `+ ${(supplement / 100).toFixed(2).replace(".", ",")}`;
  }
  const fields = {
    ...prices,
    ...allergenFields(part, doubts, reading.codes),
    ...markFields(part.marks, reading, doubts),
  };
  if (reading.isByGlass && fields.price != null && part.prices.length === 1) {
    fields.wine = { producer: null, vintage: null, area: null, glass: fields.price, bottle: null };
    fields.price = null;
  }
  const told = [isPriceFirst ? "" : tail, ...part.marks.descriptions];
  return names.map((whole) => {
    const isWine = reading.isWine || Boolean(fields.wine);
    const wine = isWine ? readWine(whole, reading.area) : null;
    const { name, description } = wine ? { name: wine.name, description: "" } : splitName(whole);
    const dish: PastedDish = { name, ...fields };
    const text = [description, ...told].filter(Boolean).join(". ");
    if (text) dish.description = text.slice(0, MAX_DESCRIPTION);
    if (wine && (fields.wine || Object.values(wine.wine).some((value) => value !== null))) {
      dish.wine = { glass: null, bottle: null, ...fields.wine, ...wine.wine };
    }
    return withShortName({ line, dish, doubts: [...new Set(doubts)] }, whole);
  });
}

function withShortName(row: PastedRow, whole: string): PastedRow {
  if ((row.dish.name ?? "").length <= MAX_NAME) return row;
  row.dish.name = shortText(whole, MAX_NAME);
  row.dish.description = [whole, row.dish.description]
    .filter(Boolean)
    .join(". ")
    .slice(0, MAX_DESCRIPTION);
  row.doubts.push("long_name");
  return row;
}

/** Adds another line that describes: "pomodoro, mozzarella, basilico". */
export function addDescription(dish: PastedDish, text: string) {
  if (text === "") return;
  dish.description = [dish.description, text].filter(Boolean).join(" ").slice(0, MAX_DESCRIPTION);
}
