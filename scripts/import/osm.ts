import { z } from "zod";
import { type ImportRecord, importRecordSchema } from "@/lib/contract/imports";
import { categoryOf } from "@/lib/domain/categories";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import { readEmail, readPhones, readSocial, readUrl } from "./contacts";
import { readOpeningHours } from "./opening";
import {
  categoryByTag,
  hasTag,
  paymentByTag,
  serviceByTag,
  wordByCuisine,
  wordByKind,
} from "./osm-tags";
import { beginningOf, plainText } from "./plain-text";
import { type ReadFile, type Skipped, UnreadableFileError } from "./read-file";

const openStreetMap = {
  source: "openstreetmap",
  attribution: {
    text: "© OpenStreetMap contributors",
    url: "https://www.openstreetmap.org/copyright",
    license: "ODbL 1.0",
  },
} as const;

const collectionSchema = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(z.unknown()).max(500_000),
});

const positionSchema = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .rest(z.number());

const featureSchema = z.object({
  type: z.literal("Feature"),
  id: z.union([z.string(), z.number()]).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullish(),
});

/** Middle of the bounding box of any geometry; null when it holds no usable position. */
function centre(coordinates: unknown): ImportRecord["location"] {
  const positions: [number, number][] = [];
  const collect = (value: unknown): void => {
    const position = positionSchema.safeParse(value);
    if (position.success) positions.push([position.data[0], position.data[1]]);
    else if (Array.isArray(value)) value.forEach(collect);
  };
  collect(coordinates);
  if (positions.length === 0) return null;
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  const middle = (values: number[]) =>
    Math.round(
      ((values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2) *
        1e6,
    ) / 1e6;
  return { latitude: middle(latitudes), longitude: middle(longitudes) };
}

function textTags(properties: Record<string, unknown>): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const [key, value] of Object.entries(properties)) {
    const text = typeof value === "string" ? plainText(value) : "";
    if (text) tags[key] = text;
    else if (typeof value === "number") tags[key] = String(value);
  }
  return tags;
}

function tagWords(tags: Record<string, string>): string[] {
  const kinds = Object.keys(wordByKind).filter((tag) => hasTag(tags, tag));
  const cuisines = (tags.cuisine ?? "").split(/[;,]/).map((part) => part.trim().toLowerCase());
  const words = [
    ...kinds.map((tag) => wordByKind[tag]),
    ...cuisines.map((name) => wordByCuisine[name]),
  ];
  return [...new Set(words.filter((word) => word !== undefined))].slice(0, 10);
}

function limited(text: string | undefined, length: number): string | null {
  return text ? beginningOf(text, length) : null;
}

interface Read {
  record: ImportRecord;
  notices: string[];
}

function readFeature(
  feature: z.infer<typeof featureSchema>,
  number: number,
  today: string,
): Read | Skipped {
  const tags = textTags(feature.properties ?? {});
  const id = plainText(String(feature.id ?? tags["@id"] ?? ""));
  const label = tags.name ?? (id || fillMessage(texts.feature, { number }));
  if (!tags.name) return { label, reason: texts.skip.noName };
  if (!id) return { label, reason: texts.skip.noId };
  const row = categoryByTag.find(([tag]) => hasTag(tags, tag));
  if (!row) return { label, reason: texts.skip.noCategory };
  const location = centre(feature.geometry?.coordinates);
  if (!location) return { label, reason: texts.skip.noPosition };
  const contact = (name: string) => tags[name] ?? tags[`contact:${name}`];
  const read = tags.opening_hours ? readOpeningHours(tags.opening_hours, today, location) : null;
  const networks = ["facebook", "instagram", "tiktok", "youtube", "linkedin", "x"];
  const parsed = importRecordSchema.safeParse({
    source_id: id,
    name: beginningOf(tags.name.replace(/\s+/g, " "), 120),
    category: categoryOf(row[1]),
    zone: null,
    tags: tagWords(tags),
    summary: limited(tags["description:it"] ?? tags.description, 255),
    address: {
      street: limited(tags["addr:street"] ?? tags["addr:place"], 120),
      number: limited(tags["addr:housenumber"], 20),
      postal_code: /^\d{5}$/.test(tags["addr:postcode"] ?? "") ? tags["addr:postcode"] : null,
      city: limited(tags["addr:city"], 80),
      province: limited(tags["addr:province"], 40),
    },
    location,
    phones: readPhones(tags.phone, tags["contact:phone"], tags.mobile, tags["contact:mobile"]),
    whatsapp: readPhones(contact("whatsapp"))[0] ?? null,
    email: readEmail(tags.email, tags["contact:email"]),
    website: readUrl(contact("website") ?? contact("url")),
    social: networks
      .map((name) => readSocial(name, contact(name)))
      .filter((entry) => entry !== null),
    opening: read?.opening ?? {},
    services: [
      ...new Set(serviceByTag.filter(([tag]) => hasTag(tags, tag)).map(([, name]) => name)),
    ],
    payments: [
      ...new Set(paymentByTag.filter(([tag]) => hasTag(tags, tag)).map(([, name]) => name)),
    ],
    accessibility: [
      ...(tags.wheelchair === "yes" || tags.wheelchair === "designated" ? ["step_free"] : []),
      ...(tags["toilets:wheelchair"] === "yes" ? ["accessible_toilet"] : []),
    ],
  });
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join("."));
    const named = [...new Set(fields)].join(", ");
    return { label, reason: fillMessage(texts.skip.invalid, { fields: named }) };
  }
  return { record: parsed.data, notices: read?.problem ? [`${label}: ${read.problem}`] : [] };
}

/**
 * Reads an OpenStreetMap GeoJSON export (nodes, ways, relations). `today` is `YYYY-MM-DD`.
 * Throws {@link UnreadableFileError} when the text is no such export; a feature that cannot be used is
 * skipped with its reason.
 */
export function readOpenStreetMap(text: string, today: string): ReadFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableFileError(texts.file.notJson);
  }
  const collection = collectionSchema.safeParse(json);
  if (!collection.success) throw new UnreadableFileError(texts.file.notGeoJson);
  const result: ReadFile = { ...openStreetMap, records: [], skipped: [], notices: [] };
  const seen = new Set<string>();
  for (const [index, value] of collection.data.features.entries()) {
    const feature = featureSchema.safeParse(value);
    if (!feature.success) {
      const label = fillMessage(texts.feature, { number: index + 1 });
      result.skipped.push({ label, reason: texts.skip.notAFeature });
      continue;
    }
    const read = readFeature(feature.data, index + 1, today);
    if (!("record" in read)) {
      result.skipped.push(read);
    } else if (seen.has(read.record.source_id)) {
      result.skipped.push({
        label: `${read.record.name} (${read.record.source_id})`,
        reason: texts.skip.double,
      });
    } else {
      seen.add(read.record.source_id);
      result.records.push(read.record);
      result.notices.push(...read.notices);
    }
  }
  return result;
}
