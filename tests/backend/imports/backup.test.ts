import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import texts from "@/lib/i18n/messages/it/import-report.json";
import { backendOfFile } from "../../support/backend";
import { importsOf, openImports } from "../../support/imports";

const backend = backendOfFile(openImports);
const { send, read, run, rows } = importsOf(backend);

const category = {
  id: randomUUID(),
  slug: "bar",
  name: "Bar e caffè",
  icon: "coffee",
  position: 1,
};
const zone = { id: randomUUID(), slug: "borgo", name: "Borgo" };

/** An activity as the table of a town said it under the first migrations of former days. */
const activity = {
  id: randomUUID(),
  slug: "caffe-peru",
  name: "Caffè Perù",
  summary: "Aperto dal 1952.",
  description_html: "<p>Caffè e vini.</p>",
  status: "published",
  category_id: category.id,
  zone_id: zone.id,
  tags: ["vini"],
  legal_name: null,
  vat_number: null,
  street: "Via Roma",
  number: "3",
  postal_code: "12010",
  city: "Castelvento",
  province: "CN",
  address_note: null,
  latitude: 44.5,
  longitude: 7.5,
  phones: ["+390171210210"],
  whatsapp: null,
  email: "info@caffe.example",
  website: null,
  booking_url: null,
  social: [],
  price_range: 2,
  payments: [],
  services: [],
  accessibility_features: [],
  accessibility_note: null,
  languages: ["it"],
  founded_year: 1952,
  facts: [{ kind: "repairs", what: "macchine da caffè" }],
  opening: { weekly: null },
  // What is no more.
  rating_distribution: [0, 0, 0, 0, 0],
};

/** A backup with these tables, as a program of former days wrote one. */
async function backupOf(tables: Record<string, readonly object[]>): Promise<Buffer> {
  const archive = pack();
  for (const [name, lines] of Object.entries(tables)) {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    archive.entry({ name: `tables/${name}.ndjson` }, text);
  }
  archive.entry({ name: "files/pictures/a.jpg" }, Buffer.alloc(100_000));
  archive.entry({ name: "manifest.json" }, "{}");
  archive.finalize();
  return gzipSync(await buffer(archive));
}

async function readIn(file: Buffer) {
  const { id } = await (await send(file, "vecchio.tar.gz", "vecchio")).json();
  await backend.deps.queue.drain();
  return read(id);
}

test("the published cards of a backup of any beginning come in, with their categories and zones", async () => {
  const hidden = {
    ...activity,
    id: randomUUID(),
    slug: "nascosto",
    name: "Nascosto",
    status: "draft",
  };
  const file = await backupOf({
    users: [{ id: randomUUID() }],
    zones: [zone],
    categories: [category],
    activities: [activity, hidden],
  });
  const { id, state, counts } = await readIn(file);
  expect([state, counts.added, counts.skipped]).toEqual(["ready", 1, 1]);
  expect(await rows(id, "skipped")).toMatchObject([
    { name: "Nascosto", reason: texts.skip.notPublished },
  ]);
  await run(id);
  await backend.deps.queue.drain();
  const found = await (await backend.request("/api/activities/caffe-peru")).json();
  expect(found).toMatchObject({
    name: activity.name,
    summary: activity.summary,
    category: { slug: "bar" },
    zone: { slug: "borgo" },
    phones: activity.phones,
    founded_year: 1952,
    facts: activity.facts,
  });
});

test.each([
  ["no archive", Buffer.from("nome;id\n")],
  ["one that was cut", gzipSync(Buffer.alloc(5000, 1)).subarray(0, 20)],
])("%s is told to be no backup", async (_, file) => {
  expect(await readIn(file)).toMatchObject({
    state: "unreadable",
    fault: texts.file.notBackup,
  });
});
