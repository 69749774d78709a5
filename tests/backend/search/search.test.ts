import { sql } from "drizzle-orm";
import { searchMisses } from "@/backend/db/schema/search";
import { zones } from "@/backend/db/schema/zones";
import { updateActivity } from "@/backend/features/activities/service";
import { rebuildSearch } from "@/backend/features/search/service";
import { defineSearchTasks } from "@/backend/features/search/tasks";
import { searchResultSchema } from "@/lib/contract/search";
import { plantPage } from "@/tests/support/pages";
import { openBackend, type TestBackend } from "../../support/backend";
import { everyDay, plantActivity, plantDirectory } from "../../support/directory";
import { hostileTexts } from "../../support/hostile-texts";

let backend: TestBackend;
/** Each test begins minutes after the one before: nothing is remembered that long. */
let begins = Date.UTC(2026, 10, 21, 10);
const after = (seconds: number) => new Date(begins + seconds * 1000).toISOString();

beforeAll(async () => {
  backend = await openBackend();
}, 60_000);
beforeEach(async () => {
  begins += 300_000;
  backend.setNow(after(0));
  await backend.truncate();
  await plantDirectory(backend.deps.db);
});
afterAll(() => backend.close());

const ask = (q: string, init?: RequestInit) =>
  backend.request(`/api/search?q=${encodeURIComponent(q)}`, init);
async function names(q: string) {
  return searchResultSchema
    .parse(await (await ask(q)).json())
    .results.activities.map(({ title }) => title);
}

test("fewer than two letters are refused in the spec's words", async () => {
  for (const path of [
    "/api/search",
    "/api/search?q=",
    "/api/search?q=a",
    "/api/search?q=%20a%20",
  ]) {
    const response = await backend.request(path);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: "Inserisci almeno due caratteri.",
      code: "validation_failed",
      errors: { q: ["Inserisci almeno due caratteri."] },
    });
  }
});

test("a hundred letters are the most", async () => {
  expect((await ask("a".repeat(100))).status).toBe(200);
  const response = await ask("a".repeat(101));
  expect(response.status).toBe(422);
  expect((await response.json()).message).toBe("Usa al massimo 100 caratteri.");
});

test("the hundred and twenty-first request of a minute is too much, for that client alone", async () => {
  // Refused texts count as well, and cost nothing.
  const from = (address: string) => ask("a", { headers: { "x-forwarded-for": address } });
  for (let count = 0; count < 120; count++) expect((await from("203.0.113.9")).status).toBe(422);
  const refused = await from("203.0.113.9");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await refused.json()).message).toMatch(/Troppe richieste/);
  expect((await from("203.0.113.10")).status).toBe(422);
  backend.setNow(after(61));
  expect((await from("203.0.113.9")).status).toBe(422);
});

test("a group holds twenty at most", async () => {
  for (let number = 1; number <= 22; number++)
    await plantActivity(backend.deps.db, `Bottega ${number}`);
  expect(await names("bottega")).toHaveLength(20);
});

test("a name that is the text comes first, then one that begins with it", async () => {
  const { db } = backend.deps;
  await plantActivity(db, "Il Giardino del Sole");
  await plantActivity(db, "Sole e Luna");
  await plantActivity(db, "Sole");
  await plantActivity(db, "Bar Ombra", { summary: "Tavoli al sole." });
  expect(await names("sole")).toEqual(["Sole", "Sole e Luna", "Il Giardino del Sole", "Bar Ombra"]);
});

test("whole words of a name come before beginnings of words", async () => {
  const { db } = backend.deps;
  await plantActivity(db, "Barbiere Tonino");
  await plantActivity(db, "Enoteca Lari", { category: "bar" });
  await plantActivity(db, "Zenzero Bar");
  expect(await names("bar")).toEqual(["Zenzero Bar", "Enoteca Lari", "Barbiere Tonino"]);
  await plantActivity(db, "Antico Barbiere");
  expect(await names("barb")).toEqual(["Barbiere Tonino", "Antico Barbiere"]);
});

test("a time for which no opening hours are worked out yet is asked of the hours themselves", async () => {
  const { db, now } = backend.deps;
  const at = now();
  const hours = { ...everyDay(["08:00", "19:00"]), sa: [] };
  await plantActivity(db, "Forno di giorno", { opening: { weekly: hours } }, at);
  await plantActivity(
    db,
    "Forno di notte",
    { opening: { weekly: everyDay(["18:00", "02:00"]) } },
    at,
  );
  // It is Saturday.
  expect((await names("forno giovedì")).sort()).toEqual(["Forno di giorno", "Forno di notte"]);
  expect(await names("forno giovedì mattina")).toEqual(["Forno di giorno"]);
  expect(await names("forno giovedì notte")).toEqual(["Forno di notte"]);
  expect(await names("28 novembre")).toEqual(["Forno di notte"]);
});

test("of a day the label says which is meant", async () => {
  const { db, now } = backend.deps;
  await plantActivity(db, "Forno", { opening: { always_open: true } }, now());
  const labels = async (q: string) =>
    searchResultSchema.parse(await (await ask(q)).json()).understood.map(({ label }) => label);
  expect(await labels("forno sabato sera")).toEqual(["Sabato sera"]);
  expect(await labels("forno domani mattina")).toEqual(["Domani mattina"]);
  expect(await labels("forno stanotte")).toEqual(["Stanotte"]);
  expect(await labels("forno il 1º dicembre")).toEqual(["1º dicembre"]);
  expect(await labels("forno 7 gennaio")).toEqual(["7 gennaio 2027"]);
});

