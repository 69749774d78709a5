/** @postgres features/waste/queries */

import { sql } from "drizzle-orm";
import { writeWaste } from "@/demo/waste/waste";
import type {
  StaffWaste,
  StreetRow,
  StreetRowInput,
  WasteAddress,
  WasteCalendar,
  WasteOverview,
  WasteYear,
} from "@/lib/contract/waste";
import { backendOfFile } from "../support/backend";
import { newPerson, type Person } from "../support/signed-in";
import { newStaff } from "../support/staff";
import { anException, plantYear, plantZone, publish, weekly } from "../support/waste";

const backend = backendOfFile();
let editor: Person;
let zone_id: string;

beforeEach(async () => {
  backend.setNow("2026-11-29T10:00:00Z");
  editor = await newStaff(backend, "redattore");
  zone_id = await plantZone(editor, "Centro");
});

async function json<T>(answer: Promise<Response>, status = 200): Promise<T> {
  const response = await answer;
  const body = (await response.json()) as T;
  expect({ status: response.status, body }).toEqual({ status, body });
  return body;
}

const read = <T>(path: string, status = 200) =>
  json<T>(Promise.resolve(backend.request(`/api/waste${path}`)), status);
const calendar = (query = "") => read<WasteCalendar>(`/zones/centro/calendar?${query}`);
const years = "/api/staff/waste/years";
const of = ({ id }: Pick<WasteYear, "id">, more = "") => `${years}/${id}${more}`;
const [monday, thursday] = [0, 3];
const paper = { rules: [weekly("carta", thursday)] };
const shown = ({ pickups }: Pick<WasteCalendar, "pickups">) =>
  pickups.map(({ evening, fraction }) => `${evening} ${fraction}`);

function street(name: string, more: Partial<StreetRowInput> = {}): StreetRowInput {
  return {
    ...{ street: name, side: "all", from: null, to: null, kind: null, zone_id, note: null },
    ...more,
  };
}
const writeStreets = (rows: StreetRowInput[]) =>
  editor.ask("POST", "/api/staff/waste/streets", { rows });
const address = (query: Record<string, string>) =>
  read<WasteAddress>(`/address?${new URLSearchParams(query)}`);

test("a draft is nobody's calendar; published, it shows its evenings until another takes its place", async () => {
  const draft = await plantYear(editor, { zone_id, year: 2026 }, paper);
  expect(await calendar()).toMatchObject({ years: [], pickups: [], missing_year: null });
  const published = await publish(editor, draft);
  expect(published).toMatchObject({ state: "published", changed_at: null });
  const dates = ["2026-12-03", "2026-12-10"];
  const december = await calendar("from=2026-12-01&to=2026-12-10");
  expect(shown(december)).toEqual(dates.map((day) => `${day} carta`));
  expect((await calendar()).pickups[0]).toEqual({
    ...{ fraction: "carta", evening: "2026-12-03", collection: "2026-12-04", change: null },
    window: { from: "20:00", to: "06:00" },
  });

  await json(editor.ask("PUT", of(published), { ...contentOf(published) }), 409);
  await json(editor.ask("DELETE", of(published)), 409);

  backend.setNow("2026-11-29T12:00:00Z");
  const other = await plantYear(editor, { zone_id, year: 2026 }, { rules: [weekly("vetro", 0)] });
  await publish(editor, other);
  expect(shown(await calendar("from=2026-12-01&to=2026-12-08"))).toEqual(["2026-12-07 vetro"]);
  expect((await calendar()).years).toMatchObject([{ changed_at: "2026-11-29T12:00:00.000Z" }]);
  expect(await json(editor.ask("GET", of(published)))).toMatchObject({ state: "superseded" });
  expect((await backend.request("/api/waste/zones/altrove/calendar")).status).toBe(404);
});

const contentOf = ({ version, source, source_url, plan }: WasteYear) => ({
  ...{ version, source, source_url, plan },
});

