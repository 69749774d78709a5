import { readSheetCode, sheetCode, sheetState } from "@/lib/domain/waste-sheet";

const year = (number: number, changed_at: string | null = null) => ({
  year: number,
  ...{ source: null, source_url: null, changed_at, published_at: "2025-12-01T09:30:00.250Z" },
});

const printed = (...years: ReturnType<typeof year>[]) => {
  const sheet = readSheetCode(sheetCode({ kind: "business", years }) ?? "");
  if (!sheet) throw new Error("no code");
  return sheet;
};

test("a sheet holds until a date of its own years is announced", () => {
  const sheet = printed(year(2026));
  expect(sheet).toMatchObject({ kind: "business", year: 2026, count: 1 });
  expect(sheetState(sheet, { years: [year(2026)] })).toEqual({ state: "current", changed: null });
  const next = year(2027, "2026-12-20T08:00:00Z");
  expect(sheetState(sheet, { years: [year(2026), next] }).state).toBe("current");
  expect(sheetState(sheet, { years: [year(2026, "2026-04-02T10:00:00Z"), next] })).toEqual({
    state: "old",
    changed: new Date("2026-04-02T10:00:00Z"),
  });
});

test("a sheet of two years is no longer used when one of them is not published", () => {
  const sheet = printed(year(2026), year(2027));
  expect(sheetState(sheet, { years: [year(2026)] }).state).toBe("gone");
});

test("a code that no sheet has is not read, and an empty calendar has none", () => {
  for (const code of ["", "h20261", "x20261-abc", "h20261-../..", `h20261-${"z".repeat(9)}`]) {
    expect(readSheetCode(code)).toBeNull();
  }
  expect(sheetCode({ kind: "household", years: [] })).toBeNull();
});
