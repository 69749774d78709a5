import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { holdsWords, isOfZone, itemRows } from "@/backend/content/item-rows";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { pictures } from "@/backend/db/schema/files";
import { organisations } from "@/backend/db/schema/organisations";
import { zones } from "@/backend/db/schema/zones";
import type { SlugTable } from "../slugs";
import type { PlainRow, PlainTable, PlainValues } from "./table";

/** Filters of a list. */
export interface ListScope {
  /** Slug of a zone, a former one too. */
  zone?: string | undefined;
  /** Words that the document must contain. */
  q?: string | undefined;
  /** Only this item. */
  id?: string | undefined;
}

/** Queries of a plain kind. */
export function plainRows<Values extends PlainValues>(table: PlainTable, slugs: SlugTable) {
  const { search: _, ...columns } = getTableColumns(table);
  const rows = table as PgTable;
  const shared = itemRows(table);
  /** A literal, not a parameter: only then does the planner use the partial indexes. */
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

  // The columns are those of `Values`, which a generic table type cannot express.
  const typed = (found: unknown[]) => found as PlainRow<Values>[];

  function inScope({ zone, q, id }: ListScope): SQL | undefined {
    return and(
      listed,
      id ? eq(table.id, id) : undefined,
      zone ? isOfZone(table.zone_id, zone) : undefined,
      q ? holdsWords(table.search, q) : undefined,
    );
  }

  return {
    /** A page of public items, newest first. */
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

    count: (db: Executor, scope: ListScope = {}) => shared.count(db, inScope(scope)),

    /** The item that has or had the slug, in any state; null if none did. */
    async bySlug(db: Executor, slug: string): Promise<PlainRow<Values> | null> {
      const [row] = typed(
        await query(db)
          .innerJoin(slugs.table as PgTable, eq(slugs.item, table.id))
          .where(eq(slugs.table.slug, slug)),
      );
      return row ?? null;
    },

    /** In any state; null if it does not exist. */
    async byId(db: Executor, id: string): Promise<PlainRow<Values> | null> {
      const [row] = typed(await query(db).where(eq(table.id, id)));
      return row ?? null;
    },

    /** In any state and any order; unknown ids are missing. */
    byIds: async (db: Executor, ids: readonly string[]) =>
      typed(await query(db).where(isOneOf(table.id, ids))),

    lock: shared.lock,

    /** Listed slugs after `after`, in byte order, for the sitemap. */
    slugsAfter: (db: Executor, after: string, limit: number) =>
      shared.slugsAfter(db, listed, after, limit),

    /** Slugs of items that show one of the pictures. */
    showing: (db: Executor, hashes: string[]) => shared.showing(db, table.cover_hash, hashes),

    insert: shared.insert,
    update: (tx: Executor, id: string, values: Partial<Values>) =>
      shared.update(tx, eq(table.id, id), values),
  };
}

export type PlainRows<Values extends PlainValues> = ReturnType<typeof plainRows<Values>>;
