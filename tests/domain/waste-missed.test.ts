import { reportableOf } from "@/lib/domain/waste-missed";

const overnight = { from: "20:00", to: "06:00" };

test.each([
  // From 14 in Rome on the day of collection.
  ["2026-12-03", overnight, "2026-12-04", "2026-12-04T13:00:00.000Z"],
  // Both nights of the clock change.
  ["2027-03-27", overnight, "2027-03-28", "2027-03-28T12:00:00.000Z"],
  ["2026-10-24", overnight, "2026-10-25", "2026-10-25T13:00:00.000Z"],
  ["2026-12-31", overnight, "2027-01-01", "2027-01-01T13:00:00.000Z"],
  // What may still be put out cannot be missed.
  ["2026-12-03", { from: null, to: "18:00" }, "2026-12-03", "2026-12-03T17:00:00.000Z"],
])(
  "the pickup of %s can be missed after its time, for 48 hours",
  (evening, window, collection, from) => {
    const found = reportableOf({ evening, window, collection });
    expect(found.from.toISOString()).toBe(from);
    expect(found.until.getTime() - found.from.getTime()).toBe(48 * 60 * 60 * 1000);
  },
);
