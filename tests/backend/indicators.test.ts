/** @postgres features/indicators/queries */

import { indicatorInputSchema } from "@/lib/contract/indicators";
import { backendOfFile } from "@/tests/support/backend";
import type { Person } from "@/tests/support/signed-in";
import { askAs, newStaff, onlyFor } from "@/tests/support/staff";

const backend = backendOfFile();
const path = "/api/staff/indicators";
let editor: Person;

beforeEach(async () => {
  editor = await newStaff(backend, "redattore");
});

const valueIn = (year: number, value: number) => ({
  year,
  value,
  source: "Catasto nazionale rifiuti",
  source_url: "https://www.catasto-rifiuti.isprambiente.it/",
  retrieved_at: "2026-11-02",
});
const sorted = {
  name: "Raccolta differenziata",
  unit: "%",
  theme: "waste",
  method: "Parte dei rifiuti urbani che si raccoglie separata.",
};

const add = async (over: object = {}) =>
  (await editor.ask("POST", path, { ...sorted, ...over })).json();
const shown = async () => (await (await backend.request("/api/indicators")).json()).data;

test("the staff alone keeps the indicators", async () => {
  for (const [method, target, status] of [
    ["GET", path, 200],
    ["PUT", `${path}/3f2f1c44-58ba-4a0e-9a0b-3c9a4a1d2b01`, 404],
    ["DELETE", `${path}/3f2f1c44-58ba-4a0e-9a0b-3c9a4a1d2b01`, 404],
  ] as const) {
    const body = method === "PUT" ? { ...sorted, version: "0" } : undefined;
    const statuses = await askAs(backend, (ask) => ask(method, target, body));
    expect([method, statuses]).toEqual([
      method,
      onlyFor({ redattore: status, amministratore: status }),
    ]);
  }
});

test("a value is of no year to come, and was not read tomorrow", async () => {
  const tomorrow = { ...valueIn(2024, 64.79), retrieved_at: "2026-11-22" };
  expect((await add({ values: [valueIn(2022, 61.3), tomorrow] })).errors).toEqual({
    "values.1.retrieved_at": [expect.any(String)],
  });
  const { id, version } = await add();
  const change = { ...sorted, values: [valueIn(2027, 70)], version };
  const refused = await editor.ask("PUT", `${path}/${id}`, change);
  expect((await refused.json()).errors).toEqual({ "values.0.year": [expect.any(String)] });
});

test("an indicator is public with its first value, its years in order", async () => {
  const { id, slug, version } = await add();
  expect(slug).toBe("raccolta-differenziata");
  expect(await shown()).toEqual([]);
  const values = [valueIn(2024, 64.79), valueIn(2022, 61.3)];
  const changed = await editor.ask("PUT", `${path}/${id}`, { ...sorted, values, version });
  expect(changed.status).toBe(200);
  expect(await shown()).toEqual([
    { ...sorted, id, slug, values: [valueIn(2022, 61.3), valueIn(2024, 64.79)] },
  ]);
  expect((await editor.ask("DELETE", `${path}/${id}`)).status).toBe(204);
  expect(await shown()).toEqual([]);
});

test("the anchor stays when the name changes, and no two have one name", async () => {
  const { id, version } = await add({ name: "Acqua persa", theme: "water" });
  const named = { ...sorted, name: "Perdite della rete idrica", version };
  expect(await (await editor.ask("PUT", `${path}/${id}`, named)).json()).toMatchObject({
    slug: "acqua-persa",
  });
  const twin = await editor.ask("POST", path, { ...sorted, name: "perdite della rete Idrica" });
  expect(twin.status).toBe(422);
  expect((await twin.json()).errors.name[0]).toContain("perdite della rete Idrica");
});

test("a year has one value, from a source that opens on the web", () => {
  const judge = (...values: object[]) => indicatorInputSchema.safeParse({ ...sorted, values });
  expect(judge(valueIn(2024, 1)).success).toBe(true);
  expect(judge(valueIn(2024, 1), valueIn(2024, 2)).success).toBe(false);
  expect(judge({ ...valueIn(2024, 1), source_url: "javascript:alert(1)" }).success).toBe(false);
  expect(judge({ ...valueIn(2024, 1), source: " " }).success).toBe(false);
});

describe("the national waste register", () => {
  const file = [
    "Rifiuti urbani per comune",
    "IstatComune;Provincia;Comune;Popolazione;Dato riferito a;Indifferenziato (t);Totale RU (t);Percentuale RD (%)",
    "\t09046033;Lucca;CASTELVENTO;10.000;Comune;1.200,00;4.222,50;  71,29%",
  ].join("\r\n");
  const send = (query: string, body = file) =>
    editor.ask(
      "POST",
      `${path}/waste-register?town=castelvento&retrieved_at=2026-11-02${query}`,
      Buffer.from(body),
      { "content-type": "text/csv" },
    );

  test("is read without a change first, then replaces the values of its year alone", async () => {
    await add({ values: [valueIn(2023, 68), valueIn(2024, 70)] });
    const tried = await (await send("&year=2024")).json();
    expect(
      tried.values.map(({ value, before }: Record<string, number>) => [value, before]),
    ).toEqual([
      [71.29, 70],
      [422.25, null],
      [120, null],
    ]);
    expect(await shown()).toHaveLength(1);
    expect((await send("&year=2024&write=1")).status).toBe(200);
    const [sortedNow, ...others] = await shown();
    expect(
      sortedNow.values.map(({ year, value }: Record<string, number>) => [year, value]),
    ).toEqual([
      [2023, 68],
      [2024, 71.29],
    ]);
    expect(others).toHaveLength(2);
  });

  test("tells what is missing, at its field", async () => {
    const faults = async (answer: Response) => Object.keys((await answer.json()).errors);
    expect(await faults(await send(""))).toEqual(["year"]);
    expect(await faults(await send("&year=2024", "a;b\n1;2"))).toEqual(["file"]);
    expect(await faults(await send("&year=2024", file.replace("CASTELVENTO", "LUCCA")))).toEqual([
      "town",
    ]);
  });
});

test("the table has a row for each value, with its source", async () => {
  await add({ values: [valueIn(2023, 68), valueIn(2024, 64.79)] });
  const table = await (await backend.request("/api/indicators/export")).text();
  expect(table).toContain(
    '"Raccolta differenziata";"Rifiuti";"2024";"64,79";"%";"Catasto nazionale rifiuti"',
  );
  expect(table.trim().split("\r\n")).toHaveLength(3);
});
