import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { endTag } from "@/lib/server/page-cache/end-tag";
import { EntryStore } from "@/lib/server/page-cache/entry-store";
import { PageCache, type PageEntry } from "@/lib/server/page-cache/page-cache";
import { TagClock } from "@/lib/server/page-cache/tag-clock";
import { newTrace, processState } from "@/lib/server/process-state";

let folder: string;
let now: number;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "piazza-cache-"));
  now = Date.parse("2026-11-21T10:00:00Z");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const limits = { memoryBytes: 1_000_000, diskBytes: 1_000_000 };
const asPage = { kind: "APP_PAGE", isFallback: false } as Parameters<PageCache["get"]>[1];
const asSet = { cacheControl: { revalidate: 60, expire: undefined } };

function open() {
  const clock = new TagClock(path.join(folder, "tags"));
  const store = new EntryStore<PageEntry>(folder, limits);
  return { clock, cache: new PageCache(store, clock, () => now) };
}

function page(html: string, status = 200) {
  return {
    kind: "APP_PAGE",
    html,
    rscData: Buffer.from("rsc"),
    headers: { "x-next-cache-tags": "settings,page:a" },
    postponed: undefined,
    status,
    segmentData: new Map([["/_tree", Buffer.from("tree")]]),
  } as unknown as NonNullable<Parameters<PageCache["set"]>[1]>;
}

async function make(cache: PageCache, html: string, key = "/a") {
  await cache.get(key, asPage);
  await cache.set(key, page(html), asSet);
}

const htmlOf = async (cache: PageCache, key = "/a") => {
  const found = await cache.get(key, asPage);
  return found?.value && "html" in found.value ? found.value.html : null;
};

test("a page is found again by another process, whole", async () => {
  await make(open().cache, "<p>uno</p>");
  const found = await open().cache.get("/a", asPage);
  expect(found).toMatchObject({ lastModified: now, cacheControl: { revalidate: 60 } });
  expect(found?.value).toMatchObject({ html: "<p>uno</p>", rscData: Buffer.from("rsc") });
  expect(found?.value).toHaveProperty("segmentData", new Map([["/_tree", Buffer.from("tree")]]));
});

test("a page carries the hashes of its own inline scripts", async () => {
  const { cache } = open();
  await make(cache, '<script src="/a.js"></script><script>let a = 1</script>');
  const value = (await cache.get("/a", asPage))?.value;
  expect(value && "headers" in value && value.headers?.["content-security-policy"]).toMatch(
    /script-src 'self' 'sha256-[^']+';/,
  );
});

test("a page without the framework is kept without it", async () => {
  const { cache } = open();
  const plain = '<main data-plain="">uno</main>';
  await make(cache, `${plain}<script src="/_next/static/chunks/a.js" async=""></script>`);
  expect((await cache.get("/a", asPage))?.value).toMatchObject({ html: plain });
});

test("a page gives leave to the tags that were configured when it was made", async () => {
  const { cache } = open();
  const tagSources = {
    "script-src": ["https://stats.example"],
    "img-src": [],
    "connect-src": ["https://stats.example"],
  };
  await processState().trace.run({ ...newTrace(), tagSources }, () => make(cache, "<p>uno</p>"));
  const value = (await open().cache.get("/a", asPage))?.value;
  const policy = value && "headers" in value && value.headers?.["content-security-policy"];
  expect(policy).toContain("script-src 'self' https://stats.example;");
  expect(policy).toContain("connect-src 'self' https://stats.example;");
});

test("a page that was made without the settings is kept by nobody", async () => {
  const { cache } = open();
  const made = page("<p>uno</p>");
  await processState().trace.run({ ...newTrace(), lacksSettings: true }, async () => {
    await cache.get("/a", asPage);
    await cache.set("/a", made, asSet);
  });
  expect(await cache.get("/a", asPage)).toBeNull();
  expect(made).toHaveProperty(["headers", "cache-control"], "no-store");
});

test("a page that is made anew knows that an old one stands by", async () => {
  const { cache, clock } = open();
  const trace = newTrace();
  const ask = () => processState().trace.run(trace, () => cache.get("/a", asPage));
  await ask();
  expect(trace.hasOldPage).toBe(false);
  await make(cache, "<p>uno</p>");
  clock.expire(["page:a"]);
  await ask();
  expect(trace.hasOldPage).toBe(true);
});

test("a reader waits for a new page when a tag of the old one has expired, also after a restart", async () => {
  const { cache, clock } = open();
  await make(cache, "<p>uno</p>");
  clock.expire(["another"]);
  expect((await cache.get("/a", asPage))?.lastModified).toBe(now);
  clock.expire(["page:a"]);
  expect((await cache.get("/a", asPage))?.lastModified).toBe(-1);
  expect((await open().cache.get("/a", asPage))?.lastModified).toBe(-1);
});

