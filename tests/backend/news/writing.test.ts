import { publishDue } from "@/backend/features/editorial/deciding";
import type { EditorDocument } from "@/lib/contract/editorial";
import { backendOfFile } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import { askPreview, decide, handIn, openEditorial, readItem } from "@/tests/support/editorial";
import { beginNews, type Club, plantClub, plantNews } from "@/tests/support/news";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openEditorial);

beforeEach(() => plantDirectory(backend.deps.db));

const text = { title: "Sagra della castagna", body_html: "<p>Domenica in piazza.</p>" };
const read = (slug: string) => backend.request(`/api/news/${slug}`);
const revalidatedTags = () => backend.told.flatMap(({ tags }) => tags);

/** News of an association, handed in. */
async function handedIn(club: Club, changes: object = text) {
  const item = await beginNews(club.owner, changes, club.organisationId);
  const shop = { ...club, ...item, slug: "sagra-della-castagna" };
  await handIn(shop, changes as typeof text);
  return shop;
}

async function move({ ask }: Club["owner"], path: string, step: string): Promise<number> {
  return (await ask("POST", `${path}/${step}`, { version: null })).status;
}

test("what an association hands in is read by the staff first, and then published under its name", async () => {
  const item = await handedIn(await plantClub(backend));
  expect((await read(item.slug)).status).toBe(404);
  const queue = await (await item.staff.ask("GET", "/api/staff/queue?status=content")).json();
  expect(queue.data).toMatchObject([{ title: text.title, content: "Notizia" }]);
  backend.told.length = 0;
  expect((await decide(item, { decision: "publish" })).status).toBe(204);
  expect(await (await read(item.slug)).json()).toMatchObject({ ...text, author: "Pro Loco" });
  expect(revalidatedTags()).toEqual(expect.arrayContaining(["news", `newsItem:${item.slug}`]));
});

test("the staff publishes its own news without a decision, at once or at a time", async () => {
  const owner = await newStaff(backend, "redattore");
  const now = await beginNews(owner, text);
  expect((await handIn({ owner, ...now }, text)).path).toBe("/notizie/sagra-della-castagna");
  backend.setNow("2026-11-21T10:00:00Z");
  const later = await beginNews(owner, text);
  const publish_at = "2026-11-22T06:00:00.000Z";
  const { revision } = await handIn(
    { owner, ...later },
    { ...text, title: "Lavori al ponte" },
    { publish_at },
  );
  expect((await read("lavori-al-ponte")).status).toBe(404);
  backend.setNow(publish_at);
  await publishDue(backend.deps, backend.deps.editableKinds, revision?.id ?? "");
  const published = await (await read("lavori-al-ponte")).json();
  expect(published).toMatchObject({ author: null, published_at: publish_at });
});

test("an association touches its own news alone", async () => {
  const { db } = backend.deps;
  const club = await plantClub(backend);
  const other = await plantClub(backend, "Banda musicale");
  const theirs = await plantNews(db, "Concerto", { organisationId: other.organisationId });
  const staffs = await plantNews(db, "Avviso");
  for (const { id } of [theirs, staffs]) {
    expect((await club.owner.ask("GET", `/api/editor/news/${id}`)).status).toBe(404);
    const draft = { version: null, changes: { title: "Nostra" } };
    expect((await club.owner.ask("PUT", `/api/editor/news/${id}/draft`, draft)).status).toBe(404);
  }
  const { data } = await (await other.owner.ask("GET", "/api/editor/news")).json();
  expect(data.map(({ title }: { title: string }) => title)).toEqual(["Concerto"]);
  const foreign = { organisation_id: other.organisationId, changes: {} };
  expect((await club.owner.ask("POST", "/api/editor/news", foreign)).status).toBe(404);
});

test("news cannot be published without a title and a text, nor with a zone or a picture that does not exist", async () => {
  const owner = await newStaff(backend, "redattore");
  const { path } = await beginNews(owner, {});
  const faultsOf = async (changes: object) => {
    const item: EditorDocument = await (await owner.ask("GET", path)).json();
    const saved = await owner.ask("PUT", `${path}/draft`, {
      version: item.revision?.version ?? null,
      changes,
    });
    const { version } = await saved.json();
    const answer = await owner.ask("POST", `${path}/submit`, { version });
    expect(answer.status).toBe(422);
    return Object.keys((await answer.json()).errors).sort();
  };
  expect(await faultsOf({})).toEqual(["body_html", "title"]);
  expect(await faultsOf({ ...text, zone: "atlantide" })).toEqual(["zone"]);
  const cover = { hash: "0".repeat(32), alt: "Niente", focus: null };
  expect(await faultsOf({ ...text, cover })).toEqual(["cover"]);
});

