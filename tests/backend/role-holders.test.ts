import { sql } from "drizzle-orm";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { grantOrganisationRole } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import texts from "@/lib/i18n/messages/it/role-holders.json";
import { backendOfFile } from "../support/backend";
import { plantActivity, plantDirectory } from "../support/directory";
import { giveRole, putInTeam } from "../support/organisations";
import { type Browser, deliver, openPeople, passDays, userOf } from "../support/people";
import { signUpAs } from "../support/role-requests";
import { givePassword } from "../support/signed-in";

const backend = backendOfFile(async () => {
  const opened = await openPeople();
  defineNotificationTasks(opened.deps);
  return opened;
});
let anna: Browser & { id: string };
let ada: Browser & { id: string };
let bar: string;
let organisation: string;

beforeEach(async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  bar = (await plantActivity(db, "Bar Sport")).id;
  anna = await signUpAs(backend, "anna@example.it");
  organisation = await giveRole(backend, anna.id, "esercente", [bar]);
  ada = await signUpAs(backend, "ada@example.it", "amministratore");
  await givePassword(backend, ada.id);
});

const PATH = "/api/staff/roles";
const message = "La scheda è passata a un'altra persona.";
const list = async (query = "") => (await ada.call("GET", `${PATH}?${query}`)).json();

async function roleIdOf(email: string): Promise<string> {
  const { data } = await list(`q=${encodeURIComponent(email)}`);
  return data[0].id;
}
async function news(browser: Browser) {
  const { data } = await (await browser.call("GET", "/api/notifications")).json();
  return data.map((one: { title: string }) => one.title);
}
const rolesOf = async (browser: Browser) => (await userOf(browser)).roles;

test("an administrator sees which organisations and which of the staff have roles, and finds them", async () => {
  const all = await list();
  expect(all.counts).toEqual({ active: 2, suspended: 0, ended: 0 });
  expect(all.total).toBe(2);
  expect((await list("role=esercente")).data).toEqual([
    {
      id: expect.any(String),
      role: "esercente",
      status: "active",
      holder: { kind: "organisation", id: organisation, name: "Bar Sport di Anna Rossi" },
      activities: [{ id: bar, name: "Bar Sport" }],
      granted_at: expect.any(String),
      granted_by: null,
      expires_at: null,
      suspended_at: null,
    },
  ]);
  expect((await list("role=amministratore")).data).toMatchObject([
    { holder: { kind: "person", name: "Anna Rossi", email: "ada@example.it" }, activities: [] },
  ]);
  expect((await list("q=ANNA%40")).counts).toEqual({ active: 1, suspended: 0, ended: 0 });
  expect((await list("q=bar%20sport")).counts).toEqual({ active: 1, suspended: 0, ended: 0 });
  expect((await list("q=ADA%40")).counts).toEqual({ active: 1, suspended: 0, ended: 0 });
  expect((await list("q=nessuno")).data).toEqual([]);
});

test("a suspended role of an organisation gives its team nothing from the next request on, and a reinstated one again", async () => {
  const ugo = await signUpAs(backend, "ugo@example.it");
  const elio = await signUpAs(backend, "elio@example.it");
  await putInTeam(backend, organisation, ugo.id);
  await putInTeam(backend, organisation, elio.id, "editor");
  const id = await roleIdOf("anna@example.it");
  expect(await rolesOf(anna)).toEqual(["esercente"]);
  const suspended = await (await ada.call("POST", `${PATH}/${id}/suspend`, { message })).json();
  expect(suspended).toMatchObject({ status: "suspended", suspended_at: expect.any(String) });
  expect(await rolesOf(anna)).toEqual([]);
  expect((await anna.call("GET", "/api/business/reviews")).status).toBe(403);
  const title = "Il ruolo di esercente di Bar Sport di Anna Rossi è sospeso";
  expect([await news(anna), await news(ugo), await news(elio)]).toEqual([[title], [title], []]);
  expect((await list("status=suspended")).total).toBe(1);
  const again = await ada.call("POST", `${PATH}/${id}/suspend`, { message });
  expect(again.status).toBe(409);

  const back = await (await ada.call("POST", `${PATH}/${id}/reinstate`, { message })).json();
  expect(back.status).toBe("active");
  expect(await rolesOf(anna)).toHaveLength(1);
  expect((await anna.call("GET", "/api/business/reviews")).status).toBe(200);
  expect(back.history).toEqual([
    expect.objectContaining({ actor: "Anna Rossi", before: "active", after: "suspended", message }),
    expect.objectContaining({ before: "suspended", after: "active", message }),
  ]);
  expect((await ada.call("POST", `${PATH}/${id}/reinstate`, { message })).status).toBe(409);
});

