/** @postgres features/search/queries, features/search/synonym-queries, text-search/text-match */

import { sql } from "drizzle-orm";
import { auditLog } from "@/backend/db/schema/operator";
import { searchMisses, searchSynonyms } from "@/backend/db/schema/search";
import { backendOfFile, openBackend } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import type { Person } from "../../support/signed-in";
import { askAs, newStaff, onlyFor } from "../../support/staff";

const path = "/api/staff/synonyms";
const hardware = { terms: ["fai da te"], two_way: false, finds: ["bricolage"] };
const backend = backendOfFile();
let editor: Person;

beforeEach(async () => {
  editor = await newStaff(backend, "redattore");
});

const send = (body: object) => editor.ask("POST", path, body);
const list = async (query = "") => (await editor.ask("GET", `${path}${query}`)).json();
const termsOf = ({ data }: { data: { terms: string[] }[] }) => data.map(({ terms }) => terms[0]);

async function names(q: string): Promise<string[]> {
  const response = await backend.request(`/api/search?q=${encodeURIComponent(q)}`);
  const { results } = await response.json();
  return results.activities.map(({ title }: { title: string }) => title);
}

test("the staff alone sees and changes synonyms and what was searched for in vain", async () => {
  for (const [method, target, status] of [
    ["GET", path, 200],
    ["POST", path, 201],
    ["PUT", `${path}/99`, 404],
    ["DELETE", `${path}/99`, 404],
    ["GET", "/api/staff/search-misses", 200],
  ] as const) {
    const body = { POST: hardware, PUT: { ...hardware, terms: ["chiodi"] } }[method as string];
    const statuses = await askAs(backend, (ask) => ask(method, target, body));
    // asked last, for a word that is there by then
    const amministratore = method === "POST" ? 422 : status;
    expect([method, statuses]).toEqual([method, onlyFor({ redattore: status, amministratore })]);
  }
});

test("the very next search knows what was added, changed and taken away", async () => {
  await plantDirectory(backend.deps.db);
  await plantActivity(backend.deps.db, "Magazzino Rossi", { tags: ["bricolage"] });
  expect(await names("fai da te")).toEqual([]);
  const response = await send(hardware);
  expect(response.status).toBe(201);
  const { id } = await response.json();
  expect(await names("fai da te")).toEqual(["Magazzino Rossi"]);
  await editor.ask("PUT", `${path}/${id}`, { ...hardware, terms: ["chiodi"] });
  expect(await names("fai da te")).toEqual([]);
  expect(await names("chiodi")).toEqual(["Magazzino Rossi"]);
  expect((await editor.ask("DELETE", `${path}/${id}`)).status).toBe(204);
  expect(await names("chiodi")).toEqual([]);
  const log = await backend.deps.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ action, target, details }) => [action, target, details.by])).toEqual([
    ["synonyms.create", String(id), editor.id],
    ["synonyms.update", String(id), editor.id],
    ["synonyms.delete", String(id), editor.id],
  ]);
});

test("words are kept as the search reads them", async () => {
  const response = await send({ terms: [" Caffè  Bar ", "PUB"], two_way: true, finds: [] });
  expect(await response.json()).toMatchObject({ terms: ["caffe bar", "pub"] });
});

test.each([
  [
    "too few words",
    { terms: ["pub"], two_way: true, finds: [] },
    "terms",
    "Servono almeno due parole che vogliono dire la stessa cosa.",
  ],
  [
    "nothing to find",
    { terms: ["pub"], two_way: false, finds: [] },
    "finds",
    "Scrivi almeno una parola da trovare.",
  ],
  [
    "more to find than the others",
    { terms: ["pub", "birreria"], two_way: true, finds: ["birra"] },
    "finds",
    "Parole che vogliono dire la stessa cosa si trovano già a vicenda.",
  ],
  [
    "a word twice",
    { terms: ["pub", "Pùb"], two_way: true, finds: [] },
    "terms",
    "«pub» c'è due volte.",
  ],
  [
    "itself",
    { terms: ["pub"], two_way: false, finds: ["pub"] },
    "finds",
    "«pub» trova già sé stessa.",
  ],
  [
    "no word",
    { terms: ["?!"], two_way: false, finds: ["pub"] },
    "terms",
    "«?!» non è una parola che si possa cercare.",
  ],
  [
    "a phrase that no search recognises",
    { terms: ["dove bere una birra fresca"], two_way: false, finds: ["pub"] },
    "terms",
    "«dove bere una birra fresca» ha più di 4 parole: la ricerca non la riconoscerebbe.",
  ],
  [
    "one letter",
    { terms: ["a", "pub"], two_way: true, finds: [] },
    "terms.0",
    "Scrivi almeno 2 caratteri.",
  ],
  [
    "too many letters",
    { terms: ["a".repeat(61), "pub"], two_way: true, finds: [] },
    "terms.0",
    expect.stringContaining("60"),
  ],
  [
    "too many words",
    { terms: Array.from({ length: 21 }, (_, at) => `parola${at}`), two_way: true, finds: [] },
    "terms",
    expect.stringContaining("20"),
  ],
])("%s is refused in words, and changes nothing", async (_what, body, field, text) => {
  const response = await send(body);
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({ [field]: [text] });
  expect(await list()).toMatchObject({ data: [], total: 0 });
});

