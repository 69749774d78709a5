import { eq, sql } from "drizzle-orm";
import { activities } from "@/backend/db/schema/activities";
import { revisions } from "@/backend/db/schema/editorial";
import { organisations } from "@/backend/db/schema/organisations";
import { publishDue, publishOverdue } from "@/backend/features/editorial/deciding";
import { PUBLISH_REVISION } from "@/backend/features/editorial/job-names";
import { unknownOpening } from "@/lib/domain/opening-edits";
import { backendOfFile } from "@/tests/support/backend";
import {
  askPreview,
  decide,
  handIn,
  openEditorial,
  plantShop,
  readItem,
  readPage,
  saveDraft,
} from "@/tests/support/editorial";
import { plantOrganisation, putInTeam } from "@/tests/support/organisations";
import { newPerson, type Person } from "@/tests/support/signed-in";

const backend = backendOfFile(openEditorial);

const refusal = { decision: "refuse", message: "Manca l'anno di apertura." };

test("the staff sees the difference, and one press publishes it", async () => {
  const shop = await plantShop(backend);
  const { revision } = await handIn(shop, { summary: "Pane, dolci e focacce." });
  const seen = await shop.staff.ask("GET", `/api/staff/revisions/${revision?.id}`);
  expect((await seen.json()).fields).toEqual([
    {
      field: "summary",
      before: "Pane e dolci dal 1952.",
      after: "Pane, dolci e focacce.",
      is_overtaken: false,
    },
  ]);
  expect((await readPage(backend, shop)).summary).toBe("Pane e dolci dal 1952.");
  backend.told.length = 0;
  expect((await decide(shop, { decision: "publish" })).status).toBe(204);
  expect((await readPage(backend, shop)).summary).toBe("Pane, dolci e focacce.");
  const tags = backend.told.flatMap((one) => one.tags);
  expect(tags).toEqual(expect.arrayContaining(["activities", `activity:${shop.slug}`]));
});

test("what has been published can still be read by the staff, with what it changed", async () => {
  const shop = await plantShop(backend);
  const { revision } = await handIn(shop, { summary: "Pane, dolci e focacce." });
  await decide(shop, { decision: "publish" });
  const seen = await shop.staff.ask("GET", `/api/staff/revisions/${revision?.id}`);
  expect([seen.status, await seen.json()]).toMatchObject([
    200,
    {
      state: "published",
      is_new: false,
      preview: null,
      fields: [{ before: "Pane e dolci dal 1952.", after: "Pane, dolci e focacce." }],
    },
  ]);
});

test("a published text is found by search at once", async () => {
  const shop = await plantShop(backend);
  await handIn(shop, { summary: "Panettoni artigianali." });
  await decide(shop, { decision: "publish" });
  const { results } = await (await backend.request("/api/search?q=panettoni")).json();
  expect(results.activities.map(({ title }: { title: string }) => title)).toEqual(["Forno Amadei"]);
});

test("a refusal leaves the page, and its words stand at their field for the owner", async () => {
  const shop = await plantShop(backend);
  await handIn(shop, { summary: "Dal 1800." });
  const comments = { summary: "Da quando, di preciso?" };
  expect((await decide(shop, { ...refusal, comments })).status).toBe(204);
  const { revision, actions } = await readItem(shop);
  expect(revision).toMatchObject({ state: "refused", message: refusal.message, comments });
  expect(actions).toContain("submit");
  expect((await readPage(backend, shop)).summary).toBe("Pane e dolci dal 1952.");
});

test("the author is told what became of it", async () => {
  const shop = await plantShop(backend);
  await handIn(shop, { summary: "Dal 1800." });
  await decide(shop, refusal);
  const { data } = await (await shop.owner.ask("GET", "/api/notifications")).json();
  expect(data[0]).toMatchObject({ title: "Da rivedere: Forno Amadei" });
  expect(data[0].body).toContain(refusal.message);
});

