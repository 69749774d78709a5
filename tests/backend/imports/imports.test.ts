import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { activities } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { importRows, imports } from "@/backend/db/schema/imports";
import { zones } from "@/backend/db/schema/zones";
import { runBatch } from "@/backend/features/imports/running";
import { sweepImports, workOn } from "@/backend/features/imports/service";
import { backendOfFile } from "../../support/backend";
import { importsOf, openImports, tableOf } from "../../support/imports";
import { newStaff } from "../../support/staff";

const backend = backendOfFile(openImports);
const { dryRun, bring, takeBack, ...calls } = importsOf(backend);

const columns = ["id", "nome", "categoria", "telefono"];
const place = (id: string, name = `Bar ${id}`, phone = "0125 610210") => [
  id,
  name,
  "Bar e caffè",
  phone,
];
const table = (...rows: string[][]) => tableOf(columns, rows);
const many = (count: number) => Array.from({ length: count }, (_, at) => place(String(at + 1)));

const drained = () => backend.deps.queue.drain();
const { signal } = new AbortController();

async function listed(): Promise<string[]> {
  const rows = await backend.deps.db
    .select({ name: activities.name })
    .from(activities)
    .where(eq(activities.status, "published"))
    .orderBy(activities.name);
  return rows.map(({ name }) => name);
}

/** As an owner would. */
function rename(sourceId: string, name: string) {
  const now = new Date(backend.deps.now().getTime() + 1000);
  return backend.deps.db
    .update(activities)
    .set({ name, edited_at: now, updated_at: now })
    .where(eq(activities.source_id, sourceId));
}

test("a place of OpenStreetMap is published with its category and its source is named", async () => {
  const feature = {
    type: "Feature",
    id: "node/1",
    properties: { name: "Bar Roma", amenity: "cafe" },
    geometry: { type: "Point", coordinates: [7.87, 45.46] },
  };
  const file = JSON.stringify({ type: "FeatureCollection", features: [feature] });
  await bring(file, { name: "x.geojson" });
  const activity = await (await backend.request("/api/activities/bar-roma")).json();
  const attribution = { license: "ODbL 1.0", text: "© OpenStreetMap contributors" };
  expect(activity).toMatchObject({ attribution, category: { slug: "bar-e-caffe" } });
  expect(activity.business_type).toBe("FoodEstablishment");
  const settings = await (await backend.request("/api/settings")).json();
  expect(settings.attributions).toEqual([expect.objectContaining(attribution)]);
});

test("columns that somebody has matched are read so, also after a stop", async () => {
  const root = `/operator/imports?${new URLSearchParams({ name: "a.csv", columns: "nome,,comune" })}`;
  const headers = {
    authorization: `Bearer ${backend.deps.secrets.operator_token}`,
    "content-type": "application/octet-stream",
  };
  const body = "Chi;Altro;Dove\nBar Roma;x;Ivrea\n" as BodyInit;
  const { id } = await (await backend.send("POST", root, { headers, body })).json();
  await drained();
  const [row] = await backend.deps.db.select().from(importRows).where(eq(importRows.import_id, id));
  expect(row?.record).toMatchObject({ name: "Bar Roma", address: { city: "Ivrea" } });
  await calls.discard(id);
  const wrong = await backend.send("POST", `${root}%3B`, { headers, body });
  expect(wrong.status).toBe(422);
});

test("a dry run tells what the run does, row by row, and changes nothing", async () => {
  await bring(table(place("1"), place("2"), place("3"), place("4")));
  await rename("4", "Bar di Anna");
  const file = table(
    place("1"),
    place("2", "Bar nuovo"),
    place("4", "Altro"),
    place("5"),
    place("5", "Doppio"),
    ["", "Senza", "", ""],
  );
  const { id, counts } = await dryRun(file);
  expect(counts).toEqual({ added: 1, updated: 1, unchanged: 1, skipped: 3, missing: 1, hidden: 0 });
  const told = await calls.rows(id);
  expect(told.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
    [2, "unchanged", null],
    [3, "updated", null],
    [4, "skipped", "modificato a mano dopo l'ultima importazione"],
    [5, "added", null],
    [6, "skipped", "doppio nel file"],
    [7, "skipped", "senza identificativo, e senza posizione né via con cui ritrovarla"],
    [null, "missing", null],
  ]);
  expect(await listed()).toEqual(["Bar 1", "Bar 2", "Bar 3", "Bar di Anna"]);
  await calls.run(id);
  await drained();
  expect(await calls.read(id)).toMatchObject({ state: "finished", counts });
  const outcomes = (rows: { outcome: string }[]) => rows.map(({ outcome }) => outcome);
  expect(outcomes(await calls.rows(id))).toEqual(outcomes(told));
  expect(await listed()).toEqual(["Bar 1", "Bar 3", "Bar 5", "Bar di Anna", "Bar nuovo"]);
});

