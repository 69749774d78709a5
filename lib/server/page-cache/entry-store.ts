import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { isLeftOver } from "@/lib/leftovers";

interface Limits {
  /** Bytes kept in memory; evicted entries are read from disk again. */
  memoryBytes: number;
  /** Bytes kept on disk; least recently read entries are deleted first. */
  diskBytes: number;
}

interface Held<Entry> {
  entry: Entry;
  bytes: number;
}

/**
 * Entries by key, one file each, written and renamed, so that a crash leaves the old or the new
 * one. A map keeps its insertion order, and a read moves an entry to the end: the first is the
 * least recently used.
 */
export class EntryStore<Entry extends { key: string }> {
  private readonly memory = new Map<string, Held<Entry>>();
  private memoryUsed = 0;
  private readonly disk = new Map<string, number>();
  private diskUsed = 0;
  private readonly known: Promise<void>;

  constructor(
    private readonly folder: string,
    private readonly limits: Limits,
  ) {
    this.known = this.scan();
  }

  async get(key: string): Promise<Entry | null> {
    const name = fileName(key);
    const held = this.memory.get(name);
    if (held) {
      this.memory.delete(name);
      this.memory.set(name, held);
      this.touch(name);
      return held.entry;
    }
    await this.known;
    if (!this.disk.has(name)) return null;
    const content = await readFile(this.pathOf(name)).catch(() => null);
    const entry = content && readEntry<Entry>(content);
    if (!content || !entry || entry.key !== key) {
      this.forget(name);
      return null;
    }
    this.touch(name);
    this.remember(name, entry, content.length);
    return entry;
  }

  /** `keepOnDisk` false: in memory only, lost at a restart. */
  async set(key: string, entry: Entry, keepOnDisk: boolean): Promise<void> {
    const name = fileName(key);
    const content = serialize(entry);
    this.remember(name, entry, content.length);
    await this.known;
    if (!keepOnDisk) {
      // The replaced entry on disk must not return when memory is evicted.
      if (this.disk.has(name)) await this.dropFromDisk(name);
      return;
    }
    const file = this.pathOf(name);
    const temporary = `${file}.${randomBytes(6).toString("hex")}`;
    try {
      await this.write(temporary, content);
      await rename(temporary, file);
    } catch (error) {
      // On a full disk a partial file would take the remaining space.
      await rm(temporary, { force: true });
      throw error;
    }
    this.forget(name);
    this.disk.set(name, content.length);
    this.diskUsed += content.length;
    await this.shrink();
  }

  async delete(key: string): Promise<void> {
    const name = fileName(key);
    this.dropFromMemory(name);
    await this.dropFromDisk(name);
  }

  private async write(file: string, content: Buffer): Promise<void> {
    try {
      await writeFile(file, content);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }

  private pathOf(name: string): string {
    return path.join(this.folder, name.slice(0, 2), name);
  }

  private remember(name: string, entry: Entry, bytes: number): void {
    this.dropFromMemory(name);
    this.memory.set(name, { entry, bytes });
    this.memoryUsed += bytes;
    for (const oldest of this.memory.keys()) {
      if (this.memoryUsed <= this.limits.memoryBytes) break;
      this.dropFromMemory(oldest);
    }
  }

  private dropFromMemory(name: string): void {
    const held = this.memory.get(name);
    if (!held) return;
    this.memory.delete(name);
    this.memoryUsed -= held.bytes;
  }

  private touch(name: string): void {
    const bytes = this.disk.get(name);
    if (bytes === undefined) return;
    this.disk.delete(name);
    this.disk.set(name, bytes);
  }

  private forget(name: string): void {
    this.diskUsed -= this.disk.get(name) ?? 0;
    this.disk.delete(name);
  }

  private async dropFromDisk(name: string): Promise<void> {
    this.forget(name);
    await rm(this.pathOf(name), { force: true });
  }

  private async shrink(): Promise<void> {
    for (const name of this.disk.keys()) {
      if (this.diskUsed <= this.limits.diskBytes) break;
      await this.dropFromDisk(name);
    }
  }

  /** A draft of a dead process; another process may be writing one now. */
  private async removeDraft(file: string): Promise<void> {
    if (await isLeftOver(file)) await rm(file, { force: true });
  }

  /** Finds files of an earlier process. */
  private async scan(): Promise<void> {
    const found: { name: string; bytes: number; at: number }[] = [];
    const folders = await readdir(this.folder).catch(() => []);
    for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
      for (const name of await readdir(path.join(this.folder, folder))) {
        const file = path.join(this.folder, folder, name);
        const known = await stat(file).catch(() => null);
        if (!known) continue;
        const { size, mtimeMs } = known;
        if (name.includes(".")) await this.removeDraft(file);
        else found.push({ name, bytes: size, at: mtimeMs });
      }
    }
    for (const { name, bytes } of found.sort((a, b) => a.at - b.at)) {
      this.disk.set(name, bytes);
      this.diskUsed += bytes;
    }
  }
}

/** A key may be longer than a file name, and differ from another only in case. */
function fileName(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function readEntry<Entry>(content: Buffer): Entry | null {
  try {
    return deserialize(content) as Entry;
  } catch {
    return null;
  }
}
