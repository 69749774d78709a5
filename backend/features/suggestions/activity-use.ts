import { eq } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import { suggestions } from "@/backend/db/schema/suggestions";
import { end, formatEnd } from "./ending";
import { lockOpenOf } from "./queries";

/** Suggestions for an activity. At a merge one user's open suggestions for both activities become one. */
export const suggestedActivities: readonly ActivityUse[] = [
  {
    columns: ["suggestions.activity_id"],
    move: async (_, tx, { from, to }, { at }) => {
      const kept = new Set((await lockOpenOf(tx, to.id)).map(({ person_key }) => person_key));
      for (const row of await lockOpenOf(tx, from.id)) {
        if (row.person_key === null || !kept.has(row.person_key)) continue;
        const status = row.applied.length > 0 ? "partly_applied" : "outdated";
        await end(tx, row, status, { user: null, part: "system", at });
      }
      await tx
        .update(suggestions)
        .set({ activity_id: to.id })
        .where(eq(suggestions.activity_id, from.id));
      await formatEnd(tx, to.id, at);
      return undefined;
    },
  },
];
