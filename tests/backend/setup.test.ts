/** @postgres features/pages/queries, features/settings/queries, features/setup/queries */

import { sql } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import { isEmptyAlone } from "@/backend/db/is-empty";
import { saveSettings } from "@/backend/features/settings/service";
import { beginSetup, dropSetup, isSetupTaken } from "@/backend/features/setup/service";
import { backendOfFile } from "../support/backend";
import { giveRole } from "../support/organisations";
import { type Browser, openBrowser, openPeople, PASSWORD, passSeconds } from "../support/people";
import { insertPerson } from "../support/signed-in";

const backend = backendOfFile(openPeople);

const ada = {
  first_name: "Ada",
  last_name: "Villa",
  email: "ada@example.it",
  password: PASSWORD,
};

const begin = () => beginSetup(backend.deps.db, backend.deps.now());

/** What the supervisor asks for at a start; the key of the link. */
async function newKey(): Promise<string | null> {
  const response = await backend.operator("POST", "/operator/setup-link");
  expect(response.status).toBe(200);
  const { url } = await response.json();
  return url && new URL(url).searchParams.get("chiave");
}

const become = (key: string | null, form: object = {}, browser: Browser = openBrowser(backend)) =>
  browser.call("POST", "/api/setup/administrator", { ...ada, key, ...form });

async function isGood(key: string | null): Promise<boolean> {
  const headers = { authorization: `Bearer ${key}` };
  return (await (await backend.request("/api/setup", { headers })).json()).valid;
}

async function state() {
  const { system_settings, before_opening } = await (await backend.request("/api/settings")).json();
  return [system_settings.maintenance_enabled, before_opening];
}

describe("a town without anything in it", () => {
  beforeEach(begin);

  test("is closed and says that it is about to open, until an administrator opens it", async () => {
    expect(await state()).toEqual([true, true]);
    const browser = openBrowser(backend);
    await become(await newKey(), {}, browser);
    const { version } = await (await browser.call("GET", "/api/staff/settings")).json();
    await browser.call("PATCH", "/api/staff/settings", { version, maintenance_enabled: false });
    expect(await state()).toEqual([false, false]);
    expect(backend.told.at(-1)?.maintenance).toEqual({
      enabled: false,
      message: null,
      blur_color: null,
    });
  });

  test("has its page about sustainability from the day it opens, in the footer and in words of the template", async () => {
    const read = () => backend.request("/api/pages/sostenibilita");
    expect((await read()).status).toBe(404);
    await backend.operator("PATCH", "/operator/settings", { maintenance_enabled: false });
    const page = await (await read()).json();
    expect(page).toMatchObject({ slug: "sostenibilita", title: "Sostenibilità" });
    expect(page.body_html).not.toMatch(/[[\]{}]/);
    const { data } = await (await backend.request("/api/pages")).json();
    expect(data).toEqual([
      expect.objectContaining({ slug: "sostenibilita", footer_column: "about" }),
    ]);
    expect(backend.told.at(-1)?.tags).toContain("pages");
  });

  test("keeps the page that somebody wrote or took away before, and one that is taken away later stays away", async () => {
    const settings = (enabled: boolean) =>
      backend.operator("PATCH", "/operator/settings", { maintenance_enabled: enabled });
    const own = { title: "Città verde", body_html: "<p>Nostra</p>" };
    await backend.operator("PUT", "/operator/pages/sostenibilita", own);
    await settings(false);
    const page = await (await backend.request("/api/pages/sostenibilita")).json();
    expect(page).toMatchObject(own);
    await backend.operator("DELETE", "/operator/pages/sostenibilita");
    await settings(true);
    await settings(false);
    expect((await backend.request("/api/pages/sostenibilita")).status).toBe(410);
  });

  test("is closed for work after that, and not about to open once more", async () => {
    await backend.operator("PATCH", "/operator/settings", { maintenance_enabled: false });
    await backend.operator("PATCH", "/operator/settings", { maintenance_enabled: true });
    expect(await state()).toEqual([true, false]);
  });

  test("tells its closed page the colour that it chooses", async () => {
    await backend.operator("PATCH", "/operator/settings", { theme_color: "#1f4e79" });
    expect(backend.told.at(-1)?.maintenance).toMatchObject({
      enabled: true,
      before_opening: true,
      theme_color: "#1f4e79",
    });
  });

  test("has a link whose key makes the first administrator, who is logged in and believed", async () => {
    const key = await newKey();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await isGood(key)).toBe(true);
    const browser = openBrowser(backend);
    const response = await become(key, { email: " ADA@Example.it " }, browser);
    expect(response.status).toBe(201);
    const { user } = await (await browser.call("GET", "/api/frontend/profile")).json();
    expect(user).toMatchObject({
      email: "ada@example.it",
      email_verified: true,
      roles: ["amministratore"],
    });
    expect(browser.cookies.has("piazza_pass")).toBe(true);
  });

  test("knows of the key its hash alone, and no log has either", async () => {
    const key = await newKey();
    await become(key);
    const { rows } = await backend.deps.db.execute(sql`select * from town_setup`);
    const { rows: audit } = await backend.deps.db.execute(sql`select * from audit_log`);
    expect(JSON.stringify([rows, audit, backend.logged])).not.toContain(key);
  });

  test("takes the key once, also when two send it at the same moment", async () => {
    const key = await newKey();
    const forms = ["uno", "due", "tre"].map((name) => ({ email: `${name}@example.it` }));
    const answers = await Promise.all(forms.map((form) => become(key, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410]);
    const { rows } = await backend.deps.db.execute(sql`select id from users`);
    expect(rows).toHaveLength(1);
    expect(await isGood(key)).toBe(false);
    expect((await become(key, { email: "dopo@example.it" })).status).toBe(410);
  });

  test("ends a link by the next one, and every link by an administrator of the operator's", async () => {
    const [old, key] = [await newKey(), await newKey()];
    expect((await become(old)).status).toBe(410);
    await backend.operator("POST", "/operator/administrators", { email: "eva@example.it" });
    expect(await isGood(key)).toBe(false);
    expect((await become(key)).status).toBe(410);
    expect(await newKey()).toBeNull();
  });

  test("keeps the key for a second try when the password or the address will not do", async () => {
    const key = await newKey();
    await insertPerson(backend, { email: "occupata@example.it" });
    const taken = await become(key, { email: "occupata@example.it" });
    expect([taken.status, Object.keys((await taken.json()).errors)]).toEqual([422, ["email"]]);
    const guessable = await become(key, { password: "password123456" });
    expect([guessable.status, Object.keys((await guessable.json()).errors)]).toEqual([
      422,
      ["password"],
    ]);
    expect((await become(key)).status).toBe(201);
  });

  test("refuses keys that were never made, and soon whoever goes on trying", async () => {
    await newKey();
    const statuses = [];
    for (const key of ["", "x", "A".repeat(43), "A".repeat(90)]) {
      statuses.push((await become(key)).status);
    }
    expect(statuses).toEqual([410, 410, 410, 410]);
    const browser = openBrowser(backend);
    for (let tried = 0; tried < 21; tried++) {
      const { status } = await become("A".repeat(43), {}, browser);
      if (status === 429) return;
    }
    throw new Error("nobody was stopped");
  });

  test("is not taken for empty by a demo town once somebody prepares it", async () => {
    expect(await isSetupTaken(backend.deps.db)).toBe(false);
    await become(await newKey());
    expect(await isSetupTaken(backend.deps.db)).toBe(true);
  });
});

