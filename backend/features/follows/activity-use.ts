import type { ActivityUse } from "@/backend/content/activity-use";
import { moveFollows } from "./moving";

/** Followers of an activity; each follows it only once. */
export const followedActivities: readonly ActivityUse[] = [
  {
    columns: ["follows.activity_id"],
    move: async (_, tx, { from, to }) => {
      await moveFollows(tx, "activity", { from: from.id, to: to.id });
      return undefined;
    },
  },
];
