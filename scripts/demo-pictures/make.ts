import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { type CataloguePicture, catalogue } from "./catalogue/all";
import { makeFlyers } from "./flyers";
import { printExactly, printPicture } from "./print";
import { drawTownMark } from "./town-mark";

const FOLDER = path.resolve("demo/pictures");
const MARK_SIZE = 176;

const entries = new Map<string, object>();
const waiting = [...catalogue];

async function make({ key, draw, isPhoto }: CataloguePicture): Promise<void> {
  const { files, ...seen } = await printPicture(draw(), { isPhoto });
  mkdirSync(path.join(FOLDER, key), { recursive: true });
  const hash = createHash("sha256");
  for (const [name, bytes] of files) {
    writeFileSync(path.join(FOLDER, key, name), bytes);
    hash.update(bytes);
  }
  entries.set(key, { hash: hash.digest("hex").slice(0, 32), ...seen });
  console.log(`${entries.size}/${catalogue.length} ${key}`);
}

/** One worker for each processor: an encoder hardly uses more than one. */
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await make(next);
}

async function makePictures(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, "town-mark.webp"), await printExactly(drawTownMark(MARK_SIZE)));
  await Promise.all(os.cpus().map(work));
  const lines = catalogue.map(
    ({ key }) => `  ${JSON.stringify(key)}: ${JSON.stringify(entries.get(key))}`,
  );
  writeFileSync(path.join(FOLDER, "manifest.json"), `{\n${lines.join(",\n")}\n}\n`);
}

sharp.concurrency(1);
// The pages of flyers alone take seconds, all of it a quarter of an hour.
if (!process.argv.includes("flyers")) await makePictures();
await makeFlyers();
