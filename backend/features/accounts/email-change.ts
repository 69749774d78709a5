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
  lockUser,
  selectUserByEmail,
  type UserRow,
  updateUser,
} from "./queries";
import { consumeSecret, issueSecret } from "./secrets";

/**
 * Asks the new address to confirm itself; until then the old one stays in force, and is told. An address that has an
 * account already is not written to, and the answer is the same. The link of an earlier request, and any link once the
 * password is a new one, is no good any more. Throws `validation_failed` or `too_many_requests`.
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

/**
 * Whether an account is one that its owner can come back to. An account that is going is still theirs.
 */
export function isOpen(user: UserRow | null): user is UserRow {
  return user?.status === "active" || user?.status === "deleting";
}

/**
 * Puts a new address in force, by the secret of the mail to it; no link that went to the old one is good any more. False: it
 * is the secret of something else. Throws `gone` when somebody else has registered the address meanwhile, or the account is
 * closed.
 */
export async function confirmEmail(deps: AuthDeps, token: string): Promise<boolean> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const kept = await consumeSecret(tx, "email-change", token, now);
    const [userId, email] = kept?.split(" ") ?? [];
    if (!userId || !email) return false;
    const user = await lockUser(tx, userId);
    if (!isOpen(user) || (await selectUserByEmail(tx, email))) throw linkOver();
    await updateUser(tx, userId, { email, email_verified: true, updated_at: now });
    await deleteSecretsOf(tx, userId);
    return true;
  });
}
