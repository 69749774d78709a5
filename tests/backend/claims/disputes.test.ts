import { inTransaction } from "@/backend/db/handle";
import { eraseClaims, exportClaims } from "@/backend/features/claims/service";
import type { StaffClaim } from "@/lib/contract/claims";
import { backendOfFile } from "../../support/backend";
import {
  begin,
  claimOf,
  plantClaimable,
  proveByCode,
  proveByDocument,
  staffPath,
} from "../../support/claims";
import { plantDirectory } from "../../support/directory";
import { giveRole, plantOrganisation, putInTeam } from "../../support/organisations";
import { deliver, openPeople, passDays } from "../../support/people";
import { signUpAs } from "../../support/role-requests";
import { newsOf, organisationsOf } from "../../support/teams";

const backend = backendOfFile(openPeople);
type Someone = Awaited<ReturnType<typeof signUpAs>>;
let owner: Someone;
let anna: Someone;
let ada: Someone;
let ownerOrganisation: string;
let activity: { id: string; slug: string };
let path: string;

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  activity = await plantClaimable(backend);
  owner = await signUpAs(backend, "olga@example.it");
  ownerOrganisation = await giveRole(backend, owner.id, "esercente", [activity.id]);
  anna = await signUpAs(backend, "anna@example.it");
  ada = await signUpAs(backend, "ada@example.it", "amministratore");
  path = await begin(anna, activity.id);
});

const message = "La scheda è nostra dal 2019: ecco il contratto d'affitto.";
const answer = (by: Someone) =>
  by.call("POST", path.replace("/api/", "/api/business/") + "/answer", { message });
const approve = () => ada.call("POST", staffPath(path, "approve"), { organisation_id: null });
const detail = async (): Promise<StaffClaim> => (await ada.call("GET", staffPath(path))).json();
const pageOf = async (by: Someone) =>
  (await by.call("GET", `/api/activities/${activity.slug}/claim`)).json();
const waiting = async () => (await (await ada.call("GET", "/api/staff/queue")).json()).counts.claim;

test("a right code does not take a card from whoever has it", async () => {
  expect((await proveByCode(backend, anna, path)).status).toBe(200);
  expect(await claimOf(anna, activity.slug)).toMatchObject({
    status: "verified",
    is_dispute: true,
  });
  expect((await organisationsOf(owner))[0]?.activities).toHaveLength(1);
});

test("the owner is asked once there is a proof, and learns nothing of the person", async () => {
  await deliver(backend);
  expect(await newsOf(owner)).toEqual([]);
  await proveByDocument(anna, path);
  expect(await newsOf(owner)).toEqual(["Qualcuno rivendica Forno Amadei"]);
  const { disputes } = await pageOf(owner);
  expect(disputes).toMatchObject([{ relation: "titolare", organisation: "Forno Amadei snc" }]);
  expect(JSON.stringify(disputes)).not.toMatch(/anna|Rossi/i);
  await deliver(backend);
  const mail = backend.mails.findLast(({ to }) => to.address === "olga@example.it");
  expect(mail?.text).toContain("sabato 28 novembre 2026");
  expect(mail?.text).not.toContain("Rossi");
});

test("the staff waits seven days for the answer, then decides without it", async () => {
  await proveByDocument(anna, path);
  expect(await waiting()).toBe(0);
  expect(await detail()).toMatchObject({ may_approve: false, card: { owner: expect.any(String) } });
  expect((await approve()).status).toBe(409);
  passDays(7);
  expect(await waiting()).toBe(1);
  expect((await approve()).status).toBe(200);
});

test("an answer ends the waiting; it is given once, by whoever manages the organisation", async () => {
  await proveByDocument(anna, path);
  const editor = await signUpAs(backend, "elio@example.it");
  await putInTeam(backend, ownerOrganisation, editor.id, "editor");
  expect((await answer(editor)).status).toBe(403);
  expect((await answer(anna)).status).toBe(403);
  expect((await answer(await signUpAs(backend, "eva@example.it", "esercente"))).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(owner)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(await waiting()).toBe(1);
  expect(await detail()).toMatchObject({ may_approve: true, answer: { message } });
  expect(await exportClaims(backend.deps.db, owner.id)).toMatchObject({
    answers: [{ answer: message }],
  });
});

test("approved, the card moves to the new organisation, and both are told", async () => {
  await proveByDocument(anna, path);
  await answer(owner);
  expect((await approve()).status).toBe(200);
  expect((await organisationsOf(anna))[0]?.activities).toMatchObject([{ id: activity.id }]);
  expect((await organisationsOf(owner))[0]?.activities).toEqual([]);
  expect(await newsOf(owner)).toContain("Forno Amadei passa a un'altra organizzazione");
});

test("refused, the card stays, and the owner is told", async () => {
  await proveByDocument(anna, path);
  const body = { reason: "attivita_di_altri", message: "Il contratto dice altro." };
  expect((await ada.call("POST", staffPath(path, "reject"), body)).status).toBe(200);
  expect((await organisationsOf(owner))[0]?.activities).toHaveLength(1);
  expect(await newsOf(owner)).toContain("Forno Amadei resta alla tua organizzazione");
  expect((await answer(owner)).status).toBe(409);
});

test("nobody of the staff decides about a card of their own organisation", async () => {
  await proveByDocument(anna, path);
  await answer(owner);
  await putInTeam(backend, ownerOrganisation, ada.id);
  expect((await approve()).status).toBe(403);
});

test("an organisation that nobody manages any more is not waited for", async () => {
  const orphan = await plantClaimable(backend, "Forno Orfano");
  await plantOrganisation(backend, { name: "Nessuno srl", activityIds: [orphan.id] });
  path = await begin(anna, orphan.id);
  await proveByDocument(anna, path);
  expect(await waiting()).toBe(1);
  const [candidate] = (await detail()).organisations;
  expect(candidate).toMatchObject({ name: "Nessuno srl", is_managed: false });
  const body = { organisation_id: candidate?.id };
  expect((await ada.call("POST", staffPath(path, "approve"), body)).status).toBe(200);
  expect((await organisationsOf(anna))[0]?.name).toBe("Nessuno srl");
});

test("who gets the card while a claim of another waits is heard before the decision", async () => {
  const free = await plantClaimable(backend, "Forno Libero");
  path = await begin(anna, free.id);
  await proveByDocument(anna, path);
  const ugo = await signUpAs(backend, "ugo@example.it");
  const faster = await begin(ugo, free.id, { vat_number: "00743110157" });
  expect((await proveByCode(backend, ugo, faster)).status).toBe(200);
  expect(await detail()).toMatchObject({ needs_hearing: true, may_approve: false });
  expect((await approve()).status).toBe(409);
  expect((await ada.call("POST", staffPath(path, "hear"))).status).toBe(200);
  expect(await newsOf(ugo)).toContain("Qualcuno rivendica Forno Libero");
  expect((await approve()).status).toBe(409);
  passDays(7);
  expect((await approve()).status).toBe(200);
  expect((await organisationsOf(anna))[0]?.activities).toMatchObject([{ id: free.id }]);
});

test("a deleted account leaves a closed claim without its data, and an answer without its author", async () => {
  await proveByDocument(anna, path);
  await answer(owner);
  for (const { id } of [anna, owner]) {
    await inTransaction(backend.deps.db, (tx) => eraseClaims(tx, id, backend.deps));
  }
  expect(await detail()).toMatchObject({
    status: "withdrawn",
    organisation: null,
    documents: [],
    answer: { message },
  });
  expect(await exportClaims(backend.deps.db, owner.id)).toEqual({ claims: [], answers: [] });
});
