import { setTimeout as pause } from "node:timers/promises";
import { createRoute } from "@hono/zod-openapi";
import { answer, errorContent, jsonBody, jsonContent } from "@/backend/http/answer";
import type { App } from "@/backend/http/app-env";
import { sessionToken } from "@/backend/http/session-cookie";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import {
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
} from "@/lib/contract/auth";
import { sameOriginPath } from "@/lib/domain/same-origin-path";
import texts from "@/lib/i18n/messages/it/accounts.json";
import type { Auth, AuthDeps } from "./auth";
import {
  beginSession,
  circumstancesOf,
  endSession,
  sendCookies,
  sendSessionCookie,
} from "./browser-session";
import { keepCeremony, takeCeremony } from "./ceremony";
import { finishLogin, logIn } from "./login";
import { beginPasskeyLogin, logInByPasskey } from "./passkeys";
import { forgetPassword, resetPassword } from "./password-changes";
import { deleteSessionByToken } from "./queries";
import { register, resendVerification, verifyEmail } from "./registration";
import { toUser } from "./service";

/** A registration takes at least so long, so that its time does not tell whether the address was known. */
const REGISTRATION_MS = 400;

const notice = (description: string) => jsonContent(description, noticeSchema);
const faults = errorContent("forbidden", "validation_failed", "too_many_requests");

const registerRoute = createRoute({
  method: "post",
  path: "/api/auth/register",
  summary: "Register; the answer is the same for an address that has an account",
  request: { body: jsonBody(registerSchema) },
  responses: { 202: notice("A mail is on its way"), ...faults },
});

const verifyRoute = createRoute({
  method: "post",
  path: "/api/auth/verify-email",
  summary: "Confirm an address by the token of a mail",
  request: { body: jsonBody(verifyEmailSchema) },
  responses: { 200: notice("Confirmed"), ...errorContent("gone"), ...faults },
});

const resendRoute = createRoute({
  method: "post",
  path: "/api/auth/verify-email/resend",
  summary: "Send the mail of the registration again; the same answer for every address",
  request: { body: jsonBody(emailOnlySchema) },
  responses: { 202: notice("A mail is on its way, if one is due"), ...faults },
});

const loginRoute = createRoute({
  method: "post",
  path: "/api/auth/login",
  summary: "Log in by address and password",
  request: { body: jsonBody(loginSchema) },
  responses: { 200: jsonContent("Done, or half done", loginAnswerSchema), ...faults },
});

const secondStepRoute = createRoute({
  method: "post",
  path: "/api/auth/login/two-factor",
  summary: "Finish a login by a code of the authenticator app or a recovery code",
  request: { body: jsonBody(secondStepSchema) },
  responses: {
    200: jsonContent("Logged in", loggedInSchema),
    ...errorContent("unauthenticated"),
    ...faults,
  },
});

const passkeyOptionsRoute = createRoute({
  method: "post",
  path: "/api/auth/login/passkey/options",
  summary: "Begin a login by passkey",
  responses: {
    200: jsonContent("What navigator.credentials.get takes", passkeyOptionsSchema),
    ...errorContent("forbidden", "too_many_requests"),
  },
});

const passkeyRoute = createRoute({
  method: "post",
  path: "/api/auth/login/passkey",
  summary: "Log in by passkey",
  request: { body: jsonBody(passkeyLoginSchema) },
  responses: { 200: jsonContent("Logged in", loggedInSchema), ...faults },
});

const logoutRoute = createRoute({
  method: "post",
  path: "/api/auth/logout",
  summary: "Log out; also right for nobody",
  responses: { 204: { description: "Nobody is logged in" }, ...errorContent("forbidden") },
});

const forgotRoute = createRoute({
  method: "post",
  path: "/api/auth/forgot-password",
  summary: "Ask for a link to a new password; the same answer for every address",
  request: { body: jsonBody(emailOnlySchema) },
  responses: { 202: notice("A mail is on its way, if there is an account"), ...faults },
});

const resetRoute = createRoute({
  method: "post",
  path: "/api/auth/reset-password",
  summary: "Set a new password by the token of a mail; every session ends",
  request: { body: jsonBody(resetPasswordSchema) },
  responses: { 200: notice("Saved"), ...errorContent("gone"), ...faults },
});

