import { defineNotificationJobs } from "@/backend/features/notifications/jobs";
import type { CurrentUser } from "@/backend/kernel/current-user";
import roleHolders from "@/lib/i18n/messages/it/role-holders.json";
import { backendOfFile } from "../support/backend";
import { plantActivity, plantDirectory } from "../support/directory";
import { type Browser, deliver, openPeople, passDays, userOf } from "../support/people";
import { signUpAs } from "../support/role-requests";

const backend = backendOfFile(async () => {
  const opened = await openPeople();
  defineNotificationJobs(opened.deps);
  return opened;
});
let anna: Browser & { id: string };
let ada: Browser & { id: string };
let bar: string;
let cafe: string;

beforeEach(async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  bar = (await plantActivity(db, "Bar Sport")).id;
  cafe = (await plantActivity(db, "Caffè Verdi")).id;
  anna = await signUpAs(backend, "anna@example.it", "esercente", [bar]);
  ada = await signUpAs(backend, "ada@example.it", "amministratore");
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

test("an administrator sees who has which role for which cards, and finds them", async () => {
  const all = await list();
  expect(all.counts).toEqual({ active: 2, suspended: 0, ended: 0 });
  expect(all.total).toBe(2);
  expect((await list("role=esercente")).data).toEqual([
    {
      id: expect.any(String),
      role: "esercente",
      status: "active",
      person: { id: anna.id, name: "Anna Rossi", email: "anna@example.it" },
      activities: [{ id: bar, name: "Bar Sport" }],
      granted_at: expect.any(String),
      granted_by: null,
      expires_at: null,
      suspended_at: null,
    },
  ]);
  expect((await list("q=ADA%40")).counts).toEqual({ active: 1, suspended: 0, ended: 0 });
  expect((await list("q=nessuno")).data).toEqual([]);
});

test("a suspended role counts no more from the next request on, and a reinstated one again", async () => {
  const id = await roleIdOf("anna@example.it");
  expect(await rolesOf(anna)).toHaveLength(1);
  const suspended = await (await ada.call("POST", `${PATH}/${id}/suspend`, { message })).json();
  expect(suspended).toMatchObject({ status: "suspended", suspended_at: expect.any(String) });
  expect(await rolesOf(anna)).toEqual([]);
  expect((await anna.call("GET", "/api/business/reviews")).status).toBe(403);
  expect(await news(anna)).toEqual(["Il tuo ruolo di esercente è sospeso"]);
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

test("the person gets the reasons whole, by mail", async () => {
  const long = `${"Abbiamo sentito il titolare. ".repeat(20)}Per questo decidiamo così.`;
  const id = await roleIdOf("anna@example.it");
  backend.mails.length = 0;
  await ada.call("POST", `${PATH}/${id}/suspend`, { message: long });
  await deliver(backend);
  expect(backend.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ["anna@example.it", "Il tuo ruolo di esercente è sospeso"],
  ]);
  expect(backend.mails[0]?.text.replace(/\s+/g, " ")).toContain(long);
});

test("of two administrators who suspend each other the second is too late", async () => {
  const { suspendRole } = await import("@/backend/features/roles/holders");
  const bea = await signUpAs(backend, "bea@example.it", "amministratore");
  const [adas, beas] = [await roleIdOf("ada@example.it"), await roleIdOf("bea@example.it")];
  expect((await ada.call("POST", `${PATH}/${beas}/suspend`, { message })).status).toBe(200);
  // She was let in before her role was suspended.
  const late = suspendRole(backend.deps, { id: bea.id } as CurrentUser, adas, message);
  await expect(late).rejects.toMatchObject({ code: "forbidden" });
  expect(await rolesOf(ada)).toHaveLength(1);
});

test("the cards of a role are changed at once, with what they were in the log", async () => {
  const id = await roleIdOf("anna@example.it");
  const change = (previous_ids: string[], activity_ids: string[]) =>
    ada.call("PUT", `${PATH}/${id}/scope`, { previous_ids, activity_ids, message });
  const changed = await (await change([bar], [cafe])).json();
  expect(changed.activities).toEqual([{ id: cafe, name: "Caffè Verdi" }]);
  expect(await rolesOf(anna)).toEqual([{ role: "esercente", activity_ids: [cafe] }]);
  expect(changed.history).toEqual([
    expect.objectContaining({ after: "rescoped", reason: "Prima: Bar Sport. Ora: Caffè Verdi." }),
  ]);
  expect(await news(anna)).toEqual(["Il tuo ruolo di esercente vale per altre schede"]);
  expect((await (await change([cafe], [cafe])).json()).errors).toEqual({
    activity_ids: ["Le schede sono le stesse di prima: aggiungine o toglile una."],
  });
  expect((await change([cafe], [anna.id])).status).toBe(422);
  expect((await change([cafe], [])).status).toBe(200);
  expect(await rolesOf(anna)).toEqual([{ role: "esercente", activity_ids: [] }]);
});

test("a card that a colleague has taken away meanwhile does not come back", async () => {
  const id = await roleIdOf("anna@example.it");
  const forno = (await plantActivity(backend.deps.db, "Forno Testa")).id;
  const change = (previous_ids: string[], activity_ids: string[]) =>
    ada.call("PUT", `${PATH}/${id}/scope`, { previous_ids, activity_ids, message });
  expect((await change([bar], [bar, cafe])).status).toBe(200);
  expect((await change([cafe, bar], [cafe])).status).toBe(200);
  const late = await change([bar, cafe], [bar, cafe, forno]);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ message: roleHolders.faults.scopeChanged });
  expect((await change([], [forno])).status).toBe(409);
  expect((await change([bar], [forno])).status).toBe(409);
  expect(await rolesOf(anna)).toEqual([{ role: "esercente", activity_ids: [cafe] }]);
});

test("nobody decides about a role of their own, and the staff's roles have no cards", async () => {
  const own = await roleIdOf("ada@example.it");
  expect((await ada.call("POST", `${PATH}/${own}/suspend`, { message })).status).toBe(403);
  await signUpAs(backend, "rita@example.it", "redattore");
  const rita = await roleIdOf("rita@example.it");
  const scope = { activity_ids: [bar], previous_ids: [], message };
  expect((await ada.call("PUT", `${PATH}/${rita}/scope`, scope)).status).toBe(409);
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

test("a role whose term is over stands among the ended ones", async () => {
  const { grantRole } = await import("@/backend/features/roles/service");
  const at = backend.deps.now();
  const expiresAt = new Date(at.getTime() + 60_000);
  const grant = {
    userId: anna.id,
    role: "esercente",
    activityIds: [bar],
    grantedBy: null,
  } as const;
  await grantRole(backend.deps.db, { ...grant, at, expiresAt });
  passDays(1);
  expect((await list()).counts).toEqual({ active: 1, suspended: 0, ended: 1 });
  expect((await list("status=ended")).data[0]).toMatchObject({ status: "ended" });
});
