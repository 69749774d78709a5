import { z } from "zod";

/** All roles (docs/domain/organisations.md), in display order. */
export const roles = [
  "esercente",
  "organizzatore",
  "datore_di_lavoro",
  "inserzionista",
  "associazione",
  "redattore",
  "amministratore",
] as const;

export const roleSchema = z.enum(roles);

export type Role = z.infer<typeof roleSchema>;

/** Staff roles: held by users, valid for everything, and never requested. */
export const staffRoles = ["redattore", "amministratore"] as const satisfies readonly Role[];

export type StaffRole = (typeof staffRoles)[number];

/** Roles that anybody can request; held by organisations. */
export const requestableRoles = [
  "esercente",
  "organizzatore",
  "datore_di_lavoro",
  "inserzionista",
  "associazione",
] as const satisfies readonly Role[];

export type RequestableRole = (typeof requestableRoles)[number];

/**
 * Rights in an organisation's team: `manager` everything, `editor` all except the team, `scanner`
 * only ticket checks.
 */
export const teamRights = ["manager", "editor", "scanner"] as const;

export type TeamRight = (typeof teamRights)[number];

/** True for a staff role. */
export function isStaffRole(role: Role): role is StaffRole {
  return staffRoles.some((one) => one === role);
}
