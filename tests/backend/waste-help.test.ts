/** @postgres features/waste-help/queries features/operator/queries */

import { sql } from "drizzle-orm";
import { addItems } from "@/backend/features/waste-help/service";
import { seedWasteItems } from "@/demo/waste-help/waste-help";
import { backendOfFile } from "@/tests/support/backend";
import { openPeople } from "@/tests/support/people";
import type { Person } from "@/tests/support/signed-in";
import { askAs, newStaff, onlyFor } from "@/tests/support/staff";

const backend = backendOfFile(openPeople);

beforeEach(() => addItems(backend.deps.db, seedWasteItems, backend.deps.now()));

const ask = async (q: string) => {
  const response = await backend.request(
    `/api/waste-dictionary/answers?${new URLSearchParams({ q })}`,
  );
  return { status: response.status, ...(await response.json()) };
};
const first = async (q: string) => {
  const { data } = await ask(q);
  return [data[0]?.name, data[0]?.destinations[0]];
};

const asked: [question: string, name: string, destination: string][] = [
  ["dove lo butto il tetrapak?", "Tetra Pak", "paper"],
  ["scontrini", "Scontrino", "residual"],
  ["farmaci scaduti", "Farmaco scaduto", "pharmacy"],
  ["pyrex", "Pirofila", "residual"],
  ["crstallo", "Cristallo", "residual"],
  ["toner", "Cartuccia della stampante", "shop"],
  ["olio di frittura", "Olio da cucina usato", "oil"],
  ["batterie", "Pila", "battery"],
  ["vetro della finestra", "Vetro piano", "centre"],
  ["come smaltire un materasso", "Materasso", "bulky"],
];

test("questions in people's words, with plurals and typing errors, find their thing", async () => {
  const found = [];
  for (const [question] of asked) found.push([question, ...(await first(question))]);
  expect(found).toEqual(asked);
});

test("a packaging code is answered by itself", async () => {
  expect(await ask("C/PAP 84")).toMatchObject({ code: { number: 84, destination: "paper" } });
});

test("a misspelt word is told as it was understood", async () => {
  expect((await ask("bottilgia")).corrected).toBe("bottiglia");
});

test("questions without answer are counted by words, not answered ones nor half words", async () => {
  for (const q of ["dove butto il flogisto", "Flogisto", "flo", "pila"]) await ask(q);
  const { rows } = await backend.deps.db.execute(sql`select text, count from waste_misses`);
  expect(rows).toEqual([{ text: "flogisto", count: 2 }]);
});

test("a list that is full of rare questions still takes a new one", async () => {
  const { db } = backend.deps;
  await db.execute(sql`insert into waste_misses (text, count, last_on)
    select 'parola ' || at, 1 + (at % 2), date '2026-06-01' + at from generate_series(1, 2000) at`);
  await ask("flogisto");
  const { rows } = await db.execute<{ count: number; known: boolean }>(sql`
    select count(*)::int as count, bool_or(text = 'flogisto') as known,
      bool_or(text = 'parola 2') as rarest from waste_misses`);
  expect(rows).toEqual([{ count: 2000, known: true, rarest: false }]);
});

test("the search of the portal finds where a thing goes", async () => {
  const response = await backend.request("/api/search?q=dove+butto+il+tetrapak");
  const { results } = await response.json();
  expect(results.waste[0]).toMatchObject({
    title: "Tetra Pak",
    route: "/sostenibilita/dove-lo-butto?q=Tetra+Pak",
  });
});

