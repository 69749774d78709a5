import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import organisations from "@/lib/i18n/messages/it/organisations.json";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { giveRole, plantOrganisation, putInTeam } from "../../support/organisations";
import { type Browser, deliver, openPeople } from "../../support/people";
import { signUpAs } from "../../support/role-requests";

const { faults } = organisations;
const backend = backendOfFile(async () => {
  const opened = await openPeople();
  defineNotificationTasks(opened.deps);
  return opened;
});
let anna: Browser & { id: string };
let ada: Browser & { id: string };
let bar: string;
let cafe: string;
let organisation: string;

beforeEach(async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  bar = (await plantActivity(db, "Bar Sport")).id;
  cafe = (await plantActivity(db, "Caffè Verdi")).id;
  anna = await signUpAs(backend, "anna@example.it");
  organisation = await giveRole(backend, anna.id, "esercente", [bar]);
  ada = await signUpAs(backend, "ada@example.it", "amministratore");
});

const message = "La scheda è passata a un'altra persona.";
const path = (what: string) => `/api/staff/organisations/${organisation}/${what}`;
const change = (previous_ids: string[], activity_ids: string[]) =>
  ada.call("PUT", path("cards"), { previous_ids, activity_ids, message });
const trust = (trusted: boolean, browser: Browser = ada) =>
  browser.call("PUT", path("trust"), { trusted, message });

/** The organisation as the staff sees it. */
async function shown() {
  const { data } = await (await ada.call("GET", "/api/staff/roles?role=esercente")).json();
  return (await ada.call("GET", `/api/staff/roles/${data[0].id}`)).json();
}
const cards = async () => (await shown()).activities.map(({ name }: { name: string }) => name);
async function news(browser: Browser) {
  const { data } = await (await browser.call("GET", "/api/notifications")).json();
  return data.map((one: { title: string }) => one.title);
}

test("the cards of an organisation are changed at once, with what they were in the log", async () => {
  expect((await change([bar], [cafe])).status).toBe(204);
  expect(await cards()).toEqual(["Caffè Verdi"]);
  expect((await shown()).history).toEqual([
    expect.objectContaining({
      after: "cards_changed",
      reason: "Prima: Bar Sport. Ora: Caffè Verdi.",
      message,
    }),
  ]);
  expect(await news(anna)).toEqual(["Le schede di Bar Sport di Anna Rossi sono cambiate"]);
  expect((await (await change([cafe], [cafe])).json()).errors).toEqual({
    activity_ids: [faults.sameCards],
  });
  expect((await change([cafe], [anna.id])).status).toBe(422);
  expect((await change([cafe], [])).status).toBe(204);
  expect(await cards()).toEqual([]);
});

test("a card that a colleague has taken away meanwhile does not come back", async () => {
  expect((await change([bar], [bar, cafe])).status).toBe(204);
  expect((await change([cafe, bar], [cafe])).status).toBe(204);
  const late = await change([bar, cafe], [bar, cafe]);
  expect([late.status, (await late.json()).message]).toEqual([409, faults.cardsChanged]);
  expect(await cards()).toEqual(["Caffè Verdi"]);
});

test("a card of another organisation stays with it", async () => {
  await plantOrganisation(backend, { name: "Verdi srl", activityIds: [cafe] });
  const refused = await change([bar], [bar, cafe]);
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    "La scheda «Caffè Verdi» è già di «Verdi srl».",
  ]);
});

test("an organisation is trusted and not trusted any more, and who manages it is told why", async () => {
  expect((await trust(true)).status).toBe(204);
  expect((await shown()).organisation.trusted).toBe(true);
  expect((await trust(true)).status).toBe(409);
  await deliver(backend);
  expect((await trust(false)).status).toBe(204);
  expect((await shown()).organisation.trusted).toBe(false);
  await deliver(backend);
  const mails = backend.mails.filter(({ to }) => to.address === "anna@example.it");
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Bar Sport di Anna Rossi pubblica subito",
    "La redazione rilegge di nuovo Bar Sport di Anna Rossi",
  ]);
  expect(mails[0]?.text.replace(/\s+/g, " ")).toContain(message);
});

test("nobody changes an organisation of their own, and editors none at all", async () => {
  await putInTeam(backend, organisation, ada.id, "editor");
  expect([(await trust(true)).status, (await change([bar], [])).status]).toEqual([403, 403]);
  const rita = await signUpAs(backend, "rita@example.it", "redattore");
  expect((await trust(true, rita)).status).toBe(403);
  expect((await trust(true, anna)).status).toBe(403);
});
