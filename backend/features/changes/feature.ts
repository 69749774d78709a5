import type { Feature } from "@/backend/feature";

/** Routes: backend/http/changes.ts, which is for the site's webs. */
export const changes: Feature = {
  name: "changes",
  derivedTables: ["change_log", "tag_changes"],
};
