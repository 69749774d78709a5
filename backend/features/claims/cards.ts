import { eq } from "drizzle-orm";
import type { CardUse } from "@/backend/content/card-use";
import { claims } from "@/backend/db/schema/claims";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { selectClaimantsOfBoth } from "./queries";

/** Claims of a card. Whoever has an open one of each of two waits for a decision on one of them first. */
export const claimedCards: readonly CardUse[] = [
  {
    columns: ["claims.activity_id"],
    lost: "is between its claimant and the staff, which hears whoever has the card",
    count: async (db, id) => ({ claims: await db.$count(claims, eq(claims.activity_id, id)) }),
    obstacles: async (db, { from, to }) =>
      (await selectClaimantsOfBoth(db, from.id, to.id)).map((name) =>
        fillMessage(texts.obstacles.claims, { name }),
      ),
    move: async (_, tx, { from, to }) => {
      await tx.update(claims).set({ activity_id: to.id }).where(eq(claims.activity_id, from.id));
      return undefined;
    },
  },
];
