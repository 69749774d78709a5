import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Device } from "@/lib/contract/install";
import { pushSources } from "@/lib/contract/push";
import { users } from "./accounts";
import { instant } from "./columns";
import { displayMode } from "./consents";

export const pushSource = pgEnum("push_source", pushSources);

/**
 * Where the browsers of people take pushes: one row for each device. A trigger on `sessions` takes a device away when
 * its login is ended; a login that runs out keeps it, since people who come seldom are whom a push is for.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The login that the device was seen with last; it may have run out. */
    session_id: uuid().notNull(),
    /** Made by the browser; null: it keeps none. */
    device_id: uuid(),
    endpoint: text().notNull().unique(),
    /** Base64url, as are the keys below (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: jsonb().$type<Device>().notNull(),
    user_agent: text().notNull(),
    display_mode: displayMode(),
    source: pushSource(),
    /** Null: the browser names no end. */
    expires_at: instant(),
    created_at: instant().notNull(),
    /** When the device last sent it. */
    seen_at: instant().notNull(),
    /** Tries in a row that failed, and when the first of them was; null: the last one did not fail. */
    failures: integer().notNull().default(0),
    failing_since: instant(),
  },
  (table) => [
    uniqueIndex("push_subscriptions_of_device")
      .on(table.user_id, table.device_id)
      .where(sql`${table.device_id} is not null`),
    index("push_subscriptions_of_user").on(table.user_id, table.seen_at),
    index("push_subscriptions_of_session").on(table.session_id),
    index("push_subscriptions_by_age").on(table.seen_at),
    check(
      "push_subscriptions_failing",
      sql`(${table.failures} > 0) = (${table.failing_since} is not null)`,
    ),
  ],
);

/** Endpoints that their push service has refused: a browser that offers one again is to make a new one. */
export const pushRefusals = pgTable(
  "push_refusals",
  {
    /** SHA-256 of the endpoint, in hexadecimal. */
    endpoint_hash: text().primaryKey(),
    refused_at: instant().notNull(),
  },
  (table) => [index("push_refusals_by_age").on(table.refused_at)],
);
