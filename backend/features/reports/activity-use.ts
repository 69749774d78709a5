import { and, eq, sql } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import { reports } from "@/backend/db/schema/reports";

/**
 * Reports of an activity and of its parts. At a merge a user may have an open report of both activities: the
 * second keeps its old target, and is answered like one of a deleted thing.
 */
export const reportedActivities: readonly ActivityUse[] = [
  {
    columns: ["reports.subject_id", "reports.parent_id"],
    count: async (db, id) => ({
      reports: await db.$count(
        reports,
        and(eq(reports.subject_kind, "activity"), eq(reports.subject_id, id)),
      ),
    }),
    move: async (_, tx, { from, to }) => {
      await tx.execute(sql`
        update ${reports} as moved set subject_id = ${to.id}::uuid
        where moved.subject_kind = 'activity' and moved.subject_id = ${from.id}::uuid and not (
          moved.status in ('open', 'in_progress') and exists (
            select from ${reports} as other
            where other.reporter_email = moved.reporter_email and other.subject_kind = 'activity'
              and other.subject_id = ${to.id}::uuid and other.status in ('open', 'in_progress')))`);
      await tx
        .update(reports)
        .set({ parent_id: to.id })
        .where(and(eq(reports.parent_kind, "activity"), eq(reports.parent_id, from.id)));
      return undefined;
    },
  },
];
