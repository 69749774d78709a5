import type { Understood } from "@/lib/contract/search";
import type { SearchGroup } from "@/lib/contract/search-constants";
import { plainText, saysNothing, tellingWords, wordsOf } from "./search-text";
import { dayOfPhrase, isDate, isNamedDay, type SearchSpan, type SearchTime } from "./search-times";

/** A quarter of the town that a query can name. */
export interface NamedZone {
  id: string;
  name: string;
}

/** The meaning of some words of a query. `without` is the typed query without them. */
export type Intent = Pick<Understood, "without"> & { words: string[] } & (
    | { intent: "section"; section: SearchGroup; tells: boolean }
    | { intent: "time"; time: SearchTime }
    | { intent: "open" }
    | { intent: "free" }
    | { intent: "zone"; zone: NamedZone }
  );

/** Words and phrases, in the form of `plainText`, that mean one section. */
export interface NamedSection {
  group: SearchGroup;
  words: readonly string[];
  /** Those that also name the kind of thing, so that they stay in the text search. */
  telling?: readonly string[];
}

export interface ParsedQuery {
  /** The rest to search as text. */
  rest: string;
  /** True for a question about everything at a time: "cosa c'è oggi". */
  isOpenQuestion: boolean;
  /** In the order of the query, at most one of each kind. */
  intents: Intent[];
}

type Meaning = Intent extends infer Each
  ? Each extends Intent
    ? Omit<Each, "without" | "words">
    : never
  : never;

const times: Record<SearchSpan, string[]> = {
  today: ["oggi"],
  tonight: ["stasera", "questa sera", "sta sera"],
  tomorrow: ["domani"],
  weekend: [
    "weekend",
    "week end",
    "fine settimana",
    "questo weekend",
    "questo fine settimana",
    "sabato e domenica",
  ],
  week: ["questa settimana", "in settimana", "entro la settimana", "nella settimana"],
  month: ["questo mese", "entro il mese", "nel mese"],
};

/** Questions for everything at a time. */
const openQuestions = new Set(
  ["c e", "fare", "si fa", "succede"]
    .flatMap((asked) => [`cosa ${asked}`, `che ${asked}`, `che cosa ${asked}`])
    .flatMap((asked) => [asked, `${asked} di bello`, `${asked} da fare`]),
);

const open = ["aperto", "aperta", "aperti", "aperte"];
const now = ["ora", "adesso", "subito", "in questo momento", "a quest ora"];
/** In one town everything is near, so these words are dropped. */
const near = new Set(
  ["vicino", "vicina", "vicini", "vicine"]
    .flatMap((word) => ["a me", "a noi", "a qui"].map((where) => `${word} ${where}`))
    .flatMap((phrase) => [phrase, `piu ${phrase}`])
    .concat("qui vicino", "qua vicino", "nei dintorni", "nelle vicinanze"),
);
/** Questions that a thing's page answers: "orari biblioteca". */
const asked = new Set(
  [
    "orari|orario|orari di apertura|orario di apertura|a che ora apre|a che ora chiude",
    "quando apre|quando chiude|indirizzo|dove si trova|dov e",
    "telefono|numero|numero di telefono|contatti|recapiti|sito|sito web",
  ].flatMap((phrases) => phrases.split("|")),
);
/** A clock time, which is not understood: beside a day, the day stays in the text search. */
const clock =
  /^(?:alle(?: ore)?|ore|dalle(?: ore)?|(?:verso|dopo|fino alle|prima delle)(?: le| ore)?) \d{1,2}(?: \d{2})?$/;
/** A place can follow these words: "vicino alla stazione". */
const nearAtTheEnd = new Set(
  ["vicino", "vicina", "vicini", "vicine"]
    .flatMap((word) => [word, `piu ${word}`])
    .concat("in zona"),
);

/** Phrases with "open" that do not mean opening hours: "cinema all'aperto", "a porte aperte". */
const openOtherwise = new Set("all aria ciel cielo lettera mente porta porte".split(" "));

