import { Hono } from "hono";
import { setSignedCookie } from "hono/cookie";
import type { AppEnv } from "@/backend/http/app-env";
import { readSignedCookie } from "@/backend/http/signed-cookie";

const secrets = { session_secret: "a secret of the portal" } as Parameters<
  typeof readSignedCookie
>[1]["secrets"];

/** An app that signs what `?value=` says with `?secret=`, and tells what it reads in the cookie. */
const app = new Hono<AppEnv>();
app.get("/sign", async (c) => {
  await setSignedCookie(c, "kept", c.req.query("value") ?? "", c.req.query("secret") ?? "");
  return c.body(null);
});
app.get("/read", (c) => c.json({ kept: readSignedCookie(c, { secrets }, "kept") }));

async function signed(value: string, secret = secrets.session_secret): Promise<string> {
  const query = new URLSearchParams({ value, secret });
  const answer = await app.request(`/sign?${query}`);
  return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

async function read(cookie: string): Promise<unknown> {
  const answer = await app.request("/read", { headers: { cookie } });
  return ((await answer.json()) as { kept: unknown }).kept;
}

test.each(["token", "one two three", "with.a.stop", "àèì"])(
  "what was signed is read: %s",
  async (value) => {
    expect(await read(`other=1; ${await signed(value)}`)).toBe(value);
  },
);

test("what was not signed with the secret is as good as none", async () => {
  const own = await signed("viola");
  expect(await read("")).toBeNull();
  expect(await read("kept=viola")).toBeNull();
  expect(await read("kept=viola.")).toBeNull();
  expect(await read(await signed("viola", "another secret"))).toBeNull();
  expect(await read(own.replace("viola", "carlo"))).toBeNull();
  expect(await read(own.slice(0, -8))).toBeNull();
  expect(await read(await signed(""))).toBeNull();
});
