import {
  formatDate,
  formatDay,
  formatLongDate,
  formatRomeTime,
  formatWeekday,
  romeDay,
  romeInstant,
} from "@/lib/domain/rome-time";

const HOUR = 3_600_000;

function formatter(options: Intl.DateTimeFormatOptions, locale = "it-IT") {
  return new Intl.DateTimeFormat(locale, { timeZone: "Europe/Rome", ...options });
}

test("day and time are those of the time zone database, for fifty years", () => {
  const day = formatter({}, "en-CA");
  const time = formatter({ hourCycle: "h23", hour: "2-digit", minute: "2-digit" });
  const wrong: string[] = [];
  const end = Date.UTC(2046, 0, 1);
  for (let at = Date.UTC(1996, 0, 1); at < end; at += HOUR) {
    const instant = new Date(at);
    const [month, date, hour] = [
      instant.getUTCMonth(),
      instant.getUTCDate(),
      instant.getUTCHours(),
    ];
    // Clocks change in the last week of March and October; of other days the last hours tell enough.
    const isWeekOfChange = (month === 2 || month === 9) && date > 24;
    if (!isWeekOfChange && hour < 22) continue;
    const isRight =
      romeDay(instant) === day.format(at) && formatRomeTime(instant) === time.format(at);
    if (!isRight) wrong.push(instant.toISOString());
  }
  expect(wrong).toEqual([]);
});

test("days are written as Italians write them", () => {
  const weekday = formatter({ weekday: "long" });
  const short = formatter({ day: "numeric", month: "long" });
  const dated = formatter({ day: "numeric", month: "long", year: "numeric" });
  const long = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  for (let count = 0; count < 366; count += 1) {
    const at = new Date(Date.UTC(2028, 0, 1 + count, 11));
    const day = romeDay(at);
    expect([
      formatWeekday(day),
      formatDay(day, "2028-01-01"),
      formatDay(day, "2027-01-01"),
      formatDate(at),
      formatLongDate(at),
    ]).toEqual(
      [weekday, short, dated, dated, long].map((format) =>
        // The first of a month is an ordinal in Italian; `Intl` writes a plain 1.
        format.format(at).replace(/(?<!\d)1 /, "1º "),
      ),
    );
  }
});

test.each([
  ["2026-03-29", 119, "2026-03-29T00:59:00.000Z"],
  ["2026-03-29", 150, "2026-03-29T01:00:00.000Z"],
  ["2026-03-29", 180, "2026-03-29T01:00:00.000Z"],
  ["2026-10-25", 120, "2026-10-25T00:00:00.000Z"],
  ["2026-10-25", 179, "2026-10-25T00:59:00.000Z"],
  ["2026-10-25", 180, "2026-10-25T02:00:00.000Z"],
  ["2026-10-25", 1440, "2026-10-25T23:00:00.000Z"],
  ["2026-12-31", 1440, "2026-12-31T23:00:00.000Z"],
])("%s, %i minutes after midnight, is %s", (day, minutes, instant) => {
  expect(romeInstant(day, minutes).toISOString()).toBe(instant);
});
