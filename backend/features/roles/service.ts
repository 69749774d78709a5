import type { Executor } from "@/backend/db/handle";
import type { StaffRole } from "@/lib/contract/roles";
import { type Permission, staffWith } from "./permissions";
import {
  deleteRole,
  deleteRoles,
  type Grant,
  selectPeopleWith,
  selectRoles,
  upsertRole,
} from "./queries";

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

/** Gives a role of the staff. In force from the next request on. */
export function grantRole(db: Executor, grant: Grant): Promise<void> {
  return upsertRole(db, grant);
}

/** Takes a role away, from the next request on; false when the person did not have it. */
export function revokeRole(db: Executor, userId: string, role: StaffRole): Promise<boolean> {
  return deleteRole(db, userId, role);
}

/** A person's roles of the staff, also those that are suspended. */
export async function staffRolesOf(db: Executor, userId: string): Promise<StaffRole[]> {
  return (await selectRoles(db, userId)).map(({ role }) => role as StaffRole);
}

/** Whether a role was taken from a person for the time being. */
export async function isSuspended(db: Executor, userId: string, role: StaffRole): Promise<boolean> {
  return (await selectRoles(db, userId)).some(
    (one) => one.role === role && one.suspended_at !== null,
  );
}

/** Whether a person has a role that is not suspended. */
export async function hasRole(db: Executor, userId: string, role: StaffRole): Promise<boolean> {
  return (await selectRoles(db, userId)).some(
    (one) => one.role === role && one.suspended_at === null,
  );
}

/** Ids of the staff who may do something, but for one if that one is named. */
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

/** A person's roles of the staff as they stand in the export of their data. */
export async function exportRoles(db: Executor, userId: string): Promise<unknown> {
  return selectRoles(db, userId);
}

/** Takes all roles of the staff from a person, as when the account is deleted. */
export function eraseRoles(tx: Executor, userId: string): Promise<void> {
  return deleteRoles(tx, userId);
}
