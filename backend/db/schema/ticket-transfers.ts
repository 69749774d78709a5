import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { transferStatuses } from "@/lib/contract/order-constants";
import { users } from "./accounts";
import { personal } from "./annotations";
import { byteText, instant } from "./columns";
import { tickets } from "./tickets";

export const transferStatus = pgEnum("transfer_status", transferStatuses);

/**
 * A ticket offered to another person who has not accepted it yet (docs/domain/ticketing.md). The
 * secret of the offer is signed and not stored.
 */
export const ticketTransfers = pgTable(
  "ticket_transfers",
  {
    id: uuid().primaryKey().defaultRandom(),
    ticket_id: uuid()
      .notNull()
      .references(() => tickets.id),
    status: transferStatus().notNull(),
    /** The sender's account, if logged in. */
    sender_id: personal(users.id, { onDelete: "set null", part: "ticket_transfers" }),
    /** Recipient, in lower case. */
    email: byteText().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    closed_at: instant(),
  },
  (table) => [
    uniqueIndex("ticket_transfers_open").on(table.ticket_id).where(sql`status = 'pending'`),
    index("ticket_transfers_of_ticket").on(table.ticket_id),
    index("ticket_transfers_due").on(table.expires_at).where(sql`status = 'pending'`),
    index("ticket_transfers_of_sender").on(table.sender_id),
    check(
      "ticket_transfers_closed",
      sql`(${table.status} = 'pending') = (${table.closed_at} is null)`,
    ),
  ],
);
