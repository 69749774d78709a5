/** @postgres features/activities/narrowing, features/imports/queries, features/imports/undo-queries */

import { eq } from "drizzle-orm";
import { activities } from "@/backend/db/schema/activities";
import { imports } from "@/backend/db/schema/imports";
import { activitiesBySlug } from "@/backend/features/activities/service";
import { openingSchema } from "@/lib/contract/opening";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { importsOf, openImports } from "../../support/imports";
import { newStaff } from "../../support/staff";

const backend = backendOfFile(openImports);
const { dryRun, bring, takeBack, rows } = importsOf(backend);

const rich = {
  name: "'=Caffè \"Perù\"; l'angolo, di là",
  slug: "caffe-peru",
  category: "bar",
  more_categories: ["ristoranti"],
  zone: "borgo",
  tags: ["vini, e altro", "caffè\\crema", "=somma"],
  summary: '-10% il lunedì;\ne "molto" altro',
  description_html: '<p>Prima riga; "citata"</p>\n<p>Seconda, con è é ì</p>',
  legal_name: "@Perù S.n.c.",
  vat_number: "01234567890",
  address: {
    street: "Via dell'Università",
    number: "3/A",
    postal_code: "00100",
    city: "Forlì",
    province: "FC",
    note: "Scala B;\nsecondo cortile",
  },
  location: { latitude: 45.467, longitude: -7.8725 },
  phones: ["+390125610210", "+393331234567", "+391234567"],
  whatsapp: "+393331234567",
  email: "info@caffe.example",
  website: "https://caffe.example/?a=1,2;b",
  booking_url: "https://prenota.example/caffe",
  social: [
    { network: "facebook", url: "https://www.facebook.com/caffe" },
    { network: "x", url: "https://x.com/caffe?a=b,c" },
  ],
  price_range: 2,
  payments: ["cash", "meal_voucher"],
  services: ["wifi", "outdoor_seating"],
  accessibility: { features: ["step_free"], note: "Suonare\nal 3" },
  facts: [
    { kind: "repairs", what: "biciclette, anche elettriche" },
    { kind: "takes_back", what: "pile: quelle a bottone" },
  ],
  certificates: [
    {
      scheme: "Carta | FSC, Mix",
      number: "C123456",
      issuer: "Ente \\ Terzo",
      register_url: "https://registro.example/?n=1,2",
      valid_to: "2027-12-31",
    },
  ],
  languages: ["it", "en-GB"],
  founded_year: 1899,
  opening: openingSchema.parse({
    weekly: {
      mo: [
        ["07:00", "12:30"],
        ["15:00", "19:00"],
        ["21:00", "02:00"],
      ],
      tu: [["00:00", "24:00"]],
      su: [],
    },
    by_appointment: true,
    special: [
      { date_from: "2026-12-24", date_to: "2026-12-26", closed: true, label: "Natale | feste" },
      {
        date_from: "2027-08-15",
        date_to: "2027-08-15",
        closed: false,
        intervals: [["10:00", "13:00"]],
        label: null,
      },
    ],
    temporarily_closed: { from: "2027-02-01", to: null, reason: 'Lavori; "brevi"' },
    confirmed_at: "2026-11-01T10:00:00.000Z",
  }),
  attribution: { text: "© Comune", url: null, license: "CC BY 4.0" },
} as const;

async function plantRich(): Promise<void> {
  await plantDirectory(backend.deps.db);
  await plantActivity(backend.deps.db, rich.name, rich as never);
  await plantActivity(backend.deps.db, "Bottega vuota", { slug: "vuota" });
  await plantActivity(backend.deps.db, "Chiusa", { slug: "chiusa", status: "closed" });
}

