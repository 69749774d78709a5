// Apart from the schemas: a browser needs nothing else of them.

/** Pictures of one review, and how long the words about each may be. */
export const PHOTOS_PER_REVIEW = 4;
export const PHOTO_ALT_MAX = 150;
/** By content, whatever a name says. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** What shows that a visit took place (docs/domain/reviews.md); our own tickets and bookings come with their sections. */
export const reviewProofKinds = ["receipt", "ticket", "booking"] as const;
/** After so many days the file of a proof is deleted (docs/domain/reviews.md). */
export const PROOF_DAYS = 30;
/** What can be judged apart from the whole (docs/domain/reviews.md). */
export const reviewAspects = ["service", "quality", "price"] as const;
