import type { Opening } from "@/lib/contract/opening";
import {
  copyDay,
  nextInterval,
  openingFault,
  passesMidnight,
  unknownOpening,
  withDay,
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

test("a fifth interval of a day is not offered", () => {
  expect(nextInterval([])).toEqual(morning);
  expect(nextInterval([morning, morning, morning])).not.toBeNull();
  expect(nextInterval([morning, morning, morning, morning])).toBeNull();
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