test("a category that the portal does not have is announced and made; one it has is found by its name", async () => {
  const file = tableOf(
    ["id", "nome", "categoria", "zona"],
    [
      ["1", "Suono", "Liuteria", "Borgo"],
      ["2", "Pane", "Pane, dolci e gelato", ""],
    ],
  );
  const { id, notices } = await dryRun(file);
  const rows = await calls.rows(id, "notices");
  expect(rows[0]?.notice).toBe("crea la categoria «Liuteria»; crea la zona «Borgo»");
  expect(notices).toBe(rows.length);
  await calls.run(id);
  await drained();
  const { categories } = await import("@/backend/db/schema/categories");
  const found = await backend.deps.db.select({ slug: categories.slug }).from(categories);
  expect(found.map(({ slug }) => slug).sort()).toEqual(["dolci-e-gelato", "liuteria"]);
});

test("a category named by a part of its name is the one that the portal has, and nothing is made beside it", async () => {
  await bring(table(["1", "Bar 1", "Bar e caffè", ""], ["2", "Bar 2", "Libri e giochi", ""]));
  const words = ["Bar", "caffe'", "Libro", "Giochi e libri", "Bar e libri", "Barbiere"];
  const file = table(...words.map((word, at) => [String(at + 3), `Posto ${word}`, word, ""]));
  const { id } = await dryRun(file);
  const told = (await calls.rows(id)).filter(({ outcome }) => outcome === "added");
  expect(told.map(({ notice }) => notice)).toEqual([
    "categoria «Bar» letta come «Bar e caffè»",
    "categoria «caffe'» letta come «Bar e caffè»",
    "categoria «Libro» letta come «Libri e giochi»",
    "categoria «Giochi e libri» letta come «Libri e giochi»",
    "crea la categoria «Bar e libri»",
    "crea la categoria «Barbiere»",
  ]);
});

/** Statements that the run of a file makes. */
async function statementsOf(file: string): Promise<number> {
  const { id } = await dryRun(file);
  await calls.run(id);
  const query = jest.spyOn(Client.prototype, "query");
  await runBatch(backend.deps, id);
  const count = query.mock.calls.length;
  query.mockRestore();
  await drained();
  return count;
}

test("a batch of new places takes as many statements as one", async () => {
  // The first of all makes its category.
  await bring(table(place("w")));
  const one = await statementsOf(table(place("x")));
  expect(one).toBeGreaterThan(5);
  expect(await statementsOf(table(...many(60)))).toBe(one);
});

test("places of one name and of names that look numbered each get an address of their own", async () => {
  const names = ["Bar Roma", "Bar Roma", "Bar Roma 2", "Index", "Bar Roma"];
  await bring(table(...names.map((name, at) => place(String(at), name))));
  const rows = await backend.deps.db.select({ slug: activities.slug }).from(activities);
  expect(rows.map(({ slug }) => slug).sort()).toEqual([
    "bar-roma",
    "bar-roma-2",
    "bar-roma-2-2",
    "bar-roma-3",
    "index-2",
  ]);
});

test("places that vanished are told, hidden only when asked, and come back with their source", async () => {
  const both = table(place("1"), place("2"));
  await bring(both);
  const { id } = await bring(table(place("1")));
  expect(await calls.rows(id, "missing")).toMatchObject([{ name: "Bar 2" }]);
  expect(await listed()).toHaveLength(2);
  const hiding = await bring(table(place("1")), { hide_missing: true });
  expect(hiding.counts).toMatchObject({ missing: 0, hidden: 1 });
  expect(await listed()).toEqual(["Bar 1"]);
  expect((await bring(both)).counts).toMatchObject({ unchanged: 1, updated: 1 });
  expect(await listed()).toHaveLength(2);
});

test("what a person edited is neither overwritten nor hidden", async () => {
  await bring(table(place("1"), place("2")));
  await rename("1", "Bar di Anna");
  await rename("2", "Bar di Ugo");
  const { counts } = await bring(table(place("1", "Altro")), { hide_missing: true });
  expect(counts).toMatchObject({ skipped: 1, missing: 1, hidden: 0 });
  expect(await listed()).toEqual(["Bar di Anna", "Bar di Ugo"]);
});

