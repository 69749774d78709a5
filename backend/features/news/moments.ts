import { sql } from "drizzle-orm";
import type { MomentSource } from "@/backend/content/moments";
import { news } from "@/backend/db/schema/news";
import { NEW_DAYS } from "@/lib/domain/place-moments";

/** The days in which news of an organisation are new; every card of it tells of them. */
export const newsMoments: MomentSource = {
  kind: "news",
  rows: sql`
    select n.id as subject_id, null::uuid as activity_id, n.organisation_id, n.published_at as starts_at,
      n.published_at + make_interval(days => ${sql.raw(String(NEW_DAYS))}) as ends_at, n.title, n.slug,
      '{}'::jsonb as facts, coalesce(n.summary, '') as words
    from ${news} n
    where n.status = 'published'`,
};
