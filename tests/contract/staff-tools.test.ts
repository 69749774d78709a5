import { addCategories } from "@/backend/features/activities/service";
import { defineImportJobs } from "@/backend/features/imports/jobs";
import { defineNotificationJobs } from "@/backend/features/notifications/jobs";
import { createPage } from "@/backend/features/pages/service";
import { staffSettingsSchema } from "@/lib/contract/settings";
import { mailJobs, openWithJobs, type TestBackend } from "../support/backend";
import { plantActivity } from "../support/directory";
import { giveRole } from "../support/organisations";
import { openBrowser } from "../support/people";
import { givePassword, newPerson, type Person } from "../support/signed-in";
import { newStaff } from "../support/staff";
import { organisationsOf } from "../support/teams";
import { expectAnswer, expectRefusal } from "./answers";
import { importCalls } from "./import-endpoints";
import { invitationCalls, roleToolCalls } from "./role-tool-endpoints";
import {
  cardMergeCalls,
  plantedPage,
  refusedStaffToolCalls,
  staffToolCalls,
} from "./staff-tool-endpoints";
import { teamCalls } from "./team-endpoints";

let backend: TestBackend;
let admin: Person;
let id = "";

beforeAll(async () => {
  backend = await openWithJobs([defineNotificationJobs, defineImportJobs, mailJobs]);
  admin = await newStaff(backend, "amministratore");
  await givePassword(backend, admin.id);
  const content = { title: "Contatti", body_html: "<p>Piazza del Mercato 3</p>" };
  await createPage(backend.deps.db, { id: plantedPage, content }, backend.deps.now());
}, 120_000);
afterAll(() => backend.close());

test.each(staffToolCalls)(
  "$method $path answers what the contract says, no more and no less",
  async ({ method, path, body, status, schema }) => {
    const response = await admin.ask(method, path.replace("{id}", id), body);
    const answer = await expectAnswer(response, { status, schema });
    if (status === 201) id = String((answer as { id: unknown }).id);
  },
);

test("roles and invitations are answered as the contract says, no more and no less", async () => {
  await newStaff(backend, "esercente");
  const { data } = await (await admin.ask("GET", "/api/staff/roles?role=esercente")).json();
  const [held] = data;
  for (const { method, path, body, ...expected } of roleToolCalls) {
    await expectAnswer(await admin.ask(method, path.replace("{id}", held.id), body), expected);
  }
  let invitation = "";
  for (const { method, path, body, ...expected } of invitationCalls) {
    const response = await admin.ask(method, path.replace("{id}", invitation), body);
    const answer = await expectAnswer(response, expected);
    invitation ||= (answer as { id?: string }).id ?? "";
  }
});

test("a team and its invitations are answered as the contract says, no more and no less", async () => {
  const anna = await newPerson(backend);
  const id = await giveRole(backend, anna.id, "associazione");
  const browser = { call: anna.ask };
  for (const { method, path, body, ...expected } of teamCalls) {
    const [own] = await organisationsOf(browser);
    const address = path
      .replace("{id}", id)
      .replace("{invitation_id}", own?.invitations[0]?.id ?? "")
      .replace("{member_id}", own?.team[0]?.id ?? "");
    await expectAnswer(await anna.ask(method, address, body), expected);
  }
});

test("imports are answered as the contract says, no more and no less", async () => {
  let run = "";
  for (const { method, path, body, status, schema } of importCalls) {
    await backend.deps.queue.drain();
    const headers = body instanceof Buffer ? { "content-type": "text/csv" } : {};
    const response = await admin.ask(method, path.replace("{id}", run), body, headers);
    if (status >= 400) {
      await expectRefusal(response, status);
      continue;
    }
    const answer = await expectAnswer(response, { status, schema });
    if (status === 201) run = String((answer as { id: unknown }).id);
  }
});

test("two cards become one as the contract says, no more and no less", async () => {
  const { db } = backend.deps;
  await addCategories(db, [{ slug: "ristoranti", name: "Ristoranti", icon: "utensils" }]);
  const phones = { phones: ["+390761555010"] };
  const card = await plantActivity(db, "Osteria", phones);
  const other = await plantActivity(db, "Antica Osteria", phones);
  let etag = "";
  for (const { method, path, body, ...expected } of cardMergeCalls) {
    const address = path.replace("{id}", card.id).replace("{other}", other.id);
    const response = await admin.ask(method, address, body?.({ other: other.id, etag }));
    const answer = await expectAnswer(response, expected);
    etag = (answer as { etag?: string } | undefined)?.etag ?? etag;
  }
});

test("the settings take a change by their version", async () => {
  const { version } = await (await admin.ask("GET", "/api/staff/settings")).json();
  const response = await admin.ask("PATCH", "/api/staff/settings", {
    version,
    tagline: "In collina",
  });
  const body = await response.json();
  expect(response.status).toBe(200);
  expect(staffSettingsSchema.parse(body)).toEqual(body);
});

test.each(refusedStaffToolCalls)(
  "$method $path is refused with a listed code and an Italian message",
  async ({ method, path, body, status }) => {
    const response = await admin.ask(method, path, body);
    await expectRefusal(response, status);
  },
);

test.each(staffToolCalls)("$method $path asks for a login", async ({ method, path, body }) => {
  const nobody = openBrowser(backend, "198.51.100.4");
  expect((await nobody.call(method, path.replace("{id}", "1"), body)).status).toBe(401);
});
