import { formatCents, formatEuros } from "@/lib/domain/euros";

test("a price that is round is said without its cents, a sum always with them", () => {
  expect([0, 950, 150_000, 1_234_550].map(formatEuros)).toEqual([
    "0 €",
    "9,50 €",
    "1.500 €",
    "12.345,50 €",
  ]);
  expect(formatCents(150_000)).toBe("1.500,00 €");
});
