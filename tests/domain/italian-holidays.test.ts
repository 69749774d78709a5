import { easterOf, holidaysOf, nextHolidays } from "@/lib/domain/italian-holidays";

test.each([
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2038, "2038-04-25"],
])("Easter of %i is %s", (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test("the holidays of a year hold Easter Monday and the patron, in order", () => {
  const days = holidaysOf(2027, "09-07");
  expect(days).toContainEqual({ day: "2027-03-29", holiday: "easterMonday" });
  expect(days).toContainEqual({ day: "2027-09-07", holiday: "patron" });
  expect([...days].sort((a, b) => a.day.localeCompare(b.day))).toEqual(days);
});

test("a patron on a public holiday does not make two holidays of one day", () => {
  const days = holidaysOf(2027, "12-26").filter(({ day }) => day === "2027-12-26");
  expect(days).toEqual([{ day: "2027-12-26", holiday: "saintStephen" }]);
});

test("a town without a patron has the public holidays alone", () => {
  expect(holidaysOf(2027, null)).toHaveLength(13);
});

test("the next holidays are those of twelve months, today's included", () => {
  const days = nextHolidays("2026-12-25", null).map(({ day }) => day);
  expect(days[0]).toBe("2026-12-25");
  expect(days.at(-1)).toBe("2027-12-08");
  expect(days).toHaveLength(13);
});
