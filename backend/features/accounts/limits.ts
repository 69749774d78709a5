import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt, type Throttle } from "@/backend/kernel/throttle";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Ten tries in ten minutes on one account from one address (docs/reliability.md, row 24). */
export const LOGIN_FROM_ADDRESS = attemptsPer(10 * MINUTE, 10, "login-from-address");

/** On one account from anywhere: after 5 tries a growing pause, from the 20th on a quarter of an hour (docs/domain/accounts.md). */
export const LOGIN_ACCOUNT: Throttle = {
  name: "login-account",
  pauses: [0, 0, 0, 0, 1, 2, 4, 8, 15, 30, ...Array<number>(9).fill(60), 15 * MINUTE],
  forgetSeconds: 6 * HOUR,
  patient: true,
};

/** From one address on any account; a whole town may share the address of its telephone company. */
export const LOGIN_ADDRESS = attemptsPer(10 * MINUTE, 60, "login-address");

/** What anybody may do without a login, such as registering, from one address. */
export const ANONYMOUS = attemptsPer(HOUR, 60, "anonymous");

/** The password or a code asked for once more within a session. */
export const AGAIN = attemptsPer(10 * MINUTE, 10, "again");

/** A further mail of the same kind to the same person (docs/domain/accounts.md). */
export const REPEATED_MAIL: Throttle = {
  name: "repeated-mail",
  pauses: [MINUTE],
  forgetSeconds: HOUR,
};

/** Mails sent to an unverified address. */
const MAILS_TO_ADDRESS = attemptsPer(HOUR, 5, "mails-to-address");

/** What stands for a machine in a count; who cannot be told apart shares one. */
export function machineOf(address: string | null): string {
  return address ? addressBucket(address) : "unknown";
}

/**
 * Whether somebody who is not logged in gets a mail of this kind sent to an address; counts it. Throws `too_many_requests`
 * for what one machine asks too often.
 */
export async function mayAskForMail(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  kind: "reset" | "verify",
  email: string,
  address: string | null,
): Promise<boolean> {
  const machine = machineOf(address);
  await consumeAttempt(deps, ANONYMOUS, machine);
  await consumeAttempt(deps, REPEATED_MAIL, `${kind} ${email} ${machine}`);
  return mayWriteTo(deps, email);
}

/**
 * Whether one more mail may go to an address; counts it. Nobody is told when not, so that the answer is the same for
 * every address, and nobody's box is filled by others.
 */
export async function mayWriteTo(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  email: string,
): Promise<boolean> {
  try {
    await consumeAttempt(deps, MAILS_TO_ADDRESS, mailBox(email));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many_requests") return false;
    throw error;
  }
}
