import { sql } from "drizzle-orm";
import { heldSlugs } from "@/backend/content/slugs";
import { activitySlugs } from "@/backend/db/schema/activities";
import { declared } from "@/backend/features";
import {
  listActivities,
  listActivitySlugs,
  listRelatedActivities,
} from "@/backend/features/activities/service";
import { createLexicon } from "@/backend/features/search/lexicon";
import { search } from "@/backend/features/search/service";
import { readMatch } from "@/backend/text-search/text-match";
import { indexWords } from "@/backend/text-search/vocabulary";
import { type ActivityQuery, activityQuerySchema } from "@/lib/contract/activities";
import { openTestDatabase, type TestDatabase } from "../../support/database";
import { plantDirectory } from "../../support/directory";

const NOW = new Date("2026-11-21T10:00:00Z");
const ROWS = 20_000;
const slugTable = { table: activitySlugs, item: activitySlugs.activity_id };
let database: TestDatabase;

/** Activities as many as a region has, each open every other hour or so, written by the database itself. */
async function plantRegion(): Promise<void> {
  const { db } = database;
  await plantDirectory(db);
  await db.execute(sql`
    insert into activities (slug, name, status, category_id, zone_id, opening, tags, published_at,
      created_at, updated_at, recommended_rank, rating_rank, rating_count, rating_sum, search)
    select 'attivita-' || n, name,
      'published', c.id, z.id, '{"permanently_closed":false}', '{}',
      timestamptz '2026-01-01' + n * interval '1 minute', ${NOW.toISOString()}, ${NOW.toISOString()},
      3 + n % 97 / 50.0, 3 + n % 89 / 50.0, 5, 20,
      setweight(to_tsvector('public.simple_unaccent', name), 'A')
    from generate_series(1, ${ROWS}::int) n
    cross join lateral (
      select case when n % 10 = 0 then 'Pizzeria ' else 'Bottega ' end || md5(n::text) as name
    ) named
    join (select id, row_number() over (order by slug) - 1 as i from categories) c on c.i = n % 2
    join (select id, row_number() over (order by slug) - 1 as i from zones) z on z.i = n / 2 % 2`);
  await db.execute(sql`
    insert into activity_slugs select slug, id from activities`);
  await db.execute(sql`
    insert into activity_open_spans
    select id, t, t + interval '1 hour' from activities,
      generate_series(timestamptz '2026-11-20 09:00Z', '2026-11-22 12:00Z', '5 hours') t
    where right(slug, 1) < '5'`);
  // No kind of content is left out of a search because it holds none of the words.
  for (const { group } of declared.searchKinds) {
    await indexWords(db, group, sql`select name as text, search from activities`);
  }
  await db.execute(sql`vacuum analyze search_lexemes`);
  await db.execute(sql`vacuum analyze activities`);
  await db.execute(sql`vacuum analyze activity_open_spans`);
}

interface Query {
  /** Of a prepared one. */
  name?: string;
  text: string;
  values: unknown[];
}

