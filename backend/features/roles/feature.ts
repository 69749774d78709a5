import type { Feature } from "@/backend/feature";
import { eraseRoles, exportRoles } from "./service";

export const roles: Feature = {
  name: "roles",
  personalData: [
    {
      name: "roles",
      columns: ["user_roles.user_id"],
      read: exportRoles,
      erase: eraseRoles,
    },
  ],
  otherColumns: {
    "user_roles.granted_by": "who gave the role stays accountable, by an id without a name",
  },
};
