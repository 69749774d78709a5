import type { Feature } from "@/backend/feature";
import { defineOrganisationJobs, startOrganisationJobs } from "./jobs";
import { organisationRoutes } from "./routes";
import { eraseMemberships, exportMemberships } from "./service";

export const organisations: Feature = {
  name: "organisations",
  routes: organisationRoutes,
  jobs: { define: defineOrganisationJobs, start: startOrganisationJobs },
  personalData: [
    {
      name: "organisations",
      columns: ["organisation_members.user_id", "team_invitations.email"],
      read: exportMemberships,
      erase: eraseMemberships,
    },
  ],
  otherColumns: {
    "organisation_roles.granted_by": "who gave the role stays accountable, by an id without a name",
    "team_invitations.invited_by":
      "who invited, by an id without a name, until the invitation is swept",
  },
};
