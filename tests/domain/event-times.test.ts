import type { EventTime } from "@/lib/contract/event-constants";
import {
  clockChangeAt,
  daysOf,
  instantOfLocal,
  isReservedSlug,
  listingDay,
  localOf,
  overAtOf,
  spanOf,
  spanOfMonth,
} from "@/lib/domain/event-times";

const at = (typed: string) => instantOfLocal(typed.replace(" ", "T")) ?? new Date(Number.NaN);
const utc = (moment: Date | null) => moment?.toISOString().slice(0, 16) ?? null;

test.each([
  ["in winter", "2026-12-24T21:00", "2026-12-24T20:00"],
  ["in summer", "2026-07-24T21:00", "2026-07-24T19:00"],
  [
    "a time that the spring change skips is the moment of the change",
    "2026-03-29T02:30",
    "2026-03-29T01:00",
  ],
  [
    "a time that the autumn change repeats is the first of both",
    "2026-10-25T02:30",
    "2026-10-25T00:30",
  ],
])("a typed time is one of Rome: %s", (_, typed, instant) => {
  expect(utc(instantOfLocal(typed))).toBe(instant);
});

test.each([
  "2026-02-30T10:00",
  "2026-13-01T10:00",
  "2026-12-24T24:00",
  "2026-12-24T10:60",
  "domani",
])("%s is no time", (typed) => {
  expect(instantOfLocal(typed)).toBeNull();
});

test("what was stored is typed again as it was", () => {
  for (const typed of ["2026-12-24T21:00", "2026-07-01T00:05", "2026-10-25T03:30"]) {
    expect(localOf(at(typed))).toBe(typed);
  }
});

test("without an end a date goes on for three hours, also in the night of the change", () => {
  expect(utc(overAtOf(at("2026-12-24 21:00"), null))).toBe("2026-12-24T23:00");
  expect(utc(overAtOf(at("2026-10-25 01:00"), null))).toBe("2026-10-25T02:00");
  expect(utc(overAtOf(at("2026-12-24 21:00"), at("2026-12-24 22:30")))).toBe("2026-12-24T21:30");
});

test.each([
  ["an evening", "2026-12-24 21:00", "2026-12-24 23:00", "2026-12-24", "2026-12-24"],
  ["a night over midnight", "2026-12-24 22:00", "2026-12-25 04:00", "2026-12-24", "2026-12-24"],
  ["a night that ends at six", "2026-12-24 22:00", "2026-12-25 06:00", "2026-12-24", "2026-12-24"],
  [
    "a night that ends after six",
    "2026-12-24 22:00",
    "2026-12-25 06:01",
    "2026-12-24",
    "2026-12-25",
  ],
  ["until midnight", "2026-12-24 22:00", "2026-12-25 00:00", "2026-12-24", "2026-12-24"],
  ["before dawn alone", "2026-12-24 05:00", "2026-12-24 05:45", "2026-12-24", "2026-12-24"],
  ["a late evening without an end", "2026-12-24 23:30", null, "2026-12-24", "2026-12-24"],
  ["three days", "2026-12-24 10:00", "2026-12-26 18:00", "2026-12-24", "2026-12-26"],
  ["three days and a night", "2026-12-24 10:00", "2026-12-27 02:00", "2026-12-24", "2026-12-26"],
  ["over the new year", "2026-12-31 23:00", "2027-01-01 05:00", "2026-12-31", "2026-12-31"],
  [
    "the night in which summer ends",
    "2026-10-24 23:00",
    "2026-10-25 05:00",
    "2026-10-24",
    "2026-10-24",
  ],
  [
    "the night in which summer begins",
    "2026-03-28 23:00",
    "2026-03-29 06:00",
    "2026-03-28",
    "2026-03-28",
  ],
])("the days of %s", (_, start, end, first, last) => {
  expect(daysOf(at(start), end === null ? null : at(end))).toEqual({ first, last });
});

/** Whether a date lies in a span, as lists ask it. */
function lies(
  [start, end]: readonly [string, string | null],
  time: EventTime,
  now: string,
): boolean {
  const [startsAt, endsAt] = [at(start), end === null ? null : at(end)];
  const { first, last } = daysOf(startsAt, endsAt);
  const { overAfter, startsBefore, days } = spanOf(time, at(now));
  return (
    (!overAfter || overAtOf(startsAt, endsAt) > overAfter) &&
    (!startsBefore || startsAt < startsBefore) &&
    (!days || (last >= days.first && first <= days.last))
  );
}

