import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isLeftOver } from "@/lib/leftovers";

const pattern = /^piazza-\d{8}T\d{6}Z\.tar\.gz(?:\.partial)?$/;

/** The name of a dated backup: its moment in UTC, so that names sort by time. */
export function datedName(now: Date): string {
  return `piazza-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.gz`;
}

/** Names of the dated backups in a folder, newest first, with what runs that were cut short left. */
async function datedNames(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => pattern.test(name)).sort((a, b) => (a < b ? 1 : -1));
}

const isWhole = (name: string) => !name.endsWith(".partial");

/** The newest dated backup in a folder, by its full name; undefined: there is none. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const name = (await datedNames(folder)).find(isWhole);
  return name && path.join(folder, name);
}

/**
 * Deletes dated backups until the newest `keep` are left, and what runs that were cut short left, after a while; nothing
 * else in the folder. The one that was just `made` stays, also when the clock went back.
 */
export async function removeOlder(folder: string, keep: number, made: string): Promise<void> {
  const names = await datedNames(folder);
  const kept = new Set([made, ...names.filter(isWhole).slice(0, keep)]);
  for (const name of names.filter((name) => !kept.has(name))) {
    const file = path.join(folder, name);
    if (isWhole(name) || (await isLeftOver(file))) await rm(file, { force: true });
  }
}
