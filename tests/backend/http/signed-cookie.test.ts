import { Hono } from "hono";
import { generateSignedCookie, getSignedCookie } from "hono/cookie";
import type { AppContext, AppEnv } from "@/backend/http/app-env";
import { readSignedCookie, sendSignedCookie } from "@/backend/http/signed-cookie";
import type { CookieDeps } from "@/backend/kernel/cookie-names";

const SECRET = "a secret of the installation";
const deps = { secrets: { session_secret: SECRET } } as CookieDeps;

/** What `use` says of a request with this cookie. */
async function ask(cookie: string, use: (c: AppContext) => unknown): Promise<Response> {
  const app = new Hono<AppEnv>().get("/", async (c) => c.json({ told: await use(c) }));
  return app.request("/", { headers: { cookie } });
}

async function told(cookie: string): Promise<unknown> {
  const answer = await ask(cookie, (c) => readSignedCookie(c, deps, "kept"));
  return (await answer.json()).told;
}

async function signed(value: string, secret = SECRET): Promise<string> {
  return (await generateSignedCookie("kept", value, secret)).split(";", 1)[0] ?? "";
}

test("a cookie that Hono signed, as the library of the accounts does, is read", async () => {
  expect(await told(await signed("one two.three"))).toBe("one two.three");
});

test("Hono reads what is sent", async () => {
  const sent = await ask("", (c) =>
    sendSignedCookie(c, deps, { name: "kept", value: "one two", options: { path: "/" } }),
  );
  const [cookie = ""] = (sent.headers.get("set-cookie") ?? "").split(";", 1);
  const read = await ask(cookie, (c) => getSignedCookie(c, SECRET, "kept"));
  expect(await read.json()).toEqual({ told: "one two" });
});

test("what was signed with another secret, changed, or not signed says nothing", async () => {
  const ours = await signed("mine");
  const foreign = await signed("mine", "another secret");
  const others = [foreign, ours.replace("mine", "yours"), "kept=mine", "kept=.", "kept=", ""];
  for (const cookie of others) expect(await told(cookie)).toBeNull();
  expect(await told(ours)).toBe("mine");
});
