import { getTableName } from "drizzle-orm";
import { type PgColumn, type PgTable, uuid } from "drizzle-orm/pg-core";
import type { TermUses } from "@/lib/contract/taxonomy";

type OnDelete = "cascade" | "set null";

/** What a column says of itself besides its type (docs/decisions/241). */
interface Annotations {
  term: {
    /** Id of the table of categories or of zones. */
    of: PgColumn;
    /** As what its rows keep a term from being deleted; left out: they do not. */
    counts?: keyof TermUses | undefined;
  };
}

const annotated = { term: new Map<PgColumn, Annotations["term"]>() } satisfies {
  [Family in keyof Annotations]: Map<PgColumn, Annotations[Family]>;
};

/** Writes an annotation down as soon as the column stands in its table. */
function annotate<Builder extends object, Family extends keyof Annotations>(
  builder: Builder,
  family: Family,
  annotation: Annotations[Family],
): Builder {
  const target: object = builder;
  // drizzle-orm builds the columns of a table by a method that its types leave out.
  const build: (table: PgTable) => PgColumn = Reflect.get(target, "build");
  Reflect.set(target, "build", (table: PgTable) => {
    const column = build.call(target, table);
    annotated[family].set(column, annotation);
    return column;
  });
  return builder;
}

/** As `table.column`. */
export function nameOf(column: PgColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}

/** The annotated columns of all tables that are loaded, by name. */
export function columnsOf<Family extends keyof Annotations>(family: Family) {
  return [...annotated[family]]
    .map(([column, annotation]) => ({ column, name: nameOf(column), ...annotation }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The id of a category or a zone: once that is a part of another one, the column names the other one. */
export function termOf(
  of: PgColumn,
  { onDelete, ...annotation }: { onDelete?: OnDelete } & Omit<Annotations["term"], "of"> = {},
) {
  const builder = uuid().references(() => of, onDelete && { onDelete });
  return annotate(builder, "term", { of, ...annotation });
}
