import type { Executor } from "@/backend/db/handle";
import type { FileStore } from "./store";

/** A file is written before its row: young ones may still get one. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
const CHECKED_AT_ONCE = 500;

/** A folder whose files belong to rows: the first segment below it is the row's id. */
export interface FileFolder {
  /** For example `private/documents/`. */
  path: string;
  /** The existing ones of these ids. */
  known(db: Executor, ids: string[]): Promise<string[]>;
  /** A further file that belongs to one of them. */
  beside?(key: string): string;
}

const idOf = ({ path }: FileFolder, key: string) => key.slice(path.length).split("/")[0] ?? "";

/** Files below a folder whose rows exist. */
export async function withRows(
  db: Executor,
  folder: FileFolder,
  keys: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(keys.map((key) => idOf(folder, key)))];
  const kept = new Set(ids.length > 0 ? await folder.known(db, ids) : []);
  return keys.filter((key) => kept.has(idOf(folder, key)));
}

/** Deletes files below a folder that have no row. */
export async function sweepFolder(
  { db, files, now }: { db: Executor; files: FileStore; now: () => Date },
  folder: FileFolder,
): Promise<void> {
  const youngest = now().getTime() - ORPHAN_AGE_MS;
  let keys: string[] = [];
  const sweep = async () => {
    const kept = new Set(await withRows(db, folder, keys));
    for (const key of keys) {
      if (kept.has(key)) continue;
      if (folder.beside) await files.delete(folder.beside(key));
      await files.delete(key);
    }
    keys = [];
  };
  for await (const { key, modifiedAt } of files.listFiles(folder.path)) {
    if (modifiedAt.getTime() > youngest) continue;
    keys.push(key);
    if (keys.length >= CHECKED_AT_ONCE) await sweep();
  }
  await sweep();
}
