import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { commandFile } from "../command-file";
import { CommandError, runAsCommand, withOperator } from "../operator-client";

/** Writes beside the target and renames at the end: a backup that is there is whole, and on the disk. */
async function writeWhole(target: string, content: Readable): Promise<void> {
  const draft = `${target}.partial`;
  try {
    // it holds the secrets
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
    const handle = await open(draft, "r+");
    await handle.sync();
    await handle.close();
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

runAsCommand(async ([name, ...rest]) => {
  if (!name || rest.length > 0) throw new CommandError("npm run backup -- FILE.tar.gz");
  const target = commandFile(name);
  if (existsSync(target)) throw new CommandError(`${target} exists: choose another name.`);
  if (!existsSync(path.dirname(target))) {
    throw new CommandError(`There is no folder ${path.dirname(target)}.`);
  }
  await withOperator(process.env, async (operator) => {
    const { body } = await operator.send("GET", "/operator/backup");
    if (!body) throw new CommandError("The backend sent an empty backup.");
    await writeWhole(target, Readable.fromWeb(body as ReadableStream));
  });
  const megabytes = ((await stat(target)).size / 1_000_000).toFixed(1);
  console.log(
    `${target} holds the data, the files and the secrets (${megabytes} MB): keep it safe.`,
  );
});
