import { DomainError } from "@/backend/kernel/errors";
import { emailHashOf, type KnownDevice } from "@/backend/kernel/known-device";
import type { LiveSession } from "@/backend/kernel/session-store";
import { findSession } from "@/backend/kernel/session-store";
import { consumeAttempt, forgetTries } from "@/backend/kernel/throttle";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import type { Auth, AuthDeps } from "./auth";
import { callAuth, fieldFault } from "./calls";
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_FROM_ADDRESS, machineOf } from "./limits";
import { deleteSessionByToken } from "./queries";
import { spendCode } from "./used-codes";

/** What a login brought: `Set-Cookie` lines for the browser, and the session; null: the second step is still to come. */
export interface Login {
  cookies: string[];
  token: string | null;
}

/** What a request tells beside the form. */
export interface LoginCircumstances {
  headers: Headers;
  address: string | null;
  /** Null: nobody has logged in with this browser before. */
  device: KnownDevice | null;
  /** The session that the browser has already; it ends. */
  previousToken: string | null;
}

/** Tries of others do not keep the owner out of a browser that was used before (docs/reliability.md, row 24). */
function accountSubject(email: string, { device }: LoginCircumstances): string {
  return device?.people.includes(emailHashOf(email)) ? `${email} ${device.id}` : email;
}

/**
 * Checks an address and a password. The refusal is the same for a wrong password, an unknown address and a closed account,
 * and takes as long. Throws `validation_failed` or `too_many_requests`.
 */
export async function logIn(
  deps: AuthDeps,
  auth: Auth,
  form: { email: string; password: string; remember: boolean },
  circumstances: LoginCircumstances,
): Promise<Login> {
  const { email, password, remember } = form;
  const machine = machineOf(circumstances.address);
  const account = accountSubject(email, circumstances);
  await consumeAttempt(deps, LOGIN_ADDRESS, machine);
  await consumeAttempt(deps, LOGIN_FROM_ADDRESS, `${email} ${machine}`);
  await consumeAttempt(deps, LOGIN_ACCOUNT, account);
  const { headers, response } = await callAuth(() =>
    auth.api.signInEmail({
      body: { email, password, rememberMe: remember },
      headers: circumstances.headers,
      returnHeaders: true,
    }),
  );
  const token = "token" in response && response.token ? response.token : null;
  if (token !== null && !(await findSession(deps.db, token, deps.now()))) {
    await deleteSessionByToken(deps.db, token);
    throw fieldFault("email", accounts.wrongLogin);
  }
  await forgetTries(deps, LOGIN_FROM_ADDRESS, `${email} ${machine}`);
  await forgetTries(deps, LOGIN_ACCOUNT, account);
  if (circumstances.previousToken) {
    await deleteSessionByToken(deps.db, circumstances.previousToken);
  }
  return { cookies: headers.getSetCookie(), token };
}

/** A recovery code as the library knows it, of its letters alone. */
function recoveryCode(letters: string): string {
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Takes the code of the authenticator app, or a recovery code, which is used up by it; both of their letters alone. */
export async function finishLogin(
  deps: AuthDeps,
  auth: Auth,
  code: string,
  { headers, address }: Pick<LoginCircumstances, "headers" | "address">,
): Promise<Login> {
  await consumeAttempt(deps, LOGIN_ADDRESS, machineOf(address));
  const call = { headers, returnHeaders: true } as const;
  const isOfApp = /^\d{6}$/.test(code);
  const result = isOfApp
    ? await callAuth(() => auth.api.verifyTOTP({ ...call, body: { code } }))
    : await callAuth(() =>
        auth.api.verifyBackupCode({ ...call, body: { code: recoveryCode(code) } }),
      );
  const token = result.response.token ?? null;
  // A closed account is told at the last step, too, as at the first one.
  const session = token === null ? null : await findSession(deps.db, token, deps.now());
  if (token === null || session === null) {
    if (token !== null) await deleteSessionByToken(deps.db, token);
    throw new DomainError("unauthenticated", accounts.wrongLogin);
  }
  if (isOfApp && !(await spendCode(deps, auth, { userId: session.user.id, code }))) {
    await deleteSessionByToken(deps.db, token);
    throw new DomainError("unauthenticated", accounts.codeUsed);
  }
  return { cookies: result.headers.getSetCookie(), token };
}

/** The session that a login has begun. Throws `unauthenticated` when another device has ended it already. */
export async function sessionOf(deps: AuthDeps, token: string): Promise<LiveSession> {
  const session = await findSession(deps.db, token, deps.now());
  if (!session) throw new DomainError("unauthenticated");
  return session;
}
