import { readOpeningHours } from "@/backend/features/imports/read-opening";

const TODAY = "2026-11-21";
const ROME = { latitude: 41.9, longitude: 12.5 };
const read = (value: string) => readOpeningHours(value, TODAY, ROME);

test("several intervals a day and days off are kept", () => {
  const { weekly } = read("Mo-Sa 08:30-12:30,15:00-19:00; Th off").opening;
  expect(weekly?.mo).toEqual([
    ["08:30", "12:30"],
    ["15:00", "19:00"],
  ]);
  expect(weekly?.th).toEqual([]);
  expect(weekly?.su).toEqual([]);
});

test("an interval past midnight belongs to the day on which it starts", () => {
  const { weekly } = read("Fr-Sa 18:00-02:00").opening;
  expect(weekly?.fr).toEqual([["18:00", "02:00"]]);
  expect(weekly?.su).toEqual([]);
});

test("closing at midnight is written 24:00", () => {
  expect(read("Tu 10:00-24:00").opening.weekly?.tu).toEqual([["10:00", "24:00"]]);
});

test("days that are open without a break are cut at midnight", () => {
  const { weekly } = read("Mo-We 00:00-24:00").opening;
  expect(weekly?.mo).toEqual([["00:00", "24:00"]]);
  expect(weekly?.tu).toEqual([["00:00", "24:00"]]);
  expect(weekly?.th).toEqual([]);
});

test("24/7 is always open", () => {
  expect(read("24/7").opening.always_open).toBe(true);
});

test("public holidays become special days of the coming year", () => {
  const { weekly, special } = read("Mo-Su 09:00-19:00; PH off").opening;
  expect(weekly?.fr).toEqual([["09:00", "19:00"]]);
  const christmas = special.find(
    (day) => day.date_from <= "2026-12-25" && day.date_to >= "2026-12-25",
  );
  expect(christmas).toMatchObject({ closed: true, intervals: [] });
});

test.each(["quando capita", "Mo-Fr 25:99-"])(
  "%s leaves the hours unknown and says why",
  (value) => {
    const { opening, problem } = read(value);
    expect(opening.weekly).toBeNull();
    expect(problem).toContain(value);
  },
);
