import type { WasteCalendar, WasteUserKind } from "@/lib/contract/waste";

// The code on a printed waste calendar (docs/domain/waste.md). It holds nothing secret.

export interface WasteSheet {
  kind: WasteUserKind;
  /** The first of the years on the sheet, and how many they are. */
  year: number;
  count: number;
  /** The last publication or announcement before it was printed. */
  version: Date;
}

type Year = WasteCalendar["years"][number];

const letters = { household: "h", business: "b" } as const;
const form = /^([hb])(\d{4})([1-9])-([0-9a-z]{1,8})$/;

/** To seconds, as the code has them. */
const changedAt = ({ published_at, changed_at }: Year) =>
  Math.floor(Date.parse(changed_at ?? published_at) / 1000);

/** The code of a calendar that is printed now; null: nothing is on it. */
export function sheetCode({ kind, years }: Pick<WasteCalendar, "kind" | "years">): string | null {
  const [first] = years;
  if (!first) return null;
  const version = Math.max(...years.map(changedAt));
  return `${letters[kind]}${first.year}${years.length}-${version.toString(36)}`;
}

/** What a code says; null: it is none of ours, or was read badly. */
export function readSheetCode(code: string): WasteSheet | null {
  const [, letter, year = "", count = "", version = ""] = form.exec(code) ?? [];
  const at = new Date(Number.parseInt(version, 36) * 1000);
  if (!letter || Number.isNaN(at.getTime())) return null;
  return {
    kind: letter === letters.household ? "household" : "business",
    ...{ year: Number(year), count: Number(count), version: at },
  };
}

/**
 * Whether a sheet is out of date. `calendar`: the years of the sheet now. "gone": one of them is no
 * longer published.
 */
export function sheetState(
  { year, count, version }: WasteSheet,
  { years }: Pick<WasteCalendar, "years">,
): { state: "current" | "old" | "gone"; changed: Date | null } {
  const shown = years.filter((one) => one.year >= year && one.year < year + count);
  if (shown.length < count) return { state: "gone", changed: null };
  const changed = Math.max(...shown.map(changedAt));
  const isOld = changed * 1000 > version.getTime();
  return { state: isOld ? "old" : "current", changed: isOld ? new Date(changed * 1000) : null };
}
