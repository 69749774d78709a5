import type { Opening } from "@/lib/contract/opening";
import {
  copyDay,
  nextInterval,
  openingFault,
  passesMidnight,
  unknownOpening,
  withDay,
  withInterval,
  withoutSpecial,
  withSpecial,
} from "@/lib/domain/opening-edits";

const morning = ["09:00", "13:00"] as [string, string];
const ferragosto = {
  date_from: "2027-08-15",
  date_to: "2027-08-15",
  closed: true,
  intervals: [],
  label: "Ferragosto",
};

test("the hours of one day stand on the others afterwards, and nowhere else", () => {
  const monday = withDay(unknownOpening, "mo", [morning]);
  const copied = copyDay(monday, "mo", ["tu", "we"]);
  expect(copied.weekly).toEqual({
    mo: [morning],
    tu: [morning],
    we: [morning],
    th: [],
    fr: [],
    sa: [],
    su: [],
  });
  expect(monday.weekly?.tu).toEqual([]);
});

test.each<[string, [string, string][], [string, string] | null]>([
  ["a day without hours begins with the morning", [], ["09:00", "13:00"]],
  ["after the morning comes the afternoon", [morning], ["15:00", "19:00"]],
  ["after an early afternoon an hour goes by", [["07:00", "15:10"]], ["16:30", "20:30"]],
  ["after the afternoon comes the evening", [morning, ["15:00", "19:00"]], ["20:00", "24:00"]],
  ["before a night comes the morning", [["18:00", "02:00"]], ["09:00", "13:00"]],
  ["a day that is open until midnight has no room", [["08:00", "24:00"]], null],
  ["the first interval may end last", [["14:00", "20:00"], morning], ["21:00", "24:00"]],
])("%s", (_, intervals, next) => {
  expect(nextInterval(intervals)).toEqual(next);
});

test("a fifth interval of a day is not offered", () => {
  expect(nextInterval([morning, morning, morning])).not.toBeNull();
  expect(nextInterval([morning, morning, morning, morning])).toBeNull();
});

test("an interval that is added stands where it begins", () => {
  expect(withInterval([["18:00", "02:00"]], morning)).toEqual([morning, ["18:00", "02:00"]]);
});

test("an interval that ends when it began, or before, passes midnight", () => {
  expect(passesMidnight(["20:00", "02:00"])).toBe(true);
  expect(passesMidnight(["20:00", "00:00"])).toBe(true);
  expect(passesMidnight(["20:00", "23:59"])).toBe(false);
});

test("special days stand in their order, and the same days only once", () => {
  const christmas = { ...ferragosto, date_from: "2026-12-25", date_to: "2026-12-25" };
  const both = withSpecial(withSpecial(unknownOpening, ferragosto), christmas);
  expect(both.special.map(({ date_from }) => date_from)).toEqual(["2026-12-25", "2027-08-15"]);
  const open = withSpecial(both, { ...ferragosto, closed: false });
  expect(open.special).toHaveLength(2);
  expect(open.special[1]?.closed).toBe(false);
  expect(withoutSpecial(open, ferragosto).special).toEqual([christmas]);
});

const cases: [string, Partial<Opening>, ReturnType<typeof openingFault>][] = [
  ["nothing known", {}, null],
  [
    "two intervals that overlap",
    { weekly: { ...withDay(unknownOpening, "mo", [morning, ["12:00", "15:00"]]).weekly } as never },
    "overlap",
  ],
  [
    "an evening past midnight after a morning",
    { weekly: { ...withDay(unknownOpening, "mo", [morning, ["20:00", "02:00"]]).weekly } as never },
    null,
  ],
  [
    "leave that ends before it begins",
    { special: [{ ...ferragosto, date_to: "2027-08-14" }] },
    "order",
  ],
  [
    "a closure that ends before it begins",
    { temporarily_closed: { from: "2027-08-15", to: "2027-08-01", reason: null } },
    "order",
  ],
];

test.each(cases)("%s", (_, part, fault) => {
  expect(openingFault({ ...unknownOpening, ...part })).toBe(fault);
});
