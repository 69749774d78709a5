/** @postgres features/readiness/queries, features/roles/queries */

import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { auditLog } from "@/backend/db/schema/operator";
import type { ReadinessItem } from "@/lib/contract/readiness";
import { backendOfFile } from "../support/backend";
import { plantActivity, plantDirectory } from "../support/directory";
import { deliver, openPeople, PASSWORD } from "../support/people";
import { givePassword, insertPerson, type Person } from "../support/signed-in";
import { newStaff } from "../support/staff";

const backend = backendOfFile(openPeople);
let admin: Person;
beforeEach(async () => {
  admin = await newStaff(backend, "amministratore");
});

const answer = async (response: Promise<Response>) => (await response).json();

async function item(key: string): Promise<ReadinessItem> {
  const { items } = await answer(admin.ask("GET", "/api/staff/readiness"));
  return items.find((one: ReadinessItem) => one.key === key);
}

async function set(values: object): Promise<void> {
  const { version } = await answer(admin.ask("GET", "/api/staff/settings"));
  const response = await admin.ask("PATCH", "/api/staff/settings", { version, ...values });
  expect(response.status).toBe(200);
}

const legal = {
  project_name: "Piazza <Castelvento>",
  legal_owner: "Comune di Castelvento",
  legal_address: "Piazza del Mercato 3",
  legal_email: "privacy@comune.example",
  legal_pec: "protocollo@pec.comune.example",
  legal_dpo: "dpo@comune.example",
  legal_hosting: "Comune di Castelvento",
};

describe("what lacks before the opening", () => {
  test("follows from what is there, and from nothing that somebody ticks", async () => {
    expect(await item("name")).toMatchObject({ state: "missing" });
    await set({ project_name: "Piazza", town_name: "Castelvento" });
    expect(await item("name")).toMatchObject({ state: "done" });
    expect(await item("content")).toMatchObject({ state: "advised", count: 0 });
    await plantDirectory(backend.deps.db);
    await plantActivity(backend.deps.db, "Osteria");
    expect(await item("content")).toMatchObject({ state: "done", count: 1 });
    expect(await item("map")).toMatchObject({ state: "advised" });
    await set({ map_tiles_url: "https://tiles.example.org/{z}/{x}/{y}.png" });
    expect(await item("map")).toMatchObject({ state: "done" });
    expect(await item("address")).toMatchObject({ state: "missing", reason: "local" });
  });

  test("is a backup until one was taken away whole, and again when that is old", async () => {
    expect(await item("backup")).toMatchObject({ state: "missing", reason: "never", at: null });
    const response = await backend.operator("GET", "/operator/backup");
    await response.arrayBuffer();
    for (let tried = 0; (await item("backup")).state !== "done" && tried < 50; tried++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await item("backup")).toMatchObject({ state: "done" });
    expect(await backend.deps.db.select().from(auditLog)).toEqual([]);
  });

  test("is not a backup where an earlier version noted one in a file", async () => {
    const file = path.join(backend.deps.config.dataDir, "last-backup");
    writeFileSync(file, `${backend.deps.now().toISOString()}\n`);
    expect(await item("backup")).toMatchObject({ state: "done" });
    rmSync(file);
  });

  test("is for administrators alone", async () => {
    const editor = await newStaff(backend, "redattore");
    expect((await editor.ask("GET", "/api/staff/readiness")).status).toBe(403);
  });
});

describe("a mail to oneself", () => {
  test("is sent at once and only there, and counts for the server that took it", async () => {
    expect(await item("mail")).toMatchObject({ state: "missing", reason: "not_configured" });
    const { config } = backend.deps;
    const smtpUrl = config.smtpUrl;
    config.smtpUrl = "smtps://utente:segreta@posta.example";
    try {
      expect(await item("mail")).toMatchObject({ state: "missing", reason: "not_tried" });
      const told = await answer(admin.ask("POST", "/api/staff/readiness/test-mail"));
      expect(told.taken).toBe(true);
      expect(backend.mails).toHaveLength(1);
      expect(told.message).toContain(backend.mails[0]?.to.address);
      expect(await item("mail")).toMatchObject({ state: "done" });
      const entries = await backend.deps.db.select().from(auditLog);
      expect(JSON.stringify(entries)).not.toContain("segreta");
      config.smtpUrl = "smtps://altra.example";
      expect(await item("mail")).toMatchObject({ state: "missing", reason: "not_tried" });
    } finally {
      config.smtpUrl = smtpUrl;
    }
  });
});