test("a change of a published year is announced and kept, and one that changes nothing is refused", async () => {
  const year = await publish(editor, await plantYear(editor, { zone_id, year: 2026 }, paper));
  backend.setNow("2026-12-01T08:00:00Z");
  const move = anException("move", "carta", "2026-12-24", { to: "2026-12-26" });
  const changed = await json<WasteYear>(editor.ask("POST", of(year, "/exceptions"), move));
  const announced_at = "2026-12-01T08:00:00.000Z";
  expect(changed).toMatchObject({
    changed_at: announced_at,
    plan: { exceptions: [{ ...move, announced_at }] },
  });
  const told = await calendar("from=2026-12-20&to=2026-12-27");
  expect(told.pickups).toMatchObject([
    { evening: "2026-12-26", change: { kind: "moved", reason: "Sciopero", announced_at } },
  ]);
  expect(told.cancelled).toMatchObject([{ evening: "2026-12-24", to: "2026-12-26" }]);

  const nothing = anException("remove", "vetro", "2026-12-28");
  await json(editor.ask("POST", of(year, "/exceptions"), nothing), 422);
  const elsewhere = anException("add", "vetro", "2027-03-01");
  await json(editor.ask("POST", of(year, "/exceptions"), elsewhere), 422);
  // A correction begins with what was announced, and keeps when.
  const copy = { zone_id, kind: "household", year: 2026, copy_of: year.id };
  const draft = await json<WasteYear>(editor.ask("POST", years, copy), 201);
  await json(editor.ask("POST", years, copy), 409);
  const forged = structuredClone(contentOf(draft));
  for (const one of forged.plan.exceptions) one.announced_at = "2020-01-01T00:00:00.000Z";
  const saved = await json<WasteYear>(editor.ask("PUT", of(draft), forged));
  expect(saved.plan.exceptions).toMatchObject([{ announced_at }]);
  await json(editor.ask("POST", of(draft, "/exceptions"), move), 409);
});

test("a copy for another year has its rules and no dates; an empty year and unknown fractions are refused", async () => {
  const holidays = [{ date: "2026-12-25", name: null, shift: "after" }] as const;
  const model = await plantYear(
    editor,
    { zone_id, year: 2026 },
    { ...paper, holidays: [...holidays] },
  );
  const input = { zone_id, kind: "household", year: 2027, copy_of: model.id };
  const next = await json<WasteYear>(editor.ask("POST", years, input), 201);
  expect(next.plan).toEqual({ rules: model.plan.rules, holidays: [], exceptions: [] });
  const planned = (rules: object[]) => ({ ...contentOf(next), plan: { ...next.plan, rules } });
  await json(editor.ask("PUT", of(next), planned([weekly("plutonio", monday)])), 422);
  const empty = await json<WasteYear>(editor.ask("PUT", of(next), planned([])));
  await json(editor.ask("POST", of(next, "/publish"), { version: empty.version }), 422);
  await json(editor.ask("POST", of(next, "/publish"), { version: next.version }), 409);
  expect((await editor.ask("DELETE", of(next))).status).toBe(204);
});

test("a calendar goes on over the year's end, and the missing year is said from 15 December", async () => {
  await publish(editor, await plantYear(editor, { zone_id, year: 2026 }, paper));
  const over = "from=2026-12-30&to=2027-01-08";
  expect(shown(await calendar(over))).toEqual(["2026-12-31 carta"]);
  const missing = async () =>
    (await json<StaffWaste>(editor.ask("GET", "/api/staff/waste"))).missing;
  expect(await missing()).toEqual([]);
  backend.setNow("2026-12-14T23:30:00Z");
  expect((await calendar()).missing_year).toBe(2027);
  expect(await missing()).toEqual([{ zone_id, kind: "household", year: 2027 }]);
  const queue = await editor.ask("GET", "/api/staff/queue?status=waste_year");
  expect((await queue.json()).data).toMatchObject([
    { title: "Centro 2027", since: "2026-12-14T23:00:00.000Z" },
  ]);
  const rules = [weekly("vetro", thursday)];
  await publish(editor, await plantYear(editor, { zone_id, year: 2027 }, { rules }));
  expect(shown(await calendar(over))).toEqual(["2026-12-31 carta", "2027-01-07 vetro"]);
  expect((await calendar()).missing_year).toBeNull();
  expect(await missing()).toEqual([]);
  expect((await read<WasteOverview>("")).zones).toEqual([
    {
      ...{ slug: "centro", name: "Centro", note: null },
      calendars: [{ kind: "household", years: [2026, 2027] }],
    },
  ]);
});

