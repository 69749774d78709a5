import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { activities } from "@/backend/db/schema/activities";
import { type ImportRecord, importRecordSchema } from "@/lib/contract/imports";
import { backendOfFile } from "../support/backend";
import { newStaff } from "../support/staff";

const attribution = {
  text: "© OpenStreetMap contributors",
  url: "https://www.openstreetmap.org/copyright",
  license: "ODbL 1.0",
};

function place(sourceId: string, over: Partial<ImportRecord> = {}): ImportRecord {
  return importRecordSchema.parse({
    source_id: sourceId,
    name: `Bar ${sourceId.replaceAll("/", " ")}`,
    category: { slug: "bar-e-caffe", name: "Bar e caffè", icon: "coffee" },
    zone: null,
    tags: ["bar"],
    summary: null,
    address: {
      street: "Via Roma",
      number: "1",
      postal_code: "10015",
      city: "Ivrea",
      province: null,
    },
    location: { latitude: 45.46, longitude: 7.87 },
    phones: ["+390125610210"],
    whatsapp: null,
    email: null,
    website: null,
    social: [],
    opening: {},
    services: [],
    payments: [],
    accessibility: [],
    ...over,
  });
}

const backend = backendOfFile();

async function json<T>(response: Promise<Response>, status: number): Promise<T> {
  const answer = await response;
  expect(answer.status).toBe(status);
  return answer.json() as Promise<T>;
}

async function start(over: Record<string, unknown> = {}): Promise<string> {
  const body = {
    source: "openstreetmap",
    file_name: "x.geojson",
    attribution,
    dry_run: false,
    ...over,
  };
  return (await json<{ id: string }>(backend.operator("POST", "/operator/imports", body), 201)).id;
}

async function run(
  records: ImportRecord[],
  over: { dry_run?: boolean; hide_missing?: boolean } = {},
) {
  const { hide_missing = false, ...options } = over;
  const id = await start(options);
  const { results } = await json<{ results: { outcome: string; reason: string | null }[] }>(
    backend.operator("POST", `/operator/imports/${id}/records`, { records }),
    200,
  );
  const finished = await json<{ missing: { name: string }[]; hidden: number }>(
    backend.operator("POST", `/operator/imports/${id}/finish`, { hide_missing }),
    200,
  );
  return { id, outcomes: results.map((one) => one.outcome), results, finished };
}

async function listed(): Promise<string[]> {
  const page = await json<{ data: { name: string }[] }>(
    backend.request("/api/activities?sort=name"),
    200,
  );
  return page.data.map((card) => card.name);
}

function rename(sourceId: string, name: string) {
  return backend.deps.db
    .update(activities)
    .set({ name, edited_at: backend.deps.now() })
    .where(eq(activities.source_id, sourceId));
}

test("a new place is published with its category and named source", async () => {
  const { outcomes } = await run([place("node/1")]);
  expect(outcomes).toEqual(["added"]);
  const activity = await json<Record<string, unknown>>(
    backend.request("/api/activities/bar-node-1"),
    200,
  );
  expect(activity).toMatchObject({ attribution, category: { slug: "bar-e-caffe" } });
  const settings = await json<Record<string, unknown>>(backend.request("/api/settings"), 200);
  expect(settings.attributions).toEqual([attribution]);
});

test("a repeated import makes no doubles and tells what changed", async () => {
  await run([place("node/1"), place("node/2")]);
  const { outcomes } = await run([
    place("node/1"),
    place("node/2", { phones: [] }),
    place("node/3"),
  ]);
  expect(outcomes).toEqual(["unchanged", "updated", "added"]);
  expect(await listed()).toEqual(["Bar node 1", "Bar node 2", "Bar node 3"]);
});

/** Statements that one batch of an import makes. */
async function statementsOf(records: ImportRecord[]): Promise<number> {
  const id = await start();
  const query = jest.spyOn(Client.prototype, "query");
  await json(backend.operator("POST", `/operator/imports/${id}/records`, { records }), 200);
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
}

