import { type Executor, inTransaction } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import type { HeldRole, Role } from "@/lib/contract/roles";
import roleHolders from "@/lib/i18n/messages/it/role-holders.json";
import { comingPermissions, type Permission, permissions, reachOf } from "./permissions";
import {
  deleteRole,
  deleteRoles,
  type Grant,
  lockRole,
  selectRoles,
  selectScope,
  upsertRole,
} from "./queries";

export { selectPeopleWith as peopleWith } from "./holder-queries";
export { reachOf, rolesWith } from "./permissions";
export { selectEnding as rolesEnding, selectHolders as holdersOf } from "./queries";

/** How long a role lasts that was asked for, until it is renewed (domain sheet 19). */
const TERM_YEARS = 1;

function termEnd(at: Date): Date {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + TERM_YEARS);
  return end;
}

/** Gives a role with its scope; the same role again replaces the old scope. In force from the next request on. */
export function grantRole(db: Executor, grant: Grant): Promise<void> {
  return inTransaction(db, (tx) => upsertRole(tx, grant));
}

/**
 * Gives a role for these activities beside those that it covered before, for twelve months from now; one that has no end
 * gets none. In force from the next request on. Throws `conflict` for a role that is suspended: what was taken from
 * somebody for a reason does not come back by the way.
 */
export function widenRole(db: Executor, grant: Omit<Grant, "expiresAt">): Promise<void> {
  return inTransaction(db, async (tx) => {
    const held = await lockRole(tx, grant.userId, grant.role);
    if (held?.suspended_at) throw new DomainError("conflict", roleHolders.faults.reinstate);
    const before = await selectScope(tx, grant.userId, grant.role);
    await upsertRole(tx, {
      ...grant,
      activityIds: [...new Set([...before, ...grant.activityIds])],
      expiresAt: held?.expires_at === null ? null : termEnd(grant.at),
    });
  });
}

/** When a person's roles end by themselves that are in force; those without an end are left out. */
export async function roleEnds(
  db: Executor,
  userId: string,
  now: Date,
): Promise<ReadonlyMap<Role, Date>> {
  const held = await selectRoles(db, userId);
  return new Map(
    held.flatMap(({ role, expires_at, suspended_at }) =>
      expires_at && expires_at > now && suspended_at === null ? [[role, expires_at] as const] : [],
    ),
  );
}

/** Takes a role away, from the next request on; false when the person did not have it. */
export function revokeRole(db: Executor, userId: string, role: Role): Promise<boolean> {
  return deleteRole(db, userId, role);
}

/** A person's roles, also those that are over or suspended. */
export async function rolesOf(db: Executor, userId: string): Promise<Role[]> {
  return (await selectRoles(db, userId)).map(({ role }) => role);
}

/** Whether a role was taken from a person for the time being. */
export async function isSuspended(db: Executor, userId: string, role: Role): Promise<boolean> {
  return (await selectRoles(db, userId)).some(
    (one) => one.role === role && one.suspended_at !== null,
  );
}

/** Whether a person has a role that is in force. */
export async function hasRole(
  db: Executor,
  userId: string,
  role: Role,
  now: Date,
): Promise<boolean> {
  const held = await selectRoles(db, userId);
  return held.some(
    (one) =>
      one.role === role &&
      one.suspended_at === null &&
      (one.expires_at === null || one.expires_at > now),
  );
}

/** What somebody with a role can do: today, and once the part of the portal is there that it belongs to. */
export function abilitiesOf(role: Role): { now: Permission[]; coming: Permission[] } {
  const given = permissionsOf([{ role, activity_ids: [] }]);
  return {
    now: given.filter((permission) => !comingPermissions.has(permission)),
    coming: given.filter((permission) => comingPermissions.has(permission)),
  };
}

/** What these roles allow, somewhere or everywhere; for showing what leads on, never for deciding. */
export function permissionsOf(held: readonly HeldRole[]): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter(
    (permission) => reachOf(held, permission) !== null,
  );
}

/** A person's roles as they stand in the export of their data. */
export async function exportRoles(db: Executor, userId: string): Promise<unknown> {
  return selectRoles(db, userId);
}

/** Takes all roles of a person away, as when the account is deleted. */
export function eraseRoles(tx: Executor, userId: string): Promise<void> {
  return deleteRoles(tx, userId);
}
