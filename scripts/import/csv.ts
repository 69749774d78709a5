import { parse } from "csv-parse/sync";
import { type ImportRecord, importRecordSchema } from "@/lib/contract/imports";
import { categoryOf, defaultCategories, slugOf } from "@/lib/domain/categories";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import { readEmail, readPhones, readSocial, readUrl } from "./contacts";
import { readOpeningHours } from "./opening";
import { beginningOf, plainText } from "./plain-text";
import { type ReadFile, type Skipped, UnreadableFileError } from "./read-file";

/** Columns of a CSV; `id` and `nome` must be there, the rest may be left out. `orari` is in the grammar of OpenStreetMap. */
const csvColumns = [
  "id",
  "nome",
  "categoria",
  "zona",
  "descrizione",
  "via",
  "civico",
  "cap",
  "comune",
  "provincia",
  "latitudine",
  "longitudine",
  "telefono",
  "whatsapp",
  "email",
  "sito",
  "facebook",
  "instagram",
  "orari",
] as const;

type Column = (typeof csvColumns)[number];
type Row = Partial<Record<Column, string>>;

/** Where a field of a record comes from, when its name differs from the column's. */
const columnByField: Record<string, Column> = {
  source_id: "id",
  name: "nome",
  summary: "descrizione",
  "category.name": "categoria",
  "category.slug": "categoria",
  "zone.name": "zona",
  "zone.slug": "zona",
  "address.street": "via",
  "address.number": "civico",
  "address.postal_code": "cap",
  "address.city": "comune",
  "address.province": "provincia",
  "location.latitude": "latitudine",
  "location.longitude": "longitudine",
};

const FALLBACK_CATEGORY = "negozi";
const MAX_ROWS = 200_000;

/** A default category by its slug or by its name, else one made of the words. */
function categoryOfWord(word: string | undefined): ImportRecord["category"] {
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

/** How a row is named in the report: "Bar Roma (riga 7)". */
function labelOf(row: Row, line: number): string {
  const place = fillMessage(texts.line, { line });
  const name = text(row.nome);
  return name ? `${name} (${place})` : place;
}

function readRow(
  row: Row,
  line: number,
  today: string,
): { record: ImportRecord; notice: string | null } | Skipped {
  const label = labelOf(row, line);
  if (!text(row.id)) return { label, reason: texts.skip.noId };
  if (!text(row.nome)) return { label, reason: texts.skip.noName };
  const latitude = coordinate(row.latitudine);
  const longitude = coordinate(row.longitudine);
  const location = latitude === null || longitude === null ? null : { latitude, longitude };
  // Where no position is given the hours are read as in the middle of Italy: only rules that name the
  // sunrise would notice.
  const place = location ?? { latitude: 43, longitude: 12 };
  const read = text(row.orari) ? readOpeningHours(row.orari ?? "", today, place) : null;
  const zone = text(row.zona);
  const parsed = importRecordSchema.safeParse({
    source_id: text(row.id),
    name: text(row.nome),
    category: categoryOfWord(row.categoria),
    zone: zone ? { slug: slugOf(zone), name: zone } : null,
    tags: [],
    summary: text(row.descrizione),
    address: {
      street: text(row.via),
      number: text(row.civico),
      postal_code: text(row.cap),
      city: text(row.comune),
      province: text(row.provincia),
    },
    location,
    phones: readPhones(row.telefono),
    whatsapp: readPhones(row.whatsapp)[0] ?? null,
    email: readEmail(row.email),
    website: readUrl(row.sito),
    social: [readSocial("facebook", row.facebook), readSocial("instagram", row.instagram)].filter(
      (entry) => entry !== null,
    ),
    opening: read?.opening ?? {},
    services: [],
    payments: [],
    accessibility: [],
  });
  if (!parsed.success) {
    const columns = parsed.error.issues
      .map(({ path }) => path.join("."))
      .map((field) => columnByField[field] ?? field);
    const fields = [...new Set(columns)];
    return { label, reason: fillMessage(texts.skip.invalid, { fields: fields.join(", ") }) };
  }
  return { record: parsed.data, notice: read?.problem ? `${label}: ${read.problem}` : null };
}

/** The separator of the header, so that a semicolon table may hold decimal commas. */
function delimiterOf(content: string): "," | ";" {
  const header = content.slice(0, content.search(/\r|\n|$/));
  return header.includes(";") ? ";" : ",";
}

function headerProblem(header: string[]): string | null {
  const known = new Set<string>(csvColumns);
  for (const column of ["id", "nome"]) {
    if (!header.includes(column)) return fillMessage(texts.file.noColumn, { column });
  }
  const unknown = header.filter((column) => !known.has(column));
  if (unknown.length > 0) {
    const columns = unknown.join(", ");
    return fillMessage(texts.file.unknownColumns, { columns, known: csvColumns.join(", ") });
  }
  return new Set(header).size === header.length ? null : texts.file.columnTwice;
}

/** The cells of each row, header included, and the line of the file on which it ends. */
function readRows(content: string): { cells: string[]; line: number }[] {
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(content, {
      bom: true,
      delimiter: delimiterOf(content),
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
  return rows.map(({ record, info }) => ({ cells: record, line: info.lines }));
}

/**
 * Reads a CSV with a header (comma or semicolon, UTF-8). `today` is `YYYY-MM-DD`; `source` names the origin.
 * Throws {@link UnreadableFileError} when the file is no such table; a bad line is skipped with its reason.
 */
export function readCsv(content: string, today: string, source: string): ReadFile {
  const [first, ...lines] = readRows(content);
  const header = (first?.cells ?? []).map((column) => column.toLowerCase());
  const problem = headerProblem(header);
  if (problem) throw new UnreadableFileError(problem);
  const result: ReadFile = { source, attribution: null, records: [], skipped: [], notices: [] };
  const seen = new Set<string>();
  for (const { cells, line } of lines) {
    if (cells.length !== header.length) {
      result.skipped.push({
        label: fillMessage(texts.line, { line }),
        reason: fillMessage(texts.skip.otherLength, {
          count: cells.length,
          expected: header.length,
        }),
      });
      continue;
    }
    const row: Row = Object.fromEntries(header.map((column, at) => [column, cells[at]]));
    const read = readRow(row, line, today);
    if (!("record" in read)) {
      result.skipped.push(read);
    } else if (seen.has(read.record.source_id)) {
      result.skipped.push({
        label: labelOf(row, line),
        reason: texts.skip.double,
      });
    } else {
      seen.add(read.record.source_id);
      result.records.push(read.record);
      if (read.notice) result.notices.push(read.notice);
    }
  }
  return result;
}
