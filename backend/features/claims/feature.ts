import type { Feature } from "@/backend/feature";
import { claimedActivities } from "./activity-use";
import { claimRoutes } from "./routes";
import { eraseClaims, exportClaims } from "./service";
import { defineClaimTasks, startClaimTasks } from "./tasks";

export const claims: Feature = {
  name: "claims",
  routes: claimRoutes,
  tasks: { define: defineClaimTasks, start: startClaimTasks },
  activityUses: claimedActivities,
  personalData: [
    {
      name: "claims",
      read: exportClaims,
      erase: eraseClaims,
    },
  ],
  otherColumns: {
    "claims.code_email": "the address of the activity that a code was sent to, gone with the claim",
    "claim_documents.document_id": "deleted with the claim, or some time after it was closed",
  },
};
