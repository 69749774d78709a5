/** @postgres features/role-requests/queries */

import { sql } from "drizzle-orm";
import { documents } from "@/backend/db/schema/documents";
import { roleRequests } from "@/backend/db/schema/role-requests";
import { expireRequests } from "@/backend/features/role-requests/service";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import {
  type Browser,
  deliver,
  openBrowser,
  openPeople,
  passDays,
  passSeconds,
  userOf,
} from "../../support/people";
import {
  approve,
  beginRequest,
  consents,
  sendRequest,
  shopForm,
  signUpAs,
} from "../../support/role-requests";

const backend = backendOfFile(openPeople);
let anna: Browser & { id: string };
let ada: Browser & { id: string };

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  anna = await signUpAs(backend, "anna@example.it");
  ada = await signUpAs(backend, "ada@example.it", "amministratore");
  backend.mails.length = 0;
});

const staff = (id: string, action = "") =>
  `/api/staff/role-requests/${id}${action && `/${action}`}`;
const stateOf = async (id: string) =>
  (await (await anna.call("GET", `/api/role-requests/${id}`)).json()).status;
/** The activities of all organisations with a shop's role, by name. */
async function activitiesOf(): Promise<string[]> {
  const { data } = await (await ada.call("GET", "/api/staff/roles?role=esercente")).json();
  const names = data.flatMap(({ activities }: { activities: { name: string }[] }) =>
    activities.map(({ name }) => name),
  );
  return names.sort();
}
const rejection = { reason: "altro", message: "La visura è di un'altra società." };

async function mailWith(subject: string) {
  await deliver(backend);
  return backend.mails.find((mail) => mail.subject === subject);
}

test("the queue shows what was sent in, the longest waiting first, and no draft", async () => {
  const ugo = await signUpAs(backend, "ugo@example.it");
  const first = await sendRequest(ugo);
  passDays(2);
  const second = await sendRequest(anna);
  await beginRequest(anna, "associazione");
  const queue = await (await ada.call("GET", "/api/staff/role-requests")).json();
  expect(queue.data.map((one: { id: string }) => one.id)).toEqual([first, second]);
  expect(queue.data[0]).toMatchObject({
    role: "esercente",
    status: "submitted",
    applicant_name: "Anna Rossi",
    vat_number: "01234567897",
    age_days: 2,
    taken_by: null,
    duplicates: 1,
  });
  expect(queue.counts).toEqual({ submitted: 2 });
  const none = await ada.call("GET", "/api/staff/role-requests?role=associazione");
  expect((await none.json()).total).toBe(0);
});

test("the queue is searched by name, organisation and partita IVA, and counts what was found", async () => {
  const ugo = await signUpAs(backend, "ugo@example.it");
  const bakery = { ...shopForm, organisation_name: "Forno Bassi", vat_number: "00743110157" };
  const bar = await sendRequest(anna);
  passSeconds(1);
  const oven = await sendRequest(ugo, bakery);
  const found = async (query: string) => {
    const page = await (await ada.call("GET", `/api/staff/role-requests?${query}`)).json();
    expect(page.counts).toEqual(page.total === 0 ? {} : { submitted: page.total });
    return page.data.map((one: { id: string }) => one.id);
  };
  expect(await found("q=anna")).toEqual([bar, oven]);
  expect(await found("q=forno%20BASSI")).toEqual([oven]);
  expect(await found("q=IT%20007431")).toEqual([oven]);
  expect(await found("q=100%25")).toEqual([]);
  expect(await found("q=forno&role=associazione")).toEqual([]);
  expect(await found("q=anna&per_page=1&page=2")).toEqual([oven]);
});

test("a request is shown beside its card, who has it, and who else names the same business", async () => {
  const activity = await plantActivity(backend.deps.db, "Bar Sport", { vat_number: "01234567897" });
  await signUpAs(backend, "ernesto@example.it", "esercente", [activity.id]);
  const ugo = await signUpAs(backend, "ugo@example.it");
  await sendRequest(ugo);
  const id = await sendRequest(anna, { ...shopForm, activity_id: activity.id });
  const shown = await (await ada.call("GET", staff(id))).json();
  expect(shown).toMatchObject({
    applicant: { name: "Anna Rossi", email: "anna@example.it", roles: [] },
    activity: { slug: "bar-sport", vat_number: "01234567897", owner: "Bar Sport di Anna Rossi" },
    duplicates: [{ role: "esercente", status: "submitted", applicant_name: "Anna Rossi" }],
    is_own: false,
  });
});

