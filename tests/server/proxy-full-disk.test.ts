import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { TagClock } from "@/lib/server/page-cache/tag-clock";
import { processState } from "@/lib/server/process-state";
import { proxyDoors } from "../support/proxy-doors";
import { stubBackendOfFile } from "../support/stub-backend";

const backend = stubBackendOfFile();
const origin = "http://localhost:3000";
const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-tags-"));

afterAll(() => {
  processState().tagClock = null;
  rmSync(folder, { recursive: true, force: true });
});

describe.each(proxyDoors)("at the door %s", (name, door) => {
  let site: http.Server;

  beforeAll(async () => {
    const answer = door({ backendUrl: backend.url, siteOrigins: [origin] });
    site = http.createServer((request, response) => {
      answer(request, response).catch(() => response.writeHead(500).end());
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => site.close(resolve)));

  test("a write that succeeded is answered so when its expiry cannot be kept on disk, and its pages are old", async () => {
    const warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const file = path.join(folder, name);
    const clock = new TagClock(file);
    rmSync(file);
    symlinkSync("/dev/full", file);
    processState().tagClock = clock;
    backend.on("/api/pages/contatti", (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    const { port } = site.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/pages/contatti`, {
      method: "PUT",
      headers: { origin, "x-requested-with": "XMLHttpRequest" },
    });
    expect(answer.status).toBe(200);
    expect(clock.expiredSince(["page:contatti"], 0)).toBe(true);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});
