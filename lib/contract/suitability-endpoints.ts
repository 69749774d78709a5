import { type Endpoint, of } from "./endpoint";
import type {
  contestedThingSchema,
  suitabilityBoardSchema,
  suitabilitySchema,
  suitabilityTapSchema,
} from "./suitability";

export const listSuitable = {
  method: "GET",
  path: "/api/suitability",
  response: of<typeof suitabilityBoardSchema>,
} satisfies Endpoint;

export const getSuitability = {
  method: "GET",
  path: "/api/suitability/{kind}/{id}",
  response: of<typeof suitabilitySchema>,
} satisfies Endpoint;

export const tapSuitability = {
  method: "PUT",
  path: "/api/suitability/{kind}/{id}/{attribute}",
  body: of<typeof suitabilityTapSchema>,
  response: of<typeof suitabilitySchema>,
} satisfies Endpoint;

export const getContested = {
  method: "GET",
  path: "/api/staff/suitability/{id}",
  response: of<typeof contestedThingSchema>,
} satisfies Endpoint;
