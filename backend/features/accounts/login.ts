import { DomainError } from "@/backend/kernel/errors";
import { emailHashOf, type KnownDevice } from "@/backend/kernel/known-device";
import type { LiveSession } from "@/backend/kernel/session-store";
import { findSession } from "@/backend/kernel/session-store";
import { consumeAttempt, forgetAttempts } from "@/backend/kernel/throttle";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import type { Auth, AuthDeps } from "./auth";
import { callAuth, fieldFault } from "./calls";
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_FROM_ADDRESS, machineOf } from "./limits";
import { sessionRows } from "./queries";
import { spendCode } from "./used-codes";

/** Result of a login: `Set-Cookie` lines and the session; null: the second step is missing. */
export interface Login {
  cookies: string[];
  token: string | null;
}

/** Data of a login request besides the form. */
export interface LoginCircumstances {
  headers: Headers;
  address: string | null;
  /** Null: no earlier login with this browser. */
  device: KnownDevice | null;
  /** The browser's existing session, which ends. */
  previousToken: string | null;
}

/**
 * Other people's attempts must not lock the owner out of a known browser (docs/reliability.md, row
 * 24).
 */
function accountSubject(email: string, { device }: LoginCircumstances): string {
  return device?.people.includes(emailHashOf(email)) ? `${email} ${device.id}` : email;
}

/**
 * Checks address and password. The refusal is the same, and takes as long, for a wrong password, an
 * unknown address and a closed account. Throws `validation_failed` or `too_many_requests`.
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
    await sessionRows.remove(deps.db, { token });
    throw fieldFault("email", accounts.wrongLogin);
  }
  await forgetAttempts(deps, LOGIN_FROM_ADDRESS, `${email} ${machine}`);
  await forgetAttempts(deps, LOGIN_ACCOUNT, account);
  if (circumstances.previousToken) {
    await sessionRows.remove(deps.db, { token: circumstances.previousToken });
  }
  return { cookies: headers.getSetCookie(), token };
}

/** A recovery code in the library's form, from its letters alone. */
function recoveryCode(letters: string): string {
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/**
 * Checks an authenticator code, or a recovery code, which is used up; both given as letters alone.
 */
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
  // A closed account is refused at the last step as at the first.
  const session = token === null ? null : await findSession(deps.db, token, deps.now());
  if (token === null || session === null) {
    if (token !== null) await sessionRows.remove(deps.db, { token });
    throw new DomainError("unauthenticated", accounts.wrongLogin);
  }
  if (isOfApp && !(await spendCode(deps, auth, { userId: session.user.id, code }))) {
    await sessionRows.remove(deps.db, { token });
    throw new DomainError("unauthenticated", accounts.codeUsed);
  }
  return { cookies: result.headers.getSetCookie(), token };
}

/** The new session of a login. Throws `unauthenticated` if another device has already ended it. */
export async function sessionOf(deps: AuthDeps, token: string): Promise<LiveSession> {
  const session = await findSession(deps.db, token, deps.now());
  if (!session) throw new DomainError("unauthenticated");
  return session;
}
