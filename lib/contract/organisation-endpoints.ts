import { type Endpoint, of } from "./endpoint";
import type { organisationActivitiesSchema, organisationTrustSchema } from "./role-holders";

export const changeOrganisationActivities = {
  method: "PUT",
  path: "/api/staff/organisations/{id}/cards",
  body: of<typeof organisationActivitiesSchema>,
} satisfies Endpoint;

export const changeOrganisationTrust = {
  method: "PUT",
  path: "/api/staff/organisations/{id}/trust",
  body: of<typeof organisationTrustSchema>,
} satisfies Endpoint;
