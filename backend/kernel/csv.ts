/** What a spreadsheet would run as a formula; a telephone number with its prefix is none. */
const formula = /^(?!\+[\d ]+$)'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as spreadsheets that are set to Italian open it: semicolons, CRLF, a byte order mark. A cell that a spreadsheet would
 * run as a formula begins with an apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(";")}\r\n`).join("")}`;
}

/** What a cell said before {@link toCsv} kept it from being a formula. */
export function withoutGuard(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
