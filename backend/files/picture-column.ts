import { getTableColumns, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { nameOf, pictureColumns } from "@/backend/db/schema/annotations";
import { picturesWithin } from "@/backend/db/schema/columns";
import { pictures } from "@/backend/db/schema/files";

/** Kind of use of a picture: in public, unpublished or restorable content. */
export type UsePart = "live" | "draft" | "version";

/** The content that uses a picture. */
interface UsedBy {
  /** Kind of content in the API; `settings` for others. */
  kind: SQLWrapper | string;
  /** Id of the item; left out: none. */
  item?: SQLWrapper | undefined;
  /** Left out: public content. */
  part?: SQLWrapper;
  /** The alternative text there; left out: it is within the text. */
  alt?: SQLWrapper | undefined;
  /** The owner; left out: the staff. */
  organisation?: SQLWrapper | undefined;
}

/** Filters of uses; all given ones apply. */
export interface UsesWanted {
  hashes?: readonly string[];
  /** Owned by these organisations. */
  organisations?: readonly string[];
  /** Text in the alternative text. */
  alt?: string;
}

/** A column that refers to pictures. Pictures that no column refers to are deleted after a week. */
export interface PictureColumn {
  /** As `table.column`. */
  column: string;
  /**
   * Condition on a row of `pictures` that must be kept. Pictures newer than `since` are not
   * checked.
   */
  keeps(since: Date): SQL;
  /**
   * A select of `hash`, `kind`, `item_id`, `part` and `alt`, one row per use; null if there can be
   * none. Left out: uses of this column are not listed.
   */
  uses?(wanted: UsesWanted): SQL | null;
}

/** Cache tags of what shows any of the pictures. */
export type TagsOfPictures = (db: Executor, hashes: string[]) => Promise<string[]>;

function select(
  hash: SQLWrapper,
  from: SQL,
  { kind, item, part, alt }: UsedBy,
  conditions: readonly SQL[],
): SQL {
  const where = conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
  return sql`
    select ${hash} as hash, ${typeof kind === "string" ? sql`${kind}::text` : kind} as kind,
      ${item ?? sql`null::uuid`} as item_id, ${part ?? sql`'live'`}::text as part,
      ${alt ?? sql`null`}::text as alt
    from ${from} where ${where}`;
}

/** Condition: owned by these organisations; null if never. */
function ownedBy({ organisation }: UsedBy, ids: readonly string[]): SQL | null {
  return organisation && ids.length > 0 ? inArray(sql`${organisation}`, [...ids]) : null;
}

/** A column that holds the hash of a picture. */
export function hashIn(column: PgColumn, usedBy: UsedBy): PictureColumn {
  return {
    column: nameOf(column),
    keeps: () => sql`exists (select from ${column.table} where ${column} = ${pictures.hash})`,
    uses: ({ hashes, organisations, alt }) => {
      const owned = organisations && ownedBy(usedBy, organisations);
      if (owned === null || (alt !== undefined && !usedBy.alt)) return null;
      return select(column, sql`${column.table}`, usedBy, [
        sql`${column} is not null`,
        ...(hashes ? [inArray(column, [...hashes])] : []),
        ...(owned ? [owned] : []),
        ...(alt !== undefined && usedBy.alt ? [contains(alt, [usedBy.alt])] : []),
      ]);
    },
  };
}

/**
 * A text or JSON column that contains hashes of pictures or paths of their files. Read once for all
 * pictures.
 */
export function hashesWithin(column: PgColumn, usedBy: UsedBy): PictureColumn {
  const found = sql`found.hash`;
  return {
    column: nameOf(column),
    keeps: () =>
      sql`${pictures.hash} in (
        select (regexp_matches(${column}::text, '[0-9a-f]{32}', 'g'))[1] from ${column.table})`,
    uses: ({ hashes, organisations, alt }) => {
      const owned = organisations && ownedBy(usedBy, organisations);
      if (owned === null || alt !== undefined) return null;
      const named =
        hashes &&
        sql.join(
          hashes.map((hash) => sql`${hash}`),
          sql`, `,
        );
      const from = sql`${column.table}, unnest(${picturesWithin(column)}) as found(hash)`;
      return select(found, from, usedBy, [
        // The first condition uses the index.
        ...(named ? [sql`${picturesWithin(column)} && array[${named}]::text[]`] : []),
        ...(named ? [sql`${found} in (${named})`] : []),
        ...(owned ? [owned] : []),
      ]);
    },
  };
}

/** What features declare, and what follows from the annotated columns: an item is a row, and of its `organisation_id` if it has one. */
export function withPictureColumns(declared: readonly PictureColumn[]): PictureColumn[] {
  const annotated = pictureColumns().map(({ column, kind, alt }) => {
    const { id, organisation_id, ...others } = getTableColumns(column.table);
    const usedBy = { kind, item: id, organisation: organisation_id };
    return alt === undefined
      ? hashesWithin(column, usedBy)
      : hashIn(column, { ...usedBy, alt: others[alt] });
  });
  return [...declared, ...annotated];
}
