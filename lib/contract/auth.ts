import { z } from "zod";
import {
  instantSchema,
  mailAddress,
  nameFormat,
  nameLine,
  requiredLine,
  tickedSchema,
} from "./fields";
import { deviceSchema } from "./install";
import { roleSchema } from "./roles";

/** Lengths of a password; there are no rules on what it is made of. */
const PASSWORD_MIN = 12;
const PASSWORD_MAX = 128;

/** An address as it is stored: lower case. */
export const emailSchema = mailAddress(255);

/** A name of 1 to 40 letters. */
export const personNameSchema = nameLine(1, 40).pipe(nameFormat);

const newPasswordSchema = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
/** A password that is only compared: what is too long is wrong, not badly written. */
export const passwordSchema = z.string().min(1).max(1000);
const tokenSchema = z.string().min(1).max(2000);

/** A path of this site to go on to; anything else counts as none: redirects stay on the site. */
const nextSchema = z.string().max(2000).optional().catch(undefined);

/** `GET /api/frontend/profile` (spec section 7): 200 for nobody, too. */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  /** First and last name. */
  name: z.string(),
  marketing: z.boolean(),
  two_factor_enabled: z.boolean(),
  created_at: instantSchema,
  /** When the account is wiped; null: nobody asked for that. */
  delete_after: instantSchema.nullable(),
  /** Roles in force: one's own, and those of the organisations that one belongs to. */
  roles: z.array(roleSchema),
  /** What the roles allow, for showing what leads on; the backend decides again at each request. */
  permissions: z.array(z.string()),
});

export type User = z.infer<typeof userSchema>;

export const profileSchema = z.object({ user: userSchema.nullable() });

/** `PATCH /api/profile`. What is left out stays. */
export const profileUpdateSchema = z.object({
  first_name: personNameSchema.optional(),
  last_name: personNameSchema.optional(),
  marketing: z.boolean().optional(),
});

export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** An answer that is only a sentence to show. */
export const noticeSchema = z.object({ message: z.string() });

/** `POST /api/auth/register`. */
export const registerSchema = z.object({
  first_name: personNameSchema,
  last_name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  /** "Ho almeno 14 anni". */
  of_age: tickedSchema,
  accept_terms: tickedSchema,
  marketing: z.boolean().default(false),
  next: nextSchema,
});

export type Register = z.infer<typeof registerSchema>;

/** `POST /api/auth/verify-email`: the token of a mail, after a registration or a change of address. */
export const verifyEmailSchema = z.object({ token: tokenSchema });

/** `POST /api/auth/verify-email/resend` and `POST /api/auth/forgot-password`. */
export const emailOnlySchema = z.object({ email: emailSchema });

/** `POST /api/auth/login`. */
export const loginSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  remember: z.boolean().default(false),
  next: nextSchema,
});

/** The end of a login: who it is, and the path to go on to (`/` when none was asked for, or a foreign one). */
export const loggedInSchema = z.object({ user: userSchema, next: z.string() });

/** A login: done, or half done; then a code of the authenticator app or a recovery code is asked for. */
export const loginAnswerSchema = z.union([
  loggedInSchema.extend({ two_factor_required: z.literal(false) }),
  z.object({ user: z.null(), two_factor_required: z.literal(true), next: z.string() }),
]);

/** A code as people copy it: in groups, or with a space behind it. */
const codeTyped = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[^a-z0-9]+/gi, ""));

/** `POST /api/auth/login/two-factor`: six digits, or one of the recovery codes, with or without what parts its letters. */
export const secondStepSchema = z.object({
  code: codeTyped.min(6).max(20),
  next: nextSchema,
});

/** `POST /api/auth/reset-password`. */
export const resetPasswordSchema = z.object({ token: tokenSchema, password: newPasswordSchema });

/** `POST /api/auth/change-password`. */
export const changePasswordSchema = z.object({
  current_password: passwordSchema,
  password: newPasswordSchema,
});

/** `POST /api/auth/change-email`. */
export const changeEmailSchema = z.object({ email: emailSchema, password: passwordSchema });

/** What asks for the password once more. */
export const passwordOnlySchema = z.object({ password: passwordSchema });

/** `GET /api/auth/sessions`: where one is logged in, the one that asks first, then the latest used. */
export const sessionListSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      /** The session that asks. */
      current: z.boolean(),
      remember: z.boolean(),
      device: deviceSchema,
      created_at: instantSchema,
      /** To within ten minutes. */
      last_used_at: instantSchema,
      expires_at: instantSchema,
    }),
  ),
});

/** `DELETE /api/auth/sessions`: how many others were ended. */
export const sessionsEndedSchema = z.object({ ended: z.number().int() });

/** `GET /api/auth/two-factor`. */
export const twoFactorStateSchema = z.object({
  enabled: z.boolean(),
  /** How many are left; 0 when it is not on. */
  recovery_codes_left: z.number().int(),
});

/** `POST /api/auth/two-factor`: what the app must be told; on only after `/confirm` got a right code. */
export const twoFactorSetupSchema = z.object({
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
  /** The same to type, base32. */
  secret: z.string(),
  recovery_codes: z.array(z.string()),
});

/** `POST /api/auth/two-factor/confirm`. */
export const twoFactorConfirmSchema = z.object({
  code: codeTyped.regex(/^\d{6}$/),
});

/** `POST /api/auth/two-factor/recovery-codes`: new ones; the old ones are worth nothing any more. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether its maker keeps a copy for the person's other devices. */
  backed_up: z.boolean(),
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
});

export const passkeyListSchema = z.object({ data: z.array(passkeySchema) });

/** What `navigator.credentials` takes, in the JSON form of WebAuthn level 3. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

/** What `navigator.credentials` gave, in the same form; its content is checked where it is used. */
const credentialSchema = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
});

/** `POST /api/auth/passkeys`. */
export const passkeyCreationSchema = z.object({
  name: requiredLine(1, 60),
  credential: credentialSchema,
});

/** `POST /api/auth/login/passkey`. */
export const passkeyLoginSchema = z.object({
  credential: credentialSchema,
  remember: z.boolean().default(false),
  next: nextSchema,
});

/** `POST /api/profile/deletion/confirm`: when the account is wiped; until then a login and `DELETE` undo it. */
export const deletionSchema = z.object({ delete_after: instantSchema });

/** `GET /api/profile/export`: the account and what each feature keeps of the person, under the feature's name. */
export const personalDataSchema = z.looseObject({ exported_at: instantSchema });
