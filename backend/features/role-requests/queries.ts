import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { roleRequestDocuments, roleRequests } from "@/backend/db/schema/role-requests";
import { openRoleRequestStatuses, type RoleRequestStatus } from "@/lib/contract/role-requests";
import type { RequestableRole } from "@/lib/contract/roles";

/** A database constraint keeps staff roles out of this table. */
export type RequestRow = Omit<typeof roleRequests.$inferSelect, "role"> & { role: RequestableRole };

export const requestRows = rows(roleRequests);

/** The table that links documents to requests. */
export const documentLinks = {
  table: roleRequestDocuments,
  of: roleRequestDocuments.request_id,
  kind: roleRequestDocuments.kind,
  things: roleRequests,
};

const isOpen = inArray(roleRequests.status, [...openRoleRequestStatuses]);

function asRequest(row: typeof roleRequests.$inferSelect | undefined): RequestRow | null {
  return (row as RequestRow | undefined) ?? null;
}

/** Null if the user already has an open request for this role. */
export async function insertRequest(
  tx: Executor,
  values: typeof roleRequests.$inferInsert,
): Promise<RequestRow | null> {
  const [row] = await tx.insert(roleRequests).values(values).onConflictDoNothing().returning();
  return asRequest(row);
}

export async function selectRequest(db: Executor, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(roleRequests).where(eq(roleRequests.id, id));
  return asRequest(row);
}

/** Locks the row, so that concurrent decisions are serialised. */
export async function lockRequest(tx: Executor, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(roleRequests).where(eq(roleRequests.id, id)).for("update");
  return asRequest(row);
}

/** A user's requests, newest first. */
export async function selectRequestsOf(db: Executor, userId: string): Promise<RequestRow[]> {
  const rows = await db
    .select()
    .from(roleRequests)
    .where(eq(roleRequests.user_id, userId))
    .orderBy(desc(roleRequests.created_at), asc(roleRequests.id));
  return rows as RequestRow[];
}

/** Null if none is open. */
export async function selectOpenRequest(
  db: Executor,
  userId: string,
  role: RequestableRole,
): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(roleRequests)
    .where(and(eq(roleRequests.user_id, userId), eq(roleRequests.role, role), isOpen));
  return asRequest(row);
}

/** Filters of submitted requests. */
interface QueueFilter {
  role: RequestableRole | undefined;
  /** Empty: all. */
  q: string;
}

/** Needs a join with the applicants. */
function queueCondition({ role, q }: QueueFilter): SQL | undefined {
  const number = q.replace(/^it|[\s.-]/gi, "");
  return and(
    isNotNull(roleRequests.submitted_at),
    role && eq(roleRequests.role, role),
    q
      ? or(
          contains(q, [users.name, sql`${roleRequests.form}->>'organisation_name'`]),
          /^\d+$/.test(number) ? contains(number, [roleRequests.vat_number]) : undefined,
        )
      : undefined,
  );
}

/** Submitted requests, longest waiting first. */
export async function selectQueue(
  db: Executor,
  { statuses, ...filter }: QueueFilter & { statuses: readonly RoleRequestStatus[] },
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({ request: roleRequests, applicant_name: users.name })
    .from(roleRequests)
    .innerJoin(users, eq(users.id, roleRequests.user_id))
    .where(and(inArray(roleRequests.status, [...statuses]), queueCondition(filter)))
    .orderBy(asc(roleRequests.submitted_at), asc(roleRequests.id))
    .limit(limit)
    .offset(offset);
}

/** Number of submitted requests in each state. */
export async function countByStatus(
  db: Executor,
  filter: QueueFilter,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: roleRequests.status, count: count() })
    .from(roleRequests)
    .innerJoin(users, eq(users.id, roleRequests.user_id))
    .where(queueCondition(filter))
    .groupBy(roleRequests.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** Submitted requests with one of these numbers. */
export async function selectWithVatNumbers(db: Executor, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return db
    .select({
      id: roleRequests.id,
      role: roleRequests.role,
      status: roleRequests.status,
      vat_number: roleRequests.vat_number,
      applicant_name: users.name,
    })
    .from(roleRequests)
    .innerJoin(users, eq(users.id, roleRequests.user_id))
    .where(and(inArray(roleRequests.vat_number, [...numbers]), ne(roleRequests.status, "draft")))
    .orderBy(asc(roleRequests.created_at), asc(roleRequests.id));
}

/** Users as shown to the staff, by id. */
export async function selectPeople(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: users.id,
      name: users.name,
      first_name: users.first_name,
      email: users.email,
      created_at: users.created_at,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
}

/** Requests that waited too long for the applicant: untouched drafts and unanswered questions. */
export async function selectOverdue(
  db: Executor,
  { now, draftsBefore }: { now: Date; draftsBefore: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: roleRequests.id })
    .from(roleRequests)
    .where(
      or(
        and(eq(roleRequests.status, "info_requested"), lte(roleRequests.answer_by, now)),
        and(eq(roleRequests.status, "draft"), lte(roleRequests.updated_at, draftsBefore)),
      ),
    );
  return rows.map(({ id }) => id);
}
