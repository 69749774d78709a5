import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import type { FoundItem, KindSearch, SearchKind } from "@/backend/text-search/kind";
import {
  FEW,
  namesOf,
  readMatch,
  type TextMatch,
  type TextUnit,
} from "@/backend/text-search/text-match";
import { selectMeantWords, type Vocabulary } from "@/backend/text-search/vocabulary";
import { visitedKinds } from "@/lib/contract/moment-constants";
import {
  SEARCH_GROUP_LIMIT,
  type SearchItem,
  type SearchResult,
  type Understood,
} from "@/lib/contract/search";
import { type SearchGroup, searchGroups } from "@/lib/contract/search-constants";
import { eveningOf } from "@/lib/domain/event-times";
import { textOfHtml } from "@/lib/domain/html-text";
import { formatDay, romeDay, weekdayIndex } from "@/lib/domain/rome-time";
import { type Intent, namesAnyPlace, namesDay, parseSearch } from "@/lib/domain/search-intent";
import { cutAtWord, excerptAround, type MarkedWords, marksIn } from "@/lib/domain/search-marks";
import { plainText, wordsOf } from "@/lib/domain/search-text";
import {
  isNamedDay,
  momentWindowOf,
  type NamedDay,
  namedDayAt,
  windowOf,
} from "@/lib/domain/search-times";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import groupNames from "@/lib/i18n/messages/it/overlays/search-groups.json";
import searchTexts from "@/lib/i18n/messages/it/search.json";
import { type Crossing, crossingOf } from "./crossing";
import { type Lexicon, synonymsOf, unitsOf } from "./lexicon";

export { categorySynonyms } from "./category-synonyms";
export { createLexicon } from "./lexicon";
export { rebuildSearch, remakeSearch } from "./rebuild";
export { versionOfNames } from "./synonyms";

const texts = searchTexts.understood;

function dayLabel(named: NamedDay, now: Date): string {
  const { day, part } = namedDayAt(named, now);
  if (part && named.day === "today") return texts.partsOfToday[part];
  let name: string;
  if (typeof named.day === "string") name = texts.time[named.day];
  else if ("weekday" in named.day) name = texts.weekdays[named.day.weekday] ?? "";
  else name = formatDay(day, romeDay(now));
  return part ? fillMessage(texts.parts[part], { day: name }) : name;
}

/** After midnight two evenings can be meant: the current one and the next. */
const isNight = (now: Date) => eveningOf(now) !== romeDay(now);

const ofDay = (iso: string): NamedDay => {
  const [year = 0, month = 0, date = 0] = iso.split("-").map(Number);
  return { day: { year, month, date }, part: "evening" };
};

/**
 * The same reading for the evening of this day, if "stasera" was typed at night; null if one
 * reading covers it.
 */
function nextEvening(reading: Reading, now: Date): Reading | null {
  const isTonight = (intent: Intent) => intent.intent === "time" && intent.time === "tonight";
  if (!isNight(now) || !reading.intents.some(isTonight)) return null;
  const time = ofDay(romeDay(now));
  return {
    ...reading,
    intents: reading.intents.map((intent) =>
      intent.intent === "time" && isTonight(intent) ? { ...intent, time } : intent,
    ),
  };
}

function bothEvenings(now: Date): string {
  const named = (day: string) => texts.weekdays[weekdayIndex(day)] ?? "";
  const [first, second] = [named(eveningOf(now)), named(romeDay(now)).toLowerCase()];
  return fillMessage(texts.bothEvenings, { first, second });
}

function labelOf(intent: Intent, now: Date): string {
  switch (intent.intent) {
    case "section":
      return groupNames[intent.section];
    case "time":
      if (intent.time === "tonight" && isNight(now)) return bothEvenings(now);
      return isNamedDay(intent.time) ? dayLabel(intent.time, now) : texts.time[intent.time];
    case "zone":
      return intent.zone.name;
    case "open":
      return texts.open;
    case "free":
      return texts.free;
  }
}

