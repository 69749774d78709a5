import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

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
  (table) => [index("audit_log_at").on(table.at)],
);
