import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type AccessibilityFeature,
  type Activity,
  type ActivityService,
  activityStatuses,
  type PaymentMethod,
} from "@/lib/contract/activities";
import type { Certificate, Fact } from "@/lib/contract/facts";
import type { Opening } from "@/lib/contract/opening";
import { activityOf, htmlOf, plainJson, termOf } from "./annotations";
import { categories } from "./categories";
import {
  byteText,
  instant,
  italianText,
  picturesWithin,
  readAtOnce,
  searchVector,
} from "./columns";
import { pictures } from "./files";
import { organisations } from "./organisations";
import { zones } from "./zones";

export const activityStatus = pgEnum("activity_status", activityStatuses);
export const activityPictureRole = pgEnum("activity_picture_role", ["cover", "logo", "gallery"]);

const emptyArray = sql`'{}'`;
/** A literal, so that the planner uses the partial indexes of lists. */
const listed = sql`status = 'published'`;

/** Local businesses. Lists only show `published` ones. */
export const activities = pgTable(
  "activities",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: byteText().notNull().unique(),
    name: italianText().notNull(),
    summary: text(),
    /** Sanitised when saved. */
    description_html: htmlOf("activity"),
    status: activityStatus().notNull(),
    category_id: termOf(categories.id, { counts: "cards" }).notNull(),
    zone_id: termOf(zones.id, { counts: "cards" }),
    /** The owner; null: not claimed. */
    organisation_id: uuid().references(() => organisations.id, { onDelete: "set null" }),
    tags: text().array().notNull().default(emptyArray),
    legal_name: text(),
    vat_number: text(),
    street: text(),
    number: text(),
    postal_code: text(),
    city: text(),
    province: text(),
    address_note: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phones: text().array().notNull().default(emptyArray),
    whatsapp: text(),
    email: text(),
    website: text(),
    booking_url: text(),
    social: plainJson<Activity["social"]>().notNull().default([]),
    price_range: smallint(),
    payments: text().array().$type<PaymentMethod[]>().notNull().default(emptyArray),
    services: text().array().$type<ActivityService[]>().notNull().default(emptyArray),
    accessibility_features: text()
      .array()
      .$type<AccessibilityFeature[]>()
      .notNull()
      .default(emptyArray),
    accessibility_note: text(),
    /** Last publication of accessibility, services or price range; null: as first published. */
    suitability_told_at: instant(),
    languages: text().array().notNull().default(emptyArray),
    founded_year: integer(),
    facts: plainJson<Fact[]>().notNull().default([]),
    certificates: plainJson<Certificate[]>().notNull().default([]),
    opening: plainJson<Opening>().notNull(),
    attribution: plainJson<Activity["attribution"]>(),
    /** Source of an import; with `source_id` the next import finds it again. */
    source: text(),
    source_id: text(),
    /** Last edit by a person; null: as imported or seeded. Imports skip edited rows. */
    edited_at: instant(),
    /** Last change of the e-mail address; null if it never changed. */
    email_changed_at: instant(),
    verified_at: instant(),
    published_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** Published reviews: number, sum of stars, and number per star. */
    rating_count: integer().notNull().default(0),
    rating_sum: integer().notNull().default(0),
    rating_distribution: integer().array().notNull().default(sql`'{0,0,0,0,0}'`),
    /** Bayesian mean with five votes at the category's mean; 0 without reviews. */
    rating_rank: doublePrecision().notNull().default(0),
    /** Default order of the list: rating and completeness of the activity. */
    recommended_rank: doublePrecision().notNull().default(0),
    name_normalized: text().notNull().generatedAlwaysAs(sql`public.piazza_normalize(name)`),
    search: searchVector(),
  },
  (table) => [
    unique("activities_source").on(table.source, table.source_id),
    // One index per order, alone, within a category and within a zone: a page of any list reads
    // only its index. `id` makes every order total.
    index("activities_by_recommended").on(table.recommended_rank.desc(), table.id).where(listed),
    index("activities_by_name").on(table.name, table.id).where(listed),
    index("activities_by_newest").on(table.published_at.desc(), table.id).where(listed),
    index("activities_by_rating")
      .on(table.rating_rank.desc(), table.rating_count.desc(), table.id)
      .where(listed),
    index("activities_of_category_by_recommended")
      .on(table.category_id, table.recommended_rank.desc(), table.id, table.zone_id)
      .where(listed),
    index("activities_of_category_by_name")
      .on(table.category_id, table.name, table.id, table.zone_id)
      .where(listed),
    index("activities_of_category_by_newest")
      .on(table.category_id, table.published_at.desc(), table.id, table.zone_id)
      .where(listed),
    index("activities_of_category_by_rating")
      .on(
        table.category_id,
        table.rating_rank.desc(),
        table.rating_count.desc(),
        table.id,
        table.zone_id,
      )
      .where(listed),
    index("activities_of_zone_by_recommended")
      .on(table.zone_id, table.recommended_rank.desc(), table.id)
      .where(listed),
    index("activities_of_zone_by_name").on(table.zone_id, table.name, table.id).where(listed),
    index("activities_of_zone_by_newest")
      .on(table.zone_id, table.published_at.desc(), table.id)
      .where(listed),
    index("activities_of_zone_by_rating")
      .on(table.zone_id, table.rating_rank.desc(), table.rating_count.desc(), table.id)
      .where(listed),
    index("activities_of_organisation")
      .on(table.organisation_id)
      .where(sql`${table.organisation_id} is not null`),
    index("activities_listed_slugs").on(table.slug, table.updated_at).where(listed),
    index("activities_search").using("gin", table.search).with(readAtOnce),
    index("activities_pictures").using("gin", picturesWithin(table.description_html)),
    // Names only: the index above ignores weights, so it returns every row that mentions a word.
    index("activities_search_names")
      .using("gin", sql`ts_filter(${table.search}, '{a}')`)
      .with(readAtOnce),
    index("activities_facts").using("gin", sql`${table.facts} jsonb_path_ops`).with(readAtOnce),
    index("activities_of_category").on(table.category_id),
    index("activities_name_trigrams")
      .using("gin", sql`${table.name_normalized} gin_trgm_ops`)
      .with(readAtOnce),
    index("activities_of_zone").on(table.zone_id).where(sql`${table.zone_id} is not null`),
    check("activities_name_length", sql`char_length(${table.name}) between 2 and 120`),
    check("activities_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("activities_slug_is_free", sql`${table.slug} <> 'index'`),
    check("activities_summary_length", sql`char_length(${table.summary}) <= 255`),
    check("activities_tags", sql`cardinality(${table.tags}) <= 10`),
    check("activities_phones", sql`cardinality(${table.phones}) <= 3`),
    check("activities_postal_code", sql`${table.postal_code} ~ '^[0-9]{5}$'`),
    check("activities_price_range", sql`${table.price_range} between 1 and 4`),
    check(
      "activities_location",
      sql`(${table.latitude} is null) = (${table.longitude} is null) and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check("activities_source_pair", sql`(${table.source} is null) = (${table.source_id} is null)`),
    check(
      "activities_publication_is_dated",
      sql`${table.status} not in ('published', 'closed') or ${table.published_at} is not null`,
    ),
    check(
      "activities_closed_says_so",
      sql`${table.status} not in ('published', 'closed') or (${table.opening} ->> 'permanently_closed')::boolean = (${table.status} = 'closed')`,
    ),
    check(
      "activities_rating_adds_up",
      sql`${table.rating_sum} between ${table.rating_count} and 5 * ${table.rating_count}`,
    ),
  ],
);

/** Further categories of an activity, at most three besides the main one. */
export const activityCategories = pgTable(
  "activity_categories",
  {
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      lost: "is the activity's own content",
      left: "what was chosen of its content is written on the activity that stays",
    }).notNull(),
    position: smallint().notNull(),
    category_id: termOf(categories.id, { counts: "further" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.position] }),
    unique("activity_categories_once").on(table.category_id, table.activity_id),
    check("activity_categories_at_most_three", sql`${table.position} between 1 and 3`),
  ],
);

/** Pictures of an activity, each with its alternative text. */
export const activityPictures = pgTable(
  "activity_pictures",
  {
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      lost: "is the activity's own content",
      left: "what was chosen of its content is written on the activity that stays",
    }).notNull(),
    role: activityPictureRole().notNull(),
    position: smallint().notNull().default(0),
    picture_hash: text()
      .notNull()
      .references(() => pictures.hash),
    alt: text().notNull(),
    /** Hundredths of width and height; both null: the centre. */
    focus_x: smallint(),
    focus_y: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.role, table.position] }),
    check(
      "activity_pictures_focus",
      sql`(${table.focus_x} is null) = (${table.focus_y} is null) and ${table.focus_x} between 0 and 100 and ${table.focus_y} between 0 and 100`,
    ),
    index("activity_pictures_of_picture").on(table.picture_hash),
    check("activity_pictures_alt_length", sql`char_length(${table.alt}) <= 300`),
    check(
      "activity_pictures_position",
      sql`${table.position} between 0 and case when ${table.role} = 'gallery' then 19 else 0 end`,
    ),
  ],
);

/** Every slug that an activity has or had, so that old links work and no other can take it. */
export const activitySlugs = pgTable(
  "activity_slugs",
  {
    slug: byteText().primaryKey(),
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      counts: "addresses",
      lost: "the addresses are the activity's",
    }).notNull(),
  },
  (table) => [index("activity_slugs_of_activity").on(table.activity_id)],
);

/**
 * Activities merged into another one (docs/domain/activities.md), so that the other one is found by
 * their data.
 */
export const mergedActivities = pgTable(
  "merged_activities",
  {
    /** Id of the merged activity; the log still uses it. */
    id: uuid().primaryKey(),
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      lost: "the sources are the activity's",
    }).notNull(),
    name: text().notNull(),
    /** Its import source: the next import finds the other activity instead. */
    source: text(),
    source_id: text(),
    /** Licence of the source, for data that the other activity may have taken over. */
    attribution: plainJson<Activity["attribution"]>(),
    merged_at: instant().notNull(),
  },
  (table) => [
    index("merged_activities_of_activity").on(table.activity_id),
    unique("merged_activities_source").on(table.source, table.source_id),
    check(
      "merged_activities_source_pair",
      sql`(${table.source} is null) = (${table.source_id} is null)`,
    ),
  ],
);

/**
 * Opening intervals of published activities around now, computed from `opening` by
 * `lib/domain/opening-hours`, so that an index answers "aperto ora".
 */
export const activityOpenSpans = pgTable(
  "activity_open_spans",
  {
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      lost: "is the activity's own content",
      left: "follows the hours of the activity that stays",
    }).notNull(),
    opens_at: instant().notNull(),
    closes_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.opens_at] }),
    index("activity_open_spans_now").using(
      "gist",
      sql`tstzrange(${table.opens_at}, ${table.closes_at})`,
    ),
    check("activity_open_spans_forward", sql`${table.opens_at} < ${table.closes_at}`),
  ],
);

/**
 * Reminders to confirm an activity's opening hours, sent to its current organisation
 * (docs/domain/activities.md).
 */
export const activityHoursReminders = pgTable(
  "activity_hours_reminders",
  {
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      lost: "names whom it reminded: another organisation begins anew",
      left: "the activity that stays is reminded by its own hours",
    }).primaryKey(),
    /** Organisation that was reminded; a new owner starts again. */
    organisation_id: uuid()
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    /** Number sent since the hours were last confirmed. */
    sent: smallint().notNull(),
    sent_at: instant().notNull(),
  },
  (table) => [
    index("activity_hours_reminders_of_organisation").on(table.organisation_id),
    check("activity_hours_reminders_sent", sql`${table.sent} between 1 and 2`),
  ],
);

/**
 * Number of published activities by category and zone. Kept up to date by triggers on `activities`.
 */
export const activityCounts = pgTable(
  "activity_counts",
  {
    category_id: termOf(categories.id, { onDelete: "cascade" }).notNull(),
    zone_id: termOf(zones.id, { onDelete: "cascade" }),
    published: integer().notNull(),
  },
  (table) => [
    index("activity_counts_of_zone").on(table.zone_id).where(sql`${table.zone_id} is not null`),
    unique("activity_counts_facet").on(table.category_id, table.zone_id).nullsNotDistinct(),
  ],
);
