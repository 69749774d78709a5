import { getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";

/** Every slug that things of a kind have or had, so that an old link finds its thing and no other can take its place. */
export interface SlugTable {
  table: PgTable & { slug: PgColumn };
  /** Whose slug it is. */
  item: PgColumn;
}

/** The slugs that are held, now or in the past, of each `base`: itself and what is `base-` and begins with a digit. */
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

/** The base, with a number where it is taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  // `index` is a path of the API.
  for (let number = 2; taken.has(slug) || slug === "index"; number++) slug = `${base}-${number}`;
  return slug;
}

/** A free slug for a new name, which no other transaction takes before this one ends. */
export async function chooseSlug(tx: Executor, slugs: SlugTable, base: string): Promise<string> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`${getTableName(slugs.table)} ${base}`}))`,
  );
  return freeSlug(base, await heldSlugs(tx, slugs, [base]));
}

/** Keeps slugs for their things for ever. False: another thing has or had one of them. */
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

/** Keeps a slug for a thing that is called otherwise now, and gives it: one that it had before is its again. */
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
