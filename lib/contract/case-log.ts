import { z } from "zod";
import { instantSchema } from "./fields";

/** A step of a case for the staff: who did what, and why. */
export const caseStepSchema = z.object({
  at: instantSchema,
  /** Role in which the actor acted. */
  part: z.enum(["applicant", "author", "business", "reporter", "staff", "system", "team"]),
  /** Name of the actor; null: automatic, or a deleted account. */
  actor: z.string().nullable(),
  /** Name of the team member that the step is about; null: none, or without an account. */
  person: z.string().nullable(),
  /** State before; null: the case starts. */
  before: z.string().nullable(),
  after: z.string(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
});
export type CaseStep = z.infer<typeof caseStepSchema>;
