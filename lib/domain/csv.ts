import { plainEuros } from "./euros";
import { delimiterOf } from "./table-text";

/** A cell: text, possibly typed by users; a number of the portal; a sum of money. */
export type Cell = string | number | { cents: number };

/** Characters at which a differently configured spreadsheet starts a new cell. */
const separators = ",;|\\t\\r\\n\\v\\f\\x85\\u2028\\u2029";
/** Characters that start a formula, also in full width (OWASP, CSV injection). */
const signs = "=+\\-@＝＋－＠";
const begins = `(?<![^${separators}])`;
/** Characters that spreadsheets skip before a formula. */
const padding = '[ \\u00a0\\u3000"]*';
const phone = `\\+[\\d ]+(?:$|[${separators}])`;

const unguarded = new RegExp(
  `(${begins}${padding})(?!${phone})(?='*[${signs}])|^(?='*[\\t\\r])`,
  "g",
);
const guarded = new RegExp(`(${begins}${padding})'(?='*[${signs}])|^'(?='*[\\t\\r])`, "g");

function textOf(cell: Cell): string {
  if (typeof cell === "string") return cell.replace(unguarded, (_, before = "") => `${before}'`);
  return typeof cell === "number" ? String(cell).replace(".", ",") : plainEuros(cell.cents);
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * A table in the form of Italian spreadsheets: semicolons, CRLF, a byte order mark, every cell
 * quoted. Text that could run as a formula, at its start or where a spreadsheet may split it, gets
 * an apostrophe; telephone numbers with a prefix do not.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(textOf(cell))).join(";"));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`;
}

/** The text of a cell before {@link toCsv} guarded it against formulas. */
export function withoutGuard(cell: string): string {
  return cell.replace(guarded, (_, before = "") => before);
}

/** A row of a table with its line in the file, from 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

/**
 * The rows of a table in the browser, where the reader of the backend would be too large: cells are
 * trimmed and without their guard, empty rows are left out. Null: a quote is never closed.
 */
export function rowsOfCsv(text: string): TableRow[] | null {
  const table = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(/[^\r\n]+/.exec(table)?.[0] ?? "");
  const rows: TableRow[] = [];
  let [cells, cell, line, first]: [string[], string, number, number] = [[], "", 1, 1];
  const endCell = () => {
    cells.push(withoutGuard(cell.trim()));
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== "")) rows.push({ line: first, cells });
    [cells, first] = [[], line];
  };
  for (let at = 0; at < table.length; at += 1) {
    const sign = table[at];
    if (sign === '"' && cell.trim() === "") {
      const end = endOfQuoted(table, at + 1);
      if (end === null) return null;
      cell = table.slice(at + 1, end).replaceAll('""', '"');
      line += cell.split(/\r\n?|\n/).length - 1;
      at = end;
    } else if (sign === delimiter) {
      endCell();
    } else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && table[at + 1] === "\n") at += 1;
      line += 1;
      endRow();
    } else {
      cell += sign;
    }
  }
  endRow();
  return rows;
}

/** The place of the quote that closes a cell; two in a row are one of its text. */
function endOfQuoted(table: string, from: number): number | null {
  for (let at = table.indexOf('"', from); at >= 0; at = table.indexOf('"', at + 2)) {
    if (table[at + 1] !== '"') return at;
  }
  return null;
}
