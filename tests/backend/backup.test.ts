/** @postgres content/slugs, features/backup/queries, features/backup/restore, features/backup/service */

import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { openFileConnections } from "@/backend/db/client";
import type { Executor } from "@/backend/db/handle";
import { searchMisses } from "@/backend/db/schema/search";
import { declared } from "@/backend/features";
import { lastBackupAt, noteBackup } from "@/backend/features/backup/service";
import { saveSettings } from "@/backend/features/settings/service";
import { createDatabaseStore } from "@/backend/files/database-store";
import { readFile } from "@/backend/files/store";
import { newSecretsText, secretFiles } from "@/lib/secrets";
import { missingFrom, readManifest } from "@/scripts/rehearse/manifest";
import { openBackend, type TestBackend } from "../support/backend";
import { plantActivity, plantDirectory } from "../support/directory";
import { fileStores } from "../support/file-stores";
import { plantPage } from "../support/pages";

let source: TestBackend;
let target: TestBackend;

beforeAll(async () => {
  source = await openBackend();
  target = await openBackend();
}, 60_000);
beforeEach(async () => {
  await source.truncate();
  await target.truncate();
});
afterAll(async () => {
  await source.close();
  await target.close();
});

/** Rows and their digest, by table. */
async function contents(db: Executor): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
      AND tablename <> ALL(${sql.param([...declared.derivedTables])}::text[])`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const table = await db.execute<{ line: string }>(
      sql.raw(`SELECT t::text AS line FROM public."${name}" t ORDER BY 1`),
    );
    const digest = createHash("sha256").update(JSON.stringify(table.rows)).digest("hex");
    found[name] = `${table.rows.length} ${digest}`;
  }
  return found;
}

async function fill({ deps, operator }: TestBackend): Promise<void> {
  await operator("PATCH", "/operator/settings", {
    project_name: 'Piazza "di" Castelvento\n',
    theme_color: "#aa3300",
  });
  for (const slug of ["privacy-policy", "contatti"]) {
    await plantPage(deps.db, slug, { body_html: "<p>Città è — 🏘️</p>" });
  }
  await deps.db.execute(sql`
    INSERT INTO zones (id, slug, name) VALUES (gen_random_uuid(), 'centro', 'Centro storico')`);
  await deps.files.put("og/aa/480.webp", Buffer.from([0, 255, 128, 10]));
  await deps.files.put("private/list.csv", Buffer.from("a;b\n"));
}

async function backupOf(backend: TestBackend): Promise<Buffer> {
  const response = await backend.operator("GET", "/operator/backup");
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

function restore(backend: TestBackend, archive: Buffer): Promise<Response> {
  return backend.send("POST", "/operator/restore", {
    headers: {
      authorization: `Bearer ${backend.deps.secrets.operator_token}`,
      "content-type": "application/gzip",
    },
    body: new Uint8Array(archive),
  });
}

test("a backup brings data, files and secrets into an empty install", async () => {
  await fill(source);

  const response = await restore(target, await backupOf(source));

  expect(await response.json()).toMatchObject({ files: 2, secrets: true });
  expect(response.status).toBe(200);
  expect(await contents(target.deps.db)).toEqual(await contents(source.deps.db));
  expect(await readFile(target.deps.files, "og/aa/480.webp")).toEqual(
    Buffer.from([0, 255, 128, 10]),
  );
  expect(await readFile(target.deps.files, "private/list.csv")).toEqual(Buffer.from("a;b\n"));
  const secretsOf = ({ deps }: TestBackend) =>
    readFileSync(secretFiles(deps.config).secrets, "utf8");
  expect(secretsOf(target)).toBe(secretsOf(source));
});

test.each([
  ["folder", "database"],
  ["database", "s3"],
  ["s3", "folder"],
] as const)("a backup brings the files from the store %s into the store %s", async (from, to) => {
  const [before, after] = [await fileStores[from](), await fileStores[to]()];
  const kept = [source.deps.files, target.deps.files] as const;
  source.deps.files = before.store;
  target.deps.files = after.store;
  const large = Buffer.alloc(700_000, "pagina");
  try {
    await fill(source);
    await before.store.put("private/large.webp", large);

    const response = await restore(target, await backupOf(source));

    expect(await response.json()).toMatchObject({ files: 3 });
    expect(await readFile(after.store, "og/aa/480.webp")).toEqual(Buffer.from([0, 255, 128, 10]));
    expect((await readFile(after.store, "private/large.webp"))?.equals(large)).toBe(true);
  } finally {
    [source.deps.files, target.deps.files] = kept;
    await before.close();
    await after.close();
  }
});

// The embedded database has one connection, and never the files.
(process.env.TEST_DATABASE_URL ? test : test.skip)(
  "a restore fills the tables of files beside the rows, and a backup of both is the same",
  async () => {
    await fill(source);
    const archive = await backupOf(source);
    const { db, log } = target.deps;
    const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
    const address = new URL(process.env.TEST_DATABASE_URL ?? "");
    address.pathname = `/${rows[0]?.name}`;
    const beside = openFileConnections(address.href, log);
    const kept = target.deps.files;
    target.deps.files = createDatabaseStore(beside.db);

    expect((await restore(target, archive)).status).toBe(200);

    const manifestOf = (bytes: Buffer) => readManifest(Readable.from([bytes]));
    const restored = await manifestOf(await backupOf(target));
    expect(missingFrom(restored, await manifestOf(archive))).toEqual([]);
    expect(restored.tables.map(({ name }) => name)).not.toContain("file_chunks");
    target.deps.files = kept;
    await beside.close();
  },
);

test("a restored install does not count the backups of another one", async () => {
  await noteBackup(source.deps, source.deps.now());

  await restore(target, await backupOf(source));

  expect(await lastBackupAt(source.deps)).toEqual(source.deps.now());
  expect(await lastBackupAt(target.deps)).toBeNull();
});

test.each([true, false])(
  "a restore leaves the secrets file alone and says whether it holds the backup's secrets: %s",
  async (isSame) => {
    await fill(source);
    const { config } = target.deps;
    const secretsFile = path.join(config.dataDir, "shared-secrets");
    const text = isSame
      ? readFileSync(secretFiles(source.deps.config).secrets, "utf8")
      : newSecretsText();
    writeFileSync(secretsFile, text, { mode: 0o400 });
    target.deps.config = { ...config, secretsFile };

    const response = await restore(target, await backupOf(source));

    expect(await response.json()).toMatchObject({ files: 2, secrets: isSame });
    expect(readFileSync(secretsFile, "utf8")).toBe(text);
    rmSync(secretsFile);
    target.deps.config = config;
  },
);

test("a backup holds the secrets of the secrets file", async () => {
  const { config } = source.deps;
  const secretsFile = path.join(config.dataDir, "shared-secrets");
  writeFileSync(secretsFile, newSecretsText());
  source.deps.config = { ...config, secretsFile };

  await restore(target, await backupOf(source));

  expect(readFileSync(secretFiles(target.deps.config).secrets, "utf8")).toBe(
    readFileSync(secretsFile, "utf8"),
  );
  source.deps.config = config;
});

test("what is restored is found as well, also mistyped, with the synonyms of the backup", async () => {
  await fill(source);
  await source.deps.db.execute(sql`
    INSERT INTO search_synonyms (terms, finds, two_way) VALUES ('{telefono}', '{contatti}', false)`);
  await target.deps.db.execute(sql`
    INSERT INTO search_synonyms (terms, finds, two_way) VALUES ('{a}', '{b}', false)`);

  const response = await restore(target, await backupOf(source));

  expect(response.status).toBe(200);
  for (const text of ["contati", "telefono"]) {
    const found = await target.request(`/api/search?q=${text}`);
    expect((await found.json()).results.pages).toMatchObject([{ title: "contatti" }]);
  }
});

test("an install that was only looked at is empty; the backup takes the place of what visits left", async () => {
  await fill(source);
  const visit = sql`
    INSERT INTO consents (consent_id, decision, accepted_categories, rejected_categories, services, revision,
      banner_text_hash, language, user_agent_family, created_at)
    VALUES (gen_random_uuid(), 'reject_all', '{necessary}', '{analytics}', '{}', 1, 'x', 'it', 'Firefox', now())`;
  await source.deps.db.execute(visit);
  await target.deps.db.execute(visit);
  await target.deps.db.execute(visit);
  await target.deps.db.execute(sql`
    INSERT INTO install_clicks (day, platform, source, device, count) VALUES ('2026-11-21', 'ios', 'banner', 'mobile', 1)`);
  await target.request("/api/search?q=astronave");
  expect(await target.deps.db.$count(searchMisses)).toBe(1);
  await target.deps.db.execute(sql`
    INSERT INTO throttles (key, count, blocked_until, forgotten_at) VALUES ('x', 1, now(), now())`);

  const response = await restore(target, await backupOf(source));

  expect(response.status).toBe(200);
  expect(await contents(target.deps.db)).toEqual(await contents(source.deps.db));
});

describe("rehearsed at noon, with what was over in the morning", () => {
  const manifestOf = (archive: Buffer) => readManifest(Readable.from([archive]));

  async function townAtNoon(): Promise<void> {
    for (const backend of [source, target]) backend.setNow("2026-11-28T11:00:00Z");
    await plantDirectory(source.deps.db);
    const { id } = await plantActivity(source.deps.db, "Forno Amadei");
    await source.deps.db.execute(sql`
      INSERT INTO moments (kind, subject_id, activity_id, starts_at, ends_at, title, slug, facts, words)
      VALUES ('events', gen_random_uuid(), ${id}, '2026-11-28T08:00:00Z', '2026-11-28T10:00:00Z',
        'Mercato', 'mercato', '{}', 'mercato')`);
  }

  test("a backup is called good", async () => {
    await townAtNoon();
    const archive = await backupOf(source);
    expect((await restore(target, archive)).status).toBe(200);
    const restored = await manifestOf(await backupOf(target));
    expect(missingFrom(restored, await manifestOf(archive))).toEqual([]);
  });

  test("so is one of a version that still kept what is made of the rest", async () => {
    await townAtNoon();
    const kept = source.deps.derivedTables;
    source.deps.derivedTables = kept.filter((name) => name !== "moments");
    const archive = await backupOf(source);
    source.deps.derivedTables = kept;
    const backup = await manifestOf(archive);
    expect(backup.tables.find(({ name }) => name === "moments")).toMatchObject({ rows: 1 });
    expect((await restore(target, archive)).status).toBe(200);
    expect(missingFrom(await manifestOf(await backupOf(target)), backup)).toEqual([]);
  });
});

test("numbering goes on after the restored rows", async () => {
  await fill(source);
  await restore(target, await backupOf(source));

  const response = await target.operator("PATCH", "/operator/settings", { tagline: "In collina" });

  expect(response.status).toBe(200);
});

test("an install that holds anything is left as it is", async () => {
  await fill(source);
  const archive = await backupOf(source);
  await saveSettings(target.deps.db, { project_name: "Altro" }, target.deps.now());
  const before = await contents(target.deps.db);

  const response = await restore(target, archive);

  expect(response.status).toBe(409);
  expect(await contents(target.deps.db)).toEqual(before);
});

test.each([
  ["cut short", (archive: Buffer) => archive.subarray(0, archive.length - 200)],
  ["not an archive", () => Buffer.from("ciao")],
  ["empty", () => Buffer.alloc(0)],
  ["without its end", (archive: Buffer) => gzipSync(gunzipSync(archive).subarray(0, -4096))],
  [
    "changed in one place",
    (archive: Buffer) => {
      const tar = gunzipSync(archive);
      tar[tar.indexOf("Castelvento")] = 88;
      return gzipSync(tar);
    },
  ],
])("a backup that is %s is refused and nothing changes", async (_, spoil) => {
  await fill(source);
  const before = await contents(target.deps.db);

  const response = await restore(target, spoil(await backupOf(source)));

  expect(response.status).toBe(400);
  expect(await contents(target.deps.db)).toEqual(before);
});

test("a backup of a schema that this version does not know is refused", async () => {
  await source.deps.db.execute(sql`
    INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('from-the-future', 99999999999999)`);

  const response = await restore(target, await backupOf(source));

  expect(response.status).toBe(409);
  await source.deps.db.execute(sql`
    DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'from-the-future'`);
});
