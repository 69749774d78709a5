import type { FileStore } from "./store";

/** A file is written before its row: so young a one may still get it. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
const CHECKED_AT_ONCE = 500;

/**
 * Deletes the files below a folder whose rows are gone, and those that never got one. The first segment below the folder is
 * the id of the row; `known` answers with those that there are.
 */
export async function sweepFolder(
  { files, now }: { files: FileStore; now: () => Date },
  folder: string,
  known: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const youngest = now().getTime() - ORPHAN_AGE_MS;
  let keys: string[] = [];
  const idOf = (key: string) => key.slice(folder.length).split("/")[0] ?? "";
  const sweep = async () => {
    const kept = new Set(await known([...new Set(keys.map(idOf))]));
    for (const key of keys) if (!kept.has(idOf(key))) await files.delete(key);
    keys = [];
  };
  for await (const key of files.list(folder)) {
    const found = await files.stat(key);
    if (!found || found.modifiedAt.getTime() > youngest) continue;
    keys.push(key);
    if (keys.length >= CHECKED_AT_ONCE) await sweep();
  }
  await sweep();
}
