import { type AnyColumn, getTableName, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { picturesWithin } from "@/backend/db/schema/columns";
import { pictures } from "@/backend/db/schema/files";

/** In what a picture is used: what visitors read, what is not published yet, what can be brought back. */
export type UsePart = "live" | "draft" | "version";

/** What names a picture. */
interface UsedBy {
  /** The kind of content, as the API spells it; `settings` for what is none. */
  kind: SQLWrapper | string;
  /** Id of the item of that kind; left out: it has none. */
  item?: SQLWrapper;
  /** Left out: what visitors read. */
  part?: SQLWrapper;
  /** What is said of it there; left out: it stands within the text. */
  alt?: SQLWrapper;
  /** Whose it is; left out: the staff's. */
  organisation?: SQLWrapper;
}

/** Which uses are meant: all that each named condition leaves. */
export interface UsesWanted {
  hashes?: readonly string[];
  /** Of what these organisations own. */
  organisations?: readonly string[];
  /** Text that stands in what is said of the picture. */
  alt?: string;
}

/** A column in which a feature names pictures of the pipeline. What no column names is deleted after a week. */
export interface PictureColumn {
  /** As `table.column`. */
  column: string;
  /** SQL about a row of `pictures`: whether it must stay. Nothing that came in after `since` is asked about. */
  keeps(since: Date): SQL;
  /** Cache tags of what shows any of the pictures. */
  shownIn?(db: Executor, hashes: string[]): Promise<string[]>;
  /**
   * A select of `hash`, `kind`, `item_id`, `part` and `alt`, a row for each use; null: there can be none. Left out: what
   * the column names is nothing that people look after.
   */
  uses?(wanted: UsesWanted): SQL | null;
}

function nameOf(column: AnyColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}

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

/** The condition that it is of these organisations; null: it is of none. */
function ownedBy({ organisation }: UsedBy, ids: readonly string[]): SQL | null {
  return organisation && ids.length > 0 ? inArray(sql`${organisation}`, [...ids]) : null;
}

/** A column that holds the hash of a picture. */
export function hashIn(column: AnyColumn, usedBy: UsedBy): PictureColumn {
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

/** A column of text or JSON in which hashes of pictures stand, or paths of their files. It is read once for all pictures. */
export function hashesWithin(column: AnyColumn, usedBy: UsedBy): PictureColumn {
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
        // The first is what the index answers.
        ...(named ? [sql`${picturesWithin(column)} && array[${named}]::text[]`] : []),
        ...(named ? [sql`${found} in (${named})`] : []),
        ...(owned ? [owned] : []),
      ]);
    },
  };
}
