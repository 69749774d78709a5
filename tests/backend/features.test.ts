import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getTableName, type SQL, sql } from "drizzle-orm";
import {
  activityReferences,
  personalColumns,
  picturelessColumns,
  termColumns,
} from "@/backend/db/schema/annotations";
import { declared, features } from "@/backend/features";
import { sections } from "@/lib/listings";
import { openTestDatabase, type TestDatabase } from "@/tests/support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Stored columns of the portal's tables, as `table.column`; `a` is a column's row in the catalogue. */
async function columnsWhere(condition: SQL): Promise<string[]> {
  const { rows } = await database.db.execute<{ column: string }>(sql`
    select a.attrelid::regclass::text || '.' || a.attname as column
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and (${condition})
    order by 1`);
  return rows.map(({ column }) => column);
}

const pointsTo = (table: string) => sql`exists (
  select from pg_constraint k
  where k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)
    and k.confrelid = ${table}::regclass)`;

const otherColumns = features.flatMap((feature) => Object.keys(feature.otherColumns ?? {}));
const ofPeople = personalColumns().map(({ name }) => name);
const ofPictures = declared.pictureColumns.map(({ column }) => column);

/** A line for each column that no manifest claims; the line says what to do. */
async function unclaimed(condition: SQL, claimed: readonly string[], todo: string) {
  const all = new Set([...claimed, ...otherColumns]);
  return (await columnsWhere(condition))
    .filter((column) => !all.has(column))
    .map((column) => `${column}: ${todo}`);
}

const orSay = "or say in its otherColumns";

const root = "backend/features";
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The features that a feature imports, of types too. */
function importedBy(feature: string): string[] {
  const text = readdirSync(path.join(root, feature))
    .map((file) => readFileSync(path.join(root, feature, file), "utf8"))
    .join("\n");
  const named = [...text.matchAll(/from "@\/backend\/features\/([^/"]+)\//g)];
  return [...new Set(named.flatMap(([, name = ""]) => (name === feature ? [] : [name])))];
}

/** A way from a feature back to itself; null: there is none. */
function circleOf(start: string, imports: ReadonlyMap<string, readonly string[]>): string | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return [...way, start].join(" → ");
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

test("what is made of the rest are tables of the portal", async () => {
  const tables = new Set((await columnsWhere(sql`true`)).map((column) => column.split(".")[0]));
  expect(declared.derivedTables.filter((table) => !tables.has(table))).toEqual([]);
});

test("no feature imports itself by way of another one", () => {
  const imports = new Map(folders.map((name) => [name, importedBy(name)]));
  expect(imports.get("reviews")).toContain("documents");
  expect(folders.flatMap((name) => circleOf(name, imports) ?? [])).toEqual([]);
});

test("every folder of a feature has its manifest in the list", () => {
  const listed = features.map(({ name }) => name);
  expect({
    "without a line in features/index.ts": folders.filter((name) => !listed.includes(name)),
    "in features/index.ts without a folder": listed.filter((name) => !folders.includes(name)),
    "twice in features/index.ts": listed.filter((name, index) => listed.indexOf(name) < index),
  }).toEqual({
    "without a line in features/index.ts": [],
    "in features/index.ts without a folder": [],
    "twice in features/index.ts": [],
  });
});

test("every column that names a person is read for the export and taken away with the account", async () => {
  expect(
    await unclaimed(
      sql`${pointsTo("users")} or a.attname ~ '(^|_)(email|user_id|author_id|owner_id)$'`,
      ofPeople,
      `annotate it by personal or addressIn, ${orSay} why it stays`,
    ),
  ).toEqual([]);
});

test("every part of the personal data that a column names is there, and can be erased", () => {
  const parts = features.flatMap(({ personalData }) => personalData ?? []);
  const named = personalColumns().filter(({ part }) => part !== undefined);
  expect([...new Set(named.map(({ part }) => part))].sort()).toEqual(
    parts.map(({ name }) => name).sort(),
  );
  const byThemselves = new Set(parts.flatMap(({ name, erase }) => (erase ? [] : name)));
  const stay = named.filter(({ part, onDelete }) => byThemselves.has(part ?? "") && !onDelete);
  expect(stay.map(({ name }) => name)).toEqual([]);
});

