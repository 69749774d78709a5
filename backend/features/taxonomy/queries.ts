import { asc, eq, max, sql } from "drizzle-orm";
import { termTables } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { categories } from "@/backend/db/schema/categories";
import { zones } from "@/backend/db/schema/zones";
import { activities } from "@/backend/features/activities/view";
import type { TermKind } from "@/lib/contract/taxonomy";

export const zoneRows = rows(zones);
export const categoryRows = rows(categories);

/** Serialises changes of categories and zones; readers do not wait. */
export async function lockTaxonomy(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('taxonomy'))`);
}

/** In the public order. */
export function selectCategories(db: Executor) {
  const { id, slug, name, icon, business_type, position } = categories;
  return db
    .select({ id, slug, name, icon, business_type, position })
    .from(categories)
    .orderBy(asc(position), asc(slug));
}

/** In the public order. */
export function selectZones(db: Executor) {
  const { id, slug, name, position, postal_codes, places } = zones;
  return db
    .select({ id, slug, name, position, postal_codes, places })
    .from(zones)
    .orderBy(asc(position), asc(name), asc(slug));
}

/** Former slugs of all terms of a kind, by term id. */
export async function selectFormer(
  db: Executor,
  kind: TermKind,
): Promise<ReadonlyMap<string, string[]>> {
  const { former } = termTables[kind];
  const { rows } = await db.execute<{ id: string; slugs: string[] }>(sql`
    select ${former.item} as id, array_agg(slug order by slug) as slugs
    from ${former.table} group by ${former.item}`);
  return new Map(rows.map(({ id, slugs }) => [id, slugs]));
}

/** Position after the last term of a kind. */
export async function nextPosition(tx: Executor, kind: TermKind): Promise<number> {
  const { terms } = termTables[kind];
  const [row] = await tx.select({ last: max(terms.position) }).from(terms);
  return (row?.last ?? 0) + 1;
}

export async function deleteTerm(tx: Executor, kind: TermKind, id: string): Promise<void> {
  const { terms } = termTables[kind];
  await tx.delete(terms).where(eq(terms.id, id));
}

/** Redirects a slug to a term, replacing an earlier redirect. */
export async function leadOn(
  tx: Executor,
  kind: TermKind,
  slug: string,
  id: string,
): Promise<void> {
  const { table, item } = termTables[kind].former;
  const column = sql.identifier(item.name);
  await tx.execute(sql`
    insert into ${table} (slug, ${column}) values (${slug}, ${id}::uuid)
    on conflict (slug) do update set ${column} = excluded.${column}`);
}

/** Ends a slug's redirect. */
export async function takeUp(tx: Executor, kind: TermKind, slug: string): Promise<void> {
  const { table } = termTables[kind].former;
  await tx.delete(table).where(eq(table.slug, slug));
}

export async function countWithoutZone(db: Executor): Promise<number> {
  return db.$count(
    activities,
    sql`${activities.status} = 'published' and ${activities.zone_id} is null`,
  );
}
