import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/organisation-endpoints";
import { organisationActivitiesSchema, organisationTrustSchema } from "@/lib/contract/role-holders";
import { changeActivities, changeTrust } from "./staff";

/** The staff's decisions on organisations. */
export function organisationToolRoutes(api: Api): void {
  api.serve(
    contract.changeOrganisationActivities,
    {
      summary:
        "Change the activities of an organisation, unless they have changed since they were read",
      permission: "users.manage",
      blindly:
        "It names the activities that were seen, and is refused when there are others by now.",
      params: idParams,
      body: organisationActivitiesSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => changeActivities(deps, user, params.id, body),
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
