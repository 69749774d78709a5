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
  response: of<typeof claimQueueSchema>,
} satisfies Endpoint;

export const getStaffClaim = {
  method: "GET",
  path: "/api/staff/claims/{id}",
  response: of<typeof staffClaimSchema>,
} satisfies Endpoint;

export const issueClaimCode = {
  method: "POST",
  path: "/api/staff/claims/{id}/code",
  body: of<typeof claimIssueSchema>,
  response: of<typeof claimIssuedSchema>,
} satisfies Endpoint;

export const hearClaimOwner = {
  method: "POST",
  path: "/api/staff/claims/{id}/hear",
  response: of<typeof staffClaimSchema>,
} satisfies Endpoint;

export const approveClaim = {
  method: "POST",
  path: "/api/staff/claims/{id}/approve",
  body: of<typeof claimApproveSchema>,
  response: of<typeof staffClaimSchema>,
} satisfies Endpoint;

export const rejectClaim = {
  method: "POST",
  path: "/api/staff/claims/{id}/reject",
  body: of<typeof claimRejectSchema>,
  response: of<typeof staffClaimSchema>,
} satisfies Endpoint;

export const getStaffClaimDocument = {
  method: "GET",
  path: "/api/staff/claims/{id}/documents/{document_id}",
  response: "file",
} satisfies Endpoint;
