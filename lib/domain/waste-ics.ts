import { addDays, romeDay, weekdayIndex } from "./rome-time";

// The few things that calendar files of operators use. What is repeated otherwise is refused, not guessed.

export interface IcsDay {
  day: string;
  /** The summary. */
  text: string;
}

interface Property {
  value: string;
  parameters: string;
}

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** Days of one entry. */
const MOST = 800;

/** Lines with their continuations. */
function linesOf(text: string): string[] {
  return text.replace(/\r?\n[ \t]/g, "").split(/\r?\n|\r/);
}

function readProperties(lines: readonly string[]): Map<string, Property[]> {
  const properties = new Map<string, Property[]>();
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Z-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/i.exec(line) ?? [];
    const key = name.toUpperCase();
    if (key) properties.set(key, [...(properties.get(key) ?? []), { value, parameters }]);
  }
  return properties;
}

/** The day in Rome of "20260105", "20260105T190000" or "20260104T180000Z". */
function dayOfValue(value: string): string | null {
  const [, year, month, date, hour = "00", minute = "00", zone] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/.exec(value.trim()) ?? [];
  if (!year) return null;
  const day = `${year}-${month}-${date}`;
  const at = Date.parse(`${day}T${hour}:${minute}:00Z`);
  if (!Number.isFinite(at) || !new Date(at).toISOString().startsWith(day)) return null;
  return zone ? romeDay(new Date(at)) : day;
}

const unescaped = (text: string) =>
  text
    .replace(/\\n/gi, " ")
    .replace(/\\([,;\\])/g, "$1")
    .trim();

/** The days of a weekly or daily rule; null: it is none. */
function repeated(rule: string, first: string, until: string): string[] | null {
  const parts = new Map(
    rule.split(";").map((part) => part.toUpperCase().split("=") as [string, string]),
  );
  const known = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "WKST"];
  if ([...parts.keys()].some((name) => !known.includes(name))) return null;
  const frequency = parts.get("FREQ");
  const interval = Number(parts.get("INTERVAL") ?? 1);
  if (!Number.isInteger(interval) || interval < 1) return null;
  if (frequency !== "WEEKLY" && frequency !== "DAILY") return null;
  const days = parts
    .get("BYDAY")
    ?.split(",")
    .map((day) => WEEKDAYS.indexOf(day));
  if (days?.includes(-1) || (days && frequency === "DAILY")) return null;
  const last = parts.has("UNTIL") ? dayOfValue(parts.get("UNTIL") ?? "") : until;
  const count = Number(parts.get("COUNT") ?? MOST);
  if (last === null || !(count > 0)) return null;
  const end = last < until ? last : until;
  const found: string[] = [];
  const monday = addDays(first, -weekdayIndex(first));
  for (let step = 0; found.length < Math.min(count, MOST); step += interval) {
    const starts = frequency === "DAILY" ? addDays(first, step) : addDays(monday, step * 7);
    if (starts > end) break;
    const wanted = frequency === "DAILY" ? [0] : (days ?? [weekdayIndex(first)]);
    for (const offset of [...wanted].sort()) {
      const day = addDays(starts, offset);
      if (day >= first && day <= end && found.length < count) found.push(day);
    }
  }
  return found;
}

/** The days of an entry; null: it cannot be read. */
function daysOfEntry(entry: Map<string, Property[]>, until: string): string[] | null {
  const first = dayOfValue(entry.get("DTSTART")?.[0]?.value ?? "");
  if (first === null) return null;
  const rule = entry.get("RRULE")?.[0]?.value;
  const days = rule === undefined ? [first] : repeated(rule, first, until);
  const more = (name: string) =>
    (entry.get(name) ?? []).flatMap(({ value }) => value.split(",").map(dayOfValue));
  const without = new Set(more("EXDATE"));
  return (
    days &&
    [...days, ...more("RDATE")].filter((day) => day !== null).filter((day) => !without.has(day))
  );
}

/**
 * The days of a calendar file, until the end of a year. `unread`: entries that could not be read.
 * Null: it is no calendar file.
 */
export function readIcs(text: string, year: number): { days: IcsDay[]; unread: number } | null {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return null;
  const days: IcsDay[] = [];
  const moved = new Set<string>();
  let unread = 0;
  const entries = linesOf(text)
    .join("\n")
    .split(/^BEGIN:VEVENT$/im)
    .slice(1)
    .map((part) => readProperties(part.split(/^END:VEVENT$/im)[0]?.split("\n") ?? []));
  const uidOf = (entry: Map<string, Property[]>) => entry.get("UID")?.[0]?.value ?? "";
  for (const entry of entries) {
    const original = dayOfValue(entry.get("RECURRENCE-ID")?.[0]?.value ?? "");
    if (original) moved.add(`${uidOf(entry)} ${original}`);
  }
  for (const entry of entries) {
    if (/^cancelled$/i.test(entry.get("STATUS")?.[0]?.value ?? "")) continue;
    const found = daysOfEntry(entry, `${year + 1}-01-31`);
    if (found === null) unread += 1;
    const summary = unescaped(entry.get("SUMMARY")?.[0]?.value ?? "");
    const isOverride = entry.has("RECURRENCE-ID");
    for (const day of found ?? []) {
      if (!isOverride && moved.has(`${uidOf(entry)} ${day}`)) continue;
      days.push({ day, text: summary });
    }
  }
  return { days, unread };
}
