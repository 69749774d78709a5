import { parse } from "csv-parse/sync";
import { type Delimiter, decodeTable, delimiterOf } from "@/backend/kernel/table-text";

/** Lines of a statement at most. */
const MOST_LINES = 5000;
/** A bank writes some lines of its own before the headings. */
const MOST_BEFORE = 40;
/** Line breaks in one cell that a bank writes; more are an open quote that swallowed what follows. */
const MOST_BREAKS = 5;

/** A movement of a statement. */
export interface StatementLine {
  /** Of the file, the first one is 1. */
  line: number;
  /** All that it says but for its sums. */
  text: string;
  /** In cents; what went out is negative. Null: it cannot be read. */
  amount: number | null;
  /** The bank says that it is over and done, or says nothing of it. */
  is_final: boolean;
}

/** Why a file is no statement that can be read. */
export type StatementFault = "spreadsheet" | "no_headings" | "too_long";

interface Row {
  line: number;
  cells: string[];
}

const CREDIT =
  /\baccredit[oi]\b|\bavere\b|\bentrat[ae]\b|\bcredit[is]?\b|\bcredito\b|\bmoney in\b|\bpaid in\b|\bdeposits?\b/;

/** What a column holds, by the words of its heading; the first one that fits counts. */
const kinds = [
  // "Causale accredito" and "Carta di credito" hold a number that is no sum.
  [
    "text",
    /^(?:causale|descrizione|dettagli|tipo|tipologia|codice|conto|iban|carta|ordinante|beneficiario|description|details|type|reference|account|card)\b|\biban\b/,
  ],
  ["state", /^(?:stato|state|status|esito)\b/],
  ["balance", /\bsaldo\b|\bsaldi\b|\bbalance\b|\bdisponibil/],
  [
    "sign",
    /\bsegno\b|^(?:d a|a d|d c|c d|dare avere|avere dare|debit credit|credit debit|cr dr|dr cr)$/,
  ],
  [
    "debit",
    /\baddebit[oi]\b|\bdare\b|\buscit[ae]\b|\bdebit[is]?\b|\bdebito\b|\bmoney out\b|\bpaid out\b|\bwithdrawals?\b/,
  ],
  ["credit", CREDIT],
  ["amount", /\bimporto\b|\bimporti\b|\bammontare\b|\bamount\b|\bcifra\b/],
  ["rest", /^(?:divisa|valuta|currency|data|date|giorno)\b|\bdata\b|\bdate\b/],
] as const;
type Kind = (typeof kinds)[number][0];

const normal = (heading: string) =>
  heading
    .slice(0, 100)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

type Columns = Partial<Record<Kind, number[]>> & { text: number[] };

/** How banks say that money has come or gone for good; it may be taken back under any other word. */
const FINAL =
  /^(?:contabilizzat|complet|eseguit|regolat|definitiv|confermat|conclus|registrat|booked|executed|posted|settled|cleared|ok\b)/;

function kindOf(heading: string): Kind | undefined {
  const kind = kinds.find(([, pattern]) => pattern.test(heading))?.[0];
  // "Entrate/Uscite" is one column for both, with a sign before what went out.
  return kind === "debit" && CREDIT.test(heading) ? "amount" : kind;
}

/** What the columns of a row of headings hold; null: it is none, since no sums or no words would stand below it. */
function columnsIn(cells: readonly string[]): Columns | null {
  const columns: Columns = { text: [] };
  for (const [place, cell] of cells.entries()) {
    const heading = normal(cell);
    const kind = kindOf(heading);
    if (kind) columns[kind] = [...(columns[kind] ?? []), place];
    else if (heading) columns.text.push(place);
  }
  const hasSums = columns.amount || columns.credit;
  return hasSums && columns.text.length > 0 ? columns : null;
}

/**
 * A sum as banks write it, in cents: "1.234,50", "1,234.50", "1 234,5", "€ 12", "-3,00", "3,00-", "(3,00)"; null: it is none.
 * What stands behind the last sign is cents where it has two digits or one.
 */
