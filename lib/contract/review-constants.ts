// Separate from the schemas, which browsers do not need.

/** Maximum pictures of a review, and maximum length of their texts. */
export const PHOTOS_PER_REVIEW = 4;
export const PHOTO_ALT_MAX = 150;
/** By content, whatever the name. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/**
 * Kinds of proofs of a visit (docs/domain/reviews.md); the portal's own tickets and bookings come
 * with their sections.
 */
export const reviewProofKinds = ["receipt", "ticket", "booking"] as const;
/** Days after which a proof's file is deleted (docs/domain/reviews.md). */
export const PROOF_DAYS = 30;
/** Aspects rated separately (docs/domain/reviews.md). */
export const reviewAspects = ["service", "quality", "price"] as const;
