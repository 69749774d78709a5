import { randomBytes } from "node:crypto";
import { inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { grantRole, hasRole } from "@/backend/features/roles/service";
import type { AdminMade } from "@/lib/contract/operator";
import texts from "@/lib/i18n/messages/it/accounts.json";
import { routes } from "@/lib/routes";
import { type Auth, type AuthDeps, RESET_SECONDS } from "./auth";
import { sendInviteMail } from "./mails";
import { selectPasswordHash, selectUserByEmail } from "./queries";
import { createAccount } from "./service";

/**
 * Makes the person of this address an administrator, with a new account where there is none. An account without a password
 * gets a link to choose one, by mail and in the answer.
 */
export async function makeAdministrator(
  deps: AuthDeps,
  auth: Auth,
  email: string,
): Promise<AdminMade> {
  const now = deps.now();
  const made = await inTransaction(deps.db, async (tx) => {
    const known = await selectUserByEmail(tx, email);
    const account = {
      email,
      first_name: texts.newAdministratorFirst,
      last_name: texts.newAdministratorLast,
      passwordHash: null,
    };
    const id = known?.id ?? (await createAccount(tx, account, now));
    if (id === null) throw new Error("The account was neither found nor made");
    const had = known !== null && (await hasRole(tx, id, "amministratore"));
    if (!had) {
      const grant = { userId: id, role: "amministratore", grantedBy: null } as const;
      await grantRole(tx, { ...grant, at: now });
      await recordAudit(tx, {
        at: now,
        action: "roles.grant",
        target: id,
        details: { role: grant.role },
      });
    }
    const needsPassword = (await selectPasswordHash(tx, id)) === null;
    const outcome = known === null ? "created" : had ? "unchanged" : "promoted";
    return {
      id,
      outcome,
      needsPassword,
      first_name: known?.first_name ?? account.first_name,
    } as const;
  });
  if (!made.needsPassword) return { outcome: made.outcome, password_url: null };
  const token = randomBytes(32).toString("base64url");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: made.id,
    expiresAt: new Date(now.getTime() + RESET_SECONDS * 1000),
  });
  await sendInviteMail(deps, { email, first_name: made.first_name }, token);
  return {
    outcome: made.outcome,
    password_url: `${deps.config.siteUrl}${routes.resetPassword(token)}`,
  };
}
