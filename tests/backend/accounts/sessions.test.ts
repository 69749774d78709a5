import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { activities } from "@/backend/db/schema/activities";
import { addCategories, createActivity } from "@/backend/features/activities/service";
import type { Permission } from "@/backend/features/roles/permissions";
import { revokeRole } from "@/backend/features/roles/service";
import type { App, AppEnv } from "@/backend/http/app-env";
import { handleError } from "@/backend/http/errors";
import { recogniseWeb } from "@/backend/http/our-web";
import { logRequests } from "@/backend/http/request-log";
import { identify, requirePermission, requireUser, requireVerified } from "@/backend/http/session";
import type { Role } from "@/lib/contract/roles";
import { defaultCategories } from "@/lib/domain/categories";
import { backendOfFile } from "../../support/backend";
import { giveRole } from "../../support/organisations";
import {
  type Browser,
  openBrowser,
  openPeople,
  PASSWORD,
  passDays,
  signUp,
  userOf,
} from "../../support/people";

const backend = backendOfFile(openPeople);

/** A small app with the guards that a feature uses. */
function guardedApp(): App {
  const app = new Hono<AppEnv>();
  app.onError(handleError);
  app.use(recogniseWeb(backend.deps));
  app.use(logRequests(backend.deps));
  app.use(identify(backend.deps));
  app.get("/user", (c) => c.json({ id: requireUser(c).id }));
  app.get("/verified", (c) => c.json({ id: requireVerified(c).id }));
  app.get("/permission/:name/:activity?", (c) => {
    const activityId = c.req.param("activity");
    const name = c.req.param("name") as Permission;
    return c.json({ id: requirePermission(c, name, activityId ? { activityId } : undefined).id });
  });
  return app;
}

async function statusOf(browser: Browser, path: string): Promise<number> {
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  return (await guardedApp().request(path, { headers: { cookie } })).status;
}

async function twoActivities(): Promise<[string, string]> {
  const { db, now } = backend.deps;
  await addCategories(db, defaultCategories);
  const make = async (slug: string) => {
    const input = {
      slug,
      name: slug,
      summary: "Una bottega.",
      category: defaultCategories[0]?.slug,
    };
    return (await createActivity(db, input as never, now())).id;
  };
  return [await make("uno"), await make("due")];
}

async function give(browser: Browser, role: Role, activityIds: string[] = []): Promise<string> {
  const { id } = await userOf(browser);
  await giveRole(backend, id, role, activityIds);
  return id;
}

