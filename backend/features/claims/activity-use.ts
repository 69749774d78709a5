import type { ActivityUse } from "@/backend/content/activity-use";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { selectClaimantsOfBoth } from "./queries";

/** A user with an open claim of both activities must first wait for a decision on one. */
export const claimedActivities: readonly ActivityUse[] = [
  {
    columns: [],
    obstacles: async (db, { from, to }) =>
      (await selectClaimantsOfBoth(db, from.id, to.id)).map((name) =>
        fillMessage(texts.obstacles.claims, { name }),
      ),
  },
];
