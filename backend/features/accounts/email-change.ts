import { inTransaction } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { consumeAttempt } from "@/backend/kernel/throttle";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import { type AuthDeps, VERIFY_SECONDS } from "./auth";
import { fieldFault, linkOver } from "./calls";
import { mayWriteTo, REPEATED_MAIL } from "./limits";
import { sendChangeEmailMail, sendEmailChangingMail } from "./mails";
import { confirmPassword } from "./password-changes";
import {
  deleteBegunBy,
  deleteSecretsOf,
  selectUserByEmail,
  type UserRow,
  userRows,
} from "./queries";
import { consumeSecret, issueSecret } from "./secrets";

/**
 * Mails the new address to confirm it; the old one stays valid until then and is informed. An
 * address with an account gets no mail, and the answer is the same. Links of earlier requests, and
 * all links after a password change, become invalid. Throws `validation_failed` or
 * `too_many_requests`.
 */
export async function changeEmail(
  deps: AuthDeps,
  user: CurrentUser,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (email === user.email) throw fieldFault("email", accounts.sameEmail);
  await confirmPassword(deps, user, password);
  await consumeAttempt(deps, REPEATED_MAIL, `change ${user.id}`);
  await deleteBegunBy(deps.db, user.id);
  const now = deps.now();
  const token = await issueSecret(deps.db, "email-change", {
    value: `${user.id} ${email}`,
    seconds: VERIFY_SECONDS,
    now,
  });
  const mayWrite = await mayWriteTo(deps, email);
  const isTaken = (await selectUserByEmail(deps.db, email)) !== null;
  if (mayWrite && !isTaken) {
    await sendChangeEmailMail(deps, { email, first_name: user.first_name }, token);
  }
  await sendEmailChangingMail(deps, user, email);
}

/** True if the owner can still use the account, also while its deletion is pending. */
export function isOpen(user: UserRow | null): user is UserRow {
  return user?.status === "active" || user?.status === "deleting";
}

/**
 * Activates a new address with its mail's token; links to the old address become invalid. False if
 * the token is for something else. Throws `gone` if the address was registered meanwhile or the
 * account is closed.
 */
export async function confirmEmail(deps: AuthDeps, token: string): Promise<boolean> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const kept = await consumeSecret(tx, "email-change", token, now);
    const [userId, email] = kept?.split(" ") ?? [];
    if (!userId || !email) return false;
    const user = await userRows.lock(tx, userId);
    if (!isOpen(user) || (await selectUserByEmail(tx, email))) throw linkOver();
    await userRows.update(tx, userId, { email, email_verified: true, updated_at: now });
    await deleteSecretsOf(tx, userId);
    return true;
  });
}
