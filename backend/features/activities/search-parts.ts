import { type SQL, sql } from "drizzle-orm";
import { activities, activityOpenSpans } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { zones } from "@/backend/db/schema/zones";
import type { FoundItem } from "@/backend/text-search/kind";
import { titleWords } from "@/backend/text-search/text-match";
import searchTexts from "@/lib/i18n/messages/it/search.json";
import { routes } from "@/lib/routes";
import { listCondition } from "./queries";

export const isListed = listCondition({ categoryId: null, zoneId: null, openAt: null });

/** Subquery of each activity's own spans: with `exists` the planner reads all open spans. */
export function isOpenDuring(id: SQL, from: SQL, to: SQL): SQL {
  return sql`coalesce((
    select true from ${activityOpenSpans} as span
    where span.activity_id = ${id} and span.opens_at <= ${to} and span.closes_at > ${from}
    limit 1), false)`;
}

export const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Columns of a result. */
export const shown = {
  id: sql<string>`found.id`,
  slug: sql<string>`slug`,
  name: sql<string>`name`,
  summary: sql<string | null>`summary`,
  description_html: sql<string | null>`description_html`,
  category: sql<string>`category`,
  zone: sql<string | null>`zone`,
  is_open: sql<boolean>`is_open`,
  updated_at: sql<string>`updated_at`,
};
export type FoundRow = { [Column in keyof typeof shown]: (typeof shown)[Column]["_"]["type"] };

/** The columns of {@link shown}, for the ids of the table expression `best`, which has `place` and `is_open`. */
export const showBest = sql`
  select a.id, a.slug, a.name, a.summary, a.description_html, a.updated_at, best.is_open, best.place,
    c.name as category, z.name as zone
  from best join ${activities} a on a.id = best.id
    join ${categories} c on c.id = a.category_id left join ${zones} z on z.id = a.zone_id`;

/** Listed rows that pass the filters of the table `filters`. */
export const passes = sql`${isListed} and exists (
  select from filters
  where (filters.zone_id is null or ${activities.zone_id} = filters.zone_id
      or ${titleWords(activities.search)} @@ filters.zone_names)
    and (filters.from_at is null
      or ${isOpenDuring(sql`${activities.id}`, sql`filters.from_at`, sql`filters.to_at`)}))`;

/** A row as a result. */
export function toItem(row: FoundRow): FoundItem {
  const meta = [row.category, row.zone, row.is_open ? searchTexts.understood.open : null];
  return {
    id: row.id,
    title: row.name,
    excerpt: row.summary,
    meta: meta.filter(Boolean).join(" · "),
    route: routes.item("activities", row.slug),
    updated_at: new Date(row.updated_at).toISOString(),
    body_html: row.description_html,
  };
}