describe("the staff", () => {
  let staff: Person;
  beforeEach(async () => {
    staff = await newStaff(backend, "redattore");
  });
  const DICTIONARY = "/api/staff/waste-dictionary";
  const ITEM = { name: "Flogisto", destinations: ["residual"] };
  const sent = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) => {
    const response = await staff.ask(method, path, body);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  const list = async (query = "") => (await sent("GET", `${DICTIONARY}?${query}`)).body;
  const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).data[0];

  test("only who keeps sustainability reads and writes the dictionary", async () => {
    const statuses = await askAs(backend, (ask) => ask("GET", DICTIONARY));
    expect(statuses).toEqual(onlyFor({ redattore: 200, amministratore: 200 }));
  });

  test("a thing that is added answers at once, and its question is no longer among the missing ones", async () => {
    for (const q of ["flogisto", "ampolla di flogisto", "lapislazzulo"]) await ask(q);
    expect(
      (await sent("POST", DICTIONARY, { ...ITEM, synonyms: ["ampolla di flogisto"] })).status,
    ).toBe(201);
    expect(await first("flogisto")).toEqual(["Flogisto", "residual"]);
    const { data } = (await sent("GET", "/api/staff/waste-questions")).body;
    expect(data.map(({ text }: { text: string }) => text)).toEqual(["lapislazzulo"]);
  });

  test("a thing answers questions in the plural too; what needs no answer is taken off", async () => {
    for (const q of ["flogisti", "flogisto azzurro", "qwerty uiop"]) await ask(q);
    await sent("POST", DICTIONARY, ITEM);
    const left = async () => {
      const { data } = (await sent("GET", "/api/staff/waste-questions")).body;
      return data.map(({ text }: { text: string }) => text).sort();
    };
    expect(await left()).toEqual(["flogisto azzurro", "qwerty uiop"]);
    const path = "/api/staff/waste-questions/removal";
    expect((await sent("POST", path, { text: "qwerty uiop" })).status).toBe(204);
    expect(await left()).toEqual(["flogisto azzurro"]);
  });

  test("a question without answer becomes a synonym, and is answered", async () => {
    await ask("cartone della nonna");
    const [{ text }] = (await sent("GET", "/api/staff/waste-questions")).body.data;
    const path = "/api/staff/waste-questions/synonym";
    expect((await sent("POST", path, { text, name: "Fustone" })).body.errors.name).toEqual([
      "Nel dizionario non c'è «Fustone»: sceglila dall'elenco.",
    ]);
    const long = { text: "a".repeat(81), name: "scatola di cartone" };
    expect((await sent("POST", path, long)).status).toBe(422);
    await sent("POST", path, { text, name: "scatola di cartone" });
    expect(await first("cartone della nonna")).toEqual(["Scatola di cartone", "paper"]);
    expect((await sent("GET", "/api/staff/waste-questions")).body.data).toEqual([]);
  });

  test("a thing that is taken away is found by nobody, and comes back as it was", async () => {
    const { id } = await found("tetra pak");
    await sent("DELETE", `${DICTIONARY}/${id}`);
    expect((await ask("Tetra Pak")).data.map(({ name }: { name: string }) => name)).not.toContain(
      "Tetra Pak",
    );
    const index = await (await backend.request("/api/waste-dictionary")).json();
    expect(index.data.map(({ name }: { name: string }) => name)).not.toContain("Tetra Pak");
    expect((await list("removed=1")).data).toEqual([
      expect.objectContaining({ id, is_removed: true }),
    ]);
    expect(
      (await sent("POST", DICTIONARY, { ...ITEM, name: "tetra  pak" })).body.errors.name,
    ).toEqual(["«Tetra Pak» è tra le voci tolte: ripristinala."]);
    await sent("POST", `${DICTIONARY}/${id}/restoration`);
    expect(await first("Tetra Pak")).toEqual(["Tetra Pak", "paper"]);
  });

  test("a thing that comes back answers the questions that waited for it", async () => {
    const { body } = await sent("POST", DICTIONARY, ITEM);
    await sent("DELETE", `${DICTIONARY}/${body.id}`);
    await ask("flogisto");
    const waiting = async () => (await sent("GET", "/api/staff/waste-questions")).body.total;
    expect(await waiting()).toBe(1);
    await sent("POST", `${DICTIONARY}/${body.id}/restoration`);
    expect(await waiting()).toBe(0);
  });

  test("a code is kept as it is printed, and one that does not exist is refused", async () => {
    const { body } = await sent("POST", DICTIONARY, { ...ITEM, codes: ["20 pap", "pap20"] });
    expect(body.codes).toEqual(["PAP 20"]);
    const refused = await sent("POST", DICTIONARY, { ...ITEM, name: "Altro", codes: ["XY 300"] });
    expect(refused.body.errors.codes).toHaveLength(1);
  });

  test("the exported table changes nothing; its lines add, change and restore, and none takes away", async () => {
    const csv = await (await staff.ask("GET", `${DICTIONARY}/csv`)).text();
    const type = { "content-type": "text/csv" };
    const read = async (text: string, query = "") => {
      const answer = await staff.ask(
        "POST",
        `${DICTIONARY}/table${query}`,
        Buffer.from(text),
        type,
      );
      return answer.json();
    };
    const same = seedWasteItems.length;
    expect(await read(csv)).toEqual({ added: [], changed: [], same, wrong: [] });
    const { id } = await found("scontrino");
    await sent("DELETE", `${DICTIONARY}/${id}`);
    const table = [
      "dove va;voce;detta anche;al centro come",
      "Indifferenziato;Scontrino;ricevuta",
      "Centro di raccolta, Negozio;Grammofono;fonografo;Piccoli apparecchi elettrici",
      "Sulla luna;Razzo",
      "Vetro;GRAMMOFONO",
    ].join("\n");
    const plan = {
      ...{ added: ["Grammofono"], changed: ["Scontrino"], same: 0 },
      wrong: [
        { line: 4, text: "«Sulla luna» non è un posto dove va un rifiuto." },
        { line: 5, text: "La voce è già in una riga sopra." },
      ],
    };
    expect(await read(table)).toEqual(plan);
    expect((await ask("grammofono")).data).toEqual([]);
    expect(await read(table, "?write=1")).toEqual(plan);
    expect(await first("fonografo")).toEqual(["Grammofono", "centre"]);
    expect(await first("scontrini")).toEqual(["Scontrino", "residual"]);
    expect((await list()).total).toBe(same + 1);
    expect((await read("nome;altro\n1;2")).errors.file).toHaveLength(1);
    const { rows } = await backend.deps.db.execute<{ name: string }>(
      sql`select details->>'name' as name from audit_log where action = 'waste_help.import'`,
    );
    expect(rows).toEqual([{ name: "2 voci" }]);
  });

  test("a column that a table does not have stays as it is", async () => {
    const before = await found("tetra pak");
    expect(before.synonyms.length * before.codes.length).toBeGreaterThan(0);
    const type = { "content-type": "text/csv" };
    const table = Buffer.from("voce;dove va\nTetra Pak;Vetro");
    await staff.ask("POST", `${DICTIONARY}/table?write=1`, table, type);
    const { version: _, ...after } = await found("tetra pak");
    expect({ ...before, ...after }).toEqual({
      ...{ ...before, destinations: ["glass"] },
    });
  });

  const CENTRES = "/api/staff/waste-centres";
  const CENTRE = {
    ...{ name: "Centro Nord", address: "Via del Mulino 3", who: "Chi abita qui", opening: {} },
    accepted: [{ name: "Gomme", limit: "4 all'anno", streams: ["tyres"] }],
  };

  test("an answer names the centres that take the thing, by name; others are not named", async () => {
    await sent("POST", CENTRES, { ...CENTRE, name: "Zona Sud" });
    await sent("POST", CENTRES, CENTRE);
    await sent("POST", CENTRES, { ...CENTRE, name: "Ecopunto", accepted: [] });
    const { data } = await ask("pneumatico");
    expect(data[0].centres).toEqual([
      { slug: "centro-nord", name: "Centro Nord", position: null },
      { slug: "zona-sud", name: "Zona Sud", position: null },
    ]);
    expect((await ask("scontrino")).data[0].centres).toEqual([]);
  });

  test("a centre keeps its anchor when it is renamed, and is journaled until it goes", async () => {
    const { body: added } = await sent("POST", CENTRES, CENTRE);
    const { id, version, slug } = added;
    expect(
      (await sent("POST", CENTRES, { ...CENTRE, name: "centro nord" })).body.errors.name,
    ).toHaveLength(1);
    const renamed = { ...CENTRE, name: "Centro Est", version };
    expect((await sent("PUT", `${CENTRES}/${id}`, renamed)).body).toMatchObject({
      slug,
      name: "Centro Est",
    });
    expect((await sent("PUT", `${CENTRES}/${id}`, renamed)).status).toBe(409);
    await sent("DELETE", `${CENTRES}/${id}`);
    expect((await sent("GET", CENTRES)).body.data).toEqual([]);
    const { rows } = await backend.deps.db.execute<{ action: string }>(
      sql`select action from audit_log where action like 'waste_help.%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      ["add", "change", "remove"].map((verb) => `waste_help.centre_${verb}`),
    );
  });
});
