import type { EventTime } from "@/lib/contract/event-constants";
import { googleCalendarLink } from "@/lib/domain/event-calendar";
import { datesAt, shownDate } from "@/lib/domain/event-dates";
import {
  addMonths,
  byDay,
  daysOf,
  firstDayOf,
  goingOn,
  hasDayPage,
  hasMonthPage,
  isNearDay,
  isOver,
  nextOf,
  nextTurn,
  timesOf,
  weeksOf,
} from "@/lib/domain/event-days";
import {
  type DraftDate,
  repeated,
  repeatedDays,
  shifted,
  typedOf,
  withTyped,
} from "@/lib/domain/event-edits";
import { formatLeaf, formatMonth, momentWords, nearDay } from "@/lib/domain/event-when";
import { romeIso } from "@/lib/domain/rome-time";
import { makeOccurrence } from "../support/fixtures/events";

const times = (starts_at: string, ends_at: string | null = null) => ({ starts_at, ends_at });

describe("the days of a date", () => {
  test.each([
    [
      "an evening",
      times("2026-12-24T20:00:00Z", "2026-12-24T22:30:00Z"),
      "2026-12-24",
      "2026-12-24",
    ],
    [
      "a night until five",
      times("2026-12-24T22:00:00Z", "2026-12-25T04:00:00Z"),
      "2026-12-24",
      "2026-12-24",
    ],
    [
      "a night until seven",
      times("2026-12-24T22:00:00Z", "2026-12-25T06:00:00Z"),
      "2026-12-24",
      "2026-12-25",
    ],
    [
      "a fair of three days",
      times("2026-12-04T08:00:00Z", "2026-12-06T18:00:00Z"),
      "2026-12-04",
      "2026-12-06",
    ],
    ["what nobody knows the end of", times("2026-12-24T22:30:00Z"), "2026-12-24", "2026-12-24"],
  ])("of %s", (_, date, first, last) => {
    expect(daysOf(date)).toEqual({ first, last });
  });

  test("what lasts for days has no clock time to end at", () => {
    expect(timesOf(times("2026-12-04T08:00:00Z", "2026-12-06T18:00:00Z"))).toEqual({
      start: "09:00",
      end: null,
    });
    expect(timesOf(times("2026-12-24T20:00:00Z", "2026-12-24T22:30:00Z")).end).toBe("23:30");
  });

  test("without an end it goes on for three hours", () => {
    const date = times("2026-12-24T20:00:00Z");
    expect(isOver(date, new Date("2026-12-24T22:59:59Z"))).toBe(false);
    expect(isOver(date, new Date("2026-12-24T23:00:00Z"))).toBe(true);
  });
});

test("the next of several dates is the first that is not over; of what is over, the last", () => {
  const dateAt = (day: string) => ({ starts_at: `${day}T20:00:00Z`, ends_at: null });
  const dates = [dateAt("2026-12-10"), dateAt("2026-12-17")];
  expect(nextOf(dates, new Date("2026-12-10T21:00:00Z"))).toBe(dates[0]);
  expect(nextOf(dates, new Date("2026-12-11T00:00:00Z"))).toBe(dates[1]);
  expect(nextOf(dates, new Date("2027-01-01T00:00:00Z"))).toBe(dates[1]);
  expect(nextOf([], new Date())).toBeNull();
});

test.each([
  // An exhibition, 10:00–18:30.
  ["2026-12-10T09:00:00Z", "2027-01-06T17:30:00Z", "2026-12-10T08:59:59Z", null],
  ["2026-12-10T09:00:00Z", "2027-01-06T17:30:00Z", "2026-12-10T09:00:00Z", "now"],
  ["2026-12-10T09:00:00Z", "2027-01-06T17:30:00Z", "2026-12-10T17:30:00Z", null],
  ["2026-12-10T09:00:00Z", "2027-01-06T17:30:00Z", "2026-12-11T02:00:00Z", "10:00–18:30"],
  ["2026-12-10T09:00:00Z", "2027-01-06T17:30:00Z", "2026-12-11T12:00:00Z", "now"],
  ["2026-12-10T09:00:00Z", "2027-01-06T17:30:00Z", "2027-01-06T17:30:00Z", null],
  // A vigil, a fair that closes late, and one without an end: nobody knows the hours of a day.
  ["2026-12-10T19:00:00Z", "2026-12-12T11:00:00Z", "2026-12-11T02:00:00Z", "now"],
  ["2026-12-10T09:00:00Z", "2026-12-12T21:00:00Z", "2026-12-11T02:00:00Z", "now"],
  ["2026-12-10T20:00:00Z", null, "2026-12-10T22:59:00Z", "now"],
  ["2026-12-10T20:00:00Z", null, "2026-12-10T23:00:00Z", null],
])("from %s to %s at %s what goes on is %s", (starts_at, ends_at, at, expected) => {
  const found = goingOn({ starts_at, ends_at }, new Date(at));
  const hours = found?.hours && `${found.hours.start}–${found.hours.end}`;
  expect(found && (hours ?? "now")).toBe(expected);
});

