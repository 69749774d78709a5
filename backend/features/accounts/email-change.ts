import { createEmailVerificationToken } from "better-auth/api";
import type { CurrentUser } from "@/backend/http/current-user";
import { takeTry } from "@/backend/http/throttle";
import messages from "@/lib/i18n/messages/it.json";
import { type AuthDeps, VERIFY_SECONDS } from "./auth";
import { fieldFault } from "./calls";
import { mayWriteTo, REPEATED_MAIL } from "./limits";
import { sendChangeEmailMail, sendEmailChangingMail } from "./mails";
import { confirmPassword } from "./password-changes";
import { selectUserByEmail } from "./queries";

/**
 * Asks the new address to confirm itself; until then the old one stays in force, and is told. An address that has an
 * account already is not written to, and the answer is the same. Throws `validation_failed` or `too_many_requests`.
 */
export async function changeEmail(
  deps: AuthDeps,
  user: CurrentUser,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (email === user.email) throw fieldFault("email", messages.accounts.sameEmail);
  await confirmPassword(deps, user, password);
  await takeTry(deps, REPEATED_MAIL, `change ${user.id}`);
  const token = await createEmailVerificationToken(
    deps.secrets.session_secret,
    user.email,
    email,
    VERIFY_SECONDS,
    { requestType: "change-email-verification", userId: user.id },
  );
  const mayWrite = await mayWriteTo(deps, email);
  const isTaken = (await selectUserByEmail(deps.db, email)) !== null;
  if (mayWrite && !isTaken) {
    await sendChangeEmailMail(deps, { email, first_name: user.first_name }, token);
  }
  await sendEmailChangingMail(deps, user, email);
}
