import type { Bell } from "@/backend/db/bell";
import { inTransaction } from "@/backend/db/handle";
import { changeLog, tagChanges } from "@/backend/db/schema/changes";
import { type Changes, createChanges } from "@/backend/kernel/changes";
import { createLog } from "@/backend/kernel/log";
import { createChangeNotifier, type WebNotifier } from "@/backend/kernel/web-notifier";
import { changesSchema } from "@/lib/contract/changes";
import { WEB_KEY, webKey } from "@/lib/secrets";
import { openBackend, type TestBackend } from "@/tests/support/backend";

let backend: TestBackend;
let changes: Changes;
let web: WebNotifier;
let bells: { rung: number; heard: () => void };
let reads: number;

beforeAll(async () => {
  backend = await openBackend();
}, 120_000);
beforeEach(async () => {
  await backend.truncate();
  bells = { rung: 0, heard: () => undefined };
  reads = 0;
  const openBell = (heard: () => void): Bell => {
    bells.heard = heard;
    return {
      ring: async () => {
        bells.rung += 1;
      },
      close: () => undefined,
    };
  };
  const now = () => {
    reads += 1;
    return backend.deps.now();
  };
  changes = createChanges({ db: backend.deps.db, now, openBell });
  web = createChangeNotifier({
    db: backend.deps.db,
    changes,
    log: createLog("silent", { write: () => undefined }),
    retryDelaysMs: [1],
  });
});
afterEach(() => changes.close());
afterAll(() => backend.close());

const tagsOf = ({ changes: found }: { changes: { tags: string[] }[] }) =>
  found.flatMap(({ tags }) => tags);

test("whoever waits is answered when a change commits, and not when one is rolled back", async () => {
  const { next } = await changes.read(null, 0);
  const waited = changes.read(next, 10_000);
  const { db } = backend.deps;
  const failed = inTransaction(db, async (tx) => {
    await web.changedIn(tx, ["pages"]);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await inTransaction(db, (tx) => web.changedIn(tx, ["events"]));
  expect(tagsOf(await waited)).toEqual(["events"]);
});

test("a change of another process is found by the bell, and within a second without it", async () => {
  const { next } = await changes.read(null, 0);
  await backend.deps.db.insert(tagChanges).values({ tags: ["events"] });
  const found = await changes.read(next, 10_000);
  expect(tagsOf(found)).toEqual(["events"]);
  const waited = changes.read(found.next, 10_000);
  await backend.deps.db.insert(tagChanges).values({ tags: ["pages"] });
  bells.heard();
  expect(tagsOf(await waited)).toEqual(["pages"]);
});

test("many changes ring once", async () => {
  await Promise.all(["a", "b", "c"].map((tag) => web.changed([tag])));
  const { next } = await changes.read(null, 0);
  await changes.read(next, 50);
  expect(bells.rung).toBeLessThan(3);
});

test("the end answers whoever waits, and nothing is read while nobody asks", async () => {
  const { next } = await changes.read(null, 0);
  const waited = changes.read(next, 10_000);
  changes.close();
  expect(await waited).toMatchObject({ reset: false, changes: [] });
  const before = reads;
  bells.heard();
  expect(reads).toBe(before);
});

test("a change that the database refuses at first is noted later", async () => {
  const { db } = backend.deps;
  const { next } = await changes.read(null, 0);
  let isDown = true;
  const failing = new Proxy(db, {
    get(target, name) {
      if (isDown && name === "insert") throw new Error("down");
      return Reflect.get(target, name);
    },
  });
  const told = createChangeNotifier({
    db: failing,
    changes,
    log: backend.deps.log,
    retryDelaysMs: [1, 1],
  });
  await told.changed(["events"]);
  isDown = false;
  await told.settled();
  expect(tagsOf(await changes.read(next, 0))).toEqual(["events"]);
});

test("webs of the town read it, from elsewhere by their key, and others do not", async () => {
  const other = await openBackend({ changes });
  const ask = (query: string, headers = { [WEB_KEY]: webKey(other.deps.secrets) }) => {
    const peer = { incoming: { socket: { remoteAddress: "10.0.0.5" } } };
    return other.app.request(`/internal/changes${query}`, { headers }, peer as never);
  };
  const first = await ask("");
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect(changesSchema.parse(await first.json())).toMatchObject({ reset: true });
  const { revalidate_secret: ofForeignBackends } = other.deps.secrets;
  expect((await ask("", { [WEB_KEY]: ofForeignBackends })).status).toBe(401);
  expect((await ask("?hold=-1")).status).toBe(422);
  expect((await ask("?hold=99999")).status).toBe(422);
  expect((await ask("?after=x")).status).toBe(200);
  expect(other.logged.filter(({ path }) => path === "/internal/changes" && path)).toEqual([]);
  await other.close();
}, 60_000);

test("without a log there is no such address", async () => {
  expect((await backend.send("GET", "/internal/changes")).status).toBe(404);
  expect(await backend.deps.db.$count(changeLog)).toBe(0);
});
