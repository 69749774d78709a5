import type {
  changeEmailSchema,
  changePasswordSchema,
  noticeSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passwordOnlySchema,
  recoveryCodesSchema,
  sessionListSchema,
  sessionsEndedSchema,
  twoFactorConfirmSchema,
  twoFactorSetupSchema,
  twoFactorStateSchema,
} from "./auth";
import { type Endpoint, of } from "./endpoint";

export const changePassword = {
  method: "POST",
  path: "/api/auth/change-password",
  body: of<typeof changePasswordSchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;

export const changeEmail = {
  method: "POST",
  path: "/api/auth/change-email",
  body: of<typeof changeEmailSchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;

export const listSessions = {
  method: "GET",
  path: "/api/auth/sessions",
  response: of<typeof sessionListSchema>,
} satisfies Endpoint;

export const endOneSession = {
  method: "DELETE",
  path: "/api/auth/sessions/{id}",
} satisfies Endpoint;

export const endOtherSessions = {
  method: "DELETE",
  path: "/api/auth/sessions",
  response: of<typeof sessionsEndedSchema>,
} satisfies Endpoint;

export const getTwoFactor = {
  method: "GET",
  path: "/api/auth/two-factor",
  response: of<typeof twoFactorStateSchema>,
} satisfies Endpoint;

export const beginTwoFactor = {
  method: "POST",
  path: "/api/auth/two-factor",
  body: of<typeof passwordOnlySchema>,
  response: of<typeof twoFactorSetupSchema>,
} satisfies Endpoint;

export const confirmTwoFactor = {
  method: "POST",
  path: "/api/auth/two-factor/confirm",
  body: of<typeof twoFactorConfirmSchema>,
  response: of<typeof twoFactorStateSchema>,
} satisfies Endpoint;

export const endTwoFactor = {
  method: "POST",
  path: "/api/auth/two-factor/disable",
  body: of<typeof passwordOnlySchema>,
  response: of<typeof twoFactorStateSchema>,
} satisfies Endpoint;

export const renewRecoveryCodes = {
  method: "POST",
  path: "/api/auth/two-factor/recovery-codes",
  body: of<typeof passwordOnlySchema>,
  response: of<typeof recoveryCodesSchema>,
} satisfies Endpoint;

export const listPasskeys = {
  method: "GET",
  path: "/api/auth/passkeys",
  response: of<typeof passkeyListSchema>,
} satisfies Endpoint;

export const beginPasskey = {
  method: "POST",
  path: "/api/auth/passkeys/options",
  body: of<typeof passwordOnlySchema>,
  response: of<typeof passkeyOptionsSchema>,
} satisfies Endpoint;

export const addPasskey = {
  method: "POST",
  path: "/api/auth/passkeys",
  body: of<typeof passkeyCreationSchema>,
  response: of<typeof passkeySchema>,
} satisfies Endpoint;

export const removePasskey = {
  method: "DELETE",
  path: "/api/auth/passkeys/{id}",
} satisfies Endpoint;
