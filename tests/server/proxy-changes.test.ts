import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { TagClock } from "@/lib/server/page-cache/tag-clock";
import { processState } from "@/lib/server/process-state";
import { askThroughProxy } from "@/lib/server/proxy/proxy";
import { stubBackendOfFile } from "../support/stub-backend";

const backend = stubBackendOfFile();
const origin = "http://localhost:3000";
let folder: string;
let asked: number;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "piazza-tags-"));
  processState().tagClock = new TagClock(path.join(folder, "tags"));
  asked = 0;
});
afterEach(() => {
  processState().tagClock = null;
  processState().changes = null;
  rmSync(folder, { recursive: true, force: true });
});

/** The log of changes answers, or does not. */
function openLog(answers: boolean): void {
  processState().changes = {
    catchUp: async () => {
      asked += 1;
      return answers;
    },
    firstCatchUp: () => null,
  };
}

async function send(method: string, status = 200): Promise<number> {
  backend.on("/api/pages/contatti", (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  const answer = await askThroughProxy(
    {
      method,
      url: "/api/pages/contatti",
      headers: { origin },
      body: null,
      gone: new AbortController().signal,
    },
    { backendUrl: backend.url, siteOrigins: [origin] },
  );
  return answer.status;
}

const isExpired = () => processState().tagClock?.expiredSince(["page:contatti"], 0);

test("after a write the web reads what it changed before it passes the answer on", async () => {
  openLog(true);
  expect(await send("PUT")).toBe(200);
  expect(asked).toBe(1);
  // The log has told all of it.
  expect(isExpired()).toBe(false);
});

test("a write is answered, and what its path shows is expired, if the log cannot be read", async () => {
  openLog(false);
  expect(await send("PUT")).toBe(200);
  expect(isExpired()).toBe(true);
});

test.each([
  ["GET", 200],
  ["PUT", 422],
])("a %s answered with %i asks for no changes", async (method, status) => {
  openLog(true);
  await send(method, status);
  expect(asked).toBe(0);
});
