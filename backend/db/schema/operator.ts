import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, readAtOnce } from "./columns";

type Columns = Record<"target" | "details", SQLWrapper>;

/** Who did it, as text: a person's id, or another way in; null: the operator. */
export const doneBy = ({ details }: Pick<Columns, "details">): SQL => sql`(${details} ->> 'by')`;

/** What it is about, in lower case: the expression of the index that it is looked for by. Keys of the details are no words. */
export const writtenIn = ({ target, details }: Columns): SQL =>
  sql`lower(coalesce(${target}, '') || ' ' || jsonb_path_query_array(${details}, 'strict $.** ? (@.type() == "string")')::text)`;

/** What the operator and the staff have changed, in order; rows are only ever added. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** `feature.verb`, e.g. `settings.update`. */
    action: text().notNull(),
    /** What was changed: a slug, an id, or null when there is only one. */
    target: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("audit_log_at").on(table.at, table.id),
    // What the journal is read by (docs/domain/journal.md).
    index("audit_log_of_actor").on(doneBy(table), table.at, table.id),
    index("audit_log_by_action").on(table.action, table.at, table.id),
    index("audit_log_of_target").on(table.target, table.at, table.id),
    index("audit_log_words")
      .using("gin", sql`${writtenIn(table)} gin_trgm_ops`)
      .with(readAtOnce),
  ],
);
