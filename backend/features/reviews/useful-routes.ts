import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import { ownVotesSchema, usefulSchema } from "@/lib/contract/reviews";
import { getOwnVotes, takeVoteBack, voteUseful } from "./useful";

/** Votes for useful reviews. */
export function usefulVoteRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/activities/{slug}/reviews/useful",
      summary: "The ids of an activity's reviews that one found useful",
      may: "user",
      params: slugParams,
      answers: ownVotesSchema,
      errors: ["gone"],
    },
    ({ params, user, deps }) => getOwnVotes(deps.db, user, params.slug),
  );
  api.endpoint(
    {
      put: "/api/reviews/{id}/useful",
      summary: "Say that a review of somebody else is useful; how many people find so",
      may: "verified",
      blindly: "It says one thing, however often.",
      params: idParams,
      answers: usefulSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, user, deps }) => voteUseful(deps, user, params.id),
  );
  api.endpoint(
    {
      delete: "/api/reviews/{id}/useful",
      summary: "Take that back",
      may: "user",
      params: idParams,
      answers: usefulSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, user, deps }) => takeVoteBack(deps, user, params.id),
  );
}
