import { count, eq, isNotNull } from "drizzle-orm";
import type { TermUse } from "@/backend/content/term-use";
import { news } from "@/backend/db/schema/news";

/** The zones that news are about. */
export const newsZones: TermUse = {
  kind: "zone",
  columns: ["news.zone_id"],
  count: async (db) => {
    const rows = await db
      .select({ id: news.zone_id, number: count() })
      .from(news)
      .where(isNotNull(news.zone_id))
      .groupBy(news.zone_id);
    return new Map(rows.flatMap(({ id, number }) => (id ? [[id, { news: number }]] : [])));
  },
  move: async (tx, from, to) => {
    if (from.id === to.id) return;
    await tx.update(news).set({ zone_id: to.id }).where(eq(news.zone_id, from.id));
  },
};