test("an address has the zone of its number, its side and its kind of user, or is told why not", async () => {
  const other = await plantZone(editor, "Collina");
  const rows = [
    street("Via Roma", { side: "even" }),
    street("Via Roma", { side: "odd", zone_id: other }),
    street("Via Roma", {
      from: "1/SNC",
      to: "1/SNC",
      zone_id: null,
      note: "Al centro di raccolta",
    }),
    street("Via Roma", { kind: "business", zone_id: other }),
    street("Via dell'Unità d'Italia"),
  ];
  expect(await json(writeStreets(rows))).toEqual({ streets: 2, rows: 5, replaced: 0 });
  const ask = async (number: string, kind = "household") => {
    const { outcome, zone } = await address({ street: "v.  roma", number, kind });
    return zone?.slug ?? outcome;
  };
  expect(await ask("12/B")).toBe("centro");
  expect(await ask("13")).toBe("collina");
  expect(await ask("")).toBe("number_needed");
  expect(await ask("", "business")).toBe("number_needed");
  expect(await address({ street: "Via Roma", number: "1/SNC" })).toEqual({
    ...{ outcome: "no_collection", street: "Via Roma", zone: null },
    note: "Al centro di raccolta",
  });
  expect(await address({ street: "unita" })).toMatchObject({ zone: { slug: "centro" } });
  expect((await address({ street: "Via Milano" })).outcome).toBe("unknown_street");

  const found = async (q: string) =>
    (await read<{ data: string[] }>(`/streets?q=${encodeURIComponent(q)}`)).data;
  expect(await found("via")).toEqual(["Via dell'Unità d'Italia", "Via Roma"]);
  expect([await found("ital"), await found("%"), await found("")]).toEqual([
    ["Via dell'Unità d'Italia"],
    [],
    [],
  ]);
});

test("rows take the place of their street's, and a row that nobody could read is refused with its street", async () => {
  await json(writeStreets([street("Via Roma"), street("Via Po")]));
  const rows = [street("V. Roma", { from: "1", to: "9" }), street("Via Roma", { from: "10" })];
  expect(await json(writeStreets(rows))).toEqual({ streets: 1, rows: 2, replaced: 1 });
  const list = await json<{ data: StreetRowInput[]; total: number }>(
    editor.ask("GET", "/api/staff/waste/street-rows"),
  );
  expect(list).toMatchObject({ total: 3, data: [{ street: "Via Po" }, {}, {}] });
  const other = await plantZone(editor, "Collina");
  for (const wrong of [
    [street("–––")],
    [street("Via Po", { from: "SNC" })],
    [street("Via Po", { from: "9", to: "7" })],
    [
      street("Via Po", { from: "1", to: "9" }),
      street("Via Po", { from: "9", to: "20", zone_id: other }),
    ],
    [street("Via Po", { zone_id: "00000000-0000-4000-8000-000000000000" })],
  ]) {
    const { errors } = await json<{ errors: object }>(writeStreets(wrong), 422);
    expect(Object.keys(errors)).toEqual(["rows"]);
  }
});

test("a row is added, changed and removed alone, and none stands beside one that says the same numbers", async () => {
  const PATH = "/api/staff/waste/street-rows";
  const collina = await plantZone(editor, "Collina");
  const even = street("Via Roma", { from: "2", to: "30", side: "even" });
  const row = await json<StreetRow>(editor.ask("POST", PATH, even), 201);
  const added = street("Via Roma", { zone_id: collina });
  const whole = await json<StreetRow>(editor.ask("POST", PATH, added), 201);
  const of = (number: string) => address({ street: "via roma", number });
  expect([(await of("4")).zone?.slug, (await of("5")).zone?.slug]).toEqual(["centro", "collina"]);

  const faults = async (more: Partial<StreetRowInput>) => {
    const answer = editor.ask("POST", PATH, { ...even, ...more });
    return Object.keys((await json<{ errors: object }>(answer, 422)).errors);
  };
  expect(await faults({})).toEqual(["street"]);
  expect(await faults({ to: "28", zone_id: collina })).toEqual(["zone_id"]);
  expect(await faults({ from: "SNC" })).toEqual(["from"]);
  expect(await faults({ to: "1" })).toEqual(["to"]);
  expect(await faults({ street: "–––" })).toEqual(["street"]);

  const change = { ...even, to: "4", version: row.version };
  const path = `${PATH}/${row.id}`;
  expect(await json(editor.ask("PUT", path, change))).toMatchObject({ id: row.id, to: "4" });
  expect((await editor.ask("PUT", path, change)).status).toBe(409);
  expect((await of("6")).zone?.slug).toBe("collina");
  const listed = async (zone: string) =>
    (await json<{ data: StreetRow[] }>(editor.ask("GET", `${PATH}?zone=${zone}`))).data.map(
      ({ id }) => id,
    );
  expect(await listed(zone_id)).toEqual([row.id]);
  expect(await listed("none")).toEqual([]);
  expect((await editor.ask("DELETE", `${PATH}/${whole.id}`)).status).toBe(204);
  expect((await of("5")).outcome).toBe("unknown_number");
});

