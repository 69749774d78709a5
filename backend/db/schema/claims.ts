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
import { claimRelations } from "@/lib/contract/claim-constants";
import {
  type Claim,
  claimCodeChannels,
  claimRejections,
  claimStatuses,
} from "@/lib/contract/claims";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, personal, plainJson } from "./annotations";
import { instant } from "./columns";
import { documents } from "./documents";
import { organisations } from "./organisations";

export const claimStatus = pgEnum("claim_status", claimStatuses);
export const claimRelation = pgEnum("claim_relation", claimRelations);
export const claimRejection = pgEnum("claim_rejection", claimRejections);
export const claimCodeChannel = pgEnum("claim_code_channel", claimCodeChannels);

/** Claims that an activity is the claimant's business (docs/domain/claims.md). */
export const claims = pgTable(
  "claims",
  {
    id: uuid().primaryKey().defaultRandom(),
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      counts: "claims",
      lost: "is between its claimant and the staff, which hears whoever has the activity",
    }).notNull(),
    user_id: personal(users.id, { part: "claims" }).notNull(),
    status: claimStatus().notNull(),
    relation: claimRelation().notNull(),
    /** The claimant's organisation that gets the activity; null: a new one. */
    organisation_id: uuid().references(() => organisations.id, { onDelete: "set null" }),
    /** Data of a new organisation; null if there is none or it was erased. */
    facts: plainJson<NonNullable<Claim["organisation"]>>(),
    code_channel: claimCodeChannel(),
    /** Hash of the current code. */
    code_hash: text(),
    code_expires_at: instant(),
    /** The address it was sent to. */
    code_email: text(),
    /** Hashes of wrong codes: each counts once. */
    code_wrong: text().array().notNull().default(sql`'{}'`),
    /** When a staff code was requested that is still pending. */
    code_asked_at: instant(),
    /** When the correct code was entered. */
    verified_at: instant(),
    /** The activity's owner at the time of the proof. */
    disputed_organisation_id: uuid().references(() => organisations.id, { onDelete: "set null" }),
    /** Deadline of its answer. */
    answer_until: instant(),
    answer: text(),
    answered_at: instant(),
    /** Null if the account is deleted. */
    answered_by: personal(users.id, { onDelete: "set null", part: "claims" }),
    /** Since when the staff can act, or null. */
    waits_since: instant(),
    rejection: claimRejection(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** When it expires without proof. */
    expires_at: instant().notNull(),
    /** When it was approved, rejected, withdrawn or expired. */
    closed_at: instant(),
  },
  (table) => [
    uniqueIndex("claims_one_open")
      .on(table.activity_id, table.user_id)
      .where(sql`${table.status} in ('started', 'code_sent', 'verified', 'in_review')`),
    index("claims_of_user").on(table.user_id, table.created_at),
    index("claims_waiting").on(table.waits_since, table.id),
    index("claims_disputing").on(table.disputed_organisation_id),
    index("claims_by_end").on(table.status, table.expires_at),
    index("claims_of_activity").on(table.activity_id),
    index("claims_closed").on(table.closed_at).where(sql`${table.closed_at} is not null`),
    index("claims_answered_by").on(table.answered_by).where(sql`${table.answered_by} is not null`),
    index("claims_of_organisation")
      .on(table.organisation_id)
      .where(sql`${table.organisation_id} is not null`),
    check(
      "claims_close_is_dated",
      sql`(${table.status} in ('approved', 'rejected', 'withdrawn', 'expired')) = (${table.closed_at} is not null)`,
    ),
    check(
      "claims_rejection_says_why",
      sql`(${table.status} = 'rejected') = (${table.rejection} is not null)`,
    ),
    check(
      "claims_code_is_whole",
      sql`(${table.code_hash} is null) = (${table.code_expires_at} is null) and (${table.code_hash} is null or ${table.code_channel} is not null)`,
    ),
    check(
      "claims_closed_waits_for_nobody",
      sql`${table.closed_at} is null or ${table.waits_since} is null`,
    ),
    check(
      "claims_answer_is_dated",
      sql`(${table.answer} is null) = (${table.answered_at} is null)`,
    ),
  ],
);

export const claimDocuments = pgTable(
  "claim_documents",
  {
    claim_id: uuid()
      .notNull()
      .references(() => claims.id, { onDelete: "cascade" }),
    document_id: uuid()
      .notNull()
      .unique()
      .references(() => documents.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.claim_id, table.document_id] })],
);
