import { rowsOfCsv } from "./csv";
import { isRecord } from "./is-record";
import { plainText } from "./search-text";
import type { DatedFraction } from "./waste-calendar";
import { type DateOrder, orderOf, readDay } from "./waste-days";
import { readIcs } from "./waste-ics";

// Calendars of collection as operators publish them (docs/domain/waste.md).

/** Larger files are refused. */
export const MAX_WASTE_FILE = 1_000_000;
/** Dates of one file. */
const MOST = 5000;

interface DatedText {
  day: string;
  /** What is put out, in the words of the file. */
  text: string;
}

export interface WasteFile {
  format: "csv" | "json" | "ics";
  /** In the order of the file. */
  days: DatedText[];
  /** Rows or entries that could not be read. */
  unread: number;
}

const dateNames = /^(?:start date|data inizio|data|date|giorno|evening|sera|day|dtstart|quando)\b/;
const textNames =
  /^(?:subject|oggetto|titolo|summary|fraction|frazion|materiale|tipo|rifiut|raccolta|descrizione|cosa|servizio)/;

/** JSON: a list of dates with fractions, in any field names, or an object with dates as keys. */
function readJson(value: unknown, year: number): WasteFile | null {
  const days: DatedText[] = [];
  let unread = 0;
  const add = (date: unknown, fractions: unknown, order: DateOrder) => {
    const day = typeof date === "string" ? readDay(date, { year, order }) : null;
    const texts = (Array.isArray(fractions) ? fractions : [fractions]).filter(
      (text): text is string => typeof text === "string" && text.trim() !== "",
    );
    if (day === null || texts.length === 0) unread += 1;
    else for (const text of texts) days.push({ day, text });
  };
  const list = Array.isArray(value)
    ? value
    : isRecord(value)
      ? Object.values(value).find((one) => Array.isArray(one) && one.some(isRecord))
      : null;
  if (Array.isArray(list)) {
    const records = list.filter(isRecord);
    const field = (record: Record<string, unknown>, names: RegExp) =>
      Object.entries(record).find(([name]) => names.test(plainText(name)))?.[1];
    const dates = records.map((record) => field(record, dateNames));
    const order = orderOf(dates.filter((date) => typeof date === "string"));
    for (const [index, record] of records.entries()) {
      add(dates[index], field(record, textNames), order);
    }
    unread += list.length - records.length;
  } else if (isRecord(value)) {
    const order = orderOf(Object.keys(value));
    for (const [date, fractions] of Object.entries(value)) add(date, fractions, order);
  }
  return days.length > 0 ? { format: "json", days, unread } : null;
}

/** A table: the column of dates, and the one that says what is put out. */
function readTable(text: string, year: number): WasteFile | null {
  const rows = rowsOfCsv(text);
  const [head, ...others] = rows ?? [];
  if (!head || others.length === 0) return null;
  const names = head.cells.map((cell) => plainText(cell).trim());
  const width = Math.max(...others.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const cellsOf = (column: number) => others.map(({ cells }) => cells[column] ?? "");
  const orders = columns.map((column) => orderOf(cellsOf(column)));
  const dayOf = (cell: string, column: number) =>
    readDay(cell, { year, order: orders[column] ?? "day" });
  const datedIn = (column: number) => cellsOf(column).filter((cell) => dayOf(cell, column)).length;
  const dates = columns
    .filter((column) => datedIn(column) >= others.length / 2)
    .sort((one, other) => rank(names[one], dateNames) - rank(names[other], dateNames))[0];
  if (dates === undefined) return null;
  const isWritten = (column: number) =>
    column !== dates &&
    datedIn(column) === 0 &&
    cellsOf(column).some((cell) => /[a-z]/i.test(cell));
  const said = columns
    .filter(isWritten)
    .sort((one, other) => rank(names[one], textNames) - rank(names[other], textNames))[0];
  if (said === undefined) return null;
  // A table without headings begins with a date.
  const body = dayOf(head.cells[dates] ?? "", dates) ? [head, ...others] : others;
  const days: DatedText[] = [];
  let unread = 0;
  for (const { cells } of body) {
    const day = dayOf(cells[dates] ?? "", dates);
    const what = cells[said] ?? "";
    if (day === null || what.trim() === "") unread += 1;
    else days.push({ day, text: what });
  }
  return { format: "csv", days, unread };
}

const rank = (name: string | undefined, names: RegExp) => (names.test(name ?? "") ? 0 : 1);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}

/** The dates of a file; `year` is that of dates without one. Null: nothing can be read. */
export function readWasteFile(text: string, year: number): WasteFile | null {
  const calendar = readIcs(text, year);
  const file = calendar
    ? { format: "ics" as const, ...calendar }
    : /^\uFEFF?\s*[[{]/.test(text)
      ? readJson(parsedJson(text), year)
      : readTable(text, year);
  return file && file.days.length > 0 ? { ...file, days: file.days.slice(0, MOST) } : null;
}

const filler =
  /^(?:(?:raccolta|esposizione|esporre|esponi|ritiro|conferimento|porta a porta|stasera|rifiuti?|differenziata|della?|dei|di|il|la|lo|l')\s*:?\s+)+/;

/** A word as it is compared: "Raccolta: Organico " is "organico". */
function wasteWord(text: string): string {
  return plainText(text)
    .replace(/[“”"*•()[\]]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(filler, "")
    .replace(/[.:!]{1,3}$/, "")
    .trim();
}

export interface WasteWords {
  slug: string;
  name: string;
  words: readonly string[];
}

/** The fraction of each word that a town's fractions are called by. */
export function knownWords(fractions: readonly WasteWords[]): Map<string, string> {
  return new Map(
    fractions.flatMap(({ slug, name, words }) =>
      [slug, name, ...words].map((word) => [wasteWord(word), slug] as const),
    ),
  );
}

/** The words of a text, of which several fractions may be joined. */
function wordsIn(text: string, known: ReadonlyMap<string, string | null>): string[] {
  const whole = wasteWord(text);
  if (known.has(whole)) return [whole];
  return text.split(/[,;+&/|\n]|\s-\s/).flatMap((part) => {
    const word = wasteWord(part);
    if (word === "" || known.has(word)) return word === "" ? [] : [word];
    // "carta e vetro" is two, "carta e cartone" is one that nobody knows yet.
    const parts = word.split(/ e(?:d)? /).map(wasteWord);
    return parts.every((one) => known.has(one)) ? parts : [word];
  });
}

/**
 * Evenings of fractions from a file's texts. `words` gives each known word its fraction, or null for
 * what is no collection; unknown ones come back with how often they occur. `shift`: days from the
 * file's date to the evening.
 */
export function datedFractions(
  days: readonly DatedText[],
  words: ReadonlyMap<string, string | null>,
  shift: (day: string) => string = (day) => day,
): { dates: DatedFraction[]; unknown: { word: string; times: number }[] } {
  const dates = new Map<string, DatedFraction>();
  const unknown = new Map<string, number>();
  for (const { day, text } of days) {
    for (const word of wordsIn(text, words)) {
      const fraction = words.get(word);
      if (fraction === undefined) unknown.set(word, (unknown.get(word) ?? 0) + 1);
      if (!fraction) continue;
      const evening = shift(day);
      dates.set(`${evening} ${fraction}`, { evening, fraction });
    }
  }
  return {
    dates: [...dates.keys()].sort().flatMap((key) => dates.get(key) ?? []),
    unknown: [...unknown]
      .map(([word, times]) => ({ word, times }))
      .sort((one, other) => other.times - one.times),
  };
}
