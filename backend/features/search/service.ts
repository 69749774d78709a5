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
import { selectMeantWords } from "@/backend/text-search/vocabulary";
import {
  SEARCH_GROUP_LIMIT,
  type SearchItem,
  type SearchResult,
  type Understood,
} from "@/lib/contract/search";
import { type SearchGroup, searchGroups } from "@/lib/contract/search-constants";
import { textOfHtml } from "@/lib/domain/html-text";
import { type Intent, understandSearch, windowOf } from "@/lib/domain/search-intent";
import { cutAtWord, excerptAround, type MarkedWords, marksIn } from "@/lib/domain/search-marks";
import { plainText, wordsOf } from "@/lib/domain/search-text";
import groupNames from "@/lib/i18n/messages/it/overlays/search-groups.json";
import searchTexts from "@/lib/i18n/messages/it/search.json";
import { type Lexicon, synonymsOf, unitsOf } from "./lexicon";

export { categorySynonyms } from "./category-synonyms";
export { rebuildSearch, remakeSearch } from "./rebuild";

const texts = searchTexts.understood;

function labelOf(intent: Intent): string {
  switch (intent.intent) {
    case "section":
      return groupNames[intent.section];
    case "time":
      return texts.time[intent.time];
    case "zone":
      return intent.zone.name;
    case "open":
      return texts.open;
    case "free":
      return texts.free;
  }
}

/** Marks what matches; a match deep in a long text brings its surroundings up as the excerpt. */
function toItem({ body_html, ...item }: FoundItem, words: MarkedWords): SearchItem {
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
  return { ...item, excerpt, title_marks, excerpt_marks: marksIn(excerpt ?? "", words) };
}

interface Reading {
  units: TextUnit[];
  /** What remains to be found, plain. */
  phrase: string;
  intents: Intent[];
  /** Words that are known to be spelt right. */
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

async function findAll(
  db: Executor,
  match: TextMatch | null,
  { intents, kinds }: Reading,
  { lexicon, now }: SearchContext,
): Promise<Found> {
  const found = await Promise.all(
    kinds.map(async (kind): Promise<[SearchGroup, SearchItem[]]> => {
      const used = intents.filter((intent) =>
        intent.intent === "section" ? intent.section === kind.group : kind.uses(intent),
      );
      const canMatch = match
        ? !match.kinds || match.kinds.has(kind.group) || kind.looksWithinWords?.(match)
        : used.length > 0;
      if (!canMatch) return [kind.group, []];
      const filters = filtersOf(used, lexicon, now);
      const search = { match, ...filters, now, limit: SEARCH_GROUP_LIMIT };
      const items = await kind.find(db, search);
      return [kind.group, items.map((item) => toItem(item, match?.marked ?? nothingMarked))];
    }),
  );
  return new Map(found);
}

const countOf = (found: Found) => [...found.values()].reduce((sum, { length }) => sum + length, 0);

/** The text with its words spelt as they were probably meant; null: nothing to correct. */
async function correct(
  db: Executor,
  { units, understood }: Reading,
  { vocabulary }: TextMatch,
  lexicon: Lexicon,
): Promise<{ units: TextUnit[]; words: Map<string, string> } | null> {
  const single = units.flatMap(({ words }) => (words.length === 1 ? words : []));
  const doubtful = single.filter((word) => !understood.includes(word));
  const meant = await selectMeantWords(db, doubtful, vocabulary);
  const words = new Map<string, string>();
  for (const [typed, [best]] of meant) if (best) words.set(typed, best);
  if (words.size === 0) return null;
  return {
    words,
    units: units.map((unit) => {
      const corrected = (unit.words.length === 1 && meant.get(unit.words[0] ?? "")) || [];
      const more = corrected.flatMap((word) => synonymsOf(word, lexicon));
      return { ...unit, corrected, synonyms: [...unit.synonyms, ...more] };
    }),
  };
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

/** Nobody reads this refusal; it only ends the work. */
function requireAwaited({ signal }: SearchContext): void {
  if (signal?.aborted) throw new DomainError("bad_request");
}

async function run(
  db: Executor,
  text: string,
  reading: Reading,
  context: SearchContext,
): Promise<Outcome> {
  requireAwaited(context);
  const match = await readMatch(db, reading.units, reading.phrase);
  const found = await findAll(db, match, reading, context);
  const intents = reading.intents.filter((intent) =>
    intent.intent === "section"
      ? reading.kinds.some(({ group }) => group === intent.section)
      : reading.kinds.some((kind) => kind.uses(intent)),
  );
  const count = countOf(found);
  if (count >= FEW || !match) return { found, intents, corrected: null };
  requireAwaited(context);
  const better = await correct(db, reading, match, context.lexicon);
  if (!better) return { found, intents, corrected: null };
  const phrase = respell(reading.phrase, better.words);
  const meant = await readMatch(db, better.units, phrase, match.vocabulary);
  const more = await findAll(db, meant, reading, context);
  const corrected = count === 0 && countOf(more) > 0 ? respell(text, better.words) : null;
  return { found: more, intents, corrected };
}

/**
 * How a text can be read, the most telling way first: a word like "eventi" as the kind of thing that is
 * looked for; then as a word like any other; and, when only filters would remain, none as a filter.
 */
function readings(text: string, lexicon: Lexicon, kinds: readonly SearchKind[]): Reading[] {
  const { rest, intents } = understandSearch(text, { zones: lexicon.zones, sections: kinds });
  const understood = intents.flatMap(({ words }) => words);
  const read = (rest: string, intents: Intent[], kinds: readonly SearchKind[]): Reading => ({
    units: unitsOf(rest, lexicon),
    phrase: plainText(rest).trim(),
    intents,
    understood,
    kinds,
  });
  const ways: Reading[] = [];
  const section = intents.find((intent) => intent.intent === "section");
  const own = section && kinds.filter(({ group }) => group === section.section);
  if (own && own.length > 0) ways.push(read(rest, intents, own));
  const others = intents.filter((intent) => intent !== section);
  ways.push(read(section ? `${rest} ${section.words.join(" ")}`.trim() : rest, others, kinds));
  if (wordsOf(rest).length === 0 && others.length > 0) ways.push(read(text, [], kinds));
  return ways;
}

/**
 * Everything that a text finds, by groups. `text` is trimmed and has two letters at least. Throws
 * `bad_request` between two questions to the database once nobody waits for the answer.
 */
export async function search(
  db: Executor,
  text: string,
  { kinds, ...context }: SearchContext & { kinds: readonly SearchKind[] },
): Promise<SearchResult> {
  let outcome: Outcome = { found: new Map(), intents: [], corrected: null };
  for (const reading of readings(text, context.lexicon, kinds)) {
    outcome = await run(db, text, reading, context);
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
        label: labelOf(intent),
        without: intent.without,
      }),
    ),
    corrected,
  };
}
