import type { createLexicon } from "@/backend/features/search/service";
import { search } from "@/backend/features/search/service";
import type { Deps } from "@/backend/kernel/deps";
import type { WasteAnswer, WasteCentre, WasteItem } from "@/lib/contract/waste-help";
import { packagingCode } from "@/lib/domain/packaging-codes";
import { romeDay } from "@/lib/domain/rome-time";
import { thingIn } from "@/lib/domain/waste-question";
import { listCentres } from "./centres";
import { missOf, wordsIn } from "./items";
import { countMiss, type ItemRow, selectItems } from "./queries";
import { wasteSearch } from "./search";

/** Things of an answer. */
const MOST = 12;
/** Different questions without answer that are kept. */
const MOST_MISSES = 2000;
/** A shorter text is still being typed. */
const MISS_FROM = 4;

/** What people read of a thing, with the centres that take it. */
function toItem(row: ItemRow, centres: readonly WasteCentre[]): WasteItem {
  const { title: name, synonyms, destinations, before, note, codes, stream } = row;
  const takes = ({ accepted }: WasteCentre) =>
    stream !== null && accepted.some(({ streams }) => streams.includes(stream));
  return {
    ...{ name, synonyms: wordsIn(synonyms), destinations, before, note, codes },
    centres: centres
      .filter(takes)
      .map(({ slug, name: centre, position }) => ({ slug, name: centre, position })),
  };
}

interface Asking extends Pick<Deps, "db" | "now"> {
  lexicon: ReturnType<typeof createLexicon>;
  signal: AbortSignal;
}

/**
 * Where a thing goes, by the search of the portal and by packaging codes. A question without answer
 * is counted for the staff.
 */
export async function answerWaste(
  { db, now, lexicon, signal }: Asking,
  question: string,
): Promise<WasteAnswer> {
  const code = packagingCode(question);
  const thing = thingIn(question);
  if (code !== null || thing === "") return { code, data: [], corrected: null };
  const found = await search(db, thing, {
    lexicon: await lexicon.read(),
    kinds: [wasteSearch],
    now: now(),
    signal,
  });
  const ids = (found.results.waste ?? []).slice(0, MOST).map(({ id }) => String(id));
  const byId = new Map((await selectItems(db, ids)).map((row) => [row.id, row]));
  const centres = await listCentres(db);
  const data = ids.flatMap((id) => byId.get(id) ?? []).map((row) => toItem(row, centres));
  if (data.length === 0 && thing.length >= MISS_FROM) {
    await countMiss(db, missOf(thing), romeDay(now()), MOST_MISSES);
  }
  return { code, data, corrected: found.corrected };
}