/** All queries that `work` makes. */
async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  const pool = database.db.$client;
  const query = pool.query.bind(pool);
  const asked: Query[] = [];
  pool.query = ((...args: [Omit<Query, "values">, unknown[]]) => {
    asked.push({ name: args[0].name, text: args[0].text, values: args[1] });
    return (query as (...all: unknown[]) => unknown)(...args);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return asked;
}

/** The plans of all queries that `work` makes. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const { text, values } of await queriesOf(work)) {
    const { rows } = await database.db.$client.query({
      text: `explain (costs off) ${text}`,
      values,
    });
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

const list = (query: Partial<Record<keyof ActivityQuery, string>>) =>
  listActivities(database.db, activityQuerySchema.parse(query), NOW);

beforeAll(async () => {
  database = await openTestDatabase();
  await plantRegion();
}, 240_000);
afterAll(() => database.close());

const none = /Seq Scan on (?:activit(?:ies|y_open_spans)|search_lexemes)/;

test.each([
  ["the first page", {}],
  ["the last page", { page: "834" }],
  ["a page in the middle by name", { sort: "name", page: "400" }],
  ["the best rated", { sort: "rating", page: "2" }],
  ["the newest of a category", { sort: "newest", category: "bar", page: "417" }],
  ["a zone by name", { sort: "name", zone: "borgo", page: "400" }],
  ["a category in a zone", { category: "bar", zone: "borgo", page: "100" }],
])("%s is read from an index alone, and its total from the kept counts", async (_, query) => {
  const page = await list(query);
  expect(page.data.length).toBeGreaterThan(0);
  const plans = await plansOf(() => list(query));
  const [count, ids, activities] = plans.slice(-3);
  expect(count).toContain("activity_counts");
  expect(count).not.toMatch(/ on activities\b/);
  expect(ids).toMatch(/Index Only Scan (?:Backward )?using activities_\w+ on activities/);
  expect(ids).not.toContain("Sort");
  expect(activities).toContain("activities_pkey");
  expect(plans.join("\n")).not.toMatch(none);
});

test.each([
  ["what is open now", { open: "1" }],
  ["what is open now in a category", { open: "1", category: "bar" }],
  ["a word that every tenth has", { q: "pizzeria" }],
  ["a word that one has", { q: "c4ca4238" }],
  ["a word that nobody has", { q: "zzzzzz" }],
  ["a mistyped word", { q: "pizeria" }],
])("%s is found without reading every activity", async (_, query) => {
  expect((await plansOf(() => list(query))).join("\n")).not.toMatch(none);
});

test("a text that half the region has looks at a capped number of candidates", async () => {
  expect((await list({ q: "bottega" })).total).toBe(1000);
});

const searchFor = async (text: string) => {
  const lexicon = await createLexicon(database.db, () => NOW).read();
  return search(database.db, text, { lexicon, kinds: declared.searchKinds, now: NOW });
};

test.each(["pizzeria", "c4ca4238", "zzzzzz", "pizeria", "pizzeria borgo aperta ora"])(
  "the search for %s asks indexes, names their own",
  async (text) => {
    const plans = (await plansOf(() => searchFor(text))).join("\n");
    expect(plans).toContain("activities_search_names");
    expect(plans).not.toMatch(none);
  },
);

test("every text is asked with the same statements, each of which is planned once", async () => {
  const texts = ["pizzeria", "pizeria", "una pizzeria in centro aperta ora", "caffè c4ca4238 bar"];
  const asked = new Set<string>();
  for (const text of texts) {
    const queries = await queriesOf(() => searchFor(text));
    for (const { name, text } of queries) if (name) asked.add(`${name}: ${text}`);
  }
  // Of each kind, what is known of the words, and which were probably meant.
  expect(asked.size).toBe(declared.searchKinds.length + 2);
});

const word = (text: string) => ({ words: [text], corrected: [], synonyms: [] });
const finds = async (text: string) =>
  (await queriesOf(() => searchFor(text))).filter(({ text }) =>
    text.includes("units as materialized"),
  ).length;

test("a text whose words are all known is asked once of each kind", async () => {
  expect(await finds("pizzeria c4ca4238")).toBe(declared.searchKinds.length);
});

test("a text with a word that no document holds is asked of no kind", async () => {
  expect(await finds("pizzeria zzzzzz")).toBe(0);
});

test("what a word begins is named to the index, too much of it is left to its beginning", async () => {
  const unitsOf = async (text: string) => (await readMatch(database.db, [word(text)], text))?.units;
  expect(await unitsOf("pizzer")).toContain("'pizzeria':A");
  expect(await unitsOf("c4")).toContain("'c4':*A");
});

test("the sitemap's slices are read from an index alone", async () => {
  const slice = () => listActivitySlugs(database.db, { after: "attivita-5", limit: 1000 });
  expect((await plansOf(slice))[0]).toContain("Index Only Scan using activities_listed_slugs");
});

test("whether a slug is free is asked of an index, in whatever order the database keeps text", async () => {
  const [plan] = await plansOf(() => heldSlugs(database.db, slugTable, ["bottega"]));
  expect(plan).toContain("activity_slugs_pkey");
  expect(plan).not.toContain("Seq Scan");
});

test("related ones are the first of an index", async () => {
  const plans = await plansOf(() => listRelatedActivities(database.db, "attivita-50"));
  expect(plans.join("\n")).toMatch(/Index Only Scan using activities_of_\w+_by_recommended/);
  expect(plans.join("\n")).not.toMatch(none);
});
