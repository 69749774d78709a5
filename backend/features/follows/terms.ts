import { isNotNull, sql } from "drizzle-orm";
import type { TermUse } from "@/backend/content/term-use";
import { follows } from "@/backend/db/schema/follows";
import type { TermKind } from "@/lib/contract/taxonomy";
import { moveFollows } from "./moving";
import { subjectColumns } from "./subjects";

function followedTerms(kind: TermKind): TermUse {
  const column = follows[subjectColumns[kind]];
  return {
    kind,
    columns: [`follows.${subjectColumns[kind]}`],
    count: async (db) => {
      const rows = await db
        .select({ id: column, followers: sql<number>`count(*)::int` })
        .from(follows)
        .where(isNotNull(column))
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
