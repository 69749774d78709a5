import { sql } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import { roleRequests } from "@/backend/db/schema/role-requests";

/** Activities that role requests name in their forms. */
export const requestedActivities: readonly ActivityUse[] = [
  {
    columns: [],
    move: async (_, tx, { from, to }) => {
      await tx
        .update(roleRequests)
        .set({
          form: sql`jsonb_set(${roleRequests.form}, '{activity_id}', to_jsonb(${to.id}::text))`,
        })
        .where(sql`${roleRequests.form} ->> 'activity_id' = ${from.id}`);
      return undefined;
    },
  },
];
