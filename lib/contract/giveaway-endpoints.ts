import { type Endpoint, of } from "./endpoint";
import type {
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
} from "./giveaways";
import type { slugIndexQuerySchema, slugIndexSchema } from "./pagination";

export const listGiveaways = {
  method: "GET",
  path: "/api/giveaways",
  query: of<typeof giveawayQuerySchema>,
  response: of<typeof giveawayPageSchema>,
} satisfies Endpoint;

export const listGiveawaySlugs = {
  method: "GET",
  path: "/api/giveaways/index",
  query: of<typeof slugIndexQuerySchema>,
  response: of<typeof slugIndexSchema>,
} satisfies Endpoint;

export const getGiveaway = {
  method: "GET",
  path: "/api/giveaways/{slug}",
  response: of<typeof giveawayItemSchema>,
} satisfies Endpoint;

export const answerGiveaway = {
  method: "POST",
  path: "/api/giveaways/{slug}/answers",
  body: of<typeof giveawayMessageInputSchema>,
  response: of<typeof giveawayAnsweredSchema>,
} satisfies Endpoint;

export const listOwnGiveaways = {
  method: "GET",
  path: "/api/own-giveaways",
  response: of<typeof ownGiveawaysSchema>,
} satisfies Endpoint;

export const uploadGiveawayPicture = {
  method: "POST",
  path: "/api/own-giveaways/pictures",
  body: "file",
  response: of<typeof uploadedGiveawayPictureSchema>,
} satisfies Endpoint;

export const writeGiveaway = {
  method: "POST",
  path: "/api/own-giveaways",
  body: of<typeof giveawayInputSchema>,
  response: of<typeof ownGiveawaySchema>,
} satisfies Endpoint;

export const getOwnGiveaway = {
  method: "GET",
  path: "/api/own-giveaways/{id}",
  response: of<typeof ownGiveawaySchema>,
} satisfies Endpoint;

export const changeGiveaway = {
  method: "PUT",
  path: "/api/own-giveaways/{id}",
  body: of<typeof giveawayChangeSchema>,
  response: of<typeof ownGiveawaySchema>,
} satisfies Endpoint;

export const removeGiveaway = {
  method: "DELETE",
  path: "/api/own-giveaways/{id}",
} satisfies Endpoint;

export const stepGiveaway = {
  method: "POST",
  path: "/api/own-giveaways/{id}/step",
  body: of<typeof giveawayStepSchema>,
  response: of<typeof ownGiveawaySchema>,
} satisfies Endpoint;

export const listGiveawayAnswers = {
  method: "GET",
  path: "/api/giveaway-answers",
  response: of<typeof giveawayAnswersSchema>,
} satisfies Endpoint;

export const getGiveawayAnswer = {
  method: "GET",
  path: "/api/giveaway-answers/{id}",
  response: of<typeof giveawayThreadSchema>,
} satisfies Endpoint;

export const writeGiveawayMessage = {
  method: "POST",
  path: "/api/giveaway-answers/{id}/messages",
  body: of<typeof giveawayMessageInputSchema>,
} satisfies Endpoint;

export const endGiveawayAnswer = {
  method: "POST",
  path: "/api/giveaway-answers/{id}/end",
} satisfies Endpoint;

export const listStaffGiveaways = {
  method: "GET",
  path: "/api/staff/giveaways",
  response: of<typeof staffGiveawaysSchema>,
} satisfies Endpoint;

export const decideGiveaway = {
  method: "POST",
  path: "/api/staff/giveaways/{id}/decision",
  body: of<typeof giveawayDecisionSchema>,
} satisfies Endpoint;