// 21 November 2026 is a Saturday.
test.each([
  ["this evening is of today", "today", "2026-11-21 11:00", ["2026-11-21 21:00", null], true],
  [
    "what is over is not",
    "today",
    "2026-11-21 11:00",
    ["2026-11-21 08:00", "2026-11-21 10:59"],
    false,
  ],
  ["what goes on is", "today", "2026-11-21 11:00", ["2026-11-20 10:00", "2026-11-23 18:00"], true],
  ["tomorrow morning is not", "today", "2026-11-21 11:00", ["2026-11-22 00:00", null], false],
  [
    "a night that goes on after midnight still is",
    "today",
    "2026-11-22 01:30",
    ["2026-11-21 22:00", "2026-11-22 04:00"],
    true,
  ],
  [
    "tonight begins at six in the evening",
    "tonight",
    "2026-11-21 11:00",
    ["2026-11-21 18:00", null],
    true,
  ],
  [
    "the afternoon is not tonight",
    "tonight",
    "2026-11-21 11:00",
    ["2026-11-21 15:00", "2026-11-21 18:00"],
    false,
  ],
  [
    "what still goes on in the evening is",
    "tonight",
    "2026-11-21 11:00",
    ["2026-11-21 16:00", "2026-11-21 19:00"],
    true,
  ],
  [
    "tonight ends at six in the morning",
    "tonight",
    "2026-11-21 23:00",
    ["2026-11-22 06:00", null],
    false,
  ],
  [
    "at one in the morning it is still tonight",
    "tonight",
    "2026-11-22 01:00",
    ["2026-11-21 23:00", "2026-11-22 03:00"],
    true,
  ],
  [
    "and not yet the next evening",
    "tonight",
    "2026-11-22 01:00",
    ["2026-11-22 21:00", null],
    false,
  ],
  ["tomorrow is the whole day", "tomorrow", "2026-11-21 11:00", ["2026-11-22 08:00", null], true],
  [
    "tonight until late is not of tomorrow",
    "tomorrow",
    "2026-11-21 11:00",
    ["2026-11-21 22:00", "2026-11-22 05:00"],
    false,
  ],
  [
    "a weekend begins on Friday evening",
    "weekend",
    "2026-11-16 09:00",
    ["2026-11-20 18:00", null],
    true,
  ],
  [
    "and not on Friday afternoon",
    "weekend",
    "2026-11-16 09:00",
    ["2026-11-20 14:00", "2026-11-20 17:30"],
    false,
  ],
  [
    "Sunday night is of it",
    "weekend",
    "2026-11-16 09:00",
    ["2026-11-22 23:30", "2026-11-23 03:00"],
    true,
  ],
  ["Monday is not", "weekend", "2026-11-16 09:00", ["2026-11-23 00:00", null], false],
  [
    "on a Sunday it is what is left of it",
    "weekend",
    "2026-11-22 12:00",
    ["2026-11-21 21:00", null],
    false,
  ],
  ["on a Sunday evening, too", "weekend", "2026-11-22 12:00", ["2026-11-22 21:00", null], true],
  [
    "on a Monday it is the next one",
    "weekend",
    "2026-11-23 09:00",
    ["2026-11-28 21:00", null],
    true,
  ],
  ["in the last days of a year", "weekend", "2026-12-30 09:00", ["2027-01-02 21:00", null], true],
] as const)("%s", (_, time, now, date, expected) => {
  expect(lies(date, time, now)).toBe(expected);
});

test.each([
  ["2026-12", "2026-12-01", "2026-12-31"],
  ["2026-02", "2026-02-01", "2026-02-28"],
  ["2028-02", "2028-02-01", "2028-02-29"],
  ["2026-11", "2026-11-01", "2026-11-30"],
])("the month %s has its days, and no others", (month, first, last) => {
  expect(spanOfMonth(month).days).toEqual({ first, last });
});

test("until six in the morning a list still begins with the evening before", () => {
  const of = (now: string) => listingDay(at(now), { overAfter: null, days: null });
  expect(utc(of("2026-11-21 11:00").begin)).toBe("2026-11-20T23:00");
  expect(utc(of("2026-11-22 01:00").begin)).toBe("2026-11-20T23:00");
  expect(utc(of("2026-11-22 01:00").end)).toBe("2026-11-22T23:00");
});

test("a list of days to come begins with the first of them", () => {
  const thursday = at("2026-11-26 11:00");
  const of = (time: EventTime) => listingDay(thursday, spanOf(time, thursday));
  expect(utc(of("tonight").begin)).toBe("2026-11-25T23:00");
  expect(utc(of("tomorrow").begin)).toBe("2026-11-26T23:00");
  expect(utc(of("weekend").begin)).toBe("2026-11-26T23:00");
  expect(utc(of("weekend").end)).toBe("2026-11-27T23:00");
});

test.each(["oggi", "2026", "2026-12", "2026-12-24"])("no event is called %s", (slug) => {
  expect(isReservedSlug(slug, ["oggi"])).toBe(true);
});

test("an event may be called by a year among other words", () => {
  expect(isReservedSlug("sagra-2026", ["oggi"])).toBe(false);
  expect(isReservedSlug("oggi-sposi", ["oggi"])).toBe(false);
});

test.each([
  ["2026-10-25T02:30", "twice"],
  ["2026-10-25T02:00", "twice"],
  ["2026-10-25T03:00", null],
  ["2026-10-25T01:59", null],
  ["2027-03-28T02:30", "skipped"],
  ["2027-03-28T03:00", null],
  ["2026-12-24T02:30", null],
  ["2026-02-30T02:30", null],
])("by the clocks of that night %s is %s", (typed, change) => {
  expect(clockChangeAt(typed)).toBe(change);
});
