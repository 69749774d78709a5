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

/** States of a review (docs/domain/reviews.md); visitors see `published` ones. */
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

/** `average` is null below three published reviews (docs/domain/reviews.md); one decimal otherwise. */
export const ratingSchema = z.object({
  average: z.number().min(1).max(5).nullable(),
  count: z.number().int().min(0),
  /** Published reviews with 1, 2, 3, 4 and 5 stars, in this order. */
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

/** 1 to 5 for each; null: nothing was said about it. */
const aspectsSchema = z
  .strictObject({
    service: mark.default(null),
    quality: mark.default(null),
    price: mark.default(null),
  })
  .prefault({});
export type Aspects = z.infer<typeof aspectsSchema>;

/**
 * A picture of a review. While the review is not published, and for those who see it then, `base` is null and `url` asks
 * who wants to see it. `POST /api/reviews/photos` answers with one; the body is the file.
 */
export const reviewPhotoSchema = pictureSchema.extend({ id: z.uuid() });
export type ReviewPhoto = z.infer<typeof reviewPhotoSchema>;

export const reviewSchema = z.object({
  id: z.uuid(),
  /** "Nome C." */
  author_name: z.string(),
  rating: stars,
  aspects: aspectsSchema,
  title: z.string().max(120).nullable(),
  text: z.string(),
  visited_on: daySchema,
  verified_visit: z.boolean(),
  photos: z.array(reviewPhotoSchema).default([]),
  /** How many people found it useful. */
  useful_count: z.number().int().min(0).default(0),
  reply: z.object({ text: z.string(), replied_at: instantSchema }).nullable(),
  created_at: instantSchema,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewSorts = ["newest", "useful"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewQuerySchema = pageQuerySchema;

/** Query of `GET /api/activities/{slug}/reviews`. Unusable values fall back to no filter. */
export const reviewListQuerySchema = pageQuerySchema.extend({
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  verified: z.literal("1").optional().catch(undefined),
  photos: z.literal("1").optional().catch(undefined),
  /** Those of more than two years, which have left the average; of them only the page counts. */
  archive: z.literal("1").optional().catch(undefined),
  sort: z.enum(reviewSorts).catch("newest").default("newest"),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

/** What all shown reviews of an activity come to, whatever the list is narrowed to. */
const reviewFactsSchema = z
  .object({
    verified: z.number().int().min(0).default(0),
    with_photos: z.number().int().min(0).default(0),
    /** Those of more than two years. */
    archived: z.number().int().min(0).default(0),
    /** Averages with one decimal; null below three reviews that say something about it. */
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

/** Hours in which its author can change a review (docs/domain/reviews.md). */
export const REVIEW_EDIT_HOURS = 48;

const titleSchema = lineSchema()
  .max(120)
  .nullable()
  .transform((text) => text || null);

const writtenShape = {
  rating: stars,
  text: requiredText(30, 2000),
  /** Not in the future, and not more than 30 days before the day of writing. */
  visited_on: daySchema,
  /** Of `POST /api/reviews/photos`, in their order. */
  photos: z
    .array(z.strictObject({ id: z.uuid(), alt: lineSchema().max(PHOTO_ALT_MAX).default("") }))
    .max(PHOTOS_PER_REVIEW),
  /** Of `POST /api/reviews/proofs`; null: none. */
  proof: z.uuid().nullable(),
};

/** `PATCH /api/reviews/{id}`. What is left out stays, each aspect for itself. */
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

/** Only told to the author and the staff. */
const proofSchema = z.object({
  kind: z.enum(reviewProofKinds),
  /** As its owner called it. */
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** Null: nobody has looked. */
  is_confirmed: z.boolean().nullable(),
  /** When the file goes. */
  deleted_at: instantSchema,
});

/** `POST /api/reviews/proofs`: the body is the file. */
export const proofQuerySchema = z.object({
  /** The file's name on the person's device, to be shown to them again. */
  name: z.string().max(255).default(""),
});
export const uploadedProofSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
});
export type UploadedProof = z.infer<typeof uploadedProofSchema>;

/** A review as its author, the business or the staff sees it: also while it is not shown. */
export const knownReviewSchema = reviewSchema.extend({
  status: z.enum(reviewStatuses),
  /** Why it is not shown. */
  status_reason: z.string().nullable(),
  activity: z.object({ slug: slugSchema, name: z.string() }),
  edited_at: instantSchema.nullable(),
  /** Until when its author can change it; null: not any more. */
  editable_until: instantSchema.nullable(),
  /** What was handed in to show that the visit took place; null: nothing, or it was deleted. */
  proof: proofSchema.nullable().default(null),
});
export type KnownReview = z.infer<typeof knownReviewSchema>;

/** `GET /api/activities/{slug}/reviews/mine`: may one write, and what one wrote. */
export const ownReviewSchema = z.object({
  /**
   * `unverified`: the address is to be confirmed first. `own`: one speaks for this business. `own_device`: somebody who does
   * has logged in with this browser.
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

/** `GET /api/activities/{slug}/reviews/useful`: which of its reviews one found useful. */
export const ownVotesSchema = z.object({
  voted: z.array(z.uuid()),
});
export type OwnVotes = z.infer<typeof ownVotesSchema>;

/** `GET /api/profile/reviews`. */
export const knownReviewPageSchema = pageOf(knownReviewSchema);

/** `GET /api/staff/reviews`. */
export const reviewQueueSchema = pageOf(knownReviewSchema).extend({
  /** How many there are in each state. */
  counts: z.record(z.string(), z.number().int()),
});
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;

/** Why a review is read by the staff before visitors see it (docs/domain/reviews.md). */
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
  /** As things stand now. */
  waits_for: z.array(z.enum(waitingReasons)),
  /** The oldest first. */
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
/** The reply as it stands; an empty text: there is none. */
export const replyNowSchema = z.object({ text: z.string(), ...versionedShape });

/** A review as the business sees it that it is about. */
export const businessReviewSchema = knownReviewSchema.extend({
  /** Of the reply. */
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
 * `POST /api/staff/reviews/{id}/decision`. `is_visit_verified` answers the proof that was handed in, and is needed where
 * there is one that nobody has looked at. A refusal names its rule, and its author is told. `edited_at` is that of the
 * review as it was read: when its author has changed it since, nothing is decided.
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
