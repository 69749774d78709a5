import { endOfDay, lastDayOf } from "@/lib/domain/day-ends";
import {
  canRenew,
  employmentTypes,
  jobStateAt,
  monthlyPay,
  renewedUntil,
  titleFault,
} from "@/lib/domain/job-rules";

const at = (text: string) => new Date(text);

test("an ad ends with the midnight of its last day in Rome, in winter and in summer", () => {
  expect(endOfDay("2026-11-15")).toEqual(at("2026-11-15T23:00:00Z"));
  expect(endOfDay("2026-07-01")).toEqual(at("2026-07-01T22:00:00Z"));
  expect(lastDayOf(endOfDay("2026-03-29"))).toBe("2026-03-29");
});

test("an ad has expired from its last midnight on, whoever writes it down when", () => {
  const ad = { status: "published", expires_at: endOfDay("2026-11-15") } as const;
  expect(jobStateAt(ad, at("2026-11-15T22:59:59Z"))).toBe("published");
  expect(jobStateAt(ad, at("2026-11-15T23:00:00Z"))).toBe("expired");
  expect(jobStateAt({ ...ad, status: "filled" }, at("2026-11-20T00:00:00Z"))).toBe("filled");
});

test("an ad is renewed in its last five days, and as long as its page tells that it expired", () => {
  const ad = { status: "published", expires_at: endOfDay("2026-11-30") } as const;
  expect(canRenew(ad, at("2026-11-25T22:59:00Z"))).toBe(false);
  expect(canRenew(ad, at("2026-11-25T23:00:00Z"))).toBe(true);
  expect(canRenew(ad, at("2026-12-29T00:00:00Z"))).toBe(true);
  expect(canRenew(ad, at("2026-12-31T00:00:00Z"))).toBe(false);
  expect(canRenew({ ...ad, status: "filled" }, at("2026-11-29T00:00:00Z"))).toBe(false);
});

test("further days are added to the old end, and to today when that is over", () => {
  const end = endOfDay("2026-11-30");
  expect(lastDayOf(renewedUntil(end, 30, at("2026-11-27T09:00:00Z")))).toBe("2026-12-30");
  expect(lastDayOf(renewedUntil(end, 30, at("2026-12-10T09:00:00Z")))).toBe("2027-01-09");
});

test("pay is compared by the month, with the divisors of Italian agreements", () => {
  expect(monthlyPay(1000, "hour")).toBe(173_000);
  expect(monthlyPay(8000, "day")).toBe(208_000);
  expect(monthlyPay(150_000, "month")).toBe(150_000);
  expect(monthlyPay(2_600_000, "year")).toBe(200_000);
});

test("contracts and hours are told in the words of schema.org", () => {
  expect(employmentTypes("permanent", "full_time")).toEqual(["FULL_TIME"]);
  expect(employmentTypes("apprenticeship", "part_time")).toEqual(["PART_TIME"]);
  expect(employmentTypes("seasonal", "weekend")).toEqual(["PART_TIME", "TEMPORARY"]);
  expect(employmentTypes("internship", "full_time")).toEqual(["FULL_TIME", "INTERN"]);
  expect(employmentTypes("freelance", "full_time")).toEqual(["FULL_TIME", "CONTRACTOR"]);
  expect(employmentTypes("on_call", "part_time")).toEqual(["PART_TIME", "OTHER"]);
});

test.each([
  ["CERCASI BARISTA", "capitals"],
  ["Barista 1.500 €", "pay"],
  ["Barista 1500 euro al mese", "pay"],
  ["Sviluppatore/trice RAL 40k", "pay"],
  ["Barista", null],
  ["Addetto/a HACCP", null],
  ["Autista patente C, 40 ore", null],
])("the title «%s»: %s", (title, fault) => {
  expect(titleFault(title)).toBe(fault);
});
