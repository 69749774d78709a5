import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, check, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { itemId } from "./annotations";
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
] as const;
export const caseSubject = pgEnum("case_subject", caseSubjects);

/** What was written along with a step, in lower case: the expression of the index that it is looked for by. */
export const writtenIn = ({ message, reason }: Record<"message" | "reason", SQLWrapper>): SQL =>
  sql`lower(coalesce(${message}, '') || ' ' || coalesce(${reason}, ''))`;

/** Every step of what the staff decides on and of what a team does with itself. Rows are only ever added: a trigger refuses the rest, but that words go with the account of who wrote them. */
export const caseLog = pgTable(
  "case_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subject: caseSubject().notNull(),
    /** Which kind of content `content` is; null for all other subjects. */
    content_kind: text(),
    /** Outlives what it names. */
    subject_id: itemId({
      lost: "its rows never change",
      left: "its rows never change; `merged_activities` tells which card went on",
    }).notNull(),
    at: instant().notNull(),
    /** Null: the portal itself, or a visitor without an account. */
    actor_id: uuid().references(() => users.id),
    /** Whom of a team the step is about; null: nobody, or somebody without an account. */
    person_id: uuid().references(() => users.id),
    /** `applicant`, `staff` and so on: in which part somebody acted. */
    part: text().notNull(),
    /** The state before; null: it began here. */
    before: text(),
    /** `note` and `message`: something was written, and the state stays. */
    after: text().notNull(),
    /** The rule that was applied. */
    reason: text(),
    /** What was written along. */
    message: text(),
  },
  (table) => [
    index("case_log_of_subject").on(table.subject, table.subject_id, table.id),
    // What the journal is read by (docs/domain/journal.md).
    index("case_log_at").on(table.at, table.id),
    index("case_log_of_actor").on(table.actor_id, table.at, table.id),
    // Visitors without an account, of whom most logs hold few.
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