/** Marks matches; for a match deep in a long text its surroundings become the excerpt. */
function toItem(
  { body_html, because = null, dish = null, ...item }: FoundItem,
  words: MarkedWords,
): SearchItem {
  const title_marks = marksIn(item.title, words);
  let excerpt = item.excerpt;
  if (
    body_html &&
    (!excerpt || (title_marks.length === 0 && marksIn(excerpt, words).length === 0))
  ) {
    const body = textOfHtml(body_html);
    excerpt = excerptAround(body, words) ?? excerpt ?? cutAtWord(body);
  }
  excerpt = excerpt || null;
  return {
    ...item,
    because,
    dish,
    excerpt,
    title_marks,
    excerpt_marks: marksIn(excerpt ?? "", words),
  };
}

interface Reading {
  units: TextUnit[];
  /** The rest to find, in plain form. */
  phrase: string;
  intents: Intent[];
  /** Null: places match only by their own words. */
  crossing: Crossing | null;
  /** Words known to be spelt correctly. */
  understood: readonly string[];
  kinds: readonly SearchKind[];
}

function filtersOf(
  intents: readonly Intent[],
  lexicon: Lexicon,
  now: Date,
): Pick<KindSearch, "zone" | "during" | "time" | "isFree"> {
  let during: KindSearch["during"] = null;
  let time: KindSearch["time"] = null;
  let zone: KindSearch["zone"] = null;
  for (const intent of intents) {
    if (intent.intent === "open") during = { from: now, to: now };
    if (intent.intent === "time" && !during) {
      during = windowOf(intent.time, now);
      time = intent.time;
    }
    if (intent.intent === "zone") {
      const words = intent.words.join(" ");
      zone = { id: intent.zone.id, names: namesOf(unitsOf(words, lexicon)) };
    }
  }
  return { zone, during, time, isFree: intents.some(({ intent }) => intent === "free") };
}

const nothingMarked: MarkedWords = { beginnings: [], wholes: [] };

type Found = Map<SearchGroup, SearchItem[]>;

/** The parts of a reading after its words were looked up. */
interface Matches {
  own: TextMatch | null;
  crossing: TextMatch | null;
}

/**
 * Places found through their events or promotions: the time applies to those, not to opening hours.
 */
async function findCrossed(
  db: Executor,
  kind: SearchKind,
  { match, reading }: { match: TextMatch | null; reading: Reading & { crossing: Crossing } },
  { lexicon, now }: SearchContext,
): Promise<FoundItem[]> {
  if (!kind.findCrossing) return [];
  const { intents, crossing } = reading;
  const timed = intents.find((intent) => intent.intent === "time");
  const untimed = intents.filter((intent) => intent !== timed);
  const { zone, during } = filtersOf(untimed, lexicon, now);
  return kind.findCrossing(db, {
    match,
    kinds: crossing.kinds,
    span: timed ? momentWindowOf(timed.time, now) : { from: now, to: null },
    during,
    zone,
    least: crossing.least,
    now,
    limit: SEARCH_GROUP_LIMIT,
  });
}

async function findAsked(
  db: Executor,
  kind: SearchKind,
  match: TextMatch | null,
  { intents, kinds }: Reading,
  { lexicon, now }: SearchContext,
): Promise<FoundItem[]> {
  const used = intents.filter((intent) =>
    intent.intent === "section" ? intent.section === kind.group : kind.uses(intent),
  );
  const canMatch = match
    ? !match.kinds || match.kinds.has(kind.group) || kind.looksWithinWords?.(match)
    : used.length > 0;
  if (!canMatch || !kinds.includes(kind)) return [];
  const filters = filtersOf(used, lexicon, now);
  return kind.find(db, { match, ...filters, now, limit: SEARCH_GROUP_LIMIT });
}

