import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readBackupTask } from "@/scripts/backup/arguments";
import { datedName, newestBackup, removeOlder } from "@/scripts/backup/dated";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "piazza-dated-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function put(...names: string[]): void {
  for (const name of names) writeFileSync(path.join(folder, name), "");
}

const dayOf = (day: number) => datedName(new Date(Date.UTC(2026, 10, day, 2, 30)));

test("a dated backup bears its moment in UTC", () => {
  const { file, keep } = readBackupTask(["--keep", "14", folder], new Date("2026-11-22T21:07:08Z"));
  expect(file).toBe(path.join(folder, "piazza-20261122T210708Z.tar.gz"));
  expect(keep).toBe(14);
});

test("a named backup deletes none", () => {
  const task = readBackupTask([path.join(folder, "town.tar.gz")], new Date());
  expect(task).toEqual({ file: path.join(folder, "town.tar.gz"), keep: null });
});

test.each([
  [[]],
  [["a", "b"]],
  [["--keep", "3"]],
  [["--keep", "0", "a"]],
  [["--keep", "many", "a"]],
  [["--keep"]],
  [["--all", "a"]],
])("%j is answered with the usage", (args) => {
  expect(() => readBackupTask(args, new Date())).toThrow(/^Uso:/);
});

test("the newest stay, older ones go, and nothing else in the folder", async () => {
  put(dayOf(1), dayOf(2), dayOf(3), "town.tar.gz", "piazza-last.tar.gz");
  await removeOlder(folder, 2, dayOf(3));
  expect(readdirSync(folder).sort()).toEqual([
    dayOf(2),
    dayOf(3),
    "piazza-last.tar.gz",
    "town.tar.gz",
  ]);
});

test("what a run left that was cut short goes, and does not count; what another run is writing stays", async () => {
  const [cut, running] = [`${dayOf(2)}.partial`, `${dayOf(4)}.partial`];
  put(dayOf(1), cut, dayOf(3), running);
  utimesSync(path.join(folder, cut), new Date(0), new Date(0));
  expect(await newestBackup(folder)).toBe(path.join(folder, dayOf(3)));
  await removeOlder(folder, 2, dayOf(3));
  expect(readdirSync(folder).sort()).toEqual([dayOf(1), dayOf(3), running]);
});

test("the backup that was just made stays although the clock went back", async () => {
  put(dayOf(1), dayOf(8), dayOf(9));
  await removeOlder(folder, 2, dayOf(1));
  expect(readdirSync(folder).sort()).toEqual([dayOf(1), dayOf(8), dayOf(9)]);
});
