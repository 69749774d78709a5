import { constants, createWriteStream, existsSync } from "node:fs";
import { access, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { callTo } from "@/lib/contract/endpoint";
import { downloadBackup } from "@/lib/contract/operator-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { fileFault } from "../command-file";
import { CommandError, runAsCommand, withOperator } from "../operator-client";
import { readBackupTask } from "./arguments";
import { removeOlder } from "./dated";

const texts = terminal.backup;

/** Writes a temporary file and renames it at the end: a present backup is whole and synced. */
async function writeWhole(target: string, content: Readable): Promise<void> {
  const draft = `${target}.partial`;
  try {
    // mode 0600: it holds the secrets
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
    const handle = await open(draft, "r+");
    await handle.sync();
    await handle.close();
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    // errors of the file system name a syscall; others mean that the backend went away
    if (error instanceof Error && "syscall" in error) throw fileFault(target, error, "write");
    throw new CommandError(texts.interrupted, { cause: error });
  }
}

runAsCommand(texts.usage, async (args) => {
  const { file, keep } = readBackupTask(args, new Date());
  if (existsSync(file)) throw new CommandError(fillMessage(texts.exists, { file }));
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new CommandError(fillMessage(texts.noFolder, { folder }));
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw fileFault(file, error, "write");
  });
  await withOperator(process.env, async (operator) => {
    const { body } = await operator.send(callTo(downloadBackup));
    if (!body) throw new Error("empty backup");
    await writeWhole(file, Readable.fromWeb(body as ReadableStream));
  });
  // only after success: until then the old backups are all there is
  if (keep !== null) await removeOlder(folder, keep, path.basename(file));
  const megabytes = Math.max(0.1, (await stat(file)).size / 1_000_000)
    .toFixed(1)
    .replace(".", ",");
  console.log(fillMessage(texts.done, { file, megabytes }));
});
