import { randomBytes } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { grantRole, hasRole, lockRole, peopleWith } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import type { AdminMade } from "@/lib/contract/operator";
import texts from "@/lib/i18n/messages/it/accounts.json";
import { routes } from "@/lib/routes";
import { type Auth, type AuthDeps, RESET_SECONDS } from "./auth";
import { fieldFault } from "./calls";
import { sendInviteMail } from "./mails";
import { selectPasswordHash, selectUserByEmail } from "./queries";
import { createAccount } from "./service";

/**
 * A town starts with one administrator, who appoints the second; afterwards two are needed for a
 * new staff member (decision 138). Suspended administrators count too, so that an administrator
 * cannot become the only one by suspending others. Throws `conflict` if there are others.
 */
async function requireAlone(tx: Executor, staff: CurrentUser): Promise<void> {
  await lockRole(tx, "amministratore");
  const everybodyElse = { role: "amministratore", except: staff.id, evenSuspended: true } as const;
  const others = await peopleWith(tx, everybodyElse);
  if (others.length > 0) throw new DomainError("conflict", texts.administratorsAlready);
}

/**
 * There must always be an administrator: the only one must appoint another before deleting their
 * account. Of two concurrent deletions the second sees the first. Accounts without a password do
 * not count. Throws `conflict` for the only one.
 */
export async function requireAnother(tx: Executor, userId: string): Promise<void> {
  if (!(await hasRole(tx, userId, "amministratore"))) return;
  await lockRole(tx, "amministratore");
  const others = await peopleWith(tx, {
    role: "amministratore",
    except: userId,
    withPassword: true,
  });
  if (others.length === 0) throw new DomainError("conflict", texts.lastAdministrator);
}

/**
 * Makes the person with this address an administrator, creating an account if needed. An account
 * without a password gets a link to set one, by mail and in the answer. `staff` is null for the
 * operator. Throws like {@link requireAlone}, and `validation_failed` for an unverified address,
 * unless the operator overrides it.
 */
export async function makeAdministrator(
  deps: AuthDeps,
  auth: Auth,
  email: string,
  staff: CurrentUser | null = null,
): Promise<AdminMade> {
  const now = deps.now();
  const made = await inTransaction(deps.db, async (tx) => {
    if (staff) await requireAlone(tx, staff);
    const known = await selectUserByEmail(tx, email);
    if (staff && known && !(known.email_verified && known.status === "active")) {
      throw fieldFault("email", texts.administratorUnproved);
    }
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
      const grant = { userId: id, role: "amministratore", grantedBy: staff?.id ?? null } as const;
      await grantRole(tx, { ...grant, at: now });
      await recordAudit(tx, {
        at: now,
        action: "roles.grant",
        target: id,
        details: { role: grant.role, by: grant.grantedBy },
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
