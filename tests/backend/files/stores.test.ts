/** @postgres files/database-store */

import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type FileStore, InvalidFileKeyError, isFileKey, readFile } from "@/backend/files/store";
import { fileStores } from "../../support/file-stores";

const MB = 1024 * 1024;
const wrongKeys = [
  "../x.png",
  "a/../../x",
  "/etc/x",
  ".hidden",
  "a/.b",
  "a//b",
  "a/",
  "",
  "A.png",
  "a\\b",
  "a\0b",
];

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const keysOf = async (store: FileStore, prefix: string) => (await all(store.list(prefix))).sort();

/** In chunks of the size that a network gives. */
function streamed(bytes: Buffer): Readable {
  const chunks = Array.from({ length: Math.ceil(bytes.length / 65_000) }, (_, index) =>
    bytes.subarray(index * 65_000, (index + 1) * 65_000),
  );
  return Readable.from(chunks, { objectMode: false });
}

function breaking(bytes: Buffer): Readable {
  return Readable.from(
    (async function* () {
      yield bytes;
      throw new Error("the line broke");
    })(),
    { objectMode: false },
  );
}

describe.each(Object.entries(fileStores))("files in the store %s", (_, open) => {
  let store: FileStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await open());
  }, 60_000);
  afterAll(() => close());

  test("a file is read as it was written, with its size and age", async () => {
    const before = Date.now() - 2000;
    await store.put("pictures/aa/320.webp", Buffer.from("0123456789"));
    expect(await readFile(store, "pictures/aa/320.webp")).toEqual(Buffer.from("0123456789"));
    const facts = await store.stat("pictures/aa/320.webp");
    expect(facts?.size).toBe(10);
    expect(facts?.modifiedAt.getTime()).toBeGreaterThan(before);
    const { stream, ...opened } = (await store.get("pictures/aa/320.webp")) ?? {};
    expect(opened).toEqual(facts);
    stream?.destroy();
  });

  test("an empty file is a file", async () => {
    await store.put("empty/bytes.pdf", new Uint8Array());
    await store.put("empty/stream.pdf", Readable.from([], { objectMode: false }));
    for (const key of await keysOf(store, "empty/")) {
      expect(await store.stat(key)).toMatchObject({ size: 0 });
      expect(await readFile(store, key)).toEqual(Buffer.alloc(0));
    }
    expect(await keysOf(store, "empty/")).toEqual(["empty/bytes.pdf", "empty/stream.pdf"]);
  });

  test("a file that does not exist is none, and is deleted without complaint", async () => {
    expect(await store.get("no/file.pdf")).toBeNull();
    expect(await store.stat("no/file.pdf")).toBeNull();
    await store.put("no/folder/file.pdf", Buffer.from("x"));
    expect(await store.get("no/folder")).toBeNull();
    expect(await store.stat("no/folder")).toBeNull();
    await store.delete("no/folder/file.pdf");
    await store.delete("no/folder/file.pdf");
    expect(await store.get("no/folder/file.pdf")).toBeNull();
  });

  test("a file of many megabytes is streamed, and any part of it is read", async () => {
    const bytes = randomBytes(17 * MB + 5);
    await store.put("large/file.pdf", streamed(bytes));
    expect((await readFile(store, "large/file.pdf"))?.equals(bytes)).toBe(true);
    const ranges = [
      [0, 0],
      [3, 9],
      [256 * 1024 - 1, 256 * 1024],
      [256 * 1024, 512 * 1024 - 1],
      [MB - 7, 2 * MB + 7],
      [bytes.length - 3, bytes.length - 1],
    ] as const;
    for (const [start, end] of ranges) {
      const file = await store.get("large/file.pdf", { start, end });
      expect(file?.size).toBe(bytes.length);
      const part = await buffer(file?.stream ?? Readable.from([]));
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  }, 60_000);

  test("a new file takes the place of the old one as a whole, however many come at once", async () => {
    await store.put("same/file.pdf", Buffer.alloc(600_000, "a"));
    await store.put("same/file.pdf", Buffer.from("short"));
    expect((await readFile(store, "same/file.pdf"))?.toString()).toBe("short");
    const contents = ["b", "c", "d"].map((letter, index) => Buffer.alloc(300_000 + index, letter));
    await Promise.all(contents.map((content) => store.put("same/file.pdf", streamed(content))));
    const left = await readFile(store, "same/file.pdf");
    expect(contents.filter((content) => left?.equals(content))).toHaveLength(1);
    expect(await keysOf(store, "same/")).toEqual(["same/file.pdf"]);
  });

  test("a stream that breaks leaves what was there before, and nothing else", async () => {
    await store.put("broken/old.pdf", Buffer.from("old"));
    const large = randomBytes(9 * MB);
    for (const [key, content] of [
      ["broken/new.pdf", Buffer.from("half")],
      ["broken/old.pdf", Buffer.from("half")],
      ["broken/large.pdf", large],
    ] as const) {
      await expect(store.put(key, breaking(content))).rejects.toThrow("the line broke");
    }
    expect(await keysOf(store, "broken/")).toEqual(["broken/old.pdf"]);
    expect((await readFile(store, "broken/old.pdf"))?.toString()).toBe("old");
  });

  test("whoever reads while a file is replaced gets the old one or an error, never both", async () => {
    const [old, later] = [Buffer.alloc(3 * MB, "a"), Buffer.alloc(3 * MB, "b")];
    await store.put("read/file.pdf", old);
    const file = await store.get("read/file.pdf");
    await store.put("read/file.pdf", later);
    const seen = await buffer(file?.stream ?? Readable.from([])).catch(() => null);
    expect(seen === null || seen.equals(old)).toBe(true);
    expect((await readFile(store, "read/file.pdf"))?.equals(later)).toBe(true);
  });

  test("a listing has the files of a folder, also in folders below it, with size and age", async () => {
    const keys = ["list/a.png", "list/b/c.png", "list/b/d/e.png", "list/z.png"];
    for (const [index, key] of [...keys, "list-of/x.png", "lis/t.png"].entries()) {
      await store.put(key, Buffer.alloc(index));
    }
    expect(await keysOf(store, "list/")).toEqual(keys);
    expect(await keysOf(store, "list/b/")).toEqual(keys.slice(1, 3));
    expect(await keysOf(store, "list/nothing/")).toEqual([]);
    expect(await keysOf(store, "")).toEqual(expect.arrayContaining([...keys, "lis/t.png"]));
    const files = await all(store.listFiles("list/"));
    const sizes = Object.fromEntries(files.map(({ key, size }) => [key, size]));
    expect(sizes).toEqual(Object.fromEntries(keys.map((key, index) => [key, index])));
    const old = files.filter(({ modifiedAt }) => Date.now() - modifiedAt.getTime() > 60_000);
    expect(old).toEqual([]);
  });

  test("there is no key that leaves the store or hides in it", async () => {
    for (const key of wrongKeys) {
      expect(isFileKey(key)).toBe(false);
      await expect(store.put(key, Buffer.from("x"))).rejects.toThrow(InvalidFileKeyError);
      await expect(store.get(key)).rejects.toThrow(InvalidFileKeyError);
    }
    for (const prefix of ["a", "../", "/"]) {
      const listed = async () => all(store.list(prefix));
      await expect(listed()).rejects.toThrow(InvalidFileKeyError);
    }
  });
});
