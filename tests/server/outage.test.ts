import { backendAnswered, backendLost } from "@/lib/server/outage";
import { type OutageChange, processState } from "@/lib/server/process-state";

const told: OutageChange[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  Object.assign(processState(), {
    outage: null,
    onOutage: (change: OutageChange) => told.push(change),
  });
});
afterEach(() => jest.useRealTimers());

test("an outage is told when it begins and when it ends, however many pages fail meanwhile", () => {
  backendAnswered();
  for (let second = 0; second < 60; second += 1) {
    backendLost("ECONNREFUSED");
    jest.advanceTimersByTime(1000);
  }
  jest.advanceTimersByTime(4000);
  for (let times = 0; times < 5; times += 1) backendAnswered();
  expect(told).toEqual([{ begunBecause: "ECONNREFUSED" }, { endedAfterMs: 64_000 }]);
});

test("one path that hangs while the others answer is one outage", () => {
  for (let second = 0; second < 60; second += 1) {
    if (second % 3 === 0) backendLost("TimeoutError");
    else backendAnswered();
    jest.advanceTimersByTime(1000);
  }
  expect(told).toEqual([{ begunBecause: "TimeoutError" }]);
});

test("the next outage is told anew", () => {
  for (let times = 0; times < 2; times += 1) {
    backendLost("503");
    jest.advanceTimersByTime(5000);
    backendAnswered();
  }
  expect(told).toHaveLength(4);
});
