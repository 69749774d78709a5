import type { Executor } from "@/backend/db/handle";
import type { Synonym, TextUnit } from "@/backend/text-search/text-match";
import type { NamedZone } from "@/lib/domain/search-intent";
import { rootOf, tellingWords, wordsOf } from "@/lib/domain/search-text";
import { type SynonymRow, selectShopNames, selectSynonyms, selectZoneNames } from "./queries";

/** How old the words may be that a text is read with; they change when staff edits them. */
const KEPT_MS = 10_000;
const SHOP = "negozio";

/** What a text is read with: the town's zones, and what each word or phrase finds besides itself. */
export interface Lexicon {
  zones: NamedZone[];
  /** By the roots of a term, so that every inflected form finds it. */
  synonyms: ReadonlyMap<string, Synonym[]>;
}

/** What a word or phrase is known by, in whatever form it is inflected. */
export const keyOf = (words: readonly string[]) => words.map(rootOf).join(" ");

/** Whoever asks for shops means those of every category of shops, whatever the staff has said of the word. */
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
  /** At most once in ten seconds it is read anew. */
  read(): Promise<Lexicon>;
  /** Something in it has changed: the next reading is a new one. */
  forget(): void;
}

/** The words that texts are read with. */
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
      // A failure is asked for again.
      lexicon.catch(forget);
    }
    return kept.lexicon;
  };
  return { read, forget };
}

/** What a single word finds besides itself. */
export function synonymsOf(word: string, { synonyms }: Lexicon): Synonym[] {
  return synonyms.get(keyOf([word])) ?? [];
}

const MAX_PHRASE = 4;

/** The units of a text: known phrases together, all other telling words one by one. */
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
