import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { demoPassword } from "@/demo/accounts";
import { type BackendProcess, startBackendProcess } from "../support/backend-process";

jest.setTimeout(180_000);

const browser = "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36";
let dataDir: string;
let backend: BackendProcess | undefined;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "piazza-counts-"));
});
afterAll(async () => {
  await backend?.end("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

function post(url: string, body: object, userAgent = browser): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify(body),
  });
}

test("what waits to be counted is written when the process is asked to end", async () => {
  const first = await startBackendProcess(dataDir, { DEMO: "1" });
  backend = first;
  const { id } = await (await fetch(`${first.url}/api/activities/bar-centrale`)).json();
  const counts = Array.from({ length: 50 }, () =>
    post(`${first.url}/api/statistics`, { kind: "activity", id, measure: "view" }),
  );
  for (const { status } of await Promise.all(counts)) expect(status).toBe(204);
  expect(await first.end("SIGTERM")).toBe(0);

  const second = await startBackendProcess(dataDir, { DEMO: "1" });
  backend = second;
  const login = { email: "esercente@castelvento.example", password: demoPassword };
  const entered = await post(`${second.url}/api/auth/login`, login);
  expect(entered.status).toBe(200);
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const numbers = await fetch(`${second.url}/api/business/statistics/${id}`, {
    headers: { cookie },
  });
  expect((await numbers.json()).today.view).toBe(50);
});
