import type { Feature } from "@/backend/feature";
import { organisationRoutes } from "./routes";
import { eraseMemberships, exportMemberships } from "./service";
import { defineOrganisationTasks, startOrganisationTasks } from "./tasks";

export const organisations: Feature = {
  name: "organisations",
  routes: organisationRoutes,
  tasks: { define: defineOrganisationTasks, start: startOrganisationTasks },
  personalData: [
    {
      name: "organisations",
      read: exportMemberships,
      erase: eraseMemberships,
    },
  ],
};
