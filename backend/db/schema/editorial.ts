import { sql } from "drizzle-orm";
import {
  boolean,
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
import { type Content, revisionStates } from "@/lib/contract/editorial";
import { users } from "./accounts";
import { itemId, personal, plainJson } from "./annotations";
import { instant, picturesWithin } from "./columns";
import { organisations } from "./organisations";

export const revisionState = pgEnum("revision_state", revisionStates);

/**
 * Revisions of editable content (docs/domain/editorial.md): at most one open revision per item, and
 * published ones, which are its versions.
 */
export const revisions = pgTable(
  "revisions",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Id in the kind's table; for an item never published, its future id. */
    item_id: itemId().notNull(),
    /** The item's owner; null: the staff or none. */
    organisation_id: uuid().references(() => organisations.id, { onDelete: "set null" }),
    state: revisionState().notNull(),
    /** Increases by one with each save. */
    version: integer().notNull().default(1),
    /** The item's title in this revision, for lists. */
    title: text().notNull(),
    /** Fields that differ from the published content. */
    changes: jsonb().$type<Content>().notNull(),
    /** Published values of these fields when each was first changed. */
    base: jsonb().$type<Content>().notNull().default({}),
    /** The whole content as published; null if it was not. */
    content: jsonb().$type<Content>(),
    /** Null if the account is deleted. */
    author_id: personal(users.id, { onDelete: "set null", part: "revisions" }),
    note: text(),
    /** The staff's comments by field, with a refusal. */
    comments: plainJson<Record<string, string>>().notNull().default({}),
    /** The staff's message on the whole. */
    message: text(),
    publish_at: instant(),
    submitted_at: instant(),
    decided_at: instant(),
    decided_by: personal(users.id, { onDelete: "set null", part: "revisions" }),
    published_at: instant(),
    /** Published, or scheduled, without being read by the staff, which checks it later. */
    is_unchecked: boolean().notNull().default(false),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex("revisions_one_open")
      .on(table.kind, table.item_id)
      .where(sql`${table.state} <> 'published'`),
    index("revisions_queue").on(table.state, table.submitted_at, table.id),
    index("revisions_of_item").on(table.kind, table.item_id, table.published_at.desc()),
    index("revisions_of_author").on(table.author_id),
    index("revisions_changed_pictures").using("gin", picturesWithin(table.changes)),
    index("revisions_former_pictures").using("gin", picturesWithin(table.base)),
    index("revisions_published_pictures").using("gin", picturesWithin(table.content)),
    index("revisions_by_organisation").on(table.kind, table.organisation_id, table.state),
    index("revisions_unchecked").on(table.published_at).where(sql`${table.is_unchecked}`),
    index("revisions_decided_by").on(table.decided_by).where(sql`${table.decided_by} is not null`),
    index("revisions_of_organisation")
      .on(table.organisation_id)
      .where(sql`${table.organisation_id} is not null`),
    check("revisions_version", sql`${table.version} > 0`),
    check(
      "revisions_sent_is_dated",
      sql`${table.state} not in ('in_review', 'scheduled') or ${table.submitted_at} is not null`,
    ),
    check(
      "revisions_scheduled_has_time",
      sql`${table.state} <> 'scheduled' or ${table.publish_at} is not null`,
    ),
    check(
      "revisions_refusal_says_why",
      sql`${table.state} <> 'refused' or ${table.message} is not null`,
    ),
    check(
      "revisions_published_is_whole",
      sql`(${table.state} = 'published') = (${table.published_at} is not null) and (${table.state} = 'published') = (${table.content} is not null)`,
    ),
  ],
);