async function exported(query = ""): Promise<string> {
  const { ask } = await newStaff(backend, "redattore");
  const answer = await ask("GET", `/api/editor/activity/export?form=import${query}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString("utf8");
}

/** Everything that a table tells of the activities, but for when they changed. */
async function told() {
  const activities = await activitiesBySlug(backend.deps.db, ["caffe-peru", "vuota", "chiusa"]);
  return [...activities].map(([slug, { record }]) => [slug, { ...record, seen_at: null }]).sort();
}

/** The table without a column. */
function without(table: string, column: string): string {
  const { parse } = jest.requireActual("csv-parse/sync") as typeof import("csv-parse/sync");
  const all = parse(table, { bom: true, delimiter: ";" }) as string[][];
  const at = all[0]?.indexOf(column) ?? -1;
  return all
    .map((cells) =>
      cells
        .filter((_, index) => index !== at)
        .map((cell) => `"${cell.replaceAll('"', '""')}"`)
        .join(";"),
    )
    .join("\r\n");
}

test("what was exported is unchanged when it comes back", async () => {
  await plantRich();
  const { counts } = await dryRun(await exported());
  expect(counts).toMatchObject({ added: 0, updated: 0, unchanged: 3, skipped: 0, missing: 0 });
});

test("what was exported makes the same cards where they are gone, every field of them", async () => {
  await plantRich();
  const before = await told();
  expect(before).toHaveLength(3);
  const table = await exported();
  await backend.deps.db.delete(activities);
  const { counts } = await bring(table);
  expect(counts).toMatchObject({ added: 3, skipped: 0 });
  expect(await told()).toEqual(before);
});

test("the export holds what the search finds", async () => {
  await plantRich();
  const lines = (await exported("&q=bottega")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^"vuota";/);
});

test("only whoever may import gets the whole table", async () => {
  const { ask } = await newStaff(backend, "esercente");
  expect((await ask("GET", "/api/editor/activity/export?form=import")).status).toBe(403);
});

test("a cell that is changed changes its field alone, and an undo puts it back", async () => {
  await plantRich();
  const before = await told();
  const table = (await exported()).replace("Forlì", "Cesena").replace("07:00-12:30", "6.30 – 12");
  const { id, counts } = await bring(table);
  expect(counts).toMatchObject({ updated: 1, unchanged: 2 });
  const [[, changed] = []] = await told();
  expect(changed).toMatchObject({
    address: { ...rich.address, city: "Cesena" },
    opening: { weekly: { mo: [["06:30", "12:00"], expect.anything(), expect.anything()] } },
    tags: rich.tags,
  });
  expect((await dryRun(table)).counts).toMatchObject({ unchanged: 3 });
  await backend.operator(
    "DELETE",
    `/operator/imports/${(await importsOf(backend).list()).open?.id}`,
  );
  expect(await takeBack(id)).toEqual({ removed: 0, restored: 1, kept: 0 });
  expect(await told()).toEqual(before);
  const [row] = await backend.deps.db
    .select({ edited_at: activities.edited_at })
    .from(activities)
    .where(eq(activities.slug, "caffe-peru"));
  expect(row?.edited_at).toBeNull();
});

test("a card that changed after the export is left as it is, and says so", async () => {
  await plantRich();
  const table = (await exported()).replace("Forlì", "Cesena");
  const later = new Date(backend.deps.now().getTime() + 1000);
  await backend.deps.db
    .update(activities)
    .set({ city: "Ravenna", edited_at: later, updated_at: later })
    .where(eq(activities.slug, "caffe-peru"));
  const { id } = await dryRun(table);
  expect((await rows(id, "skipped")).map(({ reason }) => reason)).toEqual([
    "la scheda è cambiata dopo l'esportazione",
  ]);
});

test("a column that is taken out of the table leaves its field as it is", async () => {
  await plantRich();
  const table = without((await exported()).replace("Forlì", "Cesena"), "telefono");
  const { counts } = await bring(table);
  expect(counts).toMatchObject({ updated: 1 });
  const activities = await activitiesBySlug(backend.deps.db, ["caffe-peru"]);
  expect(activities.get("caffe-peru")?.record).toMatchObject({
    phones: rich.phones,
    address: { city: "Cesena" },
  });
});

test("a cell that cannot be read costs its row, and the column is named", async () => {
  await plantRich();
  const table = (await exported())
    .replace("07:00-12:30", "mattina")
    .replace(";wi-fi", ";wi-fi")
    .replace("Wi-Fi", "Telepatia");
  const { id } = await dryRun(table);
  const [row] = await rows(id, "skipped");
  expect(row?.reason).toBe("valori non validi (lunedi, servizi)");
});

