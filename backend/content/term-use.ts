import { count, eq, getTableName, isNotNull } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import type { TermKind, TermUses } from "@/lib/contract/taxonomy";

/** A category or a zone. */
export interface Term {
  id: string;
  slug: string;
  name: string;
}

/** Where a feature names categories or zones of the town (docs/domain/taxonomy.md). */
export interface TermUse {
  kind: TermKind;
  /** Columns that point to terms, as `table.column`; none where terms are named by their slugs. */
  columns: readonly string[];
  /** What it holds of each term, by the id of the term; left out: nothing that keeps a term from being deleted. */
  count?(db: Executor): Promise<ReadonlyMap<string, Partial<TermUses>>>;
  /**
   * What names the first names the second afterwards. Of the same id it was renamed; of another one it goes, and its
   * slugs lead to the second.
   */
  move(tx: Executor, from: Term, to: Term): Promise<void>;
}

const none: TermUses = { cards: 0, further: 0, news: 0, events: 0, followers: 0 };

/** What names each term of a kind; of one that is missing nothing does. */
export async function usesOf(
  db: Executor,
  uses: readonly TermUse[],
  kind: TermKind,
): Promise<(id: string) => TermUses> {
  const counts: ReadonlyMap<string, Partial<TermUses>>[] = [];
  for (const use of uses) if (use.kind === kind && use.count) counts.push(await use.count(db));
  return (id) => Object.assign({}, none, ...counts.map((count) => count.get(id)));
}

/** Whether something keeps a term from being deleted. */
export function isUsed(uses: TermUses): boolean {
  return Object.values(uses).some((number) => number > 0);
}

/** The zones that a column points to; `counts`: as what, where a zone in use stays. */
export function zonesIn(column: PgColumn, counts?: keyof TermUses): TermUse {
  const table: PgTable = column.table;
  return {
    kind: "zone",
    columns: [`${getTableName(table)}.${column.name}`],
    ...(counts && {
      count: async (db) => {
        const rows = await db
          .select({ id: column, number: count() })
          .from(table)
          .where(isNotNull(column))
          .groupBy(column);
        return new Map(rows.map(({ id, number }) => [id as string, { [counts]: number }]));
      },
    }),
    move: async (tx, from, to) => {
      if (from.id === to.id) return;
      await tx
        .update(table)
        .set({ [column.name]: to.id })
        .where(eq(column, from.id));
    },
  };
}
