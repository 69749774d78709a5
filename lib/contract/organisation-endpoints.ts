import { type Endpoint, of } from "./endpoint";
import type { organisationCardsSchema, organisationTrustSchema } from "./role-holders";

export const changeOrganisationCards = {
  method: "PUT",
  path: "/api/staff/organisations/{id}/cards",
  body: of<typeof organisationCardsSchema>,
} satisfies Endpoint;

export const changeOrganisationTrust = {
  method: "PUT",
  path: "/api/staff/organisations/{id}/trust",
  body: of<typeof organisationTrustSchema>,
} satisfies Endpoint;
