import { eq } from "drizzle-orm";
import type { CardUse } from "@/backend/content/card-use";
import { importRows } from "@/backend/db/schema/imports";

/** What imports brought: an undo finds a card that somebody touched since, and leaves it. */
export const importedCards: readonly CardUse[] = [
  {
    columns: ["import_rows.activity_id"],
    lost: "tells what an import brought",
    move: async (_, tx, { from, to }) => {
      await tx
        .update(importRows)
        .set({ activity_id: to.id })
        .where(eq(importRows.activity_id, from.id));
      return undefined;
    },
  },
  {
    columns: ["table_edits.activity_id"],
    lost: "tells that a table edited the card",
    left: "a person has edited what became of two cards",
  },
  {
    columns: ["imported_activities.activity_id"],
    lost: "tells what a source said of the card",
    left: "no import overwrites a card that a person made of two, so what a source said is compared with nothing",
  },
];
