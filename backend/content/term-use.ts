import { count, eq, isNotNull } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { termColumns } from "@/backend/db/schema/annotations";
import { zones } from "@/backend/db/schema/zones";
import type { TermKind, TermUses } from "@/lib/contract/taxonomy";

/** A category or zone. */
export interface Term {
  id: string;
  slug: string;
  name: string;
}

/** A use of categories or zones that needs more than an update of its column (docs/domain/taxonomy.md). */
export interface TermUse {
  kind: TermKind;
  /** Columns made by `termOf` that it moves, as `table.column`; none where JSON has slugs. */
  columns: readonly string[];
  /**
   * Moves references from the first term to the second. With the same id it was renamed; otherwise
   * it is deleted, and its slugs redirect to the second.
   */
  move(tx: Executor, from: Term, to: Term): Promise<void>;
}

const none: TermUses = { cards: 0, further: 0, news: 0, events: 0, followers: 0 };

const kindOf = (term: PgColumn): TermKind => (term === zones.id ? "zone" : "category");

/** Uses of each term of a kind; terms without uses are missing. */
export async function usesOf(db: Executor, kind: TermKind): Promise<(id: string) => TermUses> {
  const all = new Map<unknown, Partial<TermUses>>();
  for (const { column, term, counts } of termColumns()) {
    if (kindOf(term) !== kind || !counts) continue;
    const rows = await db
      .select({ id: column, number: count() })
      .from(column.table)
      .where(isNotNull(column))
      .groupBy(column);
    for (const { id, number } of rows) all.set(id, { ...all.get(id), [counts]: number });
  }
  return (id) => ({ ...none, ...all.get(id) });
}

/** True if a use blocks the term's deletion. */
export function isUsed(uses: TermUses): boolean {
  return Object.values(uses).some((number) => number > 0);
}

/** The uses of features, then an update for each other annotated column. */
export function withTermColumns(uses: readonly TermUse[]): TermUse[] {
  const moved = new Set(uses.flatMap(({ columns }) => columns));
  const others = termColumns().filter(({ name }) => !moved.has(name));
  return [
    ...uses,
    ...others.map(
      ({ column, name, term }): TermUse => ({
        kind: kindOf(term),
        columns: [name],
        move: async (tx, from, to) => {
          if (from.id === to.id) return;
          await tx
            .update(column.table)
            .set({ [column.name]: to.id })
            .where(eq(column, from.id));
        },
      }),
    ),
  ];
}
