import { giveActivities } from "@/backend/features/activities/service";
import {
  foundOrganisation,
  grantOrganisationRole,
  joinTeam,
} from "@/backend/features/organisations/service";
import { grantRole } from "@/backend/features/roles/service";
import { isStaffRole, type RequestableRole, type Role, type TeamRight } from "@/lib/contract/roles";
import type { TestBackend } from "./backend";

type Backend = Pick<TestBackend, "deps">;

/** An organisation with one role; its id. */
export async function plantOrganisation(
  { deps: { db, now } }: Backend,
  {
    name = "Bar Sport di Anna Rossi",
    role = "esercente",
    activityIds = [],
    expiresAt = null,
    vatNumber = null,
  }: {
    name?: string;
    role?: RequestableRole;
    activityIds?: readonly string[];
    /** Null: it does not end. */
    expiresAt?: Date | null;
    vatNumber?: string | null;
  } = {},
): Promise<string> {
  const at = now();
  const id = await foundOrganisation(db, {
    name,
    kind: "impresa",
    vat_number: vatNumber,
    created_at: at,
    updated_at: at,
  });
  await grantOrganisationRole(db, { organisationId: id, role, grantedBy: null, at, expiresAt });
  await giveActivities(db, id, activityIds);
  return id;
}

/** Puts somebody into the team of an organisation. */
export function putInTeam(
  { deps: { db, now } }: Backend,
  organisationId: string,
  userId: string,
  right: TeamRight = "manager",
): Promise<void> {
  return joinTeam(db, {
    organisation_id: organisationId,
    user_id: userId,
    right,
    joined_at: now(),
  });
}

/** Gives somebody a role: one of the staff, or that of a new organisation that they manage; the organisation's id. */
export async function giveRole(
  backend: Backend,
  userId: string,
  role: Role,
  activityIds: readonly string[] = [],
): Promise<string> {
  const { db, now } = backend.deps;
  if (isStaffRole(role)) {
    await grantRole(db, { userId, role, grantedBy: null, at: now() });
    return "";
  }
  const id = await plantOrganisation(backend, { role, activityIds });
  await putInTeam(backend, id, userId);
  return id;
}
