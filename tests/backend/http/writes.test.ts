/** @postgres kernel/idempotent-replies */

import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { inTransaction } from "@/backend/db/handle";
import { zones } from "@/backend/db/schema/zones";
import type { AppContext, AppEnv } from "@/backend/http/app-env";
import { createApi } from "@/backend/http/endpoint";
import { handleError } from "@/backend/http/errors";
import { recogniseWeb } from "@/backend/http/our-web";
import { logRequests } from "@/backend/http/request-log";
import { DomainError } from "@/backend/kernel/errors";
import { of } from "@/lib/contract/endpoint";
import { WRITE_DEADLINE } from "@/lib/domain/write-headers";
import texts from "@/lib/i18n/messages/it/kept-answers.json";
import { backendOfFile } from "../../support/backend";

const backend = backendOfFile();
const KEY = "chiave-di-prova-1";
const named = z.object({ name: z.string() });

async function names(): Promise<string[]> {
  const rows = await backend.deps.db.select({ name: zones.name }).from(zones).orderBy(zones.name);
  return rows.map(({ name }) => name);
}

type Work = (name: string) => Promise<{ name: string }>;

const insert = (name: string) =>
  inTransaction(backend.deps.db, async (tx) => {
    await tx.insert(zones).values({ name, slug: name.toLowerCase(), position: 1 });
    return { name };
  });

/** An app whose POST and PUT do this, and calls of it. */
function appOf(work: Work = insert) {
  const app = new Hono<AppEnv>();
  app.onError(handleError);
  app.use(recogniseWeb(backend.deps));
  app.use(logRequests(backend.deps));
  const api = createApi(backend.deps);
  const common = {
    summary: "Make a zone",
    permission: "anybody",
    body: named,
    response: named,
  } as const;
  const handler = async ({ body, c }: { body: { name: string }; c: AppContext }) => {
    c.header("set-cookie", "gift=1");
    return work(body.name);
  };
  const zone = { path: "/api/a", body: of<typeof named>, response: of<typeof named> } as const;
  api.serve({ method: "POST", ...zone }, { ...common, status: 201 }, handler);
  api.serve(
    { method: "PUT", ...zone },
    { ...common, blindly: "nothing is there that it could overwrite" },
    handler,
  );
  api.mountOn(app);
  return async (name: string, headers: Record<string, string> = {}, method = "POST") => {
    const response = await app.request("/api/a", {
      method,
      body: JSON.stringify({ name }),
      headers: { "content-type": "application/json", ...headers },
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text && JSON.parse(text),
      cookies: response.headers.getSetCookie(),
      retryAfter: response.headers.get("retry-after"),
    };
  };
}

const keyed = (key = KEY) => ({ "idempotency-key": key });
const inMs = (ms: number) => ({
  [WRITE_DEADLINE]: String(backend.deps.now().getTime() + ms),
});

describe("the same call with the same key", () => {
  test("is done once, and answered the same with its cookies", async () => {
    const call = appOf();
    const first = await call("Borgo", keyed());
    expect(first).toMatchObject({ status: 201, body: { name: "Borgo" }, cookies: ["gift=1"] });
    expect(await call("Borgo", keyed())).toEqual(first);
    expect(await names()).toEqual(["Borgo"]);
  });

  test("with another key, or in another body, is another call", async () => {
    const call = appOf();
    await call("Borgo", keyed());
    expect((await call("Stazione", keyed("chiave-di-prova-2"))).status).toBe(201);
    const other = await call("Porta", keyed());
    expect([other.status, other.body.code]).toEqual([422, "validation_failed"]);
    expect(await names()).toEqual(["Borgo", "Stazione"]);
  });

  test("is refused with Retry-After while it is being done, and waits for nobody", async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const call = appOf(async (name) => {
      const done = await insert(name);
      begun();
      await held;
      return done;
    });
    const first = call("Borgo", keyed());
    await isBegun;
    expect(await call("Borgo", keyed())).toMatchObject({ status: 409, retryAfter: "1" });
    goOn();
    expect((await first).status).toBe(201);
    expect((await call("Borgo", keyed())).status).toBe(201);
    expect(await names()).toEqual(["Borgo"]);
  });

  test("of two at once is done by one of them", async () => {
    const call = appOf();
    const answers = await Promise.all([call("Borgo", keyed()), call("Borgo", keyed())]);
    expect(answers.map(({ status }) => status)).toContain(201);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await names()).toEqual(["Borgo"]);
  });

  test("that was done and came to no answer is not done again, as its sender is told", async () => {
    const call = appOf(async (name) => {
      await insert(name);
      throw new Error("after the deed");
    });
    expect((await call("Borgo", keyed())).status).toBe(500);
    expect(await call("Borgo", keyed())).toMatchObject({
      status: 409,
      body: { message: texts.answerLost },
      retryAfter: null,
    });
    expect(await names()).toEqual(["Borgo"]);
  });

  test.each([
    ["was refused", 409, () => new DomainError("conflict", "Chiuso.")],
    ["waited too long", 503, () => Object.assign(new Error("lock"), { code: "55P03" })],
  ])("that %s is done when nothing stands against it any more", async (_, status, fault) => {
    let isOpen = false;
    const call = appOf(async (name) => {
      await inTransaction(backend.deps.db, (tx) => tx.execute(sql`select 1`));
      if (!isOpen) throw fault();
      return insert(name);
    });
    expect((await call("Borgo", keyed())).status).toBe(status);
    isOpen = true;
    expect((await call("Borgo", keyed())).status).toBe(201);
  });

  test("whose answer was lost with its process is not done again", async () => {
    const call = appOf();
    await call("Borgo", keyed());
    await backend.deps.db.execute(sql`update kept_answers set answer = '{"by": "nobody"}'`);
    backend.setNow("2026-11-21T10:01:01Z");
    expect(await call("Borgo", keyed())).toMatchObject({ status: 409, retryAfter: null });
    backend.setNow("2026-11-21T10:00:00Z");
    expect(await names()).toEqual(["Borgo"]);
  });

  test("leaves nothing in the database that tells who asked, for what, or by which key", async () => {
    await appOf()("Borgo", keyed());
    const { rows } = await backend.deps.db.execute<{ text: string }>(
      sql`select k::text as text from kept_answers k`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toMatch(/Borgo|gift|chiave-di-prova/);
  });

  test.each(["corta", "x".repeat(256), "con spazi dentro"])("%s is no key", async (key) => {
    expect((await appOf()("Borgo", keyed(key))).status).toBe(422);
  });
});

