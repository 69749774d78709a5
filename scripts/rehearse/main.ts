import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Manifest } from "@/lib/contract/backup";
import { callTo } from "@/lib/contract/endpoint";
import { downloadBackup } from "@/lib/contract/operator-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import backupTexts from "@/lib/i18n/messages/it/backup.json";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { newestBackup } from "../backup/dated";
import { commandFile, fileFault } from "../command-file";
import { CommandError, runAsCommand, withOperator } from "../operator-client";
import { restoreFrom } from "../restore/restore-from";
import { freePort } from "../stack/preflight.mjs";
import { missingFrom, readManifest } from "./manifest";

const texts = terminal.rehearse;

/** The given backup, or the newest dated one of the given folder. */
async function backupAt(place: string): Promise<string> {
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return place;
  const newest = await newestBackup(place);
  if (!newest) throw new CommandError(fillMessage(texts.none, { folder: place }));
  return newest;
}

/**
 * The manifest of the file; a damaged one fails before a portal is made. Throws {@link
 * CommandError}.
 */
async function manifestOf(file: string): Promise<Manifest> {
  try {
    return await readManifest(createReadStream(file));
  } catch (error) {
    const isUnreadable = error instanceof Error && "syscall" in error;
    throw isUnreadable ? fileFault(file, error, "read") : new CommandError(backupTexts.damaged);
  }
}

/** A temporary folder, deleted at the end of this process. */
function throwAwayFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-rehearsal-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => process.exit(1));
  }
  return folder;
}

runAsCommand(texts.usage, async ([name, ...rest]) => {
  if (!name || rest.length > 0) throw new CommandError(texts.usage);
  const file = await backupAt(commandFile(name));
  const startedAt = Date.now();
  const backup = await manifestOf(file);
  // a separate portal on the embedded database, which sends nothing
  const env = {
    ...process.env,
    DATA_DIR: throwAwayFolder(),
    DATABASE_URL: "",
    SECRETS_FILE: "",
    FILES_URL: "",
    BACKEND_URL: "",
    BACKEND_PORT: String(await freePort()),
    WEB_URL: `http://127.0.0.1:${await freePort()}`,
    JOBS: "0",
  };
  await restoreFrom(file, env);
  // second start, on the restored secrets
  const restored = await withOperator(env, async (operator) => {
    const { body } = await operator.send(callTo(downloadBackup));
    return readManifest(Readable.fromWeb(body as ReadableStream));
  });
  const missing = missingFrom(restored, backup);
  if (missing.length > 0) {
    throw new CommandError([fillMessage(texts.different, { file }), ...missing].join("\n"));
  }
  console.log(
    fillMessage(texts.done, {
      file,
      rows: backup.tables.reduce((sum, { rows }) => sum + rows, 0),
      tables: backup.tables.length,
      files: backup.files.length,
      seconds: Math.ceil((Date.now() - startedAt) / 1000),
    }),
  );
});
