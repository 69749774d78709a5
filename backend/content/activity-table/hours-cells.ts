import type {
  Opening,
  OpeningInterval,
  SpecialHours,
  Weekday,
  WeeklyHours,
} from "@/lib/contract/opening";
import { escapeLine, unescapeLine } from "./list-cells";

/** Columns of the weekdays. */
export const dayColumns = {
  lunedi: "mo",
  martedi: "tu",
  mercoledi: "we",
  giovedi: "th",
  venerdi: "fr",
  sabato: "sa",
  domenica: "su",
} as const satisfies Record<string, Weekday>;

const CLOSED = "chiuso";

/** "09:00-12:30 15:00-19:30"; "chiuso" without intervals. */
export function intervalsCell(intervals: readonly OpeningInterval[]): string {
  return intervals.length === 0 ? CLOSED : intervals.map((one) => one.join("-")).join(" ");
}

function clock(text: string): string {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  return hours ? `${hours.padStart(2, "0")}:${minutes}` : text;
}

/** Unreadable text stays as it is, for the schema to refuse. */
function readIntervals(cell: string): OpeningInterval[] {
  const tidy = cell
    .split(/[-–—]/)
    .map((part) => part.trim())
    .join("-");
  if (tidy === "" || tidy.toLowerCase() === CLOSED) return [];
  return tidy.split(/[\s,;]+/).map((part) => {
    const [opens = "", closes = ""] = part.split("-");
    return [clock(opens), clock(closes)];
  });
}

/** Null: every day is empty, so the hours are unknown. */
export function readWeek(cellOf: (column: keyof typeof dayColumns) => string): WeeklyHours | null {
  const days = Object.entries(dayColumns) as [keyof typeof dayColumns, Weekday][];
  if (days.every(([column]) => cellOf(column).trim() === "")) return null;
  return Object.fromEntries(
    days.map(([column, day]) => [day, readIntervals(cellOf(column))]),
  ) as WeeklyHours;
}

const withWords = (words: string | null) => (words === null ? "" : ` | ${escapeLine(words)}`);

/** Parts of a line before and after the bar; null without a bar. */
function partsOf(line: string): [string, string | null] {
  const [, facts = "", words] = /^([^|]*)(?:\|\s?([\s\S]*))?$/.exec(line) ?? [];
  return [facts.trim(), words === undefined ? null : unescapeLine(words)];
}

/** One line per span: "2026-12-24/2026-12-26 chiuso | Natale". */
export function specialsCell(special: readonly SpecialHours[]): string {
  return special
    .map(({ date_from, date_to, closed, intervals, label }) => {
      const days = date_from === date_to ? date_from : `${date_from}/${date_to}`;
      const hours = intervals.map((one) => one.join("-"));
      return [days, ...(closed ? [CLOSED] : []), ...hours].join(" ") + withWords(label);
    })
    .join("\n");
}

export function readSpecials(cell: string): SpecialHours[] {
  return cell
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [facts, label] = partsOf(line);
      const [days = "", ...words] = facts.split(/\s+/);
      const [date_from = "", date_to = date_from] = days.split("/");
      const hours = words.filter((word) => word.toLowerCase() !== CLOSED);
      return {
        date_from,
        date_to,
        closed: hours.length < words.length,
        intervals: readIntervals(hours.join(" ")),
        label,
      };
    });
}

/** "2026-08-01/2026-08-20 | Ferie"; "2026-08-01/" with an open end. */
export function closureCell(closure: Opening["temporarily_closed"]): string {
  return closure ? `${closure.from}/${closure.to ?? ""}${withWords(closure.reason)}` : "";
}

export function readClosure(cell: string): Opening["temporarily_closed"] {
  if (cell.trim() === "") return null;
  const [days, reason] = partsOf(cell);
  const [from = "", to = ""] = days.split("/");
  return { from, to: to || null, reason };
}
