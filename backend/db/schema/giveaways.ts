import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  GIVEAWAY_RENEWALS,
  GIVEAWAY_TITLE,
  giveawayCategories,
  giveawayConditions,
  giveawayStatuses,
  giveawayTypes,
} from "@/lib/contract/giveaway-constants";
import { users } from "./accounts";
import { personal, termOf } from "./annotations";
import { byteText, instant, italianText, readAtOnce, searchVector } from "./columns";
import { pictures } from "./files";
import { zones } from "./zones";

export const giveawayType = pgEnum("giveaway_type", giveawayTypes);
export const giveawayCategory = pgEnum("giveaway_category", giveawayCategories);
export const giveawayCondition = pgEnum("giveaway_condition", giveawayConditions);
export const giveawayStatus = pgEnum("giveaway_status", giveawayStatuses);

/** A literal, so that the planner uses the partial indexes of lists. */
const listed = sql`status = 'published'`;
const number = (value: number): SQL => sql.raw(String(value));

/** Posts of the board "regalo / cerco" (docs/domain/give-away-board.md). */
export const giveaways = pgTable(
  "giveaways",
  {
    id: uuid().primaryKey(),
    /** Of its first title; never changes. */
    slug: byteText().notNull().unique(),
    type: giveawayType().notNull(),
    status: giveawayStatus().notNull(),
    title: italianText().notNull(),
    text: text().notNull(),
    category: giveawayCategory().notNull(),
    /** Null for what is looked for. */
    condition: giveawayCondition(),
    zone_id: termOf(zones.id, { onDelete: "set null" }),
    author_id: personal(users.id, { onDelete: "cascade", part: "giveaways" }).notNull(),
    /** Why the staff refused, hid or removed it. */
    reason: text(),
    renewals: smallint().notNull().default(0),
    /** The reminder before the present end was sent. */
    is_reminded: boolean().notNull().default(false),
    created_at: instant().notNull(),
    /** When it was first shown; null: never. */
    published_at: instant(),
    /** Midnight in Rome at the end of its last day; null: never shown. */
    expires_at: instant(),
    /** When it left the board, for its deletion; null: it waits or is shown. */
    closed_at: instant(),
    updated_at: instant().notNull(),
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', title), 'A')
        || setweight(to_tsvector('public.italian_unaccent', title), 'C')
        || setweight(to_tsvector('public.italian_unaccent', text), 'D')`),
  },
  (table) => [
    index("giveaways_by_newest").on(table.published_at.desc(), table.id).where(listed),
    index("giveaways_by_end").on(table.expires_at).where(listed),
    index("giveaways_listed_slugs").on(table.slug, table.updated_at).where(listed),
    index("giveaways_of_zone").on(table.zone_id),
    index("giveaways_of_author").on(table.author_id, table.created_at),
    index("giveaways_by_state").on(table.status, table.created_at),
    index("giveaways_by_closing").on(table.closed_at).where(sql`closed_at is not null`),
    index("giveaways_search").using("gin", table.search).with(readAtOnce),
    check(
      "giveaways_title_length",
      sql`char_length(${table.title}) between ${number(GIVEAWAY_TITLE.min)} and ${number(GIVEAWAY_TITLE.max)}`,
    ),
    check("giveaways_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("giveaways_renewals", sql`${table.renewals} between 0 and ${number(GIVEAWAY_RENEWALS)}`),
    check(
      "giveaways_shown_has_an_end",
      sql`${table.status} <> 'published' or (${table.published_at} is not null and ${table.expires_at} is not null)`,
    ),
    check(
      "giveaways_closed",
      sql`(${table.status} in ('pending', 'published')) = (${table.closed_at} is null)`,
    ),
    check("giveaways_condition", sql`${table.type} = 'offer' or ${table.condition} is null`),
  ],
);

/** Pictures of posts. */
export const giveawayPictures = pgTable(
  "giveaway_pictures",
  {
    id: uuid().primaryKey().defaultRandom(),
    giveaway_id: uuid()
      .notNull()
      .references(() => giveaways.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    hash: text()
      .notNull()
      .references(() => pictures.hash),
    alt: text().notNull(),
  },
  (table) => [
    unique("giveaway_pictures_position").on(table.giveaway_id, table.position),
    index("giveaway_pictures_of_picture").on(table.hash),
    check("giveaway_pictures_alt_length", sql`char_length(${table.alt}) between 3 and 300`),
  ],
);

/** Conversations: one of each person with the author of a post. */
export const giveawayAnswers = pgTable(
  "giveaway_answers",
  {
    id: uuid().primaryKey().defaultRandom(),
    giveaway_id: uuid()
      .notNull()
      .references(() => giveaways.id, { onDelete: "cascade" }),
    /** Who answered. */
    person_id: personal(users.id, { onDelete: "cascade", part: "giveaway_answers" }).notNull(),
    created_at: instant().notNull(),
    last_at: instant().notNull(),
    /** One of the two wants no more messages. */
    ended_at: instant(),
  },
  (table) => [
    unique("giveaway_answers_once").on(table.giveaway_id, table.person_id),
    index("giveaway_answers_of_person").on(table.person_id, table.last_at),
  ],
);

export const giveawayMessages = pgTable(
  "giveaway_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    answer_id: uuid()
      .notNull()
      .references(() => giveawayAnswers.id, { onDelete: "cascade" }),
    /** By the author of the post; else by who answered. */
    is_by_author: boolean().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index("giveaway_messages_of_answer").on(table.answer_id, table.created_at)],
);
