import { parse } from "csv-parse/sync";
import type { z } from "zod";
import {
  type CellOf,
  columnOfField,
  readCells,
} from "@/backend/content/activity-table/activity-table";
import { type FoundRow, type PlaceFile, UnreadableFileError } from "@/backend/kernel/place-file";
import { beginningOf, plainText } from "@/backend/kernel/plain-text";
import {
  activityRecordSchema,
  type ImportRecord,
  importRecordSchema,
} from "@/lib/contract/imports";
import { categoryOf, defaultCategories, slugOf } from "@/lib/domain/categories";
import { withoutGuard } from "@/lib/domain/csv";
import { delimiterOf } from "@/lib/domain/table-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import { idOfPlace } from "./place-id";
import { noticeOf, readContacts } from "./read-contacts";
import { readOpeningHours } from "./read-opening";
import { chosenHeader, readHeader, type TableHeader } from "./table-header";

type Row = Readonly<Record<string, string | undefined>>;
type Read = Pick<FoundRow, "record" | "reason" | "notice">;

const FALLBACK_CATEGORY = "negozi";
const MAX_ROWS = 200_000;

/** A default category by slug or name, else one made from the words. */
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

function locationOf(row: Row): ImportRecord["location"] {
  const latitude = coordinate(row.latitudine);
  const longitude = coordinate(row.longitudine);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function text(value: string | undefined): string | null {
  return plainText(value ?? "") || null;
}

const skipped = (reason: string): Read => ({ record: null, reason, notice: null });

/** The column of a field. */
function columnOf(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === "string");
  for (let length = names.length; length > 0; length -= 1) {
    const column = columnOfField[names.slice(0, length).join(".")];
    if (column) return column;
  }
  return names[0] === "source_id" ? "id" : (names[0] ?? "");
}

function invalid({ issues }: z.ZodError): Read {
  const faults = issues.map((issue) => {
    const isGreenClaim = issue.code === "custom" && issue.params?.said === "greenClaim";
    return columnOf(issue.path) + (isGreenClaim ? `: ${texts.skip.greenClaim}` : "");
  });
  return skipped(fillMessage(texts.skip.invalid, { fields: [...new Set(faults)].join(", ") }));
}

/**
 * An activity of this portal: an unreadable cell makes the whole row fail, so that nothing is lost
 * silently.
 */
function readActivity(row: Row): Read {
  if (!text(row.scheda)) return skipped(texts.skip.noCard);
  const cellOf: CellOf = (column) => row[column];
  const parsed = activityRecordSchema.safeParse({
    slug: text(row.scheda),
    seen_at: text(row.aggiornata),
    ...readCells(cellOf),
  });
  return parsed.success
    ? { record: parsed.data, reason: null, notice: null }
    : invalid(parsed.error);
}

/** Street and number from one cell. */
function streetOf({ via, civico }: Row): Row {
  const [, street, number] =
    civico === undefined
      ? (/^(.*[^\s\d,])[\s,]+(\d{1,4}(?:\s?[/-]?\s?[a-z]{1,3})?)$/i.exec(via?.trim() ?? "") ?? [])
      : [];
  return street ? { via: street, civico: number } : {};
}

/** A place of another source, as far as readable. */
function readPlace(row: Row, source_id: string | null, today: string): Read {
  const name = text(row.nome);
  if (!name) return skipped(texts.skip.noName);
  if (!source_id) return skipped(texts.skip.noId);
  const location = locationOf(row);
  const read = text(row.orari) ? readOpeningHours(row.orari ?? "", today) : null;
  const zone = text(row.zona);
  const told = readCells((column) => row[column]);
  const { contacts, dropped } = readContacts({
    phones: [row.telefono],
    emails: [row.email],
    whatsapp: row.whatsapp,
    website: row.sito,
    social: (["facebook", "instagram"] as const).map((network) => [network, row[network]]),
  });
  const parsed = importRecordSchema.safeParse({
    tags: [],
    services: [],
    payments: [],
    accessibility: [],
    ...told,
    source_id,
    name,
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
    ...contacts,
    social: [...contacts.social, ...((told.social as object[]) ?? [])],
    opening: read?.opening ?? told.opening ?? {},
  });
  if (!parsed.success) return invalid(parsed.error);
  const place = [row.latitudine, row.longitudine].flatMap((cell) => text(cell) ?? []);
  const notice = noticeOf({
    hasId: text(row.id) !== null,
    hours: read?.problem ?? null,
    dropped: [
      ...dropped,
      [texts.position, location || place.length === 0 ? [] : [place.join(" ")]],
    ],
  });
  return { record: parsed.data, reason: null, notice };
}

