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
import {
  documentKinds,
  type RoleRequestForm,
  roleRequestStatuses,
} from "@/lib/contract/role-requests";
import { users } from "./accounts";
import { personal, plainJson } from "./annotations";
import { instant } from "./columns";
import { documents } from "./documents";
import { userRole } from "./roles";

export const roleRequestStatus = pgEnum("role_request_status", roleRequestStatuses);
export const documentKind = pgEnum("document_kind", documentKinds);

/** Requests for roles (decision 111). */
export const roleRequests = pgTable(
  "role_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: personal(users.id, { part: "role_requests" }).notNull(),
    role: userRole().notNull(),
    status: roleRequestStatus().notNull(),
    form: plainJson<RoleRequestForm>().notNull(),
    /** From the submitted form, to find requests of the same business. */
    vat_number: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    submitted_at: instant(),
    /** Deadline of an answer. */
    answer_by: instant(),
    /** The staff member who handles it. */
    taken_by: personal(users.id, {
      onDelete: "set null",
      kept: "who of the staff had it in hand, by an id without a name",
    }),
    /** When it was approved, rejected, withdrawn or expired. */
    closed_at: instant(),
  },
  (table) => [
    uniqueIndex("role_requests_one_open")
      .on(table.user_id, table.role)
      .where(sql`${table.status} in ('draft', 'submitted', 'in_review', 'info_requested')`),
    index("role_requests_of_user").on(table.user_id, table.created_at),
    index("role_requests_queue")
      .on(table.status, table.submitted_at, table.id)
      .where(sql`${table.submitted_at} is not null`),
    index("role_requests_of_business")
      .on(table.vat_number)
      .where(sql`${table.vat_number} is not null`),
    index("role_requests_closed").on(table.closed_at).where(sql`${table.closed_at} is not null`),
    index("role_requests_taken_by").on(table.taken_by).where(sql`${table.taken_by} is not null`),
    check(
      "role_requests_close_is_dated",
      sql`(${table.status} in ('approved', 'rejected', 'withdrawn', 'expired')) = (${table.closed_at} is not null)`,
    ),
    check(
      "role_requests_answer_has_a_term",
      sql`(${table.status} = 'info_requested') = (${table.answer_by} is not null)`,
    ),
    check(
      "role_requests_staff_is_not_asked_for",
      sql`${table.role} not in ('redattore', 'amministratore')`,
    ),
  ],
);

export const roleRequestDocuments = pgTable(
  "role_request_documents",
  {
    request_id: uuid()
      .notNull()
      .references(() => roleRequests.id, { onDelete: "cascade" }),
    document_id: uuid()
      .notNull()
      .unique()
      .references(() => documents.id, { onDelete: "cascade" }),
    kind: documentKind().notNull(),
  },
  (table) => [primaryKey({ columns: [table.request_id, table.document_id] })],
);
