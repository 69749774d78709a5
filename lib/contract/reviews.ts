import { z } from "zod";
import { caseStepSchema } from "./case-log";
import {
  daySchema,
  instantSchema,
  lineSchema,
  requiredText,
  slugSchema,
  tickedSchema,
} from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { pictureSchema } from "./pictures";
import { PHOTO_ALT_MAX, PHOTOS_PER_REVIEW, reviewProofKinds } from "./review-constants";
import { versionedShape } from "./version";

export const REVIEWS_PER_PAGE = 10;

/** States of a review (docs/domain/reviews.md). Only `published` ones are public. */
export const reviewStatuses = [
  "pending",
  "published",
  "rejected",
  "flagged",
  "removed",
  "expired",
  "withdrawn",
] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** `average` has one decimal; null below three published reviews (docs/domain/reviews.md). */
export const ratingSchema = z.object({
  average: z.number().min(1).max(5).nullable(),
  count: z.number().int().min(0),
  /** Number of published reviews with 1, 2, 3, 4 and 5 stars, in this order. */
  distribution: z.tuple([
    z.number().int(),
    z.number().int(),
    z.number().int(),
    z.number().int(),
    z.number().int(),
  ]),
});
export type Rating = z.infer<typeof ratingSchema>;

const stars = z.number().int().min(1).max(5);

const mark = stars.nullable();

/** 1 to 5 each; null if not rated. */
const aspectsSchema = z
  .strictObject({
    service: mark.default(null),
    quality: mark.default(null),
    price: mark.default(null),
  })
  .prefault({});
export type Aspects = z.infer<typeof aspectsSchema>;

/**
 * A picture of a review. Before publication `base` is null, and `url` checks who may see it. `POST
 * /api/reviews/photos` returns one; the request body is the file.
 */
export const reviewPhotoSchema = pictureSchema.extend({ id: z.uuid() });
export type ReviewPhoto = z.infer<typeof reviewPhotoSchema>;

