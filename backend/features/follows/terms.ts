import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { TermUse } from "@/backend/content/term-use";
import type { Executor } from "@/backend/db/handle";
import { follows } from "@/backend/db/schema/follows";
import type { TermKind } from "@/lib/contract/taxonomy";
import { subjectColumns } from "./subjects";

/** Whoever followed the first follows the second, once; what they had confirmed of either stays confirmed. */
async function moveFollows(
  tx: Executor,
  kind: TermKind,
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

function followedTerms(kind: TermKind): TermUse {
  const column = follows[subjectColumns[kind]];
  return {
    kind,
    columns: [`follows.${subjectColumns[kind]}`],
    count: async (db) => {
      const rows = await db
        .select({ id: column, followers: sql<number>`count(*)::int` })
        .from(follows)
        .where(and(isNotNull(column)))
        .groupBy(column);
      return new Map(rows.flatMap(({ id, followers }) => (id ? [[id, { followers }]] : [])));
    },
    move: async (tx, from, to) => {
      if (from.id !== to.id) await moveFollows(tx, kind, { from: from.id, to: to.id });
    },
  };
}

/** Categories and zones that people follow. */
export const followTerms = [followedTerms("category"), followedTerms("zone")];
