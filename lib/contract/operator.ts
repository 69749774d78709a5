import { z } from "zod";
import { emailSchema, passwordSchema } from "./auth";

/** `POST /operator/administrators`: who becomes an administrator. */
export const adminInputSchema = z.object({ email: emailSchema });

/** `POST /api/staff/administrators`: with one's own password, asked for once more. */
export const secondAdministratorSchema = adminInputSchema.extend({ password: passwordSchema });

/** What was done: `created`, a new account whose password is chosen at the link; `promoted`; or nothing was left to do. */
export const adminMadeSchema = z.object({
  outcome: z.enum(["created", "promoted", "unchanged"]),
  /** Good for 60 minutes; the same link was sent by mail. Null: the account has a password. */
  password_url: z.string().nullable(),
});

/** The link to choose a password goes to its owner alone. */
export const administratorNamedSchema = adminMadeSchema.pick({ outcome: true });

/** `POST /operator/restore`: how much came back. */
export const restoredSchema = z.object({
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
});

export type AdminMade = z.infer<typeof adminMadeSchema>;
