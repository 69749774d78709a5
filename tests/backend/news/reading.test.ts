/** @postgres content/item-rows, features/settings/queries */

import sharp from "sharp";
import { sweepPictures } from "@/backend/features/storage/tasks";
import { storePicture } from "@/backend/files/pictures";
import { NEWS_PER_PAGE, newsItemSchema, newsPageSchema } from "@/lib/contract/news";
import { slugIndexSchema } from "@/lib/contract/pagination";
import { backendOfFile, openBackend } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import { plantNews } from "@/tests/support/news";
import { plantOrganisation } from "@/tests/support/organisations";

const backend = backendOfFile(openBackend);

beforeEach(() => plantDirectory(backend.deps.db));

const list = async (query = "") =>
  newsPageSchema.parse(await (await backend.request(`/api/news${query}`)).json());
const titles = async (query = "") => (await list(query)).data.map(({ title }) => title);
const item = async (slug: string) =>
  newsItemSchema.parse(await (await backend.request(`/api/news/${slug}`)).json());

test("the newest news come first, and those of an earlier day stand at their day", async () => {
  const { db } = backend.deps;
  await plantNews(db, "Seconda", { at: "2026-11-10T09:00:00Z" });
  await plantNews(db, "Terza", { at: "2026-11-12T09:00:00Z" });
  await plantNews(db, "Prima", { at: "2026-11-13T09:00:00Z", date: "2026-11-02" });
  expect(await titles()).toEqual(["Terza", "Seconda", "Prima"]);
  expect((await item("prima")).published_at).toBe("2026-11-02T11:00:00.000Z");
});

test("a day that is still to come counts as the day of the publication", async () => {
  await plantNews(backend.deps.db, "Domani", { at: "2026-11-10T09:00:00Z", date: "2026-12-24" });
  expect((await item("domani")).published_at).toBe("2026-11-10T09:00:00.000Z");
});

test("a page holds twelve, and one past the last is empty", async () => {
  for (let number = 1; number <= NEWS_PER_PAGE + 1; number++) {
    await plantNews(backend.deps.db, `Notizia ${number}`);
  }
  expect((await list()).data).toHaveLength(NEWS_PER_PAGE);
  expect(await list("?page=2")).toMatchObject({ last_page: 2, total: NEWS_PER_PAGE + 1 });
  expect((await list("?page=9")).data).toEqual([]);
});

test("the list is narrowed to a zone and to words, in whatever form they stand", async () => {
  const { db } = backend.deps;
  await plantNews(db, "Mercatini in piazza", { zone: "centro" });
  await plantNews(db, "Lavori al ponte", { zone: "borgo", body_html: "<p>Anche i mercatini.</p>" });
  await plantNews(db, "Biblioteca aperta");
  expect(await titles("?zone=borgo")).toEqual(["Lavori al ponte"]);
  expect(await titles("?zone=niente")).toEqual([]);
  expect((await titles("?q=mercatino")).sort()).toEqual(["Lavori al ponte"]);
  expect((await titles("?q=mercatini")).sort()).toEqual(["Lavori al ponte", "Mercatini in piazza"]);
  expect(await titles("?q=%22%29%20%26%20%7C")).toEqual([]);
});

test("news say who wrote them: an organisation, or nobody for the staff", async () => {
  const club = await plantOrganisation(backend, { name: "Pro Loco", role: "associazione" });
  await plantNews(backend.deps.db, "Sagra", { organisationId: club, zone: "centro" });
  await plantNews(backend.deps.db, "Avviso");
  expect(await item("sagra")).toMatchObject({
    author: "Pro Loco",
    zone: { slug: "centro", name: "Centro storico" },
  });
  expect((await item("avviso")).author).toBeNull();
});

test("a picture is shown with its words and the point that stays in sight, and kept by the nightly sweep", async () => {
  const create = { width: 900, height: 600, channels: 3, background: "#c0392b" } as const;
  const { hash } = await storePicture(backend.deps, await sharp({ create }).png().toBuffer());
  const cover = { hash, alt: "Il ponte", focus: { x: 20, y: 80 } };
  await plantNews(backend.deps.db, "Ponte", { cover });
  const { cover: shown, og_image } = await item("ponte");
  expect(shown).toMatchObject({ alt: "Il ponte", focus: { x: 20, y: 80 } });
  expect((await backend.request(og_image ?? "")).headers.get("content-type")).toBe("image/jpeg");
  const now = () => new Date("2027-03-01T04:30:00Z");
  await sweepPictures({ ...backend.deps, now });
  expect((await item("ponte")).cover?.url).toBe(shown?.url);
});

test("the text is sanitised", async () => {
  const body_html =
    '<p onclick="x()">Ciao</p><script>x()</script><img src="https://spia.example/a">';
  await plantNews(backend.deps.db, "Testo", { body_html });
  expect((await item("testo")).body_html).toBe("<p>Ciao</p>");
});

test("two news of one title have addresses of their own, and none takes that of the API", async () => {
  const { db } = backend.deps;
  const slugs = [
    await plantNews(db, "Avviso"),
    await plantNews(db, "Avviso"),
    await plantNews(db, "Index"),
  ].map(({ slug }) => slug);
  expect(slugs).toEqual(["avviso", "avviso-2", "index-2"]);
});

test("the index names every listed slug in slices", async () => {
  const { db } = backend.deps;
  for (const title of ["Uno", "Due", "Tre"]) await plantNews(db, title);
  const slice = async (query: string) =>
    slugIndexSchema.parse(await (await backend.request(`/api/news/index?${query}`)).json());
  const first = await slice("limit=2");
  expect(first.data.map(({ slug }) => slug)).toEqual(["due", "tre"]);
  expect(first).toMatchObject({ next: "tre", total: 3 });
  expect((await slice("limit=2&after=tre")).data.map(({ slug }) => slug)).toEqual(["uno"]);
});

test("search finds news by their words, in their quarter, and as the kind that is named", async () => {
  const { db } = backend.deps;
  await plantNews(db, "Nuovi orari in biblioteca", { zone: "borgo", summary: "Aperta la sera." });
  await plantNews(db, "Pulizia del fiume");
  const found = async (text: string) => {
    const answer = await backend.request(`/api/search?q=${encodeURIComponent(text)}`);
    const { results } = await answer.json();
    return results.news.map(({ title }: { title: string }) => title);
  };
  expect(await found("biblioteca")).toEqual(["Nuovi orari in biblioteca"]);
  expect(await found("fiume borgo")).toEqual([]);
  expect(await found("biblioteca borgo")).toEqual(["Nuovi orari in biblioteca"]);
  expect(await found("notizie fiume")).toEqual(["Pulizia del fiume"]);
  expect((await found("notizie")).length).toBe(2);
});