test("a run that is cut goes on where it stood, each row once, however many work on it", async () => {
  const { id } = await dryRun(table(...many(250)));
  await calls.run(id);
  await runBatch(backend.deps, id);
  expect(await calls.read(id)).toMatchObject({ state: "running", done: 100, total: 250 });
  await Promise.all([runBatch(backend.deps, id), runBatch(backend.deps, id)]);
  expect(await calls.read(id)).toMatchObject({ done: 250 });
  await drained();
  const ended = await calls.read(id);
  expect(ended).toMatchObject({ state: "finished", done: 250, counts: { added: 250 } });
  expect(await listed()).toHaveLength(250);
});

test("a batch that fails leaves nothing of itself, and is done again", async () => {
  const { id } = await dryRun(table(...many(3)));
  await calls.run(id);
  const web = { ...backend.deps.web };
  const broken = { ...backend.deps, db: backend.deps.db, web };
  const transaction = jest
    .spyOn(backend.deps.db, "transaction")
    .mockRejectedValueOnce(new Error("the power went"));
  await expect(runBatch(broken, id)).rejects.toThrow("the power went");
  transaction.mockRestore();
  expect(await listed()).toEqual([]);
  await drained();
  expect(await listed()).toHaveLength(3);
});

test("a file that was cut while it was read is read again from its beginning", async () => {
  const { id } = (await (await calls.send(table(...many(300)))).json()) as { id: string };
  const cut = {
    ...backend.deps,
    readPlaces: ((file, order, take, stop) => {
      let batches = 0;
      const once: typeof take = async (rows, head) => {
        batches += 1;
        if (batches > 1) throw new Error("the process died");
        await take(rows, head);
      };
      return backend.deps.readPlaces(file, order, once, stop);
    }) as typeof backend.deps.readPlaces,
  };
  await expect(workOn(cut, id, signal)).rejects.toThrow("the process died");
  expect(await calls.read(id)).toMatchObject({ state: "reading", done: 250, total: 300 });
  await drained();
  expect(await calls.read(id)).toMatchObject({ state: "ready", done: 300, counts: { added: 300 } });
});

test("what was going on as the portal stopped goes on with its next start", async () => {
  const { id } = await dryRun(table(place("1")));
  await backend.deps.db.update(imports).set({ state: "running", total: 1, done: 0 });
  await sweepImports(backend.deps);
  await drained();
  expect(await calls.read(id)).toMatchObject({ state: "finished" });
});

test("a row that the portal refuses does not hold the others up", async () => {
  const file = tableOf(
    ["scheda", "nome", "categoria"],
    [
      ["bar-roma", "Bar Roma", "Bar e caffè"],
      ["index", "Bar Indice", "Bar e caffè"],
      ["bar-po", "Bar Po", "Bar e caffè"],
    ],
  );
  const { id, counts } = await bring(file);
  expect(counts).toMatchObject({ added: 2, skipped: 1 });
  expect((await calls.rows(id, "skipped"))[0]?.reason).toMatch(
    /il portale non l'accetta \(slug: .+\)/,
  );
  expect(await listed()).toEqual(["Bar Po", "Bar Roma"]);
});

test("an undone import leaves the town as it was before", async () => {
  await bring(table(place("1"), place("2")));
  const { id } = await bring(table(place("1", "Nome nuovo"), place("3")), { hide_missing: true });
  expect(await listed()).toEqual(["Bar 3", "Nome nuovo"]);
  expect(await takeBack(id)).toEqual({ removed: 1, restored: 2, kept: 0 });
  expect(await listed()).toEqual(["Bar 1", "Bar 2"]);
  // The source is compared with what it said before.
  expect((await dryRun(table(place("1"), place("2")))).counts).toMatchObject({ unchanged: 2 });
});

