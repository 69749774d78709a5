import { giveActivities, takeActivities } from "@/backend/features/activities/service";
import type { Unchecked } from "@/lib/contract/editorial";
import { backendOfFile } from "@/tests/support/backend";
import {
  handIn,
  openEditorial,
  plantShop,
  readItem,
  readPage,
  type Shop,
} from "@/tests/support/editorial";
import { plantOrganisation, putInTeam } from "@/tests/support/organisations";
import { newPerson } from "@/tests/support/signed-in";

const backend = backendOfFile(openEditorial);

const message = "Il numero che c'era prima è quello giusto.";

async function changeLive(shop: Shop, changes: object): Promise<void> {
  const { live } = await readItem(shop);
  const answer = await shop.owner.ask("PUT", `${shop.path}/live`, { etag: live?.etag, changes });
  expect(answer.status).toBe(200);
}

/** What the staff finds in the list, the newest first. */
async function unchecked({ staff }: Pick<Shop, "staff">) {
  const answer = await staff.ask("GET", "/api/staff/unchecked");
  return (await answer.json()) as { data: Unchecked[]; counts: Record<string, number> };
}

async function newest(shop: Pick<Shop, "staff">): Promise<Unchecked> {
  const [first] = (await unchecked(shop)).data;
  if (!first) throw new Error("Nothing waits to be read");
  return first;
}

const revert = (shop: Shop, id: string) =>
  shop.staff.ask("POST", `/api/staff/revisions/${id}/revert`, { message });

test("what a team published by itself stands in the list with what it was before", async () => {
  const shop = await plantShop(backend);
  await changeLive(shop, { phones: ["0761 555099"] });
  const { data, counts } = await unchecked(shop);
  expect(counts.unchecked).toBe(1);
  expect(data).toMatchObject([
    {
      kind: "activity",
      module: "attivita",
      item_id: shop.id,
      title: "Forno Amadei",
      is_new: false,
      is_own: false,
      fields: [
        {
          field: "phones",
          before: ["+390761555010"],
          after: ["+390761555099"],
          is_overtaken: false,
        },
      ],
    },
  ]);
});

test("the newest comes first, and what the staff publishes itself is not in the list", async () => {
  const shop = await plantShop(backend);
  backend.setNow("2026-11-21T10:00:00Z");
  await changeLive(shop, { phones: ["0761 555091"] });
  backend.setNow("2026-11-21T11:00:00Z");
  await changeLive(shop, { email: "forno@example.it" });
  const { live } = await readItem(shop);
  const changes = { website: "https://forno.example" };
  await shop.staff.ask("PUT", `${shop.path}/live`, { etag: live?.etag, changes });
  const { data } = await unchecked(shop);
  expect(data.map(({ fields }) => fields.map(({ field }) => field))).toEqual([
    ["email"],
    ["phones"],
  ]);
});

test("the items of a whole page are read at once", async () => {
  const shop = await plantShop(backend);
  await changeLive(shop, { phones: ["0761 555091"] });
  await changeLive(shop, { email: "forno@example.it" });
  const statements = jest.spyOn(backend.deps.db.$client, "query");
  expect((await unchecked(shop)).data).toHaveLength(2);
  const asked = statements.mock.calls.map(([query]) => JSON.stringify(query));
  statements.mockRestore();
  expect(asked.filter((query) => query.includes("activity_pictures"))).toHaveLength(1);
});

test("what was read leaves the list, and the item's history says so without a name", async () => {
  const shop = await plantShop(backend);
  await changeLive(shop, { phones: ["0761 555099"] });
  const { id } = await newest(shop);
  const check = () => shop.staff.ask("POST", `/api/staff/revisions/${id}/checked`);
  expect((await check()).status).toBe(204);
  expect((await check()).status).toBe(409);
  expect((await unchecked(shop)).data).toEqual([]);
  const { history, versions } = await readItem(shop);
  expect(history.at(-1)).toMatchObject({ after: "checked", part: "staff", actor: null });
  expect(versions[0]).toMatchObject({ fields: ["phones"], is_unchecked: false });
  const seen = await readItem({ owner: shop.staff, path: shop.path });
  expect(seen.history.at(-1)?.actor).not.toBeNull();
});

test("what was there before comes back with a word to the team, and visitors read it", async () => {
  const shop = await plantShop(backend);
  await changeLive(shop, { phones: ["0761 555099"] });
  backend.told.length = 0;
  backend.setNow("2026-11-21T12:00:00Z");
  expect((await revert(shop, (await newest(shop)).id)).status).toBe(204);
  expect((await readPage(backend, shop)).phones).toEqual(["+390761555010"]);
  expect(backend.told.flatMap(({ tags }) => tags)).toContain(`activity:${shop.slug}`);
  expect((await unchecked(shop)).data).toEqual([]);
  const { history, versions } = await readItem(shop);
  expect(history.at(-1)).toMatchObject({ after: "reverted", actor: null, message });
  // Who of the staff it was is not the team's to know.
  expect(versions[0]).toMatchObject({ fields: ["phones"], author: null });
  const { data } = await (await shop.owner.ask("GET", "/api/notifications")).json();
  expect(data[0]).toMatchObject({ title: "Riportato com'era: Forno Amadei" });
  expect(data[0].body).toContain(message);
});