test("only an administrator sees and decides", async () => {
  const id = await sendRequest(anna);
  const rita = await signUpAs(backend, "rita@example.it", "redattore");
  const calls: [string, string, object?][] = [
    ["GET", "/api/staff/role-requests"],
    ["GET", staff(id)],
    ["POST", staff(id, "take")],
    ["POST", staff(id, "ask"), { message: "Ci manda la visura?" }],
    ["POST", staff(id, "approve"), { organisation_id: null }],
    ["POST", staff(id, "reject"), rejection],
  ];
  for (const [method, path, body] of calls) {
    expect((await openBrowser(backend).call(method, path, body)).status).toBe(401);
    expect((await anna.call(method, path, body)).status).toBe(403);
    expect((await rita.call(method, path, body)).status).toBe(403);
  }
  expect(await stateOf(id)).toBe("submitted");
});

test("nobody decides on their own request", async () => {
  const id = await sendRequest(ada);
  const response = await approve(ada, id);
  expect([response.status, (await response.json()).message]).toEqual([
    403,
    "Non puoi decidere sulla tua richiesta: lo fa un'altra persona della redazione.",
  ]);
});

test("an approval gives the role for the card from the next request on, and says what it is good for", async () => {
  const activity = await plantActivity(backend.deps.db, "Bar Sport");
  const id = await sendRequest(anna, { ...shopForm, activity_id: activity.id });
  await ada.call("POST", staff(id, "take"));
  const without = await approve(ada, id);
  expect((await without.json()).errors).toEqual({
    activity_ids: ["Scegli almeno una scheda per cui vale il ruolo."],
  });
  const approved = await approve(ada, id, { activity_ids: [activity.id] });
  expect((await approved.json()).status).toBe("approved");
  const { user } = await (await anna.call("GET", "/api/frontend/profile")).json();
  expect(user.roles).toEqual(["esercente"]);
  expect(user.permissions).toContain("reviews.reply");
  const mail = await mailWith("La tua richiesta è stata accolta");
  expect(mail?.text).toContain(
    "Con questo ruolo puoi già: modificare la scheda della tua attività",
  );
  // Nothing is still to come.
  expect(mail?.text).not.toContain("In arrivo");
});

test("a second approval widens the role instead of taking the first card away", async () => {
  const [one, other] = [
    await plantActivity(backend.deps.db, "Bar Sport"),
    await plantActivity(backend.deps.db, "Osteria"),
  ];
  const ugo = await signUpAs(backend, "ugo@example.it", "esercente", [one.id]);
  const id = await sendRequest(ugo, { ...shopForm, activity_id: other.id });
  await approve(ada, id, { activity_ids: [other.id] });
  expect(await activitiesOf()).toEqual(["Bar Sport", "Osteria"]);
});

test("an approval does not bring back a role that is suspended", async () => {
  const [one, other] = [
    await plantActivity(backend.deps.db, "Bar Sport"),
    await plantActivity(backend.deps.db, "Osteria"),
  ];
  const ugo = await signUpAs(backend, "ugo@example.it", "esercente", [one.id]);
  const { data } = await (await ada.call("GET", "/api/staff/roles?role=esercente")).json();
  const role = `/api/staff/roles/${data[0].id}`;
  const message = "La scheda è passata a un'altra persona.";
  await ada.call("POST", `${role}/suspend`, { message });
  const id = await sendRequest(ugo, { ...shopForm, activity_id: other.id });
  const again = () => approve(ada, id, { activity_ids: [other.id] });
  const refused = await again();
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    "«Bar Sport di Anna Rossi» ha già questo ruolo, ma è sospeso: prima va riattivato in «Persone e ruoli».",
  ]);
  expect((await userOf(ugo)).roles).toEqual([]);
  await ada.call("POST", `${role}/reinstate`, { message });
  expect((await again()).status).toBe(200);
  expect(await activitiesOf()).toEqual(["Bar Sport", "Osteria"]);
});

