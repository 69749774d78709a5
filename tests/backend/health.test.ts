/** @postgres features/health/queries, features/health/service, http/errors */

import { DISK_FULL } from "@/backend/db/errors";
import { createHealthCheck } from "@/backend/features/health/service";
import { createLifecycle } from "@/backend/kernel/lifecycle";
import { openBackend, type TestBackend } from "../support/backend";

let backend: TestBackend;

beforeAll(async () => {
  backend = await openBackend({ lifecycle: createLifecycle("running") });
}, 60_000);
beforeEach(() => {
  backend.deps.lifecycle.state = "running";
});
afterAll(() => backend.close());

const health = async (query = "") => {
  const response = await backend.request(`/api/health${query}`);
  return { http: response.status, ...(await response.json()) };
};

test("a backend that wrote and read is ready", async () => {
  expect(await health()).toEqual({
    http: 200,
    status: "ok",
    live: true,
    ready: true,
    durable: true,
    reason: null,
  });
});

test("without its database it lives and is not ready", async () => {
  await backend.deps.db.$client.query("ALTER TABLE health_probes RENAME TO probes_away");
  backend.setNow("2026-11-21T10:01:00Z");
  expect(await health()).toMatchObject({ http: 503, live: true, ready: false });
  expect(await health("?probe=live")).toMatchObject({ http: 200, live: true });
  await backend.deps.db.$client.query("ALTER TABLE probes_away RENAME TO health_probes");
  backend.setNow("2026-11-21T10:02:00Z");
  expect(await health()).toMatchObject({ http: 200, ready: true });
});

test("a full disk is named, and told in the log when it begins and when it ends, not at each question", async () => {
  const lines: string[] = [];
  let asked = 0;
  const told = (level: string) => (_: unknown, said?: string) =>
    void lines.push(`${level} ${said}`);
  const { db } = backend.deps;
  let isFull = true;
  const check = createHealthCheck({
    ...backend.deps,
    log: { error: told("error"), info: (said: string) => void lines.push(`info ${said}`) } as never,
    now: () => new Date(Date.UTC(2026, 10, 28, 10, asked++)),
    db: new Proxy(db, {
      get: (target, name) => {
        if (name === "insert" && isFull) {
          throw Object.assign(new Error("could not extend file"), { code: DISK_FULL });
        }
        return Reflect.get(target, name);
      },
    }),
  });
  for (let time = 0; time < 3; time += 1) {
    expect(await check("ready")).toMatchObject({ ready: false, reason: "storage_full" });
  }
  isFull = false;
  for (let time = 0; time < 2; time += 1)
    expect(await check("ready")).toMatchObject({ ready: true });
  expect(lines).toEqual([
    "error the database failed its readiness check",
    "info the database passes its readiness check again",
  ]);
});

test.each(["starting", "draining"] as const)("while %s it turns work away", async (state) => {
  backend.deps.lifecycle.state = state;
  expect(await health()).toMatchObject({ http: 503, ready: false });
  const response = await backend.request("/api/settings");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await health("?probe=live")).toMatchObject({ http: 200 });
});

test("asking often does not write often", async () => {
  await health();
  const before = await backend.deps.db.$client.query("SELECT written_at FROM health_probes");
  await Promise.all(Array.from({ length: 20 }, () => health()));
  const after = await backend.deps.db.$client.query("SELECT written_at FROM health_probes");
  expect(after.rows).toEqual(before.rows);
});

test("the answer tells no version", async () => {
  expect(JSON.stringify(await health())).not.toMatch(/\d+\.\d+/);
});
