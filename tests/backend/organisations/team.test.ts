import { sql } from "drizzle-orm";
import { WIPE_JOB } from "@/backend/features/accounts/job-names";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { removeMember } from "@/backend/features/organisations/team";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory, plantReview } from "../../support/directory";
import { giveRole, plantOrganisation, putInTeam } from "../../support/organisations";
import { type Browser, deliver, openPeople, userOf } from "../../support/people";
import { signUpAs } from "../../support/role-requests";
import { newsOf, organisationsOf, teamActions } from "../../support/teams";

const backend = backendOfFile(async () => {
  const opened = await openPeople();
  defineNotificationTasks(opened.deps);
  return opened;
});
type Member = Browser & { id: string };
let anna: Member;
let elio: Member;
let organisation: string;
let activity: string;
let review: string;
const { path, placeOf, change, remove, leave } = teamActions(() => organisation);

beforeEach(async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  activity = (await plantActivity(db, "Bar Sport")).id;
  review = await plantReview(db, activity, 4);
  anna = await signUpAs(backend, "anna@example.it");
  elio = await signUpAs(backend, "elio@example.it");
  organisation = await giveRole(backend, anna.id, "esercente", [activity]);
  await putInTeam(backend, organisation, elio.id, "editor");
  backend.mails.length = 0;
});

const reply = (browser: Browser, id = review) =>
  browser.call("PUT", `/api/reviews/${id}/reply`, { text: "Grazie della visita." });
const lastManager =
  "«Bar Sport di Anna Rossi» resterebbe senza responsabili: prima rendi responsabile un'altra persona della squadra.";
async function expectConflict(response: Response, message: string): Promise<void> {
  expect([response.status, (await response.json()).message]).toEqual([409, message]);
}

/** What the log says of the organisation, the oldest first. */
async function steps() {
  const { rows } = await backend.deps.db.execute(sql`
    select after, reason, part, person_id from case_log
    where subject = 'organisation' and subject_id = ${organisation} order by id`);
  return rows;
}

test("a manager sees the team with its addresses, an editor only who there is", async () => {
  const facts = {
    id: organisation,
    name: "Bar Sport di Anna Rossi",
    roles: [
      {
        role: "esercente",
        status: "active",
        gives: expect.arrayContaining(["activities.edit"]),
        expires_at: null,
      },
    ],
    activities: [{ id: activity, slug: "bar-sport", name: "Bar Sport" }],
    invitations: [],
  };
  expect(await organisationsOf(anna)).toEqual([
    {
      ...facts,
      right: "manager",
      may_manage: true,
      team: [
        expect.objectContaining({ email: "anna@example.it", right: "manager", is_self: true }),
        expect.objectContaining({ email: "elio@example.it", right: "editor", is_self: false }),
      ],
    },
  ]);
  expect(await organisationsOf(elio)).toEqual([
    {
      ...facts,
      right: "editor",
      may_manage: false,
      team: [
        expect.objectContaining({ email: null, right: "manager", is_self: false }),
        expect.objectContaining({ email: null, right: "editor", is_self: true }),
      ],
    },
  ]);
});

test("nobody touches what is another organisation's", async () => {
  const { db } = backend.deps;
  const other = await plantActivity(db, "Osteria");
  const ugo = await signUpAs(backend, "ugo@example.it");
  const theirs = await giveRole(backend, ugo.id, "esercente", [other.id]);
  const place = await placeOf(anna, "elio@example.it");
  const calls: [string, string, object?][] = [
    ["PUT", `/api/reviews/${review}/reply`, { text: "Grazie" }],
    ["POST", `/api/reviews/${review}/flag`, { reason: "non_cliente" }],
    ["POST", path("invitations"), { email: "rita@example.it", right: "editor" }],
    ["PATCH", path(`members/${place}`), { right: "manager" }],
    ["DELETE", path(`members/${place}`)],
    ["POST", path("leave")],
    // Somebody of another team is not to be reached through one's own either.
    ["PATCH", `/api/business/organisations/${theirs}/members/${place}`, { right: "manager" }],
    ["DELETE", `/api/business/organisations/${theirs}/members/${place}`],
  ];
  for (const [method, address, body] of calls) {
    const { status } = await ugo.call(method, address, body);
    expect([method, address, status]).toEqual([method, address, 404]);
  }
  const { data } = await (await ugo.call("GET", "/api/business/reviews")).json();
  expect(data).toEqual([]);
  expect((await reply(elio)).status).toBe(200);
});

test("an editor answers for the business, and does not manage the team", async () => {
  expect((await reply(elio)).status).toBe(200);
  const place = await placeOf(anna, "anna@example.it");
  const calls: [string, string, object?][] = [
    ["POST", path("invitations"), { email: "rita@example.it", right: "editor" }],
    ["PATCH", path(`members/${place}`), { right: "scanner" }],
    ["DELETE", path(`members/${place}`)],
  ];
  for (const [method, address, body] of calls) {
    expect((await elio.call(method, address, body)).status).toBe(403);
  }
});

test("a right that is changed counts at the next request, and the person is told", async () => {
  expect((await change(anna, "elio@example.it", "scanner")).status).toBe(204);
  expect((await reply(elio)).status).toBe(403);
  expect((await change(anna, "elio@example.it", "manager")).status).toBe(204);
  expect((await reply(elio)).status).toBe(200);
  expect(await newsOf(elio)).toHaveLength(2);
  await deliver(backend);
  const mails = backend.mails.filter(({ to }) => to.address === "elio@example.it");
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Il tuo posto nella squadra di Bar Sport di Anna Rossi è cambiato",
    "Il tuo posto nella squadra di Bar Sport di Anna Rossi è cambiato",
  ]);
  const step = { after: "right_changed", part: "team", person_id: elio.id };
  expect(await steps()).toEqual([
    { ...step, reason: "scanner" },
    { ...step, reason: "manager" },
  ]);
});

