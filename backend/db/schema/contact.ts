import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { contactStatuses, type ProposedEvent, type SpamSign } from "@/lib/contract/contact";
import { contactTopics } from "@/lib/contract/contact-constants";
import { users } from "./accounts";
import { personal, plainJson } from "./annotations";
import { instant } from "./columns";
import { documents } from "./documents";

export const contactStatus = pgEnum("contact_status", contactStatuses);
export const contactTopic = pgEnum("contact_topic", contactTopics);
export const contactEntryKind = pgEnum("contact_entry_kind", ["answer", "note"]);

/** Messages to the office (docs/domain/contact.md). */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    status: contactStatus().notNull(),
    topic: contactTopic().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The proposed event, or null. */
    event: plainJson<ProposedEvent>(),
    /** Current or future id of the event that the staff makes from it, or null. */
    event_id: uuid(),
    /** When the sender was notified of the published event, or null. */
    event_told_at: instant(),
    /** Path of the page that they came from. */
    page: text(),
    /** Null: a visitor without account. */
    user_id: personal(users.id, { onDelete: "set null", part: "contact_messages" }),
    wants_copy: boolean().notNull(),
    /** Equal for the same text on the same day; a keyed hash that reveals nothing else. */
    words_key: text().notNull(),
    spam_signs: text().array().$type<SpamSign[]>().notNull().default(sql`'{}'`),
    /** The staff member who handles it. */
    assignee_id: personal(users.id, { onDelete: "set null", part: "contact_messages" }),
    created_at: instant().notNull(),
    /** When the receipt was mailed, or null. */
    receipt_at: instant(),
    /** Time of the last answer. */
    answered_at: instant(),
    /** When it was closed or marked as spam. */
    closed_at: instant(),
  },
  (table) => [
    uniqueIndex("contact_messages_once").on(table.words_key, table.email),
    index("contact_messages_by_status").on(table.status, table.created_at, table.id),
    index("contact_messages_of_user").on(table.user_id),
    index("contact_messages_in_hand").on(table.assignee_id),
    index("contact_messages_of_event").on(table.event_id),
    check(
      "contact_messages_close_is_dated",
      sql`(${table.status} in ('closed', 'spam')) = (${table.closed_at} is not null)`,
    ),
    check(
      "contact_messages_new_is_nobodys",
      sql`${table.status} <> 'new' or ${table.assignee_id} is null`,
    ),
  ],
);

/** The staff's answers and notes on a message. */
export const contactEntries = pgTable(
  "contact_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    message_id: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    kind: contactEntryKind().notNull(),
    /** Null if the account is deleted. */
    author_id: personal(users.id, { onDelete: "set null", part: "contact_messages" }),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index("contact_entries_of_author")
      .on(table.author_id)
      .where(sql`${table.author_id} is not null`),
    index("contact_entries_of_message").on(table.message_id, table.created_at),
  ],
);

/** Files attached to a message before submission. Until then the id is the sender's secret. */
export const contactUploads = pgTable(
  "contact_uploads",
  {
    id: uuid().primaryKey(),
    /** Null: not submitted. */
    message_id: uuid()
      .unique()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
  },
  (table) => [
    index("contact_uploads_unsent").on(table.created_at).where(sql`${table.message_id} is null`),
  ],
);

/** Files of an upload. */
export const contactDocuments = pgTable(
  "contact_documents",
  {
    upload_id: uuid()
      .notNull()
      .references(() => contactUploads.id, { onDelete: "cascade" }),
    document_id: uuid()
      .notNull()
      .unique()
      .references(() => documents.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.document_id] })],
);
