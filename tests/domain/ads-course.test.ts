import {
  adStateAt,
  daysLeft,
  daysLost,
  isElectionPause,
  joinSpans,
  nextAdTurn,
  spanAt,
  weekSpan,
  weeksOnSale,
} from "@/lib/domain/ads-course";

const at = (iso: string) => new Date(iso);

test.each([
  ["in winter", "2026-11-30", "2026-11-29T23:00:00Z", "2026-12-06T23:00:00Z"],
  ["of the change to summer", "2027-03-22", "2027-03-21T23:00:00Z", "2027-03-28T22:00:00Z"],
  ["of the change to winter", "2026-10-19", "2026-10-18T22:00:00Z", "2026-10-25T23:00:00Z"],
])("a week %s lasts from Monday to Monday at midnight in Rome", (_, monday, from, until) => {
  expect(weekSpan(monday)).toEqual({ from: at(from), until: at(until) });
});

test("a week can be ordered until three days before its Monday", () => {
  const first = (today: string) => weeksOnSale(today, { lead: 3, ahead: 2 });
  expect(first("2026-11-27")).toEqual(["2026-11-30", "2026-12-07"]);
  expect(first("2026-11-28")).toEqual(["2026-12-07", "2026-12-14"]);
});

const week = weekSpan("2026-11-30");
const next = weekSpan("2026-12-07");
const later = weekSpan("2026-12-21");

test("weeks that follow each other are one span", () => {
  expect(joinSpans([next, week, later])).toEqual([{ from: week.from, until: next.until }, later]);
  expect(spanAt([week, next], week.until)).toEqual({ from: week.from, until: next.until });
});

test.each([
  ["2026-11-29T22:59:59Z", "scheduled"],
  ["2026-11-29T23:00:00Z", "live"],
  ["2026-12-06T22:59:59Z", "live"],
  ["2026-12-06T23:00:00Z", "scheduled"],
  ["2026-12-27T23:00:00Z", "completed"],
])("a scheduled ad at %s is %s", (now, state) => {
  expect(adStateAt({ status: "scheduled", spans: [week, later] }, at(now))).toBe(state);
});

test("a paused ad is paused until its last week is over", () => {
  const paused = { status: "paused" as const, spans: [week] };
  expect(adStateAt(paused, week.from)).toBe("paused");
  expect(adStateAt(paused, week.until)).toBe("completed");
});

test("free ads are not shown on the days of an election, paid ones are", () => {
  const days = [{ from: "2026-12-01", until: "2026-12-02" }];
  const isPaused = (kind: "paid" | "house" | "community", now: string) =>
    isElectionPause(kind, days, at(now));
  expect(isPaused("house", "2026-11-30T22:59:59Z")).toBe(false);
  expect(isPaused("house", "2026-11-30T23:00:00Z")).toBe(true);
  expect(isPaused("community", "2026-12-02T22:59:59Z")).toBe(true);
  expect(isPaused("house", "2026-12-02T23:00:00Z")).toBe(false);
  expect(isPaused("paid", "2026-12-01T12:00:00Z")).toBe(false);
});

test("the next turn is the first start or end, of ads and elections", () => {
  expect(nextAdTurn([week], [], at("2026-11-21T09:00:00Z"))).toEqual(week.from);
  expect(nextAdTurn([week], [], week.from)).toEqual(week.until);
  expect(nextAdTurn([week], [{ from: "2026-12-02", until: "2026-12-02" }], week.from)).toEqual(
    at("2026-12-01T23:00:00Z"),
  );
  expect(nextAdTurn([week], [], week.until)).toBeNull();
});

const bought = { ...week, is_added: false };
const added = { ...weekSpan("2026-12-14", 3), is_added: true };
test.each([
  ["on its second day", [bought], 0, "2026-12-01T10:00:00Z", 5],
  ["with added days unseen", [bought, added], 0, "2026-12-08T10:00:00Z", 3],
  ["with days owed, for which there is no place", [bought], 2, "2026-12-08T10:00:00Z", 2],
  ["before its start, whatever it is owed", [bought], 2, "2026-11-21T10:00:00Z", 7],
])("of seven days that were bought are left, %s: %#", (_, spans, owed, now, left) => {
  expect(daysLeft(spans, { owed, now: at(now) })).toEqual({ left, all: 7 });
});

test.each([
  ["a day and a minute", "2026-12-01T10:00:00Z", "2026-12-02T10:01:00Z", 2],
  ["two days over the end", "2026-12-05T23:00:00Z", "2026-12-07T23:00:00Z", 1],
  ["before the start", "2026-11-20T00:00:00Z", "2026-11-22T00:00:00Z", 0],
])("an outage of %s costs begun days", (_, from, until, days) => {
  expect(daysLost([week], { from: at(from), until: at(until) })).toBe(days);
});
