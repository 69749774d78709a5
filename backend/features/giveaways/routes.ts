import { takePicture } from "@/backend/features/editorial/service";
import { MAX_PICTURE_BYTES } from "@/backend/files/pictures";
import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/giveaway-endpoints";
import {
  giveawayAnsweredSchema,
  giveawayAnswersSchema,
  giveawayChangeSchema,
  giveawayDecisionSchema,
  giveawayInputSchema,
  giveawayItemSchema,
  giveawayMessageInputSchema,
  giveawayPageSchema,
  giveawayQuerySchema,
  giveawayStepSchema,
  giveawayThreadSchema,
  ownGiveawaySchema,
  ownGiveawaysSchema,
  staffGiveawaysSchema,
  uploadedGiveawayPictureSchema,
} from "@/lib/contract/giveaways";
import { slugIndexQuerySchema, slugIndexSchema } from "@/lib/contract/pagination";
import { answerPost, endAnswer, getAnswer, listAnswers, writeMessage } from "./answers";
import { decide, listForStaff } from "./deciding";
import { changeOwn, getOwn, listOwn, removeOwn, takeStep, writeOwn } from "./own";
import { getGiveaway, listGiveawaySlugs, listGiveaways } from "./reading";

function publicRoutes(api: Api): void {
  const visible = { permission: "anybody", cache: "shared" } as const;
  api.serve(
    contract.listGiveaways,
    {
      summary: "What people give away and look for, the newest first",
      ...visible,
      query: giveawayQuerySchema,
      response: giveawayPageSchema,
    },
    ({ query, deps }) => listGiveaways(deps.db, query, deps.now()),
  );
  api.serve(
    contract.listGiveawaySlugs,
    {
      summary: "Every listed slug, in slices, for the sitemap",
      ...visible,
      query: slugIndexQuerySchema,
      response: slugIndexSchema,
    },
    ({ query, deps }) => listGiveawaySlugs(deps.db, query, deps.now()),
  );
  api.serve(
    contract.getGiveaway,
    {
      summary: "A post of the board; it names nobody",
      ...visible,
      params: slugParams,
      response: giveawayItemSchema,
      errors: ["gone"],
    },
    ({ params, deps }) => getGiveaway(deps.db, params.slug, deps.now()),
  );
}

function ownRoutes(api: Api): void {
  api.serve(
    contract.listOwnGiveaways,
    { summary: "One's posts, the newest first", permission: "user", response: ownGiveawaysSchema },
    ({ user, deps }) => listOwn(deps, user),
  );
  api.serve(
    contract.uploadGiveawayPicture,
    {
      repeats: "harmless",
      summary: "Take a picture in for one's post; the body is the file",
      permission: "verified",
      upload: { types: ["application/octet-stream"], limit: MAX_PICTURE_BYTES },
      response: uploadedGiveawayPictureSchema,
      status: 201,
      rate: { name: "giveaway-pictures", limit: 20, windowSeconds: 3600 },
    },
    async ({ user, upload, deps }) =>
      takePicture(deps, await upload(), { name: "", uploaderId: user.id }),
  );
  api.serve(
    contract.writeGiveaway,
    {
      summary: "Write a post; the first ones wait for the staff",
      permission: "verified",
      body: giveawayInputSchema,
      response: ownGiveawaySchema,
      status: 201,
      errors: ["conflict", "too_many_requests"],
    },
    ({ body, user, deps }) => writeOwn(deps, user, body),
  );
  const own = { permission: "user", params: idParams, response: ownGiveawaySchema } as const;
  api.serve(
    contract.getOwnGiveaway,
    { summary: "One's post in any state", ...own },
    ({ params, user, deps }) => getOwn(deps, user, params.id),
  );
  api.serve(
    contract.changeGiveaway,
    {
      summary: "Change one's post; what was refused waits again",
      ...own,
      body: giveawayChangeSchema,
      changes: ownGiveawaySchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => changeOwn(deps, user, params.id, body),
  );
  api.serve(
    contract.stepGiveaway,
    {
      summary: "Say that a thing is given away or found, or renew a post",
      ...own,
      body: giveawayStepSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => takeStep(deps, user, params.id, body.step),
  );
  api.serve(
    contract.removeGiveaway,
    {
      summary: "Delete one's post with its conversations",
      permission: "user",
      params: idParams,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => removeOwn(deps, user, params.id),
  );
}

function answerRoutes(api: Api): void {
  api.serve(
    contract.answerGiveaway,
    {
      summary: "Write to the author of a post, whose address is not shown",
      permission: "verified",
      params: slugParams,
      body: giveawayMessageInputSchema,
      response: giveawayAnsweredSchema,
      status: 201,
      errors: ["conflict", "gone", "too_many_requests"],
    },
    ({ params, body, user, deps }) => answerPost(deps, user, params.slug, body.text),
  );
  api.serve(
    contract.listGiveawayAnswers,
    {
      summary: "One's conversations, the newest first",
      permission: "user",
      response: giveawayAnswersSchema,
    },
    ({ user, deps }) => listAnswers(deps, user),
  );
  const own = { permission: "user", params: idParams } as const;
  api.serve(
    contract.getGiveawayAnswer,
    { summary: "A conversation with its messages", ...own, response: giveawayThreadSchema },
    ({ params, user, deps }) => getAnswer(deps, user, params.id),
  );
  api.serve(
    contract.writeGiveawayMessage,
    {
      summary: "Write to the other side of a conversation",
      ...own,
      body: giveawayMessageInputSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps }) => writeMessage(deps, user, params.id, body.text),
  );
  api.serve(
    contract.endGiveawayAnswer,
    { summary: "End a conversation for both sides", ...own },
    ({ params, user, deps }) => endAnswer(deps, user, params.id),
  );
}

function staffRoutes(api: Api): void {
  const permission = "sustainability.manage";
  api.serve(
    contract.listStaffGiveaways,
    {
      summary: "Posts that wait for the staff, and what was shown last",
      permission,
      response: staffGiveawaysSchema,
    },
    ({ deps }) => listForStaff(deps),
  );
  api.serve(
    contract.decideGiveaway,
    {
      summary: "Publish a post, or refuse it with a reason",
      permission,
      params: idParams,
      body: giveawayDecisionSchema,
      errors: ["conflict", "forbidden"],
    },
    ({ params, body, user, deps }) => decide(deps, user, params.id, body),
  );
}

/** The board "regalo / cerco", for visitors, people and the staff. */
export function giveawayRoutes(api: Api): void {
  publicRoutes(api);
  ownRoutes(api);
  answerRoutes(api);
  staffRoutes(api);
}
