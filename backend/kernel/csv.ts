import { plainEuros } from "@/lib/domain/euros";

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