test("a new title makes a new address, and the old one leads to it", async () => {
  const owner = await newStaff(backend, "redattore");
  const item = await beginNews(owner, text);
  const slugAfter = async (title: string) => {
    backend.told.length = 0;
    return (await handIn({ owner, ...item }, { ...text, title })).path;
  };
  await slugAfter(text.title);
  expect(await slugAfter("Sagra rinviata")).toBe("/notizie/sagra-rinviata");
  expect(revalidatedTags()).toEqual(
    expect.arrayContaining(["newsItem:sagra-rinviata", "newsItem:sagra-della-castagna"]),
  );
  expect(await (await read("sagra-della-castagna")).json()).toMatchObject({
    slug: "sagra-rinviata",
  });
  expect(await slugAfter(text.title)).toBe("/notizie/sagra-della-castagna");
  expect((await (await read("sagra-rinviata")).json()).slug).toBe("sagra-della-castagna");
});

test("a change of the text leaves day and address, another day moves the news", async () => {
  const owner = await newStaff(backend, "redattore");
  backend.setNow("2026-11-10T09:30:00Z");
  const item = await beginNews(owner, text);
  await handIn({ owner, ...item }, text);
  backend.setNow("2026-11-20T09:30:00Z");
  await handIn({ owner, ...item }, { body_html: "<p>Rinviata.</p>" });
  expect(await (await read("sagra-della-castagna")).json()).toMatchObject({
    published_at: "2026-11-10T09:30:00.000Z",
    updated_at: "2026-11-20T09:30:00.000Z",
  });
  await handIn({ owner, ...item }, { date: "2026-07-01" });
  expect(await (await read("sagra-della-castagna")).json()).toMatchObject({
    published_at: "2026-07-01T10:00:00.000Z",
  });
});

test("an association hides and archives its news; only the staff brings them back", async () => {
  const club = await plantClub(backend);
  const { id, slug } = await plantNews(backend.deps.db, "Sagra", {
    organisationId: club.organisationId,
  });
  const path = `/api/editor/news/${id}`;
  expect(await move(club.owner, path, "unpublish")).toBe(200);
  expect((await read(slug)).status).toBe(404);
  expect(await move(club.owner, path, "republish")).toBe(403);
  expect(await move(club.staff, path, "republish")).toBe(200);
  expect((await read(slug)).status).toBe(200);
  expect(await move(club.owner, path, "archive")).toBe(200);
  expect((await read(slug)).status).toBe(410);
  expect(await move(club.owner, path, "archive")).toBe(409);
  const { status, actions } = await readItem({ owner: club.owner, path });
  expect(status).toBe("archived");
  expect(actions).not.toContain("republish");
});

test("hidden and archived news are in no list, no search and no sitemap", async () => {
  const { db } = backend.deps;
  const staff = await newStaff(backend, "redattore");
  for (const step of ["unpublish", "archive"]) {
    const { id } = await plantNews(db, `Castagne ${step}`);
    await move(staff, `/api/editor/news/${id}`, step);
  }
  for (const path of ["/api/news", "/api/news/index"]) {
    expect((await (await backend.request(path)).json()).data).toEqual([]);
  }
  const { results } = await (await backend.request("/api/search?q=castagne")).json();
  expect(results.news).toEqual([]);
});

test("a preview shows news that nobody else can read, and publishes nothing", async () => {
  const club = await plantClub(backend);
  const item = await handedIn(club);
  const { preview } = await readItem(item);
  expect(preview).toMatch(/^\/anteprima\/notizie\//);
  const shown = await askPreview(backend, preview);
  expect(await shown.json()).toMatchObject({
    kind: "news",
    content: { ...text, author: "Pro Loco" },
  });
  expect((await read(item.slug)).status).toBe(404);
});
