import type { Feature } from "@/backend/feature";
import { accountRoutes } from "./routes";
import { defineAccountTasks, startAccountTasks } from "./tasks";

export const accounts: Feature = {
  name: "accounts",
  routes: accountRoutes,
  tasks: { define: defineAccountTasks, start: startAccountTasks },
  derivedTables: ["rate_limits"],
  otherColumns: {
    "users.email": "the account itself, which the export begins with and the deletion ends with",
    "users.image": "never used",
    "sessions.user_id": "exported beside the account, and deleted with its access",
    "auth_accounts.user_id": "the hash of the password, deleted with the account's access",
    "two_factors.user_id": "secrets, deleted with the account's access",
    "passkeys.user_id": "exported beside the account, and deleted with its access",
  },
};