describe("legal pages of templates", () => {
  const pages = async () => (await answer(admin.ask("GET", "/api/staff/legal-pages"))).data;
  const publish = (slug: string) => admin.ask("POST", `/api/staff/legal-pages/${slug}`);
  const one = async (slug: string) =>
    (await pages()).find((page: { slug: string }) => page.slug === slug);

  test("name what is open, show it in brackets, and are not published with it", async () => {
    const before = await one("privacy-policy");
    expect(before).toMatchObject({ state: "blanks" });
    expect(before.open).toContain("owner");
    expect(before.preview_html).toContain("[titolare]");
    const refused = await publish("privacy-policy");
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toContain("titolare");
    expect((await backend.request("/api/pages/privacy-policy")).status).toBe(404);
  });

  test("are published with what the settings say, as text and never as markup", async () => {
    await set(legal);
    for (const { slug, state } of await pages()) {
      expect([slug, state]).toEqual([slug, "ready"]);
      expect((await publish(slug)).status).toBe(200);
      const page = await answer(backend.request(`/api/pages/${slug}`));
      expect(page.body_html).not.toMatch(/\[[^\]]*\]|\{\w+\}|<Castelvento/);
    }
    const privacy = await answer(backend.request("/api/pages/privacy-policy"));
    expect(privacy.body_html).toContain("Piazza &lt;Castelvento&gt;");
    expect(privacy.body_html).toContain("Comune di Castelvento");
    expect(await item("legal")).toMatchObject({ state: "done", count: 0 });
  });

  test("do not overwrite what somebody has written, and tell where a gap was left in it", async () => {
    await set(legal);
    await backend.operator("PUT", "/operator/pages/termini", {
      title: "Condizioni",
      body_html: "<p>Risponde [nome dell'ente].</p>",
    });
    expect((await publish("termini")).status).toBe(409);
    expect(await one("termini")).toMatchObject({ state: "gaps", gaps: ["[nome dell'ente]"] });
  });
});

describe("the second administrator", () => {
  const name = (email: string, password: string | undefined = PASSWORD) =>
    admin.ask("POST", "/api/staff/administrators", { email, password });
  const invitations = async () => answer(admin.ask("GET", "/api/staff/editor-invitations"));

  beforeEach(() => givePassword(backend, admin.id));

  test("is named with the password of the first one, who is soon stopped from guessing it", async () => {
    for (const body of [{}, { password: "non è questa password" }]) {
      const refused = await admin.ask("POST", "/api/staff/administrators", {
        email: "seconda@example.it",
        ...body,
      });
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([
        422,
        ["password"],
      ]);
    }
    expect(await invitations()).toMatchObject({ can_name_second: true });
    for (let tried = 0; tried < 30; tried++) {
      if ((await name("seconda@example.it", "non è questa password")).status === 429) return;
    }
    throw new Error("nobody was stopped");
  });

  test("is not named by whoever has suspended the others", async () => {
    const other = await newStaff(backend, "amministratore");
    const { data } = await answer(admin.ask("GET", "/api/staff/roles?role=amministratore"));
    const held = data.find(({ holder }: { holder: { id: string } }) => holder.id === other.id);
    const message = "Un motivo abbastanza lungo.";
    await admin.ask("POST", `/api/staff/roles/${held.id}/suspend`, { message });
    expect((await name("terza@example.it")).status).toBe(409);
    expect(await invitations()).toMatchObject({ other_administrators: 0, can_name_second: false });
  });

  test("is named by the first one alone, who never sees the link to the password", async () => {
    const response = await name("seconda@example.it");
    expect(await response.json()).toEqual({ outcome: "created" });
    await deliver(backend);
    expect(backend.mails.at(-1)?.to.address).toBe("seconda@example.it");
    expect((await name("terza@example.it")).status).toBe(409);
  });

  test("is nobody whose address is unproved", async () => {
    await insertPerson(backend, { email: "dubbia@example.it", email_verified: false });
    expect((await name("dubbia@example.it")).status).toBe(422);
  });
});
