import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { z } from "zod";
import { ensureSecrets, WEB_KEY, webKey } from "@/lib/secrets";
import { getPublic } from "@/lib/server/backend";
import { newTrace, processState } from "@/lib/server/process-state";
import { askThroughProxy } from "@/lib/server/proxy/proxy";
import { Absence } from "@/server/absence";
import { readSettings } from "@/server/settings";
import { stubBackendOfFile } from "../support/stub-backend";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "piazza-mark-"));
process.env.DATA_DIR = dataDir;
process.env.BACKEND_SHARES_SECRETS = "1";
const backend = stubBackendOfFile();
afterAll(() => {
  delete process.env.DATA_DIR;
  delete process.env.BACKEND_SHARES_SECRETS;
  rmSync(dataDir, { recursive: true });
});

test("a backend that shares the secrets knows all calls of the web by the key", async () => {
  await getPublic("/api/settings", z.unknown(), { tags: [], revalidate: 0 });
  await readSettings(backend.url);
  const regex = "^/it/attivita/([^/]+?)$";
  const pages = [{ page: "/[locale]/attivita/[slug]", source: "", regex }];
  processState().keptPages = { isGiven: async () => false };
  await new Absence(backend.url, { pages, redirects: [] }).of("/attivita/manca", newTrace());
  const headers = { [WEB_KEY]: "del browser" };
  const asked = { method: "GET", url: "/api/zones", headers, body: Readable.from([]) };
  const { signal: gone } = new AbortController();
  await askThroughProxy({ ...asked, gone }, { backendUrl: backend.url, siteOrigins: [] });

  const key = webKey(ensureSecrets({ dataDir, secretsFile: null }));
  const keys = backend.received.map(({ url, headers }) => [url, headers[WEB_KEY]]);
  const paths = ["/api/settings", "/api/settings", "/api/activities/manca", "/api/zones"];
  expect(keys).toEqual(paths.map((url) => [url, key]));
});

test("the key follows no redirect to another host", async () => {
  const elsewhere = jest.fn();
  backend.on("/api/settings", (_request, response) => {
    response.writeHead(302, { location: backend.url.replace("127.0.0.1", "localhost") }).end();
  });
  backend.on("/", elsewhere);
  expect(await readSettings(backend.url)).toBe(false);
  expect(elsewhere).not.toHaveBeenCalled();
});