test("the managers are told, too, when a collaborator had published it", async () => {
  const shop = await plantShop(backend);
  const collaborator = await newPerson(backend);
  await putInTeam(backend, shop.organisationId, collaborator.id, "editor");
  await changeLive({ ...shop, owner: collaborator }, { phones: ["0761 555099"] });
  await revert(shop, (await newest(shop)).id);
  for (const person of [shop.owner, collaborator]) {
    const { data } = await (await person.ask("GET", "/api/notifications")).json();
    expect(data).toHaveLength(1);
  }
});

test("a field that was published differently since is not put back", async () => {
  const shop = await plantShop(backend);
  backend.setNow("2026-11-21T10:00:00Z");
  await changeLive(shop, { phones: ["0761 555091"], email: "uno@example.it" });
  backend.setNow("2026-11-21T11:00:00Z");
  await changeLive(shop, { email: "due@example.it" });
  const { data } = await unchecked(shop);
  const [, older] = data;
  const overtaken = older?.fields.filter((field) => field.is_overtaken).map(({ field }) => field);
  expect(overtaken).toEqual(["email"]);
  expect((await revert(shop, older?.id ?? "")).status).toBe(204);
  const page = await readPage(backend, shop);
  expect(page.phones).toEqual(["+390761555010"]);
  expect(page.email).toBe("due@example.it");
});

test("where nothing of it stands any more there is nothing to put back", async () => {
  const shop = await plantShop(backend);
  await changeLive(shop, { phones: ["0761 555091"] });
  const { id } = await newest(shop);
  await changeLive(shop, { phones: ["0761 555092"] });
  expect((await revert(shop, id)).status).toBe(409);
  expect((await readPage(backend, shop)).phones).toEqual(["+390761555092"]);
});

test("a new item that a trusted organisation published is read, and has nothing to put back", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  const begun = await shop.owner.ask("POST", "/api/editor/activity", {
    organisation_id: shop.organisationId,
    changes: { name: "Secondo forno", category: "bar" },
  });
  const { id } = await begun.json();
  await handIn(
    { ...shop, path: `/api/editor/activity/${id}` },
    { name: "Secondo forno", category: "bar" },
  );
  const row = await newest(shop);
  expect(row).toMatchObject({ is_new: true, title: "Secondo forno" });
  expect((await revert(shop, row.id)).status).toBe(409);
});

test("nobody of the staff looks at what is their own organisation's", async () => {
  const shop = await plantShop(backend);
  await changeLive(shop, { phones: ["0761 555099"] });
  await putInTeam(backend, shop.organisationId, shop.staff.id);
  const { id, is_own } = await newest(shop);
  expect(is_own).toBe(true);
  expect((await shop.staff.ask("POST", `/api/staff/revisions/${id}/checked`)).status).toBe(403);
  expect((await revert(shop, id)).status).toBe(403);
  expect((await shop.owner.ask("GET", "/api/staff/unchecked")).status).toBe(403);
});

test("of two who put the same back at once one does", async () => {
  const shop = await plantShop(backend);
  await changeLive(shop, { phones: ["0761 555099"] });
  const { id } = await newest(shop);
  const answers = await Promise.all([revert(shop, id), revert(shop, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  // With what was published at first.
  expect((await readItem(shop)).versions).toHaveLength(3);
});

test("what is put back is told to whoever has the card now", async () => {
  const shop = await plantShop(backend);
  await changeLive(shop, { phones: ["0761 555099"] });
  const heir = await newPerson(backend);
  const organisationId = await plantOrganisation(backend, { name: "Nuova gestione" });
  await putInTeam(backend, organisationId, heir.id);
  await takeActivities(backend.deps, backend.deps.db, [shop.id], shop.organisationId);
  await giveActivities(backend.deps.db, organisationId, [shop.id]);
  const row = await newest(shop);
  expect(row.organisation?.name).toBe("Nuova gestione");
  expect((await revert(shop, row.id)).status).toBe(204);
  const titlesOf = async ({ ask }: typeof heir) =>
    (await (await ask("GET", "/api/notifications")).json()).data.length;
  expect([await titlesOf(heir), await titlesOf(shop.owner)]).toEqual([1, 0]);
});

test("nothing that the staff has still to read is forgotten, however much follows it", async () => {
  const shop = await plantShop(backend);
  for (let number = 11; number < 32; number++) {
    await changeLive(shop, { phones: [`0761 5550${number}`] });
  }
  expect((await unchecked(shop)).counts.unchecked).toBe(21);
});
