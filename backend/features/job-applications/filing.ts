import { acquireAdvisoryLocks } from "@/backend/db/advisory-locks";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { findJob, type JobRow } from "@/backend/features/jobs/service";
import { organisationHasRole } from "@/backend/features/organisations/service";
import { teamWith } from "@/backend/features/roles/service";
import { makeCode } from "@/backend/kernel/case-code";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, type FieldErrors } from "@/backend/kernel/errors";
import { checkFormToken } from "@/backend/kernel/form-token";
import { attemptsPer, consumeAttempt, isAttemptFree } from "@/backend/kernel/throttle";
import type { ApplicationAnswer, ApplicationInput } from "@/lib/contract/job-applications";
import { writtenLength } from "@/lib/contract/text-constants";
import { jobStateAt } from "@/lib/domain/job-rules";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/job-applications.json";
import type { Opened } from "./access";
import { type NotifyDeps, notifyCandidate, notifyTeam } from "./notifications";
import {
  type ApplicationRow,
  applicationRows,
  selectByUpload,
  selectStanding,
  updateApplication,
} from "./queries";
import { attachCv } from "./uploads";

export type StepDeps = NotifyDeps & Pick<Deps, "db">;

/** Purpose of the form's token. */
export const APPLICATION_FORM = "job-application";
const HOUR = 60 * 60;
/** Limits: docs/domain/applications.md. */
const FROM_MACHINE = attemptsPer(HOUR, 10, "job-applications-from-machine");
/** Limits mails to an address, since anyone can enter any address. */
const MAILS = attemptsPer(24 * HOUR, 3, "job-application-mails");

const { faults } = texts;

/** Throws `not_found`, and `conflict` for an ad that does not take applications here. */
async function requireOpen(db: Executor, jobId: string, now: Date): Promise<JobRow> {
  const row = await findJob(db, jobId);
  if (!row) throw new DomainError("not_found");
  const { job } = row;
  const isOpen = jobStateAt(job, now) === "published";
  // The staff does not read applications, so those to its own ads would have no reader.
  if (!isOpen || job.apply_mode !== "form" || job.organisation_id === null) {
    throw new DomainError("conflict", faults.closed);
  }
  // An organisation without the role cannot read them either.
  const { roles } = teamWith("applications.read");
  if (!(await organisationHasRole(db, job.organisation_id, { roles, now }))) {
    throw new DomainError("conflict", faults.closed);
  }
  return row;
}

/** The answer as text; null if the question does not allow it. */
function formatAnswer({ kind, options }: JobRow["job"]["questions"][number], value: string) {
  if (kind === "text") return value;
  if (kind === "choice") return options.includes(value) ? value : null;
  return value === "yes" || value === "no" ? texts.answers[value] : null;
}

/**
 * The answers with the current questions. Throws `validation_failed` at `answers.<position of the
 * question>`.
 */
function checkAnswers(
  { job: { questions } }: JobRow,
  given: ApplicationInput["answers"],
): ApplicationAnswer[] {
  const errors: FieldErrors = {};
  const answers = questions.flatMap((question, at): ApplicationAnswer[] => {
    const value = given.find(({ question_id }) => question_id === question.id)?.value ?? "";
    if (writtenLength(value) === 0) {
      if (question.required) errors[`answers.${at}`] = [faults.answer];
      return [];
    }
    const answer = formatAnswer(question, value);
    if (answer === null) errors[`answers.${at}`] = [faults.answer];
    return answer === null ? [] : [{ question: question.text, answer }];
  });
  if (Object.keys(errors).length > 0) throw new DomainError("validation_failed", undefined, errors);
  return answers;
}

/** An applicant and an ad. */
interface Candidacy {
  jobId: string;
  email: string;
  /** Null: without an account. */
  userId: string | null;
}

/** Serialises applications of the same person to the same ad. */
function waitForPerson(tx: Executor, { jobId, email, userId }: Candidacy): Promise<void> {
  const names = [email, userId].flatMap((who) => (who ? [`job application ${jobId} ${who}`] : []));
  return acquireAdvisoryLocks(tx, names);
}

/** Notifies everyone concerned by a confirmed application. */
async function announce(deps: StepDeps, tx: Executor, row: ApplicationRow): Promise<void> {
  await notifyCandidate(deps, tx, row, "sent");
  await notifyTeam(deps, tx, row, "arrived");
}

