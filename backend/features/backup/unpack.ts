import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { isFileKey } from "@/backend/files/store";
import { DomainError } from "@/backend/kernel/errors";
import { entryNames, type Manifest, manifestSchema } from "@/lib/contract/backup";
import texts from "@/lib/i18n/messages/it/backup.json";
import { type DraftFolder, writePrivate } from "./draft-folder";

const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

interface Unpacked {
  file: string;
  size: number;
  sha256: string;
}

export interface Backup {
  manifest: Manifest;
  /** Draft file of an entry; every entry of the manifest has one. */
  fileOf(name: string): string;
}

function damaged(): DomainError {
  return new DomainError("bad_request", texts.damaged);
}

function isKnownName(name: string): boolean {
  if (name === entryNames.secrets || name === entryNames.manifest) return true;
  if (name.startsWith("files/")) return isFileKey(name.slice("files/".length));
  return /^tables\/[a-z_][a-z0-9_]*\.ndjson$/.test(name);
}

async function unpackEntry(content: Readable, file: string): Promise<Unpacked> {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.byteLength;
      done(null, chunk);
    },
  });
  await pipeline(content, measure, writePrivate(file));
  return { file, size, sha256: hash.digest("hex") };
}

/** Gzip is detected by its first two bytes; a plain tar is accepted too. */
async function decompressed(body: Readable): Promise<Readable> {
  const iterator = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await iterator.next();
  const head = first.done ? Buffer.alloc(0) : first.value;
  const whole = Readable.from(
    (async function* () {
      yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        yield next.value;
      }
    })(),
    { objectMode: false },
  );
  if (head[0] !== 0x1f || head[1] !== 0x8b) return whole;
  const gunzip = createGunzip();
  whole.on("error", (error) => gunzip.destroy(error));
  return whole.pipe(gunzip);
}

async function unpackAll(body: Readable, drafts: DraftFolder): Promise<Map<string, Unpacked>> {
  const entries = new Map<string, Unpacked>();
  const archive = extract();
  const source = await decompressed(body);
  source.on("error", (error) => archive.destroy(error));
  source.pipe(archive);
  for await (const entry of archive) {
    const { name, type } = entry.header;
    if (type !== "file" || !isKnownName(name) || entries.has(name)) throw damaged();
    entries.set(name, await unpackEntry(Readable.from(entry), drafts.file()));
  }
  return entries;
}

async function readManifest(entries: Map<string, Unpacked>): Promise<Manifest> {
  const entry = entries.get(entryNames.manifest);
  if (!entry || entry.size > MAX_MANIFEST_BYTES) throw damaged();
  return manifestSchema.parse(JSON.parse(await readFile(entry.file, "utf8")));
}

/** Digests in the manifest, by entry name. */
function promised(manifest: Manifest): Map<string, string> {
  return new Map([
    ...manifest.tables.map((table) => [entryNames.table(table.name), table.sha256] as const),
    ...manifest.files.map((file) => [entryNames.file(file.path), file.sha256] as const),
    [entryNames.secrets, manifest.secrets.sha256],
  ]);
}

/**
 * Unpacks a backup into the draft folder and compares it with its manifest. Throws `bad_request` if
 * it is no backup, truncated or changed; nothing else was touched then.
 */
export async function unpackBackup(body: Readable, drafts: DraftFolder): Promise<Backup> {
  try {
    const entries = await unpackAll(body, drafts);
    const manifest = await readManifest(entries);
    const wanted = promised(manifest);
    if (wanted.size + 1 !== entries.size) throw damaged();
    for (const [name, sha256] of wanted) {
      if (entries.get(name)?.sha256 !== sha256) throw damaged();
    }
    return {
      manifest,
      fileOf: (name) => {
        const entry = entries.get(name);
        if (!entry) throw damaged();
        return entry.file;
      },
    };
  } catch (error) {
    if (error instanceof DomainError || (error as { code?: unknown }).code === "ENOSPC")
      throw error;
    throw damaged();
  }
}
