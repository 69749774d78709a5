import type {
  claimAnswerSchema,
  claimCodeRequestSchema,
  claimCodeSchema,
  claimInputSchema,
  claimListSchema,
  claimPageSchema,
  claimSchema,
} from "./claims";
import type { documentUploadSchema } from "./documents";
import { type Endpoint, of } from "./endpoint";

export const getClaimPage = {
  method: "GET",
  path: "/api/activities/{slug}/claim",
  response: of<typeof claimPageSchema>,
} satisfies Endpoint;

export const listOwnClaims = {
  method: "GET",
  path: "/api/claims",
  response: of<typeof claimListSchema>,
} satisfies Endpoint;

export const startClaim = {
  method: "POST",
  path: "/api/claims",
  body: of<typeof claimInputSchema>,
  response: of<typeof claimSchema>,
} satisfies Endpoint;

export const requestClaimCode = {
  method: "POST",
  path: "/api/claims/{id}/code",
  body: of<typeof claimCodeRequestSchema>,
  response: of<typeof claimSchema>,
} satisfies Endpoint;

export const verifyClaimCode = {
  method: "POST",
  path: "/api/claims/{id}/verify",
  body: of<typeof claimCodeSchema>,
  response: of<typeof claimSchema>,
} satisfies Endpoint;

export const submitClaim = {
  method: "POST",
  path: "/api/claims/{id}/submit",
  response: of<typeof claimSchema>,
} satisfies Endpoint;

export const withdrawClaim = {
  method: "POST",
  path: "/api/claims/{id}/withdraw",
  response: of<typeof claimSchema>,
} satisfies Endpoint;

export const answerClaim = {
  method: "POST",
  path: "/api/business/claims/{id}/answer",
  body: of<typeof claimAnswerSchema>,
} satisfies Endpoint;

export const addClaimDocument = {
  method: "POST",
  path: "/api/claims/{id}/documents",
  query: of<typeof documentUploadSchema>,
  body: "file",
  response: of<typeof claimSchema>,
} satisfies Endpoint;

export const removeClaimDocument = {
  method: "DELETE",
  path: "/api/claims/{id}/documents/{document_id}",
} satisfies Endpoint;

export const getClaimDocument = {
  method: "GET",
  path: "/api/claims/{id}/documents/{document_id}",
  response: "file",
} satisfies Endpoint;
