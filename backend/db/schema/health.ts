import { pgTable, smallint, timestamp } from "drizzle-orm/pg-core";

/** One row, written and read by the readiness check. */
export const healthProbes = pgTable("health_probes", {
  id: smallint().primaryKey(),
  written_at: timestamp({ withTimezone: true }).notNull(),
});
