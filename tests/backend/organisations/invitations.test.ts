import { sql } from "drizzle-orm";
import { WIPE_JOB } from "@/backend/features/accounts/job-names";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { sweepTeamInvitations } from "@/backend/features/organisations/invitations";
import texts from "@/lib/i18n/messages/it/teams.json";
import { backendOfFile } from "../../support/backend";
import { giveRole, plantOrganisation, putInTeam } from "../../support/organisations";
import { type Browser, deliver, openPeople, passDays, signUp } from "../../support/people";
import { signUpAs } from "../../support/role-requests";
import { insertPerson, logIn } from "../../support/signed-in";
import { newsOf, organisationsOf, teamActions } from "../../support/teams";

const backend = backendOfFile(async () => {
  const opened = await openPeople();
  defineNotificationTasks(opened.deps);
  return opened;
});
let anna: Browser & { id: string };
let organisation: string;
const { path, invite, invitationOf, leave } = teamActions(() => organisation);

beforeEach(async () => {
  anna = await signUpAs(backend, "anna@example.it");
  organisation = await giveRole(backend, anna.id, "esercente");
  backend.mails.length = 0;
});

const email = "rita@example.it";
const received = async (browser: Browser) =>
  (await (await browser.call("GET", "/api/team-invitations")).json()).data;
const answer = (browser: Browser, id: string, action: "accept" | "decline") =>
  browser.call("POST", `/api/team-invitations/${id}/${action}`);
const resend = async () =>
  anna.call("POST", path(`invitations/${await invitationOf(anna, email)}/resend`));
const mailsTo = async (address: string) => {
  await deliver(backend);
  return backend.mails.filter(({ to }) => to.address === address);
};
async function expectConflict(response: Response, message: string): Promise<void> {
  expect([response.status, (await response.json()).message]).toEqual([409, message]);
}

test("whoever has no account yet registers with the address, and is in the team once they accept", async () => {
  expect((await invite(anna, " Rita@Example.it ", "editor")).status).toBe(204);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("Un invito nella squadra di Bar Sport di Anna Rossi");
  const text = mail?.text.replace(/\s+/g, " ");
  expect(text).toMatch(/Puoi rispondere fino a (lun|mar|mer|gio|ven|sab|dom)/);
  expect(text).toContain("Cura schede, eventi e risposte, ma non la squadra.");
  expect(text).toContain("http://localhost:3000/profilo/inviti");
  expect((await organisationsOf(anna))[0]?.invitations).toEqual([
    {
      id: expect.any(String),
      email,
      right: "editor",
      invited_by: "Anna Rossi",
      sent_at: expect.any(String),
      expires_at: expect.stringMatching(/^2026-12-05T10:00/),
      is_over: false,
    },
  ]);

  const rita = await signUp(backend, email);
  const [invitation] = await received(rita);
  expect(invitation).toEqual({
    id: expect.any(String),
    organisation: "Bar Sport di Anna Rossi",
    right: "editor",
    invited_by: "Anna Rossi",
    expires_at: expect.any(String),
  });
  expect((await answer(rita, invitation.id, "accept")).status).toBe(204);
  expect(await organisationsOf(rita)).toMatchObject([{ id: organisation, right: "editor" }]);
  expect(await received(rita)).toEqual([]);
  expect(await newsOf(anna)).toEqual(["Anna Rossi è nella squadra di Bar Sport di Anna Rossi"]);
  expect((await organisationsOf(anna))[0]?.invitations).toEqual([]);
  const { rows } = await backend.deps.db.execute(sql`
    select after, reason, person_id is not null as named from case_log
    where subject = 'organisation' order by id`);
  expect(rows).toEqual([
    { after: "invited", reason: "editor", named: false },
    { after: "joined", reason: "editor", named: true },
  ]);
});

test("the answer is the same whether the address has an account or not; whoever has one is told here, too", async () => {
  const rita = await signUpAs(backend, email);
  const [known, unknown] = [await invite(anna, email), await invite(anna, "nessuno@example.it")];
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect(await newsOf(rita)).toEqual(["Un invito nella squadra di Bar Sport di Anna Rossi"]);
  expect([(await mailsTo(email)).length, (await mailsTo("nessuno@example.it")).length]).toEqual([
    1, 1,
  ]);
});

test("an invitation is for its confirmed address alone", async () => {
  await invite(anna, email);
  const id = await invitationOf(anna, email);
  const ugo = await signUpAs(backend, "ugo@example.it");
  expect(await received(ugo)).toEqual([]);
  expect((await answer(ugo, id, "accept")).status).toBe(404);
  const squatter = await logIn(
    backend,
    await insertPerson(backend, { email, email_verified: false }),
  );
  expect(await received(squatter.browser)).toEqual([]);
  expect((await answer(squatter.browser, id, "accept")).status).toBe(403);
  expect(await newsOf(squatter.browser)).toEqual([]);
});

test("declined, withdrawn and expired invitations lead to nothing", async () => {
  const rita = await signUpAs(backend, email);
  await invite(anna, email);
  const declined = await invitationOf(anna, email);
  expect((await answer(rita, declined, "decline")).status).toBe(204);
  await expectConflict(await answer(rita, declined, "accept"), texts.faults.over);
  expect(await newsOf(anna)).toEqual([
    "Anna Rossi non entra nella squadra di Bar Sport di Anna Rossi",
  ]);

  await invite(anna, email);
  const withdrawn = await invitationOf(anna, email);
  const withdraw = () => anna.call("DELETE", path(`invitations/${withdrawn}`));
  expect((await withdraw()).status).toBe(204);
  await expectConflict(await withdraw(), texts.faults.closed);
  await expectConflict(await answer(rita, withdrawn, "accept"), texts.faults.over);

  await invite(anna, email);
  const late = await invitationOf(anna, email);
  passDays(14);
  expect(await received(rita)).toEqual([]);
  await expectConflict(await answer(rita, late, "accept"), texts.faults.over);
  expect((await organisationsOf(anna))[0]?.invitations).toMatchObject([{ is_over: true }]);
  expect((await rita.call("GET", "/api/business/organisations")).status).toBe(403);
});

