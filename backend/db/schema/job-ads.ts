import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  applyModes,
  jobCategories,
  jobContracts,
  jobHours,
  jobStatuses,
  payBases,
  payUnits,
  workplaces,
} from "@/lib/contract/job-constants";
import type { JobContent } from "@/lib/contract/job-content";
import { activities } from "./activities";
import { activityOf, htmlOf, pictureOf, plainJson, termOf } from "./annotations";
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

export const jobStatus = pgEnum("job_status", jobStatuses);
export const jobCategory = pgEnum("job_category", jobCategories);
export const jobContract = pgEnum("job_contract", jobContracts);
export const jobHoursKind = pgEnum("job_hours", jobHours);
export const payUnit = pgEnum("pay_unit", payUnits);
export const payBasis = pgEnum("pay_basis", payBases);
export const workplaceKind = pgEnum("workplace_kind", workplaces);
export const applyMode = pgEnum("apply_mode", applyModes);

/** A literal, so that the planner uses the partial indexes of lists. */
const listed = sql`status = 'published'`;

/** Job ads (docs/domain/jobs.md). Drafts that were never published have no row here. */
export const jobAds = pgTable(
  "job_ads",
  {
    id: uuid().primaryKey(),
    /** The permanent part of its address: the first ten hexadecimal digits of `id`. */
    code: byteText().notNull().unique(),
    /** Code and title. */
    slug: byteText().notNull().unique(),
    title: italianText().notNull(),
    status: jobStatus().notNull(),
    /** The state to restore after `suspended`, `withdrawn` or `archived`; null otherwise. */
    resumes_as: jobStatus(),
    category: jobCategory().notNull(),
    /**
     * The owner; null: the staff. No `set null`: a deleted organisation's ads would seem to be the
     * staff's.
     */
    organisation_id: uuid().references(() => organisations.id),
    /** The employer's activity; null: it has none. */
    activity_id: activityOf(activities.id, { onDelete: "set null" }),
    /** Of the activity when it was written, if there is one. */
    employer_name: text().notNull(),
    employer_url: text(),
    logo_hash: pictureOf(pictures.hash, "job", "logo_alt"),
    logo_alt: text(),
    agency: plainJson<JobContent["agency"]>(),
    /** Sanitised when saved, like the next two. */
    description_html: htmlOf("job").notNull(),
    requirements_html: htmlOf("job"),
    benefits_html: htmlOf("job"),
    contract: jobContract().notNull(),
    hours: jobHoursKind().notNull(),
    hours_note: text(),
    positions: smallint().notNull(),
    agreement: text(),
    level: text(),
    /** In cents, like `pay_max`. */
    pay_min: integer().notNull(),
    pay_max: integer().notNull(),
    pay_unit: payUnit().notNull(),
    pay_basis: payBasis().notNull(),
    pay_note: text(),
    /** Minimum pay for a month of full time, in cents, for comparison in lists. */
    pay_month: integer().notNull(),
    workplace: workplaceKind().notNull(),
    street: text(),
    postal_code: text(),
    city: text(),
    province: text(),
    zone_id: termOf(zones.id, { onDelete: "set null" }),
    starts_on: date(),
    apply_mode: applyMode().notNull(),
    apply_url: text(),
    contact: plainJson<JobContent["contact"]>().notNull(),
    questions: plainJson<JobContent["questions"]>().notNull().default([]),
    privacy_url: text().notNull(),
    published_at: instant().notNull(),
    /** Publication or last renewal: its days count from here. */
    period_started_at: instant().notNull(),
    /** Midnight in Rome at the end of its last day. */
    expires_at: instant().notNull(),
    /** When it expired, was filled or withdrawn, whichever came first; null if open. */
    closed_at: instant(),
    /** Number of reminders to its team before the end. */
    reminders_sent: smallint().notNull().default(0),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    // PostgreSQL would read words joined by a slash as a path.
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.simple_unaccent', employer_name), 'B')
        || setweight(to_tsvector('public.italian_unaccent',
            translate(title, '/', ' ') || ' ' || coalesce(city, '')), 'C')
        || setweight(to_tsvector('public.italian_unaccent', translate(regexp_replace(
            description_html || ' ' || coalesce(requirements_html, ''), '<[^>]*>', ' ', 'g'),
            '/', ' ')), 'D')`),
  },
  (table) => [
    index("job_ads_by_newest").on(table.published_at.desc(), table.id).where(listed),
    index("job_ads_of_zone").on(table.zone_id),
    index("job_ads_of_organisation").on(table.organisation_id),
    index("job_ads_of_activity").on(table.activity_id),
    index("job_ads_of_logo").on(table.logo_hash),
    index("job_ads_by_end").on(table.expires_at).where(listed),
    index("job_ads_by_closing").on(table.closed_at).where(sql`closed_at is not null`),
    index("job_ads_search").using("gin", table.search).with(readAtOnce),
    index("job_ads_pictures").using("gin", picturesWithin(table.description_html)),
    index("job_ads_requirement_pictures").using("gin", picturesWithin(table.requirements_html)),
    index("job_ads_benefit_pictures").using("gin", picturesWithin(table.benefits_html)),
    check("job_ads_title_length", sql`char_length(${table.title}) between 4 and 120`),
    check("job_ads_code_form", sql`${table.code} ~ '^[0-9a-f]{10}$'`),
    check("job_ads_slug_form", sql`${table.slug} ~ '^[0-9a-f]{10}-[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("job_ads_pay", sql`${table.pay_min} between 1 and ${table.pay_max}`),
    check("job_ads_positions", sql`${table.positions} between 1 and 99`),
    check(
      "job_ads_logo_is_described",
      sql`(${table.logo_hash} is null) = (${table.logo_alt} is null)`,
    ),
    check(
      "job_ads_apply_url",
      sql`(${table.apply_mode} = 'url') = (${table.apply_url} is not null)`,
    ),
    check("job_ads_end", sql`${table.expires_at} > ${table.period_started_at}`),
    check("job_ads_closed", sql`${table.status} <> 'published' or ${table.closed_at} is null`),
    check(
      "job_ads_state_to_come_back_to",
      sql`(${table.status} in ('suspended', 'withdrawn', 'archived')) = (${table.resumes_as} is not null)`,
    ),
  ],
);
