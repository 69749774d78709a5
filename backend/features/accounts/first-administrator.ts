import { inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { grantRole } from "@/backend/features/roles/service";
import { isSetupKey, takeSetupKey } from "@/backend/features/setup/service";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type { FirstAdministrator } from "@/lib/contract/setup";
import texts from "@/lib/i18n/messages/it/accounts.json";
import type { AuthDeps } from "./auth";
import { fieldFault } from "./calls";
import { machineOf } from "./limits";
import { hashPassword, refuseGuessable } from "./passwords";
import { createAccount } from "./service";

/** Limits guessing of keys, and allows some refused passwords. */
const SETUP = attemptsPer(10 * 60, 20, "setup");

const noLonger = () => new DomainError("gone", texts.setupOver);

/**
 * Makes the holder of the set-up link the first administrator, with a new account and verified
 * address. Of two concurrent calls one succeeds. Throws `gone` for an invalid key,
 * `validation_failed` for a guessable password and for an address with an account, whose owner the
 * link does not prove.
 */
export async function makeFirstAdministrator(
  deps: AuthDeps,
  { key, email, password, first_name, last_name }: FirstAdministrator,
  address: string | null,
): Promise<void> {
  await consumeAttempt(deps, SETUP, machineOf(address));
  if (!(await isSetupKey(deps.db, key))) throw noLonger();
  refuseGuessable(password, [email, first_name, last_name]);
  const passwordHash = await hashPassword(password, deps.passwordLogN);
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await takeSetupKey(tx, key, at))) throw noLonger();
    const id = await createAccount(tx, { email, first_name, last_name, passwordHash }, at);
    if (id === null) throw fieldFault("email", texts.setupEmailTaken);
    await grantRole(tx, { userId: id, role: "amministratore", grantedBy: null, at });
    const details = { role: "amministratore", by: "setup-link" };
    await recordAudit(tx, { at, action: "roles.grant", target: id, details });
  });
}
