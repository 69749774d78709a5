import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { notifyRoleEnds } from "@/backend/features/role-requests/ending";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { giveRole, plantOrganisation, putInTeam } from "../../support/organisations";
import { type Browser, openPeople, passDays } from "../../support/people";
import {
  approve,
  beginRequest,
  consents,
  sendRequest,
  shopForm,
  signUpAs,
} from "../../support/role-requests";

const backend = backendOfFile(async () => {
  const people = await openPeople();
  defineNotificationTasks(people.deps);
  return people;
});
let anna: Browser & { id: string };
let ada: Browser & { id: string };

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  anna = await signUpAs(backend, "anna@example.it");
  ada = await signUpAs(backend, "ada@example.it", "amministratore");
});

async function become(role: string): Promise<void> {
  const path = await beginRequest(anna, role, shopForm);
  expect((await anna.call("POST", `${path}/submit`, consents)).status).toBe(200);
  expect((await approve(ada, path.split("/").at(-1) ?? "")).status).toBe(200);
}

async function offer(role: string) {
  const { roles } = await (await anna.call("GET", "/api/role-requests")).json();
  return roles.find((one: { role: string }) => one.role === role);
}

async function titles(browser: Browser = anna): Promise<string[]> {
  const { data } = await (await browser.call("GET", "/api/notifications")).json();
  return data.map(({ title }: { title: string }) => title);
}

/** Anna's organisation, with a role that ends in so many days; its id. */
async function end(days: number): Promise<string> {
  const at = backend.deps.now();
  const expiresAt = new Date(at.getTime() + days * 24 * 60 * 60 * 1000);
  const vatNumber = "01234567897";
  const id = await plantOrganisation(backend, { role: "organizzatore", expiresAt, vatNumber });
  await putInTeam(backend, id, anna.id);
  return id;
}

test("a role that was asked for lasts twelve months", async () => {
  await become("organizzatore");
  expect(await offer("organizzatore")).toMatchObject({
    state: "free",
    held_by: ["Bar Sport di Anna Rossi"],
    expires_at: expect.stringMatching(/^2027-11-21T/),
    ends_soon: false,
  });
});

test("in its last month a role can be renewed, and then lasts twelve months more", async () => {
  await end(30);
  expect(await offer("organizzatore")).toMatchObject({ state: "free", ends_soon: true });
  await become("organizzatore");
  expect(await offer("organizzatore")).toMatchObject({
    held_by: ["Bar Sport di Anna Rossi"],
    expires_at: expect.stringMatching(/^2027-11-21T/),
    ends_soon: false,
  });
});

test("a role that has ended gives nothing, and can be asked for again", async () => {
  await end(1);
  passDays(1);
  const { user } = await (await anna.call("GET", "/api/frontend/profile")).json();
  expect([user.roles, user.permissions]).toEqual([[], ["team.see"]]);
  expect(await offer("organizzatore")).toMatchObject({ held_by: [], expires_at: null });
});

test("one more card leaves a role without an end as it is", async () => {
  const [first, second] = [
    await plantActivity(backend.deps.db, "Bar Sport"),
    await plantActivity(backend.deps.db, "Bar Nuovo"),
  ];
  await giveRole(backend, anna.id, "esercente", [first.id]);
  const id = await sendRequest(anna, { ...shopForm, activity_id: second.id });
  expect((await approve(ada, id, { activity_ids: [second.id] })).status).toBe(200);
  expect(await offer("esercente")).toMatchObject({ expires_at: null, ends_soon: false });
});

test("the coming end and the end are told once each, to all who manage the organisation", async () => {
  const id = await end(31);
  const ugo = await signUpAs(backend, "ugo@example.it");
  const elio = await signUpAs(backend, "elio@example.it");
  await putInTeam(backend, id, ugo.id);
  await putInTeam(backend, id, elio.id, "editor");
  await notifyRoleEnds(backend.deps);
  expect(await titles()).toEqual([]);
  passDays(1);
  await notifyRoleEnds(backend.deps);
  await notifyRoleEnds(backend.deps);
  expect(await titles()).toEqual(["Un ruolo sta per scadere"]);
  expect(await titles(ugo)).toEqual(["Un ruolo sta per scadere"]);
  expect(await titles(elio)).toEqual([]);
});

test("what has ended while nobody looked is told too, but not after a week", async () => {
  await end(1);
  passDays(3);
  await notifyRoleEnds(backend.deps);
  await notifyRoleEnds(backend.deps);
  expect(await titles()).toEqual(["Un ruolo è scaduto"]);
});
