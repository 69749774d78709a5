import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  claimApproveSchema,
  claimIssuedSchema,
  claimIssueSchema,
  claimQueueQuerySchema,
  claimQueueSchema,
  claimRejectSchema,
  staffClaimSchema,
} from "@/lib/contract/claims";
import * as contract from "@/lib/contract/managed-claim-endpoints";
import {
  approveClaim,
  getClaimForStaff,
  hearOwner,
  issueCode,
  listClaims,
  rejectClaim,
} from "./staff";

/**
 * Common fields of decisions on claims: a claim gives a role, so only those who give roles decide.
 */
const step = {
  permission: "role_requests.decide",
  params: idParams,
  response: staffClaimSchema,
  errors: ["conflict"],
} as const;

/** Claims for the staff. */
export function staffClaimRoutes(api: Api): void {
  api.serve(
    contract.listClaims,
    {
      summary: "Claims of activities, the longest waiting first",
      permission: "role_requests.decide",
      query: claimQueueQuerySchema,
      response: claimQueueSchema,
    },
    ({ query, deps }) => listClaims(deps.db, query, deps.now()),
  );
  api.serve(
    contract.getStaffClaim,
    {
      summary: "A claim beside its activity, with all that helps to decide",
      permission: "role_requests.decide",
      params: idParams,
      response: staffClaimSchema,
    },
    ({ params, user, deps }) => getClaimForStaff(deps.db, user, params.id, deps.now()),
  );
  api.serve(
    contract.issueClaimCode,
    {
      ...step,

      summary: "Make a code to be told at the listed number or handed over on paper",
      body: claimIssueSchema,
      response: claimIssuedSchema,
    },
    ({ params, body, user, deps }) => issueCode(deps, user, params.id, body.way),
  );
  api.serve(
    contract.hearClaimOwner,
    {
      ...step,

      summary: "Ask the organisation that has the activity now",
    },
    ({ params, user, deps }) => hearOwner(deps, user, params.id),
  );
  api.serve(
    contract.approveClaim,
    {
      ...step,

      summary: "Give the activity to the claimant's organisation",
      body: claimApproveSchema,
    },
    ({ params, body, user, deps }) => approveClaim(deps, user, params.id, body),
  );
  api.serve(
    contract.rejectClaim,
    {
      ...step,

      summary: "Refuse a claim, with a reason",
      body: claimRejectSchema,
    },
    ({ params, body, user, deps }) => rejectClaim(deps, user, params.id, body),
  );
}
