import { z } from "zod";
import { type FoundRow, type PlaceFile, UnreadableFileError } from "@/backend/kernel/place-file";
import { beginningOf, plainText } from "@/backend/kernel/plain-text";
import { type ImportRecord, importRecordSchema } from "@/lib/contract/imports";
import { categoryOf } from "@/lib/domain/categories";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import {
  categoryByTag,
  hasTag,
  paymentByTag,
  serviceByTag,
  wordByCuisine,
  wordByKind,
} from "./osm-tags";
import { idOfPlace } from "./place-id";
import { noticeOf, readContacts } from "./read-contacts";
import { readOpeningHours } from "./read-opening";

const attribution = {
  text: "© OpenStreetMap contributors",
  url: "https://www.openstreetmap.org/copyright",
  license: "ODbL 1.0",
};
const MAX_FEATURES = 200_000;

const collectionSchema = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(z.unknown()),
});

const degrees = { lat: z.number(), lon: z.number() };
const bounds = z.object({
  minlat: z.number(),
  minlon: z.number(),
  maxlat: z.number(),
  maxlon: z.number(),
});

/**
 * Answers of the Overpass API with `out:json`, with positions of ways and relations (`out center`
 * or `out bb`).
 */
const overpassSchema = z.object({ elements: z.array(z.unknown()) });
const elementSchema = z.object({
  type: z.enum(["node", "way", "relation"]),
  id: z.number(),
  ...z.object(degrees).partial().shape,
  center: z.object(degrees).optional(),
  bounds: bounds.optional(),
  tags: z.record(z.string(), z.unknown()).optional(),
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

/** Centre of a geometry's bounding box; null without usable coordinates. */
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
  const tags: Record<string, string> = Object.create(null);
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
    ...cuisines.map((name) =>
      Object.hasOwn(wordByCuisine, name) ? wordByCuisine[name] : undefined,
    ),
  ];
  return [...new Set(words.filter((word) => word !== undefined))].slice(0, 10);
}

function limited(text: string | undefined, length: number): string | null {
  return text ? beginningOf(text, length) : null;
}

const networks = ["facebook", "instagram", "tiktok", "youtube", "linkedin", "x"];

function readFeature(
  feature: z.infer<typeof featureSchema>,
  today: string,
): Omit<FoundRow, "line"> {
  const tags = textTags(feature.properties ?? {});
  const location = centre(feature.geometry?.coordinates);
  const ownId = plainText(String(feature.id ?? tags["@id"] ?? ""));
  const id = ownId || (tags.name ? idOfPlace(tags.name, location) : null);
  const found = { name: tags.name ?? null, source_id: id };
  const skipped = (reason: string) => ({ ...found, record: null, reason, notice: null });
  if (!tags.name) return skipped(texts.skip.noName);
  const row = categoryByTag.find(([tag]) => hasTag(tags, tag));
  if (!row) return skipped(texts.skip.noCategory);
  if (!location || !id) return skipped(texts.skip.noPosition);
  const contact = (name: string) => tags[name] ?? tags[`contact:${name}`];
  const read = tags.opening_hours ? readOpeningHours(tags.opening_hours, today) : null;
  const { contacts, dropped } = readContacts({
    phones: [tags.phone, tags["contact:phone"], tags.mobile, tags["contact:mobile"]],
    emails: [tags.email, tags["contact:email"]],
    whatsapp: contact("whatsapp"),
    website: contact("website") ?? contact("url"),
    social: networks.map((network) => [network, contact(network)]),
  });
  const postcode = tags["addr:postcode"];
  const isPostcode = /^\d{5}$/.test(postcode ?? "");
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
      postal_code: isPostcode ? postcode : null,
      city: limited(tags["addr:city"], 80),
      province: limited(tags["addr:province"], 40),
    },
    location,
    ...contacts,
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
    return skipped(fillMessage(texts.skip.invalid, { fields: named }));
  }
  const notice = noticeOf({
    hasId: ownId !== "",
    hours: read?.problem ?? null,
    dropped: [["cap", isPostcode || !postcode ? [] : [postcode]], ...dropped],
  });
  return { ...found, record: parsed.data, reason: null, notice };
}

/** An Overpass element as a feature; an invalid one stays as it is and is skipped. */
function featureOf(value: unknown): unknown {
  const element = elementSchema.safeParse(value);
  if (!element.success) return value;
  const { type, id, lat, lon, center, bounds: box, tags } = element.data;
  const corners = box && [
    [box.minlon, box.minlat],
    [box.maxlon, box.maxlat],
  ];
  const point = center ?? { lat, lon };
  const isPoint = point.lat !== undefined && point.lon !== undefined;
  return {
    type: "Feature",
    id: `${type}/${id}`,
    properties: tags ?? {},
    geometry: { type: "Point", coordinates: isPoint ? [point.lon, point.lat] : (corners ?? []) },
  };
}

function featuresOf(text: string): unknown[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableFileError(texts.file.notJson);
  }
  const collection = collectionSchema.safeParse(json);
  const overpass = overpassSchema.safeParse(json);
  if (!collection.success && !overpass.success) {
    throw new UnreadableFileError(texts.file.notGeoJson);
  }
  const features = collection.data?.features ?? overpass.data?.elements.map(featureOf) ?? [];
  if (features.length > MAX_FEATURES) {
    throw new UnreadableFileError(fillMessage(texts.file.tooManyFeatures, { count: MAX_FEATURES }));
  }
  return features;
}

function* readFeatures(features: readonly unknown[], today: string): Generator<FoundRow> {
  const seen = new Set<string>();
  for (const [index, value] of features.entries()) {
    const line = index + 1;
    const feature = featureSchema.safeParse(value);
    if (!feature.success) {
      const reason = texts.skip.notAFeature;
      yield { line, name: null, source_id: null, record: null, reason, notice: null };
      continue;
    }
    const read = readFeature(feature.data, today);
    const { record, source_id: id } = read;
    const isDouble = record !== null && id !== null && seen.has(id);
    if (record && id) seen.add(id);
    yield { line, ...read, ...(isDouble && { record: null, reason: texts.skip.double }) };
  }
}

/**
 * Reads an OpenStreetMap export (nodes, ways, relations), as GeoJSON or Overpass answer. `today` is
 * `YYYY-MM-DD`. Throws {@link UnreadableFileError} for another format.
 */
export function readOpenStreetMap(text: string, today: string): PlaceFile {
  const features = featuresOf(text);
  return {
    head: { total: features.length, isOfActivities: false, attribution },
    rows: readFeatures(features, today),
  };
}
