import { type Endpoint, of } from "./endpoint";
import type {
  wasteAnswerSchema,
  wasteCentresSchema,
  wasteIndexSchema,
  wasteQuestionSchema,
} from "./waste-help";

export const getWasteIndex = {
  method: "GET",
  path: "/api/waste-dictionary",
  response: of<typeof wasteIndexSchema>,
} satisfies Endpoint;

export const askWhereWasteGoes = {
  method: "GET",
  path: "/api/waste-dictionary/answers",
  query: of<typeof wasteQuestionSchema>,
  response: of<typeof wasteAnswerSchema>,
} satisfies Endpoint;

export const listWasteCentres = {
  method: "GET",
  path: "/api/waste-centres",
  response: of<typeof wasteCentresSchema>,
} satisfies Endpoint;
