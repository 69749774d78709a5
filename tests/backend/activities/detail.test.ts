/** @postgres features/activities/page-queries, features/activities/queries */

import { activities } from "@/backend/db/schema/activities";
import { activitySchema } from "@/lib/contract/activities";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";

const backend = backendOfFile();

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  backend.told.length = 0;
});

const plant = (name: string, over = {}) => plantActivity(backend.deps.db, name, over);
const patch = (slug: string, body: unknown) =>
  backend.operator("PATCH", `/operator/activities/${slug}`, body);

async function read(slug: string) {
  const response = await backend.request(`/api/activities/${slug}`);
  expect(response.status).toBe(200);
  return activitySchema.parse(await response.json());
}

async function refusal(path: string) {
  const response = await backend.request(path);
  return [response.status, (await response.json()).code];
}

test("a further category that becomes the main one does not count twice", async () => {
  await plant("Caffè Doppio", { category: "ristoranti", more_categories: ["bar"] });
  expect((await patch("caffe-doppio", { category: "bar" })).status).toBe(200);
  expect(await read("caffe-doppio")).toMatchObject({
    category: { slug: "bar" },
    more_categories: [],
  });
});

test("shows everything that was told about it, and nothing that is the staff's", async () => {
  await plant("Trattoria del Ponte", {
    category: "ristoranti",
    more_categories: ["bar", "ristoranti", "bar"],
    zone: "centro",
    tags: ["cucina casalinga"],
    summary: "Cucina di casa.",
    description_html: "<p>Dal 1962.</p><script>alert(1)</script>",
    legal_name: "Ponte S.n.c. di Rossi",
    vat_number: "01234567890",
    address: { street: "Via Roma", number: "4/b", postal_code: "10015", city: "Castelvento" },
    location: { latitude: 45.46, longitude: 7.87 },
    phones: ["+390125123456"],
    price_range: 2,
    services: ["wifi"],
    accessibility: { features: ["step_free"], note: "Campanello all'ingresso." },
    founded_year: 1962,
  });
  const response = await backend.request("/api/activities/trattoria-del-ponte");
  const body = await response.text();
  expect(body).not.toMatch(/Rossi|01234567890|alert/);
  const activity = activitySchema.parse(JSON.parse(body));
  expect(activity).toMatchObject({
    slug: "trattoria-del-ponte",
    category: { slug: "ristoranti" },
    more_categories: [{ slug: "bar" }],
    zone: { slug: "centro", name: "Centro storico" },
    description_html: "<p>Dal 1962.</p>",
    address: { street: "Via Roma", number: "4/b", postal_code: "10015", province: null },
    location: { latitude: 45.46, longitude: 7.87 },
    rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
    accessibility: { features: ["step_free"], note: "Campanello all'ingresso." },
  });
});

test("two of one name get two slugs", async () => {
  expect((await plant("Bar Sport")).slug).toBe("bar-sport");
  expect((await plant("Bar Sport")).slug).toBe("bar-sport-2");
  expect((await plant("Bar Spòrt")).slug).toBe("bar-sport-3");
  expect((await plant("Index")).slug).toBe("index-2");
});

test("an unknown slug is 404, an unpublished one too, a removed one is 410", async () => {
  await plant("Bozza", { status: "draft" });
  await plant("Sospesa", { status: "suspended" });
  await plant("Tolta");
  expect((await patch("tolta", { status: "archived" })).status).toBe(200);
  for (const path of ["", "/reviews", "/related"]) {
    expect(await refusal(`/api/activities/mai-vista${path}`)).toEqual([404, "not_found"]);
    expect(await refusal(`/api/activities/bozza${path}`)).toEqual([404, "not_found"]);
    expect(await refusal(`/api/activities/sospesa${path}`)).toEqual([404, "not_found"]);
    expect(await refusal(`/api/activities/tolta${path}`)).toEqual([410, "gone"]);
  }
  expect(await refusal("/api/activities/NON%20VALIDO")).toEqual([404, "not_found"]);
});

test("a new slug keeps the old ones alive, also after a second change and back", async () => {
  await plant("Bar Sport");
  await patch("bar-sport", { name: "Bar dello Sport", slug: "bar-dello-sport" });
  await patch("bar-dello-sport", { slug: "lo-sport" });
  for (const slug of ["bar-sport", "bar-dello-sport", "lo-sport"]) {
    expect(await read(slug)).toMatchObject({ slug: "lo-sport", name: "Bar dello Sport" });
  }
  await patch("lo-sport", { slug: "bar-sport" });
  expect((await read("lo-sport")).slug).toBe("bar-sport");
});

test("a changed name alone leaves the slug as it is", async () => {
  await plant("Bar Sport");
  await patch("bar-sport", { name: "Bar Roma" });
  expect(await read("bar-sport")).toMatchObject({ slug: "bar-sport", name: "Bar Roma" });
});

