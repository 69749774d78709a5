import type { CardUse } from "@/backend/content/card-use";
import { moveFollows } from "./moving";

/** Followers of a card; each follows it only once. */
export const followedCards: readonly CardUse[] = [
  {
    columns: ["follows.activity_id"],
    move: async (_, tx, { from, to }) => {
      await moveFollows(tx, "activity", { from: from.id, to: to.id });
      return undefined;
    },
  },
];