async function findAll(
  db: Executor,
  matches: Matches,
  reading: Reading,
  context: SearchContext & { kinds: readonly SearchKind[] },
): Promise<Found> {
  const { crossing } = reading;
  const found = await Promise.all(
    context.kinds.map(async (kind): Promise<[SearchGroup, SearchItem[]]> => {
      const crossed = crossing
        ? await findCrossed(
            db,
            kind,
            { match: matches.crossing, reading: { ...reading, crossing } },
            context,
          )
        : [];
      const asked = await findAsked(db, kind, matches.own, reading, context);
      const known = new Set(crossed.map(({ id }) => id));
      const marked = matches.own?.marked ?? nothingMarked;
      return [
        kind.group,
        [...crossed, ...asked.filter(({ id }) => !known.has(id))]
          .slice(0, SEARCH_GROUP_LIMIT)
          .map((item) =>
            toItem(item, known.has(item.id) ? (matches.crossing?.marked ?? nothingMarked) : marked),
          ),
      ];
    }),
  );
  return new Map(found);
}

const countOf = (found: Found) => [...found.values()].reduce((sum, { length }) => sum + length, 0);

/** Probable corrections by typed word, best first; null if there is nothing to correct. */
async function meantWords(
  db: Executor,
  { units, crossing, understood }: Reading,
  { own, crossing: crossed }: Matches,
): Promise<Map<string, string[]> | null> {
  const vocabulary = (own ?? crossed)?.vocabulary;
  if (!vocabulary) return null;
  const all = [...units, ...(crossing?.units ?? [])];
  const single = new Set(all.flatMap(({ words }) => (words.length === 1 ? words : [])));
  const doubtful = [...single].filter((word) => !understood.includes(word));
  const meant = await selectMeantWords(db, doubtful, vocabulary);
  return meant.size > 0 ? meant : null;
}

/** The units with corrected words. */
function corrected(
  units: readonly TextUnit[],
  meant: ReadonlyMap<string, string[]>,
  lexicon: Lexicon,
): TextUnit[] {
  return units.map((unit) => {
    const words = (unit.words.length === 1 && meant.get(unit.words[0] ?? "")) || [];
    const more = words.flatMap((word) => synonymsOf(word, lexicon));
    return { ...unit, corrected: words, synonyms: [...unit.synonyms, ...more] };
  });
}

function respell(text: string, words: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => words.get(plainText(word)) ?? word);
}

interface SearchContext {
  lexicon: Lexicon;
  now: Date;
  signal?: AbortSignal;
}

interface Outcome {
  found: Found;
  intents: Intent[];
  corrected: string | null;
}

/** Throws only to end the work; no caller receives the error. */
function requireAwaited({ signal }: SearchContext): void {
  if (signal?.aborted) throw new DomainError("bad_request");
}

async function readMatches(
  db: Executor,
  { units, phrase, crossing }: Pick<Reading, "units" | "phrase" | "crossing">,
  known?: Vocabulary,
): Promise<Matches> {
  const own = await readMatch(db, units, phrase, known);
  return {
    own,
    crossing: crossing && (await readMatch(db, crossing.units, crossing.phrase, own?.vocabulary)),
  };
}

async function run(
  db: Executor,
  text: string,
  reading: Reading,
  context: SearchContext & { kinds: readonly SearchKind[] },
): Promise<Outcome> {
  requireAwaited(context);
  const { crossing } = reading;
  const matches = await readMatches(db, reading);
  const found = await findAll(db, matches, reading, context);
  const intents = reading.intents.filter(
    (intent) =>
      crossing ||
      (intent.intent === "section"
        ? reading.kinds.some(({ group }) => group === intent.section)
        : reading.kinds.some((kind) => kind.uses(intent))),
  );
  const count = countOf(found);
  if (count >= FEW) return { found, intents, corrected: null };
  requireAwaited(context);
  const meant = await meantWords(db, reading, matches);
  if (!meant) return { found, intents, corrected: null };
  const words = new Map([...meant].flatMap(([typed, [best]]) => (best ? [[typed, best]] : [])));
  const better = (units: readonly TextUnit[], phrase: string) => ({
    units: corrected(units, meant, context.lexicon),
    phrase: respell(phrase, words),
  });
  const respelt = await readMatches(
    db,
    {
      ...better(reading.units, reading.phrase),
      crossing: crossing && { ...crossing, ...better(crossing.units, crossing.phrase) },
    },
    (matches.own ?? matches.crossing)?.vocabulary,
  );
  const more = await findAll(db, respelt, reading, context);
  const spelling = count === 0 && countOf(more) > 0 ? respell(text, words) : null;
  return { found: more, intents, corrected: spelling };
}

