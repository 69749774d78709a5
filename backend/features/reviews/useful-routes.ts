import { createRoute } from "@hono/zod-openapi";
import {
  answer,
  changeRefusals,
  errorContent,
  idParams,
  jsonContent,
  slugParams,
} from "@/backend/http/answer";
import type { App } from "@/backend/http/app-env";
import { requireUser, requireVerified } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import { ownVotesSchema, usefulSchema } from "@/lib/contract/reviews";
import { getOwnVotes, takeVoteBack, voteUseful } from "./useful";

const PATH = "/api/reviews/{id}/useful";
const count = jsonContent("How many people find it useful", usefulSchema);

const mine = createRoute({
  method: "get",
  path: "/api/activities/{slug}/reviews/useful",
  summary: "Which reviews of an activity one found useful",
  request: { params: slugParams },
  responses: {
    200: jsonContent("Their ids", ownVotesSchema),
    ...errorContent("unauthenticated", "not_found", "gone"),
  },
});

const vote = createRoute({
  method: "put",
  path: PATH,
  summary: "Say that a review of somebody else is useful",
  request: { params: idParams },
  responses: { 200: count, ...changeRefusals, ...errorContent("too_many_requests") },
});

const unvote = createRoute({
  method: "delete",
  path: PATH,
  summary: "Take that back",
  request: { params: idParams },
  responses: { 200: count, ...changeRefusals, ...errorContent("too_many_requests") },
});

/** Voices for useful reviews. */
export function openUsefulVotes(app: App, deps: Deps): void {
  app.openapi(mine, async (c) => {
    const { slug } = c.req.valid("param");
    return answer(c, ownVotesSchema, await getOwnVotes(deps.db, requireUser(c), slug));
  });
  app.openapi(vote, async (c) => {
    const { id } = c.req.valid("param");
    return answer(c, usefulSchema, await voteUseful(deps, requireVerified(c), id));
  });
  app.openapi(unvote, async (c) => {
    const { id } = c.req.valid("param");
    return answer(c, usefulSchema, await takeVoteBack(deps, requireUser(c), id));
  });
}
