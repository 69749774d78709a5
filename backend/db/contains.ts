import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether one of these texts holds what is looked for, in whatever case. */
export function contains(text: string, columns: readonly SQLWrapper[]): SQL {
  const tests = columns.map(
    (column) => sql`position(${text.toLowerCase()} in lower(coalesce(${column}, ''))) > 0`,
  );
  return sql`(${sql.join(tests, sql` or `)})`;
}
