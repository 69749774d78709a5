import { getTableName } from "drizzle-orm";
import { type PgColumn, type PgTable, uuid } from "drizzle-orm/pg-core";
import type { CardBelongings } from "@/lib/contract/card-merges";
import type { TermUses } from "@/lib/contract/taxonomy";

// What a column says of itself besides its type (docs/decisions/241).

type OnDelete = "cascade" | "set null";

/** As `table.column`. */
export function nameOf(column: PgColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}

/** Annotations of one family: of which columns, and what they say. */
function family<Annotation extends object>() {
  const columns = new Map<PgColumn, Annotation>();
  return {
    annotate<Builder extends object>(builder: Builder, annotation: Annotation): Builder {
      const target: object = builder;
      // drizzle-orm builds the columns of a table by a method that its types leave out.
      const build: (table: PgTable) => PgColumn = Reflect.get(target, "build");
      Reflect.set(target, "build", (table: PgTable) => {
        const column = build.call(target, table);
        columns.set(column, annotation);
        return column;
      });
      return builder;
    },
    /** Those of all tables that are loaded, by name. */
    list: () =>
      [...columns]
        .map(([column, annotation]) => ({ ...annotation, column, name: nameOf(column) }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

interface CardAnnotation {
  /** As what the staff reads that its rows go along with a card. */
  counts?: keyof CardBelongings;
  /** Why nothing becomes of its rows when the organisation that has the card loses it; left out: a feature says what does. */
  lost?: string;
  /** Why its rows stay behind, or go with the card; left out: they go along, by themselves unless a feature moves them. */
  left?: string;
}
const cards = family<CardAnnotation>();
export const cardColumns = cards.list;

/** The id of a card of an activity: once that is a part of another one, the column names the other one (docs/decisions/180). */
export const cardOf = (
  card: PgColumn,
  { onDelete, ...annotation }: { onDelete: OnDelete } & CardAnnotation,
) =>
  cards.annotate(
    uuid().references(() => card, { onDelete }),
    annotation,
  );

/** The id of something of any kind, which may be a card. */
export const itemId = (annotation: CardAnnotation = {}) => cards.annotate(uuid(), annotation);

interface TermAnnotation {
  /** As what its rows keep a term from being deleted; left out: they do not. */
  counts?: keyof TermUses | undefined;
}
const terms = family<TermAnnotation & { term: PgColumn }>();
export const termColumns = terms.list;

/** The id of a category or a zone: once that is a part of another one, the column names the other one (docs/decisions/175). */
export const termOf = (
  term: PgColumn,
  { onDelete, ...annotation }: { onDelete?: OnDelete } & TermAnnotation = {},
) =>
  terms.annotate(
    uuid().references(() => term, onDelete && { onDelete }),
    { ...annotation, term },
  );