test("a generic environmental claim costs its row in a table too, and says why", async () => {
  await plantRich();
  const { id } = await dryRun((await exported()).replace("biciclette", "bici ecologiche"));
  const [row] = await rows(id, "skipped");
  expect(row?.reason).toBe(
    "valori non validi (offre: un vanto ambientale generico è vietato dalla legge)",
  );
});

test("hours that overlap are not taken", async () => {
  await plantRich();
  const { id } = await dryRun((await exported()).replace("07:00-12:30", "07:00-16:30"));
  const [row] = await rows(id, "skipped");
  expect(row?.reason).toMatch(/si sovrappongono/);
});

const dryRunOf = async (table: string) => {
  const { id, counts } = await dryRun(table);
  await importsOf(backend).discard(id);
  return counts;
};

/** As somebody at the desk would. */
function edit(values: Partial<typeof activities.$inferInsert>) {
  const later = new Date(backend.deps.now().getTime() + 1000);
  return backend.deps.db
    .update(activities)
    .set({ ...values, edited_at: later, updated_at: later })
    .where(eq(activities.slug, "caffe-peru"));
}

describe("a card whose last edit is an import of a table", () => {
  let table: string;

  beforeEach(async () => {
    backend.setNow("2026-11-20T10:00:00Z");
    await plantRich();
    table = await exported();
    backend.setNow("2026-11-21T10:00:00Z");
  });

  test("is changed by the next table, and not when a person has edited it since", async () => {
    const own = without(table, "aggiornata");
    await bring(own.replace("Forlì", "Cesena"));
    const next = own.replace("Forlì", "Ravenna");
    expect(await dryRunOf(next)).toMatchObject({ updated: 1, skipped: 0 });
    await edit({ city: "Rimini" });
    expect(await dryRunOf(next)).toMatchObject({ updated: 0, skipped: 1 });
  });

  test("is changed again by the same export of the same person, and of nobody else", async () => {
    await bring(table.replace("Forlì", "Cesena"));
    const next = table.replace("Forlì", "Ravenna");
    expect(await dryRunOf(next)).toMatchObject({ updated: 1, skipped: 0 });
    const somebody = await newStaff(backend, "redattore");
    await backend.deps.db.update(imports).set({ user_id: somebody.id });
    expect(await dryRunOf(next)).toMatchObject({ updated: 0, skipped: 1 });
  });

  test("is as the export knew it when the import is undone", async () => {
    const { id } = await bring(table.replace("Forlì", "Cesena"));
    await takeBack(id);
    const somebody = await newStaff(backend, "redattore");
    await backend.deps.db.update(imports).set({ user_id: somebody.id });
    expect(await dryRunOf(table.replace("Forlì", "Ravenna"))).toMatchObject({ updated: 1 });
  });

  test("keeps at an undo the fields that somebody has changed again, and those alone", async () => {
    const { id } = await bring(
      table.replace("Forlì", "Cesena").replace("00100", "47521").replace("07:00-12:30", "06:30-12"),
    );
    await edit({ city: "Rimini" });
    expect(await takeBack(id)).toEqual({ removed: 0, restored: 0, kept: 1 });
    const activities = await activitiesBySlug(backend.deps.db, ["caffe-peru"]);
    expect(activities.get("caffe-peru")?.record).toMatchObject({
      address: { ...rich.address, city: "Rimini" },
      opening: rich.opening,
    });
    expect(await rows(id, "kept")).toMatchObject([
      { notice: "cambiati di nuovo dopo l'importazione, e lasciati: comune" },
    ]);
  });

  test("is as before at an undo where somebody has changed other fields", async () => {
    const { id } = await bring(table.replace("Forlì", "Cesena"));
    await edit({ website: "https://altro.example/" });
    expect(await takeBack(id)).toEqual({ removed: 0, restored: 1, kept: 0 });
    const activities = await activitiesBySlug(backend.deps.db, ["caffe-peru"]);
    expect(activities.get("caffe-peru")?.record).toMatchObject({
      address: rich.address,
      website: "https://altro.example/",
    });
  });
});