describe("a session", () => {
  test("gets a new id at every login, and the old one is worth nothing", async () => {
    const browser = await signUp(backend, "anna@example.it");
    const first = browser.cookies.get("piazza_session") ?? "";
    await browser.call("POST", "/api/auth/login", {
      email: "anna@example.it",
      password: PASSWORD,
    });
    const thief = openBrowser(backend);
    thief.cookies.set("piazza_session", first);
    expect(browser.cookies.get("piazza_session")).not.toBe(first);
    expect(await userOf(thief)).toBeNull();
  });

  test("that a stranger has planted is not taken over by a login", async () => {
    await signUp(backend, "anna@example.it");
    const browser = openBrowser(backend);
    browser.cookies.set("piazza_session", "piantata.firma");
    await browser.call("POST", "/api/auth/login", {
      email: "anna@example.it",
      password: PASSWORD,
    });
    expect(browser.cookies.get("piazza_session")).not.toContain("piantata");
    expect(await userOf(browser)).toMatchObject({ email: "anna@example.it" });
  });

  test("is ended by a logout on the server, not in the browser alone", async () => {
    const browser = await signUp(backend, "anna@example.it");
    const kept = browser.cookies.get("piazza_session") ?? "";
    const response = await browser.call("POST", "/api/auth/logout");
    const thief = openBrowser(backend);
    thief.cookies.set("piazza_session", kept);
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect(browser.cookies.has("piazza_session")).toBe(false);
    expect(await userOf(thief)).toBeNull();
  });

  test("ends 7 days after its last use", async () => {
    const browser = await signUp(backend, "anna@example.it");
    passDays(6);
    expect(await userOf(browser)).not.toBeNull();
    passDays(6.9);
    expect(await userOf(browser)).not.toBeNull();
    passDays(7);
    expect(await userOf(browser)).toBeNull();
  });

  test("ends after 30 days however much it is used", async () => {
    const browser = await signUp(backend, "anna@example.it");
    for (let day = 5; day < 30; day += 5) {
      passDays(5);
      expect(await userOf(browser)).not.toBeNull();
    }
    passDays(5);
    expect(await userOf(browser)).toBeNull();
  });

  test("with 'ricordami' lasts 30 days without use, and its cookie outlives the browser", async () => {
    await signUp(backend, "anna@example.it");
    const browser = openBrowser(backend);
    const login = { email: "anna@example.it", password: PASSWORD, remember: true };
    const response = await browser.call("POST", "/api/auth/login", login);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^piazza_session=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    passDays(29.9);
    expect(await userOf(browser)).not.toBeNull();
    passDays(0.2);
    expect(await userOf(browser)).toBeNull();
  });

  test("of an account that was shut is over at the next request", async () => {
    const browser = await signUp(backend, "anna@example.it");
    await backend.deps.db.execute(sql`update users set status = 'disabled'`);
    expect(await userOf(browser)).toBeNull();
    const again = await browser.call("POST", "/api/auth/login", {
      email: "anna@example.it",
      password: PASSWORD,
    });
    expect(again.status).toBe(422);
    expect((await again.json()).message).toBe("E-mail o password non corretti.");
  });

  test("goes on for reading when the disk is full", async () => {
    const browser = await signUp(backend, "anna@example.it");
    const { db } = backend.deps;
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'full' using errcode = '53100'; end $$`);
    await db.execute(sql`create trigger full_disk before update on sessions
      execute function refuse()`);
    passDays(1);
    expect(await userOf(browser)).toMatchObject({ email: "anna@example.it" });
    await db.execute(sql`drop function refuse cascade`);
  });

  test("is listed with its device and can be ended from another, but not by others", async () => {
    const phone = await signUp(backend, "anna@example.it");
    const laptop = openBrowser(backend);
    await laptop.call(
      "POST",
      "/api/auth/login",
      { email: "anna@example.it", password: PASSWORD },
      { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" },
    );
    const stranger = await signUp(backend, "ugo@example.it");
    const { data } = await (await laptop.call("GET", "/api/auth/sessions")).json();
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      current: true,
      device: { type: "desktop", os: "windows", browser: "firefox" },
    });
    const path = `/api/auth/sessions/${data[1].id}`;
    expect((await stranger.call("DELETE", path)).status).toBe(404);
    expect(await userOf(phone)).not.toBeNull();
    expect((await laptop.call("DELETE", path)).status).toBe(204);
    expect(await userOf(phone)).toBeNull();
    expect(await userOf(laptop)).not.toBeNull();
  });
});

describe("a write of somebody who is logged in", () => {
  test("must echo the token of the very session", async () => {
    const browser = await signUp(backend, "anna@example.it");
    const patch = (token: string) =>
      browser.call("PATCH", "/api/profile", { first_name: "Nina" }, { "x-xsrf-token": token });
    expect((await patch("")).status).toBe(419);
    expect((await patch("abc")).status).toBe(419);
    browser.cookies.set("XSRF-TOKEN", "piantato");
    expect((await patch("piantato")).status).toBe(419);
    expect((await userOf(browser)).first_name).toBe("Anna");
  });

  test("gets the token anew from any safe call, once", async () => {
    const browser = await signUp(backend, "anna@example.it");
    browser.cookies.delete("XSRF-TOKEN");
    const first = await browser.call("GET", "/api/settings");
    expect(first.headers.getSetCookie()).toEqual([expect.stringMatching(/^XSRF-TOKEN=/)]);
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    const second = await browser.call("GET", "/api/settings");
    expect(second.headers.getSetCookie()).toEqual([]);
    const patched = await browser.call("PATCH", "/api/profile", { first_name: "Nina" });
    expect(patched.status).toBe(200);
  });
});

describe("behind https", () => {
  test("every cookie is Secure and bound to the very host", async () => {
    const { db, queue } = backend.deps;
    const config = { ...backend.deps.config, siteUrl: "https://piazza.example" };
    const { createApp } = await import("@/backend/app");
    await signUp(backend, "anna@example.it");
    const { app } = createApp({ ...backend.deps, db, queue, config });
    const response = await app.request("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "anna@example.it", password: PASSWORD }),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "__Host-piazza_session",
      "__Host-piazza_brief",
      "XSRF-TOKEN",
      "__Host-piazza_device",
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(
        /; Path=\/.*; Secure; SameSite=Lax|; Secure.*; Path=\/|; Path=\/; .*Secure/,
      );
      expect(cookie).toContain("SameSite=Lax");
      expect(cookie).not.toMatch(/domain=/i);
    }
  });
});

describe("a guard", () => {
  test("asks nobody to log in, and an unproved address to be confirmed", async () => {
    const browser = await signUp(backend, "anna@example.it");
    expect(await statusOf(openBrowser(backend), "/user")).toBe(401);
    expect(await statusOf(browser, "/user")).toBe(200);
    expect(await statusOf(browser, "/verified")).toBe(200);
    await backend.deps.db.execute(sql`update users set email_verified = false`);
    expect(await statusOf(browser, "/verified")).toBe(403);
  });

  test("lets a business touch its own activity; another's does not exist for it", async () => {
    const [own, other] = await twoActivities();
    const browser = await signUp(backend, "anna@example.it");
    expect(await statusOf(browser, `/permission/activities.edit/${own}`)).toBe(403);
    await give(browser, "esercente", [own]);
    expect(await statusOf(browser, `/permission/activities.edit/${own}`)).toBe(200);
    expect(await statusOf(browser, `/permission/activities.edit/${other}`)).toBe(404);
    expect(await statusOf(browser, "/permission/settings.edit")).toBe(403);
  });

  test("lets the staff touch every activity", async () => {
    const [own, other] = await twoActivities();
    const browser = await signUp(backend, "anna@example.it");
    await give(browser, "redattore");
    expect(await statusOf(browser, `/permission/activities.edit/${own}`)).toBe(200);
    expect(await statusOf(browser, `/permission/activities.edit/${other}`)).toBe(200);
    expect(await statusOf(browser, "/permission/role_requests.decide")).toBe(403);
  });

  test("heeds a role of the staff that was taken or suspended at the next request", async () => {
    const browser = await signUp(backend, "anna@example.it");
    const path = "/permission/settings.edit";
    const id = await give(browser, "amministratore");
    expect(await statusOf(browser, path)).toBe(200);
    await revokeRole(backend.deps.db, id, "amministratore");
    expect(await statusOf(browser, path)).toBe(403);
    await give(browser, "amministratore");
    await backend.deps.db.execute(sql`update user_roles set suspended_at = now()`);
    expect(await statusOf(browser, path)).toBe(403);
  });

  test("forgets the activity that is gone", async () => {
    const [own] = await twoActivities();
    const browser = await signUp(backend, "anna@example.it");
    await give(browser, "esercente", [own]);
    await backend.deps.db.delete(activities);
    expect(await statusOf(browser, `/permission/activities.edit/${own}`)).toBe(404);
    expect((await userOf(browser)).roles).toEqual(["esercente"]);
  });
});