function loggedIn(user: CurrentUser, next: string | undefined) {
  return { user: toUser(user), next: sameOriginPath(next) };
}

function openSignup(app: App, deps: AuthDeps): void {
  app.openapi(registerRoute, async (c) => {
    // Both are waited for, also when the first one fails.
    const [done] = await Promise.allSettled([
      register(deps, c.req.valid("json"), c.get("clientAddress")),
      pause(REGISTRATION_MS),
    ]);
    if (done.status === "rejected") throw done.reason;
    return answer(c, noticeSchema, { message: texts.registered }, 202);
  });
  app.openapi(verifyRoute, async (c) => {
    await verifyEmail(deps, c.req.valid("json").token);
    return answer(c, noticeSchema, { message: texts.verified });
  });
  app.openapi(resendRoute, async (c) => {
    await resendVerification(deps, c.req.valid("json").email, c.get("clientAddress"));
    return answer(c, noticeSchema, { message: texts.verifyMailSent }, 202);
  });
}

function openLogin(app: App, deps: AuthDeps, auth: Auth): void {
  app.openapi(loginRoute, async (c) => {
    const { next, ...form } = c.req.valid("json");
    const login = await logIn(deps, auth, form, await circumstancesOf(c, deps)).catch((error) => {
      if (error instanceof DomainError) {
        c.get("log").warn({ address: c.get("clientAddress"), code: error.code }, "login refused");
      }
      throw error;
    });
    if (login.token === null) {
      sendCookies(c, login.cookies);
      return answer(c, loginAnswerSchema, {
        user: null,
        two_factor_required: true,
        next: sameOriginPath(next),
      });
    }
    const user = await beginSession(c, deps, login);
    return answer(c, loginAnswerSchema, { ...loggedIn(user, next), two_factor_required: false });
  });
  app.openapi(secondStepRoute, async (c) => {
    const { code, next } = c.req.valid("json");
    const circumstances = await circumstancesOf(c, deps);
    const user = await beginSession(c, deps, await finishLogin(deps, auth, code, circumstances));
    return answer(c, loggedInSchema, loggedIn(user, next));
  });
  app.openapi(passkeyOptionsRoute, async (c) => {
    const { options, secret } = await beginPasskeyLogin(deps, c.get("clientAddress"));
    keepCeremony(c, deps, secret);
    return answer(c, passkeyOptionsSchema, { ...options });
  });
  app.openapi(passkeyRoute, async (c) => {
    const { credential, remember, next } = c.req.valid("json");
    const secret = takeCeremony(c, deps);
    const previous = await sessionToken(c, deps);
    const token = await logInByPasskey(
      deps,
      auth,
      { credential, secret, remember },
      { address: c.get("clientAddress"), userAgent: c.req.header("user-agent") ?? null },
    );
    if (previous) await deleteSessionByToken(deps.db, previous);
    await sendSessionCookie(c, deps, { token, remember });
    const user = await beginSession(c, deps, { cookies: [], token });
    return answer(c, loggedInSchema, loggedIn(user, next));
  });
  app.openapi(logoutRoute, async (c) => {
    await endSession(c, deps);
    c.header("clear-site-data", '"cache"');
    return c.body(null, 204);
  });
}

function openReset(app: App, deps: AuthDeps, auth: Auth): void {
  app.openapi(forgotRoute, async (c) => {
    await forgetPassword(deps, c.req.valid("json").email, c.get("clientAddress"));
    return answer(c, noticeSchema, { message: texts.resetMailSent }, 202);
  });
  app.openapi(resetRoute, async (c) => {
    await resetPassword(deps, auth, c.req.valid("json"), c.get("clientAddress"));
    // Also the session of somebody else who is logged in here.
    await endSession(c, deps);
    return answer(c, noticeSchema, { message: texts.passwordReset });
  });
}

/** The ways in and out: registration, login, logout, and a forgotten password. */
export function openAccess(app: App, deps: AuthDeps, auth: Auth): void {
  openSignup(app, deps);
  openLogin(app, deps, auth);
  openReset(app, deps, auth);
}
