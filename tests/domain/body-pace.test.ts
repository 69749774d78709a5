import { BODY_PACE, BodyArrival, type BodyPace } from "@/lib/domain/body-pace";

const pace: BodyPace = { silenceMs: 30_000, graceMs: 60_000, bytesPerSecond: 1000 };

/** Seconds for which a body is waited for that brings so many bytes in each second; null: ten hours are not too long. */
function waitedFor(bytesInSecond: (second: number) => number): number | null {
  const arrival = new BodyArrival(pace);
  expect(BodyArrival.lookEveryMs(pace)).toBe(1000);
  for (let second = 1; second <= 36_000; second += 1) {
    if (!arrival.look(bytesInSecond(second))) return second;
  }
  return null;
}

test("a body that keeps to the least rate may take as long as it takes", () => {
  expect(waitedFor(() => 1000)).toBeNull();
  expect(waitedFor((second) => (second % 29 === 0 ? 60_000 : 0))).toBeNull();
});

test("silence ends the waiting, also after much has come", () => {
  expect(waitedFor(() => 0)).toBe(30);
  expect(waitedFor((second) => (second <= 10 ? 1_000_000 : 0))).toBe(40);
});

test("a drip ends it once the grace is over", () => {
  expect(waitedFor(() => 999)).toBe(61);
  expect(waitedFor(() => 1)).toBe(61);
});

test("the average counts: a good beginning makes up for a slow end, for so long", () => {
  expect(waitedFor((second) => (second === 1 ? 100_000 : 1))).toBe(101);
});

test("10 MB over a poor telephone line are in time", () => {
  const arrival = new BodyArrival(BODY_PACE);
  const everySeconds = BodyArrival.lookEveryMs(BODY_PACE) / 1000;
  for (let bytes = 0; bytes < 10 * 1024 * 1024; bytes += 5000 * everySeconds) {
    expect(arrival.look(5000 * everySeconds)).toBe(true);
  }
});
