import { pipeline, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { entryNames, type Manifest, manifestSchema } from "@/lib/contract/backup";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import terminal from "@/lib/i18n/messages/it/terminal.json";

const texts = terminal.rehearse;

/** The manifest of a backup. Rejects if it is truncated. */
export async function readManifest(archive: Readable): Promise<Manifest> {
  const entries = extract();
  let manifest = "";
  // its errors appear in the loop
  pipeline(archive, createGunzip(), entries, () => undefined);
  for await (const entry of entries) {
    if (entry.header.name === entryNames.manifest) manifest = await text(entry);
    else entry.resume();
  }
  return manifestSchema.parse(JSON.parse(manifest));
}

/**
 * What a backup contains and a restored install lacks, one line each: row counts, and files by
 * content. Additional data of the install comes from a newer version and does not count, nor does
 * derived data, which depends on the time.
 */
export function missingFrom(restored: Manifest, backup: Manifest): string[] {
  const derived = new Set(restored.derived);
  const rows = new Map(restored.tables.map((table) => [table.name, table.rows]));
  const files = new Map(restored.files.map((file) => [file.path, file.sha256]));
  return [
    ...backup.tables
      .filter((table) => !derived.has(table.name) && rows.get(table.name) !== table.rows)
      .map(({ name, rows: wanted }) =>
        fillMessage(texts.otherRows, { name, wanted, found: rows.get(name) ?? 0 }),
      ),
    ...backup.files
      .filter((file) => files.get(file.path) !== file.sha256)
      .map(({ path }) => fillMessage(texts.otherFile, { path })),
  ];
}
