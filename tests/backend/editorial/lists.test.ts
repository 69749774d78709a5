import type { BulkResult, EditorItem, EditorList } from "@/lib/contract/editorial";
import editorialTexts from "@/lib/i18n/messages/it/editorial.json";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity } from "@/tests/support/directory";
import {
  decide,
  handIn,
  openEditorial,
  plantShop,
  readItem,
  readPage,
  type Shop,
  saveDraft,
} from "@/tests/support/editorial";
import { putInTeam } from "@/tests/support/organisations";
import { newPerson, type Person } from "@/tests/support/signed-in";

const backend = backendOfFile(openEditorial);
const LIST = "/api/editor/activity";
const missing = "00000000-0000-4000-8000-000000000000";

async function list(person: Person, query = "") {
  return (await (await person.ask("GET", `${LIST}${query}`)).json()) as EditorList;
}
const titles = ({ data }: { data: EditorItem[] }) => data.map(({ title }) => title);

async function bulk(person: Person, action: string, ids: string[], value?: string) {
  const answer = await person.ask("POST", `${LIST}/bulk`, { action, ids, value });
  return { status: answer.status, body: (await answer.json()) as BulkResult };
}

async function publishPhones(shop: Shop) {
  const { live } = await readItem(shop);
  const body = { etag: live?.etag, changes: { phones: ["0761 555099"] } };
  await shop.owner.ask("PUT", `${shop.path}/live`, body);
}

test("each state of what is open has a tab of its own, with how much it holds", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  await saveDraft(shop, { summary: "Una bozza." });
  expect((await list(shop.owner)).counts).toEqual({
    published: 1,
    draft: 1,
    in_review: 0,
    scheduled: 0,
    refused: 0,
    archived: 0,
  });
  backend.setNow("2026-11-21T10:00:00Z");
  await handIn(shop, { summary: "Stasera." }, { publish_at: "2026-11-21T18:00:00.000Z" });
  const scheduled = await list(shop.owner, "?status=scheduled");
  expect(titles(scheduled)).toEqual(["Forno Amadei"]);
  expect(scheduled.counts).toMatchObject({ draft: 0, scheduled: 1 });
});

test("what the staff sent back waits in a tab of its own", async () => {
  const shop = await plantShop(backend);
  await handIn(shop, { summary: "Dal 1800." });
  expect(titles(await list(shop.owner, "?status=in_review"))).toEqual(["Forno Amadei"]);
  await decide(shop, { decision: "refuse", message: "Manca l'anno di apertura." });
  expect(titles(await list(shop.owner, "?status=in_review"))).toEqual([]);
  expect(titles(await list(shop.owner, "?status=refused"))).toEqual(["Forno Amadei"]);
});

test("several are archived at once, and what cannot be is told with its reason", async () => {
  const shop = await plantShop(backend);
  const bar = await plantActivity(backend.deps.db, "Bar Centrale");
  await shop.staff.ask("POST", `${LIST}/${bar.id}/archive`);
  backend.told.length = 0;
  const { status, body } = await bulk(shop.staff, "archive", [shop.id, bar.id, missing]);
  expect(status).toBe(200);
  expect(body.results.map(({ id, fault }) => [id, fault === null])).toEqual([
    [shop.id, true],
    [bar.id, false],
    [missing, false],
  ]);
  expect(backend.told.flatMap(({ tags }) => tags)).toContain(`activity:${shop.slug}`);
  expect((await backend.request(`/api/activities/${shop.slug}`)).status).toBe(410);
  const archived = await list(shop.staff, "?status=archived");
  expect(archived.counts.archived).toBe(2);
  expect(archived.actions).toEqual(["set_category", "set_zone", "republish"]);
});

test("a card that was never public is archived, too; what stands otherwise than a step needs is told so", async () => {
  const shop = await plantShop(backend);
  const draft = await plantActivity(backend.deps.db, "Bar Centrale", { status: "draft" });
  const archive = (id: string) => shop.staff.ask("POST", `${LIST}/${id}/archive`);
  expect((await archive(draft.id)).status).toBeLessThan(300);
  expect((await list(shop.staff, "?status=archived")).counts.archived).toBe(1);
  const again = await archive(draft.id);
  expect(again.status).toBe(409);
  expect((await again.json()).message).toBe(editorialTexts.faults.wrongState);
});

