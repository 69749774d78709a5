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
import { itemId } from "./annotations";
import { instant, picturesWithin } from "./columns";
import { organisations } from "./organisations";

export const revisionState = pgEnum("revision_state", revisionStates);

/**
 * What people write about things of every editable kind (docs/domain/editorial.md): at most one open revision for each item,
 * and its published ones, which are its versions.
 */
export const revisions = pgTable(
  "revisions",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Of the kind's own table; of an item that was never published, the id that it will have. */
    item_id: itemId().notNull(),
    /** Whose item it is; null: the staff's, or nobody's. */
    organisation_id: uuid().references(() => organisations.id, { onDelete: "set null" }),
    state: revisionState().notNull(),
    /** Goes up by one with each save. */
    version: integer().notNull().default(1),
    /** Of the item as the revision makes it, for lists. */
    title: text().notNull(),
    /** The fields that differ from what was published. */
    changes: jsonb().$type<Content>().notNull(),
    /** What was published in these fields when each was first changed. */
    base: jsonb().$type<Content>().notNull().default({}),
    /** The whole content as it was published; null: it was not. */
    content: jsonb().$type<Content>(),
    /** Null: the account is gone. */
    author_id: uuid().references(() => users.id, { onDelete: "set null" }),
    note: text(),
    /** The staff's words by field, with a refusal. */
    comments: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The staff's words on the whole. */
    message: text(),
    publish_at: instant(),
    submitted_at: instant(),
    decided_at: instant(),
    decided_by: uuid().references(() => users.id, { onDelete: "set null" }),
    published_at: instant(),
    /** It is, or will be, published without the staff having read it; the staff looks at it afterwards. */
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