test("a batch of new places takes as many statements as one", async () => {
  const many = Array.from({ length: 60 }, (_, number) => place(`node/${number}`));
  // The category is there by then.
  await run([place("way/0")]);
  const one = await statementsOf([place("way/1")]);
  expect(one).toBeGreaterThan(5);
  expect(await statementsOf(many)).toBe(one);
  expect(await listed()).toHaveLength(24);
});

test("an unchanged batch writes no place, a changed one adds one statement for each", async () => {
  const many = Array.from({ length: 20 }, (_, number) => place(`node/${number}`));
  const added = await statementsOf(many);
  expect(await statementsOf(many)).toBeLessThan(added - 5);
  const changedBy = (count: number) =>
    many.map((one, at) => (at < count ? { ...one, phones: [] } : one));
  const one = await statementsOf(changedBy(1));
  expect(await statementsOf(changedBy(11))).toBe(one + 9);
});

test("places of one name and of names that look numbered each get an address of their own", async () => {
  const names = ["Bar Roma", "Bar Roma", "Bar Roma 2", "Index", "Bar Roma"];
  await run(names.map((name, at) => place(`node/${at}`, { name })));
  await run([place("node/9", { name: "Bar Roma" })]);
  const rows = await backend.deps.db.select({ slug: activities.slug }).from(activities);
  expect(rows.map(({ slug }) => slug).sort()).toEqual([
    "bar-roma",
    "bar-roma-2",
    "bar-roma-2-2",
    "bar-roma-3",
    "bar-roma-4",
    "index-2",
  ]);
});

test("what a person edited since is never overwritten", async () => {
  await run([place("node/1")]);
  await rename("node/1", "Bar di Anna");
  const { results } = await run([place("node/1", { name: "Altro nome" })]);
  expect(results).toMatchObject([{ outcome: "skipped", reason: "edited_by_person" }]);
  expect(await listed()).toEqual(["Bar di Anna"]);
});

test("a place sent twice in one import counts once", async () => {
  const { results } = await run([place("node/1"), place("node/1")]);
  expect(results).toMatchObject([
    { outcome: "added" },
    { outcome: "skipped", reason: "already_in_this_import" },
  ]);
});

test("a dry run answers as a real one and changes nothing", async () => {
  await run([place("node/1")]);
  const { outcomes, finished } = await run([place("node/2")], {
    dry_run: true,
    hide_missing: true,
  });
  expect(outcomes).toEqual(["added"]);
  expect(finished).toEqual({
    missing: [expect.objectContaining({ name: "Bar node 1" })],
    hidden: 1,
  });
  expect(await listed()).toEqual(["Bar node 1"]);
  const { data } = await json<{ data: unknown[] }>(
    backend.operator("GET", "/operator/imports"),
    200,
  );
  expect(data).toHaveLength(1);
});

test("places that vanished are told, and hidden only when asked", async () => {
  await run([place("node/1"), place("node/2")]);
  expect((await run([place("node/1")])).finished).toMatchObject({
    missing: [{ name: "Bar node 2" }],
    hidden: 0,
  });
  expect(await listed()).toHaveLength(2);
  await run([place("node/1")], { hide_missing: true });
  expect(await listed()).toEqual(["Bar node 1"]);
});

test("a hidden place comes back when its source has it again", async () => {
  await run([place("node/1"), place("node/2")]);
  await run([place("node/1")], { hide_missing: true });
  expect((await run([place("node/1"), place("node/2")])).outcomes).toEqual([
    "unchanged",
    "updated",
  ]);
  expect(await listed()).toHaveLength(2);
});

test("an undone import leaves the town as it was before", async () => {
  await run([place("node/1"), place("node/2")]);
  const { id } = await run([place("node/1", { name: "Nome nuovo" }), place("node/3")], {
    hide_missing: true,
  });
  expect(await listed()).toEqual(["Bar node 3", "Nome nuovo"]);
  expect(await json(backend.operator("POST", `/operator/imports/${id}/undo`), 200)).toEqual({
    removed: 1,
    restored: 2,
    kept: 0,
  });
  expect(await listed()).toEqual(["Bar node 1", "Bar node 2"]);
});

