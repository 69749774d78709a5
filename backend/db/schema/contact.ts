import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
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
import { instant } from "./columns";
import { documents } from "./documents";

export const contactStatus = pgEnum("contact_status", contactStatuses);
export const contactTopic = pgEnum("contact_topic", contactTopics);
export const contactEntryKind = pgEnum("contact_entry_kind", ["answer", "note"]);

/** What people write to the office (docs/domain/contact.md). */
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
    /** What it proposes for the calendar of events; null: nothing. */
    event: jsonb().$type<ProposedEvent>(),
    /** The event that the staff writes of it, by the id that it has or will have; null: none. */
    event_id: uuid(),
    /** When its sender was told that this event can be read; null: they were not. */
    event_told_at: instant(),
    /** Path of the page from which they came. */
    page: text(),
    /** Null: a visitor without an account. */
    user_id: uuid().references(() => users.id, { onDelete: "set null" }),
    wants_copy: boolean().notNull(),
    /** The same for the same words on the same day; made with a secret, it says nothing else. */
    words_key: text().notNull(),
    spam_signs: text().array().$type<SpamSign[]>().notNull().default(sql`'{}'`),
    /** Who of the staff has it in hand. */
    assignee_id: uuid().references(() => users.id, { onDelete: "set null" }),
    created_at: instant().notNull(),
    /** When the mail with its code went out; null: none did. */
    receipt_at: instant(),
    /** Of the last answer. */
    answered_at: instant(),
    /** When it was closed, or put to the spam. */
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

/** What the staff wrote about a message: an answer that went out, or a note. */
export const contactEntries = pgTable(
  "contact_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    message_id: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    kind: contactEntryKind().notNull(),
    /** Null: their account is gone. */
    author_id: uuid().references(() => users.id, { onDelete: "set null" }),
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

/** Files that are attached to a message while it is written. The id is the sender's secret until the message is sent. */
export const contactUploads = pgTable(
  "contact_uploads",
  {
    id: uuid().primaryKey(),
    /** Null: the message is not sent. */
    message_id: uuid()
      .unique()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
  },
  (table) => [
    index("contact_uploads_unsent").on(table.created_at).where(sql`${table.message_id} is null`),
  ],
);

/** The files of an upload. */
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
