import type { CardUse } from "@/backend/content/card-use";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { selectClaimantsOfBoth } from "./queries";

/** Whoever has an open claim of each of two cards waits for a decision on one of them first. */
export const claimedCards: readonly CardUse[] = [
  {
    columns: [],
    obstacles: async (db, { from, to }) =>
      (await selectClaimantsOfBoth(db, from.id, to.id)).map((name) =>
        fillMessage(texts.obstacles.claims, { name }),
      ),
  },
];
