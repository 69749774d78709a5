import { count, eq, isNotNull } from "drizzle-orm";
import type { TermUse } from "@/backend/content/term-use";
import { events } from "@/backend/db/schema/events";

/** The zones in which events take place. */
export const eventZones: TermUse = {
  kind: "zone",
  columns: ["events.zone_id"],
  count: async (db) => {
    const rows = await db
      .select({ id: events.zone_id, number: count() })
      .from(events)
      .where(isNotNull(events.zone_id))
      .groupBy(events.zone_id);
    return new Map(rows.flatMap(({ id, number }) => (id ? [[id, { events: number }]] : [])));
  },
  move: async (tx, from, to) => {
    if (from.id === to.id) return;
    await tx.update(events).set({ zone_id: to.id }).where(eq(events.zone_id, from.id));
  },
};
