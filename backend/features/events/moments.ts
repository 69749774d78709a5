import { sql } from "drizzle-orm";
import type { MomentSource } from "@/backend/content/moments";
import { eventOccurrences, events } from "@/backend/db/schema/events";
import texts from "@/lib/i18n/messages/it/events.json";

/** Dates of events, at their activity and on the organiser's other activities. */
export const eventMoments: MomentSource = {
  kind: "events",
  rows: sql`
    select e.id as subject_id, e.activity_id, e.organisation_id, o.starts_at, o.over_at as ends_at, e.title, e.slug,
      jsonb_build_object('date', o.id, 'ends', o.ends_at is not null) as facts,
      concat_ws(' ', e.summary, ${JSON.stringify(texts.category)}::jsonb ->> e.category::text) as words
    from ${events} e join ${eventOccurrences} o on o.event_id = e.id
    where e.status = 'published' and not o.is_cancelled`,
};
