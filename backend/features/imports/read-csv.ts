import { parse } from "csv-parse/sync";
import type { z } from "zod";
import {
  type CellOf,
  cardColumns,
  columnOfField,
  readCells,
} from "@/backend/content/cards/card-table";
import { withoutGuard } from "@/backend/kernel/csv";
import { type FoundRow, type PlaceFile, UnreadableFileError } from "@/backend/kernel/place-file";
import { beginningOf, plainText } from "@/backend/kernel/plain-text";
import { delimiterOf } from "@/backend/kernel/table-text";
import { cardRecordSchema, importRecordSchema } from "@/lib/contract/imports";
import { categoryOf, defaultCategories, slugOf } from "@/lib/domain/categories";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import { readEmail, readPhones, readSocial, readUrl } from "./read-contacts";
import { readOpeningHours } from "./read-opening";

/** Columns of a table from elsewhere besides those of cards; `orari` is in the grammar of OpenStreetMap. */
const ownColumns = ["id", "facebook", "instagram", "orari"] as const;
/** Columns that only a table of cards has. */
const onlyOfCards = ["scheda", "aggiornata", "stato", "fonte", "fonte_indirizzo", "fonte_licenza"];
const foreignColumns = [
  ...ownColumns,
  ...cardColumns.filter((column) => !onlyOfCards.includes(column)),
];

type Row = Readonly<Record<string, string | undefined>>;
type Read = Pick<FoundRow, "record" | "reason" | "notice">;

const FALLBACK_CATEGORY = "negozi";
const MAX_ROWS = 200_000;

/** A default category by its slug or by its name, else one made of the words. */
function categoryOfWord(word: string | undefined) {
  const written = text(word);
  if (!written) return categoryOf(FALLBACK_CATEGORY);
  const slug = slugOf(written);
  const known = defaultCategories.find(
    (category) => category.slug === slug || slugOf(category.name) === slug,
  );
  return known ?? { slug, name: beginningOf(written, 60), icon: "store" };
}

function coordinate(text: string | undefined): number | null {
  const value = Number((text ?? "").trim().replace(",", "."));
  return text?.trim() && Number.isFinite(value) ? value : null;
}

function text(value: string | undefined): string | null {
  return plainText(value ?? "") || null;
}

const skipped = (reason: string): Read => ({ record: null, reason, notice: null });

/** The column in which a field stands. */
function columnOf(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === "string");
  for (let length = names.length; length > 0; length -= 1) {
    const column = columnOfField[names.slice(0, length).join(".")];
    if (column) return column;
  }
  return names[0] === "source_id" ? "id" : (names[0] ?? "");
}

function invalid({ issues }: z.ZodError): Read {
  const columns = [...new Set(issues.map(({ path }) => columnOf(path)))];
  return skipped(fillMessage(texts.skip.invalid, { fields: columns.join(", ") }));
}

/** A card of this portal: a cell that cannot be read costs the whole row, so that nothing is lost without a word. */
function readCard(row: Row): Read {
  if (!text(row.scheda)) return skipped(texts.skip.noCard);
  const cellOf: CellOf = (column) => row[column];
  const parsed = cardRecordSchema.safeParse({
    slug: text(row.scheda),
    seen_at: text(row.aggiornata),
    ...readCells(cellOf),
  });
  return parsed.success
    ? { record: parsed.data, reason: null, notice: null }
    : invalid(parsed.error);
}

