import type { Executor } from "@/backend/db/handle";
import type { ChangeDeps } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { requireSeen, versioned } from "@/backend/kernel/version";
import type { Page } from "@/lib/contract/pagination";
import {
  type StaffWasteItem,
  type WasteItemChange,
  type WasteItemInput,
  wasteItemInputSchema,
} from "@/lib/contract/waste-help";
import { WASTE_MOST } from "@/lib/contract/waste-help-constants";
import { packagingCode } from "@/lib/domain/packaging-codes";
import { plainText, tellingWords, wordsOf } from "@/lib/domain/search-text";
import { answersOf } from "@/lib/domain/waste-question";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waste-help-writes.json";
import { change } from "./changing";
import {
  countFiltered,
  countMisses,
  deleteMisses,
  type ItemRow,
  itemRows,
  selectAllItems,
  selectFiltered,
  selectMisses,
  selectMissTexts,
} from "./queries";
import { wasteSearch } from "./search";

const PER_PAGE = 25;
/** All names are on one page. */
const MOST_ITEMS = 2000;

/** Synonyms as they are stored. */
export const wordsIn = (synonyms: string): string[] =>
  synonyms === "" ? [] : synonyms.split(", ");

/** A question as it is counted where it has no answer. */
export const missOf = (text: string): string => tellingWords(wordsOf(text)).join(" ");

/** Two names with one key are the same. */
export const keyOf = (name: string): string => plainText(name).replace(/\s+/g, " ").trim();

export function forStaff(row: ItemRow): StaffWasteItem {
  const { id, title, synonyms, destinations, before, note, codes, stream, is_removed } = row;
  const item = { name: title, synonyms: wordsIn(synonyms), destinations, before, note, codes };
  return versioned({ ...item, id, stream, is_removed }, wasteItemInputSchema);
}

export const columnsOf = ({ name, synonyms, ...item }: WasteItemInput, at: Date) => ({
  ...item,
  title: name,
  synonyms: synonyms.join(", "),
  updated_at: at,
});

/** Fills an empty dictionary. */
export async function addItems(
  tx: Executor,
  items: readonly WasteItemInput[],
  at: Date,
): Promise<void> {
  await itemRows.insertAll(
    tx,
    items.map((item) => columnsOf(item, at)),
  );
  await wasteSearch.learn(tx, null);
}

/** The thing with its codes as they are printed, and each word once. Throws `validation_failed`. */
export function readItem(input: WasteItemInput): WasteItemInput {
  const codes = input.codes.map((code) => {
    const known = packagingCode(code);
    if (!known) throw refuseField("codes", fillMessage(texts.noCode, { code }));
    return known.mark;
  });
  const words = new Map(input.synonyms.map((word) => [keyOf(word), word]));
  words.delete(keyOf(input.name));
  return { ...input, codes: [...new Set(codes)], synonyms: [...words.values()] };
}

/** Things for the staff, by name. */
export async function listItems(
  db: Executor,
  { q, page, removed }: { q: string; page: number; removed?: "1" | undefined },
): Promise<Page<StaffWasteItem>> {
  const filter = { text: keyOf(q), isRemoved: removed === "1" };
  const paging = { page, perPage: PER_PAGE };
  const total = await countFiltered(db, filter);
  const found = await selectFiltered(db, filter, sliceOf(paging));
  return toPage(found.map(forStaff), { ...paging, total });
}

/** Questions without answer, the most frequent first. */
export async function listMisses(db: Executor, page: number) {
  const paging = { page, perPage: PER_PAGE };
  const total = await countMisses(db);
  return toPage(await selectMisses(db, sliceOf(paging)), { ...paging, total });
}

async function findItem(tx: Executor, id: string): Promise<ItemRow> {
  const row = await itemRows.find(tx, id);
  if (!row) throw new DomainError("not_found");
  return row;
}

