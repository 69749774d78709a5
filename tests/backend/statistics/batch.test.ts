import { createCountBatch, type Hit } from "@/backend/features/statistics/batch";
import type { Counted } from "@/backend/features/statistics/queries";
import { createLog } from "@/backend/kernel/log";

const bar: Hit = {
  kind: "activity",
  id: "6f1b6ff5-4a0c-4e0f-9a57-3f2d7a0c1b11",
  day: "2026-11-21",
  measure: "view",
};
let written: Counted[][];
let lines: string[];
let fault: Error | null;

beforeEach(() => {
  jest.useFakeTimers();
  written = [];
  lines = [];
  fault = null;
});
afterEach(() => jest.useRealTimers());

function open(write?: () => Promise<void>) {
  return createCountBatch({
    write: async (counts) => {
      await write?.();
      if (fault) throw fault;
      written.push(counts);
    },
    restMs: 5000,
    log: createLog("info", { write: (line) => lines.push(line) }),
  });
}

test("many hits become one write, after the rest and not before", async () => {
  const batch = open();
  for (let index = 0; index < 1000; index += 1) batch.add(bar);
  await jest.advanceTimersByTimeAsync(4999);
  expect(written).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(written).toEqual([[{ ...bar, count: 1000 }]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(written).toHaveLength(1);
});

test("at a stop what waits is written at once, and nothing twice", async () => {
  const batch = open();
  batch.add(bar);
  await Promise.all([batch.flush(), batch.flush()]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(written).toEqual([[{ ...bar, count: 1 }]]);
});

test("what comes while a write is under way is part of the next one", async () => {
  let finish = () => {};
  const batch = open(() => new Promise((resolve) => (finish = resolve)));
  batch.add(bar);
  const first = batch.flush();
  await Promise.resolve();
  batch.add(bar);
  finish();
  await first;
  const second = batch.flush();
  await jest.advanceTimersByTimeAsync(0);
  finish();
  await second;
  expect(written).toEqual([[{ ...bar, count: 1 }], [{ ...bar, count: 1 }]]);
});

test("what cannot be written waits for the next time; the log hears of it once", async () => {
  const batch = open();
  fault = new Error("the disk is full");
  batch.add(bar);
  await jest.advanceTimersByTimeAsync(15_000);
  batch.add(bar);
  fault = null;
  await jest.advanceTimersByTimeAsync(5000);
  expect(written).toEqual([[{ ...bar, count: 2 }]]);
  expect(lines).toHaveLength(1);
});

test("invented ids fill no memory", async () => {
  const batch = open();
  for (let index = 0; index < 10_050; index += 1) batch.add({ ...bar, id: String(index) });
  await batch.flush();
  expect(written[0]).toHaveLength(10_000);
});
