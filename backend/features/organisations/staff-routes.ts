import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/organisation-endpoints";
import { organisationCardsSchema, organisationTrustSchema } from "@/lib/contract/role-holders";
import { changeCards, changeTrust } from "./staff";

/** The staff's decisions on organisations. */
export function organisationToolRoutes(api: Api): void {
  api.serve(
    contract.changeOrganisationCards,
    {
      summary: "Change the cards of an organisation, unless they have changed since they were read",
      permission: "users.manage",
      blindly: "It names the cards that were seen, and is refused when there are others by now.",
      params: idParams,
      body: organisationCardsSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => changeCards(deps, user, params.id, body),
  );
  api.serve(
    contract.changeOrganisationTrust,
    {
      summary: "Let an organisation publish without being read before, or no more",
      permission: "users.manage",
      blindly: "It sets what the button says that was pressed.",
      params: idParams,
      body: organisationTrustSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => changeTrust(deps, user, params.id, body),
  );
}
