import { sql } from "drizzle-orm";
import {
  check,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { applicationStatuses } from "@/lib/contract/job-application-constants";
import type { ApplicationAnswer } from "@/lib/contract/job-applications";
import { users } from "./accounts";
import { personal, plainJson } from "./annotations";
import { instant } from "./columns";
import { documents } from "./documents";
import { jobAds } from "./job-ads";

export const jobApplicationStatus = pgEnum("job_application_status", applicationStatuses);

/** Applications to job ads through the portal's form (docs/domain/applications.md). */
export const jobApplications = pgTable(
  "job_applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    job_id: uuid()
      .notNull()
      .references(() => jobAds.id),
    status: jobApplicationStatus().notNull().default("sent"),
    /** Null, like the address, after a withdrawal: only the account stays. */
    name: text(),
    email: text(),
    phone: text(),
    letter: text(),
    answers: plainJson<ApplicationAnswer[]>().notNull().default([]),
    /** Null: without an account. */
    user_id: personal(users.id, { onDelete: "set null", part: "job_applications" }),
    /** The employer's message with a refusal. */
    refusal: text(),
    created_at: instant().notNull(),
    /** Null: only its author can read it. */
    confirmed_at: instant(),
    /** Time of the last change of state. */
    changed_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex("job_applications_one_an_address")
      .on(table.job_id, table.email)
      .where(sql`${table.confirmed_at} is not null and ${table.status} <> 'withdrawn'`),
    uniqueIndex("job_applications_one_an_account")
      .on(table.job_id, table.user_id)
      .where(sql`${table.confirmed_at} is not null and ${table.status} <> 'withdrawn'`),
    index("job_applications_of_job").on(table.job_id, table.status, table.created_at),
    index("job_applications_of_user").on(table.user_id),
    index("job_applications_unconfirmed")
      .on(table.created_at)
      .where(sql`${table.confirmed_at} is null`),
    check(
      "job_applications_withdrawn_is_empty",
      sql`case when ${table.status} = 'withdrawn'
        then ${table.name} is null and ${table.email} is null and ${table.phone} is null
          and ${table.letter} is null and ${table.answers} = '[]'::jsonb
        else ${table.name} is not null and ${table.email} is not null end`,
    ),
    check(
      "job_applications_refusal_is_of_the_rejected",
      sql`${table.refusal} is null or ${table.status} = 'rejected'`,
    ),
  ],
);

/** CVs uploaded before submission. Until then the id is the sender's secret. */
export const jobApplicationUploads = pgTable(
  "job_application_uploads",
  {
    id: uuid().primaryKey(),
    application_id: uuid()
      .unique()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
  },
  (table) => [
    index("job_application_uploads_unsent")
      .on(table.created_at)
      .where(sql`${table.application_id} is null`),
  ],
);

/** The file of an upload. */
export const jobApplicationFiles = pgTable(
  "job_application_files",
  {
    upload_id: uuid()
      .notNull()
      .references(() => jobApplicationUploads.id, { onDelete: "cascade" }),
    document_id: uuid()
      .notNull()
      .unique()
      .references(() => documents.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.document_id] })],
);

/** Internal notes of an employer's team. */
export const jobApplicationNotes = pgTable(
  "job_application_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    application_id: uuid()
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    /** Null if the account is deleted. */
    author_id: personal(users.id, { onDelete: "set null", part: "job_application_notes" }),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index("job_application_notes_of_application").on(table.application_id, table.created_at),
    index("job_application_notes_of_author").on(table.author_id),
  ],
);

/** Log of CV downloads. */
export const cvDownloads = pgTable(
  "cv_downloads",
  {
    id: uuid().primaryKey().defaultRandom(),
    application_id: uuid()
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    /** The employer's team member; null: the candidate. */
    team_member_id: personal(users.id, {
      kept: "who took a CV stays on record by an id without a name, as long as the application",
    }),
    at: instant().notNull(),
  },
  (table) => [
    index("cv_downloads_of_application").on(table.application_id, table.at),
    index("cv_downloads_of_member").on(table.team_member_id),
  ],
);
