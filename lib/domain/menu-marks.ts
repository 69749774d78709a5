import type { Allergen, Diet } from "@/lib/contract/menu-constants";
import { type AllergenCodes, allergensNamed } from "./menu-allergens";
import { plainText } from "./search-text";

/** What stands beside a dish: in parentheses, as signs, as emoji. */
export interface Marks {
  /** The line without them. */
  text: string;
  /** Texts in parentheses that describe. */
  descriptions: string[];
  allergens: Allergen[];
  /** A code that no legend and not the law explains. */
  hasUnknownCode: boolean;
  mayContain: Allergen[];
  /** "*", "**". */
  stars: string[];
  diets: Diet[];
  /** "V", "VG", "SG": letters that stand for a diet. */
  letters: string[];
  /** 0 to 3. */
  spicy: number;
  minPersons: number | null;
  notes: string[];
  /** "(+ 1,50)", in cents. */
  supplement: number | null;
  /** An ingredient list names groups of the law. */
  mayNameAllergens: boolean;
  /** "(4,12)" without another price may be one. */
  mayBePrice: boolean;
  beginsWithEmoji: boolean;
}

const pictographs =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0e}|\u{fe0f}|\u{200d})+/gu;
const leaf = /[\u{1f331}\u{1f33f}\u{1f343}\u{1f96c}\u{1f957}]/u;

const dietWords: readonly (readonly [RegExp, Diet])[] = [
  [/^(?:piatto |pizza )?vegetarian[oaie]$|^veget?$/, "vegetarian"],
  [/^(?:piatto |pizza )?vegan[oaie]?$|^100% vegetale$/, "vegan"],
  [/^(?:senza glutine|gluten free|no glutine)$/, "gluten_free"],
  [/^(?:senza lattosio|lactose free)$/, "lactose_free"],
  [/^halal$/, "halal"],
];

