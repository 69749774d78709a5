/**
 * @postgres features/jobs/queries, features/private-requests/activity-use, features/private-requests/filing,
 * features/private-requests/providers, features/private-requests/queries
 */

import { inTransaction } from "@/backend/db/handle";
import { giveActivities } from "@/backend/features/activities/service";
import { editorialTasks } from "@/backend/features/editorial/tasks";
import { defineEventTasks } from "@/backend/features/events/tasks";
import { defineFollowTasks } from "@/backend/features/follows/tasks";
import { addApplication } from "@/backend/features/job-applications/filing";
import { defineApplicationTasks } from "@/backend/features/job-applications/tasks";
import { defineJobAdTasks } from "@/backend/features/jobs/tasks";
import { watchJobAds } from "@/backend/features/jobs/watching";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { setProvider } from "@/backend/features/private-requests/providers";
import { watchPromos } from "@/backend/features/promos/watching";
import { tags } from "@/lib/contract/revalidate";
import privateTexts from "@/lib/i18n/messages/it/private-requests.json";
import { INBOX } from "@/tests/support/applications";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { plantJob } from "@/tests/support/jobs";
import { giveRole } from "@/tests/support/organisations";
import { openPeople } from "@/tests/support/people";
import { plantProduct } from "@/tests/support/prices";
import { aProposal, confirmed, proposed } from "@/tests/support/private-requests";
import { beginPromo, plantPromo, promoText } from "@/tests/support/promos";
import { plantCode, plantQrPromo, scanOf } from "@/tests/support/redemptions";
import { insertPerson, newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import { plantEvent } from "@/tests/support/ticketing";

const backend = backendOfFile(() =>
  openPeople([
    ...[defineNotificationTasks, defineEventTasks, defineFollowTasks],
    ...[defineJobAdTasks, defineApplicationTasks, editorialTasks],
  ]),
);

/** An activity with the business that has it, and the one that is to get it. */
interface Handed {
  id: string;
  slug: string;
  name: string;
  owner: Person;
  organisationId: string;
  heir: Person;
  heirId: string;
}

async function plantHanded(): Promise<Handed> {
  await plantDirectory(backend.deps.db);
  const name = "Osteria del ponte";
  const { id, slug } = await plantActivity(backend.deps.db, name, { zone: "centro" });
  const owner = await newPerson(backend);
  const organisationId = await giveRole(backend, owner.id, "esercente", [id]);
  const heir = await newPerson(backend);
  const heirId = await giveRole(backend, heir.id, "esercente");
  return { id, slug, name, owner, organisationId, heir, heirId };
}

/** The staff takes the activity from the one and gives it to the other. */
async function handOver({ id, organisationId, heirId }: Handed): Promise<void> {
  const admin = await newStaff(backend, "amministratore");
  const set = (organisation: string, activity_ids: string[], previous_ids: string[]) =>
    admin.ask("PUT", `/api/staff/organisations/${organisation}/cards`, {
      activity_ids,
      previous_ids,
      message: "La gestione è cambiata.",
    });
  expect((await set(organisationId, [], [id])).status).toBe(204);
  expect((await set(heirId, [id], [])).status).toBe(204);
}

const statusOf = async (ask: Person["ask"], method: string, path: string, body?: object) =>
  (await ask(method, path, body)).status;

test("promotions that run or pause are off, and neither side brings them back", async () => {
  const activity = await plantHanded();
  const { owner, heir, organisationId, slug } = activity;
  const valid_to = "2026-12-20";
  const over = { organisationId, valid_to, at: "2026-11-21T09:00:00Z" };
  const runs = await plantPromo(backend.deps.db, slug, over);
  const paused = await plantPromo(backend.deps.db, slug, { ...over, title: "Vini scontati" });
  expect(await statusOf(owner.ask, "POST", `/api/promos/${paused.id}/pause`)).toBe(204);
  const draft = await beginPromo(owner, { ...promoText, valid_to, activity: slug }, organisationId);
  await handOver(activity);
  for (const { id, slug: address } of [runs, paused]) {
    expect((await backend.request(`/api/promos/${address}`)).status).toBe(410);
    for (const step of ["pause", "resume", "use-up"]) {
      expect(await statusOf(heir.ask, "POST", `/api/promos/${id}/${step}`)).toBe(404);
    }
    expect(await statusOf(owner.ask, "POST", `/api/promos/${id}/resume`)).toBe(404);
    const back = `/api/editor/promo/${id}/republish`;
    expect(await statusOf(owner.ask, "POST", back, { version: null })).toBe(409);
    expect(await statusOf(heir.ask, "POST", back, { version: null })).toBe(404);
  }
  const { revision } = await (await owner.ask("GET", draft.path)).json();
  const handedIn = { version: revision.version };
  const refused = await owner.ask("POST", `${draft.path}/submit`, handedIn);
  expect(Object.keys((await refused.json()).errors)).toEqual(["activity"]);
  const told = backend.told.flatMap((one) => one.tags ?? []);
  expect(told).toContain(tags.promosAt(slug));
});

test("a till gives nothing of the business that had the card, and tells nothing of it", async () => {
  const activity = await plantHanded();
  const { id, owner, heir, organisationId } = activity;
  const promo = await plantQrPromo(backend, activity, { organisation_id: organisationId });
  const person = await insertPerson(backend, { email: "cliente@example.it" });
  const code = await plantCode(backend, promo, person);
  await handOver(activity);
  const till = `/api/till/${id}`;
  expect(await statusOf(owner.ask, "GET", till)).toBe(404);
  expect(await (await heir.ask("GET", till)).json()).toMatchObject({ promos: [], used: [] });
  const answer = await heir.ask("POST", `${till}/redemptions`, scanOf(code));
  expect(await answer.json()).toMatchObject({ reason: "withdrawn" });
  expect(await (await heir.ask("GET", `/api/business/tills/${id}`)).json()).toMatchObject({
    promos: [],
  });
});

test("the register of prices stays with the business that kept it, and is sold from no more", async () => {
  const activity = await plantHanded();
  const { id, owner, heir } = activity;
  const product = await plantProduct(activity);
  await handOver(activity);
  const path = `/api/business/products/${product.id}`;
  expect(await statusOf(heir.ask, "GET", path)).toBe(404);
  const { data } = await (await heir.ask("GET", "/api/business/products")).json();
  expect(data).toEqual([]);
  expect(await (await owner.ask("GET", path)).json()).toMatchObject({ is_archived: true });
  // The next one keeps one of its own, with the same names.
  expect((await plantProduct({ id, owner: heir })).id).not.toBe(product.id);
});

test("ads of the card close, and who applied is read by the employer they wrote to alone", async () => {
  const activity = await plantHanded();
  const { owner, heir, organisationId, slug } = activity;
  const ad = await plantJob(backend.deps.db, "Cuoco o cuoca", {
    organisationId,
    at: "2026-11-21T09:00:00Z",
    employer: { activity: slug },
    apply_mode: "form",
  });
  const letter = "Cucino da vent'anni.";
  const written = { name: "Ada Villa", email: "ada@example.it", phone: null, letter, answers: [] };
  const filed = { userId: null, isConfirmed: true, at: backend.deps.now() };
  const application = { job_id: ad.id, ...written };
  const { id } = await inTransaction(backend.deps.db, (tx) =>
    addApplication(tx, application, filed),
  );
  await handOver(activity);
  expect((await backend.request(`/api/jobs/${ad.slug}`)).status).toBe(410);
  const back = `/api/editor/job/${ad.id}/republish`;
  expect(await statusOf(owner.ask, "POST", back, { version: null })).toBe(409);
  expect(await statusOf(heir.ask, "POST", back, { version: null })).toBe(404);
  expect(await (await owner.ask("GET", `${INBOX}/${id}`)).json()).toMatchObject({ letter });
  expect(await statusOf(heir.ask, "GET", `${INBOX}/${id}`)).toBe(404);
});

test("what the card was asked for stays with whom it was asked of, and who asked hears of it", async () => {
  const activity = await plantHanded();
  const { id, owner, heir } = activity;
  const offer = { takes_requests: true, services: ["room" as const], most_guests: 80 };
  await setProvider(backend.deps.db, id, offer);
  const request = await confirmed(backend, [activity]);
  const path = await proposed(activity, aProposal());
  await handOver(activity);
  expect(await statusOf(heir.ask, "GET", path)).toBe(404);
  expect(await request.read()).toMatchObject({
    status: "declined",
    recipients: [{ status: "declined", reason: privateTexts.cardLost }],
  });
  expect(await (await owner.ask("GET", path)).json()).toMatchObject({
    standing: "over",
    contact: null,
    documents: [],
  });
  const { data } = await (await heir.ask("GET", "/api/business/private-request-providers")).json();
  expect(data).toMatchObject([{ id, takes_requests: false }]);
});

test("what was agreed on is held by whom it was agreed with", async () => {
  const activity = await plantHanded();
  const { id, owner, heir } = activity;
  const offer = { takes_requests: true, services: ["room" as const], most_guests: 80 };
  await setProvider(backend.deps.db, id, offer);
  const request = await confirmed(backend, [activity]);
  const path = await proposed(activity, aProposal());
  const { recipients } = await request.read();
  const proposal = recipients[0]?.proposal?.id;
  expect((await request.call("POST", "acceptance", { proposal_id: proposal })).status).toBe(200);
  expect(await statusOf(owner.ask, "POST", `${path}/confirmation`)).toBe(200);
  await handOver(activity);
  expect(await (await owner.ask("GET", path)).json()).toMatchObject({ standing: "settled" });
  expect(await statusOf(heir.ask, "GET", path)).toBe(404);
});

test("what was handed in for the card is a draft of whoever has it, and nothing publishes itself", async () => {
  const activity = await plantHanded();
  const { id, owner, heir } = activity;
  const path = `/api/editor/activity/${id}`;
  await owner.ask("PUT", `${path}/draft`, { version: null, changes: { name: "Osteria nuova" } });
  const { revision } = await (await owner.ask("GET", path)).json();
  const asked = { version: revision.version, publish_at: "2026-12-01T09:00:00.000Z" };
  expect(await statusOf(owner.ask, "POST", `${path}/submit`, asked)).toBeLessThan(300);
  await handOver(activity);
  const { revision: after } = await (await heir.ask("GET", path)).json();
  expect(after).toMatchObject({ state: "draft", publish_at: null });
  expect(await statusOf(owner.ask, "GET", path)).toBe(404);
});

test("what the staff has set on its time for the card stays so", async () => {
  const activity = await plantHanded();
  const admin = await newStaff(backend, "amministratore");
  const path = `/api/editor/activity/${activity.id}`;
  const changes = { name: "Osteria del ponte nuovo" };
  await admin.ask("PUT", `${path}/draft`, { version: null, changes });
  const read = async () => (await (await admin.ask("GET", path)).json()).revision;
  const publish_at = "2026-12-01T09:00:00.000Z";
  const asked = { version: (await read()).version, publish_at };
  expect(await statusOf(admin.ask, "POST", `${path}/submit`, asked)).toBeLessThan(300);
  await handOver(activity);
  expect(await read()).toMatchObject({ state: "scheduled", publish_at });
});

test("an event at the card stays its organiser's", async () => {
  const activity = await plantHanded();
  const organiser = await newPerson(backend);
  const organisationId = await giveRole(backend, organiser.id, "organizzatore");
  const event = await plantEvent(backend, { organisationId, activity_id: activity.id });
  await handOver(activity);
  const path = `/api/business/events/${event.id}/ticketing`;
  expect(await statusOf(organiser.ask, "GET", path)).toBe(200);
  expect(await statusOf(activity.heir.ask, "GET", path)).toBe(403);
});

test("what was left running when cards changed hands before is taken off", async () => {
  const { id, slug, organisationId, heirId } = await plantHanded();
  const { db } = backend.deps;
  const at = "2026-11-21T09:00:00Z";
  const over = { organisationId, valid_to: "2026-12-20", at };
  const promo = await plantPromo(db, slug, over);
  const ad = await plantJob(db, "Cuoco", { organisationId, at, employer: { activity: slug } });
  await db.execute(`update activities set organisation_id = null where id = '${id}'`);
  await giveActivities(db, heirId, [id]);
  await watchPromos(backend.deps);
  await watchJobAds(backend.deps);
  expect((await backend.request(`/api/promos/${promo.slug}`)).status).toBe(410);
  expect((await backend.request(`/api/jobs/${ad.slug}`)).status).toBe(410);
});