test("hours that were changed while a text waited survive its publication", async () => {
  const shop = await plantShop(backend);
  await handIn(shop, { summary: "Nuovo testo." });
  const { live } = await readItem(shop);
  await shop.owner.ask("PUT", `${shop.path}/live`, {
    etag: live?.etag,
    changes: { opening: { ...unknownOpening, always_open: true } },
  });
  await decide(shop, { decision: "publish" });
  const page = await readPage(backend, shop);
  expect(page.summary).toBe("Nuovo testo.");
  expect(page.opening.always_open).toBe(true);
});

test("a field that somebody published meanwhile is marked for the staff", async () => {
  const shop = await plantShop(backend);
  const { revision } = await handIn(shop, { summary: "Della titolare." });
  await backend.operator("PATCH", `/operator/activities/${shop.slug}`, {
    summary: "Dell'operatore.",
  });
  const seen = await shop.staff.ask("GET", `/api/staff/revisions/${revision?.id}`);
  expect((await seen.json()).fields[0]).toMatchObject({
    before: "Dell'operatore.",
    is_overtaken: true,
  });
});

test("nobody decides on what is their organisation's", async () => {
  const shop = await plantShop(backend);
  await putInTeam(backend, shop.organisationId, shop.staff.id);
  await handIn(shop, { summary: "Nuovo testo." });
  expect((await decide(shop, { decision: "publish" })).status).toBe(403);
});

test("the staff changes what is its own organisation's as the team does, and takes no step that is the staff's", async () => {
  const shop = await plantShop(backend);
  await putInTeam(backend, shop.organisationId, shop.staff.id);
  const { live } = await readItem(shop);
  const change = (changes: object) =>
    shop.staff.ask("PUT", `${shop.path}/live`, { etag: live?.etag, changes });
  expect((await change({ summary: "Il migliore della città." })).status).toBe(422);
  expect((await change({ phones: ["0761 555099"] })).status).toBe(200);
  expect((await readItem(shop)).versions[0]).toMatchObject({ is_unchecked: true });
  const { actions } = await readItem({ owner: shop.staff, path: shop.path });
  expect(actions).not.toContain("archive");
  expect((await shop.staff.ask("POST", `${shop.path}/archive`)).status).toBe(403);
});

test("a decision on another version than the one that was read is refused", async () => {
  const shop = await plantShop(backend);
  const { revision } = await handIn(shop, { summary: "Prima." });
  await shop.owner.ask("POST", `${shop.path}/withdraw`, { version: revision?.version });
  await handIn(shop, { summary: "Seconda." });
  const answer = await shop.staff.ask("POST", `/api/staff/revisions/${revision?.id}/decision`, {
    decision: "publish",
    version: revision?.version,
  });
  expect(answer.status).toBe(409);
  expect((await readPage(backend, shop)).summary).toBe("Pane e dolci dal 1952.");
});

test("of two decisions at once one holds", async () => {
  const shop = await plantShop(backend);
  await handIn(shop, { summary: "Nuovo testo." });
  const answers = await Promise.all([decide(shop, { decision: "publish" }), decide(shop, refusal)]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(204);
  expect([404, 409]).toContain(statuses[1]);
});

test("what a trusted organisation hands in is published, for the staff to look at afterwards", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  const { revision, versions } = await handIn(shop, { summary: "Nuovo testo." });
  expect(revision).toBeNull();
  expect(versions).toHaveLength(2);
  expect((await readPage(backend, shop)).summary).toBe("Nuovo testo.");
});

test("a new card is nobody's page until it is published", async () => {
  const shop = await plantShop(backend);
  const begun = await shop.owner.ask("POST", "/api/editor/activity", {
    organisation_id: shop.organisationId,
    changes: { name: "Secondo forno", category: "bar" },
  });
  const { id } = await begun.json();
  const second = { ...shop, id, path: `/api/editor/activity/${id}`, slug: "secondo-forno" };
  await handIn(second, { name: "Secondo forno", category: "bar" });
  expect((await backend.request("/api/activities/secondo-forno")).status).toBe(404);
  expect((await decide(second, { decision: "publish" })).status).toBe(204);
  expect((await readPage(backend, second)).name).toBe("Secondo forno");
  expect((await readItem(second)).organisation?.id).toBe(shop.organisationId);
});