test("who was removed is out at the next request, and is told", async () => {
  await putInTeam(backend, organisation, elio.id, "manager");
  expect((await organisationsOf(elio))[0]?.may_manage).toBe(true);
  expect((await remove(anna, "elio@example.it")).status).toBe(204);
  expect((await reply(elio)).status).toBe(403);
  expect((await elio.call("GET", "/api/business/organisations")).status).toBe(403);
  expect((await userOf(elio)).permissions).toEqual([]);
  expect(await newsOf(elio)).toEqual([
    "Non fai più parte della squadra di Bar Sport di Anna Rossi",
  ]);
  await deliver(backend);
  expect(backend.mails.at(-1)?.to.address).toBe("elio@example.it");
  expect((await steps()).at(-1)).toMatchObject({ after: "removed", person_id: elio.id });
});

test("the last manager is neither removed nor demoted, and does not leave", async () => {
  await expectConflict(await leave(anna), lastManager);
  await expectConflict(await change(anna, "anna@example.it", "editor"), lastManager);
  await expectConflict(
    await remove(anna, "anna@example.it"),
    "Per uscire dalla squadra usa «Lascia la squadra».",
  );
  // Somebody whose account is about to go does not count.
  await change(anna, "elio@example.it", "manager");
  await backend.deps.db.execute(sql`
    update users set status = 'deleting', delete_after = now() where id = ${elio.id}`);
  await expectConflict(await leave(anna), lastManager);
  expect((await organisationsOf(anna))[0]?.right).toBe("manager");
});

test("whoever leaves is out, and those who manage the team are told", async () => {
  expect((await leave(elio)).status).toBe(204);
  expect((await leave(elio)).status).toBe(403);
  expect((await reply(elio)).status).toBe(403);
  expect(await newsOf(anna)).toEqual([
    "Anna Rossi ha lasciato la squadra di Bar Sport di Anna Rossi",
  ]);
  expect(await steps()).toEqual([
    { after: "left", reason: "editor", part: "team", person_id: elio.id },
  ]);
});

test("of two managers who remove each other the second is too late", async () => {
  await change(anna, "elio@example.it", "manager");
  const [annas, elios] = [
    await placeOf(anna, "anna@example.it"),
    await placeOf(anna, "elio@example.it"),
  ];
  expect((await anna.call("DELETE", path(`members/${elios}`))).status).toBe(204);
  // He was let in before he was removed.
  const late = removeMember(backend.deps, { id: elio.id } as CurrentUser, organisation, annas);
  await expect(late).rejects.toMatchObject({ code: "not_found" });
  expect((await organisationsOf(anna))[0]?.team).toHaveLength(1);
});

test("a role that is suspended or over gives nothing, but one may still leave", async () => {
  const { db, now } = backend.deps;
  const closed = [
    sql`update organisation_roles set suspended_at = now()`,
    sql`update organisation_roles set suspended_at = null, expires_at = ${now()}`,
  ];
  for (const close of closed) {
    await db.execute(close);
    expect((await reply(anna)).status).toBe(403);
    expect((await anna.call("POST", path("invitations"), {})).status).toBe(403);
    expect((await userOf(anna)).permissions).toEqual(["team.see"]);
    // Whoever finds a part closed can be told which role would open it.
    expect((await organisationsOf(anna))[0]).toMatchObject({
      may_manage: false,
      roles: [{ gives: expect.arrayContaining(["reviews.reply"]) }],
    });
  }
  expect((await leave(elio)).status).toBe(204);
});

test("somebody of two organisations acts for each with its own right", async () => {
  const club = await plantOrganisation(backend, { name: "Pro Loco", role: "associazione" });
  await putInTeam(backend, club, elio.id);
  const rights = (await organisationsOf(elio)).map(
    (one: { id: string; may_manage: boolean }) => [one.id, one.may_manage] as const,
  );
  expect(new Map(rights)).toEqual(
    new Map([
      [organisation, false],
      [club, true],
    ]),
  );
  const invite = (id: string) =>
    elio.call("POST", `/api/business/organisations/${id}/invitations`, {
      email: "rita@example.it",
      right: "editor",
    });
  expect([(await invite(organisation)).status, (await invite(club)).status]).toEqual([404, 204]);
});

test("an account that goes leaves its teams, and the staff hears of an organisation without a manager", async () => {
  const { db, now, queue } = backend.deps;
  const ada = await signUpAs(backend, "ada@example.it", "amministratore");
  await db.execute(sql`
    update users set status = 'deleting', delete_after = ${now()} where id = ${anna.id}`);
  await queue.send(WIPE_JOB, {});
  await deliver(backend);
  expect(await newsOf(ada)).toEqual(["Un'organizzazione è rimasta senza responsabili"]);
  const [own] = await organisationsOf(elio);
  expect(own).toMatchObject({ name: "Bar Sport di Anna Rossi", team: [{ is_self: true }] });
  expect((await reply(elio)).status).toBe(200);
  expect(await steps()).toEqual([
    { after: "left", reason: "manager", part: "system", person_id: anna.id },
  ]);
});
