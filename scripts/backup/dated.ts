import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isLeftOver } from "@/lib/leftovers";

const pattern = /^piazza-\d{8}T\d{6}Z\.tar\.gz(?:\.partial)?$/;

/** Name of a dated backup: its time in UTC, so that names sort by time. */
export function datedName(now: Date): string {
  return `piazza-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.gz`;
}

/** Names of dated backups in a folder, newest first, including leftovers of interrupted runs. */
async function datedNames(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => pattern.test(name)).sort((a, b) => (a < b ? 1 : -1));
}

const isWhole = (name: string) => !name.endsWith(".partial");

/** Full name of the newest dated backup in a folder, or undefined. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const name = (await datedNames(folder)).find(isWhole);
  return name && path.join(folder, name);
}

/**
 * Deletes old dated backups, keeping the newest `keep`, and old leftovers of interrupted runs;
 * other files stay. The one just `made` stays, even if the clock was set back.
 */
export async function removeOlder(folder: string, keep: number, made: string): Promise<void> {
  const names = await datedNames(folder);
  const kept = new Set([made, ...names.filter(isWhole).slice(0, keep)]);
  for (const name of names.filter((name) => !kept.has(name))) {
    const file = path.join(folder, name);
    if (isWhole(name) || (await isLeftOver(file))) await rm(file, { force: true });
  }
}
