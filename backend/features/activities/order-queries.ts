import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { activities } from "@/backend/db/schema/activities";
import type { ActivitySort } from "@/lib/contract/activities";
import type { Position } from "@/lib/domain/position";

/** Sort order of a list: one that visitors choose, or by distance. */
export type ListSort = ActivitySort | Position;

const sortColumns: Record<ActivitySort, { column: SQL; descending: boolean }[]> = {
  recommended: [{ column: sql`${activities.recommended_rank}`, descending: true }],
  name: [{ column: sql`${activities.name}`, descending: false }],
  newest: [{ column: sql`${activities.published_at}`, descending: true }],
  rating: [
    { column: sql`${activities.rating_rank}`, descending: true },
    { column: sql`${activities.rating_count}`, descending: true },
  ],
};

/**
 * A number that grows with the distance; at this scale the earth is flat, and the date line is far.
 */
function farness({ latitude, longitude }: Position): SQL {
  const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
  const square = (column: AnyColumn, from: number) =>
    sql`(${column} - ${from}::float8) * (${column} - ${from}::float8)`;
  return sql`${square(activities.latitude, latitude)}
    + ${shrink}::float8 * ${square(activities.longitude, longitude)}`;
}

function sortTerms(sort: ListSort) {
  return typeof sort === "string"
    ? sortColumns[sort]
    : [{ column: farness(sort), descending: false }];
}

/**
 * The order of a list; `id` makes it total. `backwards` is its exact reverse, nulls included, so
 * that one index serves both.
 */
export function listOrder(sort: ListSort, backwards = false): SQL {
  const terms = sortTerms(sort).map(({ column, descending }) => {
    if (descending)
      return backwards ? sql`${column} asc nulls first` : sql`${column} desc nulls last`;
    return backwards ? sql`${column} desc` : sql`${column} asc`;
  });
  terms.push(backwards ? sql`${activities.id} desc` : sql`${activities.id} asc`);
  return sql.join(terms, sql`, `);
}
