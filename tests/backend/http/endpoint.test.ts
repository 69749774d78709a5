import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "@/backend/http/app-env";
import { type Api, createApi } from "@/backend/http/endpoint";
import { handleError } from "@/backend/http/errors";
import { recogniseWeb } from "@/backend/http/our-web";
import { idParams } from "@/backend/http/params";
import { logRequests } from "@/backend/http/request-log";
import { identify } from "@/backend/http/session";
import { requireSeen } from "@/backend/kernel/version";
import { type Endpoint, of } from "@/lib/contract/endpoint";
import { versionedShape } from "@/lib/contract/version";
import { backendOfFile } from "../../support/backend";
import { newPerson } from "../../support/signed-in";
import { newStaff } from "../../support/staff";

const backend = backendOfFile();
const id = "00000000-0000-4000-8000-000000000000";
const text = z.object({ text: z.string() });
const changed = text.extend(versionedShape);

/** An app that answers these endpoints; a call carries the cookies of `as`. */
function appOf(declare: (api: Api) => void) {
  const app = new Hono<AppEnv>();
  app.onError(handleError);
  app.use(recogniseWeb(backend.deps));
  app.use(logRequests(backend.deps));
  app.use(identify(backend.deps));
  const api = createApi(backend.deps);
  declare(api);
  api.mountOn(app);
  return async (
    method: string,
    path: string,
    { as, ...init }: RequestInit & { as?: { browser: { cookies: Map<string, string> } } } = {},
  ) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...(as?.browser.cookies ?? [])].map((one) => one.join("=")).join("; "));
    return app.request(path, { ...init, method, headers });
  };
}

const get = <Path extends Endpoint["path"]>(path: Path) => ({ method: "GET", path }) as const;
const put = { method: "PUT", path: "/api/a", body: of<typeof changed> } as const;

const json = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});

describe("a declaration that contradicts itself is no endpoint", () => {
  const api = () => createApi(backend.deps);
  const summary = "A thing";

  test.each([
    ["a parameter that it does not declare", get("/api/a/{id}"), {}],
    ["a parameter that its path lacks", get("/api/a"), { params: idParams }],
    ["everybody below /operator", get("/operator/a"), {}],
    ["the operator elsewhere", get("/api/a"), { permission: "operator" as const }],
    ["a change without a version, and no reason", put, { body: text }],
    ["a change whose body takes no version", put, { body: text, changes: changed }],
    ["a change with a version and a reason for none", put, { changes: changed, blindly: "." }],
  ])("with %s", (_, endpoint, declaration) => {
    const whole = { summary, permission: "anybody" as const, ...declaration };
    expect(() => api().serve(endpoint, whole as never, () => undefined as never)).toThrow(/./);
  });

  test("that stands there twice", () => {
    const twice = api();
    const declare = () =>
      twice.serve(get("/api/a"), { summary, permission: "anybody" }, () => undefined);
    declare();
    expect(declare).toThrow("get /api/a is declared twice");
  });
});

test("who may not call learns nothing else: no body is read, nothing is looked for", async () => {
  const looked: string[] = [];
  const call = appOf((api) =>
    api.serve(
      { method: "POST", path: "/api/a/{id}", body: of<typeof text> } as const,
      {
        summary: "A thing",
        permission: "reviews.reply",
        params: idParams,
        resource: ({ params }) => {
          looked.push(params.id);
          return { activityId: params.id };
        },
        body: text,
      },
      () => undefined,
    ),
  );
  const broken = { body: "{", headers: { "content-type": "text/plain" } };
  expect((await call("POST", `/api/a/${id}`, broken)).status).toBe(401);
  const visitor = await newPerson(backend);
  expect((await call("POST", `/api/a/${id}`, { ...broken, as: visitor })).status).toBe(403);
  expect(looked).toEqual([]);

  const shopkeeper = await newStaff(backend, "esercente");
  expect((await call("POST", `/api/a/${id}`, { ...broken, as: shopkeeper })).status).toBe(404);
  const admin = await newStaff(backend, "amministratore");
  expect((await call("POST", `/api/a/${id}`, { ...broken, as: admin })).status).toBe(415);
  expect((await call("POST", `/api/a/${id}`, { ...json({}), as: admin })).status).toBe(422);
  expect((await call("POST", `/api/a/${id}`, { ...json({ text: "x" }), as: admin })).status).toBe(
    204,
  );
  expect(looked).toEqual([id, id, id, id]);
});

test("calls that need a login are counted by person, all others by address", async () => {
  const rate = { limit: 1, windowSeconds: 60 };
  const call = appOf((api) => {
    const summary = "A thing";
    api.serve(
      get("/api/own"),
      { summary, permission: "user", rate: { name: "own", ...rate } },
      () => undefined,
    );
    api.serve(
      get("/api/open"),
      { summary, permission: "anybody", rate: { name: "open", ...rate } },
      () => undefined,
    );
  });
  const [anna, bea] = [await newPerson(backend), await newPerson(backend)];
  const statuses = async (path: string) => [
    (await call("GET", path, { as: anna })).status,
    (await call("GET", path, { as: anna })).status,
    (await call("GET", path, { as: bea })).status,
  ];
  expect(await statuses("/api/own")).toEqual([204, 429, 204]);
  expect(await statuses("/api/open")).toEqual([204, 429, 429]);
});

