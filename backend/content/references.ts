import { inArray } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { pictures } from "@/backend/db/schema/files";
import { zones } from "@/backend/db/schema/zones";

/** Ids of zones by slug; slugs that do not exist are missing. */
export async function zoneIds(db: Executor, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ slug: zones.slug, id: zones.id })
    .from(zones)
    .where(inArray(zones.slug, slugs));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The hashes that no picture has. */
export async function unknownPictures(db: Executor, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, hashes));
  const known = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}
