import { sql } from "drizzle-orm";
import { bigint, check, index, pgEnum, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { waitlistStatuses } from "@/lib/contract/order-constants";
import { users } from "./accounts";
import { personal } from "./annotations";
import { boxOf, byteText, instant } from "./columns";
import { events } from "./events";
import { orders } from "./orders";
import { ticketTypes } from "./ticketing";

export const waitlistStatus = pgEnum("waitlist_status", waitlistStatuses);

/** People who wait for places of a sold-out event (docs/domain/ticketing.md). */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Order of arrival. */
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    event_id: uuid()
      .notNull()
      .references(() => events.id),
    type_id: uuid()
      .notNull()
      .references(() => ticketTypes.id),
    status: waitlistStatus().notNull(),
    user_id: personal(users.id, { onDelete: "set null", part: "waiting_lists" }),
    first_name: text().notNull(),
    /** In lower case. */
    email: byteText().notNull(),
    quantity: smallint().notNull(),
    created_at: instant().notNull(),
    offered_at: instant(),
    offer_expires_at: instant(),
    /** Quotas of the held places. */
    quota_ids: uuid().array().notNull().default(sql`'{}'`),
    /** The order made with the offer. */
    order_id: uuid().references(() => orders.id),
    closed_at: instant(),
  },
  (table) => [
    index("waitlist_entries_of_box")
      .on(table.event_id, boxOf(table.email))
      .where(sql`status in ('waiting', 'offered')`),
    index("waitlist_entries_in_turn")
      .on(table.event_id, table.type_id, table.number)
      .where(sql`status = 'waiting'`),
    index("waitlist_entries_offered").on(table.offer_expires_at).where(sql`status = 'offered'`),
    index("waitlist_entries_of_type").on(table.type_id),
    index("waitlist_entries_of_user").on(table.user_id),
    index("waitlist_entries_of_order").on(table.order_id),
    index("waitlist_entries_by_age").on(table.event_id, table.created_at),
    check("waitlist_entries_quantity", sql`${table.quantity} between 1 and 4`),
    check(
      "waitlist_entries_offer",
      sql`(${table.status} = 'offered') <= (${table.offer_expires_at} is not null)`,
    ),
  ],
);
