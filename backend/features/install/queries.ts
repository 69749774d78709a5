import { desc, gte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { installClicks } from "@/backend/db/schema/install";
import type { InstallClick } from "@/lib/contract/install";

type Kind = Omit<typeof installClicks.$inferSelect, "count">;

/** Counts one click of a kind on a day. */
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

/** Sums by month from a day on, newest first; a month without clicks has no row. */
export function selectMonths(db: Executor, from: string) {
  const { day, platform, count } = installClicks;
  const month = sql<string>`to_char(${day}, 'YYYY-MM')`;
  const sumOf = (name: InstallClick["platform"]) =>
    sql<number>`coalesce(sum(${count}) filter (where ${platform} = ${name}), 0)`.mapWith(Number);
  return db
    .select({
      month,
      android: sumOf("Android"),
      android_accepted: sumOf("Android accepted"),
      ios: sumOf("iOS"),
    })
    .from(installClicks)
    .where(gte(day, from))
    .groupBy(month)
    .orderBy(desc(month));
}
