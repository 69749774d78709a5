import type { z } from "zod";
import { noticeSchema } from "@/lib/contract/auth";
import { formTokenSchema, reportQueueSchema, staffReportSchema } from "@/lib/contract/reports";
import {
  businessReviewPageSchema,
  businessReviewSchema,
  knownReviewPageSchema,
  knownReviewSchema,
  ownReviewSchema,
  ownVotesSchema,
  reviewQueueSchema,
  staffReviewSchema,
  usefulSchema,
} from "@/lib/contract/reviews";
import { honestReview } from "../support/reviews";

/** Who calls, what is sent and what comes back; null: no JSON, or an error. */
interface ReviewCall {
  who: "author" | "staff" | "owner";
  method: string;
  path: string;
  /** `activity`: the id of the one that is reviewed. */
  body?: (activity: string) => object;
  status: number;
  schema: z.ZodType | null;
}

const reviews = "/api/activities/{slug}/reviews";
const review = "/api/reviews/{id}";
const unknownId = "00000000-0000-4000-8000-000000000000";
const message = "Non rispetta le regole del portale.";

function edited() {
  const { personal_experience: _, no_reward: __, ...edit } = honestReview();
  return edit;
}

/** In this order; `{id}` is the review that the first call wrote, `{report}` the oldest report of the queue. */
export const reviewCalls: ReviewCall[] = [
  {
    who: "author",
    method: "POST",
    path: reviews,
    body: () => honestReview(),
    status: 201,
    schema: knownReviewSchema,
  },
  { who: "author", method: "GET", path: `${reviews}/mine`, status: 200, schema: ownReviewSchema },
  {
    who: "author",
    method: "PATCH",
    path: review,
    body: edited,
    status: 200,
    schema: knownReviewSchema,
  },
  {
    who: "author",
    method: "GET",
    path: "/api/profile/reviews",
    status: 200,
    schema: knownReviewPageSchema,
  },
  {
    who: "staff",
    method: "GET",
    path: "/api/staff/reviews",
    status: 200,
    schema: reviewQueueSchema,
  },
  {
    who: "staff",
    method: "GET",
    path: "/api/staff/reviews/{id}",
    status: 200,
    schema: staffReviewSchema,
  },
  {
    who: "staff",
    method: "POST",
    path: "/api/staff/reviews/{id}/decision",
    body: () => ({ decision: "publish" }),
    status: 200,
    schema: knownReviewSchema,
  },
  {
    who: "staff",
    method: "PUT",
    path: `${review}/useful`,
    status: 200,
    schema: usefulSchema,
  },
  {
    who: "staff",
    method: "DELETE",
    path: `${review}/useful`,
    status: 200,
    schema: usefulSchema,
  },
  {
    who: "author",
    method: "GET",
    path: `${reviews}/useful`,
    status: 200,
    schema: ownVotesSchema,
  },
  {
    who: "owner",
    method: "GET",
    path: "/api/business/reviews",
    status: 200,
    schema: businessReviewPageSchema,
  },
  {
    who: "owner",
    method: "PUT",
    path: `${review}/reply`,
    body: () => ({ text: "Grazie della visita." }),
    status: 200,
    schema: businessReviewSchema,
  },
  {
    who: "owner",
    method: "DELETE",
    path: `${review}/reply`,
    status: 200,
    schema: businessReviewSchema,
  },
  {
    who: "owner",
    method: "POST",
    path: `${review}/flag`,
    body: () => ({ reason: "non_cliente" }),
    status: 202,
    schema: noticeSchema,
  },
  {
    who: "author",
    method: "GET",
    path: "/api/reports/token",
    status: 200,
    schema: formTokenSchema,
  },
  {
    who: "author",
    method: "POST",
    path: "/api/reports",
    body: (activity) => ({
      subject: { kind: "activity", id: activity },
      reason: "dati_errati",
      text: "Il numero di telefono non è più questo.",
      good_faith: true,
    }),
    status: 202,
    schema: noticeSchema,
  },
  {
    who: "staff",
    method: "GET",
    path: "/api/staff/reports",
    status: 200,
    schema: reportQueueSchema,
  },
  ...(
    [
      ["GET", "", undefined],
      ["POST", "/take", undefined],
      ["POST", "/give-back", undefined],
      ["POST", "/notes", { message }],
      ["POST", "/message", { message }],
      ["POST", "/decision", { decision: "dismiss", message }],
    ] as const
  ).map(
    ([method, deed, body]): ReviewCall => ({
      who: "staff",
      method,
      path: `/api/staff/reports/{report}${deed}`,
      body: body && (() => body),
      status: 200,
      schema: staffReportSchema,
    }),
  ),
  {
    who: "staff",
    method: "POST",
    path: "/api/staff/reports/{report}/objection",
    body: () => ({ outcome: "confirmed", message }),
    status: 409,
    schema: null,
  },
  {
    who: "staff",
    method: "GET",
    path: `/api/staff/reports/${unknownId}`,
    status: 404,
    schema: null,
  },
  { who: "author", method: "GET", path: "/api/reports/objection", status: 404, schema: null },
  {
    who: "author",
    method: "POST",
    path: "/api/reports/objection",
    body: () => ({ token: "unknown", text: "Non sono per niente d'accordo." }),
    status: 404,
    schema: null,
  },
  { who: "author", method: "POST", path: "/api/reviews/photos", status: 415, schema: null },
  { who: "author", method: "POST", path: "/api/reviews/proofs", status: 415, schema: null },
  {
    who: "author",
    method: "GET",
    path: `/api/reviews/photos/${unknownId}`,
    status: 404,
    schema: null,
  },
  {
    who: "author",
    method: "DELETE",
    path: `/api/reviews/photos/${unknownId}`,
    status: 404,
    schema: null,
  },
  { who: "staff", method: "GET", path: "/api/staff/reviews/{id}/proof", status: 404, schema: null },
  { who: "author", method: "DELETE", path: review, status: 204, schema: null },
];
