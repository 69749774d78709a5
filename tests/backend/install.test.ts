/** @postgres features/install/queries */

import { installClicks } from "@/backend/db/schema/install";
import { backendOfFile } from "../support/backend";
import { newStaff } from "../support/staff";

const backend = backendOfFile();

const phone = { type: "mobile", os: "android", browser: "chrome" };

function click(body: unknown, headers: Record<string, string> = {}) {
  return backend.request("/api/pwa/install-click", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

const counted = () => backend.deps.db.select().from(installClicks).orderBy(installClicks.platform);

test("clicks are counted by day in Italy, platform, place and kind of device, and nothing else is kept", async () => {
  // Already the 21st in Italy.
  backend.setNow("2026-11-20T23:30:00Z");
  for (const body of [
    { platform: "Android", device: phone },
    { platform: "Android", device: phone },
    { platform: "Android accepted", device: phone },
    { platform: "iOS", source: "top-bar" },
  ]) {
    const response = await click(body);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
  }
  const day = "2026-11-21";
  expect(await counted()).toEqual([
    { day, platform: "Android", source: "banner", device: "mobile", count: 2 },
    { day, platform: "Android accepted", source: "banner", device: "mobile", count: 1 },
    { day, platform: "iOS", source: "top-bar", device: "unknown", count: 1 },
  ]);
});

test.each([
  [{}],
  [{ platform: "Windows" }],
  [{ platform: "iOS", source: "footer" }],
  [{ platform: "iOS", device: { type: "fridge", os: "ios", browser: "safari" } }],
  [{ platform: "iOS", device: "iPhone" }],
  [[]],
])("%j is refused in words, and not counted", async (body) => {
  const response = await click(body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: "validation_failed" });
  expect(await counted()).toEqual([]);
});

test("a click that another site sends is refused, and the description says so", async () => {
  const answer = await click({ platform: "iOS" }, { origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  expect(await counted()).toEqual([]);
  const { paths } = await (await backend.request("/api/openapi.json")).json();
  expect(paths["/api/pwa/install-click"].post.responses).toHaveProperty("403");
});

test("two clicks at the same time are two", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => click({ platform: "iOS", source: "top-bar" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect((await counted()).map(({ count }) => count)).toEqual([8]);
});

test("administrators see the clicks of twelve months, month by month, and nobody else does", async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  const kind = { source: "banner", device: "mobile" };
  await backend.deps.db.insert(installClicks).values([
    { ...kind, day: "2025-11-30", platform: "iOS", count: 100 },
    { ...kind, day: "2025-12-01", platform: "iOS", count: 2 },
    { ...kind, day: "2026-11-02", platform: "Android", count: 5 },
    { ...kind, day: "2026-11-20", platform: "Android", count: 1 },
    { ...kind, day: "2026-11-20", platform: "Android accepted", count: 3 },
  ]);
  const path = "/api/staff/app-installs";
  const admin = await newStaff(backend, "amministratore");
  expect(await (await admin.ask("GET", path)).json()).toEqual({
    data: [
      { month: "2026-11", android: 6, android_accepted: 3, ios: 0 },
      { month: "2025-12", android: 0, android_accepted: 0, ios: 2 },
    ],
  });
  expect((await (await newStaff(backend, "redattore")).ask("GET", path)).status).toBe(403);
  expect((await backend.request(path)).status).toBe(401);
});
