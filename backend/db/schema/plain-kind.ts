import { type SQL, sql } from "drizzle-orm";
import {
  check,
  type ExtraConfigColumn,
  index,
  type PgEnum,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { KindFields } from "@/lib/contract/kind-fields";
import type { TermUses } from "@/lib/contract/taxonomy";
import { htmlOf, pictureOf, termOf } from "./annotations";
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

/** A literal, so that the planner uses the partial indexes of lists. */
const listed = sql`status = 'published'`;

/** The search document of title, lead and text. */
export const textDocument = () =>
  searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', title), 'A')
        || setweight(to_tsvector('public.italian_unaccent', coalesce(summary, '')), 'C')
        || setweight(to_tsvector('public.italian_unaccent',
            regexp_replace(body_html, '<[^>]*>', ' ', 'g')), 'D')`);

type PlainStatuses = ["published", "suspended", "archived"];

interface PlainTable {
  /** As the API spells it. */
  kind: string;
  status: PgEnum<PlainStatuses>;
  /** Rows count as this use of their zone. Left out: they do not. */
  keepsZones?: keyof TermUses;
}

/** The columns of a plain kind (docs/decisions/239). */
export const plainColumns = ({ kind, status, keepsZones }: PlainTable) => ({
  id: uuid().primaryKey(),
  slug: byteText().notNull().unique(),
  title: italianText().notNull(),
  summary: text(),
  /** Sanitised when saved. */
  body_html: htmlOf(kind).notNull(),
  status: status().notNull(),
  zone_id: termOf(zones.id, { onDelete: "set null", counts: keepsZones }),
  /**
   * The owner; null: the staff. No `set null`: a deleted organisation's items would seem to be the
   * staff's.
   */
  organisation_id: uuid().references(() => organisations.id),
  cover_hash: pictureOf(pictures.hash, kind),
  /** Alternative text of the cover. */
  alt: text(),
  /** Hundredths of the cover's width and height; both null: the centre. */
  focus_x: smallint(),
  focus_y: smallint(),
  /** The date shown: first publication, or noon in Rome of an earlier day chosen by the author. */
  published_at: instant().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  search: textDocument(),
});

type PlainColumns = Record<keyof ReturnType<typeof plainColumns>, ExtraConfigColumn>;

/** Indexes and checks of a plain kind; lengths come from its fields. */
export function plainRules(name: string, table: PlainColumns, fields: KindFields) {
  const indexOf = (what: string) => index(`${name}_${what}`);
  const ruleOf = (what: string, rule: SQL) => check(`${name}_${what}`, rule);
  const bound = (field: string, end: "min" | "max") => sql.raw(String(fields[field]?.[end]));
  return [
    indexOf("by_newest").on(table.published_at.desc(), table.id).where(listed),
    indexOf("of_zone_by_newest")
      .on(table.zone_id, table.published_at.desc(), table.id)
      .where(listed),
    indexOf("of_organisation").on(table.organisation_id),
    indexOf("of_cover").on(table.cover_hash),
    indexOf("listed_slugs").on(table.slug, table.updated_at).where(listed),
    indexOf("search").using("gin", table.search).with(readAtOnce),
    indexOf("pictures").using("gin", picturesWithin(table.body_html)),
    indexOf("of_zone").on(table.zone_id).where(sql`${table.zone_id} is not null`),
    ruleOf(
      "title_length",
      sql`char_length(${table.title}) between ${bound("title", "min")} and ${bound("title", "max")}`,
    ),
    ruleOf("summary_length", sql`char_length(${table.summary}) <= ${bound("summary", "max")}`),
    ruleOf("slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    ruleOf("slug_is_free", sql`${table.slug} <> 'index'`),
    ruleOf("cover_is_described", sql`(${table.cover_hash} is null) = (${table.alt} is null)`),
    ruleOf("cover_alt_length", sql`char_length(${table.alt}) <= 300`),
    ruleOf(
      "cover_focus",
      sql`(${table.focus_x} is null) = (${table.focus_y} is null) and ${table.focus_x} between 0 and 100 and ${table.focus_y} between 0 and 100`,
    ),
  ];
}
