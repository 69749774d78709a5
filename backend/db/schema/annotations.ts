import { getTableName } from "drizzle-orm";
import { jsonb, type PgColumn, type PgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ActivityBelongings } from "@/lib/contract/activity-merges";
import type { TermUses } from "@/lib/contract/taxonomy";

// Columns that say what they are (docs/decisions/241).

type OnDelete = "cascade" | "set null";

/** As `table.column`. */
export function nameOf(column: PgColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}

/** The annotations of one family, by column. */
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
    /** Of all loaded tables, sorted by name. */
    list: () =>
      [...columns]
        .map(([column, annotation]) => ({ ...annotation, column, name: nameOf(column) }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

interface ActivityAnnotation {
  /** The preview of a merge shows the number of rows under this name. */
  counts?: keyof ActivityBelongings;
  /** Why nothing changes when an organisation loses the activity. Left out: a feature has `lost` for the column. */
  lost?: string;
  /** Why a merge does not move the rows. Left out: it does, by a feature's `move` or else by an update. */
  left?: string;
}
const activities = family<ActivityAnnotation>();
export const activityReferences = activities.list;

/** The id of an activity. When activities are merged, the column moves (docs/decisions/180). */
export const activityOf = (
  activity: PgColumn,
  { onDelete, ...annotation }: { onDelete: OnDelete } & ActivityAnnotation,
) =>
  activities.annotate(
    uuid().references(() => activity, { onDelete }),
    annotation,
  );

/** The id of an item of any kind, possibly an activity. */
export const itemId = (annotation: ActivityAnnotation = {}) =>
  activities.annotate(uuid(), annotation);

interface TermAnnotation {
  /** Rows count as this use, which keeps a term from being deleted. Left out: they do not. */
  counts?: keyof TermUses | undefined;
}
const terms = family<TermAnnotation & { term: PgColumn }>();
export const termColumns = terms.list;

/** The id of a category or a zone. When terms are merged, the column moves (docs/decisions/180). */
export const termOf = (
  term: PgColumn,
  { onDelete, ...annotation }: { onDelete?: OnDelete } & TermAnnotation = {},
) =>
  terms.annotate(
    uuid().references(() => term, onDelete && { onDelete }),
    { ...annotation, term },
  );

type PersonAnnotation = { onDelete?: OnDelete | undefined } & (
  | {
      /** The part of the personal data (`personalData` of a manifest) that exports and erases it. */
      part: string;
      kept?: never;
    }
  | {
      /** Why it stays when the account is erased. */
      kept: string;
      part?: never;
    }
);
const people = family<PersonAnnotation>();
export const personalColumns = people.list;

/** The id of an account. Its erasure does what `onDelete` says, unless the part has an `erase`. */
export const personal = (user: PgColumn, annotation: PersonAnnotation) =>
  people.annotate(
    uuid().references(() => user, annotation.onDelete && { onDelete: annotation.onDelete }),
    annotation,
  );

/** An address of somebody who may have an account. */
export const addressIn = (part: string) => people.annotate(text(), { part });

interface PictureAnnotation {
  /** What names the picture, as the API spells it: the row is an item of this kind. */
  kind: string;
  /** The column that says what the picture shows there; left out: pictures stand within the text. */
  alt?: string;
}
const named = family<PictureAnnotation>();
export const pictureColumns = named.list;

/** The hash of a picture that an item shows, which is kept from the sweep of every night as long as it is named. */
export const pictureOf = (picture: PgColumn, kind: string, alt = "alt") =>
  named.annotate(
    text().references(() => picture),
    { kind, alt },
  );

/** Text of an item, sanitised when saved; the pictures within it are kept, too. */
export const htmlOf = (kind: string) => named.annotate(text(), { kind });

const pictureless = family<object>();
export const picturelessColumns = pictureless.list;

/** JSON that names no pictures. */
export const plainJson = <Value>() => pictureless.annotate(jsonb().$type<Value>(), {});
