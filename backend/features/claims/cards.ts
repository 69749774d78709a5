import type { CardUse } from "@/backend/content/card-use";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { selectClaimantsOfBoth } from "./queries";

/** A user with an open claim of both cards must first wait for a decision on one. */
export const claimedCards: readonly CardUse[] = [
  {
    columns: [],
    obstacles: async (db, { from, to }) =>
      (await selectClaimantsOfBoth(db, from.id, to.id)).map((name) =>
        fillMessage(texts.obstacles.claims, { name }),
      ),
  },
];
