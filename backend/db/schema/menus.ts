import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { menuStatuses } from "@/lib/contract/menu-constants";
import type { MenuContent } from "@/lib/contract/menu-content";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, personal, plainJson } from "./annotations";
import { instant, italianText, picturesWithin, readAtOnce, searchVector } from "./columns";
import { organisations } from "./organisations";

export const menuStatus = pgEnum("menu_status", menuStatuses);

/** What stands in a menu besides its columns. */
export type MenuBody = Omit<MenuContent, "activity" | "name" | "is_public">;

/**
 * Menus of businesses (docs/domain/menus.md). Drafts that were never published have no row here.
 */
export const menus = pgTable(
  "menus",
  {
    id: uuid().primaryKey(),
    /** The owner; null: the staff. No `set null`: see `promos`. */
    organisation_id: uuid().references(() => organisations.id),
    /** The card of the business. */
    activity_id: activityOf(activities.id, { onDelete: "cascade" }).notNull(),
    name: italianText().notNull(),
    status: menuStatus().notNull(),
    /** Readable at the address of the business; otherwise by code only. */
    is_public: boolean().notNull(),
    body: jsonb().$type<MenuBody>().notNull(),
    /** Grows with each publication; stands on printed menus. */
    version: integer().notNull().default(1),
    published_at: instant().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index("menus_of_activity").on(table.activity_id, table.created_at),
    index("menus_of_organisation").on(table.organisation_id),
    index("menus_pictures").using("gin", picturesWithin(table.body)),
    check("menus_name_length", sql`char_length(${table.name}) between 1 and 60`),
    check("menus_version", sql`${table.version} > 0`),
  ],
);

/** The dishes of published menus, for search and for what is finished today. Hidden ones have no row. */
export const menuDishes = pgTable(
  "menu_dishes",
  {
    /** As in the menu; a copy of the menu has the same. */
    id: uuid().notNull(),
    menu_id: uuid()
      .notNull()
      .references(() => menus.id, { onDelete: "cascade" }),
    title: italianText().notNull(),
    /** Its description, never its allergens: they must not be found as if they were food. */
    description: text(),
    /** Of the section. */
    section: text().notNull(),
    /** As shown: "€ 12,00", "da € 5,00"; null: none. */
    price: text(),
    /** In the order of the menu. */
    position: smallint().notNull(),
    /** Finished until then; null or past: it is served. */
    sold_out_until: instant(),
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.italian_unaccent', translate(title, '/', ' ')), 'B')
        || setweight(to_tsvector('public.italian_unaccent',
            translate(coalesce(description, ''), '/', ' ')), 'D')`),
  },
  (table) => [
    primaryKey({ columns: [table.menu_id, table.id] }),
    index("menu_dishes_sold_out").on(table.sold_out_until).where(sql`sold_out_until is not null`),
    index("menu_dishes_search").using("gin", table.search).with(readAtOnce),
    check("menu_dishes_title_length", sql`char_length(${table.title}) between 1 and 80`),
  ],
);

/** A price as it stood in a menu. */
export interface DishPrice {
  /** "tavolo", "mezza porzione", a variant's label; null: the price itself. */
  label: string | null;
  /** In cents. */
  price: number;
}

/**
 * The register of menu prices: a row when a dish is first published and at each change of its
 * prices. Rows are only added, and removed with the menu.
 */
export const menuPrices = pgTable(
  "menu_prices",
  {
    /** In the order of recording. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    menu_id: uuid()
      .notNull()
      .references(() => menus.id, { onDelete: "cascade" }),
    /** As in the menu, also after the dish is gone. */
    dish_id: uuid().notNull(),
    name: text().notNull(),
    /** Empty: it is no longer in the menu. */
    prices: plainJson<DishPrice[]>().notNull(),
    starts_at: instant().notNull(),
    /** Null: the portal, or the account is deleted. */
    recorded_by: personal(users.id, { onDelete: "set null", part: "recorded_menu_prices" }),
  },
  (table) => [
    index("menu_prices_of_dish").on(table.menu_id, table.dish_id, table.id.desc()),
    index("menu_prices_of_recorder").on(table.recorded_by),
  ],
);
