import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type PrivateRequestService,
  privateRequestChannels,
  privateRequestPriceKinds,
  privateRequestStatuses,
  recipientStatuses,
} from "@/lib/contract/private-request-constants";
import type { PrivateRequestDetails } from "@/lib/contract/private-requests";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, personal, plainJson, termOf } from "./annotations";
import { boxOf, instant } from "./columns";
import { documents } from "./documents";
import { organisations } from "./organisations";
import { zones } from "./zones";

export const privateRequestStatus = pgEnum("private_request_status", privateRequestStatuses);
export const privateRequestChannel = pgEnum("private_request_channel", privateRequestChannels);
export const privateRequestPriceKind = pgEnum(
  "private_request_price_kind",
  privateRequestPriceKinds,
);
export const privateRecipientStatus = pgEnum("private_recipient_status", recipientStatuses);
export const privateMessageSource = pgEnum("private_message_source", [
  "requester",
  "activity",
  "staff",
]);

/** Requests to local businesses for private events (docs/domain/private-requests.md). */
export const privateRequests = pgTable(
  "private_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    status: privateRequestStatus().notNull(),
    details: plainJson<PrivateRequestDetails>().notNull(),
    zone_id: termOf(zones.id, { onDelete: "set null" }),
    /**
     * Health data, as the next: given by consent, which can be withdrawn, and deleted sooner than
     * the rest.
     */
    diets: text(),
    access_needs: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    channel: privateRequestChannel().notNull(),
    reach_hours: text(),
    /** Null: without an account. */
    user_id: personal(users.id, { onDelete: "set null", part: "private_requests" }),
    /** The last requested day. */
    last_day: date().notNull(),
    created_at: instant().notNull(),
    /** Last action of anyone. */
    touched_at: instant().notNull(),
    /** When the staff asked a question that is still open. */
    staff_asked_at: instant(),
    /** Since when it waits for the staff, or null. */
    waits_since: instant(),
    closed_at: instant(),
    /** Why the staff closed it. */
    reason: text(),
  },
  (table) => [
    index("private_requests_by_status").on(table.status, table.touched_at),
    index("private_requests_of_user").on(table.user_id),
    index("private_requests_of_box").on(boxOf(table.email)),
    index("private_requests_of_zone").on(table.zone_id),
    check(
      "private_requests_end_is_dated",
      sql`(${table.status} in ('confirmed', 'cancelled', 'expired', 'declined')) = (${table.closed_at} is not null)`,
    ),
  ],
);

/** Activities that accept requests, and their offers. */
export const privateRequestProviders = pgTable("private_request_providers", {
  activity_id: activityOf(activities.id, { onDelete: "cascade" }).primaryKey(),
  services: text().array().$type<PrivateRequestService[]>().notNull().default(sql`'{}'`),
  /** Null if not given. */
  most_guests: integer(),
});

/** Activities that received a request. */
export const privateRecipients = pgTable(
  "private_recipients",
  {
    id: uuid().primaryKey().defaultRandom(),
    request_id: uuid()
      .notNull()
      .references(() => privateRequests.id, { onDelete: "cascade" }),
    activity_id: activityOf(activities.id, { onDelete: "cascade" }).notNull(),
    /**
     * The organisation that had the activity until it lost it, which keeps its requests; null: the
     * present owner of the activity.
     */
    former_organisation_id: uuid().references(() => organisations.id),
    status: privateRecipientStatus().notNull().default("invited"),
    /** The event is to take place there. */
    is_place: boolean().notNull().default(false),
    /** When they asked a question that is still open. */
    asked_at: instant(),
    /** Why they declined. */
    reason: text(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique("private_recipients_once").on(table.request_id, table.activity_id),
    index("private_recipients_of_activity").on(table.activity_id, table.created_at),
    index("private_recipients_of_former_organisation")
      .on(table.former_organisation_id)
      .where(sql`${table.former_organisation_id} is not null`),
    uniqueIndex("private_recipients_chosen")
      .on(table.request_id)
      .where(sql`${table.status} = 'accepted'`),
  ],
);

/** Proposals of an activity; a new one replaces the earlier one. */
export const privateProposals = pgTable(
  "private_proposals",
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient_id: uuid()
      .notNull()
      .references(() => privateRecipients.id, { onDelete: "cascade" }),
    text: text().notNull(),
    price: integer().notNull(),
    price_kind: privateRequestPriceKind().notNull(),
    includes: text().notNull(),
    /** In cents, or null. */
    deposit: integer(),
    deposit_on: date(),
    valid_until: date().notNull(),
    created_at: instant().notNull(),
    withdrawn_at: instant(),
  },
  (table) => [
    index("private_proposals_of_recipient").on(table.recipient_id),
    uniqueIndex("private_proposals_one_holds")
      .on(table.recipient_id)
      .where(sql`${table.withdrawn_at} is null`),
    check(
      "private_proposals_deposit_is_dated",
      sql`(${table.deposit} is null) = (${table.deposit_on} is null)`,
    ),
  ],
);

/** Messages of a request. */
export const privateMessages = pgTable(
  "private_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    request_id: uuid()
      .notNull()
      .references(() => privateRequests.id, { onDelete: "cascade" }),
    /** The other side's activity; null: the staff. */
    recipient_id: uuid().references(() => privateRecipients.id, { onDelete: "cascade" }),
    source: privateMessageSource().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index("private_messages_of_request").on(table.request_id, table.created_at),
    index("private_messages_of_recipient").on(table.recipient_id),
  ],
);

/**
 * Files attached to a request or proposal before it is sent. Until then the id is the sender's
 * secret.
 */
export const privateUploads = pgTable(
  "private_uploads",
  {
    id: uuid().primaryKey(),
    request_id: uuid()
      .unique()
      .references(() => privateRequests.id, { onDelete: "cascade" }),
    proposal_id: uuid()
      .unique()
      .references(() => privateProposals.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
  },
  (table) => [
    index("private_uploads_unsent")
      .on(table.created_at)
      .where(sql`${table.request_id} is null and ${table.proposal_id} is null`),
  ],
);

/** Files of an upload. */
export const privateUploadFiles = pgTable(
  "private_upload_files",
  {
    upload_id: uuid()
      .notNull()
      .references(() => privateUploads.id, { onDelete: "cascade" }),
    document_id: uuid()
      .notNull()
      .unique()
      .references(() => documents.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.document_id] })],
);
