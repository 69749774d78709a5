import type { Review } from "@/lib/contract/reviews";
import type { ReviewRow } from "./queries";

/** A review as visitors see it. */
export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    author_name: row.author_name,
    rating: row.rating,
    title: row.title,
    text: row.text,
    visited_on: row.visited_on,
    verified_visit: row.verified_visit,
    reply:
      row.reply_text && row.replied_at
        ? { text: row.reply_text, replied_at: row.replied_at.toISOString() }
        : null,
    created_at: row.created_at.toISOString(),
  };
}
