import { sql } from "drizzle-orm";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { giveRole, plantOrganisation, putInTeam } from "../../support/organisations";
import { type Browser, openPeople, userOf } from "../../support/people";
import {
  approve,
  beginRequest,
  sendRequest,
  shopForm,
  signUpAs,
} from "../../support/role-requests";

const backend = backendOfFile(openPeople);
let anna: Browser & { id: string };
let ada: Browser & { id: string };
let activity: string;

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  activity = (await plantActivity(backend.deps.db, "Bar Sport")).id;
  anna = await signUpAs(backend, "anna@example.it");
  ada = await signUpAs(backend, "ada@example.it", "amministratore");
});

const CODE = "01234567897";
const OTHER_CODE = "00743110157";
const withActivity = () => ({ ...shopForm, activity_id: activity });
const approval = () => ({ activity_ids: [activity] });
const shown = async (id: string) =>
  (await ada.call("GET", `/api/staff/role-requests/${id}`)).json();

/** Each organisation's name with its team and its activities. */
async function organisations() {
  const { rows } = await backend.deps.db.execute(sql`
    select o.name, o.vat_number,
      (select json_agg(u.email || ' ' || m.right order by u.email) from organisation_members m
        join users u on u.id = m.user_id where m.organisation_id = o.id) as team,
      (select json_agg(a.name) from activities a where a.organisation_id = o.id) as cards
    from organisations o order by o.name`);
  return rows;
}

test("an approval makes an organisation of the form, which the applicant manages, and gives it the card", async () => {
  const id = await sendRequest(anna, withActivity());
  expect(await shown(id)).toMatchObject({ organisations: [], likely_organisation: null });
  expect((await approve(ada, id, approval())).status).toBe(200);
  expect(await organisations()).toEqual([
    {
      name: "Bar Sport di Anna Rossi",
      vat_number: CODE,
      team: ["anna@example.it manager"],
      cards: ["Bar Sport"],
    },
  ]);
  expect((await userOf(anna)).roles).toEqual(["esercente"]);
  const { rows } = await backend.deps.db.execute(sql`
    select before, after, reason, person_id from case_log where subject = 'organisation'`);
  expect(rows).toEqual([
    { before: null, after: "founded", reason: "esercente", person_id: anna.id },
  ]);
});

test("the organisation that the applicant manages is widened, and learns its partita IVA", async () => {
  const own = await giveRole(backend, anna.id, "associazione");
  const id = await sendRequest(anna, withActivity());
  expect(await shown(id)).toMatchObject({
    organisations: [{ id: own, is_managed: true }],
    likely_organisation: own,
  });
  await approve(ada, id, approval());
  expect(await organisations()).toMatchObject([{ vat_number: CODE, cards: ["Bar Sport"] }]);
  expect((await userOf(anna)).roles).toEqual(["esercente", "associazione"]);
});

test("an organisation of another partita IVA is proposed by nobody, but can be chosen", async () => {
  const own = await plantOrganisation(backend, { role: "inserzionista", vatNumber: OTHER_CODE });
  await putInTeam(backend, own, anna.id);
  const id = await sendRequest(anna, withActivity());
  expect(await shown(id)).toMatchObject({
    organisations: [{ id: own }],
    likely_organisation: null,
  });
  expect((await approve(ada, id, { ...approval(), organisation_id: own })).status).toBe(200);
  expect(await organisations()).toMatchObject([{ vat_number: OTHER_CODE, cards: ["Bar Sport"] }]);
});

test("a card of another organisation is not given away", async () => {
  const other = await plantOrganisation(backend, { name: "Verdi srl", activityIds: [activity] });
  await putInTeam(backend, other, (await signUpAs(backend, "ugo@example.it")).id);
  const id = await sendRequest(anna, withActivity());
  expect(await shown(id)).toMatchObject({ activity: { owner: "Verdi srl" }, organisations: [] });
  const refused = await approve(ada, id, approval());
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    "La scheda «Bar Sport» è già di «Verdi srl».",
  ]);
  expect(await organisations()).toHaveLength(1);
  expect((await userOf(anna)).roles).toEqual([]);
});

test("a partita IVA belongs to one organisation, whose managers invite others", async () => {
  const other = await plantOrganisation(backend, { name: "Verdi srl", vatNumber: CODE });
  await putInTeam(backend, other, (await signUpAs(backend, "ugo@example.it")).id);
  const id = await sendRequest(anna, withActivity());
  expect(await shown(id)).toMatchObject({ code_holder: "Verdi srl", organisations: [] });
  const refused = await approve(ada, id, approval());
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    "Con questo codice c'è già «Verdi srl»: chi la gestisce può invitare altre persone nella sua squadra.",
  ]);
  const chosen = await approve(ada, id, { ...approval(), organisation_id: other });
  expect(await chosen.json()).toMatchObject({ errors: { organisation_id: [expect.any(String)] } });
  expect((await userOf(anna)).roles).toEqual([]);
});

test("an organisation that nobody manages any more is handed to who asks for its card", async () => {
  const orphan = await plantOrganisation(backend, { name: "Verdi srl", activityIds: [activity] });
  const elio = await signUpAs(backend, "elio@example.it");
  await putInTeam(backend, orphan, elio.id, "editor");
  const id = await sendRequest(anna, withActivity());
  expect(await shown(id)).toMatchObject({
    organisations: [{ id: orphan, is_managed: false }],
    likely_organisation: orphan,
  });
  expect((await approve(ada, id, approval())).status).toBe(200);
  expect(await organisations()).toMatchObject([
    {
      name: "Verdi srl",
      team: ["anna@example.it manager", "elio@example.it editor"],
      cards: ["Bar Sport"],
    },
  ]);
});

test("a form whose applicant has left out the organisation meanwhile cannot be approved", async () => {
  const id = await sendRequest(anna, withActivity());
  await ada.call("POST", `/api/staff/role-requests/${id}/ask`, { message: "Ci manda la visura?" });
  await anna.call("PATCH", `/api/role-requests/${id}`, { organisation_name: "" });
  const refused = await approve(ada, id, approval());
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toMatch(/^Nel modulo manca chi è l'organizzazione/);
});

test("who manages one organisation may ask for another one", async () => {
  await giveRole(backend, anna.id, "organizzatore");
  const path = await beginRequest(anna, "organizzatore");
  expect((await anna.call("GET", path)).status).toBe(200);
});