test("categories and zones that an import made go with its undo, unless something uses or somebody renamed them", async () => {
  const head = ["id", "nome", "categoria", "zona"];
  const { id } = await bring(
    tableOf(head, [
      ["1", "Liutaio", "Strumenti musicali", "Borgo Alto"],
      ["2", "Tintoria", "Lavanderie", "Borgo Basso"],
      ["3", "Arrotino", "Coltelli", "Borgo Basso"],
    ]),
  );
  const { db } = backend.deps;
  const names = async (table: typeof categories | typeof zones) =>
    (await db.select({ name: table.name }).from(table)).map(({ name }) => name).sort();
  await rename("2", "Tintoria di Anna");
  await db
    .update(categories)
    .set({ name: "Lame e coltelli" })
    .where(eq(categories.name, "Coltelli"));
  expect(await takeBack(id)).toEqual({ removed: 2, restored: 0, kept: 1 });
  expect(await names(categories)).toEqual(["Lame e coltelli", "Lavanderie"]);
  expect(await names(zones)).toEqual(["Borgo Basso"]);
});

test("an undo leaves categories that were there before the import", async () => {
  const first = await bring(table(place("1")));
  const second = await bring(table(place("1"), place("2")));
  await takeBack(second.id);
  const slugs = () => backend.deps.db.select({ slug: categories.slug }).from(categories);
  expect(await slugs()).toEqual([{ slug: "bar-e-caffe" }]);
  await takeBack(first.id);
  expect(await slugs()).toEqual([]);
});

test("a place that an undone import had brought back is hidden again", async () => {
  const both = table(place("1"), place("2"));
  await bring(both);
  await bring(table(place("1")), { hide_missing: true });
  const { id } = await bring(both);
  await takeBack(id);
  expect(await listed()).toEqual(["Bar 1"]);
});

test("an undo leaves what somebody has touched since, and lists it", async () => {
  const { id } = await bring(table(place("1"), place("2"), place("3"), place("4")));
  await rename("1", "Bar di Anna");
  await backend.deps.db.execute(sql`
    insert into reports
      (code, subject_kind, subject_id, subject_name, reason, reporter_name, reporter_email, is_by_owner, created_at)
    select 'S-ABCD2345', 'activity', activity_id, 'Bar', 'spam', 'Ugo', 'ugo@example.it', false, now()
    from import_rows where source_id = '2'`);
  await backend.deps.db.execute(sql`
    insert into revisions (kind, item_id, state, title, changes, created_at, updated_at)
    select 'activity', activity_id, 'draft', 'Bar', '{}', now(), now()
    from import_rows where source_id = '3'`);
  expect(await takeBack(id)).toEqual({ removed: 1, restored: 0, kept: 3 });
  expect(await listed()).toEqual(["Bar 2", "Bar 3", "Bar di Anna"]);
  const kept = await calls.rows(id, "kept");
  expect(kept.map(({ source_id, is_kept }) => [source_id, is_kept])).toEqual([
    ["1", true],
    ["2", true],
    ["3", true],
  ]);
});

test("of a place that somebody has touched since an undo takes back what nobody has changed again", async () => {
  await bring(table(place("1"), place("2")));
  const { id } = await bring(
    table(place("1", "Bar nuovo", "0125 610211"), place("2", "Bar 2", "0125 610211")),
  );
  await rename("1", "Bar di Anna");
  await rename("2", "Bar di Ugo");
  expect(await takeBack(id)).toEqual({ removed: 0, restored: 1, kept: 1 });
  const kept = await backend.deps.db
    .select({ name: activities.name, phones: activities.phones })
    .from(activities)
    .orderBy(activities.name);
  expect(kept).toEqual([
    { name: "Bar di Anna", phones: ["+390125610210"] },
    { name: "Bar di Ugo", phones: ["+390125610210"] },
  ]);
  expect(await calls.rows(id, "kept")).toMatchObject([{ source_id: "1", is_kept: true }]);
});

test("an import is undone once, within its time, and not under a later one of its source", async () => {
  const first = await bring(table(place("1")));
  const second = await bring(table(place("2")));
  expect((await calls.undo(first.id)).status).toBe(409);
  expect(await takeBack(second.id)).toMatchObject({ removed: 1 });
  expect((await calls.undo(second.id)).status).toBe(409);
  expect(first.undo_until).toBe("2026-11-28T10:00:00.000Z");
  backend.setNow("2026-11-28T10:00:01Z");
  const late = await calls.undo(first.id);
  expect(await late.json()).toMatchObject({ message: expect.stringContaining("Il tempo") });
  backend.setNow("2026-11-21T10:00:00Z");
});

test("what a file said is deleted when its import can no longer be undone, and the history stays", async () => {
  const { id } = await bring(table(place("1")));
  backend.setNow("2026-11-28T09:00:00Z");
  await sweepImports(backend.deps);
  expect(await calls.rows(id)).toHaveLength(1);
  backend.setNow("2026-11-28T11:00:00Z");
  await sweepImports(backend.deps);
  expect(await backend.deps.db.select().from(importRows)).toEqual([]);
  expect((await calls.list()).data).toMatchObject([{ id, counts: { added: 1 } }]);
  backend.setNow("2026-11-21T10:00:00Z");
});

