import {
  MAX_DISHES,
  MAX_EXTRAS,
  MAX_SECTION_DISHES,
  MAX_SECTIONS,
  MAX_VARIANTS,
} from "@/lib/contract/menu-constants";
import type { MenuDish } from "@/lib/contract/menu-content";
import {
  type AllergenCodes,
  codesExplained,
  codesOfLaw,
  isLawOrder,
  legendOf,
} from "./menu-allergens";
import { withoutWrongDiets } from "./menu-diets";
import {
  addDescription,
  columnsIn,
  isSize,
  type LinePart,
  type MarkMeaning,
  type PasteDoubt,
  type PastedDish,
  type PastedRow,
  partsOfLine,
  type Reading,
  rowsOfPart,
  trimmed,
} from "./menu-dish-line";
import { dietOf } from "./menu-marks";
import {
  beginsSmall,
  goesOn,
  isAboutHouse,
  isByGlass,
  isFixedMenu,
  isHouse,
  isOfExtras,
  isOfWines,
  isUpper,
  isUsualHeading,
  isWineArea,
  meaningOfLabel,
} from "./menu-words";
import { plainText } from "./search-text";

export const MAX_PASTED_CHARACTERS = 60_000;
export const MAX_PASTED_LINES = 2_000;
const MAX_LINE = 600;
/** In percent, as the contract has it. */
const MAX_SERVICE = 30;

export interface PastedExtra {
  name: string;
  /** In cents. */
  price: number | null;
}

export interface PastedSection {
  /** Of the heading; null for dishes above the first one. */
  line: number | null;
  /** Empty for dishes above the first heading. */
  name: string;
  note: string | null;
  /** For all dishes without a price of their own, in cents. */
  price: number | null;
  rows: PastedRow[];
  /** "Aggiunte": for each dish of the section. */
  extras: { name: string; options: PastedExtra[] } | null;
  /** A menu at one price: its rows are courses, its price is for all of them. */
  is_fixed_menu: boolean;
}

/** What was read of a menu's text: rows to confirm, none of them final. */
export interface PastedMenu {
  title: string | null;
  sections: PastedSection[];
  /** In cents. */
  cover_charge: number | null;
  service_percent: number | null;
  /** "Per gli allergeni chiedere al personale". */
  allergen_note: string | null;
  /** Where the numbers have their meaning from; `own` differs from the order of the law. */
  allergen_legend: "none" | "law" | "own";
  /** Lines that are none of these. */
  notes: { line: number; text: string }[];
  /** The text was longer than what was read. */
  is_cut: boolean;
}

