import { eq } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import { jobAds } from "@/backend/db/schema/job-ads";
import { notifications } from "@/backend/db/schema/notifications";
import { renewJob } from "@/backend/features/jobs/service";
import { watchJobAds } from "@/backend/features/jobs/watching";
import { backendOfFile } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import { openEditorial } from "@/tests/support/editorial";
import { plantEmployer, plantJob } from "@/tests/support/jobs";

const backend = backendOfFile(openEditorial);

beforeEach(() => plantDirectory(backend.deps.db));

async function watchAt(now: string): Promise<void> {
  backend.setNow(now);
  await watchJobAds(backend.deps);
}

async function told(): Promise<string[]> {
  const rows = await backend.deps.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.type, "job_expiring"))
    .orderBy(notifications.created_at, notifications.title);
  return rows.map(({ title }) => title);
}

async function stateOf(id: string) {
  const [row] = await backend.deps.db.select().from(jobAds).where(eq(jobAds.id, id));
  return { status: row?.status, closed_at: row?.closed_at?.toISOString() ?? null };
}

test("the team is reminded five days and one day before the end, each once, and anew after a renewal", async () => {
  const { db } = backend.deps;
  const { organisationId } = await plantEmployer(backend);
  const { id } = await plantJob(db, "Tornitore/trice", { organisationId });
  await watchAt("2026-12-05T22:00:00Z");
  expect(await told()).toEqual([]);
  await watchAt("2026-12-06T00:00:00Z");
  await watchAt("2026-12-07T00:00:00Z");
  expect(await told()).toEqual(["Un annuncio di lavoro sta per scadere"]);
  await watchAt("2026-12-10T08:00:00Z");
  await watchAt("2026-12-10T09:00:00Z");
  expect(await told()).toHaveLength(2);
  await inTransaction(db, (tx) => renewJob(tx, id, 30, new Date("2026-12-10T09:00:00Z")));
  await watchAt("2027-01-08T09:00:00Z");
  expect(await told()).toHaveLength(3);
});

test("of two reminders that are due the nearer one is sent alone", async () => {
  const { organisationId } = await plantEmployer(backend);
  await plantJob(backend.deps.db, "Tornitore/trice", { organisationId });
  await watchAt("2026-12-10T08:00:00Z");
  expect(await told()).toEqual(["Un annuncio di lavoro scade tra poco"]);
});

test("what has ended is written down and told to the web, and archived after thirty days", async () => {
  const { id, slug } = await plantJob(backend.deps.db, "Tornitore/trice");
  backend.told.length = 0;
  await watchAt("2026-12-10T23:05:00Z");
  expect(await stateOf(id)).toEqual({ status: "expired", closed_at: "2026-12-10T23:00:00.000Z" });
  expect(backend.told.flatMap(({ tags }) => tags)).toContain(`job:${slug}`);
  await watchAt("2027-01-09T22:59:00Z");
  expect((await stateOf(id)).status).toBe("expired");
  await watchAt("2027-01-09T23:00:00Z");
  expect((await stateOf(id)).status).toBe("archived");
  expect((await backend.request(`/api/jobs/${slug}`)).status).toBe(410);
});
