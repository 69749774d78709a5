import type { Executor } from "@/backend/db/handle";
import { type CaseStep, type CaseSubject, insertStep, selectSteps } from "./queries";

/** Writes down a step of a case, in the transaction that takes it. It can never be changed. */
export function recordStep(tx: Executor, step: CaseStep): Promise<void> {
  return insertStep(tx, step);
}

/** The steps of a case, the oldest first. */
export function readSteps(db: Executor, subject: CaseSubject, id: string) {
  return selectSteps(db, subject, id);
}