test("nobody gets a slug that another has or had", async () => {
  await plant("Bar Sport");
  await patch("bar-sport", { slug: "sport" });
  await plant("Bar Roma");
  const response = await patch("bar-roma", { slug: "bar-sport" });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: "conflict",
    errors: { slug: ["Questo indirizzo appartiene già a un'altra attività."] },
  });
  expect((await plant("Bar Sport")).slug).toBe("bar-sport-2");
});

test("what closes for good can still be read by its slug, and says so", async () => {
  await plant("Merceria Bianchi", { opening: { weekly: null, permanently_closed: true } });
  await plant("Cartoleria Neri");
  await patch("cartoleria-neri", { status: "closed" });
  for (const slug of ["merceria-bianchi", "cartoleria-neri"]) {
    expect((await read(slug)).opening.permanently_closed).toBe(true);
  }
  expect((await (await backend.request("/api/activities")).json()).total).toBe(0);
  await patch("cartoleria-neri", { status: "published" });
  expect((await read("cartoleria-neri")).opening.permanently_closed).toBe(false);
});

/** The tags of related ones that the web was told of last. */
function revalidatedRelated(): string[] {
  const { tags } = backend.told.at(-1) ?? { tags: [] };
  return [...new Set(tags)].filter((tag) => tag.startsWith("related"));
}

test("a write tells the web what shows the activity, under its old and new slug", async () => {
  await plant("Bar Sport");
  await patch("bar-sport", { slug: "sport", status: "suspended" });
  const [told] = backend.told;
  expect(told?.tags).toEqual([
    "activities",
    "activity:bar-sport",
    "activity:sport",
    "related:ristoranti",
  ]);
});

test("others hear of a write when they show the activity as related, before it or after", async () => {
  for (let number = 1; number <= 7; number++)
    await plant(`Prima ${number}`, { summary: "Si mangia." });
  const { slug } = await plant("Ultima");
  await patch(slug, { phones: ["0125 610210"] });
  expect(revalidatedRelated()).toEqual([]);
  await patch(slug, { zone: "borgo" });
  expect(revalidatedRelated()).toEqual(["related:ristoranti"]);
  await patch(slug, { zone: "centro" });
  expect(revalidatedRelated()).toEqual(["related:ristoranti"]);
  await patch(slug, { zone: null });
  expect(revalidatedRelated()).toEqual(["related:ristoranti"]);
  await patch(slug, { summary: "Si mangia e si beve.", verified_at: "2026-11-20T10:00:00Z" });
  expect(revalidatedRelated()).toEqual(["related:ristoranti"]);
});

test("an activity that changes its category is told of to the neighbours of both", async () => {
  await plant("Bar Sport");
  await patch("bar-sport", { category: "bar" });
  expect(revalidatedRelated()).toEqual(["related:ristoranti", "related:bar"]);
});

test("a change by the operator is dated and marks it as edited by a person", async () => {
  await plant("Bar Sport", { source: { name: "osm", id: "node/1" } });
  backend.setNow("2026-11-21T12:00:00Z");
  await patch("bar-sport", { summary: "Colazioni." });
  const [row] = await backend.deps.db.select().from(activities);
  expect(row?.edited_at?.toISOString()).toBe("2026-11-21T12:00:00.000Z");
  expect((await read("bar-sport")).updated_at).toBe("2026-11-21T12:00:00.000Z");
});

test.each([
  ["nothing", {}, "body"],
  ["an unknown field", { owner: "me" }, "owner"],
  ["a name of one letter", { name: "B" }, "name"],
  ["an unknown category", { category: "inesistente" }, "category"],
  ["an unknown zone", { zone: "inesistente" }, "zone"],
  ["an unknown picture", { cover: { hash: "a".repeat(32), alt: "" } }, "cover"],
  ["a script as website", { website: "javascript:alert(1)" }, "website"],
  ["a telephone number in no known form", { phones: ["0125 123"] }, "phones.0"],
  ["the path of the index as slug", { slug: "index" }, "slug"],
])("a change with %s is refused and nothing changes", async (_, body, field) => {
  await plant("Bar Sport");
  const before = await read("bar-sport");
  const response = await patch("bar-sport", body);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)).toContain(field);
  expect(await read("bar-sport")).toEqual(before);
  expect(backend.told).toEqual([]);
});

test("related ones are of the same category, those of the same zone first", async () => {
  await plant("Qui", { zone: "borgo" });
  await plant("Vicina", { zone: "borgo" });
  await plant("Lontana", { zone: "centro", summary: "Più completa della vicina." });
  await plant("Altra", { category: "bar", zone: "borgo" });
  const { data } = await (await backend.request("/api/activities/qui/related")).json();
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["Vicina", "Lontana"]);
});
