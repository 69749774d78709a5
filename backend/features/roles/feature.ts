import type { Feature } from "@/backend/feature";
import { exportRoles } from "./service";

export const roles: Feature = {
  name: "roles",
  personalData: [
    {
      name: "roles",
      read: exportRoles,
    },
  ],
};
