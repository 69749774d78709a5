import { inTransaction } from "@/backend/db/handle";
import { setJobStatus } from "@/backend/features/jobs/service";
import type { JobStatus } from "@/lib/contract/job-constants";
import type { JobItem } from "@/lib/contract/jobs";
import { backendOfFile, openWithTasks } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { plantJob } from "@/tests/support/jobs";
import { plantOrganisation } from "@/tests/support/organisations";

const backend = backendOfFile(() => openWithTasks([]));

beforeEach(() => plantDirectory(backend.deps.db));

const read = (slug: string) => backend.request(`/api/jobs/${slug}`);
const item = async (slug: string): Promise<JobItem> => (await read(slug)).json();
async function titles(query = ""): Promise<string[]> {
  const { data } = await (await backend.request(`/api/jobs?${query}`)).json();
  return data.map(({ title }: JobItem) => title);
}
const become = (id: string, status: JobStatus, at: string) =>
  inTransaction(backend.deps.db, (tx) => setJobStatus(tx, id, status, new Date(at)));

test("an ad says who employs, for which pay, where and until when", async () => {
  const { db } = backend.deps;
  const { slug } = await plantJob(db, "Tornitore/trice");
  expect(await item(slug)).toMatchObject({
    title: "Tornitore/trice",
    state: "published",
    employer: { name: "Officine Galli", slug: null },
    pay: { min: 150_000, max: 180_000, unit: "month", basis: "gross" },
    address: { street: "Via delle Fornaci 22", city: "Castelvento", province: "CN" },
    expires_at: "2026-12-10T23:00:00.000Z",
    closed_at: null,
    contact: { email: "lavoro@officinegalli.it" },
  });
});

test("an address is known by its code: whatever follows, it leads to what the ad is called now", async () => {
  const { slug } = await plantJob(backend.deps.db, "Barista");
  const [code] = slug.split("-");
  expect(slug).toBe(`${code}-barista`);
  for (const address of [slug, `${code}`, `${code}-come-si-chiamava-prima`]) {
    expect((await item(address)).slug).toBe(slug);
  }
  for (const address of ["barista", "0000000000-barista", `${code}barista`]) {
    expect((await read(address)).status).toBe(404);
  }
});

test("a closed ad is read for thirty days, and is gone then", async () => {
  backend.setNow("2026-11-12T09:00:00Z");
  const filled = await plantJob(backend.deps.db, "Barista");
  await become(filled.id, "filled", "2026-11-12T09:00:00Z");
  const expired = await plantJob(backend.deps.db, "Fornaio/a", { deadline: "2026-11-11" });
  expect((await item(filled.slug)).state).toBe("filled");
  expect(await item(expired.slug)).toMatchObject({
    state: "expired",
    closed_at: "2026-11-11T23:00:00.000Z",
  });
  backend.setNow("2026-12-12T08:59:00Z");
  expect((await read(filled.slug)).status).toBe(200);
  expect((await read(expired.slug)).status).toBe(410);
  backend.setNow("2026-12-12T09:00:00Z");
  expect((await read(filled.slug)).status).toBe(410);
});

test("what was withdrawn or archived is gone, what is suspended is not there", async () => {
  backend.setNow("2026-11-12T09:00:00Z");
  const states = { withdrawn: 410, archived: 410, suspended: 404 } as const;
  for (const [state, status] of Object.entries(states)) {
    const { id, slug } = await plantJob(backend.deps.db, `Posto ${state}`);
    await become(id, state as JobStatus, "2026-11-12T09:00:00Z");
    expect([state, (await read(slug)).status]).toEqual([state, status]);
  }
});

test("the list shows what is open, the newest first, by each filter", async () => {
  const { db } = backend.deps;
  backend.setNow("2026-11-12T09:00:00Z");
  await plantJob(db, "Tornitore/trice", { at: "2026-11-09T09:00:00Z", zone: "centro" });
  await plantJob(db, "Barista", {
    category: "hospitality",
    contract: "seasonal",
    hours: "weekend",
    pay: { min: 900, max: 1000, unit: "hour", basis: "net" },
  });
  await plantJob(db, "Sviluppatore/trice", {
    at: "2026-11-11T09:00:00Z",
    category: "technology",
    workplace: { kind: "remote" },
    pay: { min: 3_000_000, max: 4_000_000, unit: "year", basis: "gross" },
  });
  await plantJob(db, "Fornaio/a", { deadline: "2026-11-11" });
  expect(await titles()).toEqual(["Sviluppatore/trice", "Barista", "Tornitore/trice"]);
  expect(await titles("category=hospitality")).toEqual(["Barista"]);
  expect(await titles("contract=seasonal")).toEqual(["Barista"]);
  expect(await titles("hours=weekend")).toEqual(["Barista"]);
  expect(await titles("zone=centro")).toEqual(["Tornitore/trice"]);
  expect(await titles("remote=1")).toEqual(["Sviluppatore/trice"]);
  expect(await titles("pay=1800")).toEqual(["Sviluppatore/trice"]);
  expect(await titles("pay=1400")).toEqual(["Sviluppatore/trice", "Barista", "Tornitore/trice"]);
  expect(await titles("q=tornio&category=industry")).toEqual(["Tornitore/trice"]);
  expect(await titles("pay=9999&contract=nonsense")).toHaveLength(3);
});

test("beside an ad stand the employer's others and what is like it, without those that are closed", async () => {
  const { db } = backend.deps;
  backend.setNow("2026-11-12T09:00:00Z");
  const { slug } = await plantJob(db, "Tornitore/trice");
  await plantJob(db, "Saldatore/trice");
  await plantJob(db, "Fresatore/trice", { employer: { name: "Meccanica Rossi" } });
  await plantJob(db, "Barista", { employer: { name: "Bar Sport" }, category: "hospitality" });
  await plantJob(db, "Magazziniere/a", { deadline: "2026-11-11" });
  const { others, similar } = await item(slug);
  expect(others.map(({ title }) => title)).toEqual(["Saldatore/trice"]);
  expect(similar.map(({ title }) => title)).toEqual(["Fresatore/trice"]);
});

test("the card of an employer gives its name, its address and its zone, and shows its ads", async () => {
  const { db } = backend.deps;
  const activity = await plantActivity(db, "Forno Amadei", {
    address: { street: "Via del Forno", city: "Castelvento" },
  });
  const organisationId = await plantOrganisation(backend, { activityIds: [activity.id] });
  const { slug } = await plantJob(db, "Fornaio/a", {
    organisationId,
    employer: { activity: activity.slug },
    workplace: { kind: "on_site" },
  });
  expect(await item(slug)).toMatchObject({
    employer: { name: "Forno Amadei", slug: activity.slug },
    address: { street: expect.stringContaining("Via del Forno"), city: "Castelvento" },
  });
  backend.setNow("2026-11-12T09:00:00Z");
  expect(await titles(`activity=${activity.slug}`)).toEqual(["Fornaio/a"]);
});

test("search finds open ads by the words that ask for work, and by their title", async () => {
  backend.setNow("2026-11-12T09:00:00Z");
  const { db } = backend.deps;
  const { slug } = await plantJob(db, "Tornitore/trice");
  await plantJob(db, "Fornaio/a", { deadline: "2026-11-11" });
  for (const q of ["assunzioni", "posizioni aperte", "lavoro", "tornitore", "trice"]) {
    const { results } = await (
      await backend.request(`/api/search?q=${encodeURIComponent(q)}`)
    ).json();
    const found = results.jobs.map(({ route }: { route: string }) => route);
    expect([q, found]).toEqual([q, [`/lavora/${slug}`]]);
  }
});
