import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQL condition that one of these texts contains the search text, case-insensitive. */
export function contains(text: string, columns: readonly SQLWrapper[]): SQL {
  const tests = columns.map(
    (column) => sql`position(${text.toLowerCase()} in lower(coalesce(${column}, ''))) > 0`,
  );
  return sql`(${sql.join(tests, sql` or `)})`;
}
