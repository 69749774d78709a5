import type { Executor } from "@/backend/db/handle";
import type { ChangeDeps } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import {
  type DictionaryImport,
  type WasteItemInput,
  wasteItemInputSchema,
} from "@/lib/contract/waste-help";
import { wasteDestinations, wasteStreams } from "@/lib/contract/waste-help-constants";
import { rowsOfCsv, type TableRow, toCsv } from "@/lib/domain/csv";
import { decodeTable } from "@/lib/domain/table-text";
import { writtenList } from "@/lib/domain/written-list";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waste-help.json";
import words from "@/lib/i18n/messages/it/waste-help-writes.json";
import { change } from "./changing";
import { columnsOf, forStaff, keyOf, readItem, refuseTooMany, settle } from "./items";
import { type ItemRow, itemRows, selectAllItems } from "./queries";

const { heading, file, faults } = words.table;
const columns = Object.keys(heading) as (keyof typeof heading)[];
type Cells = Partial<Record<keyof typeof heading, string>>;

/** The dictionary as a table, without what was taken away. */
export async function dictionaryTable(db: Executor): Promise<{ name: string; csv: string }> {
  const shown = (await selectAllItems(db)).filter((row) => !row.is_removed).map(forStaff);
  const lines = shown.map(({ name, synonyms, destinations, stream, before, note, codes }) => [
    name,
    synonyms.join(", "),
    destinations.map((one) => texts.destinations[one].name).join(", "),
    stream ? texts.streams[stream] : "",
    before ?? "",
    note ?? "",
    codes.join(", "),
  ]);
  return { name: `${file}.csv`, csv: toCsv([Object.values(heading), ...lines]) };
}

/** A thing of a line, or why it cannot be read. */
function itemOf(cells: Cells): WasteItemInput | string {
  const destinations = writtenList(cells.destinations ?? "").map(
    (name) =>
      wasteDestinations.find((one) => keyOf(texts.destinations[one].name) === keyOf(name)) ?? name,
  );
  const place = destinations.find((one) => !wasteDestinations.some((known) => known === one));
  if (place !== undefined) return fillMessage(faults.destination, { name: place });
  const typed = cells.stream?.trim();
  const stream = typed && wasteStreams.find((one) => keyOf(texts.streams[one]) === keyOf(typed));
  if (typed && !stream) return fillMessage(faults.stream, { name: typed });
  const read = wasteItemInputSchema.safeParse({
    name: cells.name ?? "",
    synonyms: writtenList(cells.synonyms ?? ""),
    destinations,
    stream: stream || null,
    before: cells.before ?? null,
    note: cells.note ?? null,
    codes: writtenList(cells.codes ?? ""),
  });
  if (!read.success) return faults.unreadable;
  try {
    return readItem(read.data);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return faults.code;
  }
}

/** The columns of a heading, in any order. Throws `validation_failed`. */
function columnsIn(first: TableRow | undefined): (keyof typeof heading | null)[] {
  const known = (first?.cells ?? []).map(
    (cell) => columns.find((one) => keyOf(heading[one]) === keyOf(cell)) ?? null,
  );
  if (!known.includes("name") || !known.includes("destinations")) {
    throw refuseField("file", faults.heading);
  }
  return known;
}

interface Line {
  line: number;
  /** With what it says only; the rest is empty. */
  item: WasteItemInput | string;
}

interface Table {
  lines: Line[];
  /** Columns that it has: of a thing that is there, the others stay as they are. */
  columns: ReadonlySet<string>;
}

/** Throws `validation_failed`. */
function readTable(bytes: Uint8Array): Table {
  const [first, ...rows] = rowsOfCsv(decodeTable(bytes)) ?? [];
  const known = columnsIn(first);
  const seen = new Set<string>();
  const lines = rows.map(({ line, cells }) => {
    const byName: Cells = {};
    for (const [index, name] of known.entries()) if (name) byName[name] = cells[index] ?? "";
    const item = itemOf(byName);
    const key = keyOf(byName.name ?? "");
    const isTwice = seen.has(key);
    seen.add(key);
    return { line, item: isTwice ? faults.twice : item };
  });
  return { lines, columns: new Set(known.filter((name) => name !== null)) };
}

interface Plan {
  result: DictionaryImport;
  added: WasteItemInput[];
  changed: { row: ItemRow; item: WasteItemInput }[];
}

const settable = (item: WasteItemInput) =>
  JSON.stringify(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)));

/** What a table changes: a thing is recognised by its name; none is taken away. */
async function planOf(db: Executor, { lines, columns: given }: Table): Promise<Plan> {
  const present = new Map((await selectAllItems(db)).map((row) => [keyOf(row.title), row]));
  const plan: Plan = {
    result: { added: [], changed: [], same: 0, wrong: [] },
    added: [],
    changed: [],
  };
  for (const { line, item: read } of lines) {
    if (typeof read === "string") {
      plan.result.wrong.push({ line, text: read });
      continue;
    }
    const row = present.get(keyOf(read.name));
    if (!row) {
      plan.added.push(read);
      plan.result.added.push(read.name);
      continue;
    }
    const { id: _, version: __, is_removed, ...before } = forStaff(row);
    const said = Object.entries(read).filter(([field]) => given.has(field));
    const item: WasteItemInput = { ...before, ...Object.fromEntries(said) };
    if (!is_removed && settable(before) === settable(item)) plan.result.same += 1;
    else {
      plan.changed.push({ row, item });
      plan.result.changed.push(item.name);
    }
  }
  refuseTooMany("file", present.size + plan.added.length);
  return plan;
}

/**
 * Reads a table of things: with `write` it adds missing ones, changes and restores present ones.
 * Throws `validation_failed`.
 */
export async function importTable(
  deps: ChangeDeps,
  staff: CurrentUser,
  isWritten: boolean,
  bytes: Uint8Array,
): Promise<DictionaryImport> {
  const table = readTable(bytes);
  if (!isWritten) return (await planOf(deps.db, table)).result;
  return change(deps, staff, "import", async (tx, at) => {
    const { result, added, changed } = await planOf(tx, table);
    const rows = await itemRows.insertAll(
      tx,
      added.map((item) => columnsOf(item, at)),
    );
    for (const { row, item } of changed) {
      const values = { ...columnsOf(item, at), is_removed: false };
      await itemRows.update(tx, row.id, values);
      rows.push({ ...row, ...values });
    }
    await settle(tx, rows);
    const count = added.length + changed.length;
    const { one, many } = words.table.written;
    return { name: count === 1 ? one : fillMessage(many, { count }), result };
  });
}
