import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Bundle, bundle } from "../../support/bundle";
import { startChild } from "../../support/child";

/** A few at each run of all tests; `KILLS=20` as often as one likes. */
const KILLS = Number(process.env.KILLS ?? 8);

jest.setTimeout(60_000 + KILLS * 10_000);

let programs: Bundle;
let dataDir: string;

beforeAll(() => {
  programs = bundle("tests/support/programs/order-writer.ts", "backend/db/pglite/worker.ts");
  dataDir = mkdtempSync(path.join(os.tmpdir(), "piazza-durability-"));
});

afterAll(() => {
  programs.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Found {
  ids: number[];
  torn: number;
}

async function startWriter() {
  const writer = startChild(programs.file("order-writer"), dataDir, programs.file("worker"));
  const first = (await writer.line()) ?? "";
  expect(first).toMatch(/^found /);
  return { writer, found: JSON.parse(first.slice("found ".length)) as Found };
}

test("kill -9 in the midst of writing, again and again: every acknowledged order is there, none is torn", async () => {
  const acknowledged: number[] = [];
  for (let round = 1; round <= KILLS; round += 1) {
    const { writer, found } = await startWriter();
    expect(found.torn).toBe(0);
    expect(found.ids).toEqual(expect.arrayContaining(acknowledged));
    // Each round dies at another place: after one more acknowledgement than the round before.
    for (let orders = 0; orders < round; orders += 1) {
      acknowledged.push(Number(await writer.line()));
    }
    const dead = writer.kill();
    acknowledged.push(...(await writer.rest()).map(Number));
    await dead;
  }
  const { writer, found } = await startWriter();
  await writer.kill();
  expect(found.torn).toBe(0);
  expect(found.ids).toEqual(expect.arrayContaining(acknowledged));
  expect(acknowledged.length).toBeGreaterThanOrEqual((KILLS * (KILLS + 1)) / 2);
});