test("a question goes to the applicant and the answer back to whoever asked", async () => {
  const id = await sendRequest(anna);
  await ada.call("POST", staff(id, "ask"), {
    message: "La visura è di due anni fa: ne serve una nuova.",
  });
  const mail = await mailWith("Ci serve qualcosa in più per la tua richiesta");
  expect(mail?.text).toContain("«La visura è di due anni fa: ne serve una nuova.»");
  expect(mail?.text).toMatch(/Rispondi entro \S+ \d+ \S+ \d{4}: dopo quel giorno/);
  const path = `/api/role-requests/${id}`;
  expect(
    (await anna.call("PATCH", path, { reason: "Ecco la visura di questo mese." })).status,
  ).toBe(200);
  await anna.call("POST", `${path}/submit`, { ...consents, message: "Eccola" });
  const shown = await (await ada.call("GET", staff(id))).json();
  expect([shown.status, shown.taken_by]).toEqual(["in_review", "Anna Rossi"]);
  expect(shown.history.map((step: object) => Object.values(step).slice(1))).toEqual([
    ["applicant", "draft", null, null, "Anna Rossi"],
    ["applicant", "submitted", null, null, "Anna Rossi"],
    [
      "staff",
      "info_requested",
      null,
      "La visura è di due anni fa: ne serve una nuova.",
      "Anna Rossi",
    ],
    ["applicant", "in_review", null, "Eccola", "Anna Rossi"],
  ]);
  const own = await (await anna.call("GET", path)).json();
  expect(own.history[2]).not.toHaveProperty("actor");
});

test("a question without an answer in thirty days ends the request", async () => {
  const id = await sendRequest(anna);
  await ada.call("POST", staff(id, "ask"), { message: "Ci manda la visura?" });
  passDays(29.9);
  await expireRequests(backend.deps);
  const state = async () => (await backend.deps.db.select().from(roleRequests))[0]?.status;
  expect(await state()).toBe("info_requested");
  passDays(0.2);
  await expireRequests(backend.deps);
  expect(await state()).toBe("expired");
});

test("a rejection has a reason, and holds for seven days", async () => {
  const id = await sendRequest(anna);
  expect((await ada.call("POST", staff(id, "reject"), { reason: "altro" })).status).toBe(422);
  await ada.call("POST", staff(id, "reject"), rejection);
  const mail = await mailWith("La tua richiesta non è stata accolta");
  expect(mail?.text).toContain("«La visura è di un'altra società.»");
  const start = () => anna.call("POST", "/api/role-requests", { role: "esercente" });
  const early = await start();
  expect(early.status).toBe(409);
  expect((await early.json()).message).toMatch(/^Puoi chiedere di nuovo questo ruolo dal \d+ /);
  passDays(6.9);
  expect((await start()).status).toBe(409);
});

test("of two decisions at once one holds", async () => {
  const carlo = await signUpAs(backend, "carlo@example.it", "amministratore");
  const id = await sendRequest(anna);
  const answers = await Promise.all([
    approve(ada, id),
    carlo.call("POST", staff(id, "reject"), rejection),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  // An approval also founds an organisation, which is a step of its own.
  const { rows } = await backend.deps.db.execute(
    sql`select after from case_log where part = 'staff' and after <> 'founded'`,
  );
  expect(rows).toHaveLength(1);
});

test("what was written down is never changed", async () => {
  await sendRequest(anna);
  const { db } = backend.deps;
  await expect(db.execute(sql`update case_log set message = 'x'`)).rejects.toThrow();
  await expect(db.execute(sql`delete from case_log`)).rejects.toThrow();
});

test("documents are deleted ninety days after the decision", async () => {
  const id = await sendRequest(anna);
  await approve(ada, id);
  const left = async () => (await backend.deps.db.select().from(documents)).length;
  passDays(89.9);
  await expireRequests(backend.deps);
  expect(await left()).toBe(1);
  passDays(0.2);
  await expireRequests(backend.deps);
  expect(await left()).toBe(0);
});
