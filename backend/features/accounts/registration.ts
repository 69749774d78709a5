import { type Executor, inTransaction } from "@/backend/db/handle";
import { consumeAttempt } from "@/backend/kernel/throttle";
import type { Register } from "@/lib/contract/auth";
import { sameOriginPath } from "@/lib/domain/same-origin-path";
import { type AuthDeps, VERIFY_SECONDS } from "./auth";
import { linkOver } from "./calls";
import { confirmEmail, isOpen } from "./email-change";
import { ANONYMOUS, machineOf, mayAskForMail, mayWriteTo } from "./limits";
import { sendTakenMail, sendVerifyMail } from "./mails";
import { hashPassword, refuseGuessable } from "./passwords";
import { insertCredential, selectUserByEmail, type UserRow, userRows } from "./queries";
import { issueSecret, readSecret } from "./secrets";

/** See `Deps.registrationMs`: longer than the mail and the hash take on two cores. */
export const REGISTRATION_MS = 400;

/** Token of the mail that verifies an address. */
function verificationToken(tx: Executor, user: Pick<UserRow, "id">, now: Date): Promise<string> {
  return issueSecret(tx, "registration", { value: user.id, seconds: VERIFY_SECONDS, now });
}

/** Path to open after the mail; undefined: the home page. */
function nextOf(next: string | undefined): string | undefined {
  const path = sameOriginPath(next);
  return path === "/" ? undefined : path;
}

/**
 * Registers a user. The caller learns no difference between a new and a known address, whose owner
 * is informed by mail. Account and mail are created together or not at all.
 */
export async function register(
  deps: AuthDeps,
  form: Register,
  address: string | null,
): Promise<void> {
  await consumeAttempt(deps, ANONYMOUS, machineOf(address));
  refuseGuessable(form.password, [form.email, form.first_name, form.last_name]);
  const password = await hashPassword(form.password, deps.passwordLogN);
  const mayWrite = await mayWriteTo(deps, form.email);
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const user = await userRows.insertIfNew(tx, {
      email: form.email,
      name: `${form.first_name} ${form.last_name}`,
      first_name: form.first_name,
      last_name: form.last_name,
      marketing: form.marketing,
      terms_accepted_at: now,
      created_at: now,
      updated_at: now,
    });
    if (user) {
      await insertCredential(tx, { userId: user.id, password, at: now });
      const token = await verificationToken(tx, user, now);
      if (mayWrite) await sendVerifyMail(deps, user, token, { next: nextOf(form.next), tx });
      return;
    }
    const owner = await selectUserByEmail(tx, form.email);
    if (owner && mayWrite) await sendTakenMail(deps, owner, tx);
  });
}

/**
 * Verifies an address with a mail's token; after a change of address the new one becomes active. A
 * registration link can be opened again; a new password or address invalidates it. Throws `gone` if
 * the link is invalid.
 */
export async function verifyEmail(deps: AuthDeps, token: string): Promise<void> {
  if (await confirmEmail(deps, token)) return;
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const userId = await readSecret(tx, "registration", token, now);
    const user = userId === null ? null : await userRows.lock(tx, userId);
    if (!isOpen(user)) throw linkOver();
    if (!user.email_verified) {
      await userRows.update(tx, user.id, { email_verified: true, updated_at: now });
    }
  });
}

/** Sends the registration mail again, if the account is unverified. */
export async function resendVerification(
  deps: AuthDeps,
  email: string,
  address: string | null,
): Promise<void> {
  if (!(await mayAskForMail(deps, "verify", email, address))) return;
  await inTransaction(deps.db, async (tx) => {
    const user = await selectUserByEmail(tx, email);
    if (!user || user.email_verified || user.status !== "active") return;
    await sendVerifyMail(deps, user, await verificationToken(tx, user, deps.now()), { tx });
  });
}
