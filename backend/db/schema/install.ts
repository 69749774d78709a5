import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often people asked for the app, by day and kind of device: numbers, nobody's traces. */
export const installClicks = pgTable(
  "install_clicks",
  {
    /** Day in Italy. */
    day: date({ mode: "string" }).notNull(),
    platform: text().notNull(),
    source: text().notNull(),
    /** 'unknown' when the click did not tell it. */
    device: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.platform, table.source, table.device] })],
);
