import { z } from "zod";
import { instantSchema } from "./fields";

/** A step of a case as the staff reads it: who did what, and why. */
export const caseStepSchema = z.object({
  at: instantSchema,
  /** In which part they acted. */
  part: z.enum(["applicant", "author", "business", "reporter", "staff", "system", "team"]),
  /** Name of who acted; null: nobody did, or their account is gone. */
  actor: z.string().nullable(),
  /** Name of whom of a team the step is about; null: nobody, or somebody without an account. */
  person: z.string().nullable(),
  /** The state before; null: the case begins. */
  before: z.string().nullable(),
  after: z.string(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
});
export type CaseStep = z.infer<typeof caseStepSchema>;
