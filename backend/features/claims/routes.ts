import { attachedDocumentRoutes } from "@/backend/http/attached-documents";
import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/claim-endpoints";
import {
  claimAnswerSchema,
  claimCodeRequestSchema,
  claimCodeSchema,
  claimInputSchema,
  claimListSchema,
  claimPageSchema,
  claimSchema,
} from "@/lib/contract/claims";
import { documentUploadSchema } from "@/lib/contract/documents";
import { getStaffClaimDocument } from "@/lib/contract/managed-claim-endpoints";
import { answerClaim, disputedOrganisation } from "./answering";
import { claimDocuments } from "./documents";
import { listOwnClaims, readClaimPage } from "./reading";
import { requestCode, startClaim, submitClaim, verifyCode, withdrawClaim } from "./service";
import { staffClaimRoutes } from "./staff-routes";

/** Claims of activities: the claimant's calls, the owner's answer, and the staff's list. */
export function claimRoutes(api: Api): void {
  api.serve(
    contract.getClaimPage,
    {
      summary: "What somebody can do to claim an activity, and how far they have come",
      permission: "user",
      params: slugParams,
      response: claimPageSchema,
      errors: ["gone"],
    },
    ({ params, user, deps }) => readClaimPage(deps.db, user, params.slug),
  );
  api.serve(
    contract.listOwnClaims,
    {
      summary: "One's own claims, the newest first",
      permission: "user",
      response: claimListSchema,
    },
    ({ user, deps }) => listOwnClaims(deps.db, user),
  );
  api.serve(
    contract.startClaim,
    {
      summary: "Begin a claim, or find the one that is open",
      permission: "verified",
      body: claimInputSchema,
      response: claimSchema,
      status: [201, 200],
      errors: ["not_found", "conflict", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      const { claim, isNew } = await startClaim(deps, user, body);
      if (!isNew) c.status(200);
      return claim;
    },
  );
  api.serve(
    contract.requestClaimCode,
    {
      summary: "Have a code sent to the activity's address, or ask the staff for one",
      permission: "verified",
      params: idParams,
      body: claimCodeRequestSchema,
      response: claimSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps }) => requestCode(deps, user, params.id, body.channel),
  );
  api.serve(
    contract.verifyClaimCode,
    {
      summary: "Type the code; on an activity of nobody the right one is enough",
      permission: "verified",
      params: idParams,
      body: claimCodeSchema,
      response: claimSchema,
      rate: { name: "claim-verify", limit: 60, windowSeconds: 60 },
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => verifyCode(deps, user, params.id, body.code),
  );
  api.serve(
    contract.submitClaim,
    {
      summary: "Hand the documents to the staff",
      permission: "verified",
      params: idParams,
      response: claimSchema,
      errors: ["validation_failed", "conflict"],
    },
    ({ params, user, deps }) => submitClaim(deps, user, params.id),
  );
  api.serve(
    contract.withdrawClaim,
    {
      summary: "Take a claim back",
      permission: "user",
      params: idParams,
      response: claimSchema,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => withdrawClaim(deps, user, params.id),
  );
  api.serve(
    contract.answerClaim,
    {
      summary: "Say what the organisation that has the activity answers to a claim",
      permission: "team.see",
      params: idParams,
      resource: async ({ params, deps }) => ({
        organisationId: await disputedOrganisation(deps.db, params.id),
      }),
      body: claimAnswerSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => answerClaim(deps, user, params.id, body.message),
  );
  attachedDocumentRoutes(api, {
    endpoints: {
      add: contract.addClaimDocument,
      remove: contract.removeClaimDocument,
      get: contract.getClaimDocument,
      open: getStaffClaimDocument,
    },
    query: documentUploadSchema,
    response: claimSchema,
    staffPermission: "role_requests.decide",
    documents: claimDocuments,
  });
  staffClaimRoutes(api);
}
