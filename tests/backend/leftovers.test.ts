import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { makeDraftFolder, sweepDrafts } from "@/backend/features/backup/draft-folder";
import { createFolderStore } from "@/backend/files/folder-store";
import { sweepLeftovers } from "@/lib/leftovers";
import { EntryStore } from "@/lib/server/page-cache/entry-store";

const limits = { memoryBytes: 1000, diskBytes: 1000 };
const longAgo = new Date(0);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "piazza-leftovers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (...names: string[]) => {
  const file = path.join(folder, ...names);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "x");
  utimesSync(file, longAgo, longAgo);
  return file;
};

test("the drafts of a backup that another process makes stay; those of a dead one go", async () => {
  const running = await makeDraftFolder(folder);
  const file = running.file();
  writeFileSync(file, "x");
  const [own = ""] = readdirSync(path.join(folder, "drafts"));
  leave("drafts", "dead", "1");
  utimesSync(path.join(folder, "drafts", "dead"), longAgo, longAgo);

  await sweepDrafts(folder);
  await (await makeDraftFolder(folder)).remove();

  expect(readdirSync(path.join(folder, "drafts"))).toEqual([own]);
  expect(existsSync(file)).toBe(true);
  await running.remove();
});

test("a second process with the same files leaves what the first is just receiving", async () => {
  const first = createFolderStore(folder);
  let tellHalf: () => void = () => undefined;
  let sendRest: () => void = () => undefined;
  const half = new Promise<void>((resolve) => {
    tellHalf = resolve;
  });
  const rest = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  async function* slowly() {
    yield Buffer.from("a");
    tellHalf();
    await rest;
    yield Buffer.from("b");
  }
  const stored = first.put("private/x.pdf", Readable.from(slowly()));
  await half;
  createFolderStore(folder);
  await sweepLeftovers(path.join(folder, ".drafts"));
  sendRest();
  await stored;
  expect(await first.stat("private/x.pdf")).toMatchObject({ size: 2 });
});

test("another build's pages stay while somebody serves them, and so does what is being written of one's own", async () => {
  leave("pages", "old", "aa", "x");
  utimesSync(path.join(folder, "pages", "old"), longAgo, longAgo);
  mkdirSync(path.join(folder, "pages", "beside"), { recursive: true });
  const dead = leave("pages", "own", "aa", "aa11.dead");
  utimesSync(path.join(folder, "pages", "own"), longAgo, longAgo);
  const running = path.join(folder, "pages", "own", "aa", "aa22.running");
  writeFileSync(running, "x");

  await sweepLeftovers(path.join(folder, "pages"), "own");
  await new EntryStore(path.join(folder, "pages", "own"), limits).get("nothing");

  expect(readdirSync(path.join(folder, "pages")).sort()).toEqual(["beside", "own"]);
  expect([existsSync(dead), existsSync(running)]).toEqual([false, true]);
});