export function centsIn(cell: string): number | null {
  const bare = cell.slice(0, 60).replace(/[\s\u00a0\u202f'’€]|EUR/gi, "");
  const isOut = /^[-−–]|[-−–]$|^\(.*\)$/.test(bare);
  const digits = bare.replace(/^[-−–+(]+|(?<![-−–+)])[-−–+)]+$/g, "");
  const [, whole = "", rest = ""] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const grouped = /^\d+$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(whole);
  if (!grouped || whole.replace(/[.,]/g, "").length > 12) return null;
  const cents = Number(whole.replace(/[.,]/g, "")) * 100 + Number(rest.padEnd(2, "0"));
  return isOut ? -cents : cents;
}

/** Which way the word of a column of signs says that money went; null: it says nothing. */
function signIn(cell: string): 1 | -1 | null {
  const word = cell.trim().toLowerCase();
  if (/^(?:d|dr|dare|debito|debit|addebito|u|uscita|-|−)$/.test(word)) return -1;
  return /^(?:a|avere|c|cr|credito|credit|accredito|e|entrata|\+)$/.test(word) ? 1 : null;
}

/** What a movement came to, by the columns of sums alone. */
function amountOf(cells: readonly string[], columns: Columns): number | null {
  const first = (places: readonly number[] = []) => {
    const written = places.map((place) => cells[place] ?? "").filter((cell) => /\d/.test(cell));
    const sums = written.map(centsIn);
    const isUnread = sums.some((sum) => sum === null);
    return { sum: sums.find((sum) => sum) ?? (written.length > 0 ? 0 : null), isUnread };
  };
  const [credit, debit, amount] = [
    first(columns.credit),
    first(columns.debit),
    first(columns.amount),
  ];
  if (credit.isUnread || debit.isUnread || amount.isUnread) return null;
  // A storno stands with a sign in the column of what it takes back.
  if (credit.sum) return credit.sum;
  if (debit.sum) return -Math.abs(debit.sum);
  if (amount.sum === null) return credit.sum ?? debit.sum;
  const sign = columns.sign?.map((place) => signIn(cells[place] ?? "")).find((one) => one !== null);
  return sign ? sign * Math.abs(amount.sum) : amount.sum;
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"+|(?<!")"+$/g, "")
    .replaceAll('""', '"');

const quotesIn = (text: string) => text.split('"').length - 1;

/** The cells of one line; where it closes each quote that it opens, a delimiter within quotes parts nothing. */
function cellsOf(line: string, delimiter: Delimiter): string[] {
  const parts = line.split(delimiter);
  if (quotesIn(line) % 2 === 1) return parts.map(unquoted);
  const cells: string[][] = [];
  let isOpen = false;
  for (const part of parts) {
    if (isOpen) cells.at(-1)?.push(part);
    else cells.push([part]);
    if (quotesIn(part) % 2 === 1) isOpen = !isOpen;
  }
  return cells.map((cell) => unquoted(cell.join(delimiter)));
}

/** Each line by itself: for a file in which a quote was never closed. */
function rowsLineByLine(text: string, delimiter: Delimiter): Row[] {
  return text
    .split("\n")
    .flatMap((line, place) =>
      line.trim() ? [{ line: place + 1, cells: cellsOf(line, delimiter) }] : [],
    );
}

function rowsOf(text: string, delimiter: Delimiter): Row[] {
  let read: { record: string[]; info: { lines: number } }[];
  try {
    read = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      // The types do not know what `info` makes of the rows.
    }) as unknown as typeof read;
  } catch {
    return rowsLineByLine(text, delimiter);
  }
  const breaksIn = (cells: readonly string[]) =>
    cells.reduce((most, cell) => Math.max(most, cell.split("\n").length - 1), 0);
  const hasSwallowed = read.some(
    ({ record }) =>
      breaksIn(record) > MOST_BREAKS ||
      record.some((cell) =>
        cell
          .split("\n")
          .slice(1)
          .some((line) => line.split(delimiter).length > 2),
      ),
  );
  if (hasSwallowed) return rowsLineByLine(text, delimiter);
  return read.map(({ record, info }) => {
    const breaks = record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
    return { line: info.lines - breaks, cells: record };
  });
}

/** The headings of a table and what stands below them; null: no line has headings. */
function tableIn(text: string): { columns: Columns; rows: Row[] } | null {
  const beginning = text.split("\n", MOST_BEFORE);
  for (const line of beginning) {
    const delimiter = delimiterOf(line);
    if (!columnsIn(cellsOf(line, delimiter))) continue;
    const rows = rowsOf(text, delimiter);
    const place = rows.findIndex(({ cells }) => columnsIn(cells));
    const columns = columnsIn(rows[place]?.cells ?? []);
    if (columns) return { columns, rows: rows.slice(place + 1) };
  }
  return null;
}

/** ZIP, as new spreadsheets are, and what old ones begin with. */
const isSpreadsheet = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/**
 * The movements of a statement of a bank. What is a sum, and which way it went, the headings say, in Italian or English: no other
 * cell is read as one. What says nothing or moves nothing, such as a balance, is left out.
 */
export function readStatement(bytes: Uint8Array): StatementLine[] | StatementFault {
  if (isSpreadsheet(bytes)) return "spreadsheet";
  // A bank's own lines before the headings may end in another way than those below: one way, and lines keep their numbers.
  const table = tableIn(decodeTable(bytes).replace(/\r\n|\r/g, "\n"));
  if (!table) return "no_headings";
  const { columns, rows } = table;
  if (rows.length > MOST_LINES) return "too_long";
  return rows.flatMap(({ line, cells }) => {
    const text = columns.text
      .map((place) => cells[place] ?? "")
      .join(" ")
      .replace(/\s+/g, " ")
      .trim();
    const amount = amountOf(cells, columns);
    // Opening and closing balances stand among the movements of some banks.
    const isMovement =
      text !== "" && amount !== 0 && !/^(?:saldo|saldi|totale|totali)\b/i.test(text);
    const states = (columns.state ?? []).map((place) => normal(cells[place] ?? ""));
    const is_final = states.every((state) => state === "" || FINAL.test(state));
    return isMovement ? [{ line, text, amount, is_final }] : [];
  });
}
