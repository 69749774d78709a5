import { setTimeout as pause } from "node:timers/promises";
import { databaseFault } from "@/backend/db/errors";
import type { Api } from "@/backend/http/endpoint";
import { clearPerson, sessionToken } from "@/backend/http/session-cookie";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import * as contract from "@/lib/contract/access-endpoints";
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
import type { Auth } from "./auth";
import {
  beginSession,
  circumstancesOf,
  endSession,
  sendCookies,
  sessionCookies,
} from "./browser-session";
import { keepCeremony, takeCeremony } from "./ceremony";
import { finishLogin, logIn } from "./login";
import { beginPasskeyLogin, logInByPasskey } from "./passkeys";
import { forgetPassword, resetPassword } from "./password-changes";
import { sessionRows } from "./queries";
import { register, resendVerification, verifyEmail } from "./registration";
import { toUser } from "./service";

function loggedIn(user: CurrentUser, next: string | undefined) {
  return { user: toUser(user), next: sameOriginPath(next) };
}

function signupRoutes(api: Api): void {
  api.serve(
    contract.register,
    {
      summary: "Register; the answer is the same for an address that has an account",
      permission: "anybody",
      body: registerSchema,
      response: noticeSchema,
      status: 202,
      errors: ["too_many_requests"],
    },
    async ({ body, deps, c }) => {
      // Waits for both, also if the first fails.
      const [done] = await Promise.allSettled([
        register(deps, body, c.get("clientAddress")),
        pause(deps.registrationMs),
      ]);
      if (done.status === "rejected") throw done.reason;
      return { message: texts.registered };
    },
  );
  api.serve(
    contract.verifyEmail,
    {
      summary: "Confirm an address by the token of a mail",
      permission: "anybody",
      body: verifyEmailSchema,
      response: noticeSchema,
      errors: ["gone", "too_many_requests"],
    },
    async ({ body, deps }) => {
      await verifyEmail(deps, body.token);
      return { message: texts.verified };
    },
  );
  api.serve(
    contract.resendVerification,
    {
      summary: "Send the mail of the registration again; the same answer for every address",
      permission: "anybody",
      body: emailOnlySchema,
      response: noticeSchema,
      status: 202,
      errors: ["too_many_requests"],
    },
    async ({ body, deps, c }) => {
      await resendVerification(deps, body.email, c.get("clientAddress"));
      return { message: texts.verifyMailSent };
    },
  );
}

/**
 * Answers that nothing can be written because the disk is full: a user who cannot log in cannot
 * read it inside.
 */
function answerFullDisk(error: unknown): never {
  if (databaseFault(error) !== "storage_full") throw error;
  throw new DomainError("storage_full", texts.loginStorageFull);
}

function loginRoutes(api: Api, auth: Auth): void {
  api.serve(
    contract.logIn,
    {
      summary: "Log in by address and password; with a second step that is only half of it",
      permission: "anybody",
      body: loginSchema,
      response: loginAnswerSchema,
      errors: ["too_many_requests"],
    },
    async ({ body: { next, ...form }, deps, c }) => {
      const login = await logIn(deps, auth, form, circumstancesOf(c, deps)).catch((error) => {
        if (error instanceof DomainError) {
          c.get("log").warn({ address: c.get("clientAddress"), code: error.code }, "login refused");
        }
        return answerFullDisk(error);
      });
      if (login.token === null) {
        // The session of the former user has ended.
        c.set("user", null);
        clearPerson(c, deps);
        sendCookies(c, login.cookies);
        return { user: null, two_factor_required: true as const, next: sameOriginPath(next) };
      }
      const user = await beginSession(c, deps, login);
      return { ...loggedIn(user, next), two_factor_required: false as const };
    },
  );
  api.serve(
    contract.logInWithSecondStep,
    {
      summary: "Finish a login by a code of the authenticator app or a recovery code",
      permission: "anybody",
      body: secondStepSchema,
      response: loggedInSchema,
      errors: ["unauthenticated", "too_many_requests"],
    },
    async ({ body: { code, next }, deps, c }) => {
      const circumstances = circumstancesOf(c, deps);
      const login = await finishLogin(deps, auth, code, circumstances).catch(answerFullDisk);
      return loggedIn(await beginSession(c, deps, login), next);
    },
  );
  api.serve(
    contract.logOut,
    {
      repeats: "harmless",
      summary: "Log out; also right for nobody",
      permission: "anybody",
    },
    async ({ deps, c }) => {
      await endSession(c, deps);
      c.header("clear-site-data", '"cache"');
    },
  );
}

function passkeyLoginRoutes(api: Api, auth: Auth): void {
  api.serve(
    contract.beginPasskeyLogin,
    {
      repeats: "harmless",
      summary: "Begin a login by passkey; the answer is what navigator.credentials.get takes",
      permission: "anybody",
      response: passkeyOptionsSchema,
      errors: ["too_many_requests"],
    },
    async ({ deps, c }) => {
      const { options, secret } = await beginPasskeyLogin(deps, c.get("clientAddress"));
      keepCeremony(c, deps, secret);
      return { ...options };
    },
  );
  api.serve(
    contract.logInWithPasskey,
    {
      summary: "Log in by passkey",
      permission: "anybody",
      body: passkeyLoginSchema,
      response: loggedInSchema,
      errors: ["too_many_requests"],
    },
    async ({ body: { credential, remember, next }, deps, c }) => {
      const secret = takeCeremony(c, deps);
      const previous = sessionToken(c, deps);
      const token = await logInByPasskey(
        deps,
        auth,
        { credential, secret, remember },
        { address: c.get("clientAddress"), userAgent: c.req.header("user-agent") ?? null },
      ).catch(answerFullDisk);
      if (previous) await sessionRows.remove(deps.db, { token: previous });
      const cookies = await sessionCookies(deps, { token, remember });
      const user = await beginSession(c, deps, { cookies, token });
      return loggedIn(user, next);
    },
  );
}

function resetRoutes(api: Api, auth: Auth): void {
  api.serve(
    contract.forgetPassword,
    {
      summary: "Ask for a link to a new password; the same answer for every address",
      permission: "anybody",
      body: emailOnlySchema,
      response: noticeSchema,
      status: 202,
      errors: ["too_many_requests"],
    },
    async ({ body, deps, c }) => {
      await forgetPassword(deps, body.email, c.get("clientAddress"));
      return { message: texts.resetMailSent };
    },
  );
  api.serve(
    contract.resetPassword,
    {
      summary: "Set a new password by the token of a mail; every session ends",
      permission: "anybody",
      body: resetPasswordSchema,
      response: noticeSchema,
      errors: ["gone", "too_many_requests"],
    },
    async ({ body, deps, c }) => {
      await resetPassword(deps, auth, body, c.get("clientAddress"));
      // Also ends the session of another user in this browser.
      await endSession(c, deps);
      return { message: texts.passwordReset };
    },
  );
}

/** Registration, login, logout and forgotten password. */
export function accessRoutes(api: Api, auth: Auth): void {
  signupRoutes(api);
  loginRoutes(api, auth);
  passkeyLoginRoutes(api, auth);
  resetRoutes(api, auth);
}
