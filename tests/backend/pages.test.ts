import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { backendOfFile } from "../support/backend";

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

test.each(["attivita", "ricerca", "sitemap", "register", "api", ...publicFolders])(
  "a page cannot stand at /%s, where something else is",
  async (slug) => {
    const response = await put(slug);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { slug: [expect.stringContaining("c'è già una pagina")] },
    });
  },
);

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

test("the index is a list by title, as an Italian sorts", async () => {
  await put("zeta", { title: "Zeta" });
  await put("eco", { title: "Ècosistema" });
  await put("accessibilita", { title: "accessibilità" });
  const index = await (await backend.request("/api/pages")).json();
  expect(index).toMatchObject({ current_page: 1, last_page: 1, total: 3 });
  expect(index.data.map(({ slug }: { slug: string }) => slug)).toEqual([
    "accessibilita",
    "eco",
    "zeta",
  ]);
});

test("an index page beyond the last is empty, not an error", async () => {
  await put("contatti");
  const index = await (await backend.request("/api/pages?page=1000000&per_page=1")).json();
  expect(index).toMatchObject({ data: [], current_page: 1_000_000, last_page: 1 });
});

test("a page that is taken away is 404, for readers and for the next to take it away", async () => {
  await put("contatti");
  expect((await backend.operator("DELETE", "/operator/pages/contatti")).status).toBe(204);
  expect((await backend.request("/api/pages/contatti")).status).toBe(404);
  expect((await backend.operator("DELETE", "/operator/pages/contatti")).status).toBe(404);
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
