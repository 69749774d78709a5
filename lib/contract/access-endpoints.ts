import type {
  emailOnlySchema,
  loggedInSchema,
  loginAnswerSchema,
  loginSchema,
  noticeSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  registerSchema,
  resetPasswordSchema,
  secondStepSchema,
  verifyEmailSchema,
} from "./auth";
import { type Endpoint, of } from "./endpoint";

export const register = {
  method: "POST",
  path: "/api/auth/register",
  body: of<typeof registerSchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;

export const verifyEmail = {
  method: "POST",
  path: "/api/auth/verify-email",
  body: of<typeof verifyEmailSchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;

export const resendVerification = {
  method: "POST",
  path: "/api/auth/verify-email/resend",
  body: of<typeof emailOnlySchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;

export const logIn = {
  method: "POST",
  path: "/api/auth/login",
  body: of<typeof loginSchema>,
  response: of<typeof loginAnswerSchema>,
} satisfies Endpoint;

export const logInWithSecondStep = {
  method: "POST",
  path: "/api/auth/login/two-factor",
  body: of<typeof secondStepSchema>,
  response: of<typeof loggedInSchema>,
} satisfies Endpoint;

export const logOut = {
  method: "POST",
  path: "/api/auth/logout",
} satisfies Endpoint;

export const beginPasskeyLogin = {
  method: "POST",
  path: "/api/auth/login/passkey/options",
  response: of<typeof passkeyOptionsSchema>,
} satisfies Endpoint;

export const logInWithPasskey = {
  method: "POST",
  path: "/api/auth/login/passkey",
  body: of<typeof passkeyLoginSchema>,
  response: of<typeof loggedInSchema>,
} satisfies Endpoint;

export const forgetPassword = {
  method: "POST",
  path: "/api/auth/forgot-password",
  body: of<typeof emailOnlySchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;

export const resetPassword = {
  method: "POST",
  path: "/api/auth/reset-password",
  body: of<typeof resetPasswordSchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;