/** Throws `validation_failed` if another thing has the name, also one that was taken away. */
async function refuseTwin(tx: Executor, name: string, own: string | null): Promise<ItemRow[]> {
  const others = (await selectAllItems(tx)).filter(({ id }) => id !== own);
  const twin = others.find(({ title }) => keyOf(title) === keyOf(name));
  if (twin) {
    const words = twin.is_removed ? texts.removedThere : texts.nameTaken;
    throw refuseField("name", fillMessage(words, { name: twin.title }));
  }
  return others;
}

/** After things were written or restored: search knows their words, and their questions are forgotten. */
export async function settle(tx: Executor, rows: readonly ItemRow[]): Promise<void> {
  const [first, ...others] = rows;
  if (!first) return;
  await wasteSearch.learn(tx, others.length === 0 ? first.id : null);
  const answers = rows.map(({ title, synonyms }) => answersOf(`${title} ${synonyms}`));
  const misses = await selectMissTexts(tx);
  await deleteMisses(
    tx,
    misses.filter((text) => answers.some((answersTo) => answersTo(text))),
  );
}

/** Throws `validation_failed`. */
export function refuseTooMany(field: string, count: number): void {
  if (count <= MOST_ITEMS) return;
  throw refuseField(field, fillMessage(texts.tooManyItems, { limit: MOST_ITEMS }));
}

/** Throws `validation_failed`. */
export function createItem(
  deps: ChangeDeps,
  staff: CurrentUser,
  input: WasteItemInput,
): Promise<StaffWasteItem> {
  const item = readItem(input);
  return change(deps, staff, "item_add", async (tx, at) => {
    const others = await refuseTwin(tx, item.name, null);
    refuseTooMany("name", others.length + 1);
    const row = await itemRows.insert(tx, columnsOf(item, at));
    await settle(tx, [row]);
    return { name: item.name, result: forStaff(row) };
  });
}

async function rewrite(tx: Executor, id: string, item: WasteItemInput, at: Date) {
  await itemRows.update(tx, id, columnsOf(item, at));
  const row = await findItem(tx, id);
  await settle(tx, [row]);
  return forStaff(row);
}

/** Throws `not_found`, `conflict`, `validation_failed`. */
export function replaceItem(
  deps: ChangeDeps,
  staff: CurrentUser,
  id: string,
  { version, ...input }: WasteItemChange,
): Promise<StaffWasteItem> {
  const item = readItem(input);
  return change(deps, staff, "item_change", async (tx, at) => {
    requireSeen(forStaff(await findItem(tx, id)), version);
    await refuseTwin(tx, item.name, id);
    return { name: item.name, result: await rewrite(tx, id, item, at) };
  });
}

/** Takes a thing away, or brings it back. Throws `not_found`. */
export function setRemoved(
  deps: ChangeDeps,
  staff: CurrentUser,
  id: string,
  is_removed: boolean,
): Promise<void> {
  return change(deps, staff, is_removed ? "item_remove" : "item_restore", async (tx) => {
    const row = await findItem(tx, id);
    await itemRows.update(tx, id, { is_removed });
    if (!is_removed) await settle(tx, [row]);
    return { name: row.title, result: undefined };
  });
}

/** A question without answer becomes a synonym of a thing. Throws `validation_failed`. */
export function addSynonym(
  deps: ChangeDeps,
  staff: CurrentUser,
  { text, name }: { text: string; name: string },
): Promise<StaffWasteItem> {
  return change(deps, staff, "item_change", async (tx, at) => {
    const row = (await selectAllItems(tx)).find(
      (one) => !one.is_removed && keyOf(one.title) === keyOf(name),
    );
    if (!row) throw refuseField("name", fillMessage(texts.noItem, { name }));
    const { id: _, is_removed: __, version: ___, ...item } = forStaff(row);
    const read = readItem({ ...item, synonyms: [...item.synonyms, text.replaceAll(",", " ")] });
    if (read.synonyms.length > WASTE_MOST.synonyms) {
      throw refuseField("name", fillMessage(texts.tooManySynonyms, { limit: WASTE_MOST.synonyms }));
    }
    const result = await rewrite(tx, row.id, read, at);
    await deleteMisses(tx, [text]);
    return { name: row.title, result };
  });
}
