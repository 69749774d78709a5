import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { ticketStatuses } from "@/lib/contract/order-constants";
import type { Answers } from "@/lib/contract/orders";
import { users } from "./accounts";
import { personal, plainJson } from "./annotations";
import { byteText, instant } from "./columns";
import { eventOccurrences, events } from "./events";
import { orderItems, orders } from "./orders";
import { ticketTypes } from "./ticketing";

export const ticketStatus = pgEnum("ticket_status", ticketStatuses);

/** One row per ticket. Its door code is signed when shown and not stored (docs/decisions/186). */
export const tickets = pgTable(
  "tickets",
  {
    /** Id in its code. */
    id: uuid().primaryKey().defaultRandom(),
    /** Id of its page; changes with the holder. */
    page_id: uuid().notNull().unique().defaultRandom(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id),
    item_id: uuid()
      .notNull()
      .references(() => orderItems.id),
    event_id: uuid()
      .notNull()
      .references(() => events.id),
    type_id: uuid()
      .notNull()
      .references(() => ticketTypes.id),
    /** The only date that it is valid for; null: all dates. */
    occurrence_id: uuid().references(() => eventOccurrences.id),
    status: ticketStatus().notNull(),
    /** Increases with each change of holder: older codes become invalid. */
    version: smallint().notNull().default(1),
    first_name: text(),
    last_name: text(),
    /** Null: the buyer's. */
    email: byteText(),
    /** The account that accepted it, or null. */
    holder_id: personal(users.id, { onDelete: "set null", part: "tickets" }),
    answers: plainJson<Answers>().notNull().default({}),
    /** Price paid, in cents. */
    price: integer().notNull(),
    issued_at: instant().notNull(),
    /** First entry. */
    checked_in_at: instant(),
    /** Exit without a return: its code is shown again. */
    left_at: instant(),
    voided_at: instant(),
  },
  (table) => [
    index("tickets_of_order").on(table.order_id),
    index("tickets_of_item").on(table.item_id),
    index("tickets_of_event").on(table.event_id, table.status),
    index("tickets_of_type").on(table.type_id),
    index("tickets_of_occurrence").on(table.occurrence_id),
    index("tickets_of_email").on(table.email),
    index("tickets_of_holder").on(table.holder_id),
    check("tickets_version", sql`${table.version} > 0`),
    check(
      "tickets_voided",
      sql`(${table.status} in ('cancelled', 'expired', 'revoked')) = (${table.voided_at} is not null)`,
    ),
  ],
);
