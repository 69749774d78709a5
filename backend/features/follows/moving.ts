import { eq, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { follows } from "@/backend/db/schema/follows";
import type { FollowKind } from "@/lib/contract/follows";
import { subjectColumns } from "./subjects";

/**
 * Moves followers from the first to the second, without duplicates; a confirmed follow of either
 * stays confirmed.
 */
export async function moveFollows(
  tx: Executor,
  kind: FollowKind,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const column = follows[subjectColumns[kind]];
  const name = sql.identifier(subjectColumns[kind]);
  const isSameFollower = sql`(theirs.user_id, theirs.guest_id) is not distinct from (other.user_id, other.guest_id)`;
  await tx.execute(sql`
    update ${follows} as theirs set confirmed_at = coalesce(theirs.confirmed_at, other.confirmed_at)
    from ${follows} as other
    where theirs.${name} = ${to}::uuid and other.${name} = ${from}::uuid and ${isSameFollower}`);
  await tx.execute(sql`
    delete from ${follows} as other using ${follows} as theirs
    where theirs.${name} = ${to}::uuid and other.${name} = ${from}::uuid and ${isSameFollower}`);
  await tx
    .update(follows)
    .set({ [subjectColumns[kind]]: to })
    .where(eq(column, from));
}
