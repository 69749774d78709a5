import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { MomentKind } from "@/lib/contract/moment-constants";
import { activities } from "./activities";
import { activityOf, itemId, plainJson } from "./annotations";
import { byteText, instant, searchVector } from "./columns";
import { organisations } from "./organisations";

/** Facts shown in a moment's line, written by its kind. */
export type MomentFacts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Content with a time and a place (docs/domain/moments.md): written by features with the content
 * and derived from it, so no data exists only here. Each date of an event and each hour of a
 * promotion is a row.
 */
export const moments = pgTable(
  "moments",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<MomentKind>().notNull(),
    subject_id: itemId({
      lost: "names what takes place, and no activity",
      left: "names what takes place, and no activity",
    }).notNull(),
    /** Activity of the place; null: elsewhere. */
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      lost: "is worked out anew with what it is a time of",
    }),
    /** The organisation whose other activities also show it, or null. */
    organisation_id: uuid().references(() => organisations.id, { onDelete: "cascade" }),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    title: text().notNull(),
    /** Slug of its page in its kind's section, or null. */
    slug: byteText(),
    facts: plainJson<MomentFacts>().notNull().default({}),
    /** Further search words. */
    words: text().notNull().default(""),
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.italian_unaccent', translate(title, '/', ' ')), 'B')
        || setweight(to_tsvector('public.italian_unaccent', translate(words, '/', ' ')), 'C')`),
  },
  (table) => [
    index("moments_of_subject").on(table.kind, table.subject_id),
    index("moments_of_activity").on(table.activity_id, table.ends_at),
    index("moments_of_organisation")
      .on(table.organisation_id, table.ends_at)
      .where(sql`organisation_id is not null`),
    index("moments_by_end").on(table.ends_at, table.kind),
    check("moments_end", sql`${table.ends_at} > ${table.starts_at}`),
    check(
      "moments_belong_somewhere",
      sql`${table.activity_id} is not null or ${table.organisation_id} is not null`,
    ),
  ],
);