test("a place that an undone import had brought back is hidden again", async () => {
  const both = [place("node/1"), place("node/2")];
  await run(both);
  await run([place("node/1")], { hide_missing: true });
  const { id } = await run(both);
  await run(both, { dry_run: true });
  await json(backend.operator("POST", `/operator/imports/${id}/undo`), 200);
  expect(await listed()).toEqual(["Bar node 1"]);
});

test("an undo keeps what a person edited after the import", async () => {
  const { id } = await run([place("node/1"), place("node/2")]);
  await rename("node/1", "Bar di Anna");
  expect(await json(backend.operator("POST", `/operator/imports/${id}/undo`), 200)).toEqual({
    removed: 1,
    restored: 0,
    kept: 1,
  });
  expect(await listed()).toEqual(["Bar di Anna"]);
});

test("an undo keeps a place that was reported since, with its report", async () => {
  const { id } = await run([place("node/1"), place("node/2")]);
  await backend.deps.db.execute(sql`
    insert into reports
      (code, subject_kind, subject_id, subject_name, reason, reporter_name, reporter_email, is_by_owner, created_at)
    select 'S-ABCD2345', 'activity', activity_id, 'Bar', 'spam', 'Ugo', 'ugo@example.it', false, now()
    from import_changes where source_id = 'node/1'`);
  expect(await json(backend.operator("POST", `/operator/imports/${id}/undo`), 200)).toEqual({
    removed: 1,
    restored: 0,
    kept: 1,
  });
  expect(await listed()).toEqual(["Bar node 1"]);
});

test("an import cannot be undone twice, nor under a later one of its source", async () => {
  const first = await run([place("node/1")]);
  const second = await run([place("node/2")]);
  const undo = (id: string) => backend.operator("POST", `/operator/imports/${id}/undo`);
  expect((await undo(first.id)).status).toBe(409);
  expect((await undo(second.id)).status).toBe(200);
  expect((await undo(second.id)).status).toBe(409);
  expect((await undo(first.id)).status).toBe(200);
});

test("a finished import takes no more records", async () => {
  const { id } = await run([place("node/1")]);
  const more = backend.operator("POST", `/operator/imports/${id}/records`, {
    records: [place("node/9")],
  });
  expect((await more).status).toBe(409);
});

test("the web is told about every place that changed", async () => {
  await run([place("node/1")]);
  expect(backend.told.flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining(["activities", "settings", "activity:bar-node-1"]),
  );
});

test("nobody imports without the operator's token", async () => {
  const onThisMachine = await backend.send("POST", "/operator/imports");
  expect(onThisMachine.status).toBe(401);
  // For visitors, who come through the proxy, the operator's road does not exist (decision 024).
  const visitor = await backend.request("/operator/imports", { method: "POST" });
  expect(visitor.status).toBe(404);
});

test("what the town has renamed or merged stays so when its source comes again", async () => {
  const staff = await newStaff(backend, "redattore");
  const bars = { slug: "bar-e-caffe", name: "Bar e caffè", icon: "coffee" };
  const north = { slug: "nord", name: "Zona nord" };
  await run([place("way/1", { category: bars, zone: north })]);
  const { data } = await json<{ data: { id: string }[] }>(
    staff.ask("GET", "/api/staff/categories"),
    200,
  );
  const body = { name: "Mescite", slug: "mescite", icon: "coffee" };
  await staff.ask("PUT", `/api/staff/categories/${data[0]?.id}`, body);
  const changed = place("way/1", { category: bars, zone: north, phones: [] });
  // A file may know a category by its name alone.
  const named = place("way/2", { category: { ...bars, slug: "le-mescite", name: "MESCITE" } });
  await run([changed, named]);
  const categories = await json<{ data: object[] }>(
    backend.request("/api/activity-categories"),
    200,
  );
  expect(categories.data).toEqual([
    {
      slug: "mescite",
      name: "Mescite",
      icon: "coffee",
      count: 2,
      former: ["bar-e-caffe", "le-mescite"],
    },
  ]);
});
