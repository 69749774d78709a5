import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/review-endpoints";
import { ownVotesSchema, usefulSchema } from "@/lib/contract/reviews";
import { getOwnVotes, takeVoteBack, voteUseful } from "./useful";

/** Votes for useful reviews. */
export function usefulVoteRoutes(api: Api): void {
  api.serve(
    contract.getOwnVotes,
    {
      summary: "The ids of an activity's reviews that one found useful",
      permission: "user",
      params: slugParams,
      response: ownVotesSchema,
      errors: ["gone"],
    },
    ({ params, user, deps }) => getOwnVotes(deps.db, user, params.slug),
  );
  api.serve(
    contract.voteUseful,
    {
      summary: "Say that a review of somebody else is useful; how many people find so",
      permission: "verified",
      blindly: "It says one thing, however often.",
      params: idParams,
      response: usefulSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, user, deps }) => voteUseful(deps, user, params.id),
  );
  api.serve(
    contract.takeVoteBack,
    {
      summary: "Take that back",
      permission: "user",
      params: idParams,
      response: usefulSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, user, deps }) => takeVoteBack(deps, user, params.id),
  );
}
