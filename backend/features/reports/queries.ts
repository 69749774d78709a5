import { and, asc, count, eq, inArray, isNull, lte, min, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { provedAddress } from "@/backend/db/proved-address";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { reportObjections, reports } from "@/backend/db/schema/reports";
import type { Report } from "@/lib/contract/reports";

export type ReportRow = typeof reports.$inferSelect;
export type ReportValues = typeof reports.$inferInsert;

export const reportRows = rows(reports);

/** States in which a report waits for its decision. */
export const waiting = ["open", "in_progress"] as const;

type OfSubject = Pick<ReportRow, "subject_kind" | "subject_id">;

function isOf({ subject_kind, subject_id }: OfSubject): SQL | undefined {
  return and(eq(reports.subject_kind, subject_kind), eq(reports.subject_id, subject_id));
}

function isWaitingOf(subject: OfSubject): SQL | undefined {
  return and(isOf(subject), inArray(reports.status, [...waiting]));
}

/** Open reports of the same content, locked in a fixed order. */
export async function lockWaitingAlike(tx: Executor, subject: OfSubject): Promise<ReportRow[]> {
  return tx
    .select()
    .from(reports)
    .where(isWaitingOf(subject))
    .orderBy(asc(reports.id))
    .for("update");
}

/** Reports closed by the same decision, this one included, locked in a fixed order. */
export async function lockDecidedWith(tx: Executor, row: ReportRow): Promise<ReportRow[]> {
  return tx
    .select()
    .from(reports)
    .where(row.decided_at ? and(isOf(row), eq(reports.decided_at, row.decided_at)) : sql`false`)
    .orderBy(asc(reports.id))
    .for("update");
}

/** How many people with an account that existed by then have a waiting report of a thing. */
export async function countTrustedReports(
  tx: Executor,
  subject: OfSubject,
  registeredBy: Date,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporter_id))
    .where(
      and(
        isWaitingOf(subject),
        eq(reports.is_by_owner, false),
        lte(users.created_at, registeredBy),
      ),
    );
  return row?.count ?? 0;
}

const keeper = alias(users, "keeper");

/** When the oldest undecided objection was sent. */
const objectedAt = sql`(
  select ${min(reportObjections.sent_at)} from ${reportObjections}
  where ${reportObjections.report_id} = ${reports.id} and ${reportObjections.outcome} is null
)`.mapWith(reportObjections.sent_at);

function selectShown(db: Executor) {
  return db
    .select({ report: reports, taken_by: keeper.name, objected_at: objectedAt })
    .from(reports)
    .leftJoin(keeper, eq(keeper.id, reports.taken_by));
}

/** A report with the name of its staff member. */
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];

/** Reports in one state, oldest first. */
export async function selectReports(
  db: Executor,
  status: Report["status"],
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownRow[]> {
  return selectShown(db)
    .where(eq(reports.status, status))
    .orderBy(asc(reports.created_at), asc(reports.id))
    .limit(limit)
    .offset(offset);
}

/** Null if it does not exist. */
export async function selectReport(db: Executor, id: string): Promise<ShownRow | null> {
  const [row] = await selectShown(db).where(eq(reports.id, id));
  return row ?? null;
}

/** Number of reports in each state. */
export async function countReports(db: Executor): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: reports.status, count: count() })
    .from(reports)
    .groupBy(reports.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** How many waiting reports of a thing there are. */
export const countWaitingAlike = (db: Executor, subject: OfSubject) =>
  reportRows.count(db, isWaitingOf(subject));

export async function selectName(db: Executor, userId: string): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? "";
}

/** Address of a user; empty if the account does not exist. */
export function selectAddressee(db: Executor, userId: string) {
  return db
    .select({ id: users.id, first_name: users.first_name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
}

export async function selectReportsOf(db: Executor, userId: string): Promise<ReportRow[]> {
  return db.select().from(reports).where(eq(reports.reporter_id, userId));
}

/** Reports assigned to a staff member, locked. */
export async function lockReportsInHand(tx: Executor, userId: string): Promise<ReportRow[]> {
  return tx
    .select()
    .from(reports)
    .where(eq(reports.taken_by, userId))
    .orderBy(asc(reports.id))
    .for("update");
}

const GONE = "@deleted.invalid";

/**
 * Anonymises a user's reports, including those without account from their verified address. Each
 * gets its own placeholder address, since open reports of one thing must differ.
 */
export async function forgetReporter(tx: Executor, userId: string, name: string): Promise<void> {
  await tx
    .update(reports)
    .set({ reporter_id: null, reporter_name: name, reporter_email: sql`${reports.id} || ${GONE}` })
    .where(
      or(
        eq(reports.reporter_id, userId),
        and(
          isNull(reports.reporter_id),
          inArray(reports.reporter_email, provedAddress(tx, userId)),
        ),
      ),
    );
}

/** True if there is a reporter to answer. */
export function hasReporter({ is_by_staff, reporter_email }: ReportRow): boolean {
  return !is_by_staff && !reporter_email.endsWith(GONE);
}
