import { type Endpoint, of } from "./endpoint";
import type {
  knownReviewPageSchema,
  knownReviewSchema,
  ownReviewSchema,
  ownVotesSchema,
  proofQuerySchema,
  reviewEditSchema,
  reviewInputSchema,
  reviewListQuerySchema,
  reviewPageSchema,
  reviewPhotoSchema,
  reviewQuerySchema,
  uploadedProofSchema,
  usefulSchema,
} from "./reviews";

export const getOwnVotes = {
  method: "GET",
  path: "/api/activities/{slug}/reviews/useful",
  response: of<typeof ownVotesSchema>,
} satisfies Endpoint;

export const voteUseful = {
  method: "PUT",
  path: "/api/reviews/{id}/useful",
  response: of<typeof usefulSchema>,
} satisfies Endpoint;

export const takeVoteBack = {
  method: "DELETE",
  path: "/api/reviews/{id}/useful",
  response: of<typeof usefulSchema>,
} satisfies Endpoint;

export const listReviews = {
  method: "GET",
  path: "/api/activities/{slug}/reviews",
  query: of<typeof reviewListQuerySchema>,
  response: of<typeof reviewPageSchema>,
} satisfies Endpoint;

export const uploadPhoto = {
  method: "POST",
  path: "/api/reviews/photos",
  body: "file",
  response: of<typeof reviewPhotoSchema>,
} satisfies Endpoint;

export const getHiddenPhoto = {
  method: "GET",
  path: "/api/reviews/photos/{id}",
  response: "file",
} satisfies Endpoint;

export const dropPhoto = {
  method: "DELETE",
  path: "/api/reviews/photos/{id}",
} satisfies Endpoint;

export const uploadProof = {
  method: "POST",
  path: "/api/reviews/proofs",
  query: of<typeof proofQuerySchema>,
  body: "file",
  response: of<typeof uploadedProofSchema>,
} satisfies Endpoint;

export const getReviewProof = {
  method: "GET",
  path: "/api/staff/reviews/{id}/proof",
  response: "file",
} satisfies Endpoint;

export const getOwnReview = {
  method: "GET",
  path: "/api/activities/{slug}/reviews/mine",
  response: of<typeof ownReviewSchema>,
} satisfies Endpoint;

export const writeReview = {
  method: "POST",
  path: "/api/activities/{slug}/reviews",
  body: of<typeof reviewInputSchema>,
  response: of<typeof knownReviewSchema>,
} satisfies Endpoint;

export const listOwnReviews = {
  method: "GET",
  path: "/api/profile/reviews",
  query: of<typeof reviewQuerySchema>,
  response: of<typeof knownReviewPageSchema>,
} satisfies Endpoint;

export const editReview = {
  method: "PATCH",
  path: "/api/reviews/{id}",
  body: of<typeof reviewEditSchema>,
  response: of<typeof knownReviewSchema>,
} satisfies Endpoint;

export const withdrawReview = {
  method: "DELETE",
  path: "/api/reviews/{id}",
} satisfies Endpoint;
