import { z } from "zod";

/** What somebody can be beside a visitor (docs/domain/organisations.md), in the order in which they are offered. */
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

/** Roles of the town's own staff: people have them, they hold for everything and are never asked for. */
export const staffRoles = ["redattore", "amministratore"] as const satisfies readonly Role[];

export type StaffRole = (typeof staffRoles)[number];

/** Roles that anybody may ask for; an organisation has them. */
export const requestableRoles = [
  "esercente",
  "organizzatore",
  "datore_di_lavoro",
  "inserzionista",
  "associazione",
] as const satisfies readonly Role[];

export type RequestableRole = (typeof requestableRoles)[number];

/**
 * What a person may do in an organisation: `manager` everything, `editor` all but the team, `scanner` only let people in
 * by their tickets.
 */
export const teamRights = ["manager", "editor", "scanner"] as const;

export type TeamRight = (typeof teamRights)[number];

/** Whether a role is one of the town's own staff. */
export function isStaffRole(role: Role): role is StaffRole {
  return staffRoles.some((one) => one === role);
}
