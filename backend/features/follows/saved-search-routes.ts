import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/follow-endpoints";
import {
  savedSearchAnswerSchema,
  savedSearchChangesSchema,
  savedSearchInputSchema,
  savedSearchListSchema,
} from "@/lib/contract/saved-searches";
import texts from "@/lib/i18n/messages/it/follows.json";
import { askForSearch } from "./guests";
import { changeSearch, forgetSearch, listOwnSearches, saveSearch } from "./saved-searches";

/** Saved searches, which notify of new results. */
export function savedSearchRoutes(api: Api): void {
  api.serve(
    contract.listSavedSearches,
    {
      summary: "One's saved searches, the newest first",
      permission: "user",
      response: savedSearchListSchema,
    },
    async ({ user, deps }) => ({ data: await listOwnSearches(deps, user) }),
  );
  api.serve(
    contract.saveSearch,
    {
      summary: "Save a search, at once or by an address that a mail asks first",
      permission: "anybody",
      body: savedSearchInputSchema,
      response: savedSearchAnswerSchema,
      status: [200, 202],
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      if (user) {
        await saveSearch(deps, user, body);
        return { message: texts.searches.done };
      }
      await askForSearch(deps, body, c.get("clientAddress"));
      c.status(202);
      return { message: texts.asked };
    },
  );
  api.serve(
    contract.changeSavedSearch,
    {
      summary: "Rename a saved search, or hear of it more or less often",
      permission: "user",
      blindly: "It names what was chosen; what is not named stays.",
      params: idParams,
      body: savedSearchChangesSchema,
    },
    ({ params, body, user, deps }) => changeSearch(deps, user, params.id, body),
  );
  api.serve(
    contract.endSavedSearch,
    {
      summary: "Forget a saved search",
      permission: "user",
      params: idParams,
    },
    ({ params, user, deps }) => forgetSearch(deps, user, params.id),
  );
}