describe("a month", () => {
  // One that begins on each day of the week, from Monday on.
  test.each([
    ["2026-06", 5],
    ["2026-09", 5],
    ["2026-04", 5],
    ["2026-10", 5],
    ["2026-05", 5],
    ["2026-08", 6],
    ["2026-03", 6],
  ])("%s has its days in weeks from Monday to Sunday", (month, count) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat().filter((day) => day !== null);
    expect(days[0]).toBe(`${month}-01`);
    expect(new Set(days).size).toBe(days.length);
    for (const [place, day] of weeks.flat().entries()) {
      if (day) expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe((place + 1) % 7);
    }
  });

  test("in which the clocks change has all its days, each once", () => {
    expect(weeksOf("2026-03").flat().filter(Boolean)).toHaveLength(31);
    expect(weeksOf("2026-10").flat().filter(Boolean)).toHaveLength(31);
    expect(weeksOf("2028-02").flat().filter(Boolean)).toHaveLength(29);
  });

  test("is followed by the next one over the year", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-11", 14)).toBe("2028-01");
  });
});

test("days have pages from the month before to twelve months ahead", () => {
  const today = "2026-11-23";
  expect(hasDayPage("2026-10-01", today)).toBe(true);
  expect(hasDayPage("2026-09-30", today)).toBe(false);
  expect(hasDayPage("2027-11-30", today)).toBe(true);
  expect(hasDayPage("2027-12-01", today)).toBe(false);
  expect(hasMonthPage("2026-10", today)).toBe(true);
  expect(hasMonthPage("2027-12", today)).toBe(false);
});

test("search engines are told of what is near", () => {
  expect(isNearDay("2026-11-23", "2026-11-23")).toBe(true);
  expect(isNearDay("2026-11-22", "2026-11-23")).toBe(false);
  expect(isNearDay("2027-06-01", "2026-11-23")).toBe(false);
});

test("what began before stands under the day that is asked for", () => {
  const began = times("2026-11-20T08:00:00Z", "2026-11-30T18:00:00Z");
  const evening = times("2026-11-23T19:00:00Z");
  const next = times("2026-11-24T19:00:00Z");
  expect(byDay([evening, began, next], (one) => one, "2026-11-23")).toEqual([
    { day: "2026-11-23", items: [evening, began] },
    { day: "2026-11-24", items: [next] },
  ]);
});

test("the weekend begins on Friday, and on its days with the day itself", () => {
  const firstDay = (time: EventTime, at: string) => firstDayOf(time, new Date(at));
  expect(firstDay("weekend", "2026-11-23T10:00:00Z")).toBe("2026-11-27");
  expect(firstDay("weekend", "2026-11-28T10:00:00Z")).toBe("2026-11-28");
  expect(firstDay("tomorrow", "2026-11-30T10:00:00Z")).toBe("2026-12-01");
});

test("until six in the morning tonight is the evening before, and not the next one", () => {
  const tonight = (at: string) => firstDayOf("tonight", new Date(at));
  expect(tonight("2026-11-23T22:59:00Z")).toBe("2026-11-23");
  expect(tonight("2026-11-24T00:30:00Z")).toBe("2026-11-23");
  expect(tonight("2026-11-24T05:00:00Z")).toBe("2026-11-24");
});

test.each([
  ["2026-11-23T22:59:00Z", "2026-11-23T23:00:00.000Z"],
  ["2026-11-23T23:00:00Z", "2026-11-24T05:00:00.000Z"],
  ["2026-11-24T05:00:00Z", "2026-11-24T23:00:00.000Z"],
  // The night in which the clocks go forward.
  ["2026-03-29T00:30:00Z", "2026-03-29T04:00:00.000Z"],
])("at %s the day next turns at %s", (now, turn) => {
  expect(nextTurn(new Date(now)).toISOString()).toBe(turn);
});

test("a page is about the next date that takes place, else about the last", () => {
  const past = makeOccurrence({ starts_at: "2026-11-01T20:00:00Z", ends_at: null }, 1);
  const off = makeOccurrence(
    { starts_at: "2026-12-01T20:00:00Z", ends_at: null, is_cancelled: true },
    2,
  );
  const next = makeOccurrence({ starts_at: "2026-12-08T20:00:00Z", ends_at: null }, 3);
  const now = new Date("2026-11-23T10:00:00Z");
  const dates = datesAt([past, off, next], now);
  expect(dates).toEqual({ next, later: [off], past: [past] });
  expect(shownDate(dates)).toBe(next);
  expect(shownDate(datesAt([past], now))).toBe(past);
});

