import type { Executor } from "@/backend/db/handle";
import type { CaseStep as ToldStep } from "@/lib/contract/case-log";
import {
  type CaseStep,
  type CaseSubject,
  caseLogRows,
  type LoggedCase,
  type StepOf,
  selectLastStep,
  selectSteps,
} from "./queries";

export type { CaseSubject, StepOf } from "./queries";

/** Writes down a step of a case, in the transaction that takes it. It can never be changed. */
export async function recordStep(tx: Executor, step: CaseStep): Promise<void> {
  await caseLogRows.insert(tx, step);
}

/** The steps of a case, oldest first. */
export function readSteps(db: Executor, subject: CaseSubject, id: string) {
  return selectSteps(db, subject, id);
}

/** The steps of a case for the staff, oldest first. */
export async function readCaseHistory(
  db: Executor,
  subject: CaseSubject,
  id: string,
): Promise<ToldStep[]> {
  const steps = await readSteps(db, subject, id);
  return steps.map(({ at, part, ...step }) => ({
    ...step,
    at: at.toISOString(),
    part: part as ToldStep["part"],
  }));
}

/**
 * True if the staff removed something with the step `off`, without a later step `on`: only the
 * staff can restore it.
 */
export async function isOffByStaff<Subject extends CaseSubject>(
  db: Executor,
  logged: LoggedCase<Subject>,
  { off, on }: Record<"off" | "on", StepOf<Subject>>,
): Promise<boolean> {
  const last = await selectLastStep(db, logged, [off, on]);
  return last?.after === off && last.part === "staff";
}
