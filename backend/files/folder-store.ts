import { randomUUID } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { sweepLeftovers } from "@/lib/leftovers";
import { type FileStore, isFileKey, requireFileKey, requirePrefix } from "./store";

/** Not a valid key, so that an incomplete file cannot be read. */
const DRAFTS = ".drafts";

function isMissing(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === "ENOENT" || code === "ENOTDIR";
}

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and syncs the names of all new ones. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}

/** Stores files in a folder of this machine. Deletes old drafts of killed processes. */
export function createFolderStore(root: string): FileStore {
  const drafts = path.join(root, DRAFTS);
  mkdirSync(drafts, { recursive: true, mode: 0o700 });
  void sweepLeftovers(drafts);

  const fileOf = (key: string) => {
    requireFileKey(key);
    return path.join(root, ...key.split("/"));
  };

  async function* walk(folder: string, prefix: string): AsyncIterable<string> {
    const entries = await orNull(opendir(folder));
    if (!entries) return;
    for await (const entry of entries) {
      const key = prefix + entry.name;
      if (entry.isDirectory()) yield* walk(path.join(folder, entry.name), `${key}/`);
      else if (isFileKey(key)) yield key;
    }
  }

  const store: FileStore = {
    async put(key, content) {
      const target = fileOf(key);
      const draft = path.join(drafts, randomUUID());
      try {
        const handle = await open(draft, "wx", 0o640);
        try {
          const chunks = content instanceof Uint8Array ? [content] : content;
          for await (const chunk of chunks) await handle.appendFile(chunk as Uint8Array);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await makeFolder(path.dirname(target));
        await rename(draft, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const handle = await orNull(open(fileOf(key), "r"));
      if (!handle) return null;
      const found = await handle.stat();
      if (found.isDirectory()) {
        await handle.close();
        return null;
      }
      const stream = createReadStream("", { fd: handle, ...range });
      return { size: found.size, modifiedAt: found.mtime, stream };
    },

    async stat(key) {
      const found = await orNull(stat(fileOf(key)));
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
    },

    async delete(key) {
      await rm(fileOf(key), { force: true });
    },

    list(prefix) {
      requirePrefix(prefix);
      return prefix === "" ? walk(root, "") : walk(fileOf(prefix.slice(0, -1)), prefix);
    },

    async *listFiles(prefix) {
      for await (const key of store.list(prefix)) {
        const found = await store.stat(key);
        if (found) yield { key, ...found };
      }
    },
  };
  return store;
}