/** The diet that words name alone; null for others. */
export function dietOf(words: string): Diet | null {
  const plain = plainText(words).replace(/\s+/g, " ").trim();
  return dietWords.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const MOST_CODES = 14;

/** The codes of "(1,7)", "[1 - 3 - 7]", "(A, C)"; null: it is no list of codes. */
function codesIn(content: string, codes: AllergenCodes): string[] | null {
  const listed = content.replace(/^(?:allergeni|all)\.?\s?:?/i, "").trim();
  const parts = listed.split(/[\s,.;/·-]+/).filter(Boolean);
  const areNumbers = parts.every((part) => /^\d{1,2}$/.test(part));
  const areLetters = parts.every((part) => /^[A-Z]$/.test(part) && codes.has(part));
  return parts.length > 0 && parts.length <= MOST_CODES && (areNumbers || areLetters)
    ? parts
    : null;
}

const measure = /^(?:\d[\d.,]{0,5}|½|¼)\s?(?:cl|ml|dl|l|lt|litr[oi]|g|gr|kg|pz|pezzi|cm)\.?$/i;
const perUnit = /^(?:al|all['’]|l['’]|per|a|\/)\s?(?:etto|hg|kg|chilo|persona)$/i;
const perPiece = /^(?:cad(?:auno|auna)?\.?|(?:al|a) pezzo|l['’]un[oa])$/i;
const persons =
  /(?<!\p{L})min(?:imo)?\.?\s?(?:per\s)?(\d{1,2})(?![\d.,]|\s?(?:kg|gr?|hg|etti|cl|ml|l|pz|pezzi|minuti)(?!\p{L}))(?:\s?(?:p|pax|pers|persone|porzioni)(?!\p{L})\.?)?/iu;
const hasPrice = /€|(?<!\d)\d{1,4}[.,]\d\d(?!\d)/;

/** What a text in parentheses says; the result stays in the line in its place. */
function readGroup(
  content: string,
  marks: Marks,
  { codes, isPriced }: { codes: AllergenCodes; isPriced: boolean },
): string {
  const plain = plainText(content);
  const listed = codesIn(content, codes);
  const isSum = /^\d{1,4}[.,]\d\d$/.test(content);
  if (listed && (isPriced || !isSum || listed.every((code) => codes.has(code)))) {
    const known = listed.flatMap((code) => codes.get(code) ?? []);
    marks.hasUnknownCode ||= known.length < listed.length;
    marks.mayBePrice ||= isSum;
    marks.allergens.push(...known);
    return " ";
  }
  if (/^[A-R](?:, ?[A-R])+$/.test(content)) {
    marks.hasUnknownCode = true;
    return " ";
  }
  if (/^\*{1,3}$/.test(content)) {
    marks.stars.push(content);
    return " ";
  }
  if (/^(?:V|VG|VE|VEG|SG|GF|SL|LF)$/i.test(content)) {
    marks.letters.push(content.toUpperCase());
    return " ";
  }
  const diets = content.split(/[,;/]|\se\s/).map(dietOf);
  if (diets.every((diet) => diet !== null)) {
    marks.diets.push(...diets);
    return " ";
  }
  if (/^(?:molto |poco )?piccant[ei]$/.test(plain)) {
    marks.spicy = Math.max(marks.spicy, plain.startsWith("molto") ? 3 : 1);
    return " ";
  }
  const added = /^\+\s?(?:€\s?)?(\d{1,3})(?:[.,](\d{1,2}))?\s?(?:€|euro)?$/i.exec(content);
  if (added) {
    marks.supplement = Number(added[1]) * 100 + Number((added[2] ?? "").padEnd(2, "0"));
    return " ";
  }
  const atLeast = persons.exec(content) ?? /^(?:per )?(\d{1,2}) persone$/.exec(plain);
  if (atLeast) {
    marks.minPersons = Number(atLeast[1]);
    const rest = content.replace(atLeast[0], "").split(/\s[-–]\s|[,;]/);
    marks.notes.push(...rest.map((one) => one.replace(/^[\s–-]+/, "").trim()).filter(Boolean));
    return " ";
  }
  if (measure.test(content)) return ` (${content}) `;
  if (perPiece.test(content)) return " ";
  if (perUnit.test(content)) return ` ${content} `;
  if (hasPrice.test(content)) return ` \t${content} `;
  if (
    /^(?:circa )?\d{1,3}\s?(?:minuti|min|')\.?$|^min\b|\b(?:prenot|ordin)azione$|\bminuti di attesa$/.test(
      plain,
    )
  ) {
    marks.notes.push(content);
    return " ";
  }
  const traces = /^(?:puo contenere|tracce)(?: tracce)?(?: di)?/.exec(plain);
  if (traces) {
    marks.mayContain.push(...allergensNamed(plain.slice(traces[0].length)));
    marks.mayNameAllergens = true;
    return " ";
  }
  if (content.includes(",") || content.split(" ", 4).length > 2 || /^contiene\b/.test(plain)) {
    marks.descriptions.push(content);
    marks.mayNameAllergens ||= allergensNamed(content).length > 0;
    return " ";
  }
  return `(${content})`;
}

const groups = /[([]([^()[\]]{1,300})[)\]]/g;
const pricedOutside = /€|\d[.,]\d\d(?!\d)|\d\s?$/;

/** Raised numbers as in parentheses: "Lasagne¹·³·⁷". */
const raised = /[⁰¹²³⁴-⁹][⁰¹²³⁴-⁹,.·]*/g;
const lowered = (text: string) =>
  ` (${[...text].map((sign) => ("⁰¹²³⁴⁵⁶⁷⁸⁹".includes(sign) ? "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(sign) : ",")).join("")}) `;

/** Takes the marks off a line. `codes` are what numbers in parentheses mean. */
export function takeMarks(line: string, codes: AllergenCodes): Marks {
  const marks: Marks = {
    text: "",
    descriptions: [],
    allergens: [],
    hasUnknownCode: false,
    mayContain: [],
    stars: [],
    diets: leaf.test(line) ? ["vegetarian"] : [],
    letters: [],
    spicy: Math.min(3, line.split("\u{1f336}").length - 1),
    minPersons: null,
    notes: [],
    supplement: null,
    mayNameAllergens: false,
    mayBePrice: false,
    beginsWithEmoji: /^\p{Extended_Pictographic}/u.test(line),
  };
  const isPriced = pricedOutside.test(line.replace(groups, " "));
  marks.text = line
    .replace(raised, lowered)
    .replace(groups, (_, content: string) =>
      readGroup(content.replace(/\s+/g, " ").trim(), marks, { codes, isPriced }),
    )
    .replace(/(?<!\*)\*{1,3}(?!\*)/g, (stars) => {
      marks.stars.push(stars);
      return " ";
    })
    .replace(pictographs, " ");
  const named = /(?:^|[\s.,;–-])(?:allergeni|all\.)\s?:?\s?/i.exec(marks.text);
  if (named && named.index > 0) readNamed(marks, named, codes);
  return marks;
}

/** "Allergeni: 1, 3, 7" and "Allergeni: glutine, uova" after a dish declare. */
function readNamed(marks: Marks, named: RegExpExecArray, codes: AllergenCodes) {
  const list = marks.text.slice(named.index + named[0].length);
  const end = /€|\t|\d[.,]\d\d/.exec(list)?.index ?? list.length;
  const told = list.slice(0, end).trim();
  const listed = codesIn(told, codes);
  const keys = listed ? listed.flatMap((code) => codes.get(code) ?? []) : allergensNamed(told);
  if (keys.length === 0) return;
  marks.hasUnknownCode ||= listed !== null && keys.length < listed.length;
  marks.allergens.push(...keys);
  marks.text = `${marks.text.slice(0, named.index)} ${list.slice(end)}`;
}