/** Separator from the header, so that a semicolon table may contain decimal commas. */
const delimiterIn = (content: string) => delimiterOf(/[^\r\n]+/.exec(content)?.[0] ?? "");

/** A table may have several columns for numbers. */
const mayStandTwice = "telefono";

function headerProblem({ columns, isOfActivities, known, unknown }: TableHeader): string | null {
  const needed = isOfActivities ? "scheda" : "nome";
  if (!columns.includes(needed)) return fillMessage(texts.file.noColumn, { column: needed });
  if (unknown.length > 0) {
    return fillMessage(texts.file.unknownColumns, {
      columns: unknown.join(", "),
      known: known.join(", "),
    });
  }
  const single = columns.filter((column) => column !== null && column !== mayStandTwice);
  return new Set(single).size === single.length ? null : texts.file.columnTwice;
}

/** Cells of each row, header included, with its line in the file; `most` limits the rows. */
export function readRows(
  content: string,
  most = MAX_ROWS + 2,
): { cells: string[]; line: number }[] {
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(content, {
      bom: true,
      delimiter: delimiterIn(content),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: most,
      // The types do not cover what `info` does to the rows.
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

/** Null: the row has more or fewer cells than the header. */
function rowOf({ columns }: TableHeader, cells: readonly string[]): Row | null {
  const isLonger = cells.slice(columns.length).some((cell) => cell !== "");
  if (cells.length < columns.length || isLonger) return null;
  const row: Record<string, string> = {};
  for (const [at, column] of columns.entries()) {
    if (column === null) continue;
    row[column] = [row[column], cells[at]].filter(Boolean).join("; ");
  }
  return row;
}

function idOf(row: Row): string | null {
  const name = text(row.nome);
  if (text(row.id) || !name) return text(row.id);
  return idOfPlace(name, locationOf(row), [row.via, row.civico, row.comune].map(text));
}

function* readLines(
  header: TableHeader,
  lines: readonly { cells: string[]; line: number }[],
  today: string,
): Generator<FoundRow> {
  const { columns, isOfActivities } = header;
  const seen = new Set<string>();
  for (const { cells, line } of lines) {
    const row = rowOf(header, cells);
    if (!row) {
      const counts = { count: cells.length, expected: columns.length };
      const reason = fillMessage(texts.skip.otherLength, counts);
      yield { ...skipped(reason), line, name: null, source_id: null };
      continue;
    }
    const source_id = isOfActivities ? text(row.scheda) : idOf(row);
    const found = { line, name: text(row.nome), source_id };
    const read = isOfActivities
      ? readActivity(row)
      : readPlace({ ...row, ...streetOf(row) }, source_id, today);
    const isDouble = read.record !== null && source_id !== null && seen.has(source_id);
    if (read.record && source_id) seen.add(source_id);
    yield { ...found, ...(isDouble ? skipped(texts.skip.double) : read) };
  }
}

/**
 * Reads a table with a header (commas, semicolons or tabs): places of another source, or activities of
 * this portal, identified by `scheda`. `today` is `YYYY-MM-DD`; `chosen` are column meanings set by
 * the user.
 */
export function readCsv(
  content: string,
  today: string,
  chosen: readonly (string | null)[] | null = null,
): PlaceFile {
  const [first, ...lines] = readRows(content);
  const cells = first?.cells ?? [];
  if (chosen && chosen.length !== cells.length) {
    throw new UnreadableFileError(texts.file.otherColumns);
  }
  const header = chosen ? chosenHeader(chosen) : readHeader(cells);
  const problem = headerProblem(header);
  if (problem) throw new UnreadableFileError(problem);
  return {
    head: { total: lines.length, isOfActivities: header.isOfActivities, attribution: null },
    rows: readLines(header, lines, today),
  };
}