test("the detail shows who stands behind a role, and what happened to it", async () => {
  const elio = await signUpAs(backend, "elio@example.it");
  await putInTeam(backend, organisation, elio.id, "editor");
  const { db, now } = backend.deps;
  const other = { organisationId: organisation, role: "inserzionista", grantedBy: null } as const;
  await grantOrganisationRole(db, { ...other, at: now(), expiresAt: null });
  const { data } = await list("role=esercente");
  const held = await (await ada.call("GET", `${PATH}/${data[0].id}`)).json();
  expect(held).toMatchObject({
    is_own: false,
    organisation: {
      kind: "impresa",
      trusted: false,
      team: [
        { name: "Anna Rossi", email: "anna@example.it", right: "manager" },
        { name: "Anna Rossi", email: "elio@example.it", right: "editor" },
      ],
      other_roles: [{ role: "inserzionista", status: "active" }],
    },
    history: [],
  });
});

test("who manages the organisation gets the reasons whole, by mail", async () => {
  const long = `${"Abbiamo sentito il titolare. ".repeat(20)}Per questo decidiamo così.`;
  const id = await roleIdOf("anna@example.it");
  backend.mails.length = 0;
  await ada.call("POST", `${PATH}/${id}/suspend`, { message: long });
  await deliver(backend);
  expect(backend.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ["anna@example.it", "Il ruolo di esercente di Bar Sport di Anna Rossi è sospeso"],
  ]);
  expect(backend.mails[0]?.text.replace(/\s+/g, " ")).toContain(long);
});

test("of two administrators who suspend each other the second is too late", async () => {
  const { suspendRole } = await import("@/backend/features/role-holders/service");
  const bea = await signUpAs(backend, "bea@example.it", "amministratore");
  const [adas, beas] = [await roleIdOf("ada@example.it"), await roleIdOf("bea@example.it")];
  expect((await ada.call("POST", `${PATH}/${beas}/suspend`, { message })).status).toBe(200);
  // She was let in before her role was suspended.
  const late = suspendRole(backend.deps, { id: bea.id } as CurrentUser, adas, message);
  await expect(late).rejects.toMatchObject({ code: "forbidden" });
  expect(await rolesOf(ada)).toHaveLength(1);
});

test("who is about to go does not suspend the last one who would stay", async () => {
  const bea = await signUpAs(backend, "bea@example.it", "amministratore");
  await givePassword(backend, bea.id);
  // Made for a mistyped address: nobody will ever log in there.
  await signUpAs(backend, "refuso@example.it", "amministratore");
  const suspend = async (email: string) =>
    ada.call("POST", `${PATH}/${await roleIdOf(email)}/suspend`, { message });
  await backend.deps.db.execute(sql`
    update users set status = 'deleting', delete_after = now() + interval '14 days'
    where id = ${ada.id}`);
  const refused = await suspend("bea@example.it");
  expect([refused.status, (await refused.json()).message]).toEqual([409, texts.faults.last]);
  expect(await rolesOf(bea)).toEqual(["amministratore"]);
  expect((await suspend("refuso@example.it")).status).toBe(200);
  expect((await suspend("anna@example.it")).status).toBe(200);
  expect((await ada.call("DELETE", "/api/profile/deletion")).status).toBe(204);
  expect((await suspend("bea@example.it")).status).toBe(200);
});

test("nobody decides about a role of their own, nor of an organisation of their own", async () => {
  const own = await roleIdOf("ada@example.it");
  expect((await ada.call("POST", `${PATH}/${own}/suspend`, { message })).status).toBe(403);
  const id = await roleIdOf("anna@example.it");
  await putInTeam(backend, organisation, ada.id, "scanner");
  expect(await (await ada.call("GET", `${PATH}/${id}`)).json()).toMatchObject({ is_own: true });
  expect((await ada.call("POST", `${PATH}/${id}/suspend`, { message })).status).toBe(403);
  expect((await ada.call("GET", `${PATH}/${bar}`)).status).toBe(404);
});

test("a change needs a reason, and only an administrator may make one", async () => {
  const id = await roleIdOf("anna@example.it");
  expect((await ada.call("POST", `${PATH}/${id}/suspend`, { message: "No" })).status).toBe(422);
  const rita = await signUpAs(backend, "rita@example.it", "redattore");
  expect((await rita.call("POST", `${PATH}/${id}/suspend`, { message })).status).toBe(403);
  expect((await rita.call("GET", PATH)).status).toBe(403);
  expect(await rolesOf(anna)).toHaveLength(1);
});

test("a role whose term is over stands among the ended ones, and gives nothing", async () => {
  const { db, now } = backend.deps;
  const at = now();
  const expiresAt = new Date(at.getTime() + 60_000);
  const grant = { organisationId: organisation, role: "esercente", grantedBy: null } as const;
  await grantOrganisationRole(db, { ...grant, at, expiresAt });
  expect((await anna.call("GET", "/api/business/reviews")).status).toBe(200);
  passDays(1);
  expect((await list()).counts).toEqual({ active: 1, suspended: 0, ended: 1 });
  expect((await list("status=ended")).data[0]).toMatchObject({ status: "ended" });
  expect((await anna.call("GET", "/api/business/reviews")).status).toBe(403);
});