test("a list offers what can be done with at least one of its rows, by whoever reads it", async () => {
  const shop = await plantShop(backend);
  expect((await list(shop.owner)).actions).toEqual([]);
  const usual = ["set_category", "set_zone", "unpublish", "archive"];
  expect((await list(shop.staff)).actions).toEqual(usual);
  await publishPhones(shop);
  const { actions, data } = await list(shop.staff);
  expect(actions).toEqual([...usual, "check"]);
  expect(data[0]?.is_unchecked).toBe(true);
  expect((await list(shop.owner)).data[0]?.is_unchecked).toBe(false);
});

test("the staff marks several as read at once; a team can neither do that nor what is the staff's", async () => {
  const shop = await plantShop(backend);
  await publishPhones(shop);
  for (const action of ["check", "archive"]) {
    expect((await bulk(shop.owner, action, [shop.id])).status).toBe(403);
  }
  expect((await bulk(shop.staff, "check", [shop.id])).body.results[0]?.fault).toBeNull();
  expect((await list(shop.staff)).actions).not.toContain("check");
  expect((await bulk(shop.staff, "check", [shop.id])).body.results[0]?.fault).toBe(
    "Non c'è nulla da controllare.",
  );
});

test("several get another category or zone at once, each as a version of its own", async () => {
  const shop = await plantShop(backend);
  const bar = await plantActivity(backend.deps.db, "Bar Centrale", { zone: "borgo" });
  const ids = [shop.id, bar.id, missing];
  const { status, body } = await bulk(shop.staff, "set_category", ids, "bar");
  expect([status, body.results.map(({ fault }) => fault === null)]).toEqual([
    200,
    [true, true, false],
  ]);
  backend.setNow("2026-11-21T10:05:00Z");
  await bulk(shop.staff, "set_zone", [shop.id, bar.id], "centro");
  for (const { slug } of [shop, bar]) {
    expect(await readPage(backend, { slug })).toMatchObject({
      category: { slug: "bar" },
      zone: { slug: "centro" },
    });
  }
  expect(backend.told.flatMap(({ tags }) => tags)).toContain(`activity:${bar.slug}`);
  const { versions, history } = await readItem(shop);
  // The activity as it was, and two changes.
  expect(versions.map(({ fields }) => fields)).toEqual([["zone"], ["category"], []]);
  expect(history.map(({ after, part }) => [after, part])).toEqual([
    ["changed", "staff"],
    ["changed", "staff"],
  ]);
  const unknown = await bulk(shop.staff, "set_zone", [shop.id], "luna");
  expect(unknown.body.results[0]?.fault).toBe("Questa zona non esiste.");
});

test("of a value for several each says whether it is published, waits, stands in a draft or was so already", async () => {
  const shop = await plantShop(backend);
  const { db } = backend.deps;
  const [bar, pub] = [
    await plantActivity(db, "Bar Centrale"),
    await plantActivity(db, "Pub Irlandese", { category: "bar" }),
  ];
  // On what is their own organisation's they act as its team.
  await putInTeam(backend, shop.organisationId, shop.staff.id);
  const outcomes = async (value: string) =>
    (
      await bulk(shop.staff, "set_category", [shop.id, bar.id, pub.id, missing], value)
    ).body.results.map(({ outcome, fault }) => [outcome, fault === null]);
  expect(await outcomes("bar")).toEqual([
    ["waiting", true],
    ["done", true],
    ["unchanged", true],
    ["refused", false],
  ]);
  expect(await readPage(backend, shop)).toMatchObject({ category: { slug: "ristoranti" } });
  // The colleagues have it already.
  expect((await outcomes("bar"))[0]).toEqual(["refused", false]);
  const { revision } = await readItem(shop);
  expect(revision).toMatchObject({ state: "in_review", changes: { category: "bar" } });
  await shop.owner.ask("POST", `${shop.path}/withdraw`, { version: revision?.version });
  expect((await outcomes("bar"))[0]).toEqual(["drafted", true]);
  expect((await readItem(shop)).revision?.state).toBe("draft");
});

test("a value for several is the staff's to give, and there must be one", async () => {
  const shop = await plantShop(backend);
  expect((await bulk(shop.owner, "set_category", [shop.id], "bar")).status).toBe(403);
  expect((await bulk(shop.staff, "set_category", [shop.id])).status).toBe(400);
  expect((await bulk(shop.staff, "archive", [shop.id], "bar")).status).toBe(400);
  const news = { action: "set_zone", ids: [missing], value: "centro" };
  expect((await shop.staff.ask("POST", "/api/editor/news/bulk", news)).status).toBe(404);
});