describe("a write with a deadline", () => {
  const inTime = () => backend.setNow("2026-11-21T10:00:00Z");
  const late = () => backend.setNow("2026-11-21T10:00:05Z");
  afterEach(inTime);

  test.each(["POST", "PUT"])("(%s) is done before it", async (method) => {
    expect((await appOf()("Borgo", inMs(1000), method)).status).toBeLessThan(300);
  });

  test.each(["POST", "PUT"])("(%s) is not begun after it", async (method) => {
    const answer = await appOf()("Borgo", inMs(-1), method);
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" }, retryAfter: "2" });
    expect(await names()).toEqual([]);
  });

  test("is not begun when its turn comes after it", async () => {
    const call = appOf(async (name) => {
      late();
      return insert(name);
    });
    expect((await call("Borgo", inMs(1000))).status).toBe(503);
    expect(await names()).toEqual([]);
  });

  test("is not begun after it by a single statement either", async () => {
    const call = appOf(async (name) => {
      late();
      await backend.deps.db.insert(zones).values({ name, slug: "borgo", position: 1 });
      return { name };
    });
    expect((await call("Borgo", inMs(1000))).status).toBe(503);
    expect(await names()).toEqual([]);
  });

  test("is undone when it has waited inside of its transaction until after it", async () => {
    const call = appOf((name) =>
      inTransaction(backend.deps.db, async (tx) => {
        await tx.insert(zones).values({ name, slug: "borgo", position: 1 });
        late();
        return { name };
      }),
    );
    expect((await call("Borgo", { ...inMs(1000), ...keyed() })).status).toBe(503);
    expect(await names()).toEqual([]);
    inTime();
    expect((await appOf()("Borgo", keyed())).status).toBe(201);
  });

  test("is answered as done when it was done before it, however late the answer is", async () => {
    const call = appOf(async (name) => {
      const done = await insert(name);
      late();
      await names();
      return done;
    });
    expect((await call("Borgo", inMs(1000))).status).toBe(201);
  });

  test("that was done without a transaction is not done again when it was answered after it", async () => {
    let done = 0;
    const call = appOf(async (name) => {
      done += 1;
      late();
      return { name };
    });
    const first = await call("Borgo", { ...inMs(1000), ...keyed() });
    inTime();
    expect(await call("Borgo", keyed())).toEqual(first);
    expect([first.status, done]).toEqual([201, 1]);
  });
});
