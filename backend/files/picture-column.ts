import { type AnyColumn, getTableName, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { pictures } from "@/backend/db/schema/files";

/** A column in which a feature names pictures of the pipeline. What no column names is deleted after a week. */
export interface PictureColumn {
  /** As `table.column`. */
  column: string;
  /** SQL about a row of `pictures`: whether it must stay. Nothing that came in after `since` is asked about. */
  keeps(since: Date): SQL;
  /** Cache tags of what shows any of the pictures. */
  shownIn?(db: Executor, hashes: string[]): Promise<string[]>;
}

function nameOf(column: AnyColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}

/** A column that holds the hash of a picture. */
export function hashIn(column: AnyColumn): PictureColumn {
  return {
    column: nameOf(column),
    keeps: () => sql`exists (select from ${column.table} where ${column} = ${pictures.hash})`,
  };
}

/** A column of text or JSON in which hashes of pictures stand, or paths of their files. It is read once for all pictures. */
export function hashesWithin(column: AnyColumn): PictureColumn {
  return {
    column: nameOf(column),
    keeps: () =>
      sql`${pictures.hash} in (
        select (regexp_matches(${column}::text, '[0-9a-f]{32}', 'g'))[1] from ${column.table})`,
  };
}