test("one import at a time: the next one waits until it is run or thrown away", async () => {
  const { id } = await dryRun(table(place("1")));
  const other = await calls.send(table(place("2")));
  expect(other.status).toBe(409);
  expect((await calls.list()).open?.id).toBe(id);
  expect((await calls.discard(id)).status).toBe(204);
  expect((await calls.read(id).catch(String)).toString()).toContain("404");
  expect((await calls.send(table(place("2")))).status).toBe(201);
});

test("nothing of the file stays on the disk once it is read, nor what nobody decides on", async () => {
  const { id } = (await (await calls.send(table(place("1")))).json()) as { id: string };
  const keys = async () => {
    const all = [];
    for await (const key of backend.deps.files.list("private/imports/")) all.push(key);
    return all.filter((key) => key.endsWith(id));
  };
  expect(await keys()).toHaveLength(1);
  await drained();
  expect(await keys()).toEqual([]);
  backend.setNow("2026-11-22T10:00:01Z");
  await sweepImports(backend.deps);
  expect(await backend.deps.db.select().from(imports)).toEqual([]);
  backend.setNow("2026-11-21T10:00:00Z");
});

test.each([
  ["no table", "a.csv", '"', "il file non è un CSV valido"],
  ["no text", "a.json", Buffer.from([0xff, 0xfe, 0x41]), "il testo non è in UTF-8"],
  ["no JSON", "a.json", "{", "il file non è JSON valido"],
])("a file that is %s says so, and stands in nobody's way", async (_, name, text, fault) => {
  const { id } = (await (await calls.send(text, name)).json()) as { id: string };
  await drained();
  expect(await calls.read(id)).toMatchObject({ state: "unreadable", fault });
  expect(await dryRun(table(place("1")))).toMatchObject({ state: "ready" });
});

test.each([
  ["a kind that nobody reads", "a.zip", 422],
  ["no name", "", 422],
])("a file of %s is refused before it is read", async (_, name, status) => {
  expect((await calls.send("x", name)).status).toBe(status);
});

test("the web is told about every place that changed", async () => {
  const { id } = await bring(table(place("1")));
  const told = () => backend.told.flatMap(({ tags }) => tags);
  expect(told()).toEqual(expect.arrayContaining(["activities", "settings", "activity:bar-1"]));
  backend.told.length = 0;
  await takeBack(id);
  expect(told()).toEqual(expect.arrayContaining(["activities", "activity:bar-1"]));
});

test("who did what is kept", async () => {
  const { id } = await bring(table(place("1")));
  await takeBack(id);
  const { auditLog } = await import("@/backend/db/schema/operator");
  const entries = await backend.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, id))
    .orderBy(auditLog.id);
  expect(entries.map(({ action }) => action)).toEqual([
    "imports.start",
    "imports.run",
    "imports.finish",
    "imports.undo",
    "imports.undone",
  ]);
  const [, , , asked, done] = entries;
  expect(done?.details.by).toEqual(asked?.details.by);
});

test("nobody imports without the operator's token", async () => {
  expect((await backend.send("POST", "/operator/imports")).status).toBe(401);
  // For visitors, who come through the proxy, the operator's road does not exist (decision 052).
  expect((await backend.request("/operator/imports", { method: "POST" })).status).toBe(404);
});

test("what the town has renamed stays so when its source comes again", async () => {
  const staff = await newStaff(backend, "redattore");
  await bring(table(place("1")));
  const { data } = await (await staff.ask("GET", "/api/staff/categories")).json();
  const body = {
    name: "Mescite",
    slug: "mescite",
    icon: "coffee",
    business_type: "LocalBusiness",
  };
  await staff.ask("PUT", `/api/staff/categories/${data[0].id}`, body);
  expect((await dryRun(table(place("1")))).counts).toMatchObject({ unchanged: 1 });
  const { open } = await calls.list();
  await calls.discard(open?.id ?? "");
  await bring(table(place("1", "Bar nuovo"), ["2", "Bar 2", "MESCITE", ""]));
  const categories = await (await backend.request("/api/activity-categories")).json();
  expect(categories.data).toMatchObject([{ slug: "mescite", count: 2, former: ["bar-e-caffe"] }]);
});