/** Results of two readings, the first one's first, each thing once. */
function joined(first: Outcome, second: Outcome): Outcome {
  const found: Found = new Map(first.found);
  for (const [group, items] of second.found) {
    const before = found.get(group) ?? [];
    const known = new Set(before.map(({ id }) => id));
    const more = items.filter(({ id }) => !known.has(id));
    found.set(group, [...before, ...more].slice(0, SEARCH_GROUP_LIMIT));
  }
  return { found, intents: first.intents, corrected: first.corrected ?? second.corrected };
}

/**
 * Possible readings of a query, most specific first: a word like "eventi" as a section, one like
 * "happy hour" also as search text within it; then as an ordinary word; and without filters if only
 * filters would remain or a day may be part of a name.
 */
function readings(text: string, lexicon: Lexicon, kinds: readonly SearchKind[]): Reading[] {
  const understanding = parseSearch(text, { zones: lexicon.zones, sections: kinds });
  const { intents, isOpenQuestion } = understanding;
  // "locali aperti": everything that is open.
  const isAnyPlace =
    intents.some(({ intent }) => intent === "open") && namesAnyPlace(understanding.rest);
  const rest = isAnyPlace ? "" : understanding.rest;
  const understood = intents.flatMap(({ words }) => words);
  const read = (
    text: string,
    others: Pick<Reading, "intents" | "kinds" | "crossing">,
  ): Reading => ({
    units: unitsOf(text, lexicon),
    phrase: plainText(text).trim(),
    understood,
    ...others,
  });
  const ways: Reading[] = [];
  const section = intents.find((intent) => intent.intent === "section");
  const own = kinds.filter(({ group }) => group === section?.section);
  const whole = section ? `${rest} ${section.words.join(" ")}`.trim() : rest;
  if (own.length > 0) {
    for (const said of section?.tells ? [whole, rest] : [rest]) {
      const crossing = crossingOf({ ...understanding, rest: said }, lexicon);
      ways.push(read(crossing ? crossing.phrase : said, { intents, kinds: own, crossing }));
    }
  }
  const crossing = crossingOf(understanding, lexicon);
  if (isOpenQuestion && crossing?.units.length === 0) {
    const visited = kinds.filter(({ group }) => visitedKinds.some((kind) => kind === group));
    ways.push(read("", { intents, kinds: visited, crossing }));
  }
  const others = intents.filter((intent) => intent !== section);
  ways.push(read(whole, { intents: others, kinds, crossing: section ? null : crossing }));
  if (others.length > 0 && (wordsOf(rest).length === 0 || namesDay(others))) {
    ways.push(read(text, { intents: [], kinds, crossing: null }));
  }
  return ways;
}

/**
 * Search results by group. `text` is trimmed and has at least two letters. Throws `bad_request`
 * between two queries once the client has gone.
 */
export async function search(
  db: Executor,
  text: string,
  context: SearchContext & { kinds: readonly SearchKind[] },
): Promise<SearchResult> {
  let outcome: Outcome = { found: new Map(), intents: [], corrected: null };
  for (const reading of readings(text, context.lexicon, context.kinds)) {
    outcome = await run(db, text, reading, context);
    const later = nextEvening(reading, context.now);
    if (later) outcome = joined(outcome, await run(db, text, later, context));
    if (countOf(outcome.found) > 0) break;
  }
  const { found, intents, corrected } = outcome;
  return {
    results: Object.fromEntries(
      searchGroups.map((group) => [group, found.get(group) ?? []]),
    ) as SearchResult["results"],
    understood: intents.map(
      (intent): Understood => ({
        intent: intent.intent,
        label: labelOf(intent, context.now),
        without: intent.without,
      }),
    ),
    corrected,
  };
}
