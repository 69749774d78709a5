import { sql } from "drizzle-orm";
import { jobSearch } from "@/backend/features/jobs/search";
import { promoSearch } from "@/backend/features/promos/search";
import { createLexicon } from "@/backend/features/search/lexicon";
import { search } from "@/backend/features/search/service";
import type { KindSearch, SearchKind } from "@/backend/text-search/kind";
import { indexWords } from "@/backend/text-search/vocabulary";
import { openTestDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;
// A Saturday, 11:00 in Rome.
const now = new Date("2026-11-21T10:00:00Z");

beforeAll(async () => {
  database = await openTestDatabase();
  const said = (text: string) =>
    sql`select ${text}::text as text, to_tsvector('public.simple_unaccent', ${text}) as search`;
  await indexWords(database.db, "events", said("Festa d'autunno"));
  await indexWords(database.db, "jobs", said("Vendemmia d'autunno"));
});
afterAll(() => database.close());

const wordsOf: Partial<Record<SearchKind["group"], readonly string[]>> = {
  events: ["eventi"],
  jobs: jobSearch.words,
  promotions: promoSearch.words,
};

/** A kind of content that finds one thing, and remembers what it was asked for. */
function kindOf(group: SearchKind["group"], asked: Record<string, KindSearch>): SearchKind {
  return {
    group,
    words: wordsOf[group] ?? [],
    uses: ({ intent }) => intent === "time" || intent === "free",
    find: async (_db, asking) => {
      asked[group] = asking;
      return [
        {
          id: 7,
          title: "Festa d'autunno",
          excerpt: null,
          meta: "Piazza Grande",
          route: "/eventi/festa-d-autunno",
          updated_at: null,
          body_html: null,
        },
      ];
    },
    rebuild: async () => undefined,
  };
}

async function ask(text: string, groups: SearchKind["group"][]) {
  const asked: Record<string, KindSearch> = {};
  const result = await search(database.db, text, {
    lexicon: await createLexicon(database.db, () => now).read(),
    kinds: groups.map((group) => kindOf(group, asked)),
    now,
  });
  return { asked, result };
}

test.each([
  ["eventi oggi", "events", "2026-11-21T23:00:00.000Z"],
  ["promo weekend", "promotions", "2026-11-22T23:00:00.000Z"],
] as const)("%s: only that kind is asked, for that time", async (text, group, until) => {
  const { asked, result } = await ask(text, ["events", "promotions", "jobs"]);
  expect(Object.keys(asked)).toEqual([group]);
  expect(asked[group]?.match).toBeNull();
  expect(asked[group]?.during?.to.toISOString()).toBe(until);
  expect(result.results[group]).toMatchObject([{ title: "Festa d'autunno", title_marks: [] }]);
  expect(result.understood.map(({ intent }) => intent)).toEqual(["section", "time"]);
});

test.each(["assunzioni", "offerte di lavoro", "posizioni aperte"])(
  "%s: only jobs are asked",
  async (text) => {
    const { asked, result } = await ask(text, ["events", "jobs"]);
    expect(Object.keys(asked)).toEqual(["jobs"]);
    expect(result.understood).toEqual([
      { intent: "section", label: "Annunci di lavoro", without: "" },
    ]);
  },
);

test("what is free is asked of the kinds that know prices", async () => {
  const { asked } = await ask("autunno gratis", ["events"]);
  expect(asked.events?.isFree).toBe(true);
  expect((await ask("autunno", ["events"])).asked.events?.isFree).toBe(false);
});

test("a word beside the kind is looked for in that kind, and marked", async () => {
  const { asked, result } = await ask("eventi autunno", ["events", "jobs"]);
  expect(Object.keys(asked)).toEqual(["events"]);
  expect(asked.events?.match?.phrase).toBe("autunno");
  const [feast] = result.results.events;
  expect(feast?.title_marks).toEqual([[8, 15]]);
});

test("a kind is asked only when its content holds every word, or one that begins so", async () => {
  const kinds = async (text: string) =>
    Object.keys((await ask(text, ["events", "jobs"])).asked).sort();
  expect(await kinds("autunno")).toEqual(["events", "jobs"]);
  expect(await kinds("festa autunno")).toEqual(["events"]);
  expect(await kinds("vend")).toEqual(["jobs"]);
  expect(await kinds("festa vendemmia")).toEqual([]);
  expect(await kinds("inverno")).toEqual([]);
});

test("what is meant by a mistyped word is asked of the kind that holds it", async () => {
  const { asked, result } = await ask("vedemmia", ["events", "jobs"]);
  expect(Object.keys(asked)).toEqual(["jobs"]);
  expect(result.corrected).toBe("vendemmia");
});