test("a word leads to one group, in whatever form it is written", async () => {
  const { id } = await (
    await send({ terms: ["pizzeria", "pizza"], two_way: true, finds: [] })
  ).json();
  const response = await send({ terms: ["Pizzerie"], two_way: false, finds: ["trattoria"] });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({
    terms: ["«pizzerie» è già in un altro gruppo: modifica quello."],
  });
  const same = { terms: ["pizzeria", "pizza", "pizzetta"], two_way: true, finds: [] };
  expect((await editor.ask("PUT", `${path}/${id}`, same)).status).toBe(200);
});

test("two who add the same word at once add it once", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(hardware)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
});

test("a group that is gone cannot be changed or taken away", async () => {
  expect((await editor.ask("PUT", `${path}/99`, hardware)).status).toBe(404);
  expect((await editor.ask("DELETE", `${path}/99`)).status).toBe(404);
  expect((await editor.ask("DELETE", `${path}/abc`)).status).toBe(404);
});

test("groups are listed by their first word, 25 a page, and found by a part of any word", async () => {
  const rows = Array.from({ length: 27 }, (_, at) => ({
    terms: [`voce ${String.fromCharCode(97 + at)}`],
    finds: [at === 26 ? "enoteca" : "bar"],
    two_way: false,
  }));
  await backend.deps.db.insert(searchSynonyms).values([...rows].reverse());
  const first = await list();
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 25, total: 27 });
  expect(termsOf(first).slice(0, 3)).toEqual(["voce a", "voce b", "voce c"]);
  expect((await list("?page=2")).data).toHaveLength(2);
  expect(termsOf(await list("?q=ENOT%C3%A8"))).toEqual(["voce {"]);
  expect(termsOf(await list("?q=%25"))).toEqual([]);
});

test("what people searched for in vain: the most frequent first, until a synonym stands for it", async () => {
  await backend.deps.db.insert(searchMisses).values([
    { day: "2026-11-19", text: "fai da te", count: 4 },
    { day: "2026-11-20", text: "fai da te", count: 3 },
    { day: "2026-11-20", text: "sushi", count: 9 },
    { day: "2026-11-18", text: "kebab", count: 1 },
  ]);
  const misses = async () => (await editor.ask("GET", "/api/staff/search-misses")).json();
  expect(await misses()).toEqual({
    data: [
      { text: "sushi", times: 9, last_day: "2026-11-20" },
      { text: "fai da te", times: 7, last_day: "2026-11-20" },
      { text: "kebab", times: 1, last_day: "2026-11-18" },
    ],
    current_page: 1,
    last_page: 1,
    per_page: 25,
    total: 3,
  });
  await send(hardware);
  expect((await misses()).data).toHaveLength(2);
});

test("every group that the portal comes with can be saved as it is", async () => {
  const fresh = await openBackend({}, { asMade: true });
  try {
    const person = await newStaff(fresh, "redattore");
    const { rows } = await fresh.deps.db.execute<{
      id: number;
      terms: string[];
      finds: string[];
      two_way: boolean;
    }>(sql`select id::int as id, terms, finds, two_way from search_synonyms order by id`);
    expect(rows.length).toBeGreaterThan(40);
    for (const { id, ...group } of rows) {
      const response = await person.ask("PUT", `${path}/${id}`, group);
      expect([group.terms[0], response.status]).toEqual([group.terms[0], 200]);
    }
  } finally {
    await fresh.close();
  }
});
