import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import type { RequestableRole } from "@/lib/contract/roles";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import organisations from "@/lib/i18n/messages/it/organisations.json";
import { lockRole, selectOrganisations, upsertRole } from "./queries";

const texts = organisations.faults;

/** Years that a role lasts without renewal (docs/domain/organisations.md). */
const TERM_YEARS = 1;

function termEnd(at: Date): Date {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + TERM_YEARS);
  return end;
}

export interface RoleGrant {
  organisationId: string;
  role: RequestableRole;
  /** Null: the operator. */
  grantedBy: string | null;
  at: Date;
}

/** Grants an organisation a role until `expiresAt` (null: no end), replacing an earlier grant. */
export function grantRole(
  db: Executor,
  { organisationId, role, grantedBy, at, expiresAt }: RoleGrant & { expiresAt: Date | null },
): Promise<void> {
  return upsertRole(db, {
    organisation_id: organisationId,
    role,
    granted_at: at,
    granted_by: grantedBy,
    expires_at: expiresAt,
  });
}

/**
 * Extends an organisation's role to twelve months from now; a role without an end keeps none.
 * Throws `conflict` for a suspended role, which must not be restored as a side effect.
 */
export async function widenRole(tx: Executor, grant: RoleGrant): Promise<void> {
  const held = await lockRole(tx, grant.organisationId, grant.role);
  if (held?.suspended_at) {
    const [organisation] = await selectOrganisations(tx, [grant.organisationId]);
    const values = { name: organisation?.name ?? "" };
    throw new DomainError("conflict", fillMessage(texts.roleSuspended, values));
  }
  const expiresAt = held?.expires_at === null ? null : termEnd(grant.at);
  await grantRole(tx, { ...grant, expiresAt });
}
