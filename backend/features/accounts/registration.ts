import { createEmailVerificationToken } from "better-auth/api";
import { inTransaction } from "@/backend/db/handle";
import { takeTry } from "@/backend/http/throttle";
import type { Register } from "@/lib/contract/auth";
import { sameOriginPath } from "@/lib/domain/same-origin-path";
import { type Auth, type AuthDeps, VERIFY_SECONDS } from "./auth";
import { callAuth } from "./calls";
import { confirmEmail } from "./email-change";
import { ANONYMOUS, machineOf, mayAskForMail, mayWriteTo } from "./limits";
import { sendTakenMail, sendVerifyMail } from "./mails";
import { hashPassword, refuseGuessable } from "./passwords";
import { insertCredential, insertUser, selectUserByEmail, type UserRow } from "./queries";

/** The secret of a mail that asks whether an address is theirs. */
function verificationToken(
  { secrets }: Pick<AuthDeps, "secrets">,
  { id, email }: Pick<UserRow, "id" | "email">,
): Promise<string> {
  return createEmailVerificationToken(secrets.session_secret, email, undefined, VERIFY_SECONDS, {
    userId: id,
  });
}

/** The path to go on to after the mail; undefined: the first page, which needs no saying. */
function nextOf(next: string | undefined): string | undefined {
  const path = sameOriginPath(next);
  return path === "/" ? undefined : path;
}

/**
 * Registers somebody: nothing that the caller learns differs between a new address and one that has an account, whose
 * owner is told by mail. The account and its mail are there together or not at all.
 */
export async function register(
  deps: AuthDeps,
  form: Register,
  address: string | null,
): Promise<void> {
  await takeTry(deps, ANONYMOUS, machineOf(address));
  refuseGuessable(form.password, [form.email, form.first_name, form.last_name]);
  const password = await hashPassword(form.password, deps.passwordLogN);
  const mayWrite = await mayWriteTo(deps, form.email);
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const user = await insertUser(tx, {
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
      const token = await verificationToken(deps, user);
      if (mayWrite) await sendVerifyMail(deps, user, token, { next: nextOf(form.next), tx });
      return;
    }
    const owner = await selectUserByEmail(tx, form.email);
    if (owner && mayWrite) await sendTakenMail(deps, owner, tx);
  });
}

/**
 * Believes that an address is theirs, by the token of a mail; after a change of address the new one is in force from here
 * on. Throws `gone` when the link is no good any more.
 */
export async function verifyEmail(deps: AuthDeps, auth: Auth, token: string): Promise<void> {
  if (await confirmEmail(deps, token)) return;
  await callAuth(() => auth.api.verifyEmail({ query: { token }, headers: new Headers() }));
}

/** Sends the mail of the registration again, to whom still waits for it. */
export async function resendVerification(
  deps: AuthDeps,
  email: string,
  address: string | null,
): Promise<void> {
  if (!(await mayAskForMail(deps, "verify", email, address))) return;
  await inTransaction(deps.db, async (tx) => {
    const user = await selectUserByEmail(tx, email);
    if (!user || user.email_verified || user.status !== "active") return;
    await sendVerifyMail(deps, user, await verificationToken(deps, user), { tx });
  });
}