describe("a town that is there already", () => {
  test("is open and has no link, whether it has a card, a page, a setting or somebody with an account", async () => {
    const plants = [
      () => backend.operator("PATCH", "/operator/settings", { project_name: "Castelvento" }),
      () =>
        backend.operator("PUT", "/operator/pages/storia", {
          title: "Storia",
          body_html: "<p>Antica.</p>",
        }),
      () => insertPerson(backend, { email: "nina@example.it" }),
    ];
    for (const plant of plants) {
      await backend.truncate();
      await plant();
      await begin();
      expect(await state()).toEqual([false, false]);
      expect(await newKey()).toBeNull();
    }
  });

  test("is open where a demo town took the place of what a command had begun", async () => {
    await begin();
    await dropSetup(backend.deps.db);
    expect(await state()).toEqual([false, false]);
  });

  (process.env.TEST_DATABASE_URL ? test : test.skip)(
    "is open where another process builds a town at that moment",
    async () => {
      const { db } = backend.deps;
      let tellAlone: () => void = () => undefined;
      const isAlone = new Promise<void>((resolve) => {
        tellAlone = resolve;
      });
      const filled = inTransaction(db, async (tx) => {
        expect(await isEmptyAlone(tx)).toBe(true);
        tellAlone();
        const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
        while ((await tx.execute(waiting)).rows.length === 0);
        await saveSettings(tx, { project_name: "Castelvento" }, backend.deps.now());
      });
      await isAlone;
      await begin();
      await filled;
      expect(await newKey()).toBeNull();
    },
  );

  test("has no key, whatever is sent", async () => {
    const id = await insertPerson(backend, { email: "capo@example.it" });
    await giveRole(backend, id, "amministratore");
    expect((await become("A".repeat(43))).status).toBe(410);
    passSeconds(1);
    expect(await isGood("A".repeat(43))).toBe(false);
  });
});
