import { sql } from "drizzle-orm";
import type { TermUse } from "@/backend/content/term-use";
import { broadcasts } from "@/backend/db/schema/notifications";

/** Zones of broadcasts, which may still be on their way. */
export const broadcastZones: TermUse = {
  kind: "zone",
  columns: [],
  move: async (tx, from, to) => {
    if (from.slug === to.slug) return;
    await tx
      .update(broadcasts)
      .set({ audience: { kind: "zone", zone: to.slug } })
      .where(
        sql`${broadcasts.audience} = ${JSON.stringify({ kind: "zone", zone: from.slug })}::jsonb`,
      );
  },
};
