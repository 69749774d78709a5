import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import accountPages from "@/lib/i18n/messages/it/account-pages.json";
import { changeSettings } from "@/scripts/operator-settings";
import { newDataDir } from "../support/data-dir";
import { type Portal, startPortal } from "../support/portal";

jest.setTimeout(180_000);

const email = "anna@example.it";
const password = "quattro gatti sul tetto";
const cookies = new Map<string, string>();
let mailed = "";
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ DATA_DIR: await newDataDir(), LOG_LEVEL: "info" });
  await portal.ready();
  // A new town is closed.
  await changeSettings(portal.backendUrl, portal.dataDir, { maintenance_enabled: false });
});
afterAll(() => portal.stop());

async function call(
  method: string,
  target: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await fetch(`${portal.url}${target}`, {
    method,
    headers: {
      origin: portal.url,
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      ...(body ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  for (const line of response.headers.getSetCookie()) {
    const [name = "", value = ""] = line.split(";", 1)[0]?.split(/=(.*)/s) ?? [];
    cookies.set(name, value);
  }
  return response;
}

/** The token in the first mail of the outbox, which the queue writes a moment after the answer. */
async function mailedToken(): Promise<string> {
  const folder = path.join(portal.dataDir, "outbox");
  for (const limit = Date.now() + 60_000; Date.now() < limit; ) {
    const [name] = existsSync(folder) ? readdirSync(folder) : [];
    if (name) {
      const mail = readFileSync(path.join(folder, name), "utf8").replace(/=\r?\n/g, "");
      const [, token] = /token=3D([\w.-]+)/.exec(mail) ?? [];
      if (token) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("no mail came");
}

test("somebody registers, opens the mail and logs in through the site", async () => {
  const registered = await call("POST", "/api/auth/register", {
    body: {
      first_name: "Anna",
      last_name: "Rossi",
      email,
      password,
      of_age: true,
      accept_terms: true,
    },
  });
  expect(registered.status).toBe(202);
  const token = await mailedToken();
  mailed = token;
  expect((await call("POST", "/api/auth/verify-email", { body: { token } })).status).toBe(200);
  const login = await call("POST", "/api/auth/login", { body: { email, password } });
  expect(login.status).toBe(200);
  expect(login.headers.get("cache-control")).toBe("private, no-store");
  expect(login.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual([
    "piazza_session",
    "piazza_brief",
    "XSRF-TOKEN",
    "piazza_device",
  ]);
  const profile = await call("GET", "/api/frontend/profile");
  expect(profile.headers.get("cache-control")).toBe("private, no-store");
  expect((await profile.json()).user).toMatchObject({ email, email_verified: true });
});

test("the pages of the way in know who is in already, and lead on instead of asking again", async () => {
  const { form, login, register, reset, forgot, verify, logOut } = accountPages;
  const main = async (path: string) => {
    const html = await (await call("GET", path)).text();
    return /<main[\s\S]*<\/main>/.exec(html.replaceAll("&#x27;", "'"))?.[0] ?? "";
  };
  const name = "Anna Rossi";
  const inAlready = fillMessage(login.already, { name });
  for (const [path, title] of [
    ["/login", login.title],
    ["/registrati", register.title],
  ]) {
    const page = await main(`${path}?next=/notifiche`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(inAlready);
    expect(page).toMatch(new RegExp(`<a[^>]*href="/notifiche"[^>]*>${login.goOn}`));
    expect(page).toContain(logOut.button);
    expect(page).not.toContain("<form");
  }
  expect(await main("/login?next=https://evil.example/")).toContain('href="/profilo"');
  const newPassword = await main("/reimposta-password?token=abc");
  expect(newPassword).toContain(fillMessage(reset.leadSignedIn, { name }));
  expect(newPassword).toContain(form.newPassword);
  expect(await main("/reimposta-password")).toContain(reset.askAgain);
  const forgotten = await main("/password-dimenticata");
  expect(forgotten).toContain(`value="${email}"`);
  expect(forgotten).toContain(forgot.backToSecurity);
  const confirmed = await main("/verifica-email");
  expect(confirmed).toContain(fillMessage(verify.already, { email }));
  expect(confirmed).not.toContain("<form");
});

test("a write without the token of the session is 419, and right after any safe call", async () => {
  cookies.delete("XSRF-TOKEN");
  const update = { body: { first_name: "Nina" } };
  expect((await call("PATCH", "/api/profile", update)).status).toBe(419);
  await call("GET", "/api/settings");
  expect((await call("PATCH", "/api/profile", update)).status).toBe(200);
});

test("who somebody is comes from the session alone", async () => {
  const { user } = await (await call("GET", "/api/frontend/profile")).json();
  const headers = { cookie: "", "x-user-id": user.id, "x-user-roles": "amministratore" };
  const nobody = await fetch(`${portal.url}/api/frontend/profile`, { headers });
  expect(await nobody.json()).toEqual({ user: null });
  const tampered = `${cookies.get("piazza_session")?.slice(0, -4)}AAAA`;
  const forged = await fetch(`${portal.url}/api/frontend/profile`, {
    headers: { cookie: `piazza_session=${tampered}` },
  });
  expect(await forged.json()).toEqual({ user: null });
});

const places = [
  "/",
  "/attivita",
  "/attivita?q=a",
  "/contatti",
  "/ricerca?q=bar",
  "/manca",
  "/profilo",
  "/profilo/",
  "/PROFILO",
  "/profilo%2f",
  "//profilo",
  "/profilo.rsc",
  "/profilo.css",
  "/profilo/x.css",
  "/profilo/notifiche",
  "/profilo/moduli",
  "/notifiche",
  "/richiedi-ruolo",
  "/it/profilo",
  "/_next/data/x/profilo.json",
  "/api/settings",
  "/api/activities",
  "/api/frontend/profile",
  "/api/frontend/profile/x.css",
  "/api/notifications",
  "/api/profile/export",
  "/api/staff/settings",
];

const disguises: Record<string, string>[] = [
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { "x-middleware-subrequest": "middleware:middleware:middleware" },
  { "x-forwarded-host": "evil.example", "x-original-url": "/profilo", "x-rewrite-url": "/profilo" },
  { accept: "text/css" },
];

test("a shared cache is given nothing of one person, and whoever comes next sees nothing of it", async () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const place of places) {
    for (const headers of disguises) {
      const where = `${place} ${JSON.stringify(headers)}`;
      const own = await call("GET", place, { headers });
      const text = await own.text();
      const isPrivate = /private|no-store/.test(own.headers.get("cache-control") ?? "");
      if (text.includes(email)) seen += 1;
      if (!isPrivate && (text.includes(email) || own.headers.getSetCookie().length > 0)) {
        wrong.push(`${where}: kept by caches`);
      }
      const next = await fetch(`${portal.url}${place}`, { headers });
      const shown = await next.text();
      if (shown.includes(email)) wrong.push(`${where}: shown to the next`);
      if (!isPrivate && own.ok && shown !== text) {
        // A page of a minute ago is made anew after its answer: then both are asked for again.
        const pair = [call("GET", place, { headers }), fetch(`${portal.url}${place}`, { headers })];
        const [one, other] = await Promise.all(pair.map(async (asked) => (await asked).text()));
        if (one !== other) wrong.push(`${where}: not the same for everybody`);
      }
      if (next.status >= 500) wrong.push(`${where}: ${next.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(10);
});

test("guesses end after ten, whatever address each claims to come from", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) {
    const response = await fetch(`${portal.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `10.1.2.${index}` },
      body: JSON.stringify({ email: "ugo@example.it", password: `sbagliata ${index}` }),
    });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  expect(statuses.at(-1)).toBe(429);
});

test("what is logged holds no password, address, cookie or secret of a mail", () => {
  const output = portal.output();
  expect(output).toContain("/api/auth/login");
  for (const secret of [password, email, cookies.get("piazza_session") ?? "?", mailed]) {
    expect(output).not.toContain(secret);
  }
});

test("logging out ends the session on the server", async () => {
  const kept = cookies.get("piazza_session");
  const response = await call("POST", "/api/auth/logout");
  expect([response.status, response.headers.get("clear-site-data")]).toEqual([204, '"cache"']);
  const replay = await fetch(`${portal.url}/api/frontend/profile`, {
    headers: { cookie: `piazza_session=${kept}` },
  });
  expect(await replay.json()).toEqual({ user: null });
});
