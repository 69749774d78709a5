import type { noticeSchema } from "./auth";
import { type Endpoint, of } from "./endpoint";
import type { flagInputSchema } from "./reports";
import type {
  businessReviewPageSchema,
  businessReviewSchema,
  knownReviewSchema,
  replySchema,
  reviewDecisionSchema,
  reviewQuerySchema,
  reviewQueueQuerySchema,
  reviewQueueSchema,
  staffReviewSchema,
} from "./reviews";

export const listBusinessReviews = {
  method: "GET",
  path: "/api/business/reviews",
  query: of<typeof reviewQuerySchema>,
  response: of<typeof businessReviewPageSchema>,
} satisfies Endpoint;

export const replyToReview = {
  method: "PUT",
  path: "/api/reviews/{id}/reply",
  body: of<typeof replySchema>,
  response: of<typeof businessReviewSchema>,
} satisfies Endpoint;

export const flagReview = {
  method: "POST",
  path: "/api/reviews/{id}/flag",
  body: of<typeof flagInputSchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;

export const removeReply = {
  method: "DELETE",
  path: "/api/reviews/{id}/reply",
  response: of<typeof businessReviewSchema>,
} satisfies Endpoint;

export const listReviewQueue = {
  method: "GET",
  path: "/api/staff/reviews",
  query: of<typeof reviewQueueQuerySchema>,
  response: of<typeof reviewQueueSchema>,
} satisfies Endpoint;

export const getStaffReview = {
  method: "GET",
  path: "/api/staff/reviews/{id}",
  response: of<typeof staffReviewSchema>,
} satisfies Endpoint;

export const decideReview = {
  method: "POST",
  path: "/api/staff/reviews/{id}/decision",
  body: of<typeof reviewDecisionSchema>,
  response: of<typeof knownReviewSchema>,
} satisfies Endpoint;
