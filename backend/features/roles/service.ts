import type { Executor } from "@/backend/db/handle";
import type { StaffRole } from "@/lib/contract/roles";
import { type Permission, staffWith } from "./permissions";
import { type Grant, selectPeopleWith, selectRoles, upsertRole, userRoleRows } from "./queries";

export {
  abilitiesOf,
  covers,
  organisationsWith,
  permissionsOf,
  permissionsThrough,
  type Reach,
  reachOf,
  type Target,
  teamWith,
} from "./permissions";
export { lockRole, selectPeopleWith as peopleWith } from "./queries";

/** Grants a staff role, from the next request on. */
export function grantRole(db: Executor, grant: Grant): Promise<void> {
  return upsertRole(db, grant);
}

/** Revokes a role, from the next request on; false if the user did not have it. */
export async function revokeRole(db: Executor, userId: string, role: StaffRole): Promise<boolean> {
  return (await userRoleRows.remove(db, { user_id: userId, role })) > 0;
}

/** A user's staff roles, suspended ones too. */
export async function staffRolesOf(db: Executor, userId: string): Promise<StaffRole[]> {
  return (await selectRoles(db, userId)).map(({ role }) => role as StaffRole);
}

/** True if the user's role is suspended. */
export async function isSuspended(db: Executor, userId: string, role: StaffRole): Promise<boolean> {
  return (await selectRoles(db, userId)).some(
    (one) => one.role === role && one.suspended_at !== null,
  );
}

/** True if the user has the role unsuspended. */
export async function hasRole(db: Executor, userId: string, role: StaffRole): Promise<boolean> {
  return (await selectRoles(db, userId)).some(
    (one) => one.role === role && one.suspended_at === null,
  );
}

/** Ids of staff members with a permission, except the given one. */
export async function staffMembersWith(
  db: Executor,
  permission: Permission,
  except: string | null = null,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const role of staffWith(permission)) {
    for (const { id } of await selectPeopleWith(db, { role, except })) ids.add(id);
  }
  return [...ids];
}

/** A user's staff roles for the export of their data. */
export async function exportRoles(db: Executor, userId: string): Promise<unknown> {
  return selectRoles(db, userId);
}
