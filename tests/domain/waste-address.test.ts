import {
  addressKey,
  clashOf,
  rowOfNumber,
  type StreetRange,
  streetKey,
} from "@/lib/domain/waste-address";

const row = (note: string, more: Partial<StreetRange> = {}): StreetRange => ({
  ...{ side: "all", from: null, to: null, kind: null, zone_id: null },
  ...{ note },
  ...more,
});

const of = (rows: StreetRange[], number: string, kind: "household" | "business" = "household") => {
  const found = rowOfNumber(rows, { number, kind });
  return found.outcome === "found" ? found.row.note : found.outcome;
};

test.each([
  ["12", "in"],
  ["12/B", "in"],
  ["n. 12 b", "in"],
  ["12bis", "in"],
  ["10/C", "before"],
  ["1/SNC", "before"],
  ["13", "unknown_number"],
  ["22", "in"],
  ["22/2", "in"],
  ["24", "unknown_number"],
  ["SNC", "unknown_number"],
])("house number %s of the even side from 12 to 22 is %s", (number, expected) => {
  const rows = [
    row("in", { side: "even", from: "12", to: "22" }),
    row("before", { from: "1", to: "11/A" }),
  ];
  expect(of(rows, number)).toBe(expected);
});

test("letters bound a range, and 2/2 comes before 2/10 and 2/A", () => {
  const rows = [row("first", { from: "2", to: "2/2" }), row("then", { from: "2/3", to: "2/B" })];
  expect(
    ["2", "2/1", "2/2", "2/3", "2/10", "2/A", "2/B", "2/C"].map((one) => of(rows, one)),
  ).toEqual(["first", "first", "first", "then", "then", "then", "then", "unknown_number"]);
});

test("the closest row counts: one number before a range, a range before the street, a kind before all", () => {
  const rows = [
    row("street"),
    row("range", { from: "1", to: "20" }),
    row("number", { from: "7", to: "7" }),
    row("bars", { kind: "business" }),
  ];
  expect(["7", "8", "30", "SNC"].map((one) => of(rows, one))).toEqual([
    "number",
    "range",
    "street",
    "street",
  ]);
  expect(["7", "30"].map((one) => of(rows, one, "business"))).toEqual(["number", "bars"]);
});

test("without a number only a street of one zone has an answer", () => {
  const odd = row("odd", { side: "odd", zone_id: "a" });
  expect(of([odd, row("even", { side: "even", zone_id: "b" })], "")).toBe("number_needed");
  expect(of([odd, row("even", { side: "even", zone_id: "a" })], "")).toBe("odd");
  expect(of([row("bars", { kind: "business" })], "")).toBe("unknown_number");
});

test("two rows clash that give one number to two zones without one being closer", () => {
  const first = row("1-20", { from: "1", to: "20", zone_id: "a" });
  const clash = (more: Partial<StreetRange>) =>
    clashOf([first, row("other", { zone_id: "b", ...more })]) !== null;
  expect(clash({ from: "20/B", to: "30" })).toBe(true);
  expect(clash({ from: "21", to: "30" })).toBe(false);
  expect(clash({ from: "20", to: "30", side: "even" })).toBe(false);
  expect(clash({ from: "7", to: "7" })).toBe(false);
  expect(clash({})).toBe(false);
  expect(clash({ from: "1", to: "20", kind: "business" })).toBe(false);
});

test("a street is one street however it is spelt", () => {
  const key = streetKey("V.le  dell'Unità d’Italia");
  expect(key).toBe("viale unita italia");
  expect(key).toBe(streetKey("viale dell'unita d'italia"));
});

test("two addresses have one key only if they are one address", () => {
  const key = (street: string, number: string, kind: "household" | "business" = "household") =>
    addressKey({ street, number, kind });
  expect(key("via roma", "n. 12 b")).toBe(key("Via  Roma", "12/B"));
  const others = [
    key("Via Roma", "2/2"),
    key("Via Roma", "22"),
    key("Via Roma", "22", "business"),
    key("Via Roma", ""),
    key("Via Roma 22", ""),
    key("Via Roma 2", "2"),
  ];
  expect(new Set(others).size).toBe(others.length);
});
