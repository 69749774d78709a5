import type { EventTime } from "@/lib/contract/event-constants";
import type { Understood } from "@/lib/contract/search";
import type { SearchGroup } from "@/lib/contract/search-constants";
import { type EventSpan, eveningOf, spanOf, spanOfDay } from "./event-times";
import { addDays, romeDay, romeInstant, weekdayIndex } from "./rome-time";
import { plainText, saysNothing, tellingWords, wordsOf } from "./search-text";

/** By their names as `plainText` writes them, from Monday on. */
const weekdayNames = {
  monday: "lunedi",
  tuesday: "martedi",
  wednesday: "mercoledi",
  thursday: "giovedi",
  friday: "venerdi",
  saturday: "sabato",
  sunday: "domenica",
};
type SearchWeekday = keyof typeof weekdayNames;
const weekdays = Object.keys(weekdayNames) as SearchWeekday[];

/** A weekday is the next one, today's included. */
export type SearchTime = EventTime | "week" | "month" | SearchWeekday;

/** A quarter of the town that a text may name. */
export interface NamedZone {
  id: string;
  name: string;
}

/** What some words of a text ask for. `without` is the text as typed, but for them. */
export type Intent = Pick<Understood, "without"> & { words: string[] } & (
    | { intent: "section"; section: SearchGroup }
    | { intent: "time"; time: SearchTime }
    | { intent: "open" }
    | { intent: "free" }
    | { intent: "zone"; zone: NamedZone }
  );

/** Words and phrases, as `plainText` writes them, that ask for one kind of thing. */
export interface NamedSection {
  group: SearchGroup;
  words: readonly string[];
}

export interface Understanding {
  /** What remains to be looked for as text. */
  rest: string;
  /** Whether it asks what there is at a time, whatever it is: "cosa c'è oggi". */
  isOpenQuestion: boolean;
  /** In the order in which they were typed, at most one of each kind. */
  intents: Intent[];
}

type Meaning = Intent extends infer Each
  ? Each extends Intent
    ? Omit<Each, "without" | "words">
    : never
  : never;

