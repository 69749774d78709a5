import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Clicks on "install", by day and device; no user data. */
export const installClicks = pgTable(
  "install_clicks",
  {
    /** Day in Italy. */
    day: date({ mode: "string" }).notNull(),
    platform: text().notNull(),
    source: text().notNull(),
    /** 'unknown' if the request did not name it. */
    device: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.platform, table.source, table.device] })],
);
