import { randomUUID } from "node:crypto";
import { unknownOpening, withDay } from "@/lib/domain/opening-edits";
import hours from "@/lib/i18n/messages/it/hours.json";
import { backendOfFile } from "@/tests/support/backend";
import {
  handIn,
  openEditorial,
  plantShop,
  readItem,
  readPage,
  saveDraft,
} from "@/tests/support/editorial";
import { plantOrganisation, putInTeam } from "@/tests/support/organisations";
import { newPerson } from "@/tests/support/signed-in";

const backend = backendOfFile(openEditorial);

test("a draft holds what differs from the page, which stays as it is", async () => {
  const shop = await plantShop(backend);
  const { revision } = await saveDraft(shop, {
    name: "Forno Amadei",
    summary: "Pane, dolci e focacce.",
  });
  expect(revision?.changes).toEqual({ summary: "Pane, dolci e focacce." });
  expect((await readPage(backend, shop)).summary).toBe("Pane e dolci dal 1952.");
});

test("a draft may be unfinished, what is handed in may not", async () => {
  const shop = await plantShop(backend);
  const { revision } = await saveDraft(shop, { name: "" });
  const answer = await shop.owner.ask("POST", `${shop.path}/submit`, {
    version: revision?.version,
  });
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).errors)).toEqual(["name"]);
  expect((await readItem(shop)).revision?.state).toBe("draft");
});

test("a row that was just added is kept empty in a draft, and is missed where the draft is handed in", async () => {
  const shop = await plantShop(backend);
  const social = [{ network: null, url: null }];
  const { revision } = await saveDraft(shop, { summary: "Nuovo testo.", social });
  expect(revision?.changes).toEqual({ summary: "Nuovo testo.", social });
  const answer = await shop.owner.ask("POST", `${shop.path}/submit`, {
    version: revision?.version,
  });
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).errors)).toContain("social.0.url");
});

test("a field that no card has is refused", async () => {
  const shop = await plantShop(backend);
  const body = { version: null, changes: { verified_at: "2026-11-21T10:00:00Z" } };
  expect((await shop.owner.ask("PUT", `${shop.path}/draft`, body)).status).toBe(422);
});

test("whoever saves over somebody else's draft is told, and overwrites nothing", async () => {
  const shop = await plantShop(backend);
  const colleague = await newPerson(backend);
  await putInTeam(backend, shop.organisationId, colleague.id, "editor");
  await saveDraft(shop, { summary: "Della titolare." });
  const body = { version: null, changes: { summary: "Del collega." } };
  expect((await colleague.ask("PUT", `${shop.path}/draft`, body)).status).toBe(409);
  expect((await readItem(shop)).revision?.changes).toEqual({ summary: "Della titolare." });
});

