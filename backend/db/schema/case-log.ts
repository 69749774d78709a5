import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, check, index, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { itemId, personal } from "./annotations";
import { instant, readAtOnce } from "./columns";

export const caseSubjects = [
  "role_request",
  "review",
  "report",
  "role",
  "invitation",
  "organisation",
  "content",
  "claim",
  "suggestion",
  "contact_message",
  "private_request",
  "ad",
] as const;
export const caseSubject = pgEnum("case_subject", caseSubjects);

/** Texts of a step in lower case: the expression of its search index. */
export const writtenIn = ({ message, reason }: Record<"message" | "reason", SQLWrapper>): SQL =>
  sql`lower(coalesce(${message}, '') || ' ' || coalesce(${reason}, ''))`;

/**
 * All steps of staff decisions and team changes. Append-only: a trigger refuses changes, except the
 * erasure of texts with their author's account.
 */
export const caseLog = pgTable(
  "case_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subject: caseSubject().notNull(),
    /** Kind of content for `content`; null for other subjects. */
    content_kind: text(),
    /** May refer to a deleted thing. */
    subject_id: itemId({
      lost: "its rows never change",
      left: "its rows never change; `merged_activities` tells which activity went on",
    }).notNull(),
    at: instant().notNull(),
    /** Null: the portal itself, or a visitor without account. */
    actor_id: personal(users.id, { part: "case_steps" }),
    /** The team member concerned; null if none or without account. */
    person_id: personal(users.id, {
      kept: "whom a decision was about stays on record, by an id without a name",
    }),
    /** Role of the actor: `applicant`, `staff` and so on. */
    part: text().notNull(),
    /** The earlier state; null for the first step. */
    before: text(),
    /** `note` and `message` do not change the state. */
    after: text().notNull(),
    /** The applied rule. */
    reason: text(),
    /** The message. */
    message: text(),
  },
  (table) => [
    index("case_log_of_subject").on(table.subject, table.subject_id, table.id),
    // Indexes for the journal (docs/domain/journal.md).
    index("case_log_at").on(table.at, table.id),
    index("case_log_of_actor").on(table.actor_id, table.at, table.id),
    // Visitors without account, who are rare in most logs.
    index("case_log_of_visitors")
      .on(table.at, table.id)
      .where(sql`${table.actor_id} is null and ${table.part} <> 'system'`),
    index("case_log_by_step").on(table.subject, table.after, table.at, table.id),
    index("case_log_of_kind")
      .on(table.content_kind, table.at, table.id)
      .where(sql`${table.content_kind} is not null`),
    index("case_log_of_person").on(table.person_id).where(sql`${table.person_id} is not null`),
    index("case_log_words")
      .using("gin", sql`${writtenIn(table)} gin_trgm_ops`)
      .with(readAtOnce),
    check(
      "case_log_content_has_kind",
      sql`(${table.subject} = 'content') = (${table.content_kind} is not null)`,
    ),
  ],
);
