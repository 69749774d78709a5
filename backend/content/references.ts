import { inArray, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { categories, categoryFormerSlugs } from "@/backend/db/schema/categories";
import { pictures } from "@/backend/db/schema/files";
import { zoneFormerSlugs, zones } from "@/backend/db/schema/zones";

/** Ids of terms by current or former slug; unknown slugs are missing. */
async function idsBySlug(
  db: Executor,
  { terms, former }: (typeof termTables)[keyof typeof termTables],
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const wanted = sql.param([...slugs]);
  const { rows } = await db.execute<{ slug: string; id: string }>(sql`
    select slug, id from ${terms} where slug = any(${wanted}::text[])
    union all
    select slug, ${former.item} from ${former.table} where slug = any(${wanted}::text[])`);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Tables of categories and zones, and of their former slugs. */
export const termTables = {
  category: {
    terms: categories,
    former: { table: categoryFormerSlugs, item: categoryFormerSlugs.category_id },
  },
  zone: { terms: zones, former: { table: zoneFormerSlugs, item: zoneFormerSlugs.zone_id } },
} as const;

/** Ids of categories by current or former slug; unknown slugs are missing. */
export function categoryIds(db: Executor, slugs: readonly string[]): Promise<Map<string, string>> {
  return idsBySlug(db, termTables.category, slugs);
}

/** Ids of zones by current or former slug; unknown slugs are missing. */
export function zoneIds(db: Executor, slugs: readonly string[]): Promise<Map<string, string>> {
  return idsBySlug(db, termTables.zone, slugs);
}

/** All slugs of a term, current and former. */
export async function slugsOf(
  db: Executor,
  kind: keyof typeof termTables,
  id: string,
): Promise<string[]> {
  const { terms, former } = termTables[kind];
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from ${terms} where id = ${id}
    union all select slug from ${former.table} where ${former.item} = ${id}`);
  return rows.map(({ slug }) => slug);
}

/** Hashes without a picture. */
export async function unknownPictures(db: Executor, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, hashes));
  const known = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}