function phrases(): Map<string, Meaning> {
  const known = new Map<string, Meaning>();
  for (const [time, texts] of Object.entries(times)) {
    for (const text of texts) {
      known.set(text, { intent: "time", time: time as SearchSpan });
      // "aperto oggi" asks for the day alone.
      for (const word of open) {
        known.set(`${word} ${text}`, { intent: "time", time: time as SearchSpan });
      }
    }
  }
  for (const word of open) {
    for (const moment of now) known.set(`${word} ${moment}`, { intent: "open" });
  }
  for (const word of ["gratis", "gratuito", "gratuita", "gratuiti", "gratuite"]) {
    known.set(word, { intent: "free" });
  }
  return known;
}

const fixedPhrases = phrases();

function sectionPhrases(sections: readonly NamedSection[]): Map<string, Meaning> {
  const meant = ({ group: section }: NamedSection, texts: readonly string[], tells: boolean) =>
    texts.map((text): [string, Meaning] => [text, { intent: "section", section, tells }]);
  return new Map(
    sections.flatMap((named) => [
      ...meant(named, named.words, false),
      ...meant(named, named.telling ?? [], true),
    ]),
  );
}

interface Token {
  word: string;
  start: number;
  end: number;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    word: plainText(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const genericZoneWords = new Set(["rione", "borgo", "quartiere", "frazione", "contrada", "lungo"]);
const zonePrefixes = ["", "zona ", "quartiere ", "in zona "];

/**
 * Names of a zone: with and without an elided article or "Sant'", and without its type: "castello"
 * for "Rione Castello".
 */
function namesOfZone({ name }: NamedZone): string[] {
  const spelt = [tokensOf(name).map(({ word }) => word), wordsOf(name)];
  return spelt.flatMap(([first = "", ...others]) => [
    [first, ...others].join(" "),
    ...(others.length > 0 && genericZoneWords.has(first) ? [others.join(" ")] : []),
    ...(first === "centro" ? [first] : []),
  ]);
}

function zonePhrases(zones: readonly NamedZone[]): Map<string, Meaning> {
  const known = new Map<string, Meaning>();
  for (const zone of zones) {
    for (const name of namesOfZone(zone)) {
      for (const prefix of zonePrefixes) {
        const phrase = prefix + name;
        if (!known.has(phrase)) known.set(phrase, { intent: "zone", zone });
      }
    }
  }
  return known;
}

const MAX_PHRASE = 6;

/** Start and end of a part of a text, in characters. */
interface Range {
  start: number;
  end: number;
}

function cut(text: string, ranges: readonly Range[]): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of ranges) {
    kept += `${text.slice(from, start)} `;
    from = end;
  }
  return (kept + text.slice(from)).replace(/\s+/g, " ").trim();
}

/**
 * The text without some of its words and the preposition before them: "negozi nel weekend" becomes
 * "negozi".
 */
