import { unknownPictures, zoneIds } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { refuseField } from "@/backend/kernel/errors";
import type { Content } from "@/lib/contract/editorial";
import type { KindFields } from "@/lib/contract/kind-fields";
import type { PictureUse } from "@/lib/contract/pictures";
import { romeDay, romeInstant } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/activity-writes.json";
import { sanitizeRichText } from "@/lib/rich-text";
import type { PlainRow, PlainValues } from "./table";

const NOON = 12 * 60;

/** Noon in Rome of a day before `at`, otherwise `at`. */
const datedOn = (day: string, at: Date): Date => (day < romeDay(at) ? romeInstant(day, NOON) : at);

async function pictureColumns(tx: Executor, name: string, picture: PictureUse | null) {
  if (picture && (await unknownPictures(tx, [picture.hash])).length > 0) {
    throw refuseField(name, texts.unknownPicture);
  }
  return {
    cover_hash: picture?.hash ?? null,
    alt: picture?.alt ?? null,
    focus_x: picture?.focus?.x ?? null,
    focus_y: picture?.focus?.y ?? null,
  };
}

async function zoneColumns(tx: Executor, name: string, slug: string | null) {
  const zone_id = slug === null ? null : (await zoneIds(tx, [slug])).get(slug);
  if (zone_id === undefined) throw refuseField(name, texts.unknownZone);
  return { zone_id };
}

/**
 * Columns of the given published fields. `published` is the time of publication, or null. Throws
 * `validation_failed` for an unknown zone or picture.
 */
export async function columnsOf(
  tx: Executor,
  fields: KindFields,
  given: Content,
  { at, published }: { at: Date; published: Date | null },
): Promise<Partial<PlainValues>> {
  const columns: Record<string, unknown> = {};
  for (const [name, { type }] of Object.entries(fields)) {
    const value = given[name];
    if (value === undefined) continue;
    if (type === "picture") {
      Object.assign(columns, await pictureColumns(tx, name, value as PictureUse | null));
    } else if (type === "zone") {
      Object.assign(columns, await zoneColumns(tx, name, value as string | null));
    } else if (type === "day") {
      const isKept = value === null || (published && value === romeDay(published));
      if (!isKept) columns.published_at = datedOn(value as string, at);
    } else {
      columns[name] = type === "html" ? sanitizeRichText(value as string) : value;
    }
  }
  return columns;
}

/** The author's content, from the columns of {@link columnsOf}. */
export function contentOf<Values extends PlainValues>(
  fields: KindFields,
  { item, zone }: PlainRow<Values>,
): Content {
  const columns: Readonly<Record<string, unknown>> = item;
  const { cover_hash: hash, alt, focus_x: x, focus_y: y, published_at } = item;
  const stored = (name: string) => {
    switch (fields[name]?.type) {
      case "picture":
        return hash && { hash, alt, focus: x === null || y === null ? null : { x, y } };
      case "zone":
        return zone?.slug ?? null;
      case "day":
        return romeDay(published_at);
      default:
        return columns[name] as string | null;
    }
  };
  return Object.fromEntries(Object.keys(fields).map((name) => [name, stored(name)]));
}
