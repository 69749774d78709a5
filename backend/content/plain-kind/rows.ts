import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { pictures } from "@/backend/db/schema/files";
import { organisations } from "@/backend/db/schema/organisations";
import { zoneFormerSlugs, zones } from "@/backend/db/schema/zones";
import type { PlainRow, PlainTable, PlainValues, SlugTable } from "./table";

/** What a list is narrowed to; left out: not narrowed. */
export interface ListScope {
  /** Slug of a zone, a former one too. */
  zone?: string | undefined;
  /** Words that its document must hold. */
  q?: string | undefined;
  /** Only this one. */
  id?: string | undefined;
}

/** The queries of a plain kind. */
export function plainRows<Values extends PlainValues>(table: PlainTable, slugs: SlugTable) {
  const { search: _, ...columns } = getTableColumns(table);
  const rows = table as PgTable;
  /** The literal, not a parameter: only so does the planner see that the partial indexes fit. */
  const listed = sql`${table.status} = 'published'`;
  const newestFirst = [desc(table.published_at), asc(table.id)];

  const query = (db: Executor) =>
    db
      .select({
        item: columns,
        zone: { slug: zones.slug, name: zones.name },
        author: organisations.name,
        cover: pictures,
      })
      .from(rows)
      .leftJoin(zones, eq(zones.id, table.zone_id))
      .leftJoin(organisations, eq(organisations.id, table.organisation_id))
      .leftJoin(pictures, eq(pictures.hash, table.cover_hash));

  // The columns are those of `Values`, which a table of any kind cannot say.
  const typed = (found: unknown[]) => found as PlainRow<Values>[];

  function inScope({ zone, q, id }: ListScope): SQL | undefined {
    return and(
      listed,
      id ? eq(table.id, id) : undefined,
      zone
        ? sql`${table.zone_id} = (
            select id from ${zones} where slug = ${zone}
            union all select zone_id from ${zoneFormerSlugs} where slug = ${zone})`
        : undefined,
      q
        ? sql`${table.search} @@ (websearch_to_tsquery('public.italian_unaccent', ${q})
            || websearch_to_tsquery('public.simple_unaccent', ${q}))`
        : undefined,
    );
  }

  return {
    /** A page of those that visitors read, the newest first. */
    list: async (
      db: Executor,
      scope: ListScope,
      { limit, offset }: { limit: number; offset: number },
    ) =>
      typed(
        await query(db)
          .where(inScope(scope))
          .orderBy(...newestFirst)
          .limit(limit)
          .offset(offset),
      ),

    async count(db: Executor, scope: ListScope = {}): Promise<number> {
      const [row] = await db.select({ total: count() }).from(rows).where(inScope(scope));
      return row?.total ?? 0;
    },

    /** The one that has or had the slug, whatever its state; null: none ever had it. */
    async bySlug(db: Executor, slug: string): Promise<PlainRow<Values> | null> {
      const [row] = typed(
        await query(db)
          .innerJoin(slugs.table as PgTable, eq(slugs.item, table.id))
          .where(eq(slugs.table.slug, slug)),
      );
      return row ?? null;
    },

    /** Whatever its state; null: there is none. `lock`: until the transaction ends. */
    async byId(
      db: Executor,
      id: string,
      { lock } = { lock: false },
    ): Promise<PlainRow<Values> | null> {
      if (lock) await db.select({ id: table.id }).from(rows).where(eq(table.id, id)).for("update");
      const [row] = typed(await query(db).where(eq(table.id, id)));
      return row ?? null;
    },

    /** Listed slugs after `after`, in the order of bytes, for the sitemap. */
    slugsAfter: (db: Executor, after: string, limit: number) =>
      db
        .select({ slug: table.slug, updated_at: table.updated_at })
        .from(rows)
        .where(and(listed, gt(table.slug, after)))
        .orderBy(asc(table.slug))
        .limit(limit) as Promise<unknown> as Promise<Pick<Values, "slug" | "updated_at">[]>,

    /** Slugs of those that show one of the pictures. */
    async showing(db: Executor, hashes: string[]): Promise<string[]> {
      const found = await db
        .select({ slug: table.slug })
        .from(rows)
        .where(inArray(table.cover_hash, hashes));
      return found.map(({ slug }) => slug as string);
    },

    insert: (tx: Executor, values: Partial<Values>) => tx.insert(table).values(values),

    update: (tx: Executor, id: string, values: Partial<Values>) =>
      tx.update(table).set(values).where(eq(table.id, id)),
  };
}

export type PlainRows<Values extends PlainValues> = ReturnType<typeof plainRows<Values>>;

/** The activities of an organisation. */
export const cardsOf = (db: Executor, organisationId: string | null) =>
  organisationId === null
    ? []
    : db
        .select({ id: activities.id, slug: activities.slug })
        .from(activities)
        .where(eq(activities.organisation_id, organisationId));
