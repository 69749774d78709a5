import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { doorDirections, doorReasons } from "@/lib/contract/check-in-constants";
import { users } from "./accounts";
import { instant } from "./columns";
import { eventOccurrences, events } from "./events";
import { tickets } from "./tickets";

export const doorDirection = pgEnum("door_direction", doorDirections);
export const doorReason = pgEnum("door_reason", doorReasons);

/** By which somebody without an account works at the door of one event. What opens it is signed and stands in no table. */
export const doorLinks = pgTable(
  "door_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid()
      .notNull()
      .references(() => events.id),
    /** Of whoever has it, or of the gate. */
    name: text().notNull(),
    may_supervise: boolean().notNull(),
    /** The staff gave it: it opens the door also while the organiser may not. */
    by_staff: boolean().notNull().default(false),
    /** Null: the account is gone. */
    created_by: uuid().references(() => users.id, { onDelete: "set null" }),
    created_at: instant().notNull(),
    used_at: instant(),
    revoked_at: instant(),
  },
  (table) => [
    index("door_links_of_event").on(table.event_id, table.created_at),
    index("door_links_of_person").on(table.created_by),
  ],
);

/** Who came and went (docs/domain/check-in.md). Rows are never deleted; what was taken back is marked so. */
export const checkIns = pgTable(
  "check_ins",
  {
    /** The nonce of the scan: what is sent twice counts once. */
    id: uuid().primaryKey(),
    event_id: uuid()
      .notNull()
      .references(() => events.id),
    occurrence_id: uuid()
      .notNull()
      .references(() => eventOccurrences.id),
    ticket_id: uuid()
      .notNull()
      .references(() => tickets.id),
    direction: doorDirection().notNull(),
    at: instant().notNull(),
    gate: text().notNull(),
    /** Made up by the device for this door. */
    device_id: uuid().notNull(),
    /** When a scan made without a network came in; null: it was made with one. */
    merged_at: instant(),
    /** Why it should not have been let in, and was: nobody could know; null: it counts. */
    conflict: doorReason(),
    /** When somebody who supervises had seen the conflict. */
    settled_at: instant(),
    /** The entry by which somebody is inside now. */
    is_inside: boolean().notNull().default(false),
    undone_at: instant(),
    changed_at: instant().notNull(),
    /** Who scanned; null: somebody with a link, or the account is gone. */
    actor_id: uuid().references(() => users.id, { onDelete: "set null" }),
    link_id: uuid().references(() => doorLinks.id, { onDelete: "set null" }),
  },
  (table) => [
    // Stands behind the lock: of two entries with one ticket the second is refused, whatever code forgets.
    uniqueIndex("check_ins_once_inside")
      .on(table.ticket_id, table.occurrence_id)
      .where(sql`is_inside`),
    index("check_ins_of_ticket").on(table.ticket_id, table.occurrence_id, table.at),
    index("check_ins_of_date").on(table.occurrence_id, table.changed_at),
    index("check_ins_conflicts").on(table.event_id, table.at).where(sql`conflict is not null`),
    index("check_ins_of_actor").on(table.actor_id),
    index("check_ins_of_event").on(table.event_id),
    index("check_ins_of_link").on(table.link_id),
    check(
      "check_ins_inside",
      sql`not ${table.is_inside} or (${table.direction} = 'entry' and ${table.conflict} is null and ${table.undone_at} is null)`,
    ),
  ],
);
