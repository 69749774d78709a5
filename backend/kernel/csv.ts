import { plainEuros } from "@/lib/domain/euros";

/** What a table says: words, which somebody may have typed; a number of ours; a sum of money. */
export type Cell = string | number | { cents: number };

/** Where a spreadsheet that is set otherwise begins a new cell. */
const separators = ",;|\\t\\r\\n\\v\\f\\x85\\u2028\\u2029";
/** Beginnings of a formula, also as wide as a Chinese sign (OWASP, CSV injection). */
const signs = "=+\\-@＝＋－＠";
const begins = `(?<![^${separators}])`;
/** What spreadsheets overlook before a formula. */
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
 * A table as spreadsheets that are set to Italian open it: semicolons, CRLF, a byte order mark, every cell in quotes. Words
 * that a spreadsheet would run as a formula, at their beginning or where it may cut them, get an apostrophe; telephone numbers
 * with their prefix are none.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(textOf(cell))).join(";"));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`;
}

/** What a cell said before {@link toCsv} kept it from being a formula. */
export function withoutGuard(cell: string): string {
  return cell.replace(guarded, (_, before = "") => before);
}