export const reviewSchema = z.object({
  id: z.uuid(),
  /** Shortened: "Nome C." */
  author_name: z.string(),
  rating: stars,
  aspects: aspectsSchema,
  title: z.string().max(120).nullable(),
  text: z.string(),
  visited_on: daySchema,
  verified_visit: z.boolean(),
  photos: z.array(reviewPhotoSchema).default([]),
  useful_count: z.number().int().min(0).default(0),
  reply: z.object({ text: z.string(), replied_at: instantSchema }).nullable(),
  created_at: instantSchema,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewSorts = ["newest", "useful"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewQuerySchema = pageQuerySchema;

/** Query of `GET /api/activities/{slug}/reviews`. Invalid values mean no filter. */
export const reviewListQuerySchema = pageQuerySchema.extend({
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  verified: z.literal("1").optional().catch(undefined),
  photos: z.literal("1").optional().catch(undefined),
  /**
   * Reviews older than two years, which no longer count for the average. Of the other filters only
   * the page applies.
   */
  archive: z.literal("1").optional().catch(undefined),
  sort: z.enum(reviewSorts).catch("newest").default("newest"),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

/** Totals of all public reviews of an activity, without the list's filters. */
const reviewFactsSchema = z
  .object({
    verified: z.number().int().min(0).default(0),
    with_photos: z.number().int().min(0).default(0),
    /** Reviews older than two years. */
    archived: z.number().int().min(0).default(0),
    /** Averages with one decimal; null below three ratings of the aspect. */
    aspects: z
      .object({
        service: z.number().min(1).max(5).nullable().default(null),
        quality: z.number().min(1).max(5).nullable().default(null),
        price: z.number().min(1).max(5).nullable().default(null),
      })
      .prefault({}),
  })
  .prefault({});
export type ReviewFacts = z.infer<typeof reviewFactsSchema>;

export const reviewPageSchema = pageOf(reviewSchema).extend({ facts: reviewFactsSchema });
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** Hours after which the author can no longer edit a review (docs/domain/reviews.md). */
export const REVIEW_EDIT_HOURS = 48;

const titleSchema = lineSchema()
  .max(120)
  .nullable()
  .transform((text) => text || null);

const writtenShape = {
  rating: stars,
  text: requiredText(30, 2000),
  /** Not in the future and at most 30 days ago. */
  visited_on: daySchema,
  /** Ids from `POST /api/reviews/photos`, in display order. */
  photos: z
    .array(z.strictObject({ id: z.uuid(), alt: lineSchema().max(PHOTO_ALT_MAX).default("") }))
    .max(PHOTOS_PER_REVIEW),
  /** Id from `POST /api/reviews/proofs`, or null. */
  proof: z.uuid().nullable(),
};

/** `PATCH /api/reviews/{id}`. Fields that are left out stay, and so do single aspects. */
export const reviewEditSchema = z
  .strictObject({
    ...writtenShape,
    aspects: z.strictObject({ service: mark, quality: mark, price: mark }).partial(),
    title: titleSchema,
  })
  .partial();
export type ReviewEdit = z.output<typeof reviewEditSchema>;

/** `POST /api/activities/{slug}/reviews`. */
export const reviewInputSchema = z.strictObject({
  ...writtenShape,
  photos: writtenShape.photos.default([]),
  proof: writtenShape.proof.default(null),
  aspects: aspectsSchema,
  title: titleSchema.default(null),
  /** "È la mia esperienza personale." */
  personal_experience: tickedSchema,
  /** "Non ho avuto compensi o sconti per scriverla." */
  no_reward: tickedSchema,
});
export type ReviewInput = z.output<typeof reviewInputSchema>;

/** Only sent to the author and the staff. */
const proofSchema = z.object({
  kind: z.enum(reviewProofKinds),
  /** The file name given by its owner. */
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** Null if not checked yet. */
  is_confirmed: z.boolean().nullable(),
  /** When the file is deleted. */
  deleted_at: instantSchema,
});

/** `POST /api/reviews/proofs`: the request body is the file. */
export const proofQuerySchema = z.object({
  /** The file name on the user's device, shown back to them. */
  name: z.string().max(255).default(""),
});
export const uploadedProofSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
});
export type UploadedProof = z.infer<typeof uploadedProofSchema>;

/** A review as shown to its author, the business or the staff, also while it is not public. */
export const knownReviewSchema = reviewSchema.extend({
  status: z.enum(reviewStatuses),
  /** Reason why it is not public. */
  status_reason: z.string().nullable(),
  activity: z.object({ slug: slugSchema, name: z.string() }),
  edited_at: instantSchema.nullable(),
  editable_until: instantSchema.nullable(),
  /** File that proves the visit; null if none was sent or it was deleted. */
  proof: proofSchema.nullable().default(null),
});
export type KnownReview = z.infer<typeof knownReviewSchema>;

/**
 * `GET /api/activities/{slug}/reviews/mine`: whether the user may write a review, and the one they
 * wrote.
 */
export const ownReviewSchema = z.object({
  /**
   * `unverified`: the address must be confirmed first. `own`: the user represents this business.
   * `own_device`: a representative has logged in with this browser.
   */
  state: z.enum(["free", "written", "unverified", "own", "own_device"]),
  review: knownReviewSchema.nullable(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** `PUT` and `DELETE /api/reviews/{id}/useful`. */
export const usefulSchema = z.object({
  useful_count: z.number().int().min(0),
  is_voted: z.boolean(),
});
export type Useful = z.infer<typeof usefulSchema>;

/** `GET /api/activities/{slug}/reviews/useful`: reviews that the user marked as useful. */
export const ownVotesSchema = z.object({
  voted: z.array(z.uuid()),
});
export type OwnVotes = z.infer<typeof ownVotesSchema>;

/** `GET /api/profile/reviews`. */
export const knownReviewPageSchema = pageOf(knownReviewSchema);

/** `GET /api/staff/reviews`. */
export const reviewQueueSchema = pageOf(knownReviewSchema).extend({
  /** Number of reviews in each state. */
  counts: z.record(z.string(), z.number().int()),
});
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;

/** Reasons why the staff must read a review before it is public (docs/domain/reviews.md). */
const waitingReasons = [
  "new_author",
  "rewritten",
  "low_rating",
  "link",
  "photos",
  "proof",
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** `GET /api/staff/reviews/{id}`. */
export const staffReviewSchema = knownReviewSchema.extend({
  /** The reasons that apply now. */
  waits_for: z.array(z.enum(waitingReasons)),
  /** Oldest first. */
  history: z.array(caseStepSchema),
});
export type StaffReview = z.infer<typeof staffReviewSchema>;

export const reviewQueueQuerySchema = pageQuerySchema.extend({
  status: z.enum(reviewStatuses).catch("pending").default("pending"),
});

/** `PUT /api/reviews/{id}/reply`. */
export const replySchema = z.strictObject({
  text: requiredText(1, 1000),
  ...versionedShape,
});
/** The current reply; an empty text means none. */
export const replyNowSchema = z.object({ text: z.string(), ...versionedShape });

/** A review as shown to the business that it is about. */
export const businessReviewSchema = knownReviewSchema.extend({
  /** Version of the reply. */
  reply_version: versionedShape.version,
});
export type BusinessReview = z.infer<typeof businessReviewSchema>;
/** `GET /api/business/reviews`. */
export const businessReviewPageSchema = pageOf(businessReviewSchema);

export const reviewRefusals = [
  "non_cliente",
  "fuori_tema",
  "linguaggio",
  "dati_personali",
  "scaduta",
  "compenso",
  "concorrente",
  "doppia",
] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

/**
 * `POST /api/staff/reviews/{id}/decision`. `is_visit_verified` is required if there is an unchecked
 * proof. A refusal names its rule, and the author is notified. `edited_at` is that of the review as
 * it was read; if the author has edited it since, the call is refused.
 */
export const reviewDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("publish"),
    edited_at: instantSchema.nullable().optional(),
    is_visit_verified: z.boolean().optional(),
  }),
  z.strictObject({
    decision: z.literal("refuse"),
    edited_at: instantSchema.nullable().optional(),
    reason: z.enum(reviewRefusals),
    message: requiredText(10, 1000),
  }),
]);
export type ReviewDecision = z.output<typeof reviewDecisionSchema>;
