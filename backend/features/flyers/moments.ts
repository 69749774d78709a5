import { sql } from "drizzle-orm";
import type { MomentSource } from "@/backend/content/moments";
import { flyers } from "@/backend/db/schema/flyers";

/** Public flyers from their first to their last day. */
export const flyerMoments: MomentSource = {
  kind: "flyers",
  rows: sql`
    select f.id as subject_id, f.activity_id, null::uuid as organisation_id, f.starts_at, f.ends_at, f.title, f.slug,
      '{}'::jsonb as facts, concat_ws(' ', f.note, (
        select string_agg(o.title, ' ' order by o.position) from flyer_offers o where o.flyer_id = f.id)) as words
    from ${flyers} f where f.status = 'published' and f.visibility = 'public'`,
};
