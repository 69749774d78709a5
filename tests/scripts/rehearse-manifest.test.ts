import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { Manifest } from "@/lib/contract/backup";
import { missingFrom, readManifest } from "@/scripts/rehearse/manifest";

const digest = (letter: string) => letter.repeat(64);

function manifest(rows: Record<string, number>, files: Record<string, string>): Manifest {
  return {
    format: "piazza-backup",
    version: 1,
    created_at: "2026-11-22T02:30:00.000Z",
    schema: [],
    tables: Object.entries(rows).map(([name, count]) => ({
      name,
      columns: ["id"],
      rows: count,
      sha256: digest("0"),
    })),
    files: Object.entries(files).map(([path, letter]) => ({
      path,
      size: 1,
      sha256: digest(letter),
    })),
    secrets: { sha256: digest("1") },
  };
}

const backup = manifest({ zones: 2, reviews: 7 }, { "a.webp": "a", "b.pdf": "b" });

test("nothing is missing where rows and files are those of the backup, whatever a newer version adds", () => {
  const newer = manifest({ zones: 2, reviews: 7, maps: 1 }, { "a.webp": "a", "b.pdf": "b" });
  expect(missingFrom(newer, backup)).toEqual([]);
});

test("rows and files that are missing or others are named", () => {
  const restored = manifest({ zones: 3 }, { "a.webp": "c" });
  expect(missingFrom(restored, backup)).toEqual([
    "  tabella zones: 2 righe nella copia, 3 dopo il ripristino",
    "  tabella reviews: 7 righe nella copia, 0 dopo il ripristino",
    "  file a.webp: manca o è diverso dopo il ripristino",
    "  file b.pdf: manca o è diverso dopo il ripristino",
  ]);
});

test("what the install makes of the rest does not count, also where an older backup has it", () => {
  const restored = { ...backup, tables: manifest({ zones: 2 }, {}).tables, derived: ["reviews"] };
  expect(missingFrom(restored, backup)).toEqual([]);
});

test("a backup that is cut short has no manifest", async () => {
  const cut = gzipSync(Buffer.alloc(4096)).subarray(0, 12);
  await expect(readManifest(Readable.from([cut]))).rejects.toThrow();
});
