import { sql } from "drizzle-orm";
import type { MomentSource } from "@/backend/content/moments";
import { activityReviews } from "@/backend/db/schema/reviews";
import { NEW_DAYS } from "@/lib/domain/place-moments";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/moments.json";

/** Letters of a review without a title that serve as its title. */
const CUT = 70;

/** Days in which reviews are new. Without the author, so that the name is stored only once. */
export const reviewMoments: MomentSource = {
  kind: "reviews",
  rows: sql`
    select r.id as subject_id, r.activity_id, null::uuid as organisation_id, r.created_at as starts_at,
      r.created_at + make_interval(days => ${sql.raw(String(NEW_DAYS))}) as ends_at,
      coalesce(r.title, regexp_replace(left(r.text, ${sql.raw(String(CUT))}), '\\s+\\S*$', '') || '…') as title,
      null::text as slug, jsonb_build_object('rating', r.rating) as facts, '' as words
    from ${activityReviews} r
    where r.status = 'published'`,
  detail: ({ rating }) =>
    fillMessage(rating === 1 ? texts.rating.one : texts.rating.more, { rating: Number(rating) }),
};
