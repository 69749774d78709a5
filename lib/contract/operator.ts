import { z } from "zod";
import { emailSchema, passwordSchema } from "./auth";

/** `POST /operator/administrators`: the new administrator. */
export const adminInputSchema = z.object({ email: emailSchema });

/** `POST /api/staff/administrators`: with the user's own password, asked for again. */
export const secondAdministratorSchema = adminInputSchema.extend({ password: passwordSchema });

/**
 * The result: `created`, a new account whose password is set by the link; `promoted`; or nothing to
 * do.
 */
export const adminMadeSchema = z.object({
  outcome: z.enum(["created", "promoted", "unchanged"]),
  /** Valid for 60 minutes; the same link was mailed. Null: the account has a password. */
  password_url: z.string().nullable(),
});

/** Only the account's owner gets the link to set a password. */
export const administratorNamedSchema = adminMadeSchema.pick({ outcome: true });

/** `POST /operator/restore`: what was restored. */
export const restoredSchema = z.object({
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  /** False: SECRETS_FILE, which is never written, holds others than the backup. */
  secrets: z.boolean(),
});

export type AdminMade = z.infer<typeof adminMadeSchema>;
