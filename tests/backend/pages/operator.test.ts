import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { backendOfFile } from "../../support/backend";

const backend = backendOfFile();

const put = (slug: string, over: object = {}) =>
  backend.operator("PUT", `/operator/pages/${slug}`, {
    title: "Contatti",
    body_html: "<p>Piazza del Duomo 1</p>",
    ...over,
  });

test("a page that was made can be read", async () => {
  expect((await put("contatti", { summary: "Dove siamo" })).status).toBe(200);
  const response = await backend.request("/api/pages/contatti");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    slug: "contatti",
    title: "Contatti",
    summary: "Dove siamo",
    body_html: "<p>Piazza del Duomo 1</p>",
    updated_at: "2026-11-21T10:00:00.000Z",
  });
});

const publicFolders = readdirSync("public").filter((name) => !name.includes("."));

test.each([
  "attivita",
  "ricerca",
  "sitemap",
  "register",
  "api",
  "login",
  "profilo",
  ...publicFolders,
])("a page cannot stand at /%s, where something else is", async (slug) => {
  const response = await put(slug);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: { slug: [expect.stringContaining("c'è già una pagina")] },
  });
});

test("a page that is written again keeps its address and its first day", async () => {
  backend.setNow("2026-11-20T08:00:00Z");
  await put("contatti");
  backend.setNow("2026-11-21T10:00:00Z");
  await put("contatti", { title: "Scrivici" });
  const { rows } = await backend.deps.db.execute<{ title: string; first: string }>(
    sql`SELECT title, created_at::date::text AS first FROM pages`,
  );
  expect(rows).toEqual([{ title: "Scrivici", first: "2026-11-20" }]);
});

test("scripts go on the way in, and once more on the way out", async () => {
  await put("contatti", { body_html: "<p onclick=x>a</p><script>b</script>" });
  const stored = await backend.deps.db.execute(sql`SELECT body_html FROM pages`);
  expect(stored.rows).toEqual([{ body_html: "<p>a</p>" }]);
  await backend.deps.db.execute(sql`UPDATE pages SET body_html = '<p>a</p><script>c</script>'`);
  const { body_html } = await (await backend.request("/api/pages/contatti")).json();
  expect(body_html).toBe("<p>a</p>");
});

test("the index has the order of the footer, and a new page comes last in its column", async () => {
  await put("zeta", { title: "Zeta" });
  await put("termini", { title: "Termini" });
  await put("eco", { title: "Ècosistema" });
  const index = await (await backend.request("/api/pages")).json();
  expect(index).toMatchObject({ current_page: 1, last_page: 1, total: 3 });
  expect(
    index.data.map((page: { slug: string; footer_column: string }) => [
      page.footer_column,
      page.slug,
    ]),
  ).toEqual([
    ["about", "zeta"],
    ["about", "eco"],
    ["legal", "termini"],
  ]);
});

test("an index page beyond the last is empty, not an error", async () => {
  await put("contatti");
  const index = await (await backend.request("/api/pages?page=1000000&per_page=1")).json();
  expect(index).toMatchObject({ data: [], current_page: 1_000_000, last_page: 1 });
});

test("a page that is taken away is gone for readers, 404 for the next to take it away, and comes back", async () => {
  await put("contatti");
  expect((await backend.operator("DELETE", "/operator/pages/contatti")).status).toBe(204);
  expect((await backend.request("/api/pages/contatti")).status).toBe(410);
  expect((await backend.operator("DELETE", "/operator/pages/contatti")).status).toBe(404);
  expect((await put("contatti", { title: "Scrivici" })).status).toBe(200);
  expect((await (await backend.request("/api/pages/contatti")).json()).title).toBe("Scrivici");
});

test("a legal page is not taken away, not even by the operator", async () => {
  await put("privacy-policy");
  const answer = await backend.operator("DELETE", "/operator/pages/privacy-policy");
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toContain("richiesta dalla legge");
  expect((await backend.request("/api/pages/privacy-policy")).status).toBe(200);
});

test("what the operator writes is a version as the staff's are", async () => {
  await put("contatti");
  await put("contatti", { body_html: "<p>Piazza del Mercato 3</p>" });
  await put("contatti", { body_html: "<p>Piazza del Mercato 3</p>" });
  const { rows } = await backend.deps.db.execute(
    sql`SELECT content->>'body_html' AS text FROM revisions WHERE state = 'published' ORDER BY text`,
  );
  expect(rows).toEqual([
    { text: "<p>Piazza del Duomo 1</p>" },
    { text: "<p>Piazza del Mercato 3</p>" },
  ]);
});

test.each(["attivita", "eventi", "ricerca", "api", "storage", "it"])(
  "no page stands where the portal has something else: %s",
  async (slug) => {
    const response = await put(slug);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toHaveProperty("slug");
  },
);

test("the web is told of the page and of the list", async () => {
  await put("contatti");
  await backend.operator("DELETE", "/operator/pages/contatti");
  await put("attivita");
  expect(backend.told).toEqual([
    { tags: ["page:contatti", "pages"] },
    { tags: ["page:contatti", "pages"] },
  ]);
});
