import type {
  claimApproveSchema,
  claimIssuedSchema,
  claimIssueSchema,
  claimQueueQuerySchema,
  claimQueueSchema,
  claimRejectSchema,
  staffClaimSchema,
} from "./claims";
import { type Endpoint, of } from "./endpoint";

export const listClaims = {
  method: "GET",
  path: "/api/staff/claims",
  query: of<typeof claimQueueQuerySchema>,
  answer: of<typeof claimQueueSchema>,
} satisfies Endpoint;

export const getStaffClaim = {
  method: "GET",
  path: "/api/staff/claims/{id}",
  answer: of<typeof staffClaimSchema>,
} satisfies Endpoint;

export const issueClaimCode = {
  method: "POST",
  path: "/api/staff/claims/{id}/code",
  body: of<typeof claimIssueSchema>,
  answer: of<typeof claimIssuedSchema>,
} satisfies Endpoint;

export const hearClaimOwner = {
  method: "POST",
  path: "/api/staff/claims/{id}/hear",
  answer: of<typeof staffClaimSchema>,
} satisfies Endpoint;

export const approveClaim = {
  method: "POST",
  path: "/api/staff/claims/{id}/approve",
  body: of<typeof claimApproveSchema>,
  answer: of<typeof staffClaimSchema>,
} satisfies Endpoint;

export const rejectClaim = {
  method: "POST",
  path: "/api/staff/claims/{id}/reject",
  body: of<typeof claimRejectSchema>,
  answer: of<typeof staffClaimSchema>,
} satisfies Endpoint;

export const getStaffClaimDocument = {
  method: "GET",
  path: "/api/staff/claims/{id}/documents/{document_id}",
  answer: "file",
} satisfies Endpoint;
