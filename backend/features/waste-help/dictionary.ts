import type { Executor } from "@/backend/db/handle";
import type { createLexicon } from "@/backend/features/search/service";
import { search } from "@/backend/features/search/service";
import type { Deps } from "@/backend/kernel/deps";
import type { WasteAnswer, WasteItem } from "@/lib/contract/waste-help";
import { packagingCode } from "@/lib/domain/packaging-codes";
import { romeDay } from "@/lib/domain/rome-time";
import { tellingWords, wordsOf } from "@/lib/domain/search-text";
import { thingIn } from "@/lib/domain/waste-question";
import { countMiss, type ItemRow, itemRows, selectItems } from "./queries";
import { wasteSearch } from "./search";

/** Things of an answer. */
const MOST = 12;
/** Different questions without answer that are kept. */
const MOST_MISSES = 2000;
/** A shorter text is still being typed. */
const MISS_FROM = 4;

function toItem({ title, synonyms, destinations, before, note, codes }: ItemRow): WasteItem {
  return {
    name: title,
    synonyms: synonyms === "" ? [] : synonyms.split(", "),
    destinations,
    before,
    note,
    codes,
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
  const data = ids.flatMap((id) => byId.get(id) ?? []).map(toItem);
  if (data.length === 0 && thing.length >= MISS_FROM) {
    await countMiss(db, tellingWords(wordsOf(thing)).join(" "), romeDay(now()), MOST_MISSES);
  }
  return { code, data, corrected: found.corrected };
}

/** A thing as it is written. */
export type WasteWriting = Omit<WasteItem, "synonyms"> & { synonyms: readonly string[] };

const columnsOf = ({ name, synonyms, ...item }: WasteWriting, at: Date) => ({
  ...item,
  title: name,
  synonyms: synonyms.join(", "),
  updated_at: at,
});

/** Fills an empty dictionary. */
export async function addItems(
  tx: Executor,
  items: readonly WasteWriting[],
  at: Date,
): Promise<void> {
  await itemRows.insertAll(
    tx,
    items.map((item) => columnsOf(item, at)),
  );
  await wasteSearch.learn(tx, null);
}
