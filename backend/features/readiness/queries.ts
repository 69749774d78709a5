import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { editorInvitations } from "@/backend/db/schema/editor-invitations";
import { userRoles } from "@/backend/db/schema/roles";
import { zones } from "@/backend/db/schema/zones";
import { activities } from "@/backend/features/activities/view";

/** Numbers of the town's content. */
export async function selectCounts(db: Executor) {
  const { rows } = await db.execute<{
    zones: number;
    activities: number;
    staff: number;
    invited: number;
  }>(sql`select
    (select count(*) from ${zones})::int as zones,
    (select count(*) from ${activities} where ${activities.status} = 'published')::int as activities,
    (select count(distinct ${userRoles.user_id}) from ${userRoles})::int as staff,
    (select count(*) from ${editorInvitations})::int as invited`);
  const [row] = rows;
  if (!row) throw new Error("A query of counts gave no row");
  return row;
}