test("a handler learns how far the permission goes", async () => {
  const response = z.object({ reach: z.union([z.string(), z.array(z.string())]) });
  const call = appOf((api) =>
    api.serve(
      { ...get("/api/a"), response: of<typeof response> },
      { summary: "A thing", permission: "reviews.reply", response },
      ({ reach }) => ({ reach: reach === "all" ? reach : [...reach.activities.keys()] }),
    ),
  );
  const reachOf = async (role: "esercente" | "amministratore") =>
    (await (await call("GET", "/api/a", { as: await newStaff(backend, role) })).json()).reach;
  expect(await reachOf("esercente")).toEqual([]);
  expect(await reachOf("amministratore")).toBe("all");
});

test("a fixed segment comes before a parameter in its place, whoever was declared first", async () => {
  const response = z.object({ from: z.string() });
  const common = { summary: "A thing", permission: "anybody", response } as const;
  const call = appOf((api) => {
    const params = z.object({ slug: z.string() });
    api.serve(
      { ...get("/api/a/{slug}"), response: of<typeof response> },
      { params, ...common },
      () => ({ from: "slug" }),
    );
    api.serve({ ...get("/api/a/index"), response: of<typeof response> }, common, () => ({
      from: "index",
    }));
  });
  expect(await (await call("GET", "/api/a/index")).json()).toEqual({ from: "index" });
  expect(await (await call("GET", "/api/a/altro")).json()).toEqual({ from: "slug" });
});

test("an answer holds what its schema names; one that does not fit is a fault of ours", async () => {
  const common = { summary: "A thing", permission: "anybody", response: text } as const;
  const call = appOf((api) => {
    api.serve({ ...get("/api/more"), response: of<typeof text> }, common, () => ({
      text: "x",
      secret: "y",
    }));
    api.serve(
      { ...get("/api/other"), response: of<typeof text> },
      common,
      () => ({ text: 7 }) as never,
    );
    api.serve({ ...get("/api/status"), response: of<typeof text> }, common, ({ c }) => {
      c.status(201);
      return { text: "x" };
    });
  });
  expect(await (await call("GET", "/api/more")).json()).toEqual({ text: "x" });
  expect((await call("GET", "/api/other")).status).toBe(500);
  expect((await call("GET", "/api/status")).status).toBe(500);
});

test("a file is refused by its kind and its length before it is read, and by its size while it is", async () => {
  const read: number[] = [];
  const call = appOf((api) =>
    api.serve(
      { method: "POST", path: "/api/a", body: "file" } as const,
      { summary: "A file", permission: "anybody", upload: { types: ["a/b"], limit: 4 } },
      async ({ upload }) => {
        read.push((await upload()).byteLength);
      },
    ),
  );
  const send = (body: string, headers: Record<string, string> = {}) =>
    call("POST", "/api/a", { body, headers: { "content-type": "a/b", ...headers } });
  expect((await send("1234", { "content-type": "a/c" })).status).toBe(415);
  expect((await send("12345", { "content-length": "5" })).status).toBe(413);
  expect((await send("12345")).status).toBe(413);
  expect(read).toEqual([]);
  expect((await send("1234")).status).toBe(204);
  expect(read).toEqual([4]);
});

test("what is there when a change is refused goes through its contract", async () => {
  const ask = appOf((api) =>
    api.serve(
      put,
      { summary: "A thing", permission: "anybody", body: changed, changes: changed },
      ({ body }) => requireSeen({ text: "B", version: "2", secret: "x" }, body.version),
    ),
  );
  const send = (version: string) => ask("PUT", "/api/a", json({ text: "A", version }));
  const refused = await send("1");
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "conflict", current: { text: "B" } });
  expect((await (await send("1")).json()).current).toEqual({ text: "B", version: "2" });
  expect((await send("2")).status).toBe(204);
});

test("the refusals that can be expected follow from the declaration", () => {
  const api = createApi(backend.deps);
  api.serve(
    { ...put, path: "/api/a/{id}" },
    {
      summary: "A thing",
      permission: "verified",
      params: idParams,
      body: changed,
      changes: changed,
      rate: { name: "a", limit: 1, windowSeconds: 1 },
    },
    () => undefined,
  );
  api.serve(get("/api/a"), { summary: "A thing", permission: "anybody" }, () => undefined);
  const [change, read] = api.endpoints;
  expect([...(change?.errors ?? [])].sort()).toEqual([
    "conflict",
    "csrf_mismatch",
    "forbidden",
    "not_found",
    "too_many_requests",
    "unauthenticated",
    "validation_failed",
  ]);
  expect(read?.errors).toEqual([]);
});
