import { parse } from "csv-parse/sync";
import { type Delimiter, decodeTable, delimiterOf } from "@/lib/domain/table-text";

/** Maximum lines of a statement. */
const MOST_LINES = 5000;
/** Maximum lines that a bank writes before the headings. */
const MOST_BEFORE = 40;
/** Maximum line breaks in a cell; more mean an unclosed quote. */
const MOST_BREAKS = 5;

/** One transaction of a statement. */
export interface StatementLine {
  /** Line in the file, from 1. */
  line: number;
  /** All cells except the sums. */
  text: string;
  /** In cents; negative for outgoing. Null if unreadable. */
  amount: number | null;
  /** The bank calls it booked, or says nothing. */
  is_final: boolean;
}

/** Why a file is not a readable statement. */
export type StatementFault = "spreadsheet" | "no_headings" | "too_long";

interface Row {
  line: number;
  cells: string[];
}

const CREDIT =
  /\baccredit[oi]\b|\bavere\b|\bentrat[ae]\b|\bcredit[is]?\b|\bcredito\b|\bmoney in\b|\bpaid in\b|\bdeposits?\b/;

/** Kinds of columns by heading; the first match counts. */
const kinds = [
  // "Causale accredito" and "Carta di credito" hold a number that is not a sum.
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

/** Words of banks for booked transactions; with any other word it may still be reversed. */
const FINAL =
  /^(?:contabilizzat|complet|eseguit|regolat|definitiv|confermat|conclus|registrat|booked|executed|posted|settled|cleared|ok\b)/;

function kindOf(heading: string): Kind | undefined {
  const kind = kinds.find(([, pattern]) => pattern.test(heading))?.[0];
  // "Entrate/Uscite" is one column for both, with a sign for outgoing.
  return kind === "debit" && CREDIT.test(heading) ? "amount" : kind;
}

/** The columns of a heading row; null if it lacks sums or text and so is no heading row. */
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
 * A sum in bank notation, in cents: "1.234,50", "1,234.50", "1 234,5", "€ 12", "-3,00", "3,00-",
 * "(3,00)"; null if it is none. One or two digits after the last separator are cents.
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

/** The direction named in a sign column, or null. */
function signIn(cell: string): 1 | -1 | null {
  const word = cell.trim().toLowerCase();
  if (/^(?:d|dr|dare|debito|debit|addebito|u|uscita|-|−)$/.test(word)) return -1;
  return /^(?:a|avere|c|cr|credito|credit|accredito|e|entrata|\+)$/.test(word) ? 1 : null;
}

/** Amount of a transaction from its sum columns alone. */
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
  // A reversal has a sign in the column of the original.
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

/** Cells of one line. If all its quotes are closed, delimiters within quotes do not split. */
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

/** Splits each line alone, for a file with an unclosed quote. */
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
      // The types do not cover what `info` does to the rows.
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

/** Headings of a table and its rows; null if no line has headings. */
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

/** ZIP (new spreadsheets) or the signature of old ones. */
const isSpreadsheet = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/**
 * The transactions of a bank statement. Headings in Italian or English say which cells are sums and
 * their direction; no other cell is read as a sum. Rows without text or movement, such as balances,
 * are left out.
 */
export function readStatement(bytes: Uint8Array): StatementLine[] | StatementFault {
  if (isSpreadsheet(bytes)) return "spreadsheet";
  // The lines before the headings may end differently from those below: one line ending keeps the
  // line numbers right.
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
    // Some banks list opening and closing balances among the transactions.
    const isMovement =
      text !== "" && amount !== 0 && !/^(?:saldo|saldi|totale|totali)\b/i.test(text);
    const states = (columns.state ?? []).map((place) => normal(cells[place] ?? ""));
    const is_final = states.every((state) => state === "" || FINAL.test(state));
    return isMovement ? [{ line, text, amount, is_final }] : [];
  });
}
