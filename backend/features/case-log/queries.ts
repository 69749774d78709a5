import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { caseLog, type caseSubjects } from "@/backend/db/schema/case-log";
import type journal from "@/lib/i18n/messages/it/journal.json";

export type CaseSubject = (typeof caseSubjects)[number];
/** What can happen to a subject: each has its sentence in the journal. */
export type StepOf<Subject extends CaseSubject> = keyof (typeof journal.steps)[Subject] & string;
type CaseRow = Omit<typeof caseLog.$inferInsert, "subject" | "content_kind" | "after">;

export const caseLogRows = rows(caseLog);

/** A step about content says of which kind it is. */
export type CaseStep = CaseRow &
  (
    | { subject: "content"; content_kind: string; after: StepOf<"content"> }
    | {
        [Subject in Exclude<CaseSubject, "content">]: {
          subject: Subject;
          content_kind?: never;
          after: StepOf<Subject>;
        };
      }[Exclude<CaseSubject, "content">]
  );

/** What a person wrote along with a step, as one of those whom cases are about. */
const ownWords = (userId: string) =>
  and(eq(caseLog.actor_id, userId), ne(caseLog.part, "staff"), isNotNull(caseLog.message));

/** As it stands in the export of their data. */
export function selectWords(db: Executor, userId: string): Promise<unknown> {
  return db
    .select({
      at: caseLog.at,
      subject: caseLog.subject,
      step: caseLog.after,
      message: caseLog.message,
    })
    .from(caseLog)
    .where(ownWords(userId))
    .orderBy(asc(caseLog.id));
}

/** Cases in which one person asks for something of their own. */
const personalCases = ["role_request", "claim", "contact_message", "private_request"] as const;
/** Where words about a person are no reason that others are told of a decision. */
const aboutPeople = [...personalCases, "role", "invitation", "organisation"] as const;

/** What others wrote in the cases that a person began for themselves, or along with a step about that person. */
function wordsAbout(tx: Executor, userId: string) {
  const begun = alias(caseLog, "begun");
  const own = tx
    .select({ id: begun.id })
    .from(begun)
    .where(
      and(
        eq(begun.subject, caseLog.subject),
        eq(begun.subject_id, caseLog.subject_id),
        isNull(begun.before),
        eq(begun.actor_id, userId),
      ),
    );
  return and(
    isNotNull(caseLog.message),
    or(
      and(inArray(caseLog.subject, [...aboutPeople]), eq(caseLog.person_id, userId)),
      and(inArray(caseLog.subject, [...personalCases]), exists(own)),
    ),
  );
}

/**
 * Their words go, and what was written about them where a case is theirs (docs/domain/journal.md); a trigger lets nothing else of
 * a row be changed.
 */
export async function forgetWords(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(caseLog)
    .set({ message: null })
    .where(or(ownWords(userId), wordsAbout(tx, userId)));
}

const person = alias(users, "person");

/** The oldest first, each with the names of who acted and of whom it is about. */
export async function selectSteps(db: Executor, subject: CaseSubject, id: string) {
  return db
    .select({
      at: caseLog.at,
      part: caseLog.part,
      actor: users.name,
      person: person.name,
      before: caseLog.before,
      after: caseLog.after,
      reason: caseLog.reason,
      message: caseLog.message,
    })
    .from(caseLog)
    .leftJoin(users, eq(users.id, caseLog.actor_id))
    .leftJoin(person, eq(person.id, caseLog.person_id))
    .where(and(eq(caseLog.subject, subject), eq(caseLog.subject_id, id)))
    .orderBy(asc(caseLog.id));
}

/** Which of these steps was taken last on a content, and in which part; null: none was. */
export async function selectLastStep(
  db: Executor,
  { kind, id }: { kind: string; id: string },
  steps: readonly StepOf<"content">[],
): Promise<{ after: string; part: string } | null> {
  const [row] = await db
    .select({ after: caseLog.after, part: caseLog.part })
    .from(caseLog)
    .where(
      and(
        eq(caseLog.subject, "content"),
        eq(caseLog.content_kind, kind),
        eq(caseLog.subject_id, id),
        inArray(caseLog.after, [...steps]),
      ),
    )
    .orderBy(desc(caseLog.id))
    .limit(1);
  return row ?? null;
}