interface Line {
  number: number;
  text: string;
  isIndented: boolean;
  isAfterBlank: boolean;
  /** Ornaments, an emoji or a sign of markdown around it. */
  isDecorated: boolean;
  parts: LinePart[];
}

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
const ornament = /^[~*=_#•·\-–—<>|✦★☆❖►▪■◆+\s]{1,40}/;
const ornamentAtEnd = /(?<![~*=_#•·\-–—<>|✦★☆❖►▪■◆+\s])[~*=_#•·\-–—<>|✦★☆❖►▪■◆+:\s]{1,40}$/;

function linesOf(text: string): { lines: string[]; isCut: boolean } {
  const bounded = text.slice(0, MAX_PASTED_CHARACTERS);
  const all = bounded
    .normalize("NFC")
    .replace(invisible, "")
    .split(/\r\n|[\r\n\v\f\u2028\u2029]/);
  const isCut =
    text.length > bounded.length ||
    all.length > MAX_PASTED_LINES ||
    all.some((line) => line.length > MAX_LINE);
  const lines = all.slice(0, MAX_PASTED_LINES).map((line) =>
    line
      .slice(0, MAX_LINE)
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
      .replace(/[^\P{Cc}\t]/gu, " "),
  );
  return { lines, isCut };
}

/** Takes the ornaments of a heading off: "~ Menù ~", "*** PRIMI ***", "# Dolci". */
function undecorated(text: string): { text: string; isDecorated: boolean } {
  const before = ornament.exec(text)?.[0].trim() ?? "";
  const inner = text.slice(ornament.exec(text)?.[0].length ?? 0);
  const after = ornamentAtEnd.exec(inner)?.[0].replace(":", "").trim() ?? "";
  const isDecorated = /^#{1,6}$/.test(before) || (before !== "" && after !== "");
  if (isDecorated) return { text: inner.replace(ornamentAtEnd, ""), isDecorated };
  // A bullet, or a number in a list.
  const plain = text.replace(/^(?:[•·▪■►>–—-]\s{0,3}|\d{1,3}[).]\s{1,3}(?=\p{L}))/u, "");
  return { text: plain, isDecorated };
}

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

const frozenWords = /surgelat|congelat/;
const chilledWords = /abbattut|abbattiment/;

function meaningOf(words: string): MarkMeaning {
  const plain = plainText(words);
  const [isFrozen, isChilled] = [frozenWords.test(plain), chilledWords.test(plain)];
  if (isFrozen || isChilled) {
    return { frozen: isFrozen ? "origin" : "blast_chilled", isEither: isFrozen && isChilled };
  }
  const own = plain.split(/[,.;]/)[0]?.replace(/^\W*(?:piatti?|prodott[oi]|pizz[ae])\s/, "") ?? "";
  const diet = dietOf(own);
  return diet ? { diet } : null;
}

const starLegend = /(?<!\*)(\*{1,3})\)?\s?[:=–-]?\s?([^*]{4,200})/g;
const lettersLegend =
  /(?<!\p{L})\(?(V|VG|VE|VEG|SG|GF|SL|LF)\)?\s?[=:–-]\s?(\p{L}[\p{L} ]{3,30})/gu;

/** Marks that a line explains; empty: it explains none. */
function meaningsIn(text: string): [string, MarkMeaning][] {
  const stars = /^\s?\(?\*/.test(text) ? [...text.matchAll(starLegend)] : [];
  const explained = stars.flatMap(([, mark = "", words = ""]) => {
    const meaning = meaningOf(words);
    return meaning ? [[mark, meaning] as [string, MarkMeaning]] : [];
  });
  if (explained.length > 0) return explained;
  const plain = plainText(text);
  if (/contrassegnat|asterisc|segnati con|indicati con/.test(plain)) {
    const mark = /\*{1,3}/.exec(text)?.[0] ?? "*";
    const meaning = meaningOf(text);
    if (meaning) return [[mark, meaning]];
  }
  return [...text.matchAll(lettersLegend)].flatMap(([, mark = "", words = ""]) => {
    const meaning = meaningOf(words);
    return meaning ? [[mark, meaning] as [string, MarkMeaning]] : [];
  });
}

const wordsIn = (text: string) => text.split(/\s+/, 30).filter(Boolean).length;
const priceOf = ({ parts }: Line) => parts[0]?.prices[0]?.amount ?? null;
const hasPrice = ({ parts }: Line) =>
  parts.some(({ prices, isMarket }) => prices.length > 0 || isMarket);
const headOf = ({ parts }: Line) => parts[0]?.head ?? "";

/** True for "€ 9,50 - maxi € 16,00": prices of the dish above. */
function isPriceOnly(line: Line): boolean {
  const [part, ...more] = line.parts;
  if (!part || more.length > 0 || !hasPrice(line)) return false;
  return part.tail === "" && (part.head === "" || meaningOfLabel(part.head) !== null);
}

/** True for "33 cl 3,00" on a line of its own. */
const isSizeOnly = (line: Line) =>
  line.parts.length === 1 && hasPrice(line) && isSize(headOf(line));

const variantOf = (label: string, price: number): MenuDish["variants"][number] => ({
  label,
  quantity: null,
  price,
});

function addFields(dish: PastedDish, { wine, ...fields }: PastedDish) {
  Object.assign(dish, fields);
  if (!wine) return;
  const { glass, bottle } = wine;
  dish.wine = dish.wine
    ? { ...dish.wine, glass: glass ?? dish.wine.glass, bottle: bottle ?? dish.wine.bottle }
    : wine;
}

class MenuReader {
  readonly #lines: readonly Line[];
  readonly #codes: AllergenCodes;
  readonly #meanings: ReadonlyMap<string, MarkMeaning>;
  readonly #menu: PastedMenu;
  /** Capitalised lines below a price describe it, rather than being dishes. */
  readonly #describesBelow: boolean;
  #section: PastedSection | null = null;
  #isWine = false;
  #area: string | null = null;
  #columns: string[] = [];
  /** A heading above headings: "VINI ROSSI" above "Toscana". */
  #parent: string | null = null;
  #empty: Line | null = null;
  #isExtras = false;
  #last: PastedRow | null = null;
  #dishes = 0;

  constructor(
    lines: readonly Line[],
    codes: AllergenCodes,
    meanings: ReadonlyMap<string, MarkMeaning>,
    menu: PastedMenu,
  ) {
    this.#lines = lines;
    this.#codes = codes;
    this.#meanings = meanings;
    this.#menu = menu;
    this.#describesBelow = this.#areMostDescribed();
  }

  read() {
    for (const [at, line] of this.#lines.entries()) this.#readLine(line, at);
    this.#closeEmpty();
    this.#menu.sections = this.#menu.sections.filter(
      (section) => section.rows.length > 0 || section.extras || this.#isWhole(section),
    );
  }

  #areMostDescribed(): boolean {
    let [priced, below] = [0, 0];
    for (const [at, line] of this.#lines.entries()) {
      if (!hasPrice(line) || isPriceOnly(line)) continue;
      priced += 1;
      const next = this.#lines[at + 1];
      const isBelow = next && !next.isAfterBlank && !hasPrice(next) && !isUpper(next.text);
      if (isBelow && !isUsualHeading(next.text)) below += 1;
    }
    return priced > 1 && below * 2 >= priced;
  }

  #readLine(line: Line, at: number) {
    const next = this.#lines[at + 1];
    if (this.#readHouse(line)) return;
    const columns = columnsIn(line.text);
    if (columns.length > 1) {
      this.#columns = columns;
      return;
    }
    if (this.#readExtrasLine(line)) return;
    if (!hasPrice(line) && this.#isWine && isWineArea(headOf(line))) {
      this.#area = headOf(line);
      return;
    }
    const heading = this.#headingOf(line, next, at);
    if (heading) {
      this.#begin(line, heading.name, heading.price);
      return;
    }
    if (this.#isExtras) this.#readExtra(line);
    else if (this.#last && (isPriceOnly(line) || this.#isMoreSize(line, this.#last)))
      this.#addPrices(line, this.#last);
    else if (this.#isContinuation(line, next)) this.#continue(line);
    else if (this.#isNote(line)) this.#note(line);
    else this.#addDishes(line, next);
  }

  #isMoreSize(line: Line, { dish }: PastedRow): boolean {
    return !line.isAfterBlank && isSizeOnly(line) && (dish.price == null || dish.variants != null);
  }

  /** Cover charge, service, allergens, and what tells of the house. */
  #readHouse(line: Line): boolean {
    const { text } = line;
    const plain = plainText(text);
    const amount = priceOf(line);
    const isShort = wordsIn(text) <= 14;
    const percent =
      /(?:servizio\D{0,30}(\d{1,2})\s?%|(\d{1,2})\s?%\s?(?:di |per il |sul )?servizio)/.exec(plain);
    const isCover = isShort && /(?:^|[^a-z])coperto\b/.test(plain) && amount !== null;
    const service = isShort && percent ? Number(percent[1] ?? percent[2]) : 0;
    const isService = service >= 1 && service <= MAX_SERVICE;
    if (isService) this.#menu.service_percent = service;
    if (isCover) this.#menu.cover_charge = amount.cents;
    if (isCover || isService) return true;
    const isOfService = /^(?:il )?(?:coperto|servizio)\b/.test(plain);
    const meanings = hasPrice(line) ? [] : meaningsIn(text);
    const isAllergens = /allergen|intolleran/.test(plain) && !hasPrice(line);
    if (isAllergens) this.#addAllergenNote(text);
    if (meanings.length > 0 || isAllergens) return true;
    if (!hasPrice(line) && (isOfService || isAboutHouse(text))) {
      this.#note(line);
      return true;
    }
    return false;
  }

  #addAllergenNote(text: string) {
    const sentences = text
      .split(/(?<=[.!])\s/)
      .filter((one) => /allergen|intolleran/.test(plainText(one)));
    const told = [this.#menu.allergen_note, ...sentences].filter(Boolean).join(" ");
    this.#menu.allergen_note = told.replace(/^[\s*]+/, "").slice(0, 300);
  }

  #note({ number, text }: Line) {
    const isTitle = this.#menu.title === null && this.#section === null && wordsIn(text) <= 8;
    if (isTitle && hasLetters(text) && !isAboutHouse(text)) {
      this.#menu.title = trimmed(text);
      return;
    }
    this.#menu.notes.push({ line: number, text: trimmed(text) });
  }

  /** "AGGIUNTE: verdure 1,00 · salumi 2,00". */
  #readExtrasLine(line: Line): boolean {
    const named = /^([^:]{3,40}):\s?(.+)$/.exec(line.text);
    if (!named?.[1] || !named[2] || !isOfExtras(named[1]) || !this.#section) return false;
    const options = named[2]
      .split(/\s?[·•|;]\s?|,\s(?=\p{L})/u)
      .flatMap((piece) => partsOfLine(piece, this.#codes))
      .map(extraOf);
    this.#addExtras(named[1], options);
    this.#last = null;
    return true;
  }

  #readExtra(line: Line) {
    if (this.#isNote(line)) this.#note(line);
    else this.#addExtras(null, line.parts.map(extraOf));
  }

  #addExtras(name: string | null, options: readonly PastedExtra[]) {
    const section = this.#section;
    if (!section) return;
    section.extras ??= { name: trimmed(name ?? ""), options: [] };
    const named = options.filter((option) => option.name !== "");
    section.extras.options = [...section.extras.options, ...named].slice(0, MAX_EXTRAS);
  }

  /** The next lines up to a price, if they are a dish whose name this is. */
  #isDishName(at: number, isCapital: boolean): boolean {
    for (const line of this.#lines.slice(at + 1, at + 4)) {
      if (line.isAfterBlank) return false;
      if (isPriceOnly(line)) return true;
      if (hasPrice(line)) return beginsSmall(line.text);
      if (line.isDecorated || (isUpper(line.text) && !line.text.includes(","))) return false;
      if (beginsSmall(line.text)) return true;
      if (!isCapital && !line.text.includes(",")) return false;
    }
    return false;
  }

  #headingOf(
    line: Line,
    next: Line | undefined,
    at: number,
  ): { name: string; price: number | null } | null {
    const { text, parts, isDecorated } = line;
    const [part] = parts;
    const name = trimmed(part?.head || text);
    if (!hasLetters(name) || name.length > 60) return null;
    if (hasPrice(line)) return this.#pricedHeading(line, next, name);
    if (part && (part.marks.allergens.length > 0 || part.marks.stars.length > 0)) return null;
    const isEmoji = part?.marks.beginsWithEmoji === true;
    const isUsual = isUsualHeading(name) && wordsIn(name) <= 5 && !/\d{4}/.test(name);
    const isPriceNext = next !== undefined && !next.isAfterBlank && isPriceOnly(next);
    if (isPriceNext || part?.marks.letters.length) return null;
    const found = { name, price: null };
    if (isDecorated || (isEmoji && wordsIn(name) <= 6)) return found;
    if (isOfExtras(name) && wordsIn(name) <= 3) return found;
    if (isUpper(name)) return !isUsual && this.#isDishName(at, true) ? null : found;
    if (beginsSmall(text) || (this.#section?.price != null && !line.isAfterBlank)) return null;
    if (isUsual && !this.#isDishName(at, false) && !name.includes(",")) return found;
    const isColon = /:\s*$/.test(text) && wordsIn(name) <= 6;
    const isFollowed =
      next !== undefined && !next.isAfterBlank && hasPrice(next) && !isPriceOnly(next);
    if (isColon && next !== undefined && !beginsSmall(next.text)) return found;
    const isBetween = next?.isAfterBlank === true && this.#section?.price != null;
    const isAlone =
      line.isAfterBlank && (isFollowed || isBetween) && !beginsSmall(next?.text ?? "");
    return isAlone && wordsIn(name) <= 4 && !name.includes(",") && !this.#describesBelow
      ? found
      : null;
  }

  /** "DOLCI DELLA CASA 6,00": one price for all below. */
  #pricedHeading(line: Line, next: Line | undefined, name: string) {
    const [part, ...more] = line.parts;
    const amount = priceOf(line);
    if (!part || more.length > 0 || part.prices.length !== 1 || !amount || part.tail) return null;
    const isUsual = isUsualHeading(name) || isFixedMenu(name) || line.isDecorated;
    const isList =
      next !== undefined && !next.isAfterBlank && !hasPrice(next) && !beginsSmall(next.text);
    const after = isList && !next.text.includes(",") && !isUpper(next.text);
    return isUsual && (after || isFixedMenu(name)) && !/\s\/\s/.test(name)
      ? { name, price: amount.cents }
      : null;
  }

  /** "Menù pranzo 12,00 (primo, contorno, acqua)" needs no rows. */
  #isWhole(section: PastedSection | null): boolean {
    return section?.is_fixed_menu === true && section.price !== null;
  }

  #closeEmpty() {
    const empty = this.#empty;
    this.#empty = null;
    if (!empty || this.#isWhole(this.#section)) return;
    this.#menu.sections.pop();
    const name = trimmed(headOf(empty) || empty.text);
    const isFirst = this.#menu.title === null && this.#dishes === 0;
    if (isFirst && (isHouse(name) || !isUsualHeading(name))) this.#menu.title = name;
    else if (this.#dishes === 0 && !isUsualHeading(name)) this.#note(empty);
    else this.#parent = name;
  }

  #begin(line: Line, heading: string, price: number | null) {
    // "Menù bimbi: pasta, cotoletta, gelato 12 €".
    const [name = "", ...rest] = isFixedMenu(heading) ? heading.split(": ") : [heading];
    const more = rest.join(": ");
    this.#last = null;
    this.#columns = [];
    this.#isExtras = isOfExtras(name) && this.#section !== null && this.#section.rows.length > 0;
    if (this.#isExtras) {
      this.#addExtras(name, []);
      return;
    }
    const wasParent = this.#parent;
    this.#closeEmpty();
    if (this.#parent === wasParent && isUsualHeading(name)) this.#parent = null;
    const isOfParent = this.#parent !== null && isOfWines(this.#parent);
    this.#isWine = isOfWines(name) || (isOfParent && !isUsualHeading(name));
    this.#area = null;
    const full = this.#parent && !isOfWines(name) ? `${this.#parent} – ${name}` : name;
    this.#section = {
      line: line.number,
      name: (full.length <= 60 ? full : name).slice(0, 60),
      note: [more, ...(line.parts[0]?.marks.descriptions ?? [])].filter(Boolean).join(", ") || null,
      price,
      rows: [],
      extras: null,
      is_fixed_menu: isFixedMenu(name),
    };
    this.#empty = line;
    this.#menu.sections.push(this.#section);
  }

  #reading(): Reading {
    const name = this.#section?.name ?? "";
    return {
      codes: this.#codes,
      meanings: this.#meanings,
      isWine: this.#isWine,
      isByGlass: this.#isWine && isByGlass(name),
      area: this.#area,
      columns: this.#columns,
      shared: this.#section?.price ?? null,
    };
  }

  /** A line of its own with the price of the dish above. */
  #addPrices(line: Line, row: PastedRow) {
    const read = this.#readMore(line, row);
    const [part] = line.parts;
    if (!read || !part) return;
    const label = part.head;
    const { price, variants = [], ...fields } = read.fields;
    const before = row.dish.variants ?? [];
    const isFirst = row.dish.price == null && before.length === 0;
    if (isFirst && !isSize(label)) {
      addFields(row.dish, read.fields);
    } else {
      const former = row.dish.price != null ? [variantOf("", row.dish.price)] : before;
      const more = variants.length > 0 || price == null ? variants : [variantOf(label, price)];
      addFields(row.dish, { ...fields, variants: [...former, ...more].slice(0, MAX_VARIANTS) });
      delete row.dish.price;
      const isUnlabelled = row.dish.variants?.some((variant) => variant.label === "");
      if (isUnlabelled) row.doubts.push("unlabelled_prices");
    }
    row.doubts = [...new Set([...row.doubts.filter(isNotOfPrice), ...read.doubts])];
  }

  /** What another line says of the dish above. */
  #readMore(line: Line, row: PastedRow) {
    const [part] = line.parts;
    if (!part) return null;
    // Its name is read already, a wine's vintage and producer with it.
    const reading = { ...this.#reading(), isWine: false, isByGlass: false };
    const [read] = rowsOfPart({ ...part, head: "-" }, row.line, reading);
    if (!read) return null;
    const { name: _, ...fields } = read.dish;
    return { fields, doubts: read.doubts };
  }

  #isContinuation(line: Line, next: Line | undefined): boolean {
    const last = this.#last;
    if (!last) {
      // A note below the heading: "(tutti con pasta fresca)".
      const isBelow = this.#section?.rows.length === 0 && !hasPrice(line) && !line.isAfterBlank;
      return isBelow && beginsSmall(line.text);
    }
    if (line.isAfterBlank) return false;
    const { text } = line;
    const hasOwnPrice =
      last.dish.price != null ||
      last.dish.variants !== undefined ||
      last.dish.price_mode === "market" ||
      last.dish.wine?.bottle != null;
    if (hasPrice(line))
      return !hasOwnPrice && beginsSmall(headOf(line)) && this.#section?.price == null;
    if (beginsSmall(text) || line.isIndented || headOf(line) === "") return true;
    if (next && !next.isAfterBlank && isPriceOnly(next) && hasOwnPrice) return false;
    const isList =
      text.split(",").length > 2 && (last.dish.description === undefined || !hasOwnPrice);
    if (this.#section?.price != null) return isList;
    return isList || (this.#describesBelow && hasOwnPrice && last.dish.description === undefined);
  }

  #continue(line: Line) {
    const last = this.#last;
    const { text } = line;
    const isOfMenu = this.#section?.is_fixed_menu && text.startsWith("(");
    if (!last || isOfMenu) {
      if (this.#section) this.#section.note = text.replace(/^\(|\)$/g, "").slice(0, 300);
      return;
    }
    const read = this.#readMore(line, last);
    const { description, ...fields } = read?.fields ?? {};
    if (hasPrice(line)) addFields(last.dish, fields);
    else {
      const { price: _price, price_mode: _mode, ...others } = fields;
      addFields(last.dish, others);
    }
    const isName = hasPrice(line) && goesOn(headOf(line)) && !headOf(line).includes(",");
    if (isName) last.dish.name = `${last.dish.name} ${headOf(line)}`.slice(0, 80);
    else addDescription(last.dish, headOf(line));
    addDescription(last.dish, description ?? "");
    const settled = hasPrice(line) ? last.doubts.filter(isNotOfPrice) : last.doubts;
    last.doubts = [...new Set([...settled, ...(read?.doubts ?? [])])];
    if (last.dish.allergens)
      last.doubts = last.doubts.filter((doubt) => doubt !== "may_name_allergens");
  }

  #isNote(line: Line): boolean {
    if (hasPrice(line)) return false;
    const { text } = line;
    if (!hasLetters(text)) return true;
    // Sentences, and all that stands above the first heading.
    return wordsIn(text) > 7 || /[.!]$/.test(text) || this.#section === null;
  }

  #addDishes(line: Line, next: Line | undefined) {
    if (!this.#section) {
      this.#section = {
        line: null,
        name: "",
        note: null,
        price: null,
        rows: [],
        extras: null,
        is_fixed_menu: false,
      };
      this.#menu.sections.push(this.#section);
    }
    this.#empty = null;
    const section = this.#section;
    const amount = priceOf(line);
    const isForAll = amount && section.rows.length === 0 && /^tutt[ei]\b/i.test(line.text);
    if (isForAll) {
      section.price = amount.cents;
      return;
    }
    const rows = line.parts.flatMap((part) => rowsOfPart(part, line.number, this.#reading()));
    for (const row of rows) {
      const { name = "" } = row.dish;
      if (!/\p{L}/u.test(name)) {
        this.#note(line);
        break;
      }
      if (section.rows.length >= MAX_SECTION_DISHES || this.#dishes >= MAX_DISHES) {
        this.#menu.is_cut = true;
        return;
      }
      const isPriced =
        hasPrice(line) ||
        section.price !== null ||
        section.is_fixed_menu ||
        (next && !next.isAfterBlank && isPriceOnly(next));
      if (!isPriced) {
        row.doubts.push("no_price");
        if (this.#last && !line.isAfterBlank && !isUpper(name))
          row.doubts.push("may_be_description");
        else if (wordsIn(name) <= 4) row.doubts.push("may_be_heading");
      }
      section.rows.push(row);
      this.#dishes += 1;
    }
    this.#last = rows.at(-1) ?? null;
  }
}

/** True if a blank line follows nearly every line, as copies of web pages have it. */
function areMostApart(lines: readonly string[]): boolean {
  const [first, ...others] = lines.flatMap((line, at) => (line.trim() ? [at] : []));
  if (first === undefined || others.length < 5) return false;
  const apart = others.filter((at) => lines[at - 1]?.trim() === "").length;
  return apart * 10 >= others.length * 9;
}

/** What a price settles: it is a dish. */
const isNotOfPrice = (doubt: PasteDoubt) =>
  doubt !== "no_price" && doubt !== "may_be_heading" && doubt !== "may_be_description";

function extraOf({ head, prices }: LinePart): PastedExtra {
  return { name: trimmed(head).slice(0, 60), price: prices[0]?.amount.cents ?? null };
}

/**
 * Reads the text of a menu into rows that somebody confirms. Of longer texts the first
 * {@link MAX_PASTED_CHARACTERS} and {@link MAX_PASTED_LINES} are read. Only codes that the menu
 * sets beside a dish declare allergens, never its ingredients.
 */
export function readMenuText(text: string): PastedMenu {
  const { lines: raw, isCut } = linesOf(text);
  const pairs = raw.flatMap((line) => {
    const explained = codesExplained(line);
    const isLegend = explained.length > 1 || /^\s*\(?(?:\d{1,2}|[A-Z])[).:=\s–-]/.test(line);
    return isLegend && !/€|\d[.,]\d\d/.test(line) ? explained : [];
  });
  const legend = legendOf(pairs);
  const codes = legend ?? codesOfLaw;
  const meanings = new Map<string, MarkMeaning>();
  const lines: Line[] = [];
  const usualBlanks = areMostApart(raw) ? 1 : 0;
  let blanks = usualBlanks + 1;
  for (const [at, written] of raw.entries()) {
    const bare = written.trim();
    if (!/[\p{L}\p{N}]/u.test(bare)) {
      blanks += 1;
      continue;
    }
    const explained = codesExplained(bare);
    const hasSum = /€|\d[.,]\d\d/.test(bare);
    if (
      legend &&
      explained.length > 0 &&
      !hasSum &&
      explained.every(([code, key]) => codes.get(code) === key)
    ) {
      const isLegendLine = explained.length > 1 || /^\(?(?:\d{1,2}|[A-Z])[).:=\s–-]/.test(bare);
      if (isLegendLine) continue;
    }
    if (!hasSum) for (const [mark, meaning] of meaningsIn(bare)) meanings.set(mark, meaning);
    const unbold = bare
      .replace(/^\*([^*]{1,100})\*[^*\p{L}\p{N}]{0,10}$/u, "~$1~")
      .replace(/\*\*([^*]{1,100})\*\*/g, "$1")
      .replace(/__([^_]{1,100})__/g, "$1");
    const { text: own, isDecorated } = undecorated(unbold);
    lines.push({
      number: at + 1,
      text: own.trim(),
      isIndented: /^(?: {2,}|\t)/.test(written) && !/^(?: {2,}|\t)/.test(raw[at - 1] ?? ""),
      isAfterBlank: blanks > usualBlanks,
      isDecorated,
      parts: partsOfLine(own.trim(), codes),
    });
    blanks = 0;
  }
  const menu: PastedMenu = {
    title: null,
    sections: [],
    cover_charge: null,
    service_percent: null,
    allergen_note: null,
    allergen_legend: legend ? (isLawOrder(legend) ? "law" : "own") : "none",
    notes: [],
    is_cut: isCut,
  };
  new MenuReader(lines, codes, meanings, menu).read();
  for (const row of menu.sections.flatMap(({ rows }) => rows)) {
    const fitting = withoutWrongDiets(row.dish);
    if (fitting !== row.dish) row.doubts.push("wrong_diet");
    row.dish = fitting;
  }
  if (menu.sections.length > MAX_SECTIONS) {
    menu.sections = menu.sections.slice(0, MAX_SECTIONS);
    menu.is_cut = true;
  }
  return menu;
}
