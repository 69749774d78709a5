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