test("days and moments are told as people say them", () => {
  expect(formatLeaf("2026-12-04")).toEqual({ weekday: "ven", number: "4", month: "dic" });
  expect(formatMonth("2026-12")).toBe("dicembre 2026");
  expect(momentWords(new Date("2026-12-24T20:00:00Z"), "2026-11-23")).toBe(
    "giovedì 24 dicembre alle 21:00",
  );
  expect(nearDay("2026-11-24", "2026-11-23")).toBe("tomorrow");
  expect(nearDay("2026-11-25", "2026-11-23")).toBeNull();
});

test("an instant is told by the clocks of Rome, with how far they are from UTC", () => {
  expect(romeIso(new Date("2026-12-24T20:00:00Z"))).toBe("2026-12-24T21:00:00+01:00");
  expect(romeIso(new Date("2026-07-24T20:00:00Z"))).toBe("2026-07-24T22:00:00+02:00");
});

test("Google's calendar gets the span of calendar files, three hours where nobody knows the end", () => {
  const entry = { title: "Sagra & vino", place: null, url: "https://piazza.example/eventi/sagra" };
  const asked = (ends_at: string | null) =>
    new URL(googleCalendarLink({ ...entry, starts_at: "2026-12-24T20:00:00.000Z", ends_at }))
      .searchParams;
  expect(asked("2026-12-24T22:30:00.000Z").get("dates")).toBe("20261224T200000Z/20261224T223000Z");
  expect(asked(null).get("dates")).toBe("20261224T200000Z/20261224T230000Z");
  expect(asked(null).get("text")).toBe("Sagra & vino");
});

describe("a date as it is typed", () => {
  const empty: DraftDate = {
    id: "a",
    start: null,
    end: null,
    doors: null,
    note: null,
    is_cancelled: false,
  };
  const evening = withTyped(empty, { day: "2026-12-24", start: "21:00" });

  test("has its day and its clock time in one", () => {
    expect(evening.start).toBe("2026-12-24T21:00");
    expect(withTyped(empty, { day: "2026-12-24" }).start).toBe("2026-12-24T");
    expect(withTyped(evening, { day: "", start: "" }).start).toBeNull();
  });

  test("ends on the next day when it ends earlier than it begins", () => {
    expect(withTyped(evening, { end: "23:30" }).end).toBe("2026-12-24T23:30");
    const night = withTyped(evening, { end: "02:00" });
    expect(night.end).toBe("2026-12-25T02:00");
    expect(typedOf(night)).toMatchObject({ end: "02:00", lastDay: "" });
    expect(withTyped(night, { end: "" }).end).toBeNull();
  });

  test("ends on the last day that was chosen", () => {
    const fair = withTyped(evening, { end: "23:00", lastDay: "2026-12-26" });
    expect(fair.end).toBe("2026-12-26T23:00");
    expect(typedOf(fair).lastDay).toBe("2026-12-26");
  });

  test("moves with its day, end and doors too", () => {
    const night = withTyped(evening, { end: "02:00", doors: "20:00" });
    expect(withTyped(night, { day: "2026-12-31" })).toMatchObject({
      start: "2026-12-31T21:00",
      end: "2027-01-01T02:00",
      doors: "2026-12-31T20:00",
    });
    expect(shifted({ ...night, is_cancelled: true }, 7, "b")).toMatchObject({
      id: "b",
      start: "2026-12-31T21:00",
      end: "2027-01-01T02:00",
      is_cancelled: false,
    });
  });

  test("is repeated on the days that a rule makes, each as a date of its own", () => {
    let id = 0;
    const days = repeatedDays("2026-12-24", "week", "2027-01-10", 51);
    expect(days).toEqual(["2026-12-31", "2027-01-07"]);
    expect(repeated(evening, days, () => `n${++id}`)).toMatchObject([
      { id: "n1", start: "2026-12-31T21:00" },
      { id: "n2", start: "2027-01-07T21:00" },
    ]);
  });

  test("is repeated in every month that has the day", () => {
    expect(repeatedDays("2026-10-31", "monthDay", "2027-03-31", 51)).toEqual([
      "2026-12-31",
      "2027-01-31",
      "2027-03-31",
    ]);
    // The third Sunday.
    expect(repeatedDays("2026-11-15", "monthWeekday", "2027-02-28", 51)).toEqual([
      "2026-12-20",
      "2027-01-17",
      "2027-02-21",
    ]);
    // A fifth Sunday is not in every month.
    expect(repeatedDays("2026-11-29", "monthWeekday", "2027-02-28", 51)).toEqual(["2027-01-31"]);
  });

  test("is never repeated more often than there is room", () => {
    expect(repeatedDays("2026-01-01", "week", "2036-01-01", 51)).toHaveLength(51);
    expect(repeatedDays("2026-01-01", "week", "2025-01-01", 51)).toEqual([]);
  });
});
