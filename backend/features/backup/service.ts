import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** Beside the data and not in it: a backup changes nothing of what it holds. */
const fileIn = (dataDir: string) => path.join(dataDir, "last-backup");

/** Stores when a whole backup was last downloaded. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, `${at.toISOString()}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** When a whole backup was last downloaded; null: never, as far as this folder knows. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => "");
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}
