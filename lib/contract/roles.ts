import { z } from "zod";

/** What a person can be beside a visitor (issue 4; domain sheet 19), in the order in which they are offered. */
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

/** Roles of the town's own staff: they hold for everything and are never asked for. */
export const staffRoles = ["redattore", "amministratore"] as const satisfies readonly Role[];

/** Roles that anybody may ask for (domain sheet 19). */
export const requestableRoles = [
  "esercente",
  "organizzatore",
  "datore_di_lavoro",
  "inserzionista",
  "associazione",
] as const satisfies readonly Role[];

export type RequestableRole = (typeof requestableRoles)[number];

/** A role that a person has. */
export const heldRoleSchema = z.object({
  role: roleSchema,
  /** The activities that it covers; null: everything. */
  activity_ids: z.array(z.uuid()).nullable(),
});

export type HeldRole = z.infer<typeof heldRoleSchema>;
