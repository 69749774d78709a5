import type { Executor } from "@/backend/db/handle";
import type { CaseStep as ToldStep } from "@/lib/contract/case-log";
import { type CaseStep, type CaseSubject, insertStep, selectSteps } from "./queries";

export type { CaseSubject, StepOf } from "./queries";

/** Writes down a step of a case, in the transaction that takes it. It can never be changed. */
export function recordStep(tx: Executor, step: CaseStep): Promise<void> {
  return insertStep(tx, step);
}

/** The steps of a case, the oldest first. */
export function readSteps(db: Executor, subject: CaseSubject, id: string) {
  return selectSteps(db, subject, id);
}

/** The steps of a case as the staff reads them, the oldest first. */
export async function tellSteps(
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
