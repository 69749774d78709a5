import { type Allergen, allergens } from "@/lib/contract/menu-constants";
import { allergenNumber } from "./menus";
import { plainText } from "./search-text";

/** Stems of the words, in the form of `plainText`, that name each group of the law. */
const namings: Readonly<Record<Allergen, string>> = {
  gluten: "glutin cereal frument grano segale orzo avena farro farin semola",
  crustaceans: "crostace gamber scamp aragost granch astic",
  eggs: "uov",
  fish: "pesc acciug alici alice tonno baccala salmon merluzz",
  peanuts: "arachid",
  soy: "soia soja",
  milk: "latt burro panna formagg ricott mozzarell parmigian pecorin gorgonzol caci mascarpon",
  nuts: "frutta_a_guscio frutta_secca noci noce nocciol mandorl pistacch anacard pecan macadamia",
  celery: "sedan",
  mustard: "senap mostard",
  sesame: "sesam",
  sulphites: "solfit anidride_solforos vino",
  lupin: "lupin",
  molluscs: "mollusch vongol cozz calamar polpo polpi seppi totan ostric",
};

const stems = Object.entries(namings).flatMap(([key, words]) =>
  words.split(" ").map((stem) => [stem.replaceAll("_", " "), key as Allergen] as const),
);

/** The groups that a text names, each once: "uova, sedano" names two. It declares nothing. */
export function allergensNamed(text: string): Allergen[] {
  const words = ` ${plainText(text).replace(/[^a-z]+/g, " ")}`;
  const named = new Set(stems.filter(([stem]) => words.includes(` ${stem}`)).map(([, key]) => key));
  return allergens.filter((key) => named.has(key));
}

/** What the codes of a menu mean, as its own legend says; otherwise the numbers of the law. */
export type AllergenCodes = ReadonlyMap<string, Allergen>;

export const codesOfLaw: AllergenCodes = new Map(
  allergens.map((key) => [String(allergenNumber(key)), key]),
);

/** At least so many codes with their words make a legend. */
const LEAST_OF_LEGEND = 5;
/** A code, and the words up to the next one. */
const explained =
  /(?<![\p{L}\p{N}])(\d{1,2}|[A-Z])\s?[.):=–-]{0,2}\s?(\p{Ll}[\p{L}'’]{2,}|\p{Lu}\p{L}{2,})/gu;

/** The codes that a line explains: "1. Glutine 2. Crostacei". */
export function codesExplained(line: string): [string, Allergen][] {
  const found = [...line.matchAll(explained)];
  return found.flatMap(({ index, 0: whole, 1: code = "", 2: word = "" }, at) => {
    const words = line.slice(index + whole.length - word.length, found[at + 1]?.index);
    const [key] = allergensNamed(words.split(/[\d;,(]/, 1)[0]?.slice(0, 60) ?? "");
    return key ? [[code, key] as [string, Allergen]] : [];
  });
}

/** The codes of a legend; null: its lines explain too few of them to be one. */
export function legendOf(pairs: readonly (readonly [string, Allergen])[]): AllergenCodes | null {
  const codes = new Map(pairs);
  return codes.size >= LEAST_OF_LEGEND ? codes : null;
}

/** True if every code of the legend has the number that the law's order gives it. */
export function isLawOrder(codes: AllergenCodes): boolean {
  return [...codes].every(([code, key]) => codesOfLaw.get(code) === key);
}
