import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Device } from "@/lib/contract/install";
import { pushSources } from "@/lib/contract/push";
import { users } from "./accounts";
import { personal, plainJson } from "./annotations";
import { instant } from "./columns";
import { displayMode } from "./consents";

export const pushSource = pgEnum("push_source", pushSources);

/**
 * Push subscriptions, one row per device. A trigger on `sessions` deletes a device when its session
 * is ended; an expired session keeps it, since pushes are meant for people who come seldom.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: personal(users.id, { onDelete: "cascade", part: "devices" }).notNull(),
    /** The device's last session, which may have expired. */
    session_id: uuid().notNull(),
    /** Made by the browser, or null. */
    device_id: uuid(),
    endpoint: text().notNull().unique(),
    /** Base64url, like the keys below (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: plainJson<Device>().notNull(),
    user_agent: text().notNull(),
    display_mode: displayMode(),
    source: pushSource(),
    /** Null: no end given. */
    expires_at: instant(),
    created_at: instant().notNull(),
    /** When the device last sent it. */
    seen_at: instant().notNull(),
    /** Failures in a row, and time of the first; null after a success. */
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

/** Endpoints refused by their push service: a browser that sends one must make a new one. */
export const pushRefusals = pgTable(
  "push_refusals",
  {
    /** SHA-256 of the endpoint, in hexadecimal. */
    endpoint_hash: text().primaryKey(),
    refused_at: instant().notNull(),
  },
  (table) => [index("push_refusals_by_age").on(table.refused_at)],
);
