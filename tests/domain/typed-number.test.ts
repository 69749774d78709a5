import { numberIn } from "@/lib/domain/typed-number";

test.each([
  ["64,79", 64.79],
  ["  64,79%", 64.79],
  ["1.234", 1234],
  ["12.345.678,9", 12345678.9],
  ["64.79", 64.79],
  ["1.2345", 1.2345],
  ["0", 0],
])("%s is %d", (text, number) => expect(numberIn(text)).toBe(number));

test.each(["", "-", "1.23.456", "1,2,3", "molto", "-5", "1e9", "∞"])("%s is no number", (text) =>
  expect(numberIn(text)).toBeNull(),
);
