import { type Executor, inTransaction } from "@/backend/db/handle";
import { dropFiles, type OpenDocument } from "@/backend/features/documents/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type { ApplicationStatus } from "@/lib/contract/job-application-constants";
import texts from "@/lib/i18n/messages/it/job-applications.json";
import { since } from "./access";
import type { StepDeps } from "./filing";
import { notifyCandidate, notifyTeam } from "./notifications";
import {
  type ApplicationRow,
  applicationRows,
  deleteApplication,
  deleteCv,
  insertDownload,
  insertNote,
  noteRows,
  selectReceived,
  updateApplication,
} from "./queries";
import { cvOf, openCv } from "./uploads";

const { faults } = texts;
const DAY = 24 * 60 * 60;
const NOTES = attemptsPer(DAY, 100, "job-application-notes");
/** Limits bulk downloads (docs/domain/applications.md). */
const DOWNLOADS = attemptsPer(60 * 60, 60, "cv-downloads");

type MoveDeps = StepDeps & Pick<Deps, "files">;

/** States in which the employer can decide; a seen application stays seen. */
const undecided: readonly ApplicationStatus[] = ["sent", "seen"];

/** True if the employer can shortlist the application. */
export const canShortlist = ({ status }: Pick<ApplicationRow, "status">): boolean =>
  undecided.includes(status);

/** True if the employer can refuse the application. */
export const canRefuse = (row: Pick<ApplicationRow, "status">): boolean =>
  canShortlist(row) || row.status === "shortlisted";

/**
 * Withdraws an application. Its texts, CV and the team's notes are deleted at once; an unconfirmed
 * one is deleted entirely. Harmless if repeated.
 */
export async function withdrawApplication(deps: MoveDeps, id: string): Promise<void> {
  const at = deps.now();
  const file = await inTransaction(deps.db, async (tx) => {
    const row = await applicationRows.lock(tx, id);
    if (!row || row.status === "withdrawn") return null;
    const cv = await cvOf(tx, id);
    if (row.confirmed_at === null) await deleteApplication(tx, id);
    else {
      await deleteCv(tx, id);
      await noteRows.remove(tx, { application_id: id });
      await updateApplication(tx, id, {
        status: "withdrawn",
        name: null,
        email: null,
        phone: null,
        letter: null,
        answers: [],
        refusal: null,
        changed_at: at,
      });
      if (row.status !== "rejected") await notifyTeam(deps, tx, row, "withdrawn");
    }
    return cv;
  });
  if (file) await dropFiles(deps, [file.id]);
}

/** Runs a step of the employer on a locked application. Throws `not_found`. */
async function step<Done>(
  { db, now }: Pick<Deps, "db" | "now">,
  id: string,
  act: (tx: Executor, row: ApplicationRow, at: Date) => Promise<Done>,
): Promise<Done> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const row = await applicationRows.lock(tx, id);
    if (!row || !(await selectReceived(tx, id, since(at)))) throw new DomainError("not_found");
    return act(tx, row, at);
  });
}

/** Sets a state and notifies the candidate. */
async function moveTo(
  deps: StepDeps,
  tx: Executor,
  row: ApplicationRow,
  {
    status,
    refusal,
    at,
  }: { status: "seen" | "shortlisted" | "rejected"; refusal?: string; at: Date },
): Promise<void> {
  const moved = { status, refusal: refusal ?? null, changed_at: at };
  await updateApplication(tx, row.id, moved);
  await notifyCandidate(deps, tx, { ...row, ...moved }, status, refusal ? [refusal] : []);
}

/** Marks an application as seen; no effect in other states than `sent`. */
export function markSeen(deps: StepDeps, id: string): Promise<void> {
  return step(deps, id, async (tx, row, at) => {
    if (row.status === "sent") await moveTo(deps, tx, row, { status: "seen", at });
  });
}

/** Shortlists an application. Throws `conflict`. */
export function shortlist(deps: StepDeps, id: string): Promise<void> {
  return step(deps, id, async (tx, row, at) => {
    if (!canShortlist(row)) throw new DomainError("conflict", faults.decided);
    await moveTo(deps, tx, row, { status: "shortlisted", at });
  });
}

/** Refuses an application; the candidate gets the text. Throws `conflict`. */
export function refuse(deps: StepDeps, id: string, text: string): Promise<void> {
  return step(deps, id, async (tx, row, at) => {
    if (!canRefuse(row)) throw new DomainError("conflict", faults.decided);
    await moveTo(deps, tx, row, { status: "rejected", refusal: text, at });
  });
}

/** Adds an internal note of the team. Throws `conflict`, `too_many_requests`. */
export async function writeNote(
  deps: StepDeps,
  user: CurrentUser,
  id: string,
  text: string,
): Promise<void> {
  await consumeAttempt(deps, NOTES, user.id);
  return step(deps, id, async (tx, row, at) => {
    if (row.status === "withdrawn") throw new DomainError("conflict", faults.decided);
    await insertNote(tx, { application_id: id, author_id: user.id, text, created_at: at });
  });
}

/**
 * Opens a CV for the employer's team and logs the download. Throws `not_found`,
 * `too_many_requests`.
 */
export async function takeCv(deps: MoveDeps, user: CurrentUser, id: string): Promise<OpenDocument> {
  await consumeAttempt(deps, DOWNLOADS, user.id);
  return step(deps, id, async (tx, _, at) => {
    const file = await openCv({ files: deps.files, db: tx }, id);
    await insertDownload(tx, { application_id: id, team_member_id: user.id, at });
    return file;
  });
}

/** Opens a CV for its candidate and logs the download. Throws `not_found`, `too_many_requests`. */
export async function takeOwnCv(
  { db, files, now, secrets }: Pick<Deps, "db" | "files" | "now" | "secrets">,
  { id }: Pick<ApplicationRow, "id">,
): Promise<OpenDocument> {
  await consumeAttempt({ db, now, secrets }, DOWNLOADS, id);
  return inTransaction(db, async (tx) => {
    await applicationRows.lock(tx, id);
    const file = await openCv({ files, db: tx }, id);
    await insertDownload(tx, { application_id: id, team_member_id: null, at: now() });
    return file;
  });
}