test("a list of cards is narrowed to what they are and what they lack, and so is its export", async () => {
  const { db } = backend.deps;
  const shop = await plantShop(backend);
  await plantActivity(db, "Bar Centrale", {
    category: "bar",
    zone: "borgo",
    location: { latitude: 42.4, longitude: 12.1 },
    verified_at: "2026-05-01T10:00:00.000Z",
    opening: { always_open: true } as never,
  });
  await plantActivity(db, "Chiosco", { category: "bar", status: "suspended" });
  await saveDraft(shop, { summary: "Una bozza." });
  const narrowed = async (query: string) => titles(await list(shop.staff, `?${query}`)).sort();
  expect(await narrowed("category=bar")).toEqual(["Bar Centrale", "Chiosco"]);
  expect(await narrowed("category=bar&zone=borgo")).toEqual(["Bar Centrale"]);
  expect(await narrowed("category=luna")).toEqual([]);
  expect(await narrowed("state=suspended")).toEqual(["Chiosco"]);
  expect(await narrowed("lacks=owner")).toEqual(["Bar Centrale", "Chiosco"]);
  for (const lack of ["position", "hours", "verification", "zone"]) {
    expect(await narrowed(`lacks=${lack}`)).toEqual(["Chiosco", "Forno Amadei"]);
  }
  expect(await narrowed("lacks=pictures")).toHaveLength(3);
  // What is not known narrows nothing.
  expect(await narrowed("lacks=tutto")).toHaveLength(3);
  const { counts } = await list(shop.staff, "?category=bar");
  expect(counts).toMatchObject({ published: 2, draft: 0 });
  expect((await list(shop.staff, "?category=ristoranti")).counts.draft).toBe(1);
  expect((await exported(shop.staff, "?category=bar&q=chiosco")).lines).toHaveLength(3);
  expect((await exported(shop.staff, "?lacks=position&form=import")).lines).toHaveLength(4);
  const { total } = await list(shop.staff, "?category=bar&q=centr");
  expect(total).toBe(1);
});

test("naming none, one twice, or too many is refused", async () => {
  const shop = await plantShop(backend);
  for (const ids of [[], [shop.id, shop.id], Array<string>(101).fill(missing)]) {
    expect((await bulk(shop.staff, "archive", ids)).status).toBe(422);
  }
  expect((await readPage(backend, shop)).name).toBe("Forno Amadei");
});

async function exported(person: Person, query = "") {
  const answer = await person.ask("GET", `${LIST}/export${query}`);
  // The decoder of `text()` would take the mark away.
  const csv = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return { answer, lines: csv.split("\r\n") };
}

test("the export holds everything that a tab and a search find, with Italian headings", async () => {
  const shop = await plantShop(backend);
  for (let number = 0; number < 30; number++) {
    await plantActivity(backend.deps.db, `Bottega ${number}`);
  }
  await plantActivity(backend.deps.db, "Edicola; giornali");
  const { answer, lines } = await exported(shop.staff);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="attivita-/);
  expect(lines[0]).toBe(
    '\uFEFF"Titolo";"Stato";"Modifiche";"Organizzazione";"Categoria";"Zona";"Indirizzo";"Telefono";"E-mail";"Sito";"Ultima modifica";"Pagina"',
  );
  // One heading, 32 activities, and the end of the last line.
  expect(lines).toHaveLength(34);
  expect(lines.some((line) => line.startsWith('"Edicola; giornali";"Pubblicata";"";'))).toBe(true);
  expect((await exported(shop.staff, "?q=bottega")).lines).toHaveLength(32);
});

test("the export of a team holds what is its own, and nobody else gets one", async () => {
  const shop = await plantShop(backend);
  await plantActivity(backend.deps.db, "Bar Centrale");
  await saveDraft(shop, { name: "Forno Nuovo" });
  const { lines } = await exported(shop.owner);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('"Forno Amadei";"Pubblicata";"Bozza";');
  expect(lines[1]).toContain(';"+390761555010";');
  const drafts = await exported(shop.owner, "?status=draft");
  expect(drafts.lines[1]).toMatch(/^"Forno Nuovo";"";"Bozza";/);
  const stranger = await newPerson(backend);
  expect((await stranger.ask("GET", `${LIST}/export`)).status).toBe(403);
});
