import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt, type Throttle } from "@/backend/kernel/throttle";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Ten attempts in ten minutes per account and address (docs/reliability.md, row 24). */
export const LOGIN_FROM_ADDRESS = attemptsPer(10 * MINUTE, 10, "login-from-address");

/**
 * Per account from all addresses: growing pauses after 5 attempts, a quarter of an hour from the
 * 20th on (docs/domain/accounts.md).
 */
export const LOGIN_ACCOUNT: Throttle = {
  name: "login-account",
  pauses: [0, 0, 0, 0, 1, 2, 4, 8, 15, 30, ...Array<number>(9).fill(60), 15 * MINUTE],
  forgetSeconds: 6 * HOUR,
  patient: true,
};

/** Per address for all accounts; a whole town may share its telephone company's address. */
export const LOGIN_ADDRESS = attemptsPer(10 * MINUTE, 60, "login-address");

/** Actions without a login, such as registering, per address. */
export const ANONYMOUS = attemptsPer(HOUR, 60, "anonymous");

/** Password or code asked for again within a session. */
export const AGAIN = attemptsPer(10 * MINUTE, 10, "again");

/** A further mail of the same kind to the same person (docs/domain/accounts.md). */
export const REPEATED_MAIL: Throttle = {
  name: "repeated-mail",
  pauses: [MINUTE],
  forgetSeconds: HOUR,
};

/** Mails to an unverified address. */
const MAILS_TO_ADDRESS = attemptsPer(HOUR, 5, "mails-to-address");

/** The key of a machine for rate limits; unknown ones share one. */
export function machineOf(address: string | null): string {
  return address ? addressBucket(address) : "unknown";
}

/**
 * True if a visitor may have a mail of this kind sent to an address; counts it. Throws
 * `too_many_requests` for too many requests from one machine.
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
 * True if another mail may be sent to an address; counts it. The caller gives the same answer in
 * both cases, so that it reveals nothing and no mailbox is flooded.
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
