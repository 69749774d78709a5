import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { installClicks } from "@/backend/db/schema/install";

type Kind = Omit<typeof installClicks.$inferSelect, "count">;

/** One more of its kind on its day. */
export async function increaseClicks(db: Executor, kind: Kind): Promise<void> {
  await db
    .insert(installClicks)
    .values({ ...kind, count: 1 })
    .onConflictDoUpdate({
      target: [
        installClicks.day,
        installClicks.platform,
        installClicks.source,
        installClicks.device,
      ],
      set: { count: sql`${installClicks.count} + 1` },
    });
}
