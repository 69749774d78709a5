import type { Aspects, Review } from "@/lib/contract/reviews";
import type { PhotoRow } from "./photo-queries";
import { toShownPhoto } from "./photos";
import type { ReviewRow } from "./queries";

/** Columns of the single aspects. */
export function aspectValues({ service, quality, price }: Partial<Aspects>) {
  return {
    aspect_service: service ?? null,
    aspect_quality: quality ?? null,
    aspect_price: price ?? null,
  };
}

/** The single aspects of a review. */
export function aspectsOf(row: ReviewRow): Aspects {
  return {
    service: row.aspect_service,
    quality: row.aspect_quality,
    price: row.aspect_price,
  };
}

/** A review for visitors. */
export function toReview(row: ReviewRow, photos: readonly PhotoRow[]): Review {
  return {
    id: row.id,
    author_name: row.author_name,
    rating: row.rating,
    aspects: aspectsOf(row),
    title: row.title,
    text: row.text,
    visited_on: row.visited_on,
    verified_visit: row.verified_visit,
    photos: photos.map((photo, index) => toShownPhoto(photo, row.author_name, index)),
    useful_count: row.useful_count,
    reply:
      row.reply_text && row.replied_at
        ? { text: row.reply_text, replied_at: row.replied_at.toISOString() }
        : null,
    created_at: row.created_at.toISOString(),
  };
}
