import { defineNotificationJobs } from "@/backend/features/notifications/jobs";
import { tellRoleEnds } from "@/backend/features/role-requests/ending";
import { grantRole } from "@/backend/features/roles/service";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { type Browser, openPeople, passDays } from "../../support/people";
import {
  beginRequest,
  consents,
  sendRequest,
  shopForm,
  signUpAs,
} from "../../support/role-requests";

const backend = backendOfFile(async () => {
  const people = await openPeople();
  defineNotificationJobs(people.deps);
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
  const approval = `${path.replace("/api/", "/api/staff/")}/approve`;
  expect((await ada.call("POST", approval, {})).status).toBe(200);
}

async function offer(role: string) {
  const { roles } = await (await anna.call("GET", "/api/role-requests")).json();
  return roles.find((one: { role: string }) => one.role === role);
}

async function titles(): Promise<string[]> {
  const { data } = await (await anna.call("GET", "/api/notifications")).json();
  return data.map(({ title }: { title: string }) => title);
}

async function end(days: number): Promise<void> {
  const at = backend.deps.now();
  await grantRole(backend.deps.db, {
    userId: anna.id,
    role: "organizzatore",
    activityIds: [],
    grantedBy: ada.id,
    at,
    expiresAt: new Date(at.getTime() + days * 24 * 60 * 60 * 1000),
  });
}

test("a role that was asked for lasts twelve months", async () => {
  await become("organizzatore");
  expect(await offer("organizzatore")).toMatchObject({
    state: "held",
    expires_at: expect.stringMatching(/^2027-11-21T/),
    ends_soon: false,
  });
});

test("in its last month a role can be renewed, and then lasts twelve months more", async () => {
  await end(30);
  expect(await offer("organizzatore")).toMatchObject({ state: "free", ends_soon: true });
  await become("organizzatore");
  expect(await offer("organizzatore")).toMatchObject({ state: "held", ends_soon: false });
});

test("a role that has ended gives nothing, and can be asked for again", async () => {
  await end(1);
  passDays(1);
  const { user } = await (await anna.call("GET", "/api/frontend/profile")).json();
  expect(user.roles).toEqual([]);
  expect(await offer("organizzatore")).toMatchObject({ state: "free", expires_at: null });
});

test("one more card leaves a role without an end as it is", async () => {
  const [first, second] = [
    await plantActivity(backend.deps.db, "Bar Sport"),
    await plantActivity(backend.deps.db, "Bar Nuovo"),
  ];
  await grantRole(backend.deps.db, {
    userId: anna.id,
    role: "esercente",
    activityIds: [first.id],
    grantedBy: null,
    at: backend.deps.now(),
  });
  const id = await sendRequest(anna, { ...shopForm, activity_id: second.id });
  const path = `/api/staff/role-requests/${id}/approve`;
  expect((await ada.call("POST", path, { activity_ids: [second.id] })).status).toBe(200);
  expect(await offer("esercente")).toMatchObject({ expires_at: null, ends_soon: false });
});

test("the coming end and the end are told once each", async () => {
  await end(31);
  await tellRoleEnds(backend.deps);
  expect(await titles()).toEqual([]);
  passDays(1);
  await tellRoleEnds(backend.deps);
  await tellRoleEnds(backend.deps);
  expect(await titles()).toEqual(["Il tuo ruolo sta per scadere"]);
});

test("what has ended while nobody looked is told too, but not after a week", async () => {
  await end(1);
  passDays(3);
  await tellRoleEnds(backend.deps);
  await tellRoleEnds(backend.deps);
  expect(await titles()).toEqual(["Il tuo ruolo è scaduto"]);
});
