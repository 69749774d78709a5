import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * `IN` for hundreds of ids: one array instead of many parameters, each of which is parsed and
 * planned.
 */
export function isOneOf(column: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${column} = ANY (${sql.param(ids)}::uuid[])`;
}