test("a page whose making began before the change is old", async () => {
  const { cache, clock } = open();
  await cache.get("/a", asPage);
  clock.expire(["page:a"], now);
  await cache.set("/a", page("<p>vecchia</p>"), asSet);
  expect((await cache.get("/a", asPage))?.lastModified).toBe(-1);
});

test("after its seconds a page is answered while a new one is made", async () => {
  const { cache } = open();
  await make(cache, "<p>uno</p>");
  now += 61_000;
  const found = await cache.get("/a", asPage);
  expect(found?.lastModified).toBeLessThan(
    now - (found?.cacheControl?.revalidate as number) * 1000,
  );
});

test("the old page is kept while no new one can be made, and asked for again after 3 s", async () => {
  const { cache, clock } = open();
  await make(cache, "<p>uno</p>");
  clock.expire(["page:a"]);
  const old = await cache.get("/a", asPage);
  // The framework puts the very value back when the making failed.
  await cache.set("/a", old?.value ?? null, asSet);
  expect(await cache.get("/a", asPage)).toMatchObject({ lastModified: now });
  now += 3001;
  const later = await cache.get("/a", asPage);
  expect(later?.lastModified).toBe(now - 2000);
  clock.expire(["page:a"]);
  expect((await cache.get("/a", asPage))?.lastModified).toBe(-1);
});

test("a fault is never kept, an address that does not exist only in memory", async () => {
  const { cache } = open();
  await cache.set("/fault", page("<p>fault</p>", 500), asSet);
  await cache.set("/missing", page("<p>404</p>", 404), asSet);
  expect(await htmlOf(cache, "/fault")).toBeNull();
  expect(await htmlOf(cache, "/missing")).toBe("<p>404</p>");
  expect(await htmlOf(open().cache, "/missing")).toBeNull();
});

test("an address that is gone does not come back from the disk", async () => {
  const { cache } = open();
  await make(cache, "<p>c'era</p>");
  await cache.set("/a", page("<p>404</p>", 404), asSet);
  expect(await htmlOf(open().cache)).toBeNull();
});

test("answers of the backend live in memory only", async () => {
  const asFetch = { kind: "FETCH", tags: [] } as unknown as typeof asPage;
  const data = { headers: {}, body: "e30=", status: 200, url: "http://b/api/zones" };
  const value = { kind: "FETCH", data, revalidate: 60 } as unknown as Parameters<
    PageCache["set"]
  >[1];
  const { cache } = open();
  await cache.set("f", value, { fetchCache: true, tags: [] });
  expect(await cache.get("f", asFetch)).not.toBeNull();
  expect(await open().cache.get("f", asFetch)).toBeNull();
});

test("an expiry that was cut short is left out, the others count", () => {
  writeFileSync(path.join(folder, "tags"), '7 "pages"\n8 "page:\\"\n9 "set');
  const clock = new TagClock(path.join(folder, "tags"));
  expect(clock.expiredSince(["pages"], 6)).toBe(true);
  expect(clock.position()).toBe(7);
  expect(readdirSync(folder)).toEqual(["tags"]);
});

test("another process knows that everything expired, and up to where the log of changes was read", () => {
  const file = path.join(folder, "tags");
  const clock = new TagClock(file);
  clock.expire(["pages"]);
  const before = clock.position();
  clock.catchUp("all", "log.0A~7:9:7", now);
  for (const one of [clock, new TagClock(file), new TagClock(file)]) {
    expect(one.cursor).toBe("log.0A~7:9:7");
    expect(one.expiredSince([], before)).toBe(true);
    expect(one.expiredSince(["pages"], one.position())).toBe(false);
  }
});

test("a place in the log that was cut short is none, since its beginning may be another", () => {
  const file = path.join(folder, "tags");
  writeFileSync(file, '7 "pages"\n> log.0A~7:9:7 ;\n> log.0A~7:19:7');
  expect(new TagClock(file).cursor).toBe("log.0A~7:9:7");
});

test("a place without changes is kept now and then, not with each answer", () => {
  const file = path.join(folder, "tags");
  const clock = new TagClock(file);
  clock.catchUp(["pages"], "a", now);
  clock.catchUp([], "b", now + 1000);
  expect(clock.cursor).toBe("b");
  expect(new TagClock(file).cursor).toBe("a");
  clock.catchUp([], "c", now + 11 * 60_000);
  expect(new TagClock(file).cursor).toBe("c");
});

test("an expiry that a full disk refuses counts all the same, is told once, and is kept when there is room", () => {
  const warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const file = path.join(folder, "tags");
  const clock = new TagClock(file);
  const before = clock.position();
  rmSync(file);
  for (const full of [file, `${file}.new`]) symlinkSync("/dev/full", full);
  clock.expire(["pages"]);
  clock.expire(["settings"]);
  expect(clock.expiredSince(["pages"], before) && clock.expiredSince(["settings"], before)).toBe(
    true,
  );
  expect(warned.mock.calls).toEqual([[expect.stringContaining("ENOSPC")]]);
  // What could not be written whole is removed: from here on there is room.
  clock.expire(["page:a"]);
  expect(readdirSync(folder)).toEqual(["tags"]);
  const next = new TagClock(file);
  for (const tag of ["pages", "settings", "page:a"]) {
    expect(next.expiredSince([tag], before)).toBe(true);
  }
  warned.mockRestore();
});