test("a fraction in a calendar and a zone with streets stay; their addresses never change", async () => {
  const { fractions, zones } = await json<StaffWaste>(editor.ask("GET", "/api/staff/waste"));
  await plantYear(
    editor,
    { zone_id, year: 2026 },
    {
      ...paper,
      exceptions: [
        {
          ...anException("replace", "carta", "2026-12-03", { instead: "vetro" }),
          announced_at: null,
        },
      ],
    },
  );
  const put = (what: "fractions" | "zones", body: object, status: number) =>
    json<StaffWaste["fractions"] & StaffWaste["zones"]>(
      editor.ask("PUT", `/api/staff/waste/${what}`, body),
      status,
    );
  const without = (slug: string) => fractions.fractions.filter((one) => one.slug !== slug);
  await put("fractions", { ...fractions, fractions: without("carta") }, 422);
  await put("fractions", { ...fractions, fractions: without("vetro") }, 422);
  const renamed = without("umido").map((one) =>
    one.slug === "carta" ? { ...one, name: "Carta e cartone", words: ["cartoni"] } : one,
  );
  expect(
    (await put("fractions", { ...fractions, fractions: renamed }, 200)).fractions,
  ).toMatchObject([
    { slug: "carta", name: "Carta e cartone", words: ["cartoni"] },
    { slug: "vetro" },
  ]);
  await put("fractions", { ...fractions, fractions: renamed }, 409);
  await put("zones", { version: zones.version, zones: [] }, 422);
  const named = zones.zones.map(({ id, note }) => ({ id, note, name: "Città vecchia" }));
  expect((await put("zones", { version: zones.version, zones: named }, 200)).zones).toMatchObject([
    { slug: "centro", name: "Città vecchia" },
  ]);
});

test("the demo's collection is what the staff could have written", async () => {
  const { db, now } = backend.deps;
  await db.execute(sql`truncate waste_zones, waste_fractions cascade`);
  await writeWaste(db, now());
  const { zones, has_streets } = await read<WasteOverview>("");
  expect(zones.map(({ slug }) => slug)).toEqual(["centro", "colline-e-frazioni"]);
  expect(has_streets).toBe(true);
  expect(await address({ street: "Via Vecchia", number: "12/B" })).toMatchObject({
    zone: { slug: "centro" },
  });
  expect((await calendar("kind=business")).pickups.length).toBeGreaterThan(20);
});

test("the work is the staff's, and what everybody may read is kept by caches for a minute", async () => {
  const visitor = await newPerson(backend);
  expect((await visitor.ask("GET", "/api/staff/waste")).status).toBe(403);
  expect((await visitor.ask("POST", years, {})).status).toBe(403);
  const response = await backend.request("/api/waste/zones/centro/calendar");
  expect(response.headers.get("cache-control")).toContain("s-maxage=60");
});

test("the calendar file has an entry for each evening; one that is taken off keeps its id and is cancelled", async () => {
  const published = await publish(editor, await plantYear(editor, { zone_id, year: 2026 }, paper));
  const file = async () => {
    const response = await backend.request("/api/waste/zones/centro/calendar.ics");
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = (await response.text()).replaceAll("\r\n ", "");
    return (
      text.split("BEGIN:VEVENT").find((entry) => entry.includes("UID:2026-12-03.carta.")) ?? ""
    );
  };
  const before = await file();
  expect(before).toContain("DTSTART:20261203T190000Z");
  expect(before).toContain("DTEND:20261204T050000Z");
  expect(before).toContain("STATUS:CONFIRMED");
  backend.setNow("2026-11-30T10:00:00Z");
  const off = { kind: "remove", date: "2026-12-03", fraction: "carta", to: null, instead: null };
  await json(editor.ask("POST", of(published, "/exceptions"), { ...off, reason: "Sciopero" }));
  const after = await file();
  expect(after).toContain("STATUS:CANCELLED");
  const sequenceOf = (entry: string) => Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
});
