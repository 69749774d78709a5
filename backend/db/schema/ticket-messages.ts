import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { personal } from "./annotations";
import { instant } from "./columns";
import { events } from "./events";

/** Messages of organisers to ticket holders (docs/domain/ticketing.md). */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid()
      .notNull()
      .references(() => events.id),
    subject: text().notNull(),
    body: text().notNull(),
    /** Ticket types; empty: all. */
    type_ids: uuid().array().notNull().default(sql`'{}'`),
    /** Null: the account was deleted. */
    author_id: personal(users.id, {
      onDelete: "set null",
      kept: "who of the organisers wrote it, by an id without a name",
    }),
    created_at: instant().notNull(),
    send_at: instant().notNull(),
    sent_at: instant(),
    withdrawn_at: instant(),
    /** Number of addresses. */
    recipients: integer(),
  },
  (table) => [
    index("ticket_messages_of_event").on(table.event_id, table.created_at.desc()),
    index("ticket_messages_of_author").on(table.author_id),
    index("ticket_messages_due")
      .on(table.send_at)
      .where(sql`sent_at is null and withdrawn_at is null`),
    check("ticket_messages_end", sql`${table.sent_at} is null or ${table.withdrawn_at} is null`),
    check("ticket_messages_sent", sql`(${table.sent_at} is null) = (${table.recipients} is null)`),
  ],
);