test("a start on a full disk knows the expiries that were kept", () => {
  const warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const file = path.join(folder, "tags");
  new TagClock(file).expire(["pages"], 7);
  symlinkSync("/dev/full", `${file}.new`);
  const clock = new TagClock(file);
  expect(clock.expiredSince(["pages"], 6)).toBe(true);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

test("an expired answer of the backend is not answered", async () => {
  const { cache, clock } = open();
  const asFetch = { kind: "FETCH", tags: ["pages"] } as unknown as typeof asPage;
  const data = { headers: {}, body: "e30=", status: 200, url: "http://b/" };
  const value = { kind: "FETCH", data, revalidate: 60 } as unknown as Parameters<
    PageCache["set"]
  >[1];
  await cache.get("f", asFetch);
  await cache.set("f", value, { fetchCache: true, tags: ["pages"] });
  expect(await cache.get("f", asFetch)).toMatchObject({ lastModified: now });
  clock.expire(["pages"]);
  expect(await cache.get("f", asFetch)).toBeNull();
});

describe("a page that is true until midnight", () => {
  const midnight = new Date("2026-11-21T23:00:00Z");
  const until = (html: string) => {
    const made = page(html);
    if ("headers" in made && made.headers)
      made.headers["x-next-cache-tags"] = `a,${endTag(midnight)}`;
    return made;
  };
  const makeAt = async (cache: PageCache, at: string) => {
    now = Date.parse(at);
    await cache.get("/a", asPage);
    await cache.set("/a", until("<p>oggi</p>"), asSet);
  };

  test("is given to nobody afterwards: readers wait for the new one", async () => {
    const { cache } = open();
    await makeAt(cache, "2026-11-21T22:59:50Z");
    expect(await cache.get("/a", asPage)).toMatchObject({ lastModified: now });
    now = midnight.getTime();
    expect(await cache.get("/a", asPage)).toMatchObject({ lastModified: -1 });
  });

  test("tells who keeps the finished page until when that stands", async () => {
    const { cache } = open();
    await makeAt(cache, "2026-11-21T22:59:50Z");
    const trace = newTrace();
    await processState().trace.run(trace, () => cache.get("/a", asPage));
    expect(trace.page?.endsAt).toBe(midnight.getTime());
  });

  test("is given on while no new one can be made", async () => {
    const { cache } = open();
    await makeAt(cache, "2026-11-21T22:59:50Z");
    now = midnight.getTime() + 5000;
    const old = await cache.get("/a", asPage);
    await cache.set("/a", old?.value ?? null, asSet);
    expect(await cache.get("/a", asPage)).toMatchObject({ lastModified: now });
  });
});

test("the least recently read entries leave the disk first", async () => {
  const store = new EntryStore<{ key: string; text: string }>(folder, {
    memoryBytes: 0,
    diskBytes: 2500,
  });
  const text = "x".repeat(1000);
  await store.set("a", { key: "a", text }, true);
  await store.set("b", { key: "b", text }, true);
  await store.get("a");
  await store.set("c", { key: "c", text }, true);
  expect(await store.get("b")).toBeNull();
  expect(await store.get("a")).toEqual({ key: "a", text });
  expect(await store.get("c")).toEqual({ key: "c", text });
});

test("an entry that cannot be written leaves nothing half", async () => {
  const store = new EntryStore<{ key: string }>(folder, { memoryBytes: 0, diskBytes: 100_000 });
  await store.set("a", { key: "a" }, true);
  const [group = ""] = readdirSync(folder);
  const [file = ""] = readdirSync(path.join(folder, group));
  rmSync(path.join(folder, group, file));
  // A folder in its place: the new file can be written, and not be put there.
  mkdirSync(path.join(folder, group, file, "inside"), { recursive: true });
  await expect(store.set("a", { key: "a" }, true)).rejects.toThrow();
  expect(readdirSync(path.join(folder, group))).toEqual([file]);
});

test("a damaged file counts as no entry", async () => {
  const limitsOnDisk = { memoryBytes: 0, diskBytes: 100_000 };
  await new EntryStore(folder, limitsOnDisk).set("a", { key: "a" }, true);
  const [group = ""] = readdirSync(folder);
  const [file = ""] = readdirSync(path.join(folder, group));
  writeFileSync(path.join(folder, group, file), "half");
  expect(await new EntryStore(folder, limitsOnDisk).get("a")).toBeNull();
});
