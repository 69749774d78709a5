import { publishDue } from "@/backend/features/editorial/deciding";
import { backendOfFile } from "@/tests/support/backend";
import { askPreview, handIn, openEditorial, readItem } from "@/tests/support/editorial";
import { beginPage, plantPage } from "@/tests/support/pages";
import { newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openEditorial);

const text = { title: "Orari degli uffici", body_html: "<p>Dalle 9 alle 12.</p>" };
const read = (slug: string) => backend.request(`/api/pages/${slug}`);
const revalidatedTags = () => backend.told.flatMap(({ tags }) => tags);
const slugsListed = async () =>
  (await (await backend.request("/api/pages")).json()).data.map(
    ({ slug }: { slug: string }) => slug,
  );

async function published(owner: Person, changes: Parameters<typeof handIn>[1] = text) {
  const item = { owner, ...(await beginPage(owner, changes)) };
  return { item, document: await handIn(item, changes) };
}

async function move({ ask }: Person, id: string, step: string): Promise<number> {
  return (await ask("POST", `/api/editor/page/${id}/${step}`, { version: null })).status;
}

/** The faults of a publication with these changes, by field. */
async function faultsOf(owner: Person, path: string, changes: object) {
  const { revision } = await readItem({ owner, path });
  const draft = { version: revision?.version ?? null, changes };
  const { version } = await (await owner.ask("PUT", `${path}/draft`, draft)).json();
  const answer = await owner.ask("POST", `${path}/submit`, { version });
  expect(answer.status).toBe(422);
  return (await answer.json()).errors as Record<string, string[]>;
}

test("the staff publishes a page at once or at a time, and it stands in footer, search and sitemap", async () => {
  const owner = await newStaff(backend, "redattore");
  const { document } = await published(owner);
  expect(document.path).toBe("/orari-degli-uffici");
  expect(revalidatedTags()).toEqual(expect.arrayContaining(["pages", "page:orari-degli-uffici"]));
  expect(await (await read("orari-degli-uffici")).json()).toMatchObject(text);
  const { results } = await (await backend.request("/api/search?q=orari uffici")).json();
  expect(results.pages).toMatchObject([{ title: text.title, route: "/orari-degli-uffici" }]);
  const later = await beginPage(owner, { ...text, title: "Feste" });
  const publish_at = "2026-11-22T06:00:00.000Z";
  const { revision } = await handIn(
    { owner, ...later },
    { ...text, title: "Feste" },
    { publish_at },
  );
  expect(await slugsListed()).toEqual(["orari-degli-uffici"]);
  backend.setNow(publish_at);
  await publishDue(backend.deps, backend.deps.editableKinds, revision?.id ?? "");
  expect((await (await read("feste")).json()).updated_at).toBe(publish_at);
});

test("only the staff writes pages, and for nobody else", async () => {
  const visitor = await newPerson(backend);
  expect((await visitor.ask("POST", "/api/editor/page", { changes: {} })).status).toBe(403);
  const owner = await newStaff(backend, "redattore");
  const organisation_id = "7d9f3c52-1111-4222-8333-444455556666";
  const answer = await owner.ask("POST", "/api/editor/page", { organisation_id, changes: {} });
  expect(answer.status).toBe(422);
});

test("a new title makes a new address, a chosen one stays, and every old one leads on", async () => {
  const owner = await newStaff(backend, "redattore");
  const { item } = await published(owner);
  const slugAfter = async (changes: object) => (await handIn(item, changes as typeof text)).path;
  backend.told.length = 0;
  expect(await slugAfter({ title: "Quando si apre" })).toBe("/quando-si-apre");
  expect(revalidatedTags()).toEqual(
    expect.arrayContaining(["page:orari-degli-uffici", "page:quando-si-apre"]),
  );
  expect(await slugAfter({ slug: "/Orari/" })).toBe("/orari");
  expect(await slugAfter({ title: "Uffici" })).toBe("/orari");
  for (const old of ["orari-degli-uffici", "quando-si-apre", "orari"]) {
    expect((await (await read(old)).json()).slug).toBe("orari");
  }
  expect(await slugAfter({ slug: null })).toBe("/uffici");
  expect(await slugAfter({ slug: "quando-si-apre" })).toBe("/quando-si-apre");
});