/** An application as stored. */
type Filed = Pick<ApplicationInput, "job_id" | "name" | "email" | "phone" | "letter"> & {
  answers: ApplicationAnswer[];
};

/** Adds an application without notifications. */
export function addApplication(
  tx: Executor,
  { job_id, name, email, phone, letter, answers }: Filed,
  {
    userId,
    isConfirmed,
    at,
    code = makeCode("C"),
  }: { userId: string | null; isConfirmed: boolean; at: Date; code?: string },
): Promise<ApplicationRow> {
  return applicationRows.insert(tx, {
    code,
    job_id,
    name,
    email,
    phone,
    letter,
    answers,
    user_id: userId,
    created_at: at,
    confirmed_at: isConfirmed ? at : null,
    changed_at: at,
  });
}

/**
 * Accepts an application. That of a verified user is sent at once; others confirm it by a mail link
 * before the employer sees it. A repeated one, as after a lost answer, gets the same answer. A bot
 * gets the normal answer and nothing is stored. Throws `not_found`, `validation_failed`,
 * `conflict`, `too_many_requests`.
 */
export async function fileApplication(
  deps: StepDeps,
  user: CurrentUser | null,
  input: ApplicationInput,
  address: string | null,
): Promise<{ message: string; code: string | null }> {
  if (!user) checkFormToken(deps, APPLICATION_FORM, input.token);
  const at = deps.now();
  const job = await requireOpen(deps.db, input.job_id, at);
  const answers = checkAnswers(job, input.answers);
  const { email, job_id: jobId, upload_id } = input;
  const isProved = user?.email_verified === true && user.email === email;
  await consumeAttempt(deps, FROM_MACHINE, address ? addressBucket(address) : "unknown");
  const asked = { message: fillMessage(texts.asked, { email }), code: null };
  if (input.website !== "") return asked;
  // Limits mails to unverified addresses per day; the answer does not show it.
  if (!isProved && !(await isAttemptFree(deps, MAILS, mailBox(email)))) return asked;
  const userId = user?.id ?? null;
  const person = { jobId, email, userId: isProved ? userId : null };
  const code = await inTransaction(deps.db, async (tx) => {
    await waitForPerson(tx, person);
    const same = await selectByUpload(tx, upload_id);
    if (same?.job_id === jobId && same.email === email) return same.code;
    const standing = await selectStanding(tx, person);
    if (standing) {
      if (isProved) throw new DomainError("conflict", faults.again);
      await notifyCandidate(deps, tx, standing, "again");
      return null;
    }
    const filed = { userId, isConfirmed: isProved, at };
    const row = await addApplication(tx, { ...input, answers }, filed);
    await attachCv(tx, upload_id, row.id);
    if (isProved) await announce(deps, tx, row);
    else await notifyCandidate(deps, tx, row, "confirm");
    return row.code;
  });
  if (!isProved || code === null) return asked;
  return { message: fillMessage(texts.thanks, { code }), code };
}

/**
 * Confirms an application after its address was verified. It becomes part of the logged-in user's
 * account and of no other. Confirming twice is harmless. Throws `forbidden`, `not_found`, and
 * `conflict` if the ad is closed or they have already applied.
 */
export async function confirmApplication(
  deps: StepDeps,
  { row: { id, email, job_id: jobId }, isProved }: Opened,
  user: Pick<CurrentUser, "id"> | null,
): Promise<void> {
  if (!isProved) throw new DomainError("forbidden", faults.unproved);
  const at = deps.now();
  const userId = user?.id ?? null;
  await inTransaction(deps.db, async (tx) => {
    const person = { jobId, email: email ?? "", userId };
    await waitForPerson(tx, person);
    const row = await applicationRows.lock(tx, id);
    if (!row) throw new DomainError("not_found");
    if (row.confirmed_at !== null || row.status === "withdrawn") return;
    await requireOpen(tx, jobId, at);
    if (await selectStanding(tx, person)) throw new DomainError("conflict", faults.again);
    const confirmed = { confirmed_at: at, changed_at: at, user_id: userId };
    await updateApplication(tx, id, confirmed);
    await announce(deps, tx, { ...row, ...confirmed });
  });
}
