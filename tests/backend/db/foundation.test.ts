/** @postgres schema */

import { sql } from "drizzle-orm";
import { openTestDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function one(query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await database.db.execute<Record<string, unknown>>(query);
  return Object.values(rows[0] ?? {})[0];
}

describe("the foundation of the schema", () => {
  test("names sort as in an Italian dictionary", async () => {
    const names = await one(sql`
      SELECT string_agg(name, ' ' ORDER BY name COLLATE italian)
      FROM (VALUES ('zeta'), ('Èva'), ('arco'), ('Eva'), ('fico')) AS v(name)`);
    expect(names).toBe("arco Eva Èva fico zeta");
  });

  test.each(["citta", "città", "CITTÀ"])("the word %s is found in prose", async (word) => {
    expect(
      await one(sql`SELECT to_tsvector('italian_unaccent', 'Le città organizzano eventi musicali')
        @@ plainto_tsquery('italian_unaccent', ${word})`),
    ).toBe(true);
  });

  test("prose is stemmed and names are not", async () => {
    expect(await one(sql`SELECT to_tsvector('italian_unaccent', 'eventi')::text`)).toBe(
      "'event':1",
    );
    expect(await one(sql`SELECT to_tsvector('simple_unaccent', 'Caffè Rossi')::text`)).toBe(
      "'caffe':1 'rossi':2",
    );
  });

  test("normalised text is lower case without accents and can be indexed", async () => {
    expect(await one(sql`SELECT piazza_normalize('PERCHÉ Già l’Àncora')`)).toBe(
      "perche gia l'ancora",
    );
    await database.db.execute(sql`CREATE TABLE indexed (name text)`);
    await database.db.execute(
      sql`CREATE INDEX ON indexed USING gin (piazza_normalize(name) gin_trgm_ops)`,
    );
    await database.db.execute(sql`DROP TABLE indexed`);
  });

  test("truncate leaves no row behind", async () => {
    await database.db.execute(sql`CREATE TABLE guests (id int)`);
    await database.db.execute(sql`INSERT INTO guests VALUES (1), (2)`);
    await database.truncate();
    expect(await one(sql`SELECT count(*)::int FROM guests`)).toBe(0);
    await database.db.execute(sql`DROP TABLE guests`);
  });
});
