import { sql } from "drizzle-orm";
import type { CardUse } from "@/backend/content/card-use";
import { roleRequests } from "@/backend/db/schema/role-requests";

/** Cards that role requests name in their forms. */
export const requestedCards: readonly CardUse[] = [
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
