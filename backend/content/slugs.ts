import { getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";

/**
 * Every slug that items of a kind have or had, so that old links work and no other item can take
 * it.
 */
export interface SlugTable {
  table: PgTable & { slug: PgColumn };
  /** Id of the slug's item. */
  item: PgColumn;
}

/**
 * Used slugs for each `base`, current and former: the base itself, and `base-` followed by a digit.
 */
export async function heldSlugs(
  db: Executor,
  { table }: SlugTable,
  bases: string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select held.slug
    from unnest(${sql.param(bases)}::text[]) as wanted(base),
      lateral (
        select slug from ${table} where slug = wanted.base
        union all
        -- the colon follows the nine
        select slug from ${table}
        where slug >= wanted.base || '-0' and slug < wanted.base || '-:'
      ) as held`);
  return new Set(rows.map(({ slug }) => slug));
}

/** The base, with a number if taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  // `index` is reserved by the API.
  for (let number = 2; taken.has(slug) || slug === "index"; number++) slug = `${base}-${number}`;
  return slug;
}

/** A free slug for a new name, locked against other transactions until this one ends. */
export async function chooseSlug(tx: Executor, slugs: SlugTable, base: string): Promise<string> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`${getTableName(slugs.table)} ${base}`}))`,
  );
  return freeSlug(base, await heldSlugs(tx, slugs, [base]));
}

/** Reserves slugs for their items for ever. False if another item has or had one. */
export async function holdSlugs(
  db: Executor,
  { table, item }: SlugTable,
  slugs: { id: string; slug: string }[],
): Promise<boolean> {
  if (slugs.length === 0) return true;
  const id = sql.identifier(item.name);
  const { rows } = await db.execute(sql`
    insert into ${table} as held (slug, ${id})
    select * from unnest(
      ${sql.param(slugs.map(({ slug }) => slug))}::text[],
      ${sql.param(slugs.map((one) => one.id))}::uuid[]
    )
    on conflict (slug) do update set ${id} = held.${id} where held.${id} = excluded.${id}
    returning slug`);
  return rows.length === slugs.length;
}

/** Returns the slug for a new name and reserves it; a former one of the item can be used again. */
export async function slugAgain(
  tx: Executor,
  slugs: SlugTable,
  { id, base }: { id: string; base: string },
): Promise<string> {
  if (base !== "index" && (await holdSlugs(tx, slugs, [{ id, slug: base }]))) return base;
  const slug = await chooseSlug(tx, slugs, base);
  await holdSlugs(tx, slugs, [{ id, slug }]);
  return slug;
}
