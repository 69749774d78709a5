import { eq } from "drizzle-orm";
import type { CardUse } from "@/backend/content/card-use";
import { follows } from "@/backend/db/schema/follows";
import { moveFollows } from "./moving";

/** The followers of a card, and what they were told of it. */
export const followedCards: readonly CardUse[] = [
  {
    columns: ["follows.activity_id"],
    lost: "who follows the card follows it on",
    count: async (db, id) => ({
      followers: await db.$count(follows, eq(follows.activity_id, id)),
    }),
    move: async (_, tx, { from, to }) => {
      await moveFollows(tx, "activity", { from: from.id, to: to.id });
      return undefined;
    },
  },
  {
    columns: ["follow_mails.item_id"],
    lost: "what was told stays told",
    left: "what was told stays told; it goes after 30 days",
  },
];
