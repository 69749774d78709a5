import { and, eq, sql } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import { dailyCounts } from "@/backend/db/schema/statistics";

/** Counts of an activity: at a merge they are added by day. */
export const countedActivities: readonly ActivityUse[] = [
  {
    columns: ["daily_counts.subject_id"],
    count: async (db, id) => {
      const { subject_kind, subject_id, measure, count } = dailyCounts;
      const [row] = await db
        .select({ views: sql<number>`coalesce(sum(${count}), 0)::float8` })
        .from(dailyCounts)
        .where(and(eq(subject_kind, "activity"), eq(subject_id, id), eq(measure, "view")));
      return { views: row?.views ?? 0 };
    },
    move: async (_, tx, { from, to }) => {
      await tx.execute(sql`
        with moved as (
          delete from ${dailyCounts}
          where subject_kind = 'activity' and subject_id = ${from.id}::uuid
          returning day, measure, count
        )
        insert into ${dailyCounts} as kept (subject_kind, subject_id, day, measure, count)
        select 'activity', ${to.id}::uuid, day, measure, count from moved order by day, measure
        on conflict (subject_kind, subject_id, day, measure)
          do update set count = kept.count + excluded.count`);
      return undefined;
    },
  },
];
