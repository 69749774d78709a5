import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { reportObjections, reports } from "@/backend/db/schema/reports";

export type ObjectionRow = typeof reportObjections.$inferSelect;
export type ObjectionValues = typeof reportObjections.$inferInsert;

export const objectionRows = rows(reportObjections);

/** One side's way to object to the decision on a report; `user_id` null: the reporter's. */
export const selectObjectionOf = (
  tx: Executor,
  { report_id, user_id }: { report_id: string; user_id: string | null },
) =>
  objectionRows.find(
    tx,
    { report_id },
    user_id === null
      ? eq(reportObjections.party, "reporter")
      : eq(reportObjections.user_id, user_id),
  );

/**
 * Objections to a report's decision, oldest first, with the author's name if they have an account.
 */
export async function selectSent(db: Executor, reportId: string) {
  return db
    .select({ objection: reportObjections, author: users.name })
    .from(reportObjections)
    .leftJoin(users, eq(users.id, reportObjections.user_id))
    .where(and(eq(reportObjections.report_id, reportId), isNotNull(reportObjections.text)))
    .orderBy(asc(reportObjections.sent_at), asc(reportObjections.id));
}

/** Answers what was objected to the decision on a report and not answered. */
export const answerObjections = (
  tx: Executor,
  reportId: string,
  values: Required<Pick<ObjectionValues, "outcome" | "answer">>,
) =>
  objectionRows.update(
    tx,
    { report_id: reportId, outcome: null },
    values,
    isNotNull(reportObjections.text),
  );

/** Objections by a user, as author or reporter. */
export async function selectObjectionsOf(db: Executor, userId: string) {
  const sent = {
    party: reportObjections.party,
    text: reportObjections.text,
    sent_at: reportObjections.sent_at,
    outcome: reportObjections.outcome,
    answer: reportObjections.answer,
  };
  const asAuthor = await db
    .select(sent)
    .from(reportObjections)
    .where(and(eq(reportObjections.user_id, userId), isNotNull(reportObjections.text)))
    .orderBy(asc(reportObjections.sent_at), asc(reportObjections.id));
  const asReporter = await db
    .select(sent)
    .from(reportObjections)
    .innerJoin(reports, eq(reports.id, reportObjections.report_id))
    .where(
      and(
        eq(reports.reporter_id, userId),
        eq(reportObjections.party, "reporter"),
        isNotNull(reportObjections.text),
      ),
    )
    .orderBy(asc(reportObjections.sent_at), asc(reportObjections.id));
  return [...asAuthor, ...asReporter];
}

/** Removes a user from their objections; unused links become invalid. */
export async function forgetObjector(tx: Executor, userId: string): Promise<void> {
  const own = eq(reportObjections.user_id, userId);
  await tx.delete(reportObjections).where(and(own, isNull(reportObjections.text)));
  await tx.update(reportObjections).set({ user_id: null }).where(own);
  const reported = tx
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.reporter_id, userId));
  await tx
    .delete(reportObjections)
    .where(
      and(
        eq(reportObjections.party, "reporter"),
        isNull(reportObjections.text),
        inArray(reportObjections.report_id, reported),
      ),
    );
}
