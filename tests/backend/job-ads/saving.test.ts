import { eq } from "drizzle-orm";
import { follows } from "@/backend/db/schema/follows";
import { notifications } from "@/backend/db/schema/notifications";
import { sweepFollows } from "@/backend/features/follows/tasks";
import { watchJobAds } from "@/backend/features/jobs/watching";
import { setJobStatus } from "@/backend/features/jobs/writing";
import { backendOfFile } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import { openEditorial } from "@/tests/support/editorial";
import { plantEmployer, plantJob } from "@/tests/support/jobs";
import { newPerson, type Person } from "@/tests/support/signed-in";

const backend = backendOfFile(openEditorial);
const db = () => backend.deps.db;

let anna: Person;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(db());
  anna = await newPerson(backend);
});

const save = ({ ask }: Person, key: string) => ask("POST", "/api/follows", { kind: "job", key });

/** What somebody was told, the first first. */
async function told({ id }: Person) {
  const rows = await db().select().from(notifications).where(eq(notifications.user_id, id));
  return rows
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map(({ type, title, body, deep_link }) => ({ type, title, body, deep_link }));
}

test("an open ad can be saved, by an old address as well, and is found among what one follows", async () => {
  const { id, slug } = await plantJob(db(), "Tornitore/trice");
  const old = `${slug.slice(0, 10)}-un-titolo-di-prima`;
  expect((await save(anna, old)).status).toBe(200);
  const { data } = await (await anna.ask("GET", "/api/follows")).json();
  const path = `/lavora/${slug}`;
  expect(data).toMatchObject([
    { kind: "job", key: slug, name: "Tornitore/trice", path, topics: [] },
  ]);
  const state = await anna.ask("GET", `/api/follows/state?kind=job&key=${slug}`);
  expect((await state.json()).follow_id).toBe(data[0].id);
  await setJobStatus(db(), id, "withdrawn", backend.deps.now());
  expect((await save(await newPerson(backend), slug)).status).toBe(404);
  const after = await (await anna.ask("GET", "/api/follows")).json();
  expect(after.data).toMatchObject([{ kind: "job", path: null }]);
});

test("whoever saved an ad hears once that it ends tomorrow", async () => {
  const { slug } = await plantJob(db(), "Tornitore/trice");
  await save(anna, slug);
  backend.setNow("2026-12-07T00:00:00Z");
  await watchJobAds(backend.deps);
  await backend.deps.queue.drain();
  expect(await told(anna)).toEqual([]);
  for (const now of ["2026-12-10T08:00:00Z", "2026-12-10T09:00:00Z"]) {
    backend.setNow(now);
    await watchJobAds(backend.deps);
    await backend.deps.queue.drain();
  }
  expect(await told(anna)).toEqual([
    {
      type: "job_alert",
      title: "Un annuncio che hai salvato scade tra poco",
      body: "«Tornitore/trice» si legge fino al 10 dicembre compreso.",
      deep_link: `/lavora/${slug}`,
    },
  ]);
});

test("whoever saved an ad hears that the place was taken; nobody else does", async () => {
  const { organisationId, owner } = await plantEmployer(backend);
  const { id, slug } = await plantJob(db(), "Tornitore/trice", { organisationId });
  await save(anna, slug);
  const other = await newPerson(backend);
  const filled = await owner.ask("POST", `/api/jobs/${id}/fill`);
  expect(filled.ok).toBe(true);
  await backend.deps.queue.drain();
  expect(await told(anna)).toEqual([
    {
      type: "job_alert",
      title: "Un annuncio che hai salvato è chiuso",
      body: "«Tornitore/trice»: il posto è stato assegnato.",
      deep_link: `/lavora/${slug}`,
    },
  ]);
  expect(await told(other)).toEqual([]);
});

test("an ad that closed a month ago is forgotten among what is saved", async () => {
  const { id, slug } = await plantJob(db(), "Tornitore/trice");
  await save(anna, slug);
  await setJobStatus(db(), id, "filled", backend.deps.now());
  backend.setNow("2026-12-20T10:00:00Z");
  await sweepFollows(backend.deps);
  expect(await db().select().from(follows)).toHaveLength(1);
  backend.setNow("2026-12-22T10:00:00Z");
  await sweepFollows(backend.deps);
  expect(await db().select().from(follows)).toEqual([]);
});
