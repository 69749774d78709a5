import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  objectionOutcomes,
  objectionParties,
  reportMeasures,
  reportStatuses,
  reportVerdicts,
} from "@/lib/contract/reports";
import { users } from "./accounts";
import { addressIn, itemId, personal } from "./annotations";
import { instant } from "./columns";

export const reportStatus = pgEnum("report_status", reportStatuses);
export const reportVerdict = pgEnum("report_verdict", reportVerdicts);
export const reportMeasure = pgEnum("report_measure", reportMeasures);
export const objectionParty = pgEnum("objection_party", objectionParties);
export const objectionOutcome = pgEnum("objection_outcome", objectionOutcomes);

/**
 * Reports about content of the portal (docs/domain/reports.md). The subject has no foreign key,
 * because a report outlives it.
 */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The code used in mails. */
    code: text().notNull().unique(),
    /** A kind of content (backend/content/content-kind.ts). */
    subject_kind: text().notNull(),
    subject_id: itemId({ lost: "is between whoever reported and the staff" }).notNull(),
    /** Name of the thing at the time of the report, without a person's name. */
    subject_name: text().notNull(),
    /** The thing that it belongs to, as a review to its activity, or null. */
    parent_kind: text(),
    parent_id: itemId({ lost: "is between whoever reported and the staff" }),
    /** Of one list for visitors and of another for businesses. */
    reason: text().notNull(),
    text: text(),
    /** Null: a visitor without account, or a deleted account. */
    reporter_id: personal(users.id, { onDelete: "set null", part: "reports" }),
    reporter_name: text().notNull(),
    reporter_email: addressIn("reports").notNull(),
    /** True if reported by the business. */
    is_by_owner: boolean().notNull(),
    /** A decision of the staff without a report; it can be objected to as well. */
    is_by_staff: boolean().notNull().default(false),
    status: reportStatus().notNull().default("open"),
    created_at: instant().notNull(),
    /** The staff member who handles it. */
    taken_by: personal(users.id, { part: "reports" }),
    decided_at: instant(),
    /** Author of the current decision; null if no longer known. */
    decided_by: personal(users.id, {
      kept: "who decided stays accountable, by an id without a name",
    }),
    /** The current verdict; `status` goes on with objections. */
    verdict: reportVerdict(),
    /** Measure on the content. */
    measure: reportMeasure(),
    /** The content's earlier state, restored if an objection succeeds. */
    content_before: text(),
    /** The staff's message to both sides. */
    decision: text(),
  },
  (table) => [
    uniqueIndex("reports_one_open")
      .on(table.reporter_email, table.subject_kind, table.subject_id)
      .where(sql`${table.status} in ('open', 'in_progress')`),
    index("reports_queue").on(table.status, table.created_at, table.id),
    index("reports_of_subject").on(table.subject_kind, table.subject_id),
    index("reports_taken_by").on(table.taken_by).where(sql`${table.taken_by} is not null`),
    index("reports_of_person").on(table.reporter_id),
    index("reports_decided_by").on(table.decided_by).where(sql`${table.decided_by} is not null`),
    check(
      "reports_parent_is_whole",
      sql`(${table.parent_kind} is null) = (${table.parent_id} is null)`,
    ),
    check(
      "reports_decision_is_dated",
      sql`(${table.status} in ('open', 'in_progress')) = (${table.decided_at} is null)`,
    ),
    check(
      "reports_verdict_is_dated",
      sql`(${table.verdict} is null) = (${table.decided_at} is null)`,
    ),
    check(
      "reports_taken_in_progress",
      sql`(${table.status} = 'in_progress') = (${table.taken_by} is not null)`,
    ),
  ],
);

/**
 * Objections to a decision: a row is created with each link that is sent, and filled in by its
 * user.
 */
export const reportObjections = pgTable(
  "report_objections",
  {
    id: uuid().primaryKey().defaultRandom(),
    report_id: uuid()
      .notNull()
      .references(() => reports.id),
    party: objectionParty().notNull(),
    /** The content's author; null: the reporter, or a deleted account. */
    user_id: personal(users.id, { onDelete: "set null", part: "objections" }),
    /** Hash of the link's token, which is stored nowhere else. */
    token_hash: text().notNull().unique(),
    expires_at: instant().notNull(),
    /** Null: the link was not used. */
    text: text(),
    sent_at: instant(),
    outcome: objectionOutcome(),
    /** The staff's message to both sides. */
    answer: text(),
  },
  (table) => [
    uniqueIndex("report_objections_one_of_reporter")
      .on(table.report_id)
      .where(sql`${table.party} = 'reporter'`),
    uniqueIndex("report_objections_one_of_author").on(table.report_id, table.user_id),
    index("report_objections_of_person").on(table.user_id),
    check(
      "report_objections_sent_is_dated",
      sql`(${table.text} is null) = (${table.sent_at} is null)`,
    ),
    check(
      "report_objections_decided_is_answered",
      sql`(${table.outcome} is null) = (${table.answer} is null) and (${table.outcome} is null or ${table.text} is not null)`,
    ),
  ],
);
