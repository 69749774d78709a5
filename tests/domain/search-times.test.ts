import {
  calendarSpanOf,
  dayOfPhrase,
  type NamedDay,
  namedDayAt,
  windowOf,
} from "@/lib/domain/search-times";

function named(phrase: string): NamedDay {
  const day = dayOfPhrase(phrase);
  if (!day) throw new Error(`${phrase} names no day.`);
  return day;
}

test.each([
  ["today", "2026-11-21T10:00:00.000Z", "2026-11-21T23:00:00.000Z"],
  ["tonight", "2026-11-21T17:00:00.000Z", "2026-11-22T01:00:00.000Z"],
  ["tomorrow", "2026-11-21T23:00:00.000Z", "2026-11-22T23:00:00.000Z"],
  ["weekend", "2026-11-21T10:00:00.000Z", "2026-11-22T23:00:00.000Z"],
  ["week", "2026-11-21T10:00:00.000Z", "2026-11-22T23:00:00.000Z"],
  ["month", "2026-11-21T10:00:00.000Z", "2026-11-30T23:00:00.000Z"],
] as const)("%s on a Saturday in Rome", (time, from, to) => {
  const window = windowOf(time, new Date("2026-11-21T10:00:00Z"));
  expect([window.from.toISOString(), window.to.toISOString()]).toEqual([from, to]);
});

test.each([
  ["sabato", "2026-11-21T10:00:00.000Z", "2026-11-21T23:00:00.000Z"],
  ["domenica", "2026-11-21T23:00:00.000Z", "2026-11-22T23:00:00.000Z"],
  ["venerdi", "2026-11-26T23:00:00.000Z", "2026-11-27T23:00:00.000Z"],
  ["venerdi sera", "2026-11-27T17:00:00.000Z", "2026-11-28T01:00:00.000Z"],
  ["sabato pomeriggio", "2026-11-21T11:00:00.000Z", "2026-11-21T17:00:00.000Z"],
  ["domani mattina", "2026-11-22T05:00:00.000Z", "2026-11-22T11:00:00.000Z"],
  ["questa notte", "2026-11-21T21:00:00.000Z", "2026-11-22T01:00:00.000Z"],
  ["21 novembre", "2026-11-21T10:00:00.000Z", "2026-11-21T23:00:00.000Z"],
  ["5 dicembre", "2026-12-04T23:00:00.000Z", "2026-12-05T23:00:00.000Z"],
  ["5 giugno sera", "2027-06-05T16:00:00.000Z", "2027-06-06T00:00:00.000Z"],
  ["20 novembre", "2027-11-19T23:00:00.000Z", "2027-11-20T23:00:00.000Z"],
  ["29 febbraio", "2028-02-28T23:00:00.000Z", "2028-02-29T23:00:00.000Z"],
  ["3 gennaio 2026", "2026-01-02T23:00:00.000Z", "2026-01-03T23:00:00.000Z"],
])("%s on a Saturday morning in Rome", (phrase, from, to) => {
  const window = windowOf(named(phrase), new Date("2026-11-21T10:00:00Z"));
  expect([window.from.toISOString(), window.to.toISOString()]).toEqual([from, to]);
});

test("what is over of a day is not meant: a weekday is the next one, today is what is left of it", () => {
  const evening = new Date("2026-11-21T20:00:00Z");
  const from = (phrase: string, at: Date) => windowOf(named(phrase), at).from.toISOString();
  expect(from("sabato mattina", evening)).toBe("2026-11-28T05:00:00.000Z");
  expect(from("oggi pomeriggio", evening)).toBe("2026-11-21T20:00:00.000Z");
  expect(namedDayAt(named("oggi pomeriggio"), evening)).toEqual({ day: "2026-11-21", part: null });
});

test("after midnight the evening of the day before goes on", () => {
  const at = new Date("2026-11-21T23:30:00Z");
  expect(windowOf(named("sabato sera"), at).from).toEqual(at);
  expect(calendarSpanOf(named("21 novembre sera"), at).startsBefore).toEqual(
    new Date("2026-11-22T05:00:00Z"),
  );
});

test("a named day is a day of the calendar, to which the night before does not belong", () => {
  const saturday = new Date("2026-11-21T10:00:00Z");
  const days = { first: "2026-11-27", last: "2026-11-27" };
  const friday = { overAfter: null, startsBefore: null, days };
  expect(calendarSpanOf(named("venerdi"), saturday)).toEqual(friday);
  expect(calendarSpanOf(named("27 novembre 2026"), saturday)).toEqual(friday);
  expect(calendarSpanOf(named("sabato"), saturday)).toEqual(calendarSpanOf("today", saturday));
});

test("an evening of a day ends with its night, as in the calendar", () => {
  const span = calendarSpanOf(named("venerdi sera"), new Date("2026-11-21T10:00:00Z"));
  expect(span).toEqual({
    overAfter: new Date("2026-11-27T17:00:00Z"),
    startsBefore: new Date("2026-11-28T05:00:00Z"),
    days: null,
  });
});

test.each([
  ["2026-11-21T23:30:00Z", "2026-11-21T23:30:00.000Z", "2026-11-22T01:00:00.000Z"],
  ["2026-11-22T02:00:00Z", "2026-11-22T02:00:00.000Z", "2026-11-22T05:00:00.000Z"],
  ["2026-11-22T05:00:00Z", "2026-11-22T17:00:00.000Z", "2026-11-23T01:00:00.000Z"],
])("tonight at %s is what is left of the night, as in the calendar", (at, from, to) => {
  const window = windowOf("tonight", new Date(at));
  expect([window.from.toISOString(), window.to.toISOString()]).toEqual([from, to]);
});

test("the weekend of a Monday is the next, that of a Sunday what is left of it", () => {
  const from = (at: string) => windowOf("weekend", new Date(at)).from.toISOString();
  expect(from("2026-11-16T10:00:00Z")).toBe("2026-11-20T23:00:00.000Z");
  expect(from("2026-11-22T10:00:00Z")).toBe("2026-11-22T10:00:00.000Z");
});

test("a month ends in December too, and on the day that summer time does", () => {
  const to = (at: string) => windowOf("month", new Date(at)).to.toISOString();
  expect(to("2026-12-31T10:00:00Z")).toBe("2026-12-31T23:00:00.000Z");
  expect(to("2026-10-25T10:00:00Z")).toBe("2026-10-31T23:00:00.000Z");
});
