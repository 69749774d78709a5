import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { noticeSchema } from "@/lib/contract/auth";
import { formTokenSchema } from "@/lib/contract/reports";
import * as contract from "@/lib/contract/suggestion-endpoints";
import {
  suggestionDecisionSchema,
  suggestionInputSchema,
  suggestionListSchema,
  suggestionSchema,
} from "@/lib/contract/suggestions";
import texts from "@/lib/i18n/messages/it/suggestions.json";
import { decide } from "./deciding";
import { openForm, suggest } from "./filing";
import { activityOf, listOpen, readSuggestion } from "./reading";

/** Suggestions of visitors for activities, and the decisions of the activities' editors. */
export function suggestionRoutes(api: Api): void {
  api.serve(
    contract.getSuggestionToken,
    {
      summary: "The token that the form of a suggestion needs when a visitor opens it",
      permission: "anybody",
      response: formTokenSchema,
    },
    ({ deps }) => ({ token: openForm(deps) }),
  );
  api.serve(
    contract.sendSuggestion,
    {
      summary: "Suggest a correction of an activity, with or without an account",
      permission: "anybody",
      body: suggestionInputSchema,
      response: noticeSchema,
      status: 202,
      errors: ["not_found", "conflict", "gone", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      await suggest(deps, user, body, c.get("clientAddress"));
      return { message: texts.thanks };
    },
  );
  api.serve(
    contract.listSuggestions,
    {
      summary: "The open suggestions for an activity, the oldest first",
      permission: "activities.edit",
      params: idParams,
      resource: ({ params }) => ({ activityId: params.id }),
      response: suggestionListSchema,
    },
    ({ params, user, deps }) => listOpen(deps.db, user, params.id),
  );
  const one = {
    permission: "activities.edit",
    params: idParams,
    resource: async ({ params, deps }: { params: { id: string }; deps: Api["deps"] }) => ({
      activityId: await activityOf(deps.db, params.id),
    }),
    response: suggestionSchema,
  } as const;
  api.serve(
    contract.getSuggestion,
    {
      summary: "A suggestion, beside what the activity says now",
      ...one,
    },
    ({ params, user, deps }) => readSuggestion(deps.db, user, params.id),
  );
  api.serve(
    contract.decideSuggestion,
    {
      summary: "Apply parts of a suggestion, or decline what is left of it",
      ...one,
      body: suggestionDecisionSchema,
      errors: ["conflict"],
    },
    async ({ params, body, user, deps }) => {
      await decide(deps, user, params.id, body);
      return readSuggestion(deps.db, user, params.id);
    },
  );
}
