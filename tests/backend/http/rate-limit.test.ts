import { Hono } from "hono";
import pino from "pino";
import type { AppEnv } from "@/backend/http/app-env";
import { clientAddress } from "@/backend/http/client-address";
import { handleError } from "@/backend/http/errors";
import { recogniseWeb } from "@/backend/http/our-web";
import { rateLimit } from "@/backend/http/rate-limit";
import { logRequests } from "@/backend/http/request-log";
import { createMemoryRateLimits } from "@/backend/kernel/rate-limits";
import { WEB_KEY, webKey } from "@/lib/secrets";

let now: Date;
const log = pino({ level: "silent" });
const secrets = { session_secret: "s".repeat(43) };
/** Another machine of the portal. */
const machine = "10.0.0.5";

function limitedApp() {
  const app = new Hono<AppEnv>();
  app.onError(handleError);
  app.use(recogniseWeb({ secrets }));
  app.use(logRequests({ log }));
  app.use(
    rateLimit(
      { rateLimits: createMemoryRateLimits(), now: () => now },
      { name: "test", limit: 3, windowSeconds: 60 },
    ),
  );
  app.get("/", (c) => c.text(clientAddress(c) ?? "unknown"));
  return (forwarded: string | null, peer = "127.0.0.1", key?: string) => {
    const headers = new Headers(key === undefined ? {} : { [WEB_KEY]: key });
    if (forwarded !== null) headers.set("x-forwarded-for", forwarded);
    const incoming = { socket: { remoteAddress: peer } };
    return app.request("/", { headers }, { incoming } as never);
  };
}

let get: ReturnType<typeof limitedApp>;
beforeEach(() => {
  now = new Date("2026-11-21T10:00:00Z");
  get = limitedApp();
});

async function exhaust(forwarded: string, peer?: string): Promise<number[]> {
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => get(forwarded, peer)));
  return responses.map(({ status }) => status);
}

test("of many at once exactly as many pass as are allowed", async () => {
  expect((await exhaust("203.0.113.7")).filter((status) => status === 200)).toHaveLength(3);
});

test("who is refused learns when to come back, and then passes", async () => {
  await exhaust("203.0.113.7");
  now = new Date("2026-11-21T10:00:20Z");
  const refused = await get("203.0.113.7");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("40");
  expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
  now = new Date("2026-11-21T10:01:00Z");
  expect((await get("203.0.113.7")).status).toBe(200);
});

test("others are not touched", async () => {
  await exhaust("203.0.113.7");
  expect((await get("203.0.113.8")).status).toBe(200);
});

test("a forged chain does not help: only our proxy's own entry counts", async () => {
  await exhaust("203.0.113.7");
  expect((await get("198.51.100.1, 203.0.113.7")).status).toBe(429);
});

test("a web on another machine is believed by its key, and its own reads are not counted", async () => {
  const key = webKey(secrets);
  for (const _ of [1, 2, 3, 4]) expect((await get(null, machine, key)).status).toBe(200);
  await exhaust("203.0.113.7");
  expect((await get("203.0.113.7", machine, key)).status).toBe(429);
  expect(await (await get("203.0.113.8", machine, key)).text()).toBe("203.0.113.8");
});

test.each(["", "x", webKey({ session_secret: "t".repeat(43) })])(
  "the key %p opens nothing",
  async (key) => {
    const statuses = [];
    for (const _ of [1, 2, 3, 4]) statuses.push((await get(null, machine, key)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await get("203.0.113.9", machine, key)).status).toBe(429);
  },
);

test("a header from elsewhere than this machine is not believed", async () => {
  await exhaust("198.51.100.1", "192.0.2.9");
  expect((await get("198.51.100.2", "192.0.2.9")).status).toBe(429);
  expect(await (await get("198.51.100.1", "192.0.2.10")).text()).toBe("192.0.2.10");
});

test("the addresses of one IPv6 network share a bucket", async () => {
  await exhaust("2001:db8:1:2::1");
  expect((await get("2001:db8:1:2:ffff::9")).status).toBe(429);
  expect((await get("2001:db8:1:3::1")).status).toBe(200);
});

test("IPv4 written as IPv6 is the same client", async () => {
  await exhaust("203.0.113.7");
  expect((await get("::ffff:203.0.113.7")).status).toBe(429);
});

test("clients that cannot be told apart share one bucket", async () => {
  await exhaust("unknown");
  expect((await get("_hidden")).status).toBe(429);
});

test("the web's own reads are not counted", async () => {
  for (const _ of [1, 2, 3, 4, 5]) expect((await get(null)).status).toBe(200);
});
