import { sql } from "drizzle-orm";
import { boolean, check, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accessKinds } from "@/lib/contract/access-codes";
import { activities } from "./activities";
import { activityOf } from "./annotations";
import { byteText, instant } from "./columns";

export const accessKind = pgEnum("access_kind", accessKinds);

/** Codes that open what a business shows its guests (docs/domain/access-codes.md). */
export const accessCodes = pgTable(
  "access_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: accessKind().notNull(),
    /** Another one in its place leaves nothing of it: it opens nothing from then on. */
    code: byteText().notNull().unique(),
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      lost: "signs hang in the place, which somebody else runs from then on",
    }).notNull(),
    /** The one thing that it opens; null: what the business shows at that moment. */
    item_id: uuid(),
    label: text().notNull(),
    is_on: boolean().notNull().default(true),
    created_at: instant().notNull(),
  },
  (table) => [
    index("access_codes_of_activity").on(table.activity_id, table.kind, table.created_at),
    check("access_codes_form", sql`${table.code} ~ '^[A-HJ-NP-Z2-9]{8}$'`),
    check("access_codes_label_length", sql`char_length(${table.label}) between 1 and 60`),
  ],
);
