import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { caseLog, type caseSubjects } from "@/backend/db/schema/case-log";
import type journal from "@/lib/i18n/messages/it/journal.json";

export type CaseSubject = (typeof caseSubjects)[number];
/** Possible steps of a subject: each has a sentence in the journal. */
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

/** A user's texts in steps, as a party of cases and not as staff. */
const ownWords = (userId: string) =>
  and(eq(caseLog.actor_id, userId), ne(caseLog.part, "staff"), isNotNull(caseLog.message));

/** For the export of their data. */
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

/** Subjects that a person starts for themselves. */
const personalCases = ["role_request", "claim", "contact_message", "private_request"] as const;
/** Subjects whose texts are about people and must not stay to explain a decision to others. */
const aboutPeople = [...personalCases, "role", "invitation", "organisation"] as const;

/** Texts by others in a user's own cases, or with a step about the user. */
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
 * Erases a user's texts, and those about them in their own cases (docs/domain/journal.md); a
 * trigger allows no other change.
 */
export async function forgetWords(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(caseLog)
    .set({ message: null })
    .where(or(ownWords(userId), wordsAbout(tx, userId)));
}

const person = alias(users, "person");

/** Oldest first, with names of actor and person concerned. */
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

/** What steps are about. */
export interface LoggedCase<Subject extends CaseSubject> {
  subject: Subject;
  /** Of a content. */
  kind?: string;
  id: string;
}

/** The latest of these steps, and its actor's role, or null. */
export async function selectLastStep<Subject extends CaseSubject>(
  db: Executor,
  { subject, kind, id }: LoggedCase<Subject>,
  steps: readonly StepOf<Subject>[],
): Promise<{ after: string; part: string } | null> {
  const [row] = await db
    .select({ after: caseLog.after, part: caseLog.part })
    .from(caseLog)
    .where(
      and(
        eq(caseLog.subject, subject),
        kind === undefined ? undefined : eq(caseLog.content_kind, kind),
        eq(caseLog.subject_id, id),
        inArray(caseLog.after, [...steps]),
      ),
    )
    .orderBy(desc(caseLog.id))
    .limit(1);
  return row ?? null;
}