const times: Record<Exclude<SearchTime, SearchWeekday>, string[]> = {
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

/** As people say which day they mean. */
const sayings = (name: string) => [
  name,
  `questo ${name}`,
  `questa ${name}`,
  `prossimo ${name}`,
  `prossima ${name}`,
  `${name} prossimo`,
  `${name} prossima`,
];

/** Questions for whatever there is at a time. */
const openQuestions = new Set(
  ["c e", "fare", "si fa", "succede"]
    .flatMap((asked) => [`cosa ${asked}`, `che ${asked}`, `che cosa ${asked}`])
    .flatMap((asked) => [asked, `${asked} di bello`, `${asked} da fare`]),
);

const open = ["aperto", "aperta", "aperti", "aperte"];
const now = ["ora", "adesso", "subito"];

function phrases(): Map<string, Meaning> {
  const known = new Map<string, Meaning>();
  const asksFor = (time: SearchTime, texts: readonly string[]) => {
    for (const text of texts) {
      known.set(text, { intent: "time", time });
      // "aperto oggi" asks for the day alone.
      for (const word of open) known.set(`${word} ${text}`, { intent: "time", time });
    }
  };
  for (const [time, texts] of Object.entries(times)) asksFor(time as SearchTime, texts);
  for (const day of weekdays) {
    const name = weekdayNames[day];
    asksFor(day, [...sayings(name), `il ${name}`, `la ${name}`, `di ${name}`]);
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
  return new Map(
    sections.flatMap(({ group: section, words }) =>
      words.map((text) => [text, { intent: "section", section }]),
    ),
  );
}

const genericZoneWords = new Set(["rione", "borgo", "quartiere", "frazione", "contrada", "lungo"]);
const zonePrefixes = ["", "zona ", "quartiere ", "in zona "];

/** A zone by its whole name, and without what it is: "castello" for "Rione Castello". */
function zonePhrases(zones: readonly NamedZone[]): Map<string, Meaning> {
  const known = new Map<string, Meaning>();
  for (const zone of zones) {
    const words = wordsOf(zone.name);
    const [first = "", ...others] = words;
    const names = [words.join(" ")];
    if (others.length > 0 && genericZoneWords.has(first)) names.push(others.join(" "));
    if (first === "centro") names.push(first);
    for (const name of names) {
      for (const prefix of zonePrefixes) {
        const phrase = prefix + name;
        if (!known.has(phrase)) known.set(phrase, { intent: "zone", zone });
      }
    }
  }
  return known;
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

const MAX_PHRASE = 6;

function cut(text: string, ranges: readonly { start: number; end: number }[]): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of ranges) {
    kept += `${text.slice(from, start)} `;
    from = end;
  }
  return (kept + text.slice(from)).replace(/\s+/g, " ").trim();
}

/** A text without some of its words and the preposition before them: "negozi nel weekend" is "negozi" without "weekend". */
function leaveOut(text: string, { start, end }: { start: number; end: number }): string {
  const before = /(?<=^|\s)(\p{L}+)\s+$/u.exec(text.slice(0, start));
  const isPreposition = before?.[1] !== undefined && saysNothing(before[1].toLowerCase());
  return cut(text, [{ start: isPreposition ? before.index : start, end }]);
}

/** Takes the words out of a text that ask for a kind of thing, a time, a place or a price; the longest phrase wins. */
export function understandSearch(
  text: string,
  { zones, sections }: { zones: readonly NamedZone[]; sections: readonly NamedSection[] },
): Understanding {
  const known = new Map([...zonePhrases(zones), ...sectionPhrases(sections), ...fixedPhrases]);
  const tokens = tokensOf(text);
  const found: { meaning: Meaning; words: string[]; start: number; end: number }[] = [];
  let question: { start: number; end: number } | null = null;
  for (let index = 0; index < tokens.length; ) {
    let taken = 1;
    for (let length = Math.min(MAX_PHRASE, tokens.length - index); length > 0; length--) {
      const part = tokens.slice(index, index + length);
      const words = part.map(({ word }) => word);
      const meaning = known.get(words.join(" "));
      const [first, last] = [part[0], part.at(-1)];
      if (!first || !last) continue;
      if (!question && openQuestions.has(words.join(" "))) {
        question = { start: first.start, end: last.end };
        taken = length;
        break;
      }
      if (!meaning) continue;
      if (found.some((other) => other.meaning.intent === meaning.intent)) continue;
      found.push({ meaning, words, start: first.start, end: last.end });
      taken = length;
      break;
    }
    index += taken;
  }
  const isOpenQuestion =
    question !== null && found.some(({ meaning }) => meaning.intent === "time");
  const taken = question && isOpenQuestion ? [...found, question] : found;
  return {
    rest: cut(
      text,
      [...taken].sort((a, b) => a.start - b.start),
    ),
    isOpenQuestion,
    intents: found.map(
      ({ meaning, words, start, end }) =>
        ({ ...meaning, words, without: leaveOut(text, { start, end }) }) as Intent,
    ),
  };
}

/** Words for a place of whatever kind; beside something that has a time they only say that places are meant. */
const placeWords = new Set(
  "attivita esercizio esercizi locale locali luogo luoghi negozio negozi posto posti qualcuno qualcosa".split(
    " ",
  ),
);

/** What a text says besides words that only say that places are meant; empty when nothing else is told. */
export function aboutPlaces(rest: string): { text: string; namesPlaces: boolean } {
  const words = wordsOf(rest);
  const others = words.filter((word) => !placeWords.has(word));
  const tells = others.some((word) => tellingWords([word, "-"]).length > 1);
  return {
    text: tells ? others.join(" ") : "",
    namesPlaces: others.length < words.length,
  };
}

export interface TimeWindow {
  from: Date;
  to: Date;
}

const EVENING = 18 * 60;
/** What opens before dawn is open for the morning; whoever asks later asks for the rest of the night. */
const LATE = 26 * 60;
const NIGHT_ENDS = 30 * 60;

function firstOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

const isWeekday = (time: SearchTime): time is SearchWeekday => time in weekdayNames;

/** Whether a text asks for a weekday, which may be part of a name, too: "Mercato del sabato". */
export function namesWeekday(intents: readonly Intent[]): boolean {
  return intents.some((intent) => intent.intent === "time" && isWeekday(intent.time));
}

/** The next such day, today included. */
function dayNamed(weekday: SearchWeekday, today: string): string {
  return addDays(today, (weekdays.indexOf(weekday) - weekdayIndex(today) + 7) % 7);
}

/** What a time means at `now`, in Rome: never in the past, so that "oggi" is the rest of the day. */
export function windowOf(time: SearchTime, at: Date): TimeWindow {
  const today = romeDay(at);
  const midnight = (day: string) => romeInstant(day, 0);
  const fromNow = (start: Date) => (start > at ? start : at);
  if (isWeekday(time)) {
    const day = dayNamed(time, today);
    return { from: fromNow(midnight(day)), to: midnight(addDays(day, 1)) };
  }
  switch (time) {
    case "today":
      return { from: at, to: midnight(addDays(today, 1)) };
    case "tonight": {
      const day = eveningOf(at);
      const late = romeInstant(day, LATE);
      const to = at < late ? late : romeInstant(day, NIGHT_ENDS);
      return { from: fromNow(romeInstant(day, EVENING)), to };
    }
    case "tomorrow":
      return { from: midnight(addDays(today, 1)), to: midnight(addDays(today, 2)) };
    case "weekend": {
      const saturday = addDays(today, 5 - weekdayIndex(today));
      return { from: fromNow(midnight(saturday)), to: midnight(addDays(saturday, 2)) };
    }
    case "week":
      return { from: at, to: midnight(addDays(today, 7 - weekdayIndex(today))) };
    case "month":
      return { from: at, to: midnight(firstOfNextMonth(today)) };
  }
}

/** What a time means to the calendar, where a weekend begins on Friday evening and a night belongs to the day before it. */
export function calendarSpanOf(time: SearchTime, at: Date): EventSpan {
  if (isWeekday(time)) {
    const today = romeDay(at);
    const day = dayNamed(time, today);
    return day === today ? spanOf("today", at) : spanOfDay(day);
  }
  if (time !== "week" && time !== "month") return spanOf(time, at);
  const { from, to } = windowOf(time, at);
  return { overAfter: from, startsBefore: to, days: null };
}

/** The same as {@link windowOf} for what takes place, is given or is looked for: as the calendar has it. */
export function momentWindowOf(time: SearchTime, at: Date): TimeWindow {
  const { overAfter, startsBefore, days } = calendarSpanOf(time, at);
  return {
    from: overAfter ?? (days ? romeInstant(days.first, 0) : at),
    to: startsBefore ?? romeInstant(addDays(days?.last ?? romeDay(at), 1), 0),
  };
}
