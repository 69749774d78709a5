/** @postgres db/rows */

import { randomUUID } from "node:crypto";
import { gt } from "drizzle-orm";
import { rows } from "@/backend/db/rows";
import { settings } from "@/backend/db/schema/settings";
import { zoneFormerSlugs, zones } from "@/backend/db/schema/zones";
import { openTestDatabase, type TestDatabase } from "@/tests/support/database";

const zoneRows = rows(zones);
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncate());
afterAll(() => database.close());

const addZones = (...slugs: string[]) =>
  zoneRows.insertAll(
    database.db,
    slugs.map((slug, position) => ({ slug, name: slug, position })),
  );

describe("rows of a table", () => {
  test("are found by id, by ids, by their values and by a condition, narrowed by what follows", async () => {
    const { db } = database;
    const [centro, porto] = await addZones("centro", "porto", "stadio");
    if (!centro || !porto) throw new Error("No zones");
    expect(await zoneRows.find(db, centro.id)).toEqual(centro);
    expect(await zoneRows.find(db, { slug: "porto", position: 1 })).toEqual(porto);
    expect(await zoneRows.find(db, { slug: "porto", position: 2 })).toBeNull();
    expect(await zoneRows.find(db, porto.id, gt(zones.position, 1))).toBeNull();
    expect(await zoneRows.lock(db, porto.id, gt(zones.position, 0))).toEqual(porto);
    expect(await zoneRows.exists(db, { slug: "porto" })).toBe(true);
    expect(await zoneRows.exists(db, randomUUID())).toBe(false);
    expect(await zoneRows.count(db)).toBe(3);
    expect(await zoneRows.count(db, [centro.id, porto.id])).toBe(2);
    expect(await zoneRows.count(db, gt(zones.position, 0))).toBe(2);
  });

  test("a null means that the column has no value", async () => {
    const { db } = database;
    const settingRows = rows(settings);
    await settingRows.insert(db, { key: "theme", value: "sea", updated_at: new Date(0) });
    expect(await settingRows.count(db, { key: "theme" })).toBe(1);
    expect(await settingRows.count(db, { value: null })).toBe(0);
  });

  test("of the same key only the first is inserted", async () => {
    const { db } = database;
    const values = { slug: "centro", name: "Centro" };
    expect(await zoneRows.insertIfNew(db, values)).toMatchObject({ ...values, position: 0 });
    expect(await zoneRows.insertIfNew(db, values)).toBeNull();
  });

  test("only those that are meant are changed and removed, and their number is told", async () => {
    const { db } = database;
    const [centro, porto, stadio] = await addZones("centro", "porto", "stadio");
    if (!centro || !porto || !stadio) throw new Error("No zones");
    expect(await zoneRows.update(db, [centro.id, porto.id], { position: 7 })).toBe(2);
    expect(await zoneRows.update(db, stadio.id, { position: 8 }, gt(zones.position, 5))).toBe(0);
    expect(await zoneRows.updateOne(db, stadio.id, { name: "Stadio" })).toEqual({
      ...stadio,
      name: "Stadio",
    });
    await expect(zoneRows.updateOne(db, randomUUID(), { position: 0 })).rejects.toThrow("no row");
    expect(await zoneRows.remove(db, { position: 7 }, gt(zones.name, "d"))).toBe(1);
    expect(await zoneRows.count(db, { position: 7 })).toBe(1);
  });

  test("an empty list of ids, a forgotten one and no column at all never mean every row", async () => {
    const { db } = database;
    await addZones("centro");
    expect(await zoneRows.remove(db, [])).toBe(0);
    expect(await zoneRows.update(db, [], { position: 9 })).toBe(0);
    expect(await zoneRows.insertAll(db, [])).toEqual([]);
    await expect(zoneRows.remove(db, {})).rejects.toThrow("No column");
    const forgotten: { id?: string } = {};
    await expect(zoneRows.remove(db, { id: forgotten.id })).rejects.toThrow("No value");
    await expect(zoneRows.find(db, { slug: forgotten.id })).rejects.toThrow("No value");
    expect(await zoneRows.count(db)).toBe(1);
  });

  test("a table without an id is asked by its columns", async () => {
    const { db } = database;
    const [centro] = await addZones("centro");
    const former = { slug: "vecchio", zone_id: centro?.id ?? "" };
    await rows(zoneFormerSlugs).insert(db, former);
    expect(await rows(zoneFormerSlugs).find(db, { slug: "vecchio" })).toEqual(former);
  });
});