/** A place of another source, taken as far as it can be read. */
function readPlace(row: Row, today: string): Read {
  if (!text(row.id)) return skipped(texts.skip.noId);
  if (!text(row.nome)) return skipped(texts.skip.noName);
  const latitude = coordinate(row.latitudine);
  const longitude = coordinate(row.longitudine);
  const location = latitude === null || longitude === null ? null : { latitude, longitude };
  // Where no position is given the hours are read as in the middle of Italy: only rules that name the
  // sunrise would notice.
  const place = location ?? { latitude: 43, longitude: 12 };
  const read = text(row.orari) ? readOpeningHours(row.orari ?? "", today, place) : null;
  const zone = text(row.zona);
  const told = readCells((column) => row[column]);
  const profiles = [readSocial("facebook", row.facebook), readSocial("instagram", row.instagram)];
  const parsed = importRecordSchema.safeParse({
    tags: [],
    services: [],
    payments: [],
    accessibility: [],
    ...told,
    source_id: text(row.id),
    name: text(row.nome),
    category: categoryOfWord(row.categoria),
    zone: zone ? { slug: slugOf(zone), name: zone } : null,
    summary: told.summary ?? null,
    address: {
      street: null,
      number: null,
      postal_code: null,
      city: null,
      province: null,
      ...(told.address as object | undefined),
    },
    location,
    phones: readPhones(row.telefono),
    whatsapp: readPhones(row.whatsapp)[0] ?? null,
    email: readEmail(row.email),
    website: readUrl(row.sito),
    social: [...profiles.filter((entry) => entry !== null), ...((told.social as object[]) ?? [])],
    opening: read?.opening ?? told.opening ?? {},
  });
  if (!parsed.success) return invalid(parsed.error);
  return { record: parsed.data, reason: null, notice: read?.problem ?? null };
}

/** The separator of the header, so that a semicolon table may hold decimal commas. */
const delimiterIn = (content: string) => delimiterOf(/[^\r\n]+/.exec(content)?.[0] ?? "");

function headerProblem(header: readonly string[], isOfCards: boolean): string | null {
  const known: readonly string[] = isOfCards ? cardColumns : foreignColumns;
  for (const column of isOfCards ? ["scheda"] : ["id", "nome"]) {
    if (!header.includes(column)) return fillMessage(texts.file.noColumn, { column });
  }
  const unknown = header.filter((column) => !known.includes(column));
  if (unknown.length > 0) {
    const columns = unknown.join(", ");
    return fillMessage(texts.file.unknownColumns, { columns, known: known.join(", ") });
  }
  return new Set(header).size === header.length ? null : texts.file.columnTwice;
}

/** The cells of each row, header included, and the line of the file on which it begins. */
function readRows(content: string): { cells: string[]; line: number }[] {
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(content, {
      bom: true,
      delimiter: delimiterIn(content),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: MAX_ROWS + 2,
      // The types do not know what `info` makes of the rows.
    }) as unknown as typeof rows;
  } catch {
    throw new UnreadableFileError(texts.file.notCsv);
  }
  if (rows.length > MAX_ROWS + 1) {
    throw new UnreadableFileError(fillMessage(texts.file.tooManyRows, { count: MAX_ROWS }));
  }
  return rows.map(({ record, info }) => {
    const breaks = record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
    return { cells: record.map(withoutGuard), line: info.lines - breaks };
  });
}

function* readLines(
  header: readonly string[],
  lines: readonly { cells: string[]; line: number }[],
  { isOfCards, today }: { isOfCards: boolean; today: string },
): Generator<FoundRow> {
  const seen = new Set<string>();
  for (const { cells, line } of lines) {
    if (cells.length !== header.length) {
      const counts = { count: cells.length, expected: header.length };
      const reason = fillMessage(texts.skip.otherLength, counts);
      yield { ...skipped(reason), line, name: null, source_id: null };
      continue;
    }
    const row: Row = Object.fromEntries(header.map((column, at) => [column, cells[at]]));
    const source_id = text(isOfCards ? row.scheda : row.id);
    const found = { line, name: text(row.nome), source_id };
    const read = isOfCards ? readCard(row) : readPlace(row, today);
    const isDouble = read.record !== null && source_id !== null && seen.has(source_id);
    if (read.record && source_id) seen.add(source_id);
    yield { ...found, ...(isDouble ? skipped(texts.skip.double) : read) };
  }
}

/**
 * Reads a table with a header (commas, semicolons or tabs): of places of another source, which have an `id` there, or of cards
 * of this portal, which have their address in `scheda`. `today` is `YYYY-MM-DD`.
 */
export function readCsv(content: string, today: string): PlaceFile {
  const [first, ...lines] = readRows(content);
  const header = (first?.cells ?? []).map((column) => column.toLowerCase());
  const isOfCards = header.includes("scheda");
  const problem = headerProblem(header, isOfCards);
  if (problem) throw new UnreadableFileError(problem);
  return {
    head: { total: lines.length, isOfCards, attribution: null },
    rows: readLines(header, lines, { isOfCards, today }),
  };
}