test("what was set on a time is published then, and not before", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  backend.setNow("2026-11-21T10:00:00Z");
  const publish_at = "2026-11-21T18:00:00.000Z";
  const { revision } = await handIn(shop, { summary: "Stasera." }, { publish_at });
  expect(revision).toMatchObject({ state: "scheduled", publish_at });
  const id = revision?.id ?? "";
  await publishDue(backend.deps, backend.deps.editableKinds, id);
  expect((await readPage(backend, shop)).summary).toBe("Pane e dolci dal 1952.");
  backend.setNow("2026-11-21T18:00:00Z");
  await publishDue(backend.deps, backend.deps.editableKinds, id);
  await publishDue(backend.deps, backend.deps.editableKinds, id);
  expect((await readPage(backend, shop)).summary).toBe("Stasera.");
  expect((await readItem(shop)).versions).toHaveLength(2);
});

test("what was set on another time afterwards is published at that one", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  backend.setNow("2026-11-21T10:00:00Z");
  const first = await handIn(
    shop,
    { summary: "Domenica." },
    { publish_at: "2026-11-29T09:00:00.000Z" },
  );
  await shop.owner.ask("POST", `${shop.path}/withdraw`, { version: first.revision?.version });
  const publish_at = "2026-11-22T09:00:00.000Z";
  const { revision } = await handIn(shop, { summary: "Domani." }, { publish_at });
  const { rows } = await backend.deps.db.execute(sql`
    SELECT start_after AT TIME ZONE 'UTC' AS at FROM pgboss.job
    WHERE name = ${PUBLISH_REVISION} AND data->>'id' = ${revision?.id} ORDER BY start_after`);
  expect(rows.map(({ at }) => new Date(`${at}Z`).toISOString())).toContain(publish_at);
});

test("what a trusted business set on a time is looked at by the staff afterwards", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  backend.setNow("2026-11-21T10:00:00Z");
  const publish_at = "2026-11-21T18:00:00.000Z";
  const { revision } = await handIn(shop, { summary: "Stasera." }, { publish_at });
  backend.setNow("2026-11-21T18:00:00Z");
  await publishDue(backend.deps, backend.deps.editableKinds, revision?.id ?? "");
  const { id } = revisions;
  const [row] = await backend.deps.db
    .select()
    .from(revisions)
    .where(eq(id, revision?.id ?? ""));
  expect(row).toMatchObject({ state: "published", is_unchecked: true });
});

test("what is set on a time is published also when its job is lost", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  backend.setNow("2026-11-21T10:00:00Z");
  const publish_at = "2026-11-21T18:00:00.000Z";
  await handIn(shop, { summary: "Stasera." }, { publish_at });
  await publishOverdue(backend.deps, backend.deps.editableKinds);
  expect((await readPage(backend, shop)).summary).toBe("Pane e dolci dal 1952.");
  backend.setNow(publish_at);
  await publishOverdue(backend.deps, backend.deps.editableKinds);
  expect((await readPage(backend, shop)).summary).toBe("Stasera.");
});

test("a preview shows the page as it would be, and publishes nothing", async () => {
  const shop = await plantShop(backend);
  const { preview } = await saveDraft(shop, { summary: "Solo una prova." });
  const shown = await (await askPreview(backend, preview)).json();
  expect(shown).toMatchObject({ kind: "activity", content: { summary: "Solo una prova." } });
  expect((await readPage(backend, shop)).summary).toBe("Pane e dolci dal 1952.");
  expect((await askPreview(backend, `${preview}x`)).status).toBe(404);
  const { revision } = await readItem(shop);
  await shop.owner.ask("POST", `${shop.path}/discard`, { version: revision?.version });
  expect((await askPreview(backend, preview)).status).toBe(404);
});

