import { pgTable, smallint } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** One row, written and read by the readiness check. */
export const healthProbes = pgTable("health_probes", {
  id: smallint().primaryKey(),
  written_at: instant().notNull(),
});