test("an invitation that is sent again holds for fourteen days more", async () => {
  const rita = await signUpAs(backend, email);
  await invite(anna, email);
  passDays(13);
  expect((await resend()).status).toBe(204);
  passDays(13);
  const [invitation] = await received(rita);
  expect((await answer(rita, invitation.id, "accept")).status).toBe(204);
  expect(await mailsTo(email)).toHaveLength(2);
});

test("an address has one open invitation to a team, and nobody of the team needs one", async () => {
  await invite(anna, email);
  const second = await invite(anna, email, "manager");
  expect((await second.json()).errors).toEqual({ email: [texts.faults.open] });
  const own = await invite(anna, "anna@example.it", "scanner");
  expect((await own.json()).errors).toEqual({ email: [texts.faults.member] });
  passDays(14);
  expect((await invite(anna, email, "manager")).status).toBe(204);
  expect((await organisationsOf(anna))[0]?.invitations).toMatchObject([{ right: "manager" }]);
});

test("an invitation that is accepted late takes no right from whoever is in the team already", async () => {
  const rita = await signUpAs(backend, email);
  await invite(anna, email, "scanner");
  await putInTeam(backend, organisation, rita.id, "manager");
  const [invitation] = await received(rita);
  expect((await answer(rita, invitation.id, "accept")).status).toBe(204);
  expect(await organisationsOf(rita)).toMatchObject([{ right: "manager" }]);
});

test("an organisation sends twenty invitations a day, and an address gets five, whoever sends them", async () => {
  for (let number = 0; number < 20; number += 1) {
    expect((await invite(anna, `persona${number}@example.it`)).status).toBe(204);
  }
  expect((await invite(anna, email)).status).toBe(429);
  const senders: Browser[] = [];
  for (let number = 0; number < 6; number += 1) {
    const sender = await signUpAs(backend, `capo${number}@example.it`);
    const club = await plantOrganisation(backend, { name: `Club ${number}`, role: "associazione" });
    await putInTeam(backend, club, sender.id);
    senders.push(sender);
  }
  const statuses: number[] = [];
  for (const sender of senders) {
    const [club] = await organisationsOf(sender);
    const address = `/api/business/organisations/${club?.id}/invitations`;
    statuses.push((await sender.call("POST", address, { email, right: "editor" })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});

test("a team has fifty people at most, with those who are invited", async () => {
  for (let number = 0; number < 49; number += 1) {
    const id = await insertPerson(backend);
    await putInTeam(backend, organisation, id, "scanner");
  }
  await expectConflict(
    await invite(anna, email),
    "Una squadra ha al massimo 50 persone, inviti compresi: per far posto togli una persona o ritira un invito.",
  );
});

test("of an acceptance and a withdrawal at once one holds", async () => {
  const rita = await signUpAs(backend, email);
  await invite(anna, email);
  const id = await invitationOf(anna, email);
  const answers = await Promise.all([
    answer(rita, id, "accept"),
    anna.call("DELETE", path(`invitations/${id}`)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test("a manager who has left sends nothing any more", async () => {
  const rita = await signUpAs(backend, email);
  await putInTeam(backend, organisation, rita.id, "manager");
  expect((await leave(anna)).status).toBe(204);
  expect((await invite(anna, "ugo@example.it")).status).toBe(403);
});

test("an invitation ends with the right of whoever sent it, until another manager sends it again", async () => {
  const rita = await signUpAs(backend, email);
  const ugo = await signUpAs(backend, "ugo@example.it");
  await putInTeam(backend, organisation, ugo.id, "manager");
  await invite(ugo, email, "manager");
  const id = await invitationOf(anna, email);
  expect((await leave(ugo)).status).toBe(204);
  expect(await received(rita)).toEqual([]);
  await expectConflict(await answer(rita, id, "accept"), texts.faults.over);
  expect((await organisationsOf(anna))[0]?.invitations).toMatchObject([{ is_over: true }]);
  await putInTeam(backend, organisation, ugo.id, "editor");
  await expectConflict(await answer(rita, id, "accept"), texts.faults.over);
  expect((await resend()).status).toBe(204);
  expect(await received(rita)).toMatchObject([{ id, right: "manager" }]);
  expect((await answer(rita, id, "accept")).status).toBe(204);
});

test("ninety days after its end an invitation is forgotten, and not before", async () => {
  const left = async () =>
    (await backend.deps.db.execute(sql`select email from team_invitations`)).rows.length;
  const night = () => sweepTeamInvitations(backend.deps.db, backend.deps.now());
  await invite(anna, email);
  passDays(14 + 89);
  await night();
  expect(await left()).toBe(1);
  passDays(1);
  await night();
  expect(await left()).toBe(0);
});

test("the invitations of an address are in the export of its account, and go with it", async () => {
  await invite(anna, email);
  const rita = await signUp(backend, email);
  const { organisations } = await (await rita.call("GET", "/api/profile/export")).json();
  expect(organisations).toMatchObject({
    places: [],
    invitations: [{ organisation: "Bar Sport di Anna Rossi", right: "editor", status: "sent" }],
  });
  const { db, now, queue } = backend.deps;
  await db.execute(sql`
    update users set status = 'deleting', delete_after = ${now()} where email = ${email}`);
  await queue.send(WIPE_JOB, {});
  await deliver(backend);
  expect((await organisationsOf(anna))[0]?.invitations).toEqual([]);
});