test("the newest twenty versions of an item are kept", async () => {
  const shop = await plantShop(backend);
  for (let number = 10; number < 32; number++) {
    backend.setNow(`2026-11-21T12:${number}:00Z`);
    const { live } = await readItem(shop);
    await shop.owner.ask("PUT", `${shop.path}/live`, {
      etag: live?.etag,
      changes: { phones: [`0761 5550${number}`] },
    });
  }
  const { versions } = await readItem(shop);
  expect(versions).toHaveLength(20);
  const newest = await shop.owner.ask("GET", `${shop.path}/versions/${versions[0]?.id}`);
  expect((await newest.json()).content.phones).toEqual(["+390761555031"]);
});

test("what was published before anybody wrote here can be brought back", async () => {
  const shop = await plantShop(backend);
  const { live } = await readItem(shop);
  await shop.owner.ask("PUT", `${shop.path}/live`, {
    etag: live?.etag,
    changes: { phones: ["0761 555099"] },
  });
  const { versions } = await readItem(shop);
  const first = await shop.owner.ask("GET", `${shop.path}/versions/${versions.at(-1)?.id}`);
  expect(versions).toHaveLength(2);
  expect((await first.json()).content.phones).toEqual(["+390761555010"]);
});

test("draft and versions of an item follow it to another owner", async () => {
  const shop = await plantShop(backend);
  const { revision } = await handIn(shop, { summary: "Di chi era prima." });
  await decide(shop, { decision: "publish" });
  await saveDraft(shop, { summary: "Solo una bozza." });
  const { versions } = await readItem(shop);
  const heir = await newPerson(backend);
  const organisationId = await plantOrganisation(backend, {});
  await putInTeam(backend, organisationId, heir.id);
  const { db } = backend.deps;
  await db
    .update(activities)
    .set({ organisation_id: organisationId })
    .where(eq(activities.id, shop.id));
  const drafts = "/api/editor/activity?status=draft";
  const version = `${shop.path}/versions/${versions[0]?.id}`;
  expect(revision?.id).toBeDefined();
  expect(await statusesFor(shop.owner)).toEqual([404, 404, 0]);
  expect(await statusesFor(heir)).toEqual([200, 200, 1]);

  async function statusesFor({ ask }: Person) {
    const item = await ask("GET", shop.path);
    const read = await ask("GET", version);
    const list = await ask("GET", drafts);
    const total = list.status === 200 ? (await list.json()).data.length : 0;
    return [item.status, read.status, total];
  }
});

test("what waited for its time by a trust that has ended is decided by the staff", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  backend.setNow("2026-11-21T10:00:00Z");
  const publish_at = "2026-11-21T18:00:00.000Z";
  const { revision } = await handIn(shop, { summary: "Stasera." }, { publish_at });
  await backend.deps.db
    .update(organisations)
    .set({ trusted: false })
    .where(eq(organisations.id, shop.organisationId));
  backend.setNow(publish_at);
  await publishDue(backend.deps, backend.deps.editableKinds, revision?.id ?? "");
  expect((await readPage(backend, shop)).summary).toBe("Pane e dolci dal 1952.");
  const { revision: held, history } = await readItem(shop);
  expect(held?.state).toBe("in_review");
  expect(history.at(-1)).toMatchObject({ part: "system", after: "in_review" });
  expect(await titlesOf(shop.owner)).toEqual(["Non ancora pubblicato: Forno Amadei"]);
});

test("an author who has left the team is told nothing more, and who manages it is", async () => {
  const shop = await plantShop(backend);
  const colleague = await newPerson(backend);
  await putInTeam(backend, shop.organisationId, colleague.id, "editor");
  await handIn({ owner: colleague, path: shop.path }, { summary: "Del collega." });
  const team = `/api/business/organisations/${shop.organisationId}`;
  await colleague.ask("POST", `${team}/leave`);
  await decide(shop, { decision: "publish" });
  expect(await titlesOf(colleague)).toEqual([]);
  expect(await titlesOf(shop.owner)).toContain("Pubblicato: Forno Amadei");
});

async function titlesOf({ ask }: Person): Promise<string[]> {
  const { data } = await (await ask("GET", "/api/notifications")).json();
  return data.map(({ title }: { title: string }) => title);
}
