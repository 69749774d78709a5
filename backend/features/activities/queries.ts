import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import {
  activities,
  activityCategories,
  activityCounts,
  activityOpenSpans,
  activityPictures,
  activitySlugs,
} from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { pictures } from "@/backend/db/schema/files";
import { zones } from "@/backend/db/schema/zones";
import type { ActivitySort } from "@/lib/contract/activities";

/** The literal, not a parameter: only so does the planner see that the partial indexes fit. */
const listed = sql`${activities.status} = 'published'`;

/** What a list is narrowed to, as ids; null: not narrowed. */
export interface ListScope {
  categoryId: string | null;
  zoneId: string | null;
  /** Only what is open at this instant. */
  openAt: Date | null;
}

export function listConditions({ categoryId, zoneId, openAt }: ListScope): SQL {
  const conditions: SQL[] = [listed];
  if (categoryId) conditions.push(eq(activities.category_id, categoryId));
  if (zoneId) conditions.push(eq(activities.zone_id, zoneId));
  if (openAt) conditions.push(sql`exists (select from ${openSpansAt(openAt)})`);
  return sql.join(conditions, sql` and `);
}

function openSpansAt(at: Date): SQL {
  const instant = at.toISOString();
  return sql`${activityOpenSpans} where ${activityOpenSpans.activity_id} = ${activities.id}
    and ${activityOpenSpans.opens_at} <= ${instant} and ${activityOpenSpans.closes_at} > ${instant}`;
}

interface SortKey {
  column: SQL;
  descending: boolean;
}

const sortKeys: Record<ActivitySort, SortKey[]> = {
  recommended: [{ column: sql`${activities.recommended_rank}`, descending: true }],
  name: [{ column: sql`${activities.name}`, descending: false }],
  newest: [{ column: sql`${activities.published_at}`, descending: true }],
  rating: [
    { column: sql`${activities.rating_rank}`, descending: true },
    { column: sql`${activities.rating_count}`, descending: true },
  ],
};

/** The order of a list; `id` makes it total. Backwards it is the exact opposite, over the same index. */
export function listOrder(sort: ActivitySort, backwards = false): SQL {
  const keys = [...sortKeys[sort], { column: sql`${activities.id}`, descending: false }];
  return sql.join(
    keys.map(({ column, descending }) =>
      descending === backwards ? sql`${column} asc${nulls(descending)}` : sql`${column} desc${nulls(descending)}`,
    ),
    sql`, `,
  );
}