test("every column in which pictures can be named keeps them from the sweep of every night", async () => {
  expect(
    await unclaimed(
      sql`${pointsTo("pictures")} or a.atttypid = 'jsonb'::regtype
        or a.attname ~ '(_html|picture|image|photo|cover|logo)'`,
      [...ofPictures, ...picturelessColumns().map(({ name }) => name)],
      `annotate it by pictureOf, htmlOf or plainJson, or name it in the pictureColumns of its feature.ts, ${orSay} that it holds none`,
    ),
  ).toEqual([]);
});

test("every column that names a document has somebody who deletes what is of no use", async () => {
  expect(
    await unclaimed(
      pointsTo("documents"),
      [],
      "say in the otherColumns of its feature.ts what deletes it",
    ),
  ).toEqual([]);
});

test.each([
  ["categories", "category"],
  ["zones", "zone"],
])("every column that points to %s follows a merged one", async (table, kind) => {
  const columns = declared.termUses.flatMap((use) => (use.kind === kind ? use.columns : []));
  const annotated = termColumns().filter(({ term }) => getTableName(term.table) === table);
  const named = await columnsWhere(pointsTo(table));
  expect(annotated.map(({ name }) => name)).toEqual(named);
  expect([...columns].sort()).toEqual(named);
});

/** Ids of people's devices, of consents, of dishes and of tickets' pages, which no table keeps things by, and of events that may still be drafts. */
const ofNoContent = [
  "access_codes.item_id",
  "broadcasts.reached_id",
  "check_ins.device_id",
  "promo_redemptions.device_id",
  "consents.consent_id",
  "contact_messages.event_id",
  "menu_prices.dish_id",
  "push_subscriptions.device_id",
  "promo_codes.event_id",
  "push_subscriptions.session_id",
  "ticket_questions.event_id",
  "ticket_quotas.event_id",
  "ticket_types.event_id",
  "ticket_types.occurrence_id",
  "ticketing_settings.event_id",
  "tickets.page_id",
];

test("every column that can name a card says what becomes of it when the card becomes a part of another one, or is lost", async () => {
  const isLoose = sql`a.atttypid = 'uuid'::regtype and a.attname <> 'id' and not exists (
    select from pg_constraint k
    where k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any(k.conkey))`;
  const columns = await columnsWhere(sql`${pointsTo("activities")} or (${isLoose})`);
  const annotated = activityReferences();
  expect(columns.filter((column) => !ofNoContent.includes(column))).toEqual(
    annotated.map(({ name }) => name),
  );
  const of = (part: "move" | "lost") =>
    declared.activityUses.flatMap((use) => (use[part] ? use.columns : [])).sort();
  const left = annotated.filter((column) => column.left !== undefined);
  expect(of("move")).toEqual(
    annotated.filter((column) => !left.includes(column)).map(({ name }) => name),
  );
  expect(of("lost")).toEqual(
    annotated.filter((column) => column.lost === undefined).map(({ name }) => name),
  );
});

test("manifests claim no column that is not there, and none in two ways", async () => {
  const columns = await columnsWhere(sql`true`);
  const claims = [...ofPeople, ...ofPictures, ...otherColumns];
  expect(claims.filter((column) => !columns.includes(column))).toEqual([]);
  expect(claims.filter((column, index) => claims.indexOf(column) < index)).toEqual([]);
});

test("every section of the site is searched", () => {
  const groups: string[] = declared.searchKinds.map(({ group }) => group);
  expect(sections.filter(({ kind }) => !groups.includes(kind))).toEqual([]);
});

test("every kind of content says what of it has a time, or why nothing has", () => {
  const silent = features.filter(
    ({ search, editable, content, moments }) => (search || editable || content) && !moments,
  );
  expect(
    silent.map(
      ({ name }) =>
        `${name}: say in the moments of its feature.ts what has a time, or why nothing has`,
    ),
  ).toEqual([]);
});

test.each([
  ["parts of the export", declared.personalData.map(({ name }) => name)],
  ["groups of the search", declared.searchKinds.map(({ group }) => group)],
  ["kinds of moments", declared.momentSources.map(({ kind }) => kind)],
  ["kinds that are written", declared.editableKinds.map(({ kind }) => kind)],
  ["kinds of Open Graph pictures", declared.ogSources.map(({ kind }) => kind)],
])("no two features have the same name for %s", (_, names) => {
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});
