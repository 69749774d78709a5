import { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { z } from "zod";
import { type FoundRow, type PlaceFile, UnreadableFileError } from "@/backend/kernel/place-file";
import { entryNames } from "@/lib/contract/backup";
import { importRecordSchema } from "@/lib/contract/imports";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";

/** Maximum bytes of one table; a town of a hundred thousand activities has less. */
const MAX_TABLE = 256 * 1024 * 1024;

const tables = ["activities", "categories", "zones"] as const;
type Tables = Partial<Record<(typeof tables)[number], string>>;

/** Activity data in backups of any foundation; other fields are ignored. */
const activitySchema = z.looseObject({
  slug: z.string(),
  name: z.string(),
  status: z.string(),
  category_id: z.string(),
  zone_id: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
const namedSchema = z.object({ id: z.string(), slug: z.string(), name: z.string() });
const categorySchema = namedSchema.extend({ icon: z.string() });
const attributionSchema = z.object({
  attribution: z.object({ text: z.string(), url: z.string().nullable(), license: z.string() }),
});

function linesOf(table: string | undefined): unknown[] {
  const lines = (table ?? "").split("\n").filter((line) => line !== "");
  try {
    return lines.map((line) => JSON.parse(line));
  } catch {
    throw new UnreadableFileError(texts.file.notBackup);
  }
}

/** Gzip is detected by its first two bytes; a plain tar is accepted too. */
async function* unpacked(file: Readable): AsyncGenerator<Buffer> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { value: first = Buffer.alloc(0) } = await chunks.next();
  const whole = Readable.from(
    (async function* () {
      yield first;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    })(),
  );
  yield* first[0] === 0x1f && first[1] === 0x8b ? whole.pipe(createGunzip()) : whole;
}

async function readTables(file: Readable): Promise<Tables> {
  const found: Tables = {};
  const archive = extract();
  const source = Readable.from(unpacked(file));
  source.on("error", (error) => archive.destroy(error));
  source.pipe(archive);
  for await (const entry of archive) {
    const table = tables.find((name) => entryNames.table(name) === entry.header.name);
    if (table && (entry.header.size ?? 0) > MAX_TABLE) {
      throw new UnreadableFileError(texts.file.notBackup);
    }
    if (table) found[table] = await textOf(entry);
    else entry.resume();
  }
  return found;
}

/** Slug, name and icon of categories or zones, by id. */
function byId<Row extends z.infer<typeof namedSchema>>(
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
) {
  return new Map(
    rows.flatMap((row) => {
      const { data } = schema.safeParse(row);
      return data ? [[data.id, (({ id: _, ...told }) => told)(data)] as const] : [];
    }),
  );
}

function* readActivities({ activities, categories, zones }: Tables): Generator<FoundRow> {
  const categoryOf = byId(linesOf(categories), categorySchema);
  const zoneOf = byId(linesOf(zones), namedSchema);
  for (const [index, row] of linesOf(activities).entries()) {
    const { data: activity } = activitySchema.safeParse(row);
    const found = {
      line: index + 1,
      name: activity?.name ?? null,
      source_id: activity?.slug ?? null,
      record: null,
      notice: null,
    };
    if (activity && activity.status !== "published") {
      yield { ...found, reason: texts.skip.notPublished };
      continue;
    }
    const { latitude = null, longitude = null } = activity ?? {};
    const parsed = importRecordSchema.safeParse({
      ...recordOf(activity ?? {}),
      category: activity && categoryOf.get(activity.category_id),
      zone: (activity?.zone_id && zoneOf.get(activity.zone_id)) || null,
      location: latitude === null || longitude === null ? null : { latitude, longitude },
    });
    if (parsed.success) yield { ...found, record: parsed.data, reason: null };
    else {
      const fields = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
      yield { ...found, reason: fillMessage(texts.skip.invalid, { fields: fields.join(", ") }) };
    }
  }
}

function recordOf(activity: Record<string, unknown>) {
  const { street, number, postal_code, city, province, address_note: note } = activity;
  return {
    source_id: activity.slug,
    name: activity.name,
    summary: activity.summary,
    description_html: activity.description_html,
    tags: activity.tags,
    address: { street, number, postal_code, city, province, note },
    phones: activity.phones,
    whatsapp: activity.whatsapp,
    email: activity.email,
    website: activity.website,
    booking_url: activity.booking_url,
    social: activity.social,
    opening: activity.opening,
    services: activity.services,
    payments: activity.payments,
    accessibility: activity.accessibility_features,
    accessibility_note: activity.accessibility_note,
    languages: activity.languages,
    legal_name: activity.legal_name,
    vat_number: activity.vat_number,
    price_range: activity.price_range,
    founded_year: activity.founded_year,
    facts: activity.facts,
    certificates: activity.certificates,
  };
}

/**
 * Reads the published activities of a backup, also one that a restore refuses because of another
 * foundation. The attribution of some activities is applied to all. Throws {@link UnreadableFileError}.
 */
export async function readBackup(file: Readable): Promise<PlaceFile> {
  const found = await readTables(file).catch((error: unknown) => {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(texts.file.notBackup);
  });
  if (found.activities === undefined) throw new UnreadableFileError(texts.file.notBackup);
  const lines = linesOf(found.activities);
  const told = lines.flatMap(
    (activity) => attributionSchema.safeParse(activity).data?.attribution ?? [],
  );
  return {
    head: { total: lines.length, isOfActivities: false, attribution: told[0] ?? null },
    rows: readActivities(found),
  };
}
