import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { linkAccesses } from "@/lib/contract/shopping-list-constants";
import type { LineContent } from "@/lib/contract/shopping-lists";
import { users } from "./accounts";
import { personal, plainJson } from "./annotations";
import { byteText, instant } from "./columns";

export const listLinkAccess = pgEnum("list_link_access", linkAccesses);

/** Shopping lists of accounts (docs/domain/shopping-list.md). */
export const shoppingLists = pgTable(
  "shopping_lists",
  {
    id: uuid().primaryKey().defaultRandom(),
    owner_id: personal(users.id, { onDelete: "cascade", part: "shopping_list" }).notNull().unique(),
    /** Grows by one with each change of a line; it orders the changes. */
    version: bigint({ mode: "number" }).notNull().default(0),
    /** Up to this version marks of deleted lines are gone: a device that knows less reads it all. */
    floor: bigint({ mode: "number" }).notNull().default(0),
    /** Hash of the key in the link to edit; null: there is no link. */
    edit_hash: byteText().unique(),
    /** Grows when the link is switched off: the next one has another key. */
    edit_turn: integer().notNull().default(0),
    read_hash: byteText().unique(),
    read_turn: integer().notNull().default(0),
    created_at: instant().notNull(),
  },
  (table) => [check("shopping_lists_floor", sql`${table.floor} <= ${table.version}`)],
);

/** Accounts that came by a link. */
export const shoppingListMembers = pgTable(
  "shopping_list_members",
  {
    list_id: uuid()
      .notNull()
      .references(() => shoppingLists.id, { onDelete: "cascade" }),
    user_id: personal(users.id, { onDelete: "cascade", part: "shopping_list" }).notNull(),
    access: listLinkAccess().notNull(),
    joined_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list_id, table.user_id] }),
    index("shopping_list_members_of_person").on(table.user_id, table.joined_at),
  ],
);

/** Lines. A deleted one stays as a mark, so that devices hear of it. */
export const shoppingListItems = pgTable(
  "shopping_list_items",
  {
    list_id: uuid()
      .notNull()
      .references(() => shoppingLists.id, { onDelete: "cascade" }),
    /** Made by the device: what it refers to, and its id. */
    id: byteText().notNull(),
    version: bigint({ mode: "number" }).notNull(),
    position: bigint({ mode: "number" }).notNull(),
    line: plainJson<LineContent>().notNull(),
    quantity: smallint().notNull(),
    note: text().notNull(),
    is_ticked: boolean().notNull(),
    /** When it was deleted, or null. */
    removed_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.list_id, table.id] }),
    index("shopping_list_items_by_version").on(table.list_id, table.version),
    index("shopping_list_items_removed").on(table.removed_at).where(sql`removed_at is not null`),
    check("shopping_list_items_quantity", sql`${table.quantity} between 1 and 99`),
    check("shopping_list_items_note", sql`char_length(${table.note}) <= 200`),
  ],
);

/** Ids of changes that were made: a change that is sent again counts once. */
export const shoppingListOperations = pgTable(
  "shopping_list_operations",
  {
    list_id: uuid()
      .notNull()
      .references(() => shoppingLists.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list_id, table.id] }),
    index("shopping_list_operations_by_age").on(table.at),
  ],
);
