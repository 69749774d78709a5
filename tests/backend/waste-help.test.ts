/** @postgres features/waste-help/queries */

import { sql } from "drizzle-orm";
import { addItems } from "@/backend/features/waste-help/service";
import { seedWasteItems } from "@/demo/waste-help/waste-help";
import { backendOfFile } from "@/tests/support/backend";
import { openPeople } from "@/tests/support/people";

/** @postgres features/waste-help/queries */
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

test("the search of the portal finds where a thing goes", async () => {
  const response = await backend.request("/api/search?q=dove+butto+il+tetrapak");
  const { results } = await response.json();
  expect(results.waste[0]).toMatchObject({
    title: "Tetra Pak",
    route: "/sostenibilita/dove-lo-butto?q=Tetra+Pak",
  });
});