test("no page takes the address of another one, of the portal or of a redirect", async () => {
  const owner = await newStaff(backend, "redattore");
  const { item } = await published(owner);
  await handIn(item, { title: "Uffici" });
  const other = await beginPage(owner, {});
  expect(await faultsOf(owner, other.path, { ...text, slug: "orari-degli-uffici" })).toEqual({
    slug: [expect.stringContaining("di un'altra pagina")],
  });
  expect(await faultsOf(owner, other.path, { ...text, title: "Attività" })).toEqual({
    slug: [expect.stringContaining("c'è già una pagina del portale")],
  });
  const redirect = { path: "/vecchia", page_id: item.path.split("/").at(-1) };
  expect((await owner.ask("POST", "/api/staff/redirects", redirect)).status).toBe(201);
  expect(await faultsOf(owner, other.path, { ...text, slug: "vecchia" })).toEqual({
    slug: [expect.stringContaining("parte un reindirizzamento")],
  });
  expect((await handIn({ owner, ...other }, text)).path).toBe("/orari-degli-uffici-2");
});

test("a text in which there is nothing to read is not published", async () => {
  const owner = await newStaff(backend, "redattore");
  const { path } = await beginPage(owner, {});
  expect(Object.keys(await faultsOf(owner, path, {})).sort()).toEqual(["body_html", "title"]);
  const empty = { ...text, body_html: "<p></p><script>alert(1)</script>" };
  expect(Object.keys(await faultsOf(owner, path, empty))).toEqual(["body_html"]);
});

test("a page is hidden, archived and brought back, and its day stays that of its text", async () => {
  const owner = await newStaff(backend, "redattore");
  const { id, slug } = await plantPage(backend.deps.db, "Volontari");
  expect(await move(owner, id, "unpublish")).toBe(200);
  expect((await read(slug)).status).toBe(404);
  expect(await slugsListed()).toEqual([]);
  const { results } = await (await backend.request("/api/search?q=volontari")).json();
  const routes = results.pages.map(({ route }: { route: string }) => route);
  expect(routes).not.toContain(`/${slug}`);
  expect(await move(owner, id, "archive")).toBe(200);
  expect((await read(slug)).status).toBe(410);
  expect(await move(owner, id, "republish")).toBe(200);
  expect((await (await read(slug)).json()).updated_at).toBe("2026-11-10T09:00:00.000Z");
});

test.each(["privacy-policy", "cookie-policy", "termini", "accessibilita", "recensioni"])(
  "the legal page /%s stays published and at its address: only a newer version replaces it",
  async (slug) => {
    const owner = await newStaff(backend, "redattore");
    const { id } = await plantPage(backend.deps.db, "Testo di legge", { slug });
    const item = { owner, path: `/api/editor/page/${id}` };
    expect((await readItem(item)).actions).toEqual(["save", "publish"]);
    for (const step of ["unpublish", "archive"]) expect(await move(owner, id, step)).toBe(409);
    const bulk = { action: "archive", ids: [id] };
    const { results } = await (await owner.ask("POST", "/api/editor/page/bulk", bulk)).json();
    expect(results[0].fault).toContain("richiesta dalla legge");
    expect(Object.keys(await faultsOf(owner, item.path, { slug: "altrove" }))).toEqual(["slug"]);
    const { path, versions } = await handIn(item, { title: "Nuovo testo", slug });
    expect(path).toBe(`/${slug}`);
    expect(versions).toHaveLength(2);
    expect((await (await read(slug)).json()).updated_at).toBe(backend.deps.now().toISOString());
  },
);

test("a report hides a page like any other content, but no legal one", async () => {
  const kind = backend.deps.contentKinds.find((one) => one.kind === "page");
  const staff = await newStaff(backend, "redattore");
  const word = { staffId: staff.id, at: backend.deps.now(), reason: "other", message: "È falsa." };
  const { db } = backend.deps;
  const usual = await plantPage(db, "Volontari");
  await kind?.hide(db, usual.id, word);
  expect((await read("volontari")).status).toBe(404);
  const legal = await plantPage(db, "Termini");
  await expect(kind?.hide(db, legal.id, word)).rejects.toThrow("richiesta dalla legge");
  expect((await read("termini")).status).toBe(200);
});

test("a preview shows a page that nobody else can read, and publishes nothing", async () => {
  const owner = await newStaff(backend, "redattore");
  const item = { owner, ...(await beginPage(owner, text)) };
  const { preview } = await readItem(item);
  expect(preview).toMatch(/^\/anteprima\/pagine\//);
  const shown = await askPreview(backend, preview);
  expect(await shown.json()).toMatchObject({ kind: "page", content: text });
  expect((await read("orari-degli-uffici")).status).toBe(404);
});