test("a date that is part of a name is a word where nothing is found by it", async () => {
  const closed = { weekly: everyDay() };
  await plantActivity(backend.deps.db, "Circolo 25 aprile", { opening: closed });
  expect(await names("circolo 25 aprile")).toEqual(["Circolo 25 aprile"]);
});

test("a change is found by the next request, also when it is mistyped", async () => {
  const { db, now } = backend.deps;
  const { id } = await plantActivity(db, "Bottega Vecchia");
  expect(await names("quadrifoglio")).toEqual([]);
  await updateActivity(db, id, { name: "Quadrifoglio" }, { now: now(), byPerson: true });
  expect(await names("quadrifoglio")).toEqual(["Quadrifoglio"]);
  expect(await names("cuadrifoglo")).toEqual([]);
  expect(await names("quadrifolio")).toEqual(["Quadrifoglio"]);
  await plantPage(db, "Trasparenza");
  const { results } = await (await ask("trasparensa")).json();
  expect(results.pages).toMatchObject([{ title: "Trasparenza" }]);
});

test("a text in the middle of a word of a name is found when little else is, and signs mean themselves", async () => {
  const { db } = backend.deps;
  await plantActivity(db, "Supermercatone");
  expect(await names("mercaton")).toEqual(["Supermercatone"]);
  expect(await names("per%one")).toEqual([]);
  for (const number of [1, 2, 3]) await plantActivity(db, `Mercatone ${number}`);
  expect(await names("mercatone")).toEqual(["Mercatone 1", "Mercatone 2", "Mercatone 3"]);
});

test("synonyms are data: a new row counts within ten seconds", async () => {
  const { db } = backend.deps;
  await plantActivity(db, "Magazzino Rossi", { tags: ["bricolage"] });
  expect(await names("fai da te")).toEqual([]);
  await db.execute(sql`
    insert into search_synonyms (terms, finds, two_way) values ('{fai da te}', '{bricolage}', false)`);
  backend.setNow(after(11));
  expect(await names("fai da te")).toEqual(["Magazzino Rossi"]);
  expect(await names("bricolage")).toEqual(["Magazzino Rossi"]);
});

test("a zone filters, unless the name says it", async () => {
  const { db } = backend.deps;
  await db.insert(zones).values({ slug: "castello", name: "Rione Castello" });
  await plantActivity(db, "Bar Alto", { category: "bar", zone: "castello" });
  await plantActivity(db, "Bar Basso", { category: "bar", zone: "borgo" });
  await plantActivity(db, "Bar del Castello", { category: "bar", zone: "centro" });
  expect((await names("bar castello")).sort()).toEqual(["Bar Alto", "Bar del Castello"]);
});

test("texts without result are counted by day without saying whose, and forgotten after 90 days", async () => {
  const { db } = backend.deps;
  await ask("Zabaglione d'Oro");
  await ask("zabaglione d'oro");
  const rows = () => db.select().from(searchMisses);
  expect(await rows()).toEqual([{ day: "2026-11-21", text: "zabaglione d'oro", count: 2 }]);
  const jobs = new Map<string, () => Promise<void>>();
  const queue = { ...backend.deps.queue, every: () => undefined, define: jobs.set.bind(jobs) };
  defineSearchTasks({ ...backend.deps, queue: queue as never });
  const forget = () => jobs.get("forget-search-misses")?.();
  backend.setNow("2027-02-19T10:00:00Z");
  await forget();
  expect(await rows()).toHaveLength(1);
  backend.setNow("2027-02-20T10:00:00Z");
  await forget();
  expect(await rows()).toEqual([]);
});

test("texts without result that come together are all counted", async () => {
  const { db } = backend.deps;
  const texts = ["zabaglione", "sbrisolona", "zabaglione", "Zabaglione", "caponata"];
  await Promise.all(texts.map((text) => ask(text)));
  const rows = await db.select().from(searchMisses);
  expect(Object.fromEntries(rows.map(({ text, count }) => [text, count]))).toEqual({
    zabaglione: 3,
    sbrisolona: 1,
    caponata: 1,
  });
});

test.each([...hostileTexts, "ª º ½ ß", "il la le"])("the text %j is only a text", async (q) => {
  const response = await ask(q);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toMatch(/syntax|tsquery|select/i);
});

test("markup in a name is text, and marks stay within it", async () => {
  await plantActivity(backend.deps.db, "<b>Forno</b> & Co");
  const { results } = await (await ask("forno")).json();
  expect(results.activities).toMatchObject([{ title: "<b>Forno</b> & Co", title_marks: [[3, 8]] }]);
});

test("documents made in an older form are made anew, words of what is gone are forgotten", async () => {
  const { db } = backend.deps;
  await plantActivity(db, "Quadrifoglio");
  await plantPage(db, "Trasparenza");
  await db.execute(sql`update activities set search = ''`);
  await db.execute(sql`delete from search_words`);
  await db.execute(sql`insert into search_words (word) values ('sparito')`);
  expect(await rebuildSearch(backend.deps)).toBe(true);
  expect(await names("quadrifoglio")).toEqual(["Quadrifoglio"]);
  expect(await names("quadrifolio")).toEqual(["Quadrifoglio"]);
  expect((await (await ask("trasparensa")).json()).results.pages).toHaveLength(1);
  const { rows } = await db.execute(sql`select 1 from search_words where word = 'sparito'`);
  expect(rows).toEqual([]);
  expect(await rebuildSearch(backend.deps)).toBe(false);
});

test("nobody is answered who no longer waits, and nothing more is asked of the database", async () => {
  const waiting = new AbortController();
  waiting.abort();
  const response = await ask("zabaglione", { signal: waiting.signal });
  expect(response.status).toBe(400);
  expect(await backend.deps.db.select().from(searchMisses)).toEqual([]);
  expect(backend.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
