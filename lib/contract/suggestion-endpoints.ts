import type { noticeSchema } from "./auth";
import { type Endpoint, of } from "./endpoint";
import type { formTokenSchema } from "./reports";
import type {
  suggestionDecisionSchema,
  suggestionInputSchema,
  suggestionListSchema,
  suggestionSchema,
} from "./suggestions";

export const getSuggestionToken = {
  method: "GET",
  path: "/api/suggestions/token",
  response: of<typeof formTokenSchema>,
} satisfies Endpoint;

export const sendSuggestion = {
  method: "POST",
  path: "/api/suggestions",
  body: of<typeof suggestionInputSchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;

export const listSuggestions = {
  method: "GET",
  path: "/api/editor/activity/{id}/suggestions",
  response: of<typeof suggestionListSchema>,
} satisfies Endpoint;

export const getSuggestion = {
  method: "GET",
  path: "/api/suggestions/{id}",
  response: of<typeof suggestionSchema>,
} satisfies Endpoint;

export const decideSuggestion = {
  method: "POST",
  path: "/api/suggestions/{id}/decision",
  body: of<typeof suggestionDecisionSchema>,
  response: of<typeof suggestionSchema>,
} satisfies Endpoint;