test("of two first saves at once one wins and the other is told", async () => {
  const shop = await plantShop(backend);
  const save = (summary: string) =>
    shop.owner.ask("PUT", `${shop.path}/draft`, { version: null, changes: { summary } });
  const answers = await Promise.all([save("Uno."), save("Due.")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a card of another organisation does not exist for an editor", async () => {
  const shop = await plantShop(backend);
  const stranger = await newPerson(backend);
  const other = await plantOrganisation(backend, { name: "Altro bar" });
  await putInTeam(backend, other, stranger.id);
  expect((await stranger.ask("GET", shop.path)).status).toBe(404);
  const body = { version: null, changes: { summary: "Rubata." } };
  expect((await stranger.ask("PUT", `${shop.path}/draft`, body)).status).toBe(404);
  const live = { etag: "x", changes: {} };
  expect((await stranger.ask("PUT", `${shop.path}/live`, live)).status).toBe(404);
  const begun = { organisation_id: shop.organisationId, changes: { name: "Finta" } };
  expect((await stranger.ask("POST", "/api/editor/activity", begun)).status).toBe(404);
});

test("a draft that is thrown away leaves the page, and a new card nothing", async () => {
  const shop = await plantShop(backend);
  const { revision } = await saveDraft(shop, { summary: "Da buttare." });
  const discard = { version: revision?.version };
  expect((await shop.owner.ask("POST", `${shop.path}/discard`, discard)).status).toBe(204);
  expect((await readItem(shop)).revision).toBeNull();

  const begun = await shop.owner.ask("POST", "/api/editor/activity", {
    organisation_id: shop.organisationId,
    changes: { name: "Secondo forno" },
  });
  expect(begun.status).toBe(201);
  const { id } = await begun.json();
  await shop.owner.ask("POST", `/api/editor/activity/${id}/discard`, { version: 1 });
  expect((await shop.owner.ask("GET", `/api/editor/activity/${id}`)).status).toBe(404);
});

test("hours are published at once, are a version, and the web is told", async () => {
  const shop = await plantShop(backend);
  const { live } = await readItem(shop);
  backend.told.length = 0;
  const answer = await shop.owner.ask("PUT", `${shop.path}/live`, {
    etag: live?.etag,
    changes: { opening: { ...unknownOpening, always_open: true } },
  });
  expect(answer.status).toBe(200);
  // With what was published before.
  expect((await answer.json()).versions).toHaveLength(2);
  expect((await readPage(backend, shop)).opening.always_open).toBe(true);
  expect(backend.told.flatMap(({ tags }) => tags)).toContain(`activity:${shop.slug}`);
});

test("hours that overlap are refused at their field, and the page keeps those that it has", async () => {
  const shop = await plantShop(backend);
  const { live } = await readItem(shop);
  const opening = withDay(unknownOpening, "tu", [
    ["06:00", "12:30"],
    ["12:00", "02:00"],
  ]);
  const body = { etag: live?.etag, changes: { opening } };
  const answer = await shop.owner.ask("PUT", `${shop.path}/live`, body);
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual({ opening: [hours.faults.overlap] });
  expect((await readItem(shop)).live).toEqual(live);
});

test("a text is no field that its owner publishes at once", async () => {
  const shop = await plantShop(backend);
  const { live } = await readItem(shop);
  const body = { etag: live?.etag, changes: { summary: "Subito." } };
  const answer = await shop.owner.ask("PUT", `${shop.path}/live`, body);
  expect(answer.status).toBe(422);
  expect((await readPage(backend, shop)).summary).toBe("Pane e dolci dal 1952.");
});

test("whoever publishes over newer hours is told, and overwrites nothing", async () => {
  const shop = await plantShop(backend);
  const { live } = await readItem(shop);
  const publish = (phone: string) =>
    shop.owner.ask("PUT", `${shop.path}/live`, { etag: live?.etag, changes: { phones: [phone] } });
  expect((await publish("0761 555011")).status).toBe(200);
  expect((await publish("0761 555012")).status).toBe(409);
  expect((await readPage(backend, shop)).phones).toEqual(["+390761555011"]);
});

test("a number without its prefix is Italian, an address without its scheme is https", async () => {
  const shop = await plantShop(backend);
  const { live } = await readItem(shop);
  await shop.owner.ask("PUT", `${shop.path}/live`, {
    etag: live?.etag,
    changes: { whatsapp: "333 1234567", website: "www.fornoamadei.example" },
  });
  expect(await readPage(backend, shop)).toMatchObject({
    whatsapp: "+393331234567",
    website: "https://www.fornoamadei.example",
  });
});

test("a list counts what stands in each of its tabs", async () => {
  const shop = await plantShop(backend);
  await handIn(shop, { summary: "Nuovo testo." });
  const list = await (await shop.owner.ask("GET", "/api/editor/activity")).json();
  expect(list.counts).toEqual({
    published: 1,
    draft: 0,
    refused: 0,
    in_review: 1,
    scheduled: 0,
    archived: 0,
  });
  expect(list.data[0]).toMatchObject({ id: shop.id, revision: { state: "in_review" } });
  const waiting = await shop.owner.ask("GET", "/api/editor/activity?status=in_review");
  expect((await waiting.json()).data).toHaveLength(1);
});

test("nothing is begun for an organisation that does not exist", async () => {
  const { staff } = await plantShop(backend);
  const body = { organisation_id: randomUUID(), changes: { name: "Di nessuno" } };
  const answer = await staff.ask("POST", "/api/editor/activity", body);
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).errors)).toEqual(["organisation_id"]);
});

test("a team is not told who of the staff wrote a draft", async () => {
  const shop = await plantShop(backend);
  const bySomebody = { owner: shop.staff, path: shop.path };
  const { revision } = await saveDraft(bySomebody, { summary: "Della redazione." });
  expect(revision?.author?.id).toBe(shop.staff.id);
  expect((await readItem(shop)).revision?.author).toBeNull();
});

test("of two who hand the same new item in at once one does and the other is told", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  const begun = await shop.owner.ask("POST", "/api/editor/activity", {
    organisation_id: shop.organisationId,
    changes: { name: "Secondo forno", category: "bar" },
  });
  const { id } = await begun.json();
  const submit = () => shop.owner.ask("POST", `/api/editor/activity/${id}/submit`, { version: 1 });
  const answers = await Promise.all([submit(), submit()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("hours are not confirmed for a day that is still to come, whatever the device says", async () => {
  const shop = await plantShop(backend);
  backend.setNow("2026-11-21T10:00:00Z");
  const { live } = await readItem(shop);
  const opening = { ...unknownOpening, always_open: true, confirmed_at: "2099-01-01T00:00:00Z" };
  const body = { etag: live?.etag, changes: { opening } };
  expect((await shop.owner.ask("PUT", `${shop.path}/live`, body)).status).toBe(200);
  expect((await readPage(backend, shop)).opening.confirmed_at).toBe("2026-11-21T10:00:00.000Z");
});