function leaveOut(text: string, { start, end }: Range): string {
  const before = /(?<=^|\s)(?:(\p{L}+)\s+|\p{L}+['’ʼ])$/u.exec(text.slice(0, start));
  const word = before?.[1];
  const isPreposition = before && (word === undefined || saysNothing(word.toLowerCase()));
  return cut(text, [{ start: isPreposition ? before.index : start, end }]);
}

/** Before a date these words make it a street name. */
const streetWords = new Set(
  "via viale corso largo piazza piazzale piazzetta vicolo strada ponte".split(" "),
);

function dayMeant(phrase: string, before: string | undefined): Meaning | undefined {
  const time = dayOfPhrase(phrase);
  if (!time || (isDate(time) && streetWords.has(before ?? ""))) return undefined;
  return { intent: "time", time };
}

/**
 * "ristoranti aperti", "farmacie aperte in centro": a word for open, followed only by understood
 * parts, means now unless a time is given. Undefined if there is none.
 */
function openAtTheEnd(
  tokens: readonly Token[],
  found: readonly { meaning: Meaning; start: number; end: number }[],
  unneeded: readonly Range[],
): Token | undefined {
  const isTold = ({ meaning: { intent } }: (typeof found)[number]) =>
    intent === "open" || intent === "time";
  if (found.some(isTold)) return undefined;
  const isUnderstood = ({ start, end }: Token) =>
    [...found, ...unneeded].some((other) => other.start <= start && end <= other.end);
  const at = tokens.findLastIndex((token) => !isUnderstood(token) && !saysNothing(token.word));
  const [word, before] = [tokens[at], tokens[at - 1]];
  const isMeant = word && open.includes(word.word) && !openOtherwise.has(before?.word ?? "");
  return isMeant ? word : undefined;
}

/** Extracts words for a section, a time, a place or a price; the longest phrase wins. */
export function parseSearch(
  text: string,
  { zones, sections }: { zones: readonly NamedZone[]; sections: readonly NamedSection[] },
): ParsedQuery {
  const known = new Map([...zonePhrases(zones), ...sectionPhrases(sections), ...fixedPhrases]);
  const tokens = tokensOf(text);
  const found: ({ meaning: Meaning; words: string[] } & Range)[] = [];
  let unneeded: Range[] = [];
  const hours: Range[] = [];
  let question: Range | null = null;
  for (let index = 0; index < tokens.length; ) {
    let taken = 1;
    for (let length = Math.min(MAX_PHRASE, tokens.length - index); length > 0; length--) {
      const part = tokens.slice(index, index + length);
      const words = part.map(({ word }) => word);
      const phrase = words.join(" ");
      const [first, last] = [part[0], part.at(-1)];
      if (!first || !last) continue;
      if (!question && openQuestions.has(phrase)) {
        question = { start: first.start, end: last.end };
        taken = length;
        break;
      }
      if (clock.test(phrase)) {
        hours.push({ start: first.start, end: last.end });
        taken = length;
        break;
      }
      const isAtTheEnd = index + length === tokens.length;
      if (near.has(phrase) || asked.has(phrase) || (isAtTheEnd && nearAtTheEnd.has(phrase))) {
        unneeded.push({ start: first.start, end: last.end });
        taken = length;
        break;
      }
      const meaning = known.get(phrase) ?? dayMeant(phrase, tokens[index - 1]?.word);
      if (!meaning) continue;
      if (found.some((other) => other.meaning.intent === meaning.intent)) continue;
      found.push({ meaning, words, start: first.start, end: last.end });
      taken = length;
      break;
    }
    index += taken;
  }
  if (wordsOf(cut(text, unneeded)).every(saysNothing)) unneeded = [];
  const bare = openAtTheEnd(tokens, found, unneeded);
  if (bare) {
    found.push({ meaning: { intent: "open" }, words: [bare.word], ...bare });
    found.sort((one, other) => one.start - other.start);
  }
  const tellsTime = found.some(({ meaning }) => meaning.intent === "time");
  const isOpenQuestion = question !== null && tellsTime;
  const taken = [
    ...found,
    ...unneeded,
    ...(tellsTime ? hours : []),
    ...(question && isOpenQuestion ? [question] : []),
  ];
  const rest = cut(
    text,
    taken.sort((a, b) => a.start - b.start),
  );
  return {
    // "in centro": a preposition before a filter is not a search word.
    rest: found.length > 0 && wordsOf(rest).every(saysNothing) ? "" : rest,
    isOpenQuestion,
    intents: found.map(
      ({ meaning, words, start, end }) =>
        ({ ...meaning, words, without: leaveOut(text, { start, end }) }) as Intent,
    ),
  };
}

/** True if a query names a day, which may also be part of a name: "Mercato del sabato". */
export function namesDay(intents: readonly Intent[]): boolean {
  return intents.some((intent) => intent.intent === "time" && isNamedDay(intent.time));
}

/**
 * General words for a place. With something that has a time, they only select the section of
 * places.
 */
const placeWords = new Set(
  "attivita esercizio esercizi locale locali luogo luoghi negozio negozi posto posti qualcuno qualcosa".split(
    " ",
  ),
);

const shopWords = ["negozio", "negozi"];

/** True if a query only asks for places in general; "shops" is a kind of its own. */
export function namesAnyPlace(rest: string): boolean {
  const { text, namesPlaces } = aboutPlaces(rest);
  return namesPlaces && text === "" && !wordsOf(rest).some((word) => shopWords.includes(word));
}

/** The query without general words for places; empty if nothing else is left. */
export function aboutPlaces(rest: string): { text: string; namesPlaces: boolean } {
  const words = wordsOf(rest);
  const others = words.filter((word) => !placeWords.has(word));
  const tells = others.some((word) => tellingWords([word, "-"]).length > 1);
  return {
    text: tells ? others.join(" ") : "",
    namesPlaces: others.length < words.length,
  };
}
