import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { WEB_KEY } from "@/lib/secrets";
import { TagClock } from "@/lib/server/page-cache/tag-clock";
import { processState } from "@/lib/server/process-state";
import { ChangeWatch } from "@/server/changes";

interface Asked {
  after: string | null;
  hold: string | null;
  key: string | undefined;
}

let folder: string;
let backend: Server;
let asked: Asked[];
/** What the backend does with each question. */
let answer: (asked: Asked, response: ServerResponse) => void;
let settingsRead: number;
let watch: ChangeWatch;
let clock: TagClock;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "piazza-changes-"));
  asked = [];
  settingsRead = 0;
  backend = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://backend");
    const one = {
      after: searchParams.get("after"),
      hold: searchParams.get("hold"),
      key: request.headers[WEB_KEY]?.toString(),
    };
    asked.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
  clock = openClock();
  watch = openWatch();
});
afterEach(() => {
  watch.stop();
  processState().tagClock = null;
  processState().changes = null;
  backend.closeAllConnections();
  backend.close();
  rmSync(folder, { recursive: true, force: true });
});

function openClock(): TagClock {
  const opened = new TagClock(path.join(folder, "tags"));
  processState().tagClock = opened;
  return opened;
}

function openWatch(): ChangeWatch {
  const { port } = backend.address() as AddressInfo;
  const settings = {
    lookAgain: async () => {
      settingsRead += 1;
    },
  };
  return new ChangeWatch({
    backendUrl: `http://127.0.0.1:${port}`,
    mark: { [WEB_KEY]: "k3y" },
    settings,
  });
}

const tell = (response: ServerResponse, next: string, changes: object[] = [], reset = false) =>
  response
    .setHeader("content-type", "application/json")
    .end(JSON.stringify({ next, reset, changes }));

test("what changed anywhere is expired, and the next question goes on from there", async () => {
  answer = ({ after }, response) =>
    after === null
      ? tell(response, "a", [], true)
      : tell(response, "b", [{ seq: 1, tags: ["events", "event:sagra"] }]);
  expect(await watch.catchUp()).toBe(true);
  const position = clock.position();
  expect(await watch.catchUp()).toBe(true);
  expect(clock.expiredSince(["event:sagra"], position)).toBe(true);
  expect(clock.expiredSince(["event:fiera"], position)).toBe(false);
  expect(asked).toEqual([
    { after: null, hold: "0", key: "k3y" },
    { after: "a", hold: "0", key: "k3y" },
  ]);
});

test("a reset drops every page, and the settings are read", async () => {
  answer = (_, response) => tell(response, "a", [], true);
  const position = clock.position();
  await watch.catchUp();
  expect(clock.expiredSince([], position)).toBe(true);
  expect(clock.expiredSince([], clock.position())).toBe(false);
  expect(settingsRead).toBe(1);
});

test("a change told twice makes no page anew twice", async () => {
  answer = (_, response) => tell(response, "a", [{ seq: 7, tags: ["events"] }]);
  await watch.catchUp();
  const position = clock.position();
  await watch.catchUp();
  expect(clock.expiredSince(["events"], position)).toBe(false);
});

test("changed settings are read before whoever changed them is answered", async () => {
  answer = (_, response) => tell(response, "a", [{ seq: 1, tags: ["settings"] }]);
  await watch.catchUp();
  expect(settingsRead).toBe(1);
});

test("writes that end together are served by one question that begins after them", async () => {
  const held: ServerResponse[] = [];
  answer = (_, response) => held.push(response);
  const release = async () => {
    while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
    tell(held.shift() as ServerResponse, "a");
  };
  const first = watch.catchUp();
  await release();
  await first;
  const early = watch.catchUp();
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const late = [watch.catchUp(), watch.catchUp(), watch.catchUp()];
  await release();
  await early;
  await release();
  expect(await Promise.all(late)).toEqual([true, true, true]);
  expect(asked).toHaveLength(3);
});

test("another process goes on from the last place, with what had expired", async () => {
  answer = (_, response) => tell(response, "7.0A~1:2:", [{ seq: 1, tags: ["events"] }]);
  await watch.catchUp();
  const next = openClock();
  expect(next.cursor).toBe("7.0A~1:2:");
  expect(next.expiredSince(["events"], 0)).toBe(true);
  expect(next.expiredSince(["pages"], 0)).toBe(false);
});

test.each([404, 405, 500])(
  "a backend that answers %i has no log, and is not asked again",
  async (status) => {
    answer = (_, response) => response.writeHead(status).end();
    expect(await watch.catchUp()).toBe(false);
    expect(await watch.catchUp()).toBe(false);
    expect(asked).toHaveLength(1);
  },
);

test("a backend that answers something else has no log", async () => {
  answer = (_, response) => response.end("<p>Ciao</p>");
  expect(await watch.catchUp()).toBe(false);
  expect(clock.cursor).toBeNull();
});

test("a backend that does not run now is asked again", async () => {
  let status = 503;
  answer = (_, response) => {
    if (status === 200) tell(response, "a");
    else response.writeHead(status).end();
  };
  expect(await watch.catchUp()).toBe(false);
  status = 200;
  expect(await watch.catchUp()).toBe(true);
});

test("a closed town, which has shown no page yet, learns that it opens", async () => {
  processState().tagClock = null;
  answer = ({ after }, response) =>
    after === null ? tell(response, "a") : tell(response, "b", [{ seq: 1, tags: ["settings"] }]);
  expect(await watch.catchUp()).toBe(true);
  expect([settingsRead, await watch.catchUp(), settingsRead]).toEqual([0, true, 1]);
  // The first page reads what its cache has missed.
  const opened = openClock();
  await watch.catchUp();
  await watch.catchUp();
  expect(opened.expiredSince(["settings"], 0)).toBe(true);
});

test("other secrets are said once", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  answer = (_, response) => response.writeHead(401).end();
  await watch.catchUp();
  await watch.catchUp();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test("the first page waits for what changed while no process ran, later ones do not", async () => {
  answer = (_, response) => tell(response, "a", [{ seq: 1, tags: ["events"] }]);
  await watch.firstCatchUp();
  expect(clock.expiredSince(["events"], 0)).toBe(true);
  expect(watch.firstCatchUp()).toBeNull();
});

test("it waits for changes, one question after the other", async () => {
  const held: ServerResponse[] = [];
  answer = (_, response) => held.push(response);
  watch.start();
  for (const next of ["a", "b"]) {
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    tell(held.shift() as ServerResponse, next);
  }
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(asked.map(({ after, hold }) => `${after} ${hold}`)).toEqual([
    "null 5000",
    "a 5000",
    "b 5000",
  ]);
});
