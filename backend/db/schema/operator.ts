import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, readAtOnce } from "./columns";

type Columns = Record<"target" | "details", SQLWrapper>;

/** The actor as text: a user's id, or another actor; null: the operator. */
export const doneBy = ({ details }: Pick<Columns, "details">): SQL => sql`(${details} ->> 'by')`;

/**
 * Text of the subject in lower case: the expression of its search index. Keys of the details are
 * left out.
 */
export const writtenIn = ({ target, details }: Columns): SQL =>
  sql`lower(coalesce(${target}, '') || ' ' || jsonb_path_query_array(${details}, 'strict $.** ? (@.type() == "string")')::text)`;

/** Changes by the operator and the staff. Append-only. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** `feature.verb`, e.g. `settings.update`. */
    action: text().notNull(),
    /** The changed thing: a slug or id; null if there is only one. */
    target: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("audit_log_at").on(table.at, table.id),
    // Indexes for the journal (docs/domain/journal.md).
    index("audit_log_of_actor").on(doneBy(table), table.at, table.id),
    index("audit_log_by_action").on(table.action, table.at, table.id),
    index("audit_log_of_target").on(table.target, table.at, table.id),
    index("audit_log_words")
      .using("gin", sql`${writtenIn(table)} gin_trgm_ops`)
      .with(readAtOnce),
  ],
);
