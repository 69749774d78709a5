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

/** Length limits of a password; there are no rules on its characters. */
const PASSWORD_MIN = 12;
const PASSWORD_MAX = 128;

/** An address in lower case, as stored. */
export const emailSchema = mailAddress(255);

/** A name of 1 to 40 letters. */
export const personNameSchema = nameLine(1, 40).pipe(nameFormat);

const newPasswordSchema = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
/** A password to compare only. A too long one counts as wrong, not as invalid. */
export const passwordSchema = z.string().min(1).max(1000);
const tokenSchema = z.string().min(1).max(2000);

/** A path of this site to redirect to. Anything else is ignored, so redirects stay on the site. */
const nextSchema = z.string().max(2000).optional().catch(undefined);

/** `GET /api/frontend/profile` (spec section 7); 200 also without a login. */
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
  /** When the account is erased; null if no deletion was requested. */
  delete_after: instantSchema.nullable(),
  /** Active roles of the user and of their organisations. */
  roles: z.array(roleSchema),
  /**
   * Permissions from the roles, to show or hide links. The backend checks them again on each
   * request.
   */
  permissions: z.array(z.string()),
});

export type User = z.infer<typeof userSchema>;

export const profileSchema = z.object({ user: userSchema.nullable() });

/** `PATCH /api/profile`. Fields that are left out stay. */
export const profileUpdateSchema = z.object({
  first_name: personNameSchema.optional(),
  last_name: personNameSchema.optional(),
  marketing: z.boolean().optional(),
});

export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** An answer that only has a sentence to show. */
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

/**
 * `POST /api/auth/verify-email`: the token from the mail after a registration or a change of
 * address.
 */
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

/** A completed login: the user, and the path to open (`/` if none or a foreign one was given). */
export const loggedInSchema = z.object({ user: userSchema, next: z.string() });

/** A completed login, or a request for an authenticator or recovery code. */
export const loginAnswerSchema = z.union([
  loggedInSchema.extend({ two_factor_required: z.literal(false) }),
  z.object({ user: z.null(), two_factor_required: z.literal(true), next: z.string() }),
]);

/** A code as people copy it: in groups or with a trailing space. */
const codeTyped = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[^a-z0-9]+/gi, ""));

/** `POST /api/auth/login/two-factor`: six digits or a recovery code, with or without separators. */
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

/** For actions that ask for the password again. */
export const passwordOnlySchema = z.object({ password: passwordSchema });

/** `GET /api/auth/sessions`: the user's sessions, the current one first, then by last use. */
export const sessionListSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      /** True for the current session. */
      current: z.boolean(),
      remember: z.boolean(),
      device: deviceSchema,
      created_at: instantSchema,
      /** Rounded to ten minutes. */
      last_used_at: instantSchema,
      expires_at: instantSchema,
    }),
  ),
});

/** `DELETE /api/auth/sessions`: number of other sessions that were ended. */
export const sessionsEndedSchema = z.object({ ended: z.number().int() });

/** `GET /api/auth/two-factor`. */
export const twoFactorStateSchema = z.object({
  enabled: z.boolean(),
  /** Number of unused codes; 0 if two-factor login is off. */
  recovery_codes_left: z.number().int(),
});

/**
 * `POST /api/auth/two-factor`: data for the app. It is active only after `/confirm` gets a correct
 * code.
 */
export const twoFactorSetupSchema = z.object({
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
  /** The same secret to type, base32. */
  secret: z.string(),
  recovery_codes: z.array(z.string()),
});

/** `POST /api/auth/two-factor/confirm`. */
export const twoFactorConfirmSchema = z.object({
  code: codeTyped.regex(/^\d{6}$/),
});

/** `POST /api/auth/two-factor/recovery-codes`: new codes; the old ones become invalid. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** True if it is synced to the user's other devices. */
  backed_up: z.boolean(),
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
});

export const passkeyListSchema = z.object({ data: z.array(passkeySchema) });

/** Options for `navigator.credentials` in the JSON form of WebAuthn level 3. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

/** Result of `navigator.credentials` in the same form; the content is checked where it is used. */
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

/**
 * `POST /api/profile/deletion/confirm`: when the account is erased. Until then a login or `DELETE`
 * cancels it.
 */
export const deletionSchema = z.object({ delete_after: instantSchema });

/** `GET /api/profile/export`: the account and each feature's data of the user, by feature name. */
export const personalDataSchema = z.looseObject({ exported_at: instantSchema });
