import type { Executor } from "@/backend/db/handle";
import type { Synonym, TextUnit } from "@/backend/text-search/text-match";
import type { NamedZone } from "@/lib/domain/search-intent";
import { rootOf, tellingWords, wordsOf } from "@/lib/domain/search-text";
import { type SynonymRow, selectShopNames, selectSynonyms, selectZoneNames } from "./queries";

/** Milliseconds that the lexicon is cached; it changes when staff edits it. */
const KEPT_MS = 10_000;
const SHOP = "negozio";

/** Data to parse queries: the town's zones, and synonyms of words and phrases. */
export interface Lexicon {
  zones: NamedZone[];
  /** By the roots of a term, so that every inflection matches. */
  synonyms: ReadonlyMap<string, Synonym[]>;
}

/** Key of a word or phrase, independent of inflection. */
export const keyOf = (words: readonly string[]) => words.map(rootOf).join(" ");

/** "Shops" means all shop categories, whatever synonyms the staff has set. */
function shopSynonyms(names: readonly string[]): SynonymRow[] {
  return names.length > 0 ? [{ terms: [SHOP], finds: [...names], two_way: false }] : [];
}

function readSynonyms(rows: readonly SynonymRow[]): ReadonlyMap<string, Synonym[]> {
  const synonyms = new Map<string, Synonym[]>();
  for (const { terms, finds, two_way } of rows) {
    for (const term of terms) {
      const found = (text: string, same: boolean) => ({ words: tellingWords(wordsOf(text)), same });
      const others = two_way ? terms.filter((other) => other !== term) : [];
      const key = keyOf(wordsOf(term));
      synonyms.set(key, [
        ...(synonyms.get(key) ?? []),
        ...others.map((other) => found(other, true)),
        ...finds.map((other) => found(other, false)),
      ]);
    }
  }
  return synonyms;
}

interface LexiconReader {
  /** Read again at most every ten seconds. */
  read(): Promise<Lexicon>;
  /** Drops the cache after a change. */
  forget(): void;
}

/** A cached lexicon. */
export function createLexicon(db: Executor, now: () => Date): LexiconReader {
  let kept: { readAt: number; lexicon: Promise<Lexicon> } | null = null;
  const readAnew = async () => ({
    zones: await selectZoneNames(db),
    synonyms: readSynonyms([
      ...(await selectSynonyms(db)),
      ...shopSynonyms(await selectShopNames(db)),
    ]),
  });
  const forget = () => {
    kept = null;
  };
  const read = () => {
    const at = now().getTime();
    if (!kept || Math.abs(at - kept.readAt) > KEPT_MS) {
      const lexicon = readAnew();
      kept = { readAt: at, lexicon };
      // A failure is not cached.
      lexicon.catch(forget);
    }
    return kept.lexicon;
  };
  return { read, forget };
}

/** Synonyms of a single word. */
export function synonymsOf(word: string, { synonyms }: Lexicon): Synonym[] {
  return synonyms.get(keyOf([word])) ?? [];
}

const MAX_PHRASE = 4;

/** Units of a query: known phrases together, other meaningful words singly. */
export function unitsOf(text: string, lexicon: Lexicon): TextUnit[] {
  const { synonyms } = lexicon;
  const words = wordsOf(text);
  const units: TextUnit[] = [];
  let single: string[] = [];
  for (let index = 0; index < words.length; ) {
    let taken = 0;
    for (let length = Math.min(MAX_PHRASE, words.length - index); length > 1 && !taken; length--) {
      const phrase = words.slice(index, index + length);
      const found = synonyms.get(keyOf(phrase));
      if (!found) continue;
      units.push({ words: tellingWords(phrase), corrected: [], synonyms: found });
      taken = length;
    }
    if (!taken) single.push(words[index] ?? "");
    index += taken || 1;
  }
  // Beside a known phrase, words that say nothing need not be found.
  if (units.length > 0) single = single.filter((word) => tellingWords([word, "-"]).length > 1);
  const more = tellingWords(single).map((word) => ({
    words: [word],
    corrected: [],
    synonyms: synonymsOf(word, lexicon),
  }));
  return [...units, ...more];
}
