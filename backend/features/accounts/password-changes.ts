import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import { consumeAttempt } from "@/backend/kernel/throttle";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import type { Auth, AuthDeps } from "./auth";
import { callAuth, fieldFault } from "./calls";
import { RESET_JOB } from "./job-names";
import { AGAIN, ANONYMOUS, machineOf, mayAskForMail } from "./limits";
import type { Login } from "./login";
import { sendSecurityMail } from "./mails";
import { refuseGuessable, verifyPassword } from "./passwords";
import { deleteSecretsOf, selectPasswordHash } from "./queries";

/**
 * Requests a link to a new password. Only the queue checks if the address has an account, so that
 * the answer and its time reveal nothing.
 */
export async function forgetPassword(
  deps: AuthDeps,
  email: string,
  address: string | null,
): Promise<void> {
  if (await mayAskForMail(deps, "reset", email, address)) {
    await deps.queue.send(RESET_JOB, { email }, { key: email });
  }
}

/**
 * Sets a new password with a mail's token, once, and ends all sessions. Throws `validation_failed`,
 * and `gone` for an invalid link.
 */
export async function resetPassword(
  deps: AuthDeps,
  auth: Auth,
  { token, password }: { token: string; password: string },
  address: string | null,
): Promise<void> {
  await consumeAttempt(deps, ANONYMOUS, machineOf(address));
  refuseGuessable(password, []);
  await callAuth(() => auth.api.resetPassword({ body: { token, newPassword: password } }));
}

/**
 * Checks the password again before an important action. Throws `validation_failed` or
 * `too_many_requests`.
 */
export async function confirmPassword(
  deps: Pick<AuthDeps, "db" | "now" | "secrets">,
  user: Pick<CurrentUser, "id">,
  password: string,
): Promise<void> {
  await consumeAttempt(deps, AGAIN, user.id);
  const hash = await selectPasswordHash(deps.db, user.id);
  if (hash === null) throw new DomainError("conflict");
  if (!(await verifyPassword({ hash, password }))) {
    throw fieldFault("password", accounts.wrongPassword);
  }
}

/** Changes the user's password; other sessions end, and this one gets a new id. */
export async function changePassword(
  deps: AuthDeps,
  auth: Auth,
  user: CurrentUser,
  form: { current_password: string; password: string },
  headers: Headers,
): Promise<Login> {
  await consumeAttempt(deps, AGAIN, user.id);
  refuseGuessable(form.password, [user.email, user.first_name, user.last_name]);
  const result = await callAuth(
    () =>
      auth.api.changePassword({
        body: {
          currentPassword: form.current_password,
          newPassword: form.password,
          revokeOtherSessions: true,
        },
        headers,
        returnHeaders: true,
      }),
    { passwordField: "current_password" },
  );
  await deleteSecretsOf(deps.db, user.id);
  await sendSecurityMail(deps, user, "passwordChanged");
  return { cookies: result.headers.getSetCookie(), token: result.response.token };
}
